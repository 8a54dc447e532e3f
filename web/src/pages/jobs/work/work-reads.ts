import { queries } from '../../../interface/queries.ts'
import { meQuery } from '../../../interface/session.ts'
import { permitOf } from '../../permits/permit.ts'
import { jobWork, logOf, ownReadiness } from '../job-work.ts'

/** What the page of a job's work shows to one of its people. */
export const workReads = (id: string, userId: string) =>
  [jobWork(id), permitOf(id), logOf(id), ownReadiness(id, userId)] as const

/**
 * Reads it before the page is shown: React would show a page that has to wait for it 300 ms later at the earliest. What
 * cannot be read is reported by the page.
 */
export async function readWork(id: string): Promise<void> {
  const me = await queries.ensureQueryData(meQuery)
  if (!me) return
  const [job, permit, log, rows] = workReads(id, me.user.id)
  await Promise.allSettled([
    queries.ensureQueryData(job),
    queries.ensureQueryData(permit),
    queries.ensureQueryData(log),
    queries.ensureQueryData(rows),
  ])
}
