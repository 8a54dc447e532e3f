import type { Author } from '../../../engine/index.ts'
import { endedSessions, NOT_OF_CALLER } from '../../../platform/auth/ended-sessions.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { refuse } from '../../../platform/refusals/sql.ts'
import { noSso } from './refusals.ts'

const REQUIRE = statement(`
SELECT ${refuse(noSso.sql())} WHERE NOT EXISTS (
  SELECT FROM single_sign_on WHERE organization_id = $1 AND id = $1 AND issuer = $2 FOR SHARE)`)

/**
 * Ends the batch with 404 unless this is still the provider of the organization. Whatever removes or replaces it waits
 * for what begins after this, and so finds it.
 */
export function requireProvider(organizationId: string, issuer: string): BoundStatement {
  return bind(REQUIRE, [organizationId, issuer])
}

// Whoever makes a token or a feed, or sets a PIN, locks its member: either it is found here, or it is not made.
const LOCK_MEMBERS = statement(`
SELECT count(*) FROM (SELECT FROM memberships m WHERE m.organization_id = $1 AND (
    EXISTS (SELECT FROM sessions s WHERE s.organization_id = $1 AND s.user_id = m.user_id AND s.by_sso)
    OR EXISTS (SELECT FROM api_tokens t WHERE t.organization_id = $1 AND t.user_id = m.user_id AND t.by_sso
      AND t.revoked_at IS NULL))
  ORDER BY m.user_id FOR NO KEY UPDATE) locked`)

const END_SESSIONS = endedSessions(`e.by_sso AND ${NOT_OF_CALLER}`)

// With what it was made with, since a token ends with that.
const OF_CALLER = `
  SELECT t.id, t.parent_id FROM api_tokens t WHERE t.organization_id = $1 AND t.id = $2
  UNION ALL SELECT t.id, t.parent_id FROM of_caller c JOIN api_tokens t ON t.organization_id = $1 AND t.id = c.parent_id`

const REVOKE_TOKENS = statement(`
WITH RECURSIVE of_caller AS (${OF_CALLER}),
revoked AS (
  UPDATE api_tokens SET revoked_at = now() WHERE organization_id = $1 AND by_sso AND revoked_at IS NULL
    AND id NOT IN (SELECT id FROM of_caller)
  RETURNING id)
INSERT INTO audit_log (organization_id, id, user_id, token_id, request_id, action, resource, record_id)
SELECT $1, new_id(), $4, $2, $3, 'delete', 'tokens', r.id FROM revoked r RETURNING 1`)

const END_FEEDS = statement(`
WITH ended AS (DELETE FROM calendar_feeds WHERE organization_id = $1 AND by_sso RETURNING id)
INSERT INTO audit_log (organization_id, id, user_id, token_id, request_id, action, resource, record_id)
SELECT $1, new_id(), $4, $2, $3, 'delete', 'calendar-feeds', e.id FROM ended e RETURNING 1`)

const REVOKE_DIRECTORIES = statement(`
WITH revoked AS (UPDATE scim_tokens SET revoked_at = now() WHERE organization_id = $1 AND by_sso AND revoked_at IS NULL RETURNING id)
INSERT INTO audit_log (organization_id, id, user_id, token_id, request_id, action, resource, record_id)
SELECT $1, new_id(), $4, $2, $3, 'delete', 'scim-tokens', r.id FROM revoked r RETURNING 1`)

const AUDIT_PINS = statement(`
INSERT INTO audit_log (organization_id, id, user_id, token_id, request_id, action, resource, record_id, after)
SELECT $1, new_id(), $4, $2, $3, 'update', 'users', m.user_id, '{"pin": "removed"}' FROM memberships m
JOIN pins p ON p.user_id = m.user_id AND p.sso_organization_id = $1 WHERE m.organization_id = $1 RETURNING 1`)

const END_PINS = statement('DELETE FROM pins WHERE sso_organization_id = $1')

/**
 * Ends the sessions that began at a provider that no longer counts, the tokens, SCIM tokens and calendar feeds made in
 * them, and the PINs set in them. The session or token of the caller goes on: they have just decided about the provider.
 */
export function endAdmitted({
  organizationId,
  caller: { userId, tokenId },
  requestId,
}: Author): readonly BoundStatement[] {
  return [
    bind(LOCK_MEMBERS, [organizationId]),
    bind(AUDIT_PINS, [organizationId, tokenId, requestId, userId]),
    bind(END_PINS, [organizationId]),
    bind(END_SESSIONS, [organizationId, tokenId, requestId]),
    bind(REVOKE_TOKENS, [organizationId, tokenId, requestId, userId]),
    bind(REVOKE_DIRECTORIES, [organizationId, tokenId, requestId, userId]),
    bind(END_FEEDS, [organizationId, tokenId, requestId, userId]),
  ]
}
