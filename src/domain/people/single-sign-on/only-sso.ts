import type { Context } from '../../../engine/index.ts'
import { endedSessions } from '../../../platform/auth/ended-sessions.ts'
import { ADMINISTERS, COUNTS } from '../../../platform/auth/membership.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'

/**
 * SQL for whether organization $1 lets somebody in only through its sign-in provider. It holds only while there is a
 * provider, and not for the administrator who gets in without it, while they count as one.
 * @param userId SQL for the id of the user
 */
export function onlyBySso(userId: string): string {
  return `EXISTS (SELECT FROM sign_in_rules s JOIN single_sign_on p ON p.organization_id = $1 AND p.id = $1
    WHERE s.organization_id = $1 AND s.id = $1 AND s.only_sso AND NOT (s.way_in_user_id = ${userId} AND EXISTS (
      SELECT FROM memberships m ${ADMINISTERS}
      WHERE m.organization_id = $1 AND m.user_id = s.way_in_user_id AND ${COUNTS})))`
}

// A session that begins locks its member: either it is found here, or it does not begin.
const LOCK_MEMBERS = statement(`
SELECT count(*) FROM (SELECT FROM memberships m WHERE m.organization_id = $1 AND ${onlyBySso('m.user_id')}
  ORDER BY m.user_id FOR NO KEY UPDATE) locked`)

const END = endedSessions(`e.user_id <> $4 AND NOT e.by_sso AND ${onlyBySso('e.user_id')}`)

/**
 * Ends the sessions that began with a password if only the provider lets people in. The caller, who has just made
 * that rule, stays signed in.
 */
export function endSessionsByPassword({
  organizationId,
  caller,
  requestId,
}: Pick<Context, 'organizationId' | 'caller' | 'requestId'>): readonly BoundStatement[] {
  return [bind(LOCK_MEMBERS, [organizationId]), bind(END, [organizationId, null, requestId, caller.userId])]
}
