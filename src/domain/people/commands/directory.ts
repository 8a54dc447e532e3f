import { momentSql } from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { bind, type Statement, statement } from '../../../platform/postgres/statement.ts'
import type { Transactions } from '../../../platform/postgres/transactions.ts'
import { requireOrganization } from './organization.ts'

/** One row of a list, for the operator. */
export interface Listed {
  readonly [column: string]: string | boolean | null | readonly string[]
}

const ORGANIZATIONS = statement(`
SELECT json_build_object('id', id, 'name', name, 'country', country, 'timeZone', time_zone) FROM organizations WHERE removed_at IS NULL
ORDER BY lower(name), id`)

// The addresses are those of the accounts: the operator helps people to sign in.
const OF_ORGANIZATION = {
  users: statement(`
SELECT json_build_object('id', m.user_id, 'email', u.email, 'name', m.first_name || ' ' || m.last_name, 'role', r.name,
  'status', CASE WHEN m.ended_at IS NOT NULL THEN 'ended' WHEN NOT m.active THEN 'disabled'
    WHEN m.accepted_at IS NULL THEN 'invited' ELSE 'active' END)
FROM memberships m JOIN users u ON u.id = m.user_id
JOIN roles r ON r.organization_id = $1 AND r.id = m.role_id
WHERE m.organization_id = $1 ORDER BY u.email`),
  roles: statement(`
SELECT json_build_object('id', id, 'name', name, 'builtIn', built_in, 'permissions', permissions)
FROM roles WHERE organization_id = $1 ORDER BY NOT built_in, lower(name)`),
  tokens: statement(`
SELECT json_build_object('id', t.id, 'name', t.name, 'user', u.email, 'permissions', t.permissions,
  'expiresAt', ${momentSql('t.expires_at')}, 'lastUsedAt', ${momentSql('t.last_used_at')},
  'status', CASE WHEN t.revoked_at IS NOT NULL THEN 'revoked' WHEN t.expires_at <= now() THEN 'expired' ELSE 'valid' END)
FROM api_tokens t JOIN users u ON u.id = t.user_id WHERE t.organization_id = $1 ORDER BY t.created_at, t.id`),
  suppliers: statement(`
SELECT json_build_object('id', l.partner_organization_id, 'name', o.name, 'role', l.partner_role,
  'status', CASE WHEN l.accepted_at IS NULL THEN 'asked' ELSE 'linked' END)
FROM supplier_links l JOIN organizations o ON o.id = l.partner_organization_id
WHERE l.organization_id = $1 ORDER BY l.partner_role, lower(o.name), o.id`),
} satisfies { [what: string]: Statement }

export type ListedOfOrganization = keyof typeof OF_ORGANIZATION

/** Every organization. */
export async function listOrganizations(transactions: Transactions): Promise<readonly Listed[]> {
  const [rows = []] = await transactions.list(newId(), [bind(ORGANIZATIONS, [])])
  return rows.map(([json]) => JSON.parse(json ?? '{}'))
}

/** Lists what belongs to an organization. @throws Impossible if it is unknown */
export function listOf(
  transactions: Transactions,
  what: ListedOfOrganization,
  organizationId: string,
): Promise<readonly Listed[]> {
  return transactions.transaction(organizationId, async (transaction) => {
    await requireOrganization(transaction, organizationId)
    const rows = await transaction.run(bind(OF_ORGANIZATION[what], [organizationId]))
    return rows.map(([json]) => (typeof json === 'string' ? JSON.parse(json) : json))
  })
}
