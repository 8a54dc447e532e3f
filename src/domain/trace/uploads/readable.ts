import { CALLER_USER_ID, callerHolds } from '../../../platform/auth/authorize.ts'

/**
 * SQL for whether the caller may read upload `u`. Every member may read images and videos. A proof can be read by its
 * owner and by those who see all proofs, the photo of a deviation by those who see deviations, that of a step by
 * those who see jobs; until it is attached, only by the uploader.
 */
export const READABLE = `(u.purpose <> 'proof' OR CASE
  WHEN EXISTS (SELECT FROM completions c WHERE c.organization_id = $1 AND c.file_path = u.path)
  THEN ${callerHolds('completions.read')} OR EXISTS (SELECT FROM completions c
    WHERE c.organization_id = $1 AND c.file_path = u.path AND c.user_id = ${CALLER_USER_ID})
  ELSE u.created_by = ${CALLER_USER_ID}
    OR EXISTS (SELECT FROM deviations d WHERE d.organization_id = $1 AND d.photo_path = u.path) AND ${callerHolds('deviations.read')}
    OR EXISTS (SELECT FROM sign_offs s WHERE s.organization_id = $1 AND s.file_path = u.path) AND ${callerHolds('jobs.read')} END)`
