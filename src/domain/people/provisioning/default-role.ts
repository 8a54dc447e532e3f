import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { Transaction } from '../../../platform/postgres/transactions.ts'

const DEFAULT = statement(`
SELECT coalesce(
  (SELECT s.default_role_id FROM single_sign_on s WHERE s.organization_id = $1),
  (SELECT r.id FROM roles r WHERE r.organization_id = $1 AND r.built_in AND r.name = 'viewer'))`)

/** The role of members without another one. */
export async function defaultRole(transaction: Transaction, organizationId: string): Promise<string> {
  const [row] = await transaction.run(bind(DEFAULT, [organizationId]))
  return row?.[0] ?? ''
}
