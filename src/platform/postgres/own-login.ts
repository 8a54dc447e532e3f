import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { serversOf, withParameters } from './address.ts'
import type { Connection } from './pooler.ts'

/** The role under which the service logs in: a member of holdpoint_service and nothing else. */
export interface Login {
  readonly user: string
  readonly password: string
}

/**
 * The login that goes with the role which owns the schema. It follows from that role's password, so that
 * every process of an installation arrives at the same one and nobody has to keep it.
 * @returns undefined if the owner has no password that we know
 */
export function loginOf(owner: pg.ClientConfig): Login | undefined {
  const [address] = owner.connectionString === undefined ? [] : serversOf(owner.connectionString)
  const { user, password } = new pg.Client({ ...owner, connectionString: address })
  if (!user || typeof password !== 'string' || password === '') return undefined
  const name = createHash('sha256').update(user).digest('hex').slice(0, 12)
  return {
    user: `holdpoint_login_${name}`,
    password: createHmac('sha256', password).update('login of the service').digest('base64url'),
  }
}

/** The same server and database, under another login. */
export function withLogin(connection: Connection, { user, password }: Login): Connection {
  if (connection.connectionString === undefined) return { ...connection, user, password }
  // Parameters override what comes before the host in an address, which an address without a host cannot have.
  return { ...connection, connectionString: withParameters(connection.connectionString, { user, password }) }
}

/**
 * Makes the login, or gives it its password. The role holdpoint_service has to be there.
 * @param client may create roles, and grant that one
 */
export async function makeLogin(client: pg.Client, { user, password }: Login): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [user])
  // Without NOINHERIT it would have the rights of the service also where it does not act as it.
  await client.query(
    `${rowCount ? 'ALTER' : 'CREATE'} ROLE ${user} LOGIN NOINHERIT PASSWORD '${verifierOf(password)}'`,
  )
  await client.query(`GRANT holdpoint_service TO ${user}`)
}

const ITERATIONS = 4_096
const KEY_BYTES = 32

/** What PostgreSQL keeps of a password (SCRAM-SHA-256), so that the password itself is in no log of the server. */
function verifierOf(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, ITERATIONS, KEY_BYTES, 'sha256')
  const key = (name: string) => createHmac('sha256', salted).update(name).digest()
  const stored = createHash('sha256').update(key('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${key('Server Key').toString('base64')}`
}
