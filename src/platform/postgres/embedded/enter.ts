import { applicationName, hold, isLastToLeave, type Purpose } from './hold.ts'
import type { Passwords } from './passwords.ts'
import type { Place } from './place.ts'
import { reach } from './reach.ts'
import { prepareDatabase } from './roles.ts'
import { isCut, type Session, tryConnect } from './session.ts'
import { stopPostmaster } from './stop.ts'

/** Who uses which cluster. */
export interface Visit {
  readonly place: Place
  readonly passwords: Passwords
  readonly purpose: Purpose
}

const patience = 60_000

/**
 * Connects to a running, prepared cluster and marks it as used by the returned session.
 * @throws AlreadyServed for a second service, Error with one line if PostgreSQL cannot be started.
 */
export async function enter(visit: Visit, signal: AbortSignal): Promise<Session> {
  const credentials = { password: visit.passwords.superuser, applicationName: applicationName(visit.purpose) }
  for (const began = Date.now(); ; ) {
    const session = await reach(visit.place, credentials, signal)
    try {
      await hold(session.client, visit.purpose, visit.place.dataFolder)
      await prepareDatabase(session.client, visit.passwords.holdpoint, async (database) => {
        const other = await tryConnect({ ...credentials, socketFolder: session.socketFolder }, database)
        if (typeof other === 'string') throw new Error('Connection terminated')
        return other.client
      })
      return session
    } catch (error) {
      await leave(visit.place, session)
      // Somebody was just stopping PostgreSQL, or it crashed: start over.
      if (!isCut(error) || Date.now() - began > patience) throw error
    }
  }
}

/**
 * Ends the use of a cluster, and stops PostgreSQL if nobody else uses it.
 * @returns false if PostgreSQL should have stopped and has not.
 */
export async function leave(place: Place, session: Session): Promise<boolean> {
  try {
    return (await isLastToLeave(session.client)) ? await stopPostmaster(place) : true
  } catch (error) {
    // If the connection was cut, PostgreSQL is down, or up again with other users.
    return isCut(error)
  } finally {
    await session.client.end().catch(() => undefined)
  }
}
