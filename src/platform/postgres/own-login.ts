import { createHmac, hash, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { serversOf, withParameters } from './address.ts'
import type { Connection } from './pooler.ts'

/** The role under which the service logs in: a member only of holdpoint_service. */
export interface Login {
  readonly user: string
  readonly password: string
}

/**
 * The login derived from the owner of the schema. It follows from that role's password, so that every process of an
 * installation arrives at the same one and nobody has to store it.
 * @returns undefined if the owner has no password known to us
 */
export function loginOf(owner: pg.ClientConfig): Login | undefined {
  const [address] = owner.connectionString === undefined ? [] : serversOf(owner.connectionString)
  const { user, password } = new pg.Client({ ...owner, connectionString: address })
  if (!user || typeof password !== 'string' || password === '') return undefined
  const name = hash('sha256', user, 'hex').slice(0, 12)
  return {
    user: `holdpoint_login_${name}`,
    password: createHmac('sha256', password).update('login of the service').digest('base64url'),
  }
}

/** The same server and database, under another login. */
export function withLogin(connection: Connection, { user, password }: Login): Connection {
  if (connection.connectionString === undefined) return { ...connection, user, password }
  // Parameters override the user info of an address, which an address without a host cannot have.
  return { ...connection, connectionString: withParameters(connection.connectionString, { user, password }) }
}

/**
 * Creates the login, or sets its password. The role holdpoint_service must exist.
 * @param client may create roles, and grant that one
 */
export async function makeLogin(client: pg.Client, { user, password }: Login): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [user])
  // With INHERIT it would have the service's rights even when it does not act as that role.
  await client.query(
    `${rowCount ? 'ALTER' : 'CREATE'} ROLE ${user} LOGIN NOINHERIT PASSWORD '${verifierOf(password)}'`,
  )
  await client.query(`GRANT holdpoint_service TO ${user}`)
}

const ITERATIONS = 4_096
const KEY_BYTES = 32

/** PostgreSQL's stored form of a password (SCRAM-SHA-256), so that the password itself appears in no server log. */
function verifierOf(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, ITERATIONS, KEY_BYTES, 'sha256')
  const key = (name: string) => createHmac('sha256', salted).update(name).digest()
  const stored = hash('sha256', key('Client Key'), 'base64')
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${key('Server Key').toString('base64')}`
}
