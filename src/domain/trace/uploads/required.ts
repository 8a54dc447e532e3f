import { CALLER_USER_ID } from '../../../platform/auth/authorize.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { refuseFields } from '../../../platform/refusals/sql.ts'
import { PATH } from './path.ts'
import { READABLE } from './readable.ts'
import { noSuchUpload } from './refusals.ts'

const DETAILS = `jsonb_build_object($3::text, jsonb_build_array(${noSuchUpload.sql()}))`
const NAMES_NONE = `SELECT ${refuseFields(DETAILS)}`
const OWN = 'FROM uploads u WHERE u.organization_id = $1 AND u.path = $2'

const REQUIRE_IMAGE = statement(`
${NAMES_NONE} WHERE lower($2::text) ~ '${PATH}' AND NOT EXISTS (SELECT ${OWN} AND u.purpose = 'image')`)

/** Refuses, under the name of `field`, a path that is not a video of the organization. */
export const REQUIRE_VIDEO = statement(`
${NAMES_NONE} WHERE NOT EXISTS (SELECT ${OWN} AND u.purpose = 'video')`)

const LOCK = statement(
  "SELECT pg_advisory_xact_lock(hashtextextended('upload ' || $1::uuid || ' ' || $2::text, 0))",
)

// A photo of the work would be hidden from people who see the work.
const REQUIRE_PROOF = statement(`
${NAMES_NONE} WHERE NOT EXISTS (SELECT ${OWN} AND u.purpose = 'proof' AND ${READABLE}
  AND NOT EXISTS (SELECT FROM deviations d WHERE d.organization_id = $1 AND d.photo_path = u.path)
  AND NOT EXISTS (SELECT FROM sign_offs s WHERE s.organization_id = $1 AND s.file_path = u.path))`)

// A proof attached elsewhere would get further readers by being attached here.
const REQUIRE_PHOTO = statement(`
${NAMES_NONE} WHERE NOT EXISTS (SELECT ${OWN} AND u.purpose = 'proof' AND u.path LIKE '%.webp' AND u.created_by = ${CALLER_USER_ID}
    AND NOT EXISTS (SELECT FROM completions c WHERE c.organization_id = $1 AND c.file_path = u.path))
  AND NOT EXISTS (SELECT FROM deviations d WHERE d.organization_id = $1 AND d.id = $4 AND d.photo_path = $2)`)

/** Two that attach the same file at once would each find it nowhere else, and an erasure would not find it attached. */
export function lockUpload(organizationId: string, path: string): BoundStatement {
  return bind(LOCK, [organizationId, path])
}

/**
 * Refuses, under the name of `field`, a value that has the form of an upload's path but is not an image of the
 * organization. Other paths name images stored elsewhere, and are accepted unchanged.
 */
export function requireImage(
  organizationId: string,
  path: string | null | undefined,
  field: string,
): readonly BoundStatement[] {
  return path ? [bind(REQUIRE_IMAGE, [organizationId, path, field])] : []
}

/**
 * Refuses, under the name of `field`, a path that is not a proof readable by the caller, or that is the photo of a
 * deviation or step. `lockUpload` comes before.
 */
export function requireProof(organizationId: string, path: string, field: string): BoundStatement {
  return bind(REQUIRE_PROOF, [organizationId, path, field])
}

/**
 * Refuses, under the name of `field`, a path that is neither an image that the caller uploaded as a proof, nor the
 * deviation's current photo.
 */
export function requirePhoto(
  organizationId: string,
  path: string | null | undefined,
  field: string,
  deviationId?: string,
): readonly BoundStatement[] {
  return path
    ? [
        lockUpload(organizationId, path),
        bind(REQUIRE_PHOTO, [organizationId, path, field, deviationId ?? null]),
      ]
    : []
}
