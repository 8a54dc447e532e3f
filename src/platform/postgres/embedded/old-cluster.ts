import type pg from 'pg'
import type { Binaries } from './binaries.ts'
import { AlreadyServed, applicationName, hold, isAlone } from './hold.ts'
import { readPasswords } from './passwords.ts'
import type { Place } from './place.ts'
import { reach } from './reach.ts'
import { port } from './socket-folder.ts'
import { stopPostmaster } from './stop.ts'

/** A running cluster of an older PostgreSQL that nobody else can use. */
export interface OldCluster {
  /** The superuser's connection, which bypasses row security. */
  readonly superuser: pg.ClientConfig
  /** Stops it. @throws Error if it does not stop */
  close(): Promise<void>
}

/**
 * Starts the cluster of a place with the programs of its own version, or takes over one that was left running.
 * Nothing in it is changed.
 * @throws Error with one line if a service or command uses it, or it does not start
 */
export async function openOldCluster(place: Place, binaries: Binaries): Promise<OldCluster> {
  const { superuser: password } = await readPasswords(place.passwordFile)
  const door = { password, applicationName: applicationName('service') }
  const { client, socketFolder } = await reach(place, door, new AbortController().signal, binaries)
  try {
    // If another upgrade holds it exclusively, hold would wait until that is done.
    await client.query(`set lock_timeout = '3s'`)
    await hold(client, 'service', place.dataFolder)
    if (!(await isAlone(client))) throw new Error(`A command still uses ${place.dataFolder}: wait for it.`)
  } catch (error) {
    await client.end().catch(() => {})
    if ((error as { code?: string }).code === '55P03') {
      throw new Error(`Another upgrade already uses ${place.dataFolder}.`)
    }
    throw error instanceof AlreadyServed ? new Error(`${error.message} Stop it first.`) : error
  }
  return {
    superuser: {
      host: socketFolder,
      port,
      user: 'postgres',
      password,
      database: 'holdpoint',
      ssl: false,
      options: '-c event_triggers=off -c session_preload_libraries=',
    },
    close: async () => {
      const stopped = await stopPostmaster(place)
      await client.end().catch(() => {})
      if (!stopped) throw new Error(`PostgreSQL of ${place.dataFolder} does not stop. Nothing was changed.`)
    },
  }
}
