import { KNOWS_ACCOUNT } from '../../../platform/auth/membership.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { Transaction } from '../../../platform/postgres/transactions.ts'

const KNOWS = statement(`
SELECT FROM memberships m WHERE m.organization_id = $1 AND m.user_id = $2 AND ${KNOWS_ACCOUNT}`)

/** Whether an organization, the one acted for, logs what an operator does with somebody's account. */
export async function knowsAccount(
  transaction: Transaction,
  organizationId: string,
  userId: string,
): Promise<boolean> {
  const found = await transaction.run(bind(KNOWS, [organizationId, userId]))
  return found.length > 0
}
