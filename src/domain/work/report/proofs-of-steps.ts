import { COMPARED, NEED_COLUMNS, NOT_APPLICABLE } from '../../proof/readiness/needs.ts'
import { SATISFIES } from '../../proof/readiness/worths.ts'
import { ZONE_OF_PERMIT } from '../jobs/zone.ts'
import { entryOfStep } from '../steps/states.ts'

/**
 * SQL for the ids of the proofs that were valid for a need of a step of job `$2` on the day when their holder signed it as
 * done. The entries about starts do not name the proofs of somebody who joined later, nor those made since.
 */
export const PROOFS_OF_STEPS = `
SELECT s.id FROM jobs r CROSS JOIN LATERAL (SELECT ${ZONE_OF_PERMIT} AS zone OFFSET 0) z
JOIN sign_offs d ON d.organization_id = $1 AND d.job_id = r.id AND d.meaning = 'done'
JOIN permits p ON p.organization_id = $1 AND p.job_id = r.id AND p.revision = d.revision
JOIN order_needs o ON o.organization_id = $1 AND o.order_id = p.order_id
CROSS JOIN LATERAL (SELECT p.order_id, (p.begins_at AT TIME ZONE z.zone)::date AS first_day,
  (d.at AT TIME ZONE z.zone)::date AS last_day) w
CROSS JOIN LATERAL (SELECT o.order_id, n.*, ${COMPARED} FROM jsonb_to_recordset(o.needs) AS n (${NEED_COLUMNS})
  WHERE ${entryOfStep('p', 'd.work_step_id')} -> 'requirementIds' ? n.requirement_id::text) n
JOIN LATERAL (SELECT c.id, CASE WHEN c.bound THEN c.order_id END AS order_id, 'verified' AS status,
    c.subject_version AS version, c.valid_until
  FROM completions c WHERE c.organization_id = $1 AND c.user_id = d.user_id AND c.subject_canonical_id = n.subject
    AND c.status IN ('verified', 'revoked') AND coalesce(c.verified_at, c.created_at) <= d.at
    AND coalesce(c.revoked_at > d.at, true) OFFSET 0) s ON ${SATISFIES} AND (${NOT_APPLICABLE}) IS NOT TRUE
WHERE r.organization_id = $1 AND r.id = $2`
