import { expect, inject } from 'vitest'
import { connected, superuserOf } from './fresh-database.ts'
import { PATIENCE_MS } from './patience.ts'

/** A row that is locked, or written and not committed: writers of the same row wait, and nobody else. */
export interface HeldRow {
  /** Waits until a request waits for the row. */
  awaited(): Promise<void>
  /** Waits until another request waits for that one. */
  queued(): Promise<void>
  /** Ends the server process of the request that waits for the row, once there is one. */
  cutOff(): Promise<void>
  /** Releases the row before the work ends. */
  release(): Promise<void>
}

const WAITING = 'SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))'
const QUEUED = `
  SELECT FROM pg_stat_activity first JOIN pg_stat_activity next ON first.pid = ANY (pg_blocking_pids(next.pid))
  WHERE pg_backend_pid() = ANY (pg_blocking_pids(first.pid))`
const CUT_OFF =
  'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))'

/**
 * Holds a row while `work` runs, and then releases it.
 * @param sql locks or writes the row, with `values`; it may break references of other rows
 */
export async function holding<T>(
  sql: string,
  values: readonly unknown[],
  work: (held: HeldRow) => Promise<T>,
): Promise<T> {
  return connected(await superuserOf(inject('database')), async (superuser) => {
    const found = (look: string) => async () => {
      // Within a transaction the first look at the connections is kept.
      await superuser.query('SELECT pg_stat_clear_snapshot()')
      return (await superuser.query(look)).rowCount
    }
    const one = (look: string) => expect.poll(found(look), { timeout: PATIENCE_MS }).toBe(1)
    await superuser.query('BEGIN; SET LOCAL session_replication_role = replica')
    await superuser.query(sql, [...values])
    const release = async () => void (await superuser.query('ROLLBACK'))
    const result = await work({
      awaited: () => one(WAITING),
      queued: () => one(QUEUED),
      cutOff: () => one(CUT_OFF),
      release,
    })
    await release()
    return result
  })
}

/** Holds the number that the next record of a kind gets. */
export function holdingNumber<T>(
  organizationId: string,
  kind: string,
  work: (held: HeldRow) => Promise<T>,
): Promise<T> {
  const sql = `INSERT INTO number_counters (organization_id, kind, year, last_number)
    VALUES ($1, $2, extract(year FROM now() AT TIME ZONE 'UTC'), 1)
    ON CONFLICT (organization_id, kind, year) DO UPDATE SET last_number = number_counters.last_number`
  return holding(sql, [organizationId, kind], work)
}
