import { asOrganization } from '../../../platform/postgres/as-organization.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { Transaction } from '../../../platform/postgres/transactions.ts'

const OTHERS = statement(
  'SELECT organization_id FROM user_organizations WHERE user_id = $2 AND organization_id <> $1',
)

const BELONGS = statement(
  'SELECT FROM memberships WHERE organization_id = $1 AND user_id = $2 AND ended_at IS NULL',
)

/** Whether somebody belongs to another organization too, as a member or invited. */
export async function belongsElsewhere(
  transaction: Transaction,
  organizationId: string,
  userId: string,
): Promise<boolean> {
  for (const [other] of await transaction.run(bind(OTHERS, [organizationId, userId]))) {
    const looks = asOrganization(other ?? '', organizationId, [bind(BELONGS, [other, userId])])
    const [, found] = await transaction.runAll(looks)
    if (found?.length) return true
  }
  return false
}
