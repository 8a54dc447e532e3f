import pg from 'pg'
import { inject } from 'vitest'
import { asService } from '../../src/platform/postgres/as-service.ts'
import { underOwnLogin } from './own-login.ts'

/**
 * Connections that wait for the next transaction: opening one takes longer than most that is done on it. Where a setting was
 * ever made it is empty afterwards, and no longer missing; so one of them was never used for any organization.
 */
const idle: { acting?: pg.Client | undefined; unset?: pg.Client | undefined } = {}

/** Runs `work` as the role of the service, in a transaction that acts for an organization and is not kept. */
export async function actingFor<T>(
  organizationId: string | undefined,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const kind = organizationId === undefined ? 'unset' : 'acting'
  const known = idle[kind]
  idle[kind] = undefined
  const client = await begin(organizationId, known)
  try {
    const result = await work(client)
    await client.query('ROLLBACK')
    // The server takes few connections: one of a kind is kept for each worker.
    if (idle[kind]) await client.end()
    else idle[kind] = client
    return result
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Opens such a transaction; it ends with its connection at the latest. @param known a connection to use */
export async function begin(organizationId: string | undefined, known?: pg.Client): Promise<pg.Client> {
  const client = known ?? new pg.Client(asService(underOwnLogin(inject('database'))))
  if (!known) await client.connect()
  await client.query('BEGIN')
  if (organizationId !== undefined) {
    await client.query(`SELECT set_config('app.organization_id', $1, true)`, [organizationId])
  }
  return client
}

/** What comes of a statement, which is undone again: its SQLSTATE where it fails, else how many rows it touched. */
export async function outcome(
  client: pg.Client,
  sql: string,
  values: readonly unknown[] = [],
): Promise<string | number> {
  await client.query('SAVEPOINT before')
  try {
    const { rowCount } = await client.query(sql, [...values])
    return rowCount ?? 0
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.code ?? ''
    throw error
  } finally {
    await client.query('ROLLBACK TO SAVEPOINT before')
  }
}
