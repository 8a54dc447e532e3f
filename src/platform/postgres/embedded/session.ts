import { Client } from 'pg'
import { port } from './socket-folder.ts'

/** A connection of the superuser. */
export interface Session {
  readonly client: Client
  readonly socketFolder: string
  /** Settles when either side has ended the connection. */
  readonly ended: Promise<void>
}

/** How to connect; `applicationName` appears in PostgreSQL's own lists. */
export interface Credentials {
  readonly socketFolder: string
  readonly password: string
  readonly applicationName: string
}

/**
 * Tries once to connect the superuser, for at most 5 s.
 * @returns `silent` if nobody listens, `busy` if PostgreSQL is there but starting, stopping or full.
 * @throws Error with one line if PostgreSQL refuses permanently.
 */
export async function tryConnect(
  credentials: Credentials,
  database: string,
): Promise<Session | 'silent' | 'busy'> {
  const client = new Client({
    host: credentials.socketFolder,
    port,
    user: 'postgres',
    password: credentials.password,
    database,
    application_name: credentials.applicationName,
    connectionTimeoutMillis: 5_000,
    // Given explicitly, because pg takes missing settings from the environment.
    ssl: false,
    // Overrides the settings of the database, so that connecting runs no foreign code.
    options:
      '-c client_min_messages=warning -c event_triggers=off -c session_preload_libraries= -c search_path=pg_catalog',
  })
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  // The end of the connection reports its loss; an error without a listener would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return { client, socketFolder: credentials.socketFolder, ended }
  } catch (error) {
    await client.end().catch(() => undefined)
    return classify(error as NodeJS.ErrnoException)
  }
}

/** Whether the error is about the connection rather than a statement. */
export function isCut(error: unknown): boolean {
  const { code = '', message } = error as NodeJS.ErrnoException
  return (
    ['EPIPE', 'ECONNRESET', '57P01', '57P02', '57P03'].includes(code) ||
    /Connection terminated|not queryable|timeout expired/.test(message)
  )
}

function classify(error: NodeJS.ErrnoException): 'silent' | 'busy' {
  const { code = '' } = error
  if (['ENOENT', 'ECONNREFUSED'].includes(code)) return 'silent'
  if (['EAGAIN', '53300'].includes(code) || isCut(error)) return 'busy'
  throw new Error(`PostgreSQL does not let this process in: ${error.message}`)
}
