import type pg from 'pg'
import type { Config } from '../../config.ts'
import { connected } from '../connected.ts'
import { Database } from '../database.ts'
import { distributionStateOf, HALF_DISTRIBUTED } from '../distribution-state.ts'
import { openCluster } from '../embedded/cluster.ts'
import { type Connection, isBehindPooler } from '../pooler.ts'
import { takesWrites, writable } from '../servers.ts'
import { DatabaseUnavailable, TAKES_NO_WRITES } from '../unavailable.ts'
import { migrate } from './migrate.ts'
import { serviceConnection } from './service-connection.ts'
import { requireServiceRole } from './service-role.ts'

const CONNECT_TIMEOUT_MS = 5_000
const ON_TRIAL =
  'The database is spread over a cluster, which is experimental: docs/operations.md says what that costs, and what was not tried.'

/** The database of this installation, migrated and ready for requests. */
export interface OpenedDatabase {
  readonly database: Database
  /** For other kinds of connections than those of `database`, under the same login. */
  readonly connection: Connection
  readonly embedded: boolean
  /** The migrations that were missing. */
  readonly applied: readonly string[]
  /** Ends the connections and, if nobody else uses it, the embedded PostgreSQL. */
  close(): Promise<void>
}

interface Server {
  readonly connection: Connection
  readonly embedded: boolean
  close(): Promise<void>
}

/**
 * Opens the configured database: the server of DATABASE_URL, otherwise the embedded one in the data folder, which one
 * service and any number of commands may share.
 * @throws DatabaseUnavailable if no server, or none that takes writes, answers at DATABASE_URL; otherwise Error whose
 * message is one line for the operator
 */
export async function openDatabase(
  config: Config,
  purpose: 'service' | 'command',
  log: (line: string) => void,
): Promise<OpenedDatabase> {
  const { connection: owner, embedded, close } = await reachServer(config, purpose, log)
  try {
    const applied = await migrate(owner)
    const { connection, objection } = await serviceConnection(owner)
    const database = new Database(connection, backgroundKinds(config))
    const closeAll = async () => {
      try {
        await database.close()
      } finally {
        await close()
      }
    }
    const leaves = await requireServiceRole(database).catch(async (error: unknown) => {
      await database.close()
      throw error
    })
    if (leaves && purpose === 'service') {
      log(
        `Requests act as holdpoint_service under a login that can be more (${objection ?? 'it was granted another role'}); docs/operations.md says how to give the service a login of its own.`,
      )
    }
    return { database, connection, embedded, applied, close: closeAll }
  } catch (error) {
    await close()
    throw error
  }
}

/** The database that another process of this service has opened and keeps open. */
export function joinDatabase(connection: Connection, embedded: boolean, config: Config): OpenedDatabase {
  const database = new Database(connection, backgroundKinds(config))
  return { database, connection, embedded, applied: [], close: () => database.close() }
}

async function reachServer(
  { databaseUrl, dataFolder }: Config,
  purpose: 'service' | 'command',
  log: (line: string) => void,
): Promise<Server> {
  if (databaseUrl === undefined) {
    const { connection, close } = await openCluster({ dataFolder, purpose, log })
    // Without these pg would use PGSSLMODE and PGOPTIONS, which are meant for other servers.
    return { connection: { ...connection, ssl: false, options: '-c lock_timeout=0' }, embedded: true, close }
  }
  const connection = { connectionString: databaseUrl }
  await requireReachable({ ...connection, connectionTimeoutMillis: CONNECT_TIMEOUT_MS }, purpose)
  const behindPooler = await isBehindPooler(connection)
  const state = await distributionStateOf(connection)
  if (state === 'unfinished') throw new Error(HALF_DISTRIBUTED)
  const isDistributed = state === 'spread'
  if (isDistributed && purpose === 'service') log(ON_TRIAL)
  return {
    connection: { ...connection, behindPooler, isDistributed },
    embedded: false,
    close: async () => {},
  }
}

/** Commands that only read may use a standby; a service would be of little use on one. */
async function requireReachable(connection: pg.ClientConfig, purpose: 'service' | 'command'): Promise<void> {
  let writes: boolean
  try {
    writes = await connected(await writable(connection), takesWrites)
  } catch (error) {
    throw DatabaseUnavailable.from(error)
  }
  if (purpose === 'service' && !writes) throw new Error(TAKES_NO_WRITES)
}

/** Work can only be left to the background if something does it there. */
function backgroundKinds({ geocoderUrl }: Config): ReadonlySet<string> {
  return new Set(geocoderUrl === undefined ? [] : ['geocode'])
}
