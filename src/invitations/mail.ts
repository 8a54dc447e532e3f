import { bind, statement } from '../db/statement.ts'
import type { Handler } from '../outbox/handler.ts'
import { mailedSecret, sendable } from '../secrets-by-mail/mailed-secret.ts'

export const invitation = mailedSecret('invitation', 'invitations', '7 days')

const OPEN = statement(`
SELECT u.email, o.name, (SELECT i.first_name || ' ' || i.last_name FROM memberships i
  WHERE i.organization_id = $1 AND i.user_id = $3)
FROM memberships m JOIN users u ON u.id = m.user_id JOIN organizations o ON o.id = $1
WHERE m.organization_id = $1 AND m.user_id = $2 AND m.accepted_at IS NULL AND m.ended_at IS NULL`)

/** Mails somebody the link with which they accept, unless that is settled already. The secret is made now and is in the message alone. */
export const invited: Handler = async (
  { transactions, origin, send },
  organizationId,
  { userId = '', inviterId = '' },
) => {
  const [rows] = await transactions.read(organizationId, [bind(OPEN, [organizationId, userId, inviterId])])
  const [to, organization, inviter] = rows?.[0] ?? []
  if (!to) return
  const { secret, statements } = sendable(invitation, organizationId, userId)
  await transactions.write(organizationId, statements)
  await send({
    to,
    subject: `${organization} invites you to Holdpoint`,
    text: `${inviter ?? 'Somebody'} invites you to work with ${organization} in Holdpoint. Accept within seven days:

${origin}/invitations/${secret}

If you do not know them, do nothing.
`,
  })
}
