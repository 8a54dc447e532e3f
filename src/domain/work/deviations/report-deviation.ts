import {
  audit,
  type Context,
  initialValues,
  insert,
  numberTaken,
  takeNumber,
  valuesOf,
} from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { required } from '../../../platform/refusals/fields.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { notifyAssignee } from './given-mail.ts'
import { type Named, requireNamed } from './references.ts'
import { atAnotherSite } from './refusals.ts'
import { deviation } from './resource.ts'
import { beginStopping, lockJob } from './stopped-job.ts'

/** A deviation as it is reported; in a job, its site is left out or the job's. */
export interface Reported extends Named {
  readonly severity: 'low' | 'medium' | 'high' | 'critical'
  readonly description: string
  readonly stopsWork?: boolean
  readonly dueOn?: string | null
  readonly reportedBy: string
}

/**
 * Stores a deviation in an open transaction, with its number and audit entry. If it stops work, a running job is
 * suspended. The job's row is locked before everything else; a caller that locks more has already locked it.
 * @throws Refusal 422 for a reference that does not exist; on `stopsWork` if there is no work to stop
 * @returns its id
 */
export async function reportDeviation(
  inside: Context,
  { reportedBy, ...reported }: Reported,
  id = newId(),
): Promise<string> {
  const { jobId, siteId, stopsWork } = reported
  const found = jobId ? await lockJob(inside, jobId) : undefined
  if (!found && !siteId) throw invalid({ siteId: [required()] })
  if (found && siteId && siteId !== found.siteId) throw invalid({ siteId: [atAnotherSite()] })
  await inside.read(requireNamed(inside, id, reported))
  if (stopsWork) await beginStopping(inside, jobId, { by: reportedBy, deviationId: id })
  const values = {
    ...initialValues(deviation),
    ...valuesOf(deviation, reported),
    site_id: found ? found.siteId : siteId,
    reported_by: reportedBy,
  }
  await inside.write([
    takeNumber('deviation', inside),
    insert(deviation, inside, id, values, { number: numberTaken('deviation') }),
    audit(deviation, inside, id, 'create'),
    ...(reported.assigneeId ? [notifyAssignee(inside, id)] : []),
  ])
  return id
}
