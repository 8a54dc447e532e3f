import { type Statement, statement } from '../postgres/statement.ts'

/** SQL for whether session `e` is another one than that of the caller. */
export const NOT_OF_CALLER = 'e.secret_hash IS DISTINCT FROM ($caller::text[])[2]::bytea'

/**
 * Ends sessions, each with an audit row of its person: organization, token that asked for it, request, and what `which`
 * compares with.
 * @param which SQL for whether session `e` ends; `$4` is the last value
 */
export function endedSessions(which: string): Statement {
  return statement(`
WITH ended AS (DELETE FROM sessions e WHERE e.organization_id = $1 AND ${which} RETURNING e.id, e.user_id)
INSERT INTO audit_log (organization_id, id, user_id, token_id, request_id, action, resource, record_id)
SELECT $1, new_id(), e.user_id, $2, $3, 'sign-out', 'sessions', e.id FROM ended e RETURNING 1`)
}
