import { audit, type Context, captureBefore, type Resource, readRow } from '../../../engine/index.ts'
import { AT_THIS_MOMENT } from '../../../platform/postgres/moment.ts'
import { statement } from '../../../platform/postgres/statement.ts'
import { job } from '../jobs/resource.ts'
import { recordSignOff } from './record.ts'

const SUSPEND = statement(`
${AT_THIS_MOMENT}
UPDATE jobs SET status = 'suspended', suspended_at = moment.at, handed_back_at = NULL, handed_back_by = NULL,
  updated_at = statement_timestamp(), updated_by = $3
FROM moment WHERE organization_id = $1 AND id = $2 RETURNING governed`)

/** Why somebody stops the work is in their own words, which can be erased. */
const stopped: Resource = { ...job, personal: [...job.personal, 'reason'], subject: 'r.updated_by' }

interface Suspension {
  /** The person who stops the work. */
  readonly by: string
  /** The owner of the session. */
  readonly recordedBy: string
  readonly reason?: string | null
  /** The deviation, if one stops the work. */
  readonly deviationId?: string | null
}

/**
 * Suspends a job in progress whose row is locked, with its audit entry and its log entry. On-site signatures no
 * longer count, and a hand-back becomes void.
 */
export async function suspendJob(inside: Context, jobId: string, suspension: Suspension): Promise<void> {
  const { by, recordedBy, reason = null, deviationId = null } = suspension
  await inside.write([captureBefore(job, inside, jobId)])
  const [isGoverned] = await readRow(inside, SUSPEND, [jobId, by])
  await inside.write([audit(stopped, inside, jobId, 'suspend', reason === null ? {} : { reason })])
  if (isGoverned !== 't') return
  await recordSignOff(inside, jobId, { meaning: 'suspended', userId: by, recordedBy, reason, deviationId })
}
