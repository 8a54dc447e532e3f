import { type BoundStatement, bind, statement } from '../db/statement.ts'
import { CALLER_PERMISSIONS, type Caller } from './authorize.ts'

const NOTE_CALLER = statement(
  `SELECT set_config('app.user_id', $1, true), set_config('app.token_id', $2, true)`,
)

const REQUIRE_HELD = statement(`
SELECT refuse('invalid', jsonb_build_object('errors', jsonb_object_agg(
  'permissions.' || (given.place - 1), jsonb_build_array(format('You do not have the permission %s yourself.', given.permission)))))
FROM unnest($2::text[]) WITH ORDINALITY given (permission, place)
WHERE NOT ${CALLER_PERMISSIONS} && ARRAY['*', given.permission]
HAVING count(*) > 0`)

const REQUIRE_ROLE_HELD = statement(`
SELECT refuse('invalid', '{"errors": {"roleId": ["This role may do more than you may yourself."]}}')
FROM roles g WHERE g.organization_id = $1 AND g.id = $2
  AND NOT (CASE WHEN '*' = ANY (g.permissions) THEN ARRAY['*'] ELSE g.permissions END) <@ ${CALLER_PERMISSIONS}
  AND NOT ${CALLER_PERMISSIONS} && ARRAY['*']`)

/**
 * Ends the batch with 422 naming each permission that the caller does not have, by role or because of a
 * narrower token: nobody gives away what they lack.
 */
export function requireHeld(caller: Caller, permissions: readonly string[]): readonly BoundStatement[] {
  return [noteCaller(caller), bind(REQUIRE_HELD, [caller.organizationId, permissions])]
}

/** The same for everything that a role may do. */
export function requireRoleHeld(caller: Caller, roleId: string): readonly BoundStatement[] {
  return [noteCaller(caller), bind(REQUIRE_ROLE_HELD, [caller.organizationId, roleId])]
}

/** Says to the rest of the batch who the caller is, as `identify` does in a read. */
export function noteCaller({ userId, tokenId }: Caller): BoundStatement {
  return bind(NOTE_CALLER, [userId, tokenId ?? ''])
}
