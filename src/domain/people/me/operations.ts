import {
  audit,
  type Context,
  captureBefore,
  envelope,
  jsonData,
  nullable,
  oneOf,
  operation,
  password,
  plainBody,
  text,
} from '../../../engine/index.ts'
import { holdAccount, lockAccount } from '../../../platform/auth/account-lock.ts'
import { hashPassword } from '../../../platform/auth/password.ts'
import { LANGUAGES } from '../../../platform/language.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { LONGEST_NAME } from '../longest-name.ts'
import { endEverywhere, newPassword } from '../password-resets/new-password.ts'
import { namesFound, namesOf, requireGoodPassword } from '../passwords/require.ts'
import { readMyData } from '../person-data/operations.ts'
import { endPin, lookForPin } from '../pins/end.ts'
import { setPin } from '../pins/set.ts'
import { PASSWORD_HASH, requireOwnPassword } from '../sessions/own-password.ts'
import { requireOwnAccount } from '../users/elsewhere.ts'
import { user } from '../users/resource.ts'
import { ME, meSchema, STILL_THERE } from './shown.ts'

const ORGANIZATIONS = statement('SELECT organization_id FROM user_organizations WHERE user_id = $1')

const SET_NAMES = statement(`
UPDATE memberships SET first_name = coalesce($3, first_name), last_name = coalesce($4, last_name),
  updated_at = statement_timestamp(), updated_by = $2
WHERE organization_id = $1 AND user_id = $2`)

const SET_LANGUAGE = statement('UPDATE users SET language = $2, updated_at = now() WHERE id = $1')

// Whoever set another password since the caller proved the present one has ended the caller's session.
const SET_PASSWORD = statement(`
WITH changed AS (UPDATE users SET password_hash = $2, updated_at = now() WHERE id = $1 AND password_hash = $3 RETURNING id)
SELECT refuse('unauthenticated') WHERE NOT EXISTS (SELECT FROM changed)`)

const reply = envelope(200, meSchema)

export const meOperations = [
  operation({
    route: 'GET /me',
    summary: 'View the caller',
    about: 'The caller, the organization that the request acts for, and what this request may do there.',
    permission: null,
    beforeFactor: true,
    of: user,
    reply,
    run: async (context) => {
      const { organizationId } = context
      const [rows] = await context.read([bind(ME, [organizationId]), bind(STILL_THERE, [organizationId])])
      return jsonData(rows?.[0]?.[0])
    },
  }),
  readMyData,
  operation({
    route: 'PUT /me',
    summary: 'Change the caller’s names, language, password or PIN',
    about:
      'The names belong to this membership. A new password needs the current one and ends all sessions of the person everywhere, and their PIN unless the request sets one. Password and PIN apply in every organization of the person, but a PIN set in a session of a sign-in provider only in its own; nobody can read the PIN.',
    permission: null,
    personal: true,
    fresh: ['password', 'pin'],
    inSession: ['pin'],
    of: user,
    body: plainBody(
      {
        firstName: text(LONGEST_NAME, { example: 'Aino' }),
        lastName: text(LONGEST_NAME, { example: 'Laine' }),
        language: nullable(
          oneOf(LANGUAGES, undefined, {
            about: 'Language of emails to the caller from any organization; null: that of the organization.',
          }),
        ),
        password: newPassword,
        currentPassword: password(),
        pin: nullable(
          password(6, {
            about: '6 to 12 digits, for acting on another person’s session. null removes it.',
            example: '482913',
          }),
        ),
      },
      [],
    ),
    holdsSecret: true,
    reply,
    run: async (context, { body: changes }) => {
      const { organizationId, caller } = context
      const { firstName = null, lastName = null, language, pin } = changes
      const passwordChange = await newPasswordStatements(context, changes)
      const pinChange = await setPin(context, pin)
      const endsPin = changes.password !== undefined && pin === undefined
      const [pins] = endsPin ? await context.read([lookForPin(caller.userId)]) : []
      const changed = [
        ...(language === undefined && changes.password === undefined ? [] : [lockAccount(caller.userId)]),
        // A PIN is another way in, which must not begin while all of them end.
        ...(pin && changes.password === undefined ? holdAccount(organizationId, caller.userId) : []),
        captureBefore(user, context, caller.userId),
        bind(SET_NAMES, [organizationId, caller.userId, firstName, lastName]),
        ...(language === undefined ? [] : [bind(SET_LANGUAGE, [caller.userId, language])]),
        ...pinChange,
        ...(endsPin ? [endPin(caller.userId)] : []),
        audit(user, context, caller.userId, 'update', {
          ...(language === undefined ? {} : { language }),
          ...(changes.password ? { passwordChanged: true } : {}),
          ...(pin ? { pin: 'set' } : {}),
          ...(pin === null || pins?.length ? { pin: 'removed' } : {}),
        }),
      ]
      // The answer is read before the session that identifies the caller ends.
      const answer = [bind(ME, [organizationId]), bind(STILL_THERE, [organizationId])]
      const results = await context.write([...changed, ...answer, ...passwordChange])
      return jsonData(results[changed.length]?.[0]?.[0])
    },
  }),
]

/**
 * @throws Refusal 422 if the new password is easily guessed, or the current one is missing or wrong; 429 after too
 * many tries
 */
async function newPasswordStatements(
  context: Context,
  { password: wanted, currentPassword }: { password?: string; currentPassword?: string },
): Promise<readonly BoundStatement[]> {
  if (wanted === undefined) return []
  await requireOwnAccount(context)
  const { userId } = context.caller
  const [hashes, organizations = [], names] = await context.read([
    bind(PASSWORD_HASH, [userId]),
    bind(ORGANIZATIONS, [userId]),
    namesOf(userId),
  ])
  await requireGoodPassword(wanted, namesFound(names))
  const write = (statements: readonly BoundStatement[]) => context.write(statements)
  const hash = hashes?.[0]?.[0]
  await requireOwnPassword(write, userId, hash, currentPassword, 'currentPassword')
  return [
    bind(SET_PASSWORD, [userId, await hashPassword(wanted), hash]),
    ...organizations.flatMap(([id]) => endEverywhere(id ?? '', userId)),
  ]
}
