import {
  objectSchema,
  type PublicRequest,
  password,
  plainBody,
  publicOperation,
  text,
} from '../../../engine/index.ts'
import { hashPassword } from '../../../platform/auth/password.ts'
import { newId } from '../../../platform/id.ts'
import { NO_ORGANIZATION } from '../../../platform/postgres/scope.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { required } from '../../../platform/refusals/fields.ts'
import { invalid, notFound } from '../../../platform/refusals/refusal.ts'
import { LONGEST_NAME } from '../longest-name.ts'
import { namesFound, namesOf, requireGoodPassword } from '../passwords/require.ts'
import { presented, spend, TO_PRESENT_ADDRESS } from '../secrets-by-mail/mailed-secret.ts'
import { organizationsOf } from '../sessions/memberships.ts'
import { invitation } from './mail.ts'
import { endUnproved } from './unproved.ts'

const tag = 'Invitations'
const name = { type: 'string' }

/** Nobody has proved yet that the account is theirs. */
const NEEDS_PASSWORD = '(u.password_hash IS NULL OR NOT u.address_proved)'

const FIND = statement(`
SELECT m.user_id, json_build_object('organization', json_build_object('name', o.name), 'email', u.email,
  'firstName', m.first_name, 'lastName', m.last_name, 'needsPassword', ${NEEDS_PASSWORD}), ${NEEDS_PASSWORD}, u.address_proved
FROM invitations l
JOIN memberships m ON m.organization_id = $1 AND m.user_id = l.user_id AND m.ended_at IS NULL AND m.accepted_at IS NULL
  AND m.active AND NOT m.suspended
JOIN users u ON ${TO_PRESENT_ADDRESS} JOIN organizations o ON o.id = $1
WHERE l.organization_id = $1 AND l.secret_hash = $2::bytea AND l.expires_at > now()`)

const ACCEPT = statement(`
WITH accepted AS (UPDATE memberships SET accepted_at = now(), first_name = coalesce($3, first_name), last_name = coalesce($4, last_name),
  updated_at = now(), updated_by = $2
WHERE organization_id = $1 AND user_id = $2 AND active AND NOT suspended RETURNING 1)
SELECT refuse('state_changed') WHERE NOT EXISTS (SELECT FROM accepted)`)

// A password that was set meanwhile stays: an invitation never changes one that its owner chose.
const SET_PASSWORD = statement(`
UPDATE users u SET password_hash = $2, address_proved = true, recovery_codes = '{}', updated_at = now()
WHERE u.id = $1 AND ${NEEDS_PASSWORD} AND $2::text IS NOT NULL`)

// Whoever set these up had not proved that the address is theirs either.
const REMOVE_FACTORS = statement(`
DELETE FROM second_factors f USING users u
WHERE f.user_id = $1 AND u.id = $1 AND ${NEEDS_PASSWORD} AND $2::text IS NOT NULL`)

const REMOVE_PIN = statement(`
DELETE FROM pins p USING users u
WHERE p.user_id = $1 AND u.id = $1 AND ${NEEDS_PASSWORD} AND $2::text IS NOT NULL`)

const AUDIT = statement(`
INSERT INTO audit_log (organization_id, id, user_id, request_id, action, resource, record_id)
VALUES ($1, $2, $3, $4, 'accept', 'users', $3)`)

async function find({ transactions }: PublicRequest, secret: string | undefined) {
  const parts = presented(invitation, secret)
  const [rows] = parts
    ? await transactions.read(parts.organizationId, [bind(FIND, [parts.organizationId, parts.hash])])
    : []
  const [userId, shown, needsPassword, addressProved] = rows?.[0] ?? []
  if (!parts || !userId) throw notFound({ kind: 'invitation' })
  return {
    ...parts,
    userId,
    shown: shown ?? 'null',
    needsPassword: needsPassword === 't',
    addressProved: addressProved === 't',
  }
}

export const invitationOperations = [
  publicOperation({
    route: 'GET /invitations/{secret}',
    tag,
    operationId: 'readInvitation',
    summary: 'View an invitation',
    reply: {
      status: 200,
      description: 'The invitation: who invites whom.',
      schema: objectSchema({
        data: objectSchema({
          organization: objectSchema({ name }),
          email: name,
          firstName: name,
          lastName: name,
          needsPassword: { type: 'boolean' },
        }),
      }),
    },
    errors: [404],
    run: async (request, { params }) => {
      const { shown } = await find(request, params.secret)
      return { content: `{"data":${shown}}` }
    },
  }),
  publicOperation({
    route: 'POST /invitations/{secret}',
    tag,
    operationId: 'acceptInvitation',
    summary: 'Accept an invitation',
    about: `A person without a password chooses one; everybody else keeps theirs. If a directory gave the account this address, the
person chooses a password anyway, and earlier second factors, sessions, tokens and calendar feeds end, since nobody had proved that the address is theirs. The link works once, and not while the person is blocked.`,
    body: plainBody(
      {
        password: password(10, { about: 'Required if the person has no password yet.' }),
        firstName: text(LONGEST_NAME, { example: 'Aino' }),
        lastName: text(LONGEST_NAME, { example: 'Laine' }),
      },
      [],
    ),
    reply: { status: 204, description: 'The person is a member and can sign in.' },
    errors: [404, 422],
    run: async (request, { params, body }) => {
      const { needsPassword, addressProved, ...secret } = await find(request, params.secret)
      const { organizationId, userId } = secret
      if (needsPassword && body.password === undefined) {
        throw invalid({ password: [required()] })
      }
      if (needsPassword && body.password) {
        const [names] = await request.transactions.read(NO_ORGANIZATION, [namesOf(userId)])
        await requireGoodPassword(body.password, namesFound(names))
      }
      const passwordHash = needsPassword && body.password ? await hashPassword(body.password) : null
      const others = addressProved ? [] : await organizationsOf(request.transactions, userId)
      await spend(invitation, request.transactions, secret, [
        bind(ACCEPT, [organizationId, userId, body.firstName ?? null, body.lastName ?? null]),
        bind(REMOVE_FACTORS, [userId, passwordHash]),
        bind(REMOVE_PIN, [userId, passwordHash]),
        bind(SET_PASSWORD, [userId, passwordHash]),
        bind(AUDIT, [organizationId, newId(), userId, request.requestId]),
        ...others.flatMap((id) => endUnproved(id, userId)),
      ])
      return {}
    },
  }),
]
