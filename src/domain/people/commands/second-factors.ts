import { newId } from '../../../platform/id.ts'
import { Impossible } from '../../../platform/impossible.ts'
import { actFor } from '../../../platform/postgres/scope.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { Transactions } from '../../../platform/postgres/transactions.ts'
import { noteFactor } from '../second-factors/note.ts'
import { inEachOrganization } from './each-organization.ts'

const FORGET_CODES = statement(`
UPDATE users SET recovery_codes = '{}' WHERE email = lower($1) OR id::text = lower($1) RETURNING id`)

const REMOVE = statement('DELETE FROM second_factors WHERE user_id = $1')

const END_SESSIONS = statement('DELETE FROM sessions WHERE organization_id = $1 AND user_id = $2')

/**
 * Removes all second factors and recovery codes of somebody who lost them, and ends their sessions. The password is
 * then enough, until an organization requires another factor. Each organization of which they are a member gets an audit
 * entry about it.
 * @param user e-mail address or id
 * @returns the user's id
 * @throws Impossible if the user is unknown
 */
export async function removeSecondFactors(transactions: Transactions, user: string): Promise<string> {
  return transactions.transaction(newId(), async (transaction) => {
    const [row] = await transaction.run(bind(FORGET_CODES, [user]))
    const id = row?.[0]
    if (!id) throw new Impossible(`There is no user ${user}.`)
    await transaction.run(bind(REMOVE, [id]))
    await inEachOrganization(
      transaction,
      id,
      (organizationId) => [actFor(organizationId), bind(END_SESSIONS, [organizationId, id])],
      (operator) => [noteFactor(operator, id, 'all_removed')],
    )
    return id
  })
}
