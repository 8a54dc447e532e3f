import { inject } from 'vitest'
import type { Client } from './client.ts'
import { connected } from './fresh-database.ts'

/** A row of the outbox. */
export interface OutboxRow {
  readonly kind: string
  readonly attempts: number
  readonly last_error: string | null
  readonly given_up: boolean
  readonly waiting: boolean
}

/** Reads or changes the outbox without the service. */
export async function behindTheOutbox<T = OutboxRow>(client: Client, sql: string): Promise<readonly T[]> {
  return connected(inject('database'), async (connection) => {
    // A cluster only passes the settings of a transaction to its servers if asked.
    const { organizationId } = client.identity
    await connection.query(
      `SET citus.propagate_set_commands = local; BEGIN; SET LOCAL app.organization_id = '${organizationId}'`,
    )
    const { rows } = await connection.query(sql)
    await connection.query('COMMIT')
    return rows as T[]
  })
}

export const rowsOf = (client: Client) =>
  behindTheOutbox(
    client,
    'SELECT kind, attempts, last_error, given_up, done_at IS NULL AND due_at > now() AS waiting FROM outbox ORDER BY id',
  )
