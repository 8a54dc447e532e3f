import pg from 'pg'
import { asService, openingOf } from '../as-service.ts'
import { connected } from '../connected.ts'
import { loginOf, makeLogin, withLogin } from '../own-login.ts'
import type { Connection } from '../pooler.ts'
import { writable } from '../servers.ts'
import { DatabaseUnavailable, passes } from '../unavailable.ts'

export interface ServiceConnection {
  readonly connection: Connection
  /** Why it logs in as the owner of the schema instead of as a separate role. */
  readonly objection: string | undefined
}

/**
 * The connection under the service's own login, which is created if it is missing and may be created; otherwise the
 * given one.
 * @param owner of a migrated database
 * @throws DatabaseUnavailable
 */
export async function serviceConnection(owner: Connection): Promise<ServiceConnection> {
  const found = await existingServiceConnection(owner)
  const login = loginOf(owner)
  if (found.objection === undefined || !login) return found
  const unmade = await failureOf(owner, (client) => makeLogin(client, login))
  // Looked up again in any case: another process may have been faster.
  const { connection, objection } = await existingServiceConnection(owner)
  return { connection, objection: objection && (unmade ?? objection) }
}

/**
 * The connection under the service's own login if that already works, otherwise the given one.
 * @throws DatabaseUnavailable
 */
export async function existingServiceConnection(owner: Connection): Promise<ServiceConnection> {
  const login = loginOf(owner)
  if (!login) return { connection: owner, objection: 'DATABASE_URL has no password' }
  const connection = withLogin(owner, login)
  // A pooler may accept a login that the server refuses; only a statement shows it.
  const { text, values } = openingOf(connection) ?? { text: 'SELECT 1', values: [] }
  const objection = await failureOf(asService(connection), (client) => client.query(text, [...values]))
  return { connection: objection === undefined ? connection : owner, objection }
}

/** PgBouncer's answer to an unknown login. */
const REFUSED_BY_POOLER = '08P01'

/** @returns PostgreSQL's reason for refusing it, if any. @throws DatabaseUnavailable */
async function failureOf(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<string | undefined> {
  try {
    await connected(await writable(connection), work)
    return undefined
  } catch (error) {
    if (error instanceof pg.DatabaseError && (!passes(error) || error.code === REFUSED_BY_POOLER)) {
      return error.message
    }
    throw DatabaseUnavailable.from(error)
  }
}
