import type { Work } from '../work.ts'
import { STAMPS } from './sql.ts'

const STEP = (r: string) =>
  `(SELECT row_to_json(x) FROM (SELECT ${r}.id, ${r}.canonical_id AS "canonicalId", ${r}.version, ${r}.is_current AS "isCurrent",
    ${r}.name, ${r}.description, ${r}.active, ${r}.estimated_duration_minutes AS "estimatedDurationMinutes", ${r}."order",
    ${r}.requires_approval AS "requiresApproval", ${r}.risk_level AS "riskLevel", ${r}.status, ${STAMPS(r)}) x)`

/** A work step, because it has a list that the next version copies. */
export const putConfirmed: Work = {
  name: 'PUT on a confirmed one (next version, links copied)',
  size: 'small',
  fresh: true,
  request: ({ confirmedSteps }, number) => ({
    method: 'PUT',
    path: `/work-steps/${confirmedSteps[number]}`,
    body: { name: `Verify zero energy ${number}`, riskLevel: 'critical', status: 'draft' },
  }),
  floor: {
    matches: /^PUT \/work-steps\/(.+)/,
    permission: 'work-steps.update',
    shape: 'record',
    values: ({ organizationId, userId, tokenId }, [, id], { name }) => [
      organizationId,
      id,
      name,
      userId,
      tokenId,
    ],
    sql: `WITH b AS (UPDATE work_steps SET is_current = false WHERE organization_id = $1 AND id = $2 RETURNING *),
      r AS (INSERT INTO work_steps (organization_id, id, canonical_id, version, is_current, status, work_task_canonical_id, name,
          description, active, estimated_duration_minutes, "order", requires_approval, risk_level, created_by, updated_by)
        SELECT $1, new_id(), b.canonical_id, b.version + 1, true, 'draft', b.work_task_canonical_id, $3, b.description, b.active,
          b.estimated_duration_minutes, b."order", b.requires_approval, b.risk_level, $4, $4 FROM b RETURNING *),
      l AS (INSERT INTO work_step_safety_requirements
        SELECT $1, r.id, k.safety_requirement_canonical_id, k."order" FROM r, work_step_safety_requirements k
        WHERE k.organization_id = $1 AND k.work_step_id = $2 RETURNING safety_requirement_canonical_id AS id, "order"),
      a AS (INSERT INTO audit_log (organization_id, id, user_id, token_id, request_id, action, resource, record_id, before, after)
        SELECT $1, new_id(), $4, $5, 'floor', 'update', 'work-steps', r.id,
          ${STEP('b')}::jsonb || jsonb_build_object('safetyRequirementIds', (SELECT jsonb_agg(l.id ORDER BY l."order") FROM l)),
          ${STEP('r')}::jsonb || jsonb_build_object('safetyRequirementIds', (SELECT jsonb_agg(l.id ORDER BY l."order") FROM l))
        FROM b, r)
      SELECT ${STEP('r')} FROM r`,
  },
  differs: ['id', 'canonicalId', 'name', 'createdAt', 'updatedAt'],
  goals: [{ against: 'f3', atLeast: 0.75 }],
  beside: ['f1'],
}
