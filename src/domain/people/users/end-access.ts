import { type Author, auditDeletion } from '../../../engine/index.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { user } from './resource.ts'

const END = statement(`
UPDATE memberships SET ended_at = now(), external_id = NULL, updated_at = now(), updated_by = $3
WHERE organization_id = $1 AND user_id = $2`)

const REVOKE_TOKENS = statement(`
UPDATE api_tokens SET revoked_at = now() WHERE organization_id = $1 AND user_id = $2 AND revoked_at IS NULL`)
const END_SESSIONS = statement('DELETE FROM sessions WHERE organization_id = $1 AND user_id = $2')
const WITHDRAW_INVITATIONS = statement('DELETE FROM invitations WHERE organization_id = $1 AND user_id = $2')

// A PIN from a session of the organization's sign-in provider counts nowhere else; any other belongs to the account.
const END_PIN = statement('DELETE FROM pins WHERE sso_organization_id = $1 AND user_id = $2')

const END_FEEDS = statement('DELETE FROM calendar_feeds WHERE organization_id = $1 AND user_id = $2')

// A trigger closes them with the membership. One that its person is completing is locked, and not closed.
const AUDIT_TRAININGS = statement(`
INSERT INTO audit_log (organization_id, id, user_id, token_id, request_id, action, resource, record_id, before, after)
SELECT $1, new_id(), $3, $4, $5, 'close', 'trainings', t.id, '{"status": "open"}', '{"status": "closed"}'
FROM (SELECT r.id FROM trainings r WHERE r.organization_id = $1 AND r.user_id = $2 AND r.status = 'open'
  ORDER BY r.id FOR NO KEY UPDATE) t RETURNING 1`)

function endAccess(organizationId: string, userId: string): readonly BoundStatement[] {
  return [REVOKE_TOKENS, END_SESSIONS, WITHDRAW_INVITATIONS, END_PIN].map((each) =>
    bind(each, [organizationId, userId]),
  )
}

/** Ends the tokens, sessions and calendar feeds of a member, who stays one. */
export function endCredentials(organizationId: string, userId: string): readonly BoundStatement[] {
  return [REVOKE_TOKENS, END_SESSIONS, END_FEEDS].map((each) => bind(each, [organizationId, userId]))
}

/** Ends a locked membership and everything that came with it. */
export function membershipEnd(author: Author, userId: string): readonly BoundStatement[] {
  const { organizationId, requestId, caller } = author
  return [
    auditDeletion(user, author, userId),
    bind(AUDIT_TRAININGS, [organizationId, userId, caller.userId, caller.tokenId, requestId]),
    bind(END, [organizationId, userId, caller.userId]),
    ...endAccess(organizationId, userId),
  ]
}
