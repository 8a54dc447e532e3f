import { type BoundStatement, bind, type Rows, statement } from '../postgres/statement.ts'
import {
  forbidden,
  narrowedToken,
  type Refusal,
  secondFactorNeeded,
  unauthenticated,
} from '../refusals/refusal.ts'
import { COUNTS } from './membership.ts'
import type { PermissionName } from './permission.ts'
import type { Credential } from './token.ts'

export interface Caller {
  readonly organizationId: string
  readonly userId: string
  /** Null in a session, and without a credential. */
  readonly tokenId: string | null
}

/** What an operation requires of its caller: a permission, or null if being signed in is enough. */
export type Permission = PermissionName | null

/** Everything that an operation requires of its caller. */
export interface Demand {
  readonly permission: Permission
  /** Whether it is about the person, so that a token with permissions of its own is not enough. */
  readonly personal?: boolean | undefined
  /** Whether people may use it who still have to set up a second factor. */
  readonly beforeFactor?: boolean | undefined
  /** Whether the body may name another person who acts, so that the permission is checked later. */
  readonly takesAs?: boolean | undefined
}

/** A session ends if it has not been used for this long. */
const IDLE = `interval '12 hours'`
/** For this long after a sign-in or its confirmation, a session counts as fresh. */
const FRESH = `interval '5 minutes'`

// $1 organization, $2 hash of the secret, $3 the required permission or '', $4 whether it is about the person, $5
// whether it is open to people who lack a required second factor. A token can narrow what its user's role permits,
// never widen it; a session has all permissions of the role.
const PRESENTED = {
  token: {
    columns: 'id, user_id, permissions, last_used_at, revoked_at, expires_at',
    table: 'api_tokens',
    // A program cannot confirm anything, so a token is always fresh.
    fresh: 'true',
    factor: 'true',
    holds: 'p.revoked_at IS NULL AND (p.expires_at IS NULL OR p.expires_at > now())',
  },
  session: {
    columns:
      'id, user_id, NULL::text[] AS permissions, last_used_at, expires_at, confirmed_at, second_factor',
    table: 'sessions',
    fresh: `p.confirmed_at > now() - ${FRESH}`,
    factor: 'p.second_factor',
    holds: `p.expires_at > now() AND p.last_used_at > now() - ${IDLE}`,
  },
}

type Kind = keyof typeof PRESENTED

// One row by the unique index of secrets, then one each by primary key. OFFSET 0 keeps the three look-ups apart:
// otherwise PostgreSQL may scan all members and tokens of the organization on each request.
const callerBy = (kind: Kind) => `
  SELECT p.user_id, p.id,
    $3 = '' OR (r.permissions && ARRAY['*', $3::text] AND (p.permissions IS NULL OR $3 = ANY (p.permissions))) AS permitted,
    $4::boolean AND p.permissions IS NOT NULL AS narrowed,
    coalesce(p.last_used_at < now() - interval '1 minute', true) AS use_unrecorded,
    ${PRESENTED[kind].fresh} AS fresh,
    NOT ($5::boolean OR ${PRESENTED[kind].factor}) AND r.second_factor_needed AS lacks_factor
  FROM (SELECT ${PRESENTED[kind].columns} FROM ${PRESENTED[kind].table}
    WHERE organization_id = $1 AND secret_hash = $2 OFFSET 0) p,
  LATERAL (SELECT role_id, active, ended_at, accepted_at, suspended FROM memberships
    WHERE organization_id = $1 AND user_id = p.user_id OFFSET 0) m,
  LATERAL (SELECT permissions, second_factor_needed FROM roles WHERE organization_id = $1 AND id = m.role_id OFFSET 0) r
  WHERE ${PRESENTED[kind].holds} AND ${COUNTS}`

const identifyBy = (kind: Kind) =>
  statement(`
SELECT user_id, id, permitted, use_unrecorded, narrowed, fresh, lacks_factor FROM (${callerBy(kind)}) caller`)

const requireBy = (kind: Kind) =>
  statement(`
  SELECT refuse(CASE WHEN count(*) = 0 THEN 'unauthenticated' WHEN bool_or(lacks_factor) THEN 'second_factor_needed'
    ELSE 'forbidden' END, jsonb_build_object('params', jsonb_build_object('permission', $3::text))) FROM (${callerBy(kind)}) caller
  HAVING bool_or(permitted AND NOT narrowed AND NOT lacks_factor) IS NOT TRUE`)

const recordUseIn = (table: string) =>
  statement(`
  UPDATE ${table} SET last_used_at = now()
  WHERE organization_id = $1 AND id = $2 AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`)

const IDENTIFY = { token: identifyBy('token'), session: identifyBy('session') }
const REQUIRE = { token: requireBy('token'), session: requireBy('session') }
const RECORD_USE = { token: recordUseIn('api_tokens'), session: recordUseIn('sessions') }

/**
 * The value of `$caller` in a statement: the hash of a token or session, or a user who is known without one.
 * `identify` or `requirePermission` validates it earlier in the same transaction.
 */
export function callerValue(caller: Credential | { readonly userId: string }): readonly (string | null)[] {
  if ('userId' in caller) return [null, null, caller.userId]
  return caller.kind === 'token' ? [caller.secretHash, null, null] : [null, caller.secretHash, null]
}

