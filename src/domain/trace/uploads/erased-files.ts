import type { Context } from '../../../engine/index.ts'
import { enqueue } from '../../../platform/outbox/enqueue.ts'
import type { Handler } from '../../../platform/outbox/handler.ts'
import type { GivenUp } from '../../../platform/outbox/work-off.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { keyOf } from './path.ts'
import { lockUpload } from './required.ts'

/** The kind of outbox row for each file of an erased person. */
export const FILE_ERASED = 'file-erased'

/**
 * The uploads of cards and certificates of a person: those attached only to the person's proofs, and those that the
 * person uploaded and nobody attached. A file that is also attached to somebody else's proof is not among them, and
 * neither is the photo of a deviation or step, which is about the work. `$1` is the organization, `$2` the user.
 */
const THEIRS = `uploads u WHERE u.organization_id = $1 AND u.purpose = 'proof'
    AND (u.created_by = $2 OR u.path IN (
      SELECT c.file_path FROM completions c WHERE c.organization_id = $1 AND c.user_id = $2))
    AND NOT EXISTS (
      SELECT FROM completions c WHERE c.organization_id = $1 AND c.file_path = u.path AND c.user_id <> $2)
    AND NOT EXISTS (SELECT FROM deviations d WHERE d.organization_id = $1 AND d.photo_path = u.path)
    AND NOT EXISTS (SELECT FROM sign_offs s WHERE s.organization_id = $1 AND s.file_path = u.path)`

const FIND_THEIRS = statement(`SELECT u.path FROM ${THEIRS} ORDER BY u.path`)

/** Waits for whoever attaches a file that `ERASE_FILES` would remove, and lets nobody attach one meanwhile. */
export async function lockFilesOf(inside: Context, userId: string): Promise<void> {
  const { organizationId } = inside
  const [found = []] = await inside.read([bind(FIND_THEIRS, [organizationId, userId])])
  await inside.read(found.map(([path]) => lockUpload(organizationId, path ?? '')))
}

/** Removes these uploads, and leaves their files to the outbox. */
export const ERASE_FILES = `
WITH gone AS (
  DELETE FROM ${THEIRS}
  RETURNING u.path)
INSERT INTO outbox (organization_id, id, kind, payload)
SELECT $1, gen_random_uuid(), '${FILE_ERASED}', jsonb_build_object('path', path) FROM gone RETURNING 1`

/** Removes a file of an erased person. */
export const fileErased: Handler = async ({ files }, organizationId, { path = '' }) => {
  await files.remove(keyOf(organizationId, path))
}

/** The file must still be removed, however long the storage is away. */
export const fileGivenUp: GivenUp = (organizationId, payload) => [
  enqueue(organizationId, FILE_ERASED, payload),
]
