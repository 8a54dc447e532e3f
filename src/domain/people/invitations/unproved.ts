import { actFor } from '../../../platform/postgres/scope.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'

// Those of a sign-in provider act for its organization alone, and change nothing of the account.
const END_SESSIONS = statement(
  'DELETE FROM sessions WHERE organization_id = $1 AND user_id = $2 AND NOT by_sso',
)
const REVOKE_TOKENS = statement(`
UPDATE api_tokens SET revoked_at = now()
WHERE organization_id = $1 AND user_id = $2 AND revoked_at IS NULL AND NOT by_sso`)

/**
 * Ends what somebody has in one of their organizations who had not proved that the address of the account is theirs. The
 * batch acts for that organization afterwards.
 */
export function endUnproved(organizationId: string, userId: string): readonly BoundStatement[] {
  const values = [organizationId, userId]
  return [actFor(organizationId), bind(END_SESSIONS, values), bind(REVOKE_TOKENS, values)]
}
