import {
  audit,
  type Context,
  commit,
  lockAndCapture,
  type OnRecord,
  readRow,
  requireStep,
  retryOnConflict,
  type Single,
} from '../../../engine/index.ts'
import { type BoundStatement, statement } from '../../../platform/postgres/statement.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { stopsUntilResolved } from './refusals.ts'
import { deviation } from './resource.ts'
import { beginStopping, lockJob, suspendRunning } from './stopped-job.ts'

const LOOK = statement(`
SELECT d.job_id, d.stops_work FROM deviations d WHERE d.organization_id = $1 AND d.id = $2`)

/**
 * Changes or reopens a deviation in one transaction with the effects on its job: if the deviation stops work then, the
 * job is suspended.
 * @param stopsWork from the body; undefined if left out
 * @throws Refusal 409 if the state forbids it; 422 on `stopsWork` if that value is not possible
 */
export function changeWithJob(
  context: Context,
  { record, query }: OnRecord,
  step: 'update' | 'reopen',
  stopsWork: boolean | undefined,
  change: (inside: Context, id: string) => readonly BoundStatement[],
): Promise<Single> {
  return retryOnConflict(deviation, context, record, (loaded) => {
    requireStep(deviation, loaded, step)
    const { id } = loaded
    return context.transaction(async (inside) => {
      const [jobId, stops] = await readRow(inside, LOOK, [id])
      const stop = { by: inside.acting.userId, deviationId: id }
      if (stops === 't' && stopsWork === false) throw invalid({ stopsWork: [stopsUntilResolved()] })
      // The job first, as a measurement locks them.
      if (stopsWork && stops !== 't') await beginStopping(inside, jobId, stop)
      if (stops === 't') await suspendRunning(inside, await lockJob(inside, jobId ?? ''), stop)
      await inside.write([...lockAndCapture(deviation, inside, loaded), ...change(inside, id)])
      return commit(deviation, inside, { id, query }, [audit(deviation, inside, id, step)])
    })
  })
}
