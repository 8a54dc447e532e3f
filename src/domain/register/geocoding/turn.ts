import { setTimeout as delay } from 'node:timers/promises'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { Transactions } from '../../../platform/postgres/transactions.ts'

/** Between two requests of the whole installation, as public geocoders require. */
export const TURN_MS = 1_000

// The numbers are arbitrary and must not change.
const TRY = statement('SELECT pg_try_advisory_xact_lock(4815, 1623)')

/**
 * Waits for a turn that only one process on this database has at a time.
 * @param organizationId whose connection is used
 * @param turnMs how long a turn takes, in milliseconds
 */
export async function takeTurn(
  transactions: Transactions,
  organizationId: string,
  turnMs: number,
): Promise<void> {
  for (;;) {
    const taken = await transactions.transaction(organizationId, async ({ run }) => {
      const [row] = await run(bind(TRY, []))
      if (row?.[0] !== 't') return false
      await delay(turnMs)
      return true
    })
    if (taken) return
    // Random, so that not all try at the same moment.
    await delay(turnMs / 4 + Math.random() * turnMs)
  }
}
