import {
  type Author,
  audit,
  type Context,
  commit,
  type RecordQuery,
  type Single,
} from '../../../engine/index.ts'
import { holdAccount } from '../../../platform/auth/account-lock.ts'
import { CALLER_BY_SSO } from '../../../platform/auth/authorize.ts'
import { requireHeld } from '../../../platform/auth/granting.ts'
import { issueToken } from '../../../platform/auth/token.ts'
import { newId } from '../../../platform/id.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { notInTheFuture } from './refusals.ts'
import { apiToken } from './resource.ts'

// The database compares it with the token that creates it.
const INSERT = statement(`
INSERT INTO api_tokens (organization_id, id, user_id, name, secret_hash, permissions, parent_id, expires_at)
SELECT $1, $2, $3, $4, $5::bytea, $6::text[], $8::uuid, coalesce($7::timestamptz,
  (SELECT t.expires_at FROM api_tokens t WHERE t.organization_id = $1 AND t.id = $8))
RETURNING id`)

const MARK = statement(`
UPDATE api_tokens SET by_sso = true WHERE organization_id = $1 AND id = $2 AND ${CALLER_BY_SSO}`)

interface NewToken {
  readonly name: string
  readonly expiresAt?: string | null
  readonly permissions?: readonly string[] | null
}

/** Creates a token for the caller. Its secret is only in the answer. @throws Refusal 422 */
export async function createToken(context: Context, query: RecordQuery, body: NewToken): Promise<Single> {
  const { organizationId, caller } = context
  const { name, expiresAt = null, permissions = null } = body
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.now()) {
    throw invalid({ expiresAt: [notInTheFuture()] })
  }
  const id = newId()
  const { token, secretHash } = issueToken(organizationId)
  const statements: readonly BoundStatement[] = [
    ...holdAccount(organizationId, caller.userId),
    requireHeld(organizationId, permissions ?? []),
    ...storedToken(context, { id, userId: caller.userId, name, secretHash, permissions, expiresAt }),
    bind(MARK, [organizationId, id]),
  ]
  const { row } = await commit(apiToken, context, { id, query }, statements)
  return { row: { ...row, includes: { ...row.includes, token: JSON.stringify(token) } } }
}

interface StoredToken extends NewToken {
  readonly id: string
  readonly userId: string
  readonly secretHash: string
}

/** Stores a token of a member; if the caller used a token, that becomes its parent. */
export function storedToken(
  author: Author,
  { id, userId, name, secretHash, permissions, expiresAt }: StoredToken,
): readonly BoundStatement[] {
  const { organizationId, caller } = author
  const values = [organizationId, id, userId, name, secretHash, permissions, expiresAt, caller.tokenId]
  return [bind(INSERT, values), audit(apiToken, author, id, 'create')]
}
