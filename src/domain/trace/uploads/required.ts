import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { PATH } from './path.ts'

const REQUIRE = statement(`
SELECT refuse('invalid_reference', jsonb_build_object('fields', jsonb_build_array($3::text)))
WHERE lower($2::text) ~ '${PATH}' AND NOT EXISTS (SELECT FROM uploads u WHERE u.organization_id = $1 AND u.path = $2)`)

/**
 * Refuses, under the name of `field`, what has the form of an upload's path and is none of the
 * organization. Paths of another form name images that are kept elsewhere, and are taken as they are.
 */
export function requireUpload(
  organizationId: string,
  path: string | null | undefined,
  field: string,
): readonly BoundStatement[] {
  return path ? [bind(REQUIRE, [organizationId, path, field])] : []
}
