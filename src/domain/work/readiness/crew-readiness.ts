import { type Context, readRow } from '../../../engine/index.ts'
import { statement } from '../../../platform/postgres/statement.ts'
import { orderIdOf } from '../../orders/orders/order-of.ts'
import { bounds, GAPS } from '../../proof/readiness/judgement.ts'
import { WORK_AND_FROZEN_NEEDS } from '../../proof/readiness/needs.ts'
import { PERSON } from '../../proof/readiness/people.ts'
import { allRows } from '../../proof/readiness/shown-rows.ts'
import { JOB_ZONE } from '../jobs/zone.ts'

const CREW = statement(`
WITH asked AS MATERIALIZED (
  SELECT 1 AS work, ${orderIdOf('r')} AS order_id, r.begins_at AS begins, r.ends_at AS ends,
    ${JOB_ZONE} AS zone, true AS lasts
  FROM jobs r WHERE r.organization_id = $1 AND r.id = $2),
${WORK_AND_FROZEN_NEEDS},
asked_person AS (SELECT 1 AS work, c.user_id FROM crew_members c
  WHERE c.organization_id = $1 AND c.job_id = $2 AND c.left_at IS NULL),
${PERSON}, ${bounds('SELECT 1, $2::uuid')},
${allRows({ shown: 'NULL::text[]', gaps: GAPS }, { inJobs: true, isAhead: true })}
SELECT w.knows_needs AND (SELECT is_bounded FROM bounded) AND NOT coalesce((SELECT s.has_gap FROM shown s), false),
  coalesce((SELECT s.rows FROM shown s), '[]')::text FROM work w`)

interface Row {
  readonly user: { readonly id: string }
  readonly verdict: string
  readonly completionId: string | null
  readonly overrideId: string | null
}

/** The proofs and overrides that count for one person. */
export interface Counted {
  readonly userId: string
  readonly completionIds: readonly string[]
  readonly overrideIds: readonly string[]
}

/**
 * Whether the whole crew of a job is ready, whatever the caller may read; the readiness rows that block it, and what
 * counts for each person of whom something is required. A crew too large to judge is not ready.
 */
export async function crewReadiness(
  inside: Context,
  jobId: string,
): Promise<{
  readonly isReady: boolean
  readonly gaps: readonly object[]
  readonly counted: readonly Counted[]
}> {
  const [isReady, text] = await readRow(inside, CREW, [jobId])
  const rows: readonly Row[] = JSON.parse(text ?? '[]')
  return {
    isReady: isReady === 't',
    gaps: rows.filter(({ verdict }) => GAPS.some((gap) => gap === verdict)),
    counted: [...Map.groupBy(rows, ({ user }) => user.id)].map(([userId, own]) => ({
      userId,
      // A gap that is tolerated names the proof that failed.
      completionIds: idsOf(own.map(({ overrideId, completionId }) => (overrideId ? null : completionId))),
      overrideIds: idsOf(own.map(({ overrideId }) => overrideId)),
    })),
  }
}

/** Each id once: a proof can satisfy several needs. */
function idsOf(ids: readonly (string | null)[]): readonly string[] {
  return [...new Set(ids.filter((id) => id !== null))]
}
