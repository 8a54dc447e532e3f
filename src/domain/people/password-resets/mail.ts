import { RECIPIENT, type Recipient, sendMail } from '../../../platform/mail/mail.ts'
import type { Handler } from '../../../platform/outbox/handler.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { mailedSecret, sendable } from '../secrets-by-mail/mailed-secret.ts'

/**
 * The number of links that are valid at once. Somebody who gets no further one has a link that is less than an hour
 * old.
 */
const LINKS = 3

export const passwordReset = mailedSecret('password reset', 'password_resets', '1 hour', LINKS)

const MEMBER = statement(`
SELECT ${RECIPIENT}, u.address_number FROM memberships m JOIN users u ON u.id = m.user_id
WHERE m.organization_id = $1 AND m.user_id = $2 AND m.ended_at IS NULL AND m.accepted_at IS NOT NULL`)

/** Mails somebody the link to choose a new password. The secret is generated here and exists only in the message. */
export const passwordForgotten: Handler = async (dependencies, organizationId, { userId = '' }) => {
  const { transactions } = dependencies
  const [rows] = await transactions.read(organizationId, [bind(MEMBER, [organizationId, userId])])
  const [found, addressNumber] = rows?.[0] ?? []
  if (!found || !addressNumber) return
  const recipient: Recipient = JSON.parse(found)
  const { secret, secretHash, statements } = sendable(passwordReset, organizationId, {
    userId,
    addressNumber,
  })
  const results = await transactions.write(organizationId, statements)
  if (!results.at(-1)?.length) return
  try {
    await sendMail(dependencies, organizationId, recipient, (texts) => ({
      letter: texts.passwordReset({ address: recipient.email }),
      path: `/password-resets/${secret}`,
    }))
  } catch (error) {
    // The outbox tries again with another link; a link that nobody received must not count.
    await transactions.write(organizationId, [bind(passwordReset.use, [organizationId, secretHash])])
    throw error
  }
}
