import { COUNTS } from '../../../platform/auth/membership.ts'
import { Impossible } from '../../../platform/impossible.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { Transactions } from '../../../platform/postgres/transactions.ts'

const MEMBER = statement(`
SELECT m.user_id, r.permissions && ARRAY['*'] OR r.permissions @> $3::text[] FROM memberships m
JOIN users u ON u.id = m.user_id
JOIN roles r ON r.organization_id = $1 AND r.id = m.role_id
WHERE m.organization_id = $1 AND (u.email = lower($2) OR u.id::text = lower($2)) AND ${COUNTS}`)

/**
 * The member in whose name a command changes records.
 * @param user e-mail address or id
 * @returns the user's id
 * @throws Impossible if there is no such active member, or they lack the permission
 */
export async function actingMember(
  transactions: Transactions,
  organizationId: string,
  user: string,
  permissions: readonly string[],
): Promise<string> {
  const [rows] = await transactions.read(organizationId, [bind(MEMBER, [organizationId, user, permissions])])
  const [userId, permitted] = rows?.[0] ?? []
  if (!userId) throw new Impossible(`${user} is not an active member of the organization ${organizationId}.`)
  if (permitted !== 't') throw new Impossible(`${user} needs the permissions ${permissions.join(' and ')}.`)
  return userId
}
