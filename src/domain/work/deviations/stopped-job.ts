import { type Context, readRow } from '../../../engine/index.ts'
import { statement } from '../../../platform/postgres/statement.ts'
import { noSuchRecord } from '../../../platform/refusals/fields.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { suspendJob } from '../log/suspend.ts'
import { jobHasEnded, stopsNoJob } from './refusals.ts'

const LOCK = statement(`
SELECT j.status, j.site_id FROM jobs j WHERE j.organization_id = $1 AND j.id = $2 FOR NO KEY UPDATE`)

export interface LockedJob {
  readonly id: string
  readonly status: string
  /** Null if it is done at a site of the buyer. */
  readonly siteId: string | null
}

/** Locks the job of a deviation before everything else. @throws Refusal 422 on `jobId` if there is none */
export async function lockJob(inside: Context, jobId: string): Promise<LockedJob> {
  const [status, siteId = null] = await readRow(inside, LOCK, [jobId])
  if (!status) throw invalid({ jobId: [noSuchRecord()] })
  return { id: jobId, status, siteId }
}

/** The person who stops the work, and the deviation. */
interface Stop {
  readonly by: string
  readonly deviationId: string
}

/**
 * Stops the work of a job from now on.
 * @throws Refusal 422 on `stopsWork` if no job is named, or it has ended
 */
export async function beginStopping(
  inside: Context,
  jobId: string | null | undefined,
  stop: Stop,
): Promise<void> {
  if (!jobId) throw invalid({ stopsWork: [stopsNoJob()] })
  const found = await lockJob(inside, jobId)
  if (found.status === 'completed' || found.status === 'cancelled') {
    throw invalid({ stopsWork: [jobHasEnded()] })
  }
  await suspendRunning(inside, found, stop)
}

export async function suspendRunning(inside: Context, { id, status }: LockedJob, stop: Stop): Promise<void> {
  if (status !== 'in_progress') return
  await suspendJob(inside, id, { ...stop, recordedBy: inside.caller.userId })
}
