import { plainName } from '../../../platform/mail/clean.ts'
import { RECIPIENT, type Recipient, sendMail } from '../../../platform/mail/mail.ts'
import type { Handler } from '../../../platform/outbox/handler.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { mailedSecret, sendable } from '../secrets-by-mail/mailed-secret.ts'

export const invitation = mailedSecret('invitation', 'invitations', '7 days')

const OPEN = statement(`
SELECT ${RECIPIENT}, (SELECT i.first_name || ' ' || i.last_name FROM memberships i
  WHERE i.organization_id = $1 AND i.user_id = $3), u.address_number
FROM memberships m JOIN users u ON u.id = m.user_id
WHERE m.organization_id = $1 AND m.user_id = $2 AND m.accepted_at IS NULL AND m.ended_at IS NULL`)

/**
 * Mails somebody the link to accept an invitation, unless it is already settled. The secret is generated here and
 * exists only in the message. The names of organization and inviter come from the inviter, so they are shown as plain
 * text.
 */
export const invited: Handler = async (dependencies, organizationId, { userId = '', inviterId = '' }) => {
  const { transactions } = dependencies
  const [rows] = await transactions.read(organizationId, [bind(OPEN, [organizationId, userId, inviterId])])
  const [found, name, addressNumber] = rows?.[0] ?? []
  if (!found || !addressNumber) return
  const recipient: Recipient = JSON.parse(found)
  const { secret, statements } = sendable(invitation, organizationId, { userId, addressNumber })
  await transactions.write(organizationId, statements)
  await sendMail(dependencies, organizationId, recipient, (texts) => ({
    letter: texts.invitation({
      inviter: name ? plainName(name) : null,
      organization: plainName(recipient.organization),
    }),
    path: `/invitations/${secret}`,
  }))
}
