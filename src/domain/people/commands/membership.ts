import type { Author } from '../../../engine/index.ts'
import { Impossible } from '../../../platform/impossible.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import type { Transaction, Transactions } from '../../../platform/postgres/transactions.ts'
import { membershipEnd } from '../users/end-access.ts'
import { changed } from '../users/in-the-name-of.ts'
import { user } from '../users/resource.ts'
import { operate } from './operate.ts'

const FIND = statement(`
SELECT m.user_id FROM memberships m JOIN users u ON u.id = m.user_id
WHERE m.organization_id = $1 AND (u.email = lower($2) OR u.id::text = lower($2)) AND m.ended_at IS NULL
FOR UPDATE OF m`)

const ROLE = statement('SELECT id FROM roles WHERE organization_id = $1 AND name = $2')

/** Identifies a member of an organization, by e-mail address or id. */
export interface MemberOf {
  readonly organizationId: string
  readonly user: string
}

/**
 * Gives a member another role.
 * @returns the user's id
 * @throws Impossible if the member or role is unknown; Refusal if no administrator would be left
 */
export function assignRole(transactions: Transactions, member: MemberOf, role: string): Promise<string> {
  return toMember(transactions, member, async (transaction, operator, userId) => {
    const [found] = await transaction.run(bind(ROLE, [member.organizationId, role]))
    if (!found) throw new Impossible(`The organization has no role named ${role}.`)
    return changed(user, operator, userId, { role_id: found[0] })
  })
}

/**
 * Blocks a member, including their tokens, or lets them in again.
 * @returns the user's id
 * @throws Impossible if the member is unknown; Refusal if no administrator would be left
 */
export function setActive(transactions: Transactions, member: MemberOf, active: boolean): Promise<string> {
  return toMember(transactions, member, async (_, operator, userId) =>
    changed(user, operator, userId, { active }),
  )
}

/**
 * Ends a membership permanently. Records of the member still name them.
 * @returns the user's id
 * @throws Impossible if the member is unknown; Refusal if no administrator would be left
 */
export function endMembership(transactions: Transactions, member: MemberOf): Promise<string> {
  return toMember(transactions, member, async (_, operator, userId) => membershipEnd(operator, userId))
}

/** Locks a member and changes them. */
function toMember(
  transactions: Transactions,
  { organizationId, user: named }: MemberOf,
  act: (transaction: Transaction, operator: Author, userId: string) => Promise<readonly BoundStatement[]>,
): Promise<string> {
  return operate(transactions, organizationId, async (transaction, operator) => {
    const [[userId] = []] = await transaction.run(bind(FIND, [organizationId, named]))
    if (!userId) throw new Impossible(`${named} is not a member of the organization ${organizationId}.`)
    await transaction.runAll(await act(transaction, operator, userId))
    return userId
  })
}