const CALLER_ROW = `(
  SELECT user_id, permissions FROM api_tokens WHERE organization_id = $1 AND secret_hash = ($caller::text[])[1]::bytea
  UNION ALL SELECT user_id, NULL FROM sessions WHERE organization_id = $1 AND secret_hash = ($caller::text[])[2]::bytea
  UNION ALL SELECT ($caller::text[])[3]::uuid, NULL WHERE ($caller::text[])[3] IS NOT NULL OFFSET 0)`

/**
 * SQL for whether the caller signed in through the organization's provider, or has a token created in such a session;
 * `$1` is the organization.
 */
export const CALLER_BY_SSO = `EXISTS (
  SELECT FROM sessions s WHERE s.organization_id = $1 AND s.secret_hash = ($caller::text[])[2]::bytea AND s.by_sso
  UNION ALL
  SELECT FROM api_tokens t WHERE t.organization_id = $1 AND t.secret_hash = ($caller::text[])[1]::bytea AND t.by_sso)`

/** SQL for whether the caller acts in a session, as opposed to a program. */
export const CALLER_IN_SESSION = '($caller::text[])[2] IS NOT NULL'

/** SQL for the user id of the caller; null if nobody is signed in. */
export const CALLER_USER_ID = `(SELECT user_id FROM ${CALLER_ROW} caller)`

/**
 * SQL for the caller's permissions, as a text[]: those of their role, unless a token narrows them. `*` means all. It
 * is null if nobody is signed in; checks must then refuse.
 */
export const CALLER_PERMISSIONS = `(
  SELECT CASE WHEN c.permissions IS NULL THEN r.permissions
    ELSE ARRAY(SELECT p FROM unnest(c.permissions) p WHERE r.permissions && ARRAY['*', p]) END
  FROM ${CALLER_ROW} c,
    LATERAL (SELECT role_id FROM memberships WHERE organization_id = $1 AND user_id = c.user_id OFFSET 0) m,
    LATERAL (SELECT permissions FROM roles WHERE organization_id = $1 AND id = m.role_id OFFSET 0) r)`

/** SQL for whether the caller has a permission. False if nobody is signed in. */
export function callerHolds(permission: PermissionName): string {
  return `(${CALLER_PERMISSIONS} && ARRAY['*', '${permission}']) IS TRUE`
}

/** Identifies the caller and checks their permission; `identified` reads the row. */
export function identify(credential: Credential, demand: Demand): BoundStatement {
  return bind(IDENTIFY[credential.kind], valuesFor(credential, demand))
}

/** Ends the transaction unless the caller has the permission now. */
export function requirePermission(credential: Credential, demand: Demand): BoundStatement {
  return bind(REQUIRE[credential.kind], valuesFor(credential, demand))
}

function valuesFor(
  { organizationId, secretHash }: Credential,
  { permission, personal = false, beforeFactor = false, takesAs = false }: Demand,
) {
  return [organizationId, secretHash, permission ?? '', personal || takesAs, beforeFactor]
}

// $1 organization, $2 member, $3 permission.
const MEMBER_HOLDS = `EXISTS (
  SELECT FROM memberships m JOIN roles r ON r.organization_id = $1 AND r.id = m.role_id
  WHERE m.organization_id = $1 AND m.user_id = $2 AND ${COUNTS}
    AND r.permissions && ARRAY['*', $3::text])`

/** Ends the transaction unless a member has the permission now. */
export const REQUIRE_OF_MEMBER = statement(`
SELECT refuse('forbidden', jsonb_build_object('params', jsonb_build_object('permission', $3::text))) WHERE NOT ${MEMBER_HOLDS}`)

/** Asks whether a member has a permission: `t` or `f`. */
export const ASK_OF_MEMBER = statement(`SELECT ${MEMBER_HOLDS}`)

/** Records the use of a token or session, at most once a minute. @param id of the token or session */
export function recordUse({ kind, organizationId }: Credential, id: string): BoundStatement {
  return bind(RECORD_USE[kind], [organizationId, id])
}

/**
 * The refusals that apply once the body has said who acts: the caller, or somebody else in their session or with
 * their token.
 */
export interface Later {
  readonly own?: Refusal | undefined
  readonly lent?: Refusal | undefined
}

/**
 * Reads the result of `identify`.
 * @returns the caller; the id of the token or session if its use must be recorded; whether its person has confirmed
 * their presence recently; and the 403 without the permission, with a token if the operation accepts none, or without
 * a required second factor. If the body says who acts: the refusals for the caller and for somebody else
 * @throws Refusal 401 for an unknown, expired or revoked token or session
 */
export function identified(
  { kind, organizationId }: Credential,
  { permission, takesAs = false }: Demand,
  rows: Rows | undefined,
): {
  readonly caller: Caller
  readonly unrecorded: string | undefined
  readonly fresh: boolean
  readonly refusal: Refusal | undefined
  readonly later: Later
} {
  const [userId, id, permitted, useUnrecorded, narrowed, fresh, lacksFactor] = rows?.[0] ?? []
  if (!userId || !id) throw unauthenticated()
  const lacks = permitted === 't' ? undefined : forbidden({ permission: permission ?? '' })
  const isNarrowed = narrowed === 'f' ? undefined : narrowedToken()
  const refusal = () => {
    if (lacksFactor !== 'f') return secondFactorNeeded()
    return takesAs ? undefined : (lacks ?? isNarrowed)
  }
  const caller = { organizationId, userId, tokenId: kind === 'token' ? id : null }
  return {
    caller,
    unrecorded: useUnrecorded === 't' ? id : undefined,
    fresh: fresh === 't',
    refusal: refusal(),
    later: takesAs ? { own: lacks, lent: isNarrowed } : {},
  }
}
