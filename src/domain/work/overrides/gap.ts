import { COUNTS } from '../../../platform/auth/membership.ts'
import { statement } from '../../../platform/postgres/statement.ts'
import { CAN_BE_TOLERATED, cells } from '../../proof/readiness/judgement.ts'
import { WORK_AND_FROZEN_NEEDS } from '../../proof/readiness/needs.ts'
import { PERSON } from '../../proof/readiness/people.ts'
import { JOB_ZONE } from '../jobs/zone.ts'
import { latestPermit } from '../steps/states.ts'

/**
 * What person `$3` lacks in job `$2` for requirement `$4` (any version of it), as seen by `$5`: whether the person is
 * a member; the requirement's id and canonical id as the job requires it, null if it does not; whether there is a
 * gap; whether a critical step requires it; and whether `$5` recorded a proof of it.
 */
export const GAP = statement(`
WITH asked AS MATERIALIZED (
  SELECT 1 AS work, l.order_id, l.begins_at AS begins, l.ends_at AS ends, ${JOB_ZONE} AS zone, true AS lasts, l.steps
  FROM jobs r CROSS JOIN ${latestPermit('$2')} l
  WHERE r.organization_id = $1 AND r.id = $2
), ${WORK_AND_FROZEN_NEEDS}, asked_person AS (SELECT 1 AS work, $3::uuid AS user_id), ${PERSON}, ${cells('SELECT 1, $2::uuid')},
named AS MATERIALIZED (
  SELECT n.* FROM need n WHERE $4::uuid IN (n.requirement_id, n.requirement_canonical_id) OR n.requirement_canonical_id = (
    SELECT v.canonical_id FROM safety_requirements v WHERE v.organization_id = $1 AND v.id = $4::uuid))
SELECT EXISTS (SELECT FROM memberships m WHERE m.organization_id = $1 AND m.user_id = $3::uuid AND ${COUNTS}),
  (SELECT n.requirement_id FROM named n LIMIT 1), (SELECT n.requirement_canonical_id FROM named n LIMIT 1),
  EXISTS (SELECT FROM cell c JOIN named n ON n.place = c.place WHERE ${CAN_BE_TOLERATED}),
  EXISTS (SELECT FROM asked a CROSS JOIN LATERAL jsonb_array_elements(a.steps) s JOIN named n
    ON s -> 'requirementIds' ? n.requirement_id::text WHERE s ->> 'riskLevel' = 'critical'),
  EXISTS (SELECT FROM completions c JOIN named n ON c.subject_canonical_id IN (n.requirement_canonical_id, n.content_canonical_id)
    WHERE c.organization_id = $1 AND c.user_id = $3::uuid AND c.recorded_by = $5::uuid AND c.evidence = 'external')`)
