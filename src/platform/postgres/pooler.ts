import type pg from 'pg'
import { connected } from './connected.ts'
import { writable } from './servers.ts'
import { type BoundStatement, bind, statement } from './statement.ts'

/** How to connect, and to what. */
export type Connection = pg.ClientConfig & {
  /** Whether a pooler such as PgBouncer answers, which may hand each transaction to another connection. */
  readonly behindPooler?: boolean
  /** Whether the server is the coordinator of a cluster (Citus) that organizations are spread over. */
  readonly isDistributed?: boolean
}

/**
 * Whether a pooler answers instead of the server: the process id given to a client is not the one that serves it.
 * @throws DatabaseUnavailable; whatever connecting throws
 */
export async function isBehindPooler(connection: pg.ClientConfig): Promise<boolean> {
  return connected(await writable(connection), async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    return rows[0]?.pid !== (client as unknown as { processID: number }).processID
  })
}

/** Settings as the first statement of each transaction. A pooler accepts none at connection, and keeps none. */
export function openingWith(settings: readonly (readonly [name: string, value: string])[]): BoundStatement {
  const each = settings.map((_, at) => `set_config($${2 * at + 1}, $${2 * at + 2}, true)`)
  return bind(statement(`SELECT ${each.join(', ')}`), settings.flat())
}
