import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { superuserOf } from '../../src/platform/backup/superuser.ts'
import { connected } from '../../src/platform/postgres/connected.ts'
import { type Cluster, openCluster } from '../../src/platform/postgres/embedded/cluster.ts'
import { type Passwords, readPasswords } from '../../src/platform/postgres/embedded/passwords.ts'
import { placeIn } from '../../src/platform/postgres/embedded/place.ts'
import { migrate } from '../../src/platform/postgres/opening/migrate.ts'
import { copyFolder } from './copy-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The number of requests for each property of an operation. */
    propertyCases: number
    /** Whether every id of a request is tried with a foreign record of each kind, or only of its own kind. */
    everyForeignKind: boolean
    /** How often the service, and then PostgreSQL, is killed under writes. */
    kills: number
    /**
     * How often the primary of a Patroni cluster is killed under load, the interval between two kills, and the longest
     * time from a takeover to the next acknowledged write.
     */
    failovers: { times: number; everyMs: number; backMs: number }
    /** Whether each migration is cut off at each of its steps, or at one of them. */
    everyCut: boolean
    /** How often sixteen requests race for the same record. */
    raceRounds: number
    /** How soon a service reports that its database is away, and recovers afterwards, in milliseconds. */
    awayMs: { away: number; back: number }
    /** How many requests of two organizations are made at once. */
    mixedRequests: number
    /** How many operations are done in random order. */
    randomOperations: number
    randomActs: number
    /** Whether a page of the web app is checked in every width and colour scheme, or once. */
    everyLook: boolean
    /** Whether a rule of the web app is checked in each place where it holds, or in one. */
    everyPlace: boolean
    /** Whether times and memory under attack are measured. */
    measuredAttacks: boolean
    /** How many keyed requests are retried over an unreliable connection. */
    keyedRequests: number
    /** How many processes the usual service of a test has; one means the process of the test itself. */
    processes: number
    /** How many rows a large file has. */
    importedRows: number
    database: {
      host: string
      port: number
      user: string
      password: string
      database: string
      /** Whether it is spread over the servers of a Citus cluster. */
      isDistributed?: boolean
    }
    /** Who may do everything in the shared database. */
    superuser: { user: string; password: string }
    /** A data folder with a migrated database that nothing uses, to copy with `copyFolder`. */
    migrated: string
  }
}

/** A migrated database of the shared cluster without connections, so that it can be used as a template. */
export const MIGRATED = 'migrated'

/** One migrated embedded cluster for all tests. Each test creates its own organizations in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'holdpoint-test-'))
  const migrated = path.join(folder, 'migrated')
  const first = await openCluster({ dataFolder: migrated, purpose: 'service', log: () => {} })
  await migrate(first.connection)
  await first.close()
  const dataFolder = path.join(folder, 'data')
  await copyFolder(migrated, dataFolder)
  const cluster = await openCluster({ dataFolder, purpose: 'service', log: () => {} })
  const { passwordFile } = await placeIn(dataFolder)
  const passwords = await readPasswords(passwordFile)
  await prepare(cluster, passwords)
  project.provide('migrated', migrated)
  project.provide('database', { ...cluster.connection })
  project.provide('superuser', { user: 'postgres', password: passwords.superuser })
  return async () => {
    await cluster.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Prepares a migrated database to copy, and writes little to disk: nobody cuts the power of this cluster. Durability is
 * tested on clusters with the settings of the product.
 */
async function prepare({ connection }: Cluster, passwords: Passwords): Promise<void> {
  await connected(superuserOf(connection, passwords), async (superuser) => {
    await superuser.query('ALTER ROLE ALL SET synchronous_commit = off')
    // Created as an operator would, instead of copied from the embedded database, which has additions of a superuser.
    await superuser.query(`CREATE DATABASE ${MIGRATED} OWNER ${connection.user}`)
  })
  await migrate({ ...connection, database: MIGRATED })
}
