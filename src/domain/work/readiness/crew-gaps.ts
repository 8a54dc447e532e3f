import type { Context } from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { orderIdOf } from '../../orders/orders/order-of.ts'
import { cells, isReady, shownRows, WORK_AND_FROZEN_NEEDS } from '../../proof/readiness/judgement.ts'
import { PERSON } from '../../proof/readiness/people.ts'
import { JOB_ZONE } from '../jobs/zone.ts'

const GAPS = statement(`
WITH asked AS MATERIALIZED (
  SELECT 1 AS work, ${orderIdOf('r')} AS order_id, r.begins_at AS begins, r.ends_at AS ends,
    ${JOB_ZONE} AS zone, true AS lasts
  FROM jobs r WHERE r.organization_id = $1 AND r.id = $2),
${WORK_AND_FROZEN_NEEDS},
asked_person AS (SELECT 1 AS work, c.user_id FROM crew_members c
  WHERE c.organization_id = $1 AND c.job_id = $2 AND c.left_at IS NULL),
${PERSON}, ${cells('SELECT 1, $2::uuid')},
${shownRows({ wanted: `ARRAY['missing', 'expires_during', 'pending_on_site']`, inJobs: true })}
SELECT ${isReady(true)}, (SELECT is_bounded FROM bounded), coalesce((SELECT s.rows FROM shown s), '[]')::text FROM work w`)

/** Whether the whole crew of a job is ready, whatever the caller may read, and the readiness rows that block it. */
export async function crewGaps(
  inside: Context,
  jobId: string,
): Promise<{ readonly isReady: boolean; readonly gaps: readonly object[] }> {
  const [rows] = await inside.read([bind(GAPS, [inside.organizationId, jobId])])
  const [ready, isBounded, gaps] = rows?.[0] ?? []
  // A crew too large to judge is not ready.
  return { isReady: ready === 't' && isBounded === 't', gaps: JSON.parse(gaps ?? '[]') }
}
