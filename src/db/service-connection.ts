import pg from 'pg'
import { asService } from './as-service.ts'
import { loginOf, makeLogin, withLogin } from './own-login.ts'
import { writable } from './servers.ts'
import { DatabaseUnavailable, passes } from './unavailable.ts'

/** How the service connects. */
export interface ServiceConnection {
  readonly connection: pg.ClientConfig
  /** Why it does not log in as a role of its own but as the owner of the schema. */
  readonly objection: string | undefined
}

/**
 * The connection under the service's own login, which is made where it is missing and may be made; else the
 * given one.
 * @param owner of a database that is migrated
 * @throws DatabaseUnavailable
 */
export async function serviceConnection(owner: pg.ClientConfig): Promise<ServiceConnection> {
  const found = await existingServiceConnection(owner)
  const login = loginOf(owner)
  if (found.objection === undefined || !login) return found
  const unmade = await failureOf(owner, (client) => makeLogin(client, login))
  // Asked anew even then: another process may have been faster.
  const { connection, objection } = await existingServiceConnection(owner)
  return { connection, objection: objection && (unmade ?? objection) }
}

/** The connection under the service's own login where that works already, else the given one. @throws DatabaseUnavailable */
export async function existingServiceConnection(owner: pg.ClientConfig): Promise<ServiceConnection> {
  const login = loginOf(owner)
  if (!login) return { connection: owner, objection: 'DATABASE_URL has no password' }
  const connection = withLogin(owner, login)
  const objection = await failureOf(asService(connection))
  return { connection: objection === undefined ? connection : owner, objection }
}

/** @returns what PostgreSQL has against it, if anything. @throws DatabaseUnavailable */
async function failureOf(
  connection: pg.ClientConfig,
  work = async (_client: pg.Client) => {},
): Promise<string | undefined> {
  let client: pg.Client | undefined
  try {
    client = new pg.Client(await writable(connection))
    // Without a listener a connection that is lost later would end the process.
    client.on('error', () => {})
    await client.connect()
    await work(client)
    return undefined
  } catch (error) {
    if (error instanceof pg.DatabaseError && !passes(error)) return error.message
    throw error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(error)
  } finally {
    await client?.end().catch(() => {})
  }
}
