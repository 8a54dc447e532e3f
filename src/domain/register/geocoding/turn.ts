import { setTimeout as delay } from 'node:timers/promises'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { Transactions } from '../../../platform/postgres/transactions.ts'

/** Between two requests of the whole installation. */
const TURN_MS = 1_000

// The numbers are arbitrary and must not change.
const TRY = statement('SELECT pg_try_advisory_xact_lock(4815, 1623)')

/**
 * Waits for a second in which nobody else of this database gets through here, whichever process it is.
 * @param organizationId whose connection is used
 */
export async function takeTurn(transactions: Transactions, organizationId: string): Promise<void> {
  for (;;) {
    const taken = await transactions.transaction(organizationId, async ({ run }) => {
      const [row] = await run(bind(TRY, []))
      if (row?.[0] !== 't') return false
      await delay(TURN_MS)
      return true
    })
    if (taken) return
    // Not all at the same moment.
    await delay(TURN_MS / 4 + Math.random() * TURN_MS)
  }
}
