import { auditJson, momentSql, personAt } from '../../../engine/index.ts'
import { callerHolds } from '../../../platform/auth/authorize.ts'
import { statement } from '../../../platform/postgres/statement.ts'
import { completion } from '../../proof/completions/resource.ts'
import { deviation } from '../deviations/resource.ts'
import { job } from '../jobs/resource.ts'
import { signOff } from '../log/resource.ts'
import { override } from '../overrides/resource.ts'
import { SITE_NAME } from '../permits/site-name.ts'
import { PROOFS_OF_STEPS } from './proofs-of-steps.ts'

/** SQL for an ordered JSON list of objects. `$1` is the organization, `$2` the job. */
const list = (json: string, from: string, order: string) =>
  `coalesce((SELECT json_agg(${json} ORDER BY ${order}) FROM ${from}), '[]')`

const OF_JOB = 'WHERE r.organization_id = $1 AND r.job_id = $2'

const PERMIT = `json_build_object('revision', r.revision, 'documentSha256', r.document_sha256, 'briefHash', r.brief_hash,
  'start', ${momentSql('r.begins_at')}, 'end', ${momentSql('r.ends_at')}, 'reason', r.reason,
  'issuedAt', ${momentSql('r.issued_at')}, 'issuedBy', ${personAt('r.issued_by', 'r.issued_at')}, 'steps', r.steps)`

const CREW_MEMBER = `json_build_object('id', r.id, 'user', ${personAt('r.user_id', 'r.joined_at')}, 'role', r.role,
  'joinedAt', ${momentSql('r.joined_at')}, 'leftAt', ${momentSql('r.left_at')}, 'addedBy', r.added_by, 'removedBy', r.removed_by)`

/** The name of the site as in the latest permit, or what it is called now if there is none. */
const SITE = `coalesce((SELECT ${SITE_NAME} FROM permits p
    JOIN documents d ON d.organization_id = $1 AND d.sha256 = p.document_sha256
    WHERE p.organization_id = $1 AND p.job_id = r.id ORDER BY p.revision DESC LIMIT 1),
  (SELECT s.name FROM sites s WHERE s.organization_id = $1 AND s.id = r.site_id),
  (SELECT o.site ->> 'name' FROM received_orders o WHERE o.organization_id = $1 AND o.id = r.received_order_id))`

/** The hashes of all texts in the job's permits and log entries. */
const NAMED = `SELECT r.document_sha256 FROM permits r ${OF_JOB}
  UNION SELECT s.step ->> 'documentSha256' FROM permits r, jsonb_array_elements(r.steps) s (step) ${OF_JOB}
  UNION SELECT r.document_sha256 FROM sign_offs r ${OF_JOB}`

/** The paths of all photos in the log and the deviations. */
const SHOWN = `SELECT r.file_path FROM sign_offs r ${OF_JOB} UNION SELECT r.photo_path FROM deviations r ${OF_JOB}`

const PHOTOS = `uploads u WHERE u.organization_id = $1 AND u.path IN (${SHOWN})`

/**
 * The proofs that let the job start or go on, as its entries in the audit log say, and those of the people who did its
 * steps; for those who may read proofs.
 */
const PROOFS = `completions r WHERE r.organization_id = $1 AND r.id IN (${PROOFS_OF_STEPS}
  UNION ALL SELECT c::uuid FROM audit_log a CROSS JOIN LATERAL jsonb_array_elements(a.after -> 'readiness') x
  CROSS JOIN LATERAL jsonb_array_elements_text(x -> 'completionIds') c
  WHERE a.organization_id = $1 AND a.resource = 'jobs' AND a.record_id = $2 AND a.action IN ('start', 'resume')
) AND ${callerHolds('completions.read')}`

/** A proof without numbers of cards, scans and reasons, which are for readers of proofs. */
const PROOF = `(${auditJson(completion)}) - '{reference,filePath,rejectionReason,revocationReason}'::text[]`

/** SQL for the ids of the audit entries about the rows of job `r`. */
const COVERING = `ARRAY(SELECT a.id FROM audit_log a WHERE a.organization_id = $1
  AND a.resource IN ('jobs', 'sign-offs', 'overrides', 'deviations', 'crew-members', 'uploads', 'completions')
  AND a.record_id = ANY (ARRAY[r.id] || ARRAY(SELECT r.id FROM sign_offs r ${OF_JOB}
    UNION ALL SELECT r.id FROM deviations r ${OF_JOB} UNION ALL SELECT r.id FROM overrides r ${OF_JOB}
    UNION ALL SELECT r.id FROM crew_members r ${OF_JOB} UNION ALL SELECT u.id FROM ${PHOTOS} UNION ALL SELECT r.id FROM ${PROOFS})))`

/**
 * The content of a job's report as one JSON object; rows are as the audit log stores them. A photo is represented by
 * the SHA-256 of its file, which `GET /uploads/{path}` returns. Then whether the job is completed, its number, and
 * the audit entries about the rows, found at the same moment: what is signed later is in neither.
 */
export const CONTENTS = statement(`
SELECT json_build_object(
  'organization', (SELECT json_build_object('id', o.id, 'name', o.name) FROM organizations o WHERE o.id = $1),
  'job', ${auditJson(job)},
  'site', ${SITE},
  'permits', ${list(PERMIT, `permits r ${OF_JOB}`, 'r.revision')},
  'crew', ${list(CREW_MEMBER, `crew_members r ${OF_JOB}`, 'r.joined_at, r.id')},
  'signOffs', ${list(auditJson(signOff), `sign_offs r ${OF_JOB}`, 'r.place')},
  'overrides', ${list(auditJson(override), `overrides r ${OF_JOB}`, 'r.created_at, r.id')},
  'deviations', ${list(auditJson(deviation), `deviations r ${OF_JOB}`, 'r.number')},
  'proofs', CASE WHEN ${callerHolds('completions.read')} THEN ${list(PROOF, PROOFS, 'r.completed_at, r.id')} END,
  'photos', ${list(
    `json_build_object('id', u.id, 'path', u.path, 'bytes', u.bytes, 'sha256', u.sha256, 'createdAt', ${momentSql('u.created_at')})`,
    PHOTOS,
    'u.path',
  )},
  'documents', ${list(
    `json_build_object('sha256', d.sha256, 'kind', d.kind, 'body', d.body)`,
    `documents d WHERE d.organization_id = $1 AND d.sha256 IN (${NAMED})`,
    'd.sha256',
  )}), r.status = 'completed', r.number,
  to_json(${COVERING})
FROM jobs r WHERE r.organization_id = $1 AND r.id = $2`)
