import { actOn, actOperation, type Context, newState } from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { required } from '../../../platform/refusals/fields.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { newCode } from '../../proof/completions/code.ts'
import { assignedTo, HAS_LEFT } from '../../proof/readiness/people.ts'
import { type Plan, planNow, requireNoOtherJob } from '../jobs/plan.ts'
import { job } from '../jobs/resource.ts'
import { issuePermit } from '../permits/issue.ts'

const GOVERN = statement(`
UPDATE jobs SET status = 'confirmed', confirmed_at = statement_timestamp(), confirmed_by = $3,
  updated_at = statement_timestamp(), updated_by = $3, governed = true, permit_code = $4,
  occurrence_start = $5::timestamp, begins_at = $6::timestamptz, ends_at = $7::timestamptz, order_id = $8, received_order_id = $9
WHERE organization_id = $1 AND id = $2`)

// FOR SHARE, so that nobody leaves or is blocked before they have joined.
const ASSIGNED = statement(`
SELECT m.user_id FROM memberships m WHERE m.organization_id = $1 AND NOT ${HAS_LEFT}
  AND m.user_id IN (${assignedTo('$2', '$3::timestamp')}) ORDER BY m.user_id FOR SHARE`)

const JOIN_CREW = statement(`
INSERT INTO crew_members (organization_id, id, job_id, user_id, role, added_by) VALUES ($1, $2, $3, $4, 'worker', $5)`)

export const confirmJob = actOperation(job, 'confirm', {
  summary: 'Confirm a job',
  about: `A job of an order gets the first revision of its permit and a crew: the people assigned to its occurrence, as workers,
also those who have not accepted their invitation yet.`,
  permission: 'jobs.update',
  run: (context, { record, query }) =>
    actOn(job, context, { record, query }, 'confirm', async (inside, { id }) => {
      const plan = await planNow(inside, id)
      if (plan?.order_id || plan?.received_order_id) await govern(inside, id, plan)
      else await inside.write([newState(job, inside, id, 'confirm')])
    }),
})

/** @throws Refusal 422 if no time is known, or it is over; 409 if another job of the occurrence is still open */
async function govern(inside: Context, jobId: string, plan: Plan): Promise<void> {
  const { organizationId, caller } = inside
  const { event_id, occurrence_start, begins_at, ends_at } = plan
  if (!begins_at) throw invalid({ start: [required()], end: [required()] })
  await requireNoOtherJob(inside, plan, jobId)
  const [assigned = []] = event_id
    ? await inside.read([bind(ASSIGNED, [organizationId, event_id, occurrence_start])])
    : []
  const confirmed = [caller.userId, newCode(organizationId), occurrence_start, begins_at, ends_at]
  const order = [plan.order_id, plan.received_order_id]
  await inside.write([
    bind(GOVERN, [organizationId, jobId, ...confirmed, ...order]),
    ...assigned.map(([userId]) => bind(JOIN_CREW, [organizationId, newId(), jobId, userId, caller.userId])),
  ])
  await issuePermit(inside, jobId)
}
