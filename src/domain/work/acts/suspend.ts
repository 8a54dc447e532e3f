import {
  actingHolds,
  actOperation,
  type Context,
  commit,
  lockAndCapture,
  nullable,
  prose,
  requireStep,
  retryOnConflict,
} from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { forbidden } from '../../../platform/refusals/refusal.ts'
import { actBody } from '../../people/pins/act-body.ts'
import { job } from '../jobs/resource.ts'
import { suspendJob } from '../log/suspend.ts'

const IN_CREW = statement(`
SELECT FROM crew_members c WHERE c.organization_id = $1 AND c.job_id = $2 AND c.user_id = $3 AND c.left_at IS NULL`)

export const suspend = actOperation(job, 'suspend', {
  summary: 'Suspend a job',
  about: `A reason is optional. Needs \`jobs.update\`, or \`sign-offs.create\` and membership in the crew: people who work there may always
stop. Signatures on site no longer count, and a hand-back becomes void.`,
  permission: null,
  body: actBody({ reason: nullable(prose(2_000, { example: 'It smells of gas.' })) }, []),
  run: (context, { record, query, body }) =>
    retryOnConflict(job, context, record, (loaded) =>
      context.transaction(async (inside) => {
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

/** @throws Refusal 403 for somebody who neither leads the work nor is in its crew */
async function requireMayStop(inside: Context, jobId: string): Promise<void> {
  const { organizationId, acting } = inside
  if (await actingHolds(inside, 'jobs.update')) return
  const [rows = []] = await inside.read([bind(IN_CREW, [organizationId, jobId, acting.userId])])
  if (rows.length === 0 || !(await actingHolds(inside, 'sign-offs.create')))
    throw forbidden({ permission: 'jobs.update' })
}
