import { type BoundStatement, bind, type Rows, statement } from '../db/statement.ts'
import { forbidden, unauthenticated } from '../errors.ts'
import type { Credential } from './token.ts'

/** Who asks. */
export interface Caller {
  readonly organizationId: string
  readonly userId: string
  /** Null where no token is involved. */
  readonly tokenId: string | null
}

/** What an operation asks of its caller: a permission, or null where being signed in is enough. */
export type Permission = string | null

// $1 organization, $2 hash of the token, $3 the needed permission or ''. A token may narrow what its
// user's role permits, never widen it.
const CALLER = `
  SELECT t.user_id, t.id,
    $3 = '' OR (r.permissions && ARRAY['*', $3::text] AND (t.permissions IS NULL OR $3 = ANY (t.permissions))) AS permitted,
    coalesce(t.last_used_at < now() - interval '1 minute', true) AS use_unrecorded
  FROM api_tokens t
  JOIN memberships m ON m.organization_id = $1 AND m.user_id = t.user_id AND m.active AND m.ended_at IS NULL
  JOIN roles r ON r.organization_id = $1 AND r.id = m.role_id
  WHERE t.organization_id = $1 AND t.secret_hash = $2 AND t.revoked_at IS NULL
    AND (t.expires_at IS NULL OR t.expires_at > now())`

// User and token are also noted for the statements that follow in the same transaction.
const IDENTIFY = statement(
  `SELECT user_id, id, permitted, use_unrecorded, set_config('app.user_id', user_id::text, true),
    set_config('app.token_id', id::text, true) FROM (${CALLER}) caller`,
)

/** SQL for the user whom `identify` found in the same batch; null where it found nobody, whose answer is 401 before anything else of the batch is looked at. */
export const CALLER_USER_ID = `nullif(current_setting('app.user_id', true), '')::uuid`

const CALLER_TOKEN_ID = `nullif(current_setting('app.token_id', true), '')::uuid`

/** SQL for what the caller may do, as a text[]: all that their role permits, unless a token narrows it. `*` stands for everything. */
export const CALLER_PERMISSIONS = `(
  SELECT CASE WHEN t.permissions IS NULL THEN r.permissions
    ELSE ARRAY(SELECT p FROM unnest(t.permissions) p WHERE r.permissions && ARRAY['*', p]) END
  FROM memberships m
  JOIN roles r ON r.organization_id = $1 AND r.id = m.role_id
  LEFT JOIN api_tokens t ON t.organization_id = $1 AND t.id = ${CALLER_TOKEN_ID}
  WHERE m.organization_id = $1 AND m.user_id = ${CALLER_USER_ID})`

const REQUIRE = statement(`
  SELECT refuse(CASE WHEN count(*) = 0 THEN 'unauthenticated' ELSE 'forbidden' END)
  FROM (${CALLER}) caller HAVING NOT coalesce(bool_or(permitted), false)`)

const RECORD_USE = statement(`
  UPDATE api_tokens SET last_used_at = now()
  WHERE organization_id = $1 AND id = $2 AND coalesce(last_used_at < now() - interval '1 minute', true)`)

/** Finds out who asks and whether they may; read its row with `identified`. */
export function identify(credential: Credential, permission: Permission): BoundStatement {
  return bind(IDENTIFY, [credential.organizationId, hex(credential), permission ?? ''])
}

/** Ends the transaction unless the caller may, at this very moment, do what they ask. */
export function requirePermission(credential: Credential, permission: Permission): BoundStatement {
  return bind(REQUIRE, [credential.organizationId, hex(credential), permission ?? ''])
}

/** Notes the use of a token, at most once a minute. */
export function recordUse({ organizationId, tokenId }: Caller): BoundStatement {
  return bind(RECORD_USE, [organizationId, tokenId])
}

/**
 * Reads the answer to `identify`.
 * @throws Refusal 401 for an unknown, expired or revoked token, 403 without the permission.
 */
export function identified(
  { organizationId }: Credential,
  permission: Permission,
  rows: Rows | undefined,
): { readonly caller: Caller; readonly useUnrecorded: boolean } {
  const [userId, tokenId, permitted, useUnrecorded] = rows?.[0] ?? []
  if (!userId || !tokenId) throw unauthenticated()
  if (permitted !== 't') throw forbidden(permission ?? '')
  return { caller: { organizationId, userId, tokenId }, useUnrecorded: useUnrecorded === 't' }
}

function hex({ secretHash }: Credential): string {
  return `\\x${secretHash.toString('hex')}`
}
