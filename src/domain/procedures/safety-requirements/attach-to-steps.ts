import { type Context, entries, logicalRecord } from '../../../engine/index.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'

// An id stands for the step's logical record, whose current version can get the requirement.
const NAMED_STEPS = `
  unnest($2::text[], $3::uuid[]) WITH ORDINALITY given (field, id, n)
  LEFT JOIN work_steps named ON named.organization_id = $1 AND named.id = given.id
  LEFT JOIN work_steps s ON s.organization_id = $1 AND s.canonical_id = named.canonical_id AND s.is_current`

// Locked in one order, before anything else touches them: two requirements that name the same steps then wait for
// each other without deadlock, and no step is confirmed between the check and the attachment.
const LOCK_STEPS = statement(`
SELECT s.id FROM work_steps s
WHERE s.organization_id = $1 AND s.is_current AND s.canonical_id IN (
  SELECT named.canonical_id FROM work_steps named WHERE named.organization_id = $1 AND named.id = ANY ($2::uuid[]))
ORDER BY s.id FOR NO KEY UPDATE`)

const REQUIREMENT = logicalRecord('safety_requirements', '$4::uuid')

const HAS_IT = `EXISTS (SELECT FROM work_step_safety_requirements l
  WHERE l.organization_id = $1 AND l.work_step_id = s.id AND l.safety_requirement_canonical_id = ${REQUIREMENT})`

const REQUIRE_OPEN_STEPS = statement(`
SELECT refuse('invalid_reference', jsonb_build_object('fields', jsonb_agg(given.field ORDER BY given.n)))
FROM ${NAMED_STEPS}
WHERE s.id IS NULL OR (s.status = 'confirmed' AND NOT ${HAS_IT})
HAVING count(*) > 0`)

const ATTACH = statement(`
WITH attached AS (
  INSERT INTO work_step_safety_requirements (organization_id, work_step_id, safety_requirement_canonical_id, "order")
  SELECT DISTINCT $1::uuid, s.id, ${REQUIREMENT}, (SELECT coalesce(max(l."order"), 0) + 1
    FROM work_step_safety_requirements l WHERE l.organization_id = $1 AND l.work_step_id = s.id)
  FROM ${NAMED_STEPS}
  WHERE s.status = 'draft' AND NOT ${HAS_IT}
  RETURNING work_step_id
), touched AS (
  UPDATE work_steps s SET updated_at = statement_timestamp(), updated_by = $5 FROM attached
  WHERE s.organization_id = $1 AND s.id = attached.work_step_id
  RETURNING s.id
)
INSERT INTO audit_log (organization_id, id, user_id, token_id, request_id, action, resource, record_id, after)
SELECT $1, new_id(), $5, $6, $7, 'attach', 'work-steps', touched.id,
  jsonb_build_object('safetyRequirementId', ${REQUIREMENT})
FROM touched RETURNING 1`)

/**
 * Attaches a requirement to steps, from its own side: only to open drafts. A confirmed step may be named if it
 * already has the requirement; otherwise it is 422. Never detaches.
 * @param versionId of any existing version of the requirement
 */
export function attachToSteps(
  context: Context,
  versionId: string,
  stepIds: readonly string[] = [],
): readonly BoundStatement[] {
  if (stepIds.length === 0) return []
  const { organizationId, caller, requestId } = context
  const named = entries('workStepIds', stepIds)
  const given = [organizationId, named.map(([field]) => field), named.map(([, id]) => id), versionId]
  return [
    bind(LOCK_STEPS, [organizationId, stepIds]),
    bind(REQUIRE_OPEN_STEPS, given),
    bind(ATTACH, [...given, caller.userId, caller.tokenId, requestId]),
  ]
}
