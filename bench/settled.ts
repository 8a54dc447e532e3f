import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from './cluster.ts'
import { note } from './note.ts'

const PATIENCE_MS = 180_000
const LOOK_MS = 500

const BUSY = `
SELECT EXISTS (SELECT FROM audit_unsealed)
  OR EXISTS (SELECT FROM pg_stat_activity WHERE backend_type = 'autovacuum worker') AS busy`

/**
 * Waits until what writes leave behind them is done, which is sealing the audit log and vacuuming, so that
 * the next measurement does not pay for the last one. Gives up after three minutes, and says so.
 */
export async function settled({ superuser }: Cluster): Promise<void> {
  const client = new pg.Client(superuser)
  await client.connect()
  try {
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(LOOK_MS)) {
      const { rows } = await client.query<{ busy: boolean }>(BUSY)
      if (!rows[0]?.busy) return
    }
    note('the database is still busy with what was written')
  } finally {
    await client.end()
  }
}
