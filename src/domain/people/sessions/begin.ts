import { committedAct, type PublicRequest } from '../../../engine/index.ts'
import { shareAccount } from '../../../platform/auth/account-lock.ts'
import { sessionSecret } from '../../../platform/auth/cookie.ts'
import { endedSessions } from '../../../platform/auth/ended-sessions.ts'
import { COUNTS } from '../../../platform/auth/membership.ts'
import { issueSecret } from '../../../platform/auth/secret.ts'
import { type Credential, readSession } from '../../../platform/auth/token.ts'
import { deviceOf } from '../../../platform/device.ts'
import { newId } from '../../../platform/id.ts'
import { actFor } from '../../../platform/postgres/scope.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { onlyBySso } from '../single-sign-on/only-sso.ts'
import type { Membership } from './memberships.ts'

// It also locks the membership, as with the account: what ends the sessions of a member locks that first.
const NOTE_LAST = statement(`
UPDATE memberships SET last_session_at = now() WHERE organization_id = $1 AND user_id = $2`)

// Reads the factors once the account is held, since they may have changed since they were looked at.
const INSERT = statement(`
WITH begun AS (
  INSERT INTO sessions (organization_id, id, user_id, secret_hash, expires_at, device, address, confirmed_at, by_sso,
    second_factor)
  SELECT $1, $2, m.user_id, $4::bytea, now() + interval '30 days', $5, $6, least($7::timestamptz, now()), $8,
    $8 OR EXISTS (SELECT FROM second_factors f WHERE f.user_id = m.user_id AND f.confirmed_at IS NOT NULL)
  FROM memberships m WHERE m.organization_id = $1 AND m.user_id = $3 AND ${COUNTS}
    AND ($8 OR NOT ${onlyBySso('m.user_id')})
  RETURNING id)
SELECT refuse('unauthenticated') WHERE NOT EXISTS (SELECT FROM begun)`)

const AUDIT = statement(`
INSERT INTO audit_log (organization_id, id, user_id, request_id, action, resource, record_id, after)
SELECT $1, $2, u.id, $4, 'sign-in', 'sessions', $5,
  ${committedAct("jsonb_build_object('address', $6::text, 'email', u.email)", '$3::uuid')}
FROM users u WHERE u.id = $3 RETURNING 1`)

// Expired sessions are removed with the next one that begins.
const FORGET_OLD = statement(`
DELETE FROM sessions WHERE organization_id = $1 AND user_id = $2
  AND (expires_at < now() OR last_used_at < now() - interval '12 hours')`)

/** A new session. Its secret is only in the result. */
export interface Begun {
  readonly secret: string
  readonly userId: string
  readonly membership: Membership
  /** Cookies besides that of the session. */
  readonly cookies?: readonly string[]
}

/** The session of a request; undefined if there is none or it is malformed. */
export function sessionOf({ headers, origin }: PublicRequest): Credential | undefined {
  return readSession(sessionSecret(headers.cookie as string | undefined, origin))
}

/** Where a session begins, and since when the person has been identified; from now on if left out. */
interface Beginning extends Pick<PublicRequest, 'requestId' | 'address' | 'headers'> {
  readonly confirmedAt?: string | undefined
  /** Whether the person signed in at the provider of the organization. */
  readonly bySso?: boolean
}

/**
 * Begins a session of a member.
 * @returns its secret, and the statements that store its hash and refuse a former member, and whoever gets in only
 * through the sign-in provider
 */
export function beginSession(
  organizationId: string,
  userId: string,
  { requestId, address, headers, confirmedAt, bySso = false }: Beginning,
): { readonly secret: string; readonly statements: readonly BoundStatement[] } {
  const id = newId()
  const { secret, secretHash } = issueSecret('session', organizationId)
  const userAgent = headers['user-agent'] as string | undefined
  const statements = [
    shareAccount(userId),
    bind(NOTE_LAST, [organizationId, userId]),
    bind(INSERT, [
      organizationId,
      id,
      userId,
      secretHash,
      deviceOf(userAgent),
      address,
      confirmedAt ?? null,
      bySso,
    ]),
    bind(FORGET_OLD, [organizationId, userId]),
    bind(AUDIT, [organizationId, newId(), userId, requestId, id, address]),
  ]
  return { secret, statements }
}

const END = endedSessions('e.secret_hash = $4::bytea')

const REQUIRE_SESSION = statement(`
SELECT refuse('unauthenticated')
WHERE NOT EXISTS (SELECT FROM sessions WHERE organization_id = $1 AND secret_hash = $2::bytea FOR UPDATE)`)

/** Ends a session at once, if it exists. */
export function endSession(organizationId: string, secretHash: string, requestId: string): BoundStatement {
  return bind(END, [organizationId, null, requestId, secretHash])
}

/**
 * Ends the previous session of a request that begins another one. It comes after the beginning, which locks the
 * membership: whatever ends a membership also locks it before the sessions. The batch acts for its organization
 * afterwards.
 */
export function endBefore(before: Credential | undefined, requestId: string): readonly BoundStatement[] {
  if (!before) return []
  const { organizationId, secretHash } = before
  return [actFor(organizationId), endSession(organizationId, secretHash, requestId)]
}

/**
 * Ends the session that another one replaces. It comes after the beginning, as in `endBefore`; the batch acts for its
 * organization afterwards.
 * @throws in the batch Refusal 401 if it is over: then nothing takes its place
 */
export function replaceSession(
  { organizationId, secretHash }: Credential,
  requestId: string,
): readonly BoundStatement[] {
  return [
    actFor(organizationId),
    bind(REQUIRE_SESSION, [organizationId, secretHash]),
    endSession(organizationId, secretHash, requestId),
  ]
}
