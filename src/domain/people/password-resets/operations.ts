import { emailAddress, type PublicRequest, plainBody, publicOperation } from '../../../engine/index.ts'
import { hashPassword } from '../../../platform/auth/password.ts'
import { NO_ID, newId } from '../../../platform/id.ts'
import { enqueue } from '../../../platform/outbox/enqueue.ts'
import { NO_ORGANIZATION } from '../../../platform/postgres/scope.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { notFound } from '../../../platform/refusals/refusal.ts'
import { namesFound, namesOf, requireGoodPassword } from '../passwords/require.ts'
import { endPin, lookForPin } from '../pins/end.ts'
import { presented, spend, TO_PRESENT_ADDRESS } from '../secrets-by-mail/mailed-secret.ts'
import { rememberPlace } from '../sessions/familiar.ts'
import { membershipsOf, organizationsOf } from '../sessions/memberships.ts'
import { inSteps } from './in-steps.ts'
import { passwordReset } from './mail.ts'
import { endEverywhere, newPassword } from './new-password.ts'
import { takeRequest } from './requests.ts'

const tag = 'Password resets'

const USER = statement('SELECT id FROM users WHERE email = lower($1)')
const DISCARD = statement(`DELETE FROM outbox WHERE organization_id = $1 AND kind = 'password-reset'`)

const FIND = statement(`
SELECT l.user_id FROM password_resets l JOIN users u ON ${TO_PRESENT_ADDRESS}
WHERE l.organization_id = $1 AND l.secret_hash = $2::bytea AND l.expires_at > now()`)

const SET = statement('UPDATE users SET password_hash = $2, updated_at = now() WHERE id = $1')

const AUDIT = statement(`
INSERT INTO audit_log (organization_id, id, user_id, request_id, action, resource, record_id, after)
VALUES ($1, $2, $3, $4, 'update', 'users', $3, $5)`)

export const passwordResetOperations = [
  publicOperation({
    route: 'POST /password-resets',
    tag,
    operationId: 'askForPasswordReset',
    summary: 'Request a password reset',
    about:
      'Sends a link to the address, if it has an account. The answer and its timing are the same for every address. Up to three links are valid at once, each for an hour; using one ends the others.',
    body: plainBody({ email: emailAddress() }, ['email']),
    reply: { status: 204, description: 'If the address has an account, a link is on its way.' },
    errors: [422, 429],
    run: async (request, { body }) => {
      await takeRequest(request.transactions, body.email.toLowerCase(), request.address)
      await inSteps(() => ask(request, body.email))
      return {}
    },
  }),
  publicOperation({
    route: 'POST /password-resets/{secret}',
    tag,
    operationId: 'resetPassword',
    summary: 'Reset the password',
    about:
      'Takes the emailed link, once, within an hour. Ends all sessions of the person, and their PIN, immediately.',
    body: plainBody({ password: newPassword }, ['password']),
    reply: { status: 204, description: 'The person can sign in with the new password.' },
    errors: [404, 422],
    run: async (request, { params, body }) => {
      const cookie = await reset(request, params.secret, body.password)
      return { headers: { 'set-cookie': cookie } }
    },
  }),
]

/**
 * An unknown address, and somebody without a password sign-in, take the same path, statement by statement, including
 * a write that leaves nothing.
 */
async function ask({ transactions }: PublicRequest, email: string): Promise<void> {
  const [rows] = await transactions.read(NO_ORGANIZATION, [bind(USER, [email])])
  const userId = rows?.[0]?.[0] ?? NO_ID
  const membership = (await membershipsOf(transactions, userId)).find(({ onlySso }) => !onlySso)
  const organizationId = membership?.organization.id ?? NO_ORGANIZATION
  await transactions.write(organizationId, [
    enqueue(organizationId, 'password-reset', { userId }),
    bind(DISCARD, [NO_ORGANIZATION]),
  ])
}

/**
 * @returns the cookie that identifies the browser from now on
 * @throws Refusal 404 for a secret that is unknown, used or expired, 422 for a password that is easily guessed
 */
async function reset(request: PublicRequest, secret: string | undefined, password: string): Promise<string> {
  const { transactions, requestId } = request
  const parts = presented(passwordReset, secret)
  const [rows] = parts
    ? await transactions.read(parts.organizationId, [bind(FIND, [parts.organizationId, parts.hash])])
    : []
  const userId = rows?.[0]?.[0]
  if (!parts || !userId) throw notFound({ kind: 'password reset' })
  const [names, pins] = await transactions.read(NO_ORGANIZATION, [namesOf(userId), lookForPin(userId)])
  await requireGoodPassword(password, namesFound(names))
  const passwordHash = await hashPassword(password)
  const organizations = await organizationsOf(transactions, userId)
  const place = rememberPlace(request, userId)
  const after = JSON.stringify({ passwordChanged: true, ...(pins?.length ? { pin: 'removed' } : {}) })
  await spend(passwordReset, transactions, { ...parts, userId }, [
    bind(SET, [userId, passwordHash]),
    place.statement,
    bind(AUDIT, [parts.organizationId, newId(), userId, requestId, after]),
    // Whoever knew the earlier password could have set it.
    endPin(userId),
    ...organizations.flatMap((id) => endEverywhere(id, userId)),
  ])
  return place.cookie
}
