import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { Transaction } from '../../../platform/postgres/transactions.ts'

const DEFAULT = statement(`SELECT id FROM roles WHERE organization_id = $1 AND built_in AND name = 'viewer'`)

/** The role of whoever is given no other one. */
export async function defaultRole(transaction: Transaction, organizationId: string): Promise<string> {
  const [row] = await transaction.run(bind(DEFAULT, [organizationId]))
  return row?.[0] ?? ''
}
