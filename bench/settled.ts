import { setTimeout as pause } from 'node:timers/promises'
import { connected } from '../src/platform/postgres/connected.ts'
import type { Cluster } from './cluster.ts'
import { note } from './note.ts'

const PATIENCE_MS = 180_000
const LOOK_MS = 500

const UNSEALED = 'SELECT EXISTS (SELECT FROM audit_unsealed) AS unsealed'

/**
 * Waits until the audit log is sealed, then vacuums and analyzes, so that the next measurement does not pay for what
 * the last one has written. Gives up after three minutes, and says so.
 */
export async function settled({ superuser }: Cluster): Promise<void> {
  await connected(superuser, async (client) => {
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(LOOK_MS)) {
      const { rows } = await client.query<{ unsealed: boolean }>(UNSEALED)
      if (!rows[0]?.unsealed) {
        await client.query('VACUUM (ANALYZE)')
        return
      }
    }
    note('there are still entries to be sealed')
  })
}
