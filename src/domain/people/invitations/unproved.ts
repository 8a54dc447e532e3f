import { actFor } from '../../../platform/postgres/scope.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'

// Sessions from a sign-in provider act for its organization only and cannot change the account, so they stay.
const END_SESSIONS = statement(`
DELETE FROM sessions WHERE organization_id = $1 AND user_id = $2 AND NOT by_sso`)
const REVOKE_TOKENS = statement(`
UPDATE api_tokens SET revoked_at = now()
WHERE organization_id = $1 AND user_id = $2 AND revoked_at IS NULL AND NOT by_sso`)
const END_FEEDS = statement(`
DELETE FROM calendar_feeds WHERE organization_id = $1 AND user_id = $2 AND NOT by_sso`)

/**
 * Ends a person's access in one of their organizations, if they had not proved that the account's address is theirs.
 * The batch acts for that organization afterwards.
 */
export function endUnproved(organizationId: string, userId: string): readonly BoundStatement[] {
  const values = [organizationId, userId]
  const ends = [END_SESSIONS, REVOKE_TOKENS, END_FEEDS]
  return [actFor(organizationId), ...ends.map((each) => bind(each, values))]
}
