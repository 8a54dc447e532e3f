import { auditDeletion, type Context } from '../../../engine/index.ts'
import { endedSessions, NOT_OF_CALLER } from '../../../platform/auth/ended-sessions.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { apiToken } from '../tokens/resource.ts'

const REQUIRE = statement(`
SELECT refuse('unauthenticated') WHERE NOT EXISTS (
  SELECT FROM single_sign_on WHERE organization_id = $1 AND id = $1 AND issuer = $2 FOR SHARE)`)

/**
 * Ends the batch with 401 unless this is still the provider of the organization. Whatever removes or replaces it waits
 * for what begins after this, and so finds it.
 */
export function requireProvider(organizationId: string, issuer: string): BoundStatement {
  return bind(REQUIRE, [organizationId, issuer])
}

const END_SESSIONS = endedSessions(`e.by_sso AND ${NOT_OF_CALLER}`)
const TOKENS = statement(
  'SELECT id FROM api_tokens WHERE organization_id = $1 AND by_sso AND revoked_at IS NULL ORDER BY id FOR UPDATE',
)
const REVOKE_TOKENS = statement(
  'UPDATE api_tokens SET revoked_at = now() WHERE organization_id = $1 AND id = ANY ($2::uuid[])',
)

/**
 * Ends the sessions that began at a provider that no longer counts, and the tokens made in them. The session of the
 * caller goes on: they have just decided about the provider.
 */
export async function endAdmitted(inside: Context): Promise<void> {
  const { organizationId, requestId, caller } = inside
  const [tokens = []] = await inside.read([bind(TOKENS, [organizationId])])
  const ids = tokens.flatMap(([id]) => id ?? [])
  await inside.write([
    bind(END_SESSIONS, [organizationId, caller.tokenId, requestId]),
    ...ids.map((id) => auditDeletion(apiToken, inside, id)),
    bind(REVOKE_TOKENS, [organizationId, ids]),
  ])
}
