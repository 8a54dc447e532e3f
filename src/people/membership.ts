import { bind, statement } from '../db/statement.ts'
import type { Transaction, Transactions } from '../db/transactions.ts'
import { refusedByDatabase } from '../engine/database-refusal.ts'
import { endAccess } from '../resources/users/end-access.ts'
import { Impossible } from './impossible.ts'
import { operatorChanged } from './operator-audit.ts'

/** A member as the audit log keeps one. */
const MEMBER = `json_build_object('id', m.user_id, 'email', u.email, 'firstName', m.first_name, 'lastName', m.last_name,
  'role', r.name, 'active', m.active, 'ended', m.ended_at IS NOT NULL)`

const FIND = statement(`
SELECT m.user_id, ${MEMBER} FROM memberships m
JOIN users u ON u.id = m.user_id JOIN roles r ON r.organization_id = $1 AND r.id = m.role_id
WHERE m.organization_id = $1 AND (u.email = lower($2) OR u.id::text = lower($2)) AND m.ended_at IS NULL
FOR UPDATE OF m`)

const ROLE = statement('SELECT id FROM roles WHERE organization_id = $1 AND name = $2')

const SET_ROLE = statement(
  'UPDATE memberships SET role_id = $3, updated_at = now() WHERE organization_id = $1 AND user_id = $2',
)
const SET_ACTIVE = statement(
  'UPDATE memberships SET active = $3, updated_at = now() WHERE organization_id = $1 AND user_id = $2',
)
const END = statement(
  'UPDATE memberships SET ended_at = now(), updated_at = now() WHERE organization_id = $1 AND user_id = $2',
)

/** Names a member of an organization: by e-mail address or id. */
export interface MemberOf {
  readonly organizationId: string
  readonly user: string
}

/**
 * Gives a member another role.
 * @returns the user's id
 * @throws Impossible where member or role is unknown; Refusal where nobody would be administrator any more
 */
export function assignRole(transactions: Transactions, member: MemberOf, role: string): Promise<string> {
  return change(transactions, member, 'update', async (transaction, userId) => {
    const [found] = await transaction.run(bind(ROLE, [member.organizationId, role]))
    if (!found) throw new Impossible(`The organization has no role named ${role}.`)
    await transaction.run(bind(SET_ROLE, [member.organizationId, userId, found[0]]))
  })
}

/**
 * Keeps a member out for as long as it is so, tokens included, or lets them in again.
 * @returns the user's id
 * @throws Impossible where the member is unknown; Refusal where nobody would be administrator any more
 */
export function setActive(transactions: Transactions, member: MemberOf, active: boolean): Promise<string> {
  return change(transactions, member, 'update', async (transaction, userId) => {
    await transaction.run(bind(SET_ACTIVE, [member.organizationId, userId, active]))
  })
}

/**
 * Ends a membership for good. What the member has made goes on showing them.
 * @returns the user's id
 * @throws Impossible where the member is unknown; Refusal where nobody would be administrator any more
 */
export function endMembership(transactions: Transactions, member: MemberOf): Promise<string> {
  return change(transactions, member, 'delete', async (transaction, userId) => {
    await transaction.run(bind(END, [member.organizationId, userId]))
    for (const each of endAccess(member.organizationId, userId)) await transaction.run(each)
  })
}

async function change(
  transactions: Transactions,
  { organizationId, user }: MemberOf,
  action: 'update' | 'delete',
  work: (transaction: Transaction, userId: string) => Promise<void>,
): Promise<string> {
  const run = async (transaction: Transaction) => {
    const [member] = await transaction.run(bind(FIND, [organizationId, user]))
    const [userId, before] = member ?? []
    if (!userId || !before)
      throw new Impossible(`${user} is no member of the organization ${organizationId}.`)
    await work(transaction, userId)
    const [now] = action === 'delete' ? [] : await transaction.run(bind(FIND, [organizationId, user]))
    await transaction.run(
      operatorChanged(organizationId, {
        action,
        resource: 'users',
        id: userId,
        before,
        after: now?.[1] ?? null,
      }),
    )
    return userId
  }
  return transactions.transaction(organizationId, run).catch(refusedByDatabase(null))
}
