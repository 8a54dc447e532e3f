import { type Author, auditDeletion, type Scope } from '../../../engine/index.ts'
import { type BoundStatement, bind, type Rows, statement } from '../../../platform/postgres/statement.ts'
import { apiToken } from './resource.ts'

const FAMILY = statement(`
WITH RECURSIVE family AS (
  SELECT r.id FROM api_tokens r
  WHERE r.organization_id = $1 AND r.id = $2 AND ($3::uuid IS NULL OR r.user_id = $3) AND r.revoked_at IS NULL
  UNION ALL
  SELECT r.id FROM family f JOIN api_tokens r ON r.parent_id = f.id
  WHERE r.organization_id = $1 AND r.revoked_at IS NULL)
SELECT id FROM family`)

// The database also ends the tokens that were made with it.
const REVOKE = statement(`
UPDATE api_tokens SET revoked_at = now() WHERE organization_id = $1 AND id = $2 AND revoked_at IS NULL`)

/**
 * Finds a token and, after it, those made with it; none if it is unknown or revoked.
 * @param userId the required owner; anybody if left out
 */
export function tokenFamily({ organizationId }: Scope, id: string, userId?: string): BoundStatement {
  return bind(FAMILY, [organizationId, id, userId ?? null])
}

/** Revokes what `tokenFamily` found. */
export function revocation(author: Author, family: Rows): readonly BoundStatement[] {
  const ids = family.flatMap(([id]) => id ?? [])
  return [
    ...ids.map((id) => auditDeletion(apiToken, author, id)),
    bind(REVOKE, [author.organizationId, ids[0]]),
  ]
}
