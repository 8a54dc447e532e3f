import { enqueue } from '../../../platform/outbox/enqueue.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { currentTraceparent } from '../../../platform/traces/trace.ts'
import { entryOfStep, latestPermit } from '../steps/states.ts'

/** The kind of outbox row that has a job checked for notices. */
export const LOOK = 'job-notices'

/** SQL for when the end of override `o` is announced: 30 minutes ahead, or after half of its time if that is less. */
export const BEFORE_ITS_END = `(o.valid_until - least(interval '30 minutes', (o.valid_until - o.created_at) / 2))`

/** Has a job checked once the transaction is over. */
export function checkJobSoon(organizationId: string, jobId: string): BoundStatement {
  return enqueue(organizationId, LOOK, { jobId })
}

/** SQL that leaves a row for each moment `due (at)` at which job `$2` must be checked. */
const lookAt = (from: string) => `
INSERT INTO outbox (organization_id, id, kind, payload, due_at, traceparent)
SELECT $1, new_id(), '${LOOK}', jsonb_build_object('jobId', $2::uuid), due.at, $4 FROM ${from} RETURNING 1`

const AFTER_DONE = statement(
  lookAt(`sign_offs d
CROSS JOIN LATERAL (SELECT ${entryOfStep('l', 'd.work_step_id')} AS step FROM ${latestPermit('d.job_id')} l OFFSET 0) p
CROSS JOIN LATERAL (VALUES (CASE WHEN (p.step ->> 'requiresApproval')::boolean THEN now() END),
  (d.at + nullif((p.step #>> '{execution,watchMinutes}')::integer, 0) * interval '1 minute')) due (at)
WHERE d.organization_id = $1 AND d.job_id = $2 AND d.id = $3 AND due.at IS NOT NULL`),
)

const AFTER_OVERRIDE = statement(
  lookAt(`sign_offs s JOIN overrides o ON o.organization_id = $1 AND o.id = s.override_id
CROSS JOIN LATERAL (SELECT ${BEFORE_ITS_END} AS at) due
WHERE s.organization_id = $1 AND s.job_id = $2 AND s.id = $3`),
)

/** Has a job checked if an entry of its log gives people something to do: at once, or when that time comes. */
export function lookAfter(
  organizationId: string,
  { jobId, id, meaning }: { readonly jobId: string; readonly id: string; readonly meaning: string },
): readonly BoundStatement[] {
  switch (meaning) {
    case 'done':
      return [bind(AFTER_DONE, [organizationId, jobId, id, currentTraceparent()])]
    case 'overridden':
      return [bind(AFTER_OVERRIDE, [organizationId, jobId, id, currentTraceparent()])]
    case 'suspended':
    case 'resumed':
      return [checkJobSoon(organizationId, jobId)]
    default:
      return []
  }
}
