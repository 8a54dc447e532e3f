import { setTimeout as pause } from 'node:timers/promises'
import { chooseAccount } from './account.ts'
import { type Beacon, lightBeacon, refuseSecondService } from './beacon.ts'
import { findBinaries } from './binaries.ts'
import { createCluster } from './creation.ts'
import { enter, leave } from './enter.ts'
import { clusterExists } from './existing-cluster.ts'
import type { Purpose } from './hold.ts'
import { readPasswords } from './passwords.ts'
import { makePlaceIn, type Place } from './place.ts'
import type { Session } from './session.ts'
import { port } from './socket-folder.ts'
import { supervise } from './supervision.ts'

/** Where the service connects and as which role; `host` is the folder of a Unix socket. */
export interface ClusterConnection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

/** A running cluster, held open by this process. */
export interface Cluster {
  readonly connection: ClusterConnection
  /** Whether this call created the cluster. */
  readonly fresh: boolean
  /** Releases the cluster, and stops PostgreSQL if nobody else uses it, within 8 s. May be called again. */
  close(): Promise<void>
}

const longestClose = 7_500

/**
 * Starts, takes over or joins the PostgreSQL cluster of this data folder and holds it open until close(); PostgreSQL
 * is restarted if it dies meanwhile.
 * @param options.dataFolder absolute path; created if it is missing
 * @param options.purpose one service can hold a cluster at a time, commands any number
 * @throws Error whose message is one line for the person who started the program: a second service, no permission, no
 * programs for this platform, PostgreSQL does not start.
 */
export async function openCluster(options: {
  dataFolder: string
  purpose: Purpose
  log: (line: string) => void
}): Promise<Cluster> {
  const { purpose, log } = options
  const place = await makePlaceIn(options.dataFolder)
  const fresh = await createIfMissing(place, log)
  const passwords = await readPasswords(place.passwordFile)
  if (purpose === 'service') await refuseSecondService(place.socketFolder, place.dataFolder)
  const session = await enter({ place, passwords, purpose }, new AbortController().signal)
  const beacon = purpose === 'service' ? await light(place, session) : undefined
  // The returned connection must stay valid after a restart, even if another process chose the folder.
  const visit = { place: { ...place, socketFolder: session.socketFolder }, passwords, purpose }
  const supervision = supervise(session, (signal) => enter(visit, signal), log)

  async function end(): Promise<void> {
    // Before the locks are released: the next service must find no beacon, or its own.
    beacon?.extinguish()
    const last = await supervision.end()
    const stopped = last ? await leave(place, last) : true
    if (!stopped) log(`PostgreSQL of ${place.dataFolder} has not stopped; the next start takes it over.`)
  }

  let closed: Promise<void> | undefined
  return {
    connection: {
      host: session.socketFolder,
      port,
      user: 'holdpoint',
      password: passwords.holdpoint,
      database: 'holdpoint',
    },
    fresh,
    close: () => {
      closed ??= Promise.race([end(), pause(longestClose, undefined, { ref: false })])
      return closed
    },
  }
}

async function createIfMissing(place: Place, log: (line: string) => void): Promise<boolean> {
  if (await clusterExists(place)) return false
  const binaries = findBinaries()
  const account = await chooseAccount(place, binaries)
  log(`Creating the database in ${place.home}.`)
  return await createCluster(place, binaries, account)
}

async function light(place: Place, session: Session): Promise<Beacon> {
  try {
    return await lightBeacon(session.socketFolder, place.dataFolder)
  } catch (error) {
    await leave(place, session)
    throw error
  }
}
