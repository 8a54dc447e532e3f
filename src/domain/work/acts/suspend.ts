import {
  actingHolds,
  type Context,
  commit,
  envelope,
  lockAndCapture,
  nullable,
  operation,
  prose,
  recordQuery,
  requireStep,
  retryOnConflict,
} from '../../../engine/index.ts'
import { callerHolds } from '../../../platform/auth/authorize.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { forbidden } from '../../../platform/refusals/refusal.ts'
import { actBody } from '../../people/pins/act-body.ts'
import { job } from '../jobs/resource.ts'
import { suspendJob } from '../log/suspend.ts'

const IN_CREW = statement(`
SELECT FROM crew_members c WHERE c.organization_id = $1 AND c.job_id = $2 AND c.user_id = $3 AND c.left_at IS NULL`)

export const suspend = operation({
  route: 'POST /jobs/{id}/suspend',
  summary: 'Suspend a job',
  about: `With or without words. Needs \`jobs.update\`, or \`sign-offs.create\` and a place in the crew: whoever works there may always
stop. What was signed on site counts no more, and a hand-back is void.`,
  permission: null,
  of: job,
  query: recordQuery(job),
  body: actBody({ reason: nullable(prose(2_000, { example: 'It smells of gas.' })) }, []),
  reply: envelope(200),
  errors: [403, 404, 409, 422],
  run: (context, { record, query, body }) =>
    retryOnConflict(job, context, record, (loaded) =>
      context.transaction([], async (inside) => {
        const { userId: by, recordedBy } = inside.acting
        const { id } = loaded
        await requireMayStop(inside, id)
        requireStep(job, loaded, 'suspend')
        await inside.write(lockAndCapture(job, inside, loaded))
        await suspendJob(inside, id, { by, recordedBy, reason: body.reason ?? null })
        return commit(job, inside, { id, query }, [])
      }),
    ),
})

// What a token is narrowed to counts as well.
const CALLER_MAY = statement(`SELECT ${callerHolds('jobs.update')}, ${callerHolds('sign-offs.create')}`)

/** @throws Refusal 403 for somebody who neither leads the work nor is in its crew */
async function requireMayStop(inside: Context, jobId: string): Promise<void> {
  const { organizationId, acting, caller } = inside
  const [leads, signs] =
    acting.userId === caller.userId
      ? ((await inside.read([bind(CALLER_MAY, [organizationId])]))[0]?.[0] ?? []).map((held) => held === 't')
      : [await actingHolds(inside, 'jobs.update'), await actingHolds(inside, 'sign-offs.create')]
  if (leads) return
  const [rows = []] = await inside.read([bind(IN_CREW, [organizationId, jobId, acting.userId])])
  if (!signs || rows.length === 0) throw forbidden({ permission: 'jobs.update' })
}
