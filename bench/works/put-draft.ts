import type { Work } from '../work.ts'
import { STAMPS } from './sql.ts'

/** A task as shown in answers and the audit log. */
const TASK = (r: string): string =>
  `(SELECT row_to_json(x) FROM (SELECT ${r}.id, ${r}.canonical_id AS "canonicalId", ${r}.version, ${r}.is_current AS "isCurrent",
    ${r}.name, ${r}.description, ${r}.active, ${r}.status, ${STAMPS(r)}) x)`

export const putDraft: Work = {
  name: 'PUT /work-tasks/{id}, draft',
  size: 'small',
  request: ({ drafts }, number) => ({
    method: 'PUT',
    path: `/work-tasks/${drafts[number % drafts.length]}`,
    body: {
      name: `Lock out a grinder ${number}`,
      description: 'Isolate every energy source before the guard is opened.',
      active: true,
      status: 'draft',
    },
  }),
  floor: {
    matches: /^PUT \/work-tasks\/(.+)/,
    permission: 'work-tasks.update',
    shape: 'record',
    values: ({ organizationId, userId, tokenId }, [, id], { name, description, active }) => [
      organizationId,
      id,
      name,
      description,
      active,
      userId,
      tokenId,
    ],
    sql: `WITH b AS (SELECT * FROM work_tasks WHERE organization_id = $1 AND id = $2 FOR NO KEY UPDATE),
      r AS (UPDATE work_tasks t SET name = $3, description = $4, active = $5, updated_by = $6, updated_at = statement_timestamp()
        FROM b WHERE t.organization_id = $1 AND t.id = $2 RETURNING t.*),
      a AS (INSERT INTO audit_log (organization_id, id, user_id, token_id, request_id, action, resource, record_id, before, after)
        SELECT $1, new_id(), $6, $7, 'floor', 'update', 'work-tasks', r.id, ${TASK('b')}::jsonb, ${TASK('r')}::jsonb FROM b, r)
      SELECT ${TASK('r')} FROM r`,
  },
  differs: ['updatedAt', 'createdAt'],
  goals: [
    { against: 'f3', atLeast: 0.75 },
    { against: 'peer', atLeast: 5 },
  ],
  beside: ['f1'],
}
