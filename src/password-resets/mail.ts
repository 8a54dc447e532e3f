import { bind, statement } from '../db/statement.ts'
import type { Handler } from '../outbox/handler.ts'
import { mailedSecret, sendable } from '../secrets-by-mail/mailed-secret.ts'

export const passwordReset = mailedSecret('password reset', 'password_resets', '1 hour')

const MEMBER = statement(`
SELECT u.email FROM memberships m JOIN users u ON u.id = m.user_id
WHERE m.organization_id = $1 AND m.user_id = $2 AND m.ended_at IS NULL AND m.accepted_at IS NOT NULL`)

/** Mails somebody the link with which they choose another password. The secret is made now and is in the message alone. */
export const passwordForgotten: Handler = async (
  { transactions, origin, send },
  organizationId,
  { userId = '' },
) => {
  const [rows] = await transactions.read(organizationId, [bind(MEMBER, [organizationId, userId])])
  const to = rows?.[0]?.[0]
  if (!to) return
  const { secret, statements } = sendable(passwordReset, organizationId, userId)
  await transactions.write(organizationId, statements)
  await send({
    to,
    subject: 'Another password for Holdpoint',
    text: `Somebody asked for another password for ${to}. Choose one within an hour:

${origin}/password-resets/${secret}

If it was not you, do nothing; the password stays as it is.
`,
  })
}
