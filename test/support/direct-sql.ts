import pg from 'pg'
import { expect, inject } from 'vitest'
import { asService } from '../../src/platform/postgres/as-service.ts'
import { underOwnLogin } from './own-login.ts'
import { PATIENCE_MS } from './patience.ts'

/**
 * Idle connections for the next transaction: opening one takes longer than most work on it. Once a setting was made on a
 * connection, it is empty afterwards instead of missing; so one of the two never acts for an organization.
 */
const idle: { acting?: pg.Client | undefined; unset?: pg.Client | undefined } = {}

/** Runs `work` as the service's role, in a transaction for an organization that is rolled back. */
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
    // The server takes few connections: each worker keeps one of each kind.
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

const WAITING = 'SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))'

/** Commits an open transaction once a request waits for it, and closes the connection. @returns the request's answer */
export async function commitUnder<T>(client: pg.Client, request: Promise<T>): Promise<T> {
  const awaited = expect.poll(async () => (await client.query(WAITING)).rowCount, { timeout: PATIENCE_MS })
  await Promise.race([request, awaited.toBe(1)])
  await client.query('COMMIT')
  await client.end()
  return request
}

/**
 * The result of a statement that is rolled back: its SQLSTATE if it fails, otherwise the number of rows it touched.
 */
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
