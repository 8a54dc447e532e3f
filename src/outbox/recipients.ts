import { counts } from '../auth/membership.ts'
import { bind, statement } from '../db/statement.ts'
import type { Transactions } from '../db/transactions.ts'
import type { Surroundings } from './handler.ts'

const MEMBERS_WHO_MAY = statement(`
SELECT u.email FROM memberships m
JOIN roles r ON r.organization_id = $1 AND r.id = m.role_id
JOIN users u ON u.id = m.user_id
WHERE m.organization_id = $1 AND ${counts('m')} AND r.permissions && ARRAY['*', $2::text]
ORDER BY u.email`)

/** The addresses of the active members whose role has a permission. */
export async function membersWhoMay(
  transactions: Transactions,
  organizationId: string,
  permission: string,
): Promise<readonly string[]> {
  const [rows = []] = await transactions.read(organizationId, [
    bind(MEMBERS_WHO_MAY, [organizationId, permission]),
  ])
  return rows.flatMap(([email]) => email ?? [])
}

/** Sends everybody a message of their own. */
export async function sendEach(
  { send }: Pick<Surroundings, 'send'>,
  addresses: readonly string[],
  { subject, paragraphs }: { readonly subject: string; readonly paragraphs: readonly string[] },
): Promise<void> {
  for (const to of addresses) await send({ to, subject, text: `${paragraphs.join('\n\n')}\n` })
}
