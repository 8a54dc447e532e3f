import { type BoundStatement, bind, statement } from '../postgres/statement.ts'
import { aboutField } from '../refusals/reason.ts'
import { refuseField, refuseFields } from '../refusals/sql.ts'
import { CALLER_PERMISSIONS } from './authorize.ts'

const notHeld = aboutField('permission_not_held', 'You do not have the permission {permission} yourself.')
const roleNotHeld = aboutField('role_not_held', 'This role has permissions that you do not have.')

const NOT_HELD = `jsonb_build_array(${notHeld.sql({ permission: 'given.permission' })})`
const REQUIRE_HELD = statement(`
SELECT ${refuseFields(`jsonb_object_agg('permissions.' || (given.place - 1), ${NOT_HELD})`)}
FROM unnest($2::text[]) WITH ORDINALITY given (permission, place)
WHERE (${CALLER_PERMISSIONS} && ARRAY['*', given.permission]) IS NOT TRUE
HAVING count(*) > 0`)

const REQUIRE_ROLE_HELD = statement(`
SELECT ${refuseField('roleId', roleNotHeld.sql())}
FROM roles g WHERE g.organization_id = $1 AND g.id = $2
  AND ((CASE WHEN '*' = ANY (g.permissions) THEN ARRAY['*'] ELSE g.permissions END) <@ ${CALLER_PERMISSIONS}
    OR ${CALLER_PERMISSIONS} && ARRAY['*']) IS NOT TRUE`)

/**
 * Ends the batch with 422 naming each permission that the caller lacks, because of their role or a narrower token:
 * nobody can grant what they lack.
 */
export function requireHeld(organizationId: string, permissions: readonly string[]): BoundStatement {
  return bind(REQUIRE_HELD, [organizationId, permissions])
}

/** The same for all permissions of a role. */
export function requireRoleHeld(organizationId: string, roleId: string): BoundStatement {
  return bind(REQUIRE_ROLE_HELD, [organizationId, roleId])
}
