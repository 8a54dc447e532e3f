import { audit, type Context, captureBefore, readRow } from '../../../engine/index.ts'
import { statement } from '../../../platform/postgres/statement.ts'
import { job } from '../jobs/resource.ts'

const VOID = statement(`
UPDATE jobs SET handed_back_at = NULL, handed_back_by = NULL, updated_at = statement_timestamp(), updated_by = $3
WHERE organization_id = $1 AND id = $2 AND handed_back_at IS NOT NULL RETURNING id`)

/** Takes the hand-back of a job whose row is locked away, if there is one, with its audit entry: work goes on. */
export async function voidHandBack(inside: Context, jobId: string, by: string): Promise<void> {
  await inside.write([captureBefore(job, inside, jobId)])
  const [voided] = await readRow(inside, VOID, [jobId, by])
  if (voided) await inside.write([audit(job, inside, jobId, 'update')])
}
