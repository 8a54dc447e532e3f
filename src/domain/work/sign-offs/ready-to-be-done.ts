import { type Context, StateChanged } from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { noSuchRecord } from '../../../platform/refusals/fields.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { refuse, refuseField } from '../../../platform/refusals/sql.ts'
import { cells, lacks } from '../../proof/readiness/judgement.ts'
import { WORK_AND_FROZEN_NEEDS } from '../../proof/readiness/needs.ts'
import { PERSON } from '../../proof/readiness/people.ts'
import { shownRows } from '../../proof/readiness/shown-rows.ts'
import { JOB_ZONE } from '../jobs/zone.ts'
import { notReady } from '../readiness/refusals.ts'
import { checksOf } from '../steps/checks.ts'
import { entryOfStep, IS_OPEN, isHeld, latestPermit } from '../steps/states.ts'
import {
  alreadyDone,
  evidenceMissing,
  holdPoint,
  notBriefedYet,
  outOfLimits,
  permitExpired,
} from './refusals.ts'

// The most frequent question at work. PostgreSQL spends more on planning a statement than on such a step, so it is
// one statement, with nothing beyond one step and one person; the permit is read once.

/** The names of unreleased hold points before the step, in one of its lines; null if there are none. */
const HELD_BY = `(SELECT jsonb_agg(h.name ORDER BY h.place) FROM (
  SELECT DISTINCT ON (ahead.value -> 'workStepId') ahead.value ->> 'workStepId' AS id, ahead.value ->> 'name' AS name, ahead.place
  FROM jsonb_array_elements(e.entries) WITH ORDINALITY own (value, place)
  JOIN jsonb_array_elements(e.entries) WITH ORDINALITY ahead (value, place)
    ON ahead.value -> 'line' = own.value -> 'line' AND ahead.place < own.place
  WHERE own.value ->> 'workStepId' = ($3::uuid)::text AND ahead.value ->> 'workStepId' <> ($3::uuid)::text
  ORDER BY ahead.value -> 'workStepId', ahead.place) h WHERE ${isHeld('h.id::uuid')})`

/**
 * The names of required checks whose latest value is too old, outside the limits or missing; null if there are none.
 */
const UNCHECKED = `(SELECT jsonb_agg(c.value ->> 'name' ORDER BY c.place) FROM ${checksOf('s.step')} c (value, place)
  WHERE (c.value ->> 'required')::boolean AND NOT EXISTS (SELECT FROM (
    SELECT v.at, v.outside FROM sign_offs v WHERE v.organization_id = $1 AND v.job_id = $2 AND v.work_step_id = $3
      AND v.meaning = 'measured' AND v.check_id = (c.value ->> 'id')::uuid ORDER BY v.place DESC LIMIT 1) latest
    WHERE NOT latest.outside AND coalesce(latest.at >= statement_timestamp()
      - (c.value ->> 'maxAgeMinutes')::integer * interval '1 minute', true)))`

const PHOTOGRAPHED = `EXISTS (SELECT FROM sign_offs f
  WHERE f.organization_id = $1 AND f.job_id = $2 AND f.work_step_id = $3 AND f.meaning = 'evidence')`

/** Whether person `$4` was briefed on permit `p`, or on an earlier one that says the same. */
const BRIEFED = `EXISTS (SELECT FROM sign_offs b
  JOIN permits issued ON issued.organization_id = $1 AND issued.job_id = b.job_id AND issued.revision = b.revision
  WHERE b.organization_id = $1 AND b.job_id = $2 AND b.user_id = $4 AND b.meaning = 'briefed' AND issued.brief_hash = p.brief_hash)`

const LACKS = lacks({
  ...{ job: '$2', order: 'p.order_id', user: '$4', zone: JOB_ZONE },
  which: `s.step -> 'requirementIds' ? n.requirement_id::text`,
})

/**
 * 409 unless the step may be done now: checks everything that is required of the step and of the person, in order. It
 * does not say what the person lacks; `throwWithGaps` does.
 */
export const REQUIRE_READY_TO_BE_DONE = statement(`
SELECT CASE WHEN about.step IS NULL THEN ${refuseField('workStepId', noSuchRecord.sql())} ELSE ${refuse('about.reason')} END
FROM (SELECT) here LEFT JOIN (
  SELECT s.step, CASE WHEN NOT ${IS_OPEN} THEN ${alreadyDone.sql()}
    WHEN p.ends_at < statement_timestamp() THEN ${permitExpired.sql()}
    WHEN held.steps IS NOT NULL THEN ${holdPoint.sql({ steps: 'held.steps' })}
    WHEN (s.step #>> '{execution,photoRequired}')::boolean AND NOT ${PHOTOGRAPHED} THEN ${evidenceMissing.sql()}
    WHEN unchecked.checks IS NOT NULL THEN ${outOfLimits.sql({ checks: 'unchecked.checks' })}
    WHEN NOT ${BRIEFED} THEN ${notBriefedYet.sql()}
    WHEN ${LACKS} THEN ${notReady.sql()} || '{"gaps": []}' END AS reason
  FROM ${latestPermit('$2')} p
  CROSS JOIN LATERAL (SELECT jsonb_path_query_array(p.steps, '$[*] ? (@.workStepId == $step || @.requiresApproval == true)',
    jsonb_build_object('step', $3::uuid)) AS entries OFFSET 0) e
  CROSS JOIN LATERAL (SELECT jsonb_path_query_first(e.entries, '$[*] ? (@.workStepId == $step)',
    jsonb_build_object('step', $3::uuid)) AS step OFFSET 0) s
  CROSS JOIN LATERAL (SELECT ${HELD_BY} AS steps OFFSET 0) held
  CROSS JOIN LATERAL (SELECT ${UNCHECKED} AS checks OFFSET 0) unchecked OFFSET 0) about ON true
WHERE about.step IS NULL OR about.reason IS NOT NULL`)

const OF_STEP = `n.requirement_id::text IN (SELECT jsonb_array_elements_text(a.step -> 'requirementIds') FROM asked a)`

// The same question as for a whole crew before the work begins, for one person and one step.
const GAPS = statement(`WITH asked AS MATERIALIZED (
  SELECT 1 AS work, p.order_id, r.begins_at AS begins, r.ends_at AS ends, ${JOB_ZONE} AS zone, true AS lasts, ${entryOfStep('p', '$3')} AS step
  FROM jobs r CROSS JOIN ${latestPermit('$2')} p WHERE r.organization_id = $1 AND r.id = $2),
${WORK_AND_FROZEN_NEEDS},
asked_person AS (SELECT 1 AS work, $4::uuid AS user_id),
${PERSON}, ${cells('SELECT 1 AS work, $2::uuid AS job_id')},
${shownRows({ wanted: `ARRAY['missing', 'expires_during', 'pending_on_site']`, inJobs: true, which: OF_STEP })}
SELECT ${refuse(`${notReady.sql()} || jsonb_build_object('gaps', s.rows)`)} FROM shown s`)

/**
 * Finds the gaps of a person who was refused because of them. Finding them costs many times more than checking that
 * there are none.
 * @throws Refusal the original one, with the `gaps`; StateChanged if they have gone: a proof that was just revoked may
 *   have left an older one that counts
 */
export async function throwWithGaps(
  context: Context,
  jobId: string,
  { workStepId, userId }: { readonly workStepId: string; readonly userId: string },
  refused: unknown,
): Promise<never> {
  if (refused instanceof Refusal && refused.code === 'not_ready') {
    await context.read([bind(GAPS, [context.organizationId, jobId, workStepId, userId])])
    throw new StateChanged()
  }
  throw refused
}
