import type { Author } from '../../../engine/index.ts'
import { KNOWS_ACCOUNT } from '../../../platform/auth/membership.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import type { Transaction } from '../../../platform/postgres/transactions.ts'
import { operatorIn } from './operate.ts'

const ORGANIZATIONS = statement(`
SELECT organization_id FROM user_organizations WHERE user_id = $1 ORDER BY 1`)

const KNOWS = statement(`
SELECT FROM memberships m WHERE m.organization_id = $1 AND m.user_id = $2 AND ${KNOWS_ACCOUNT}`)

/**
 * Ends something of a person in each of their organizations.
 * @param end acts for the organization from then on
 * @param note the audit entry, in organizations that log what an operator does with the account
 */
export async function inEachOrganization(
  transaction: Transaction,
  userId: string,
  end: (organizationId: string) => readonly BoundStatement[],
  note: (operator: Author) => readonly BoundStatement[],
): Promise<void> {
  for (const [organizationId] of await transaction.run(bind(ORGANIZATIONS, [userId]))) {
    if (!organizationId) continue
    await transaction.runAll(end(organizationId))
    const known = await transaction.run(bind(KNOWS, [organizationId, userId]))
    if (known.length > 0) await transaction.runAll(note(operatorIn(organizationId)))
  }
}
