import { type Context, type Scope, wrongState } from '../../../engine/index.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { noSuchRecord } from '../../../platform/refusals/fields.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { refuse, refuseField, refuseFields } from '../../../platform/refusals/sql.ts'
import { cells, shownRows, standsInTheWay, WORK_AND_FROZEN_NEEDS } from '../../proof/readiness/judgement.ts'
import { PERSON } from '../../proof/readiness/people.ts'
import { JOB_ZONE } from '../jobs/zone.ts'
import { notReady } from '../readiness/refusals.ts'
import { checksOf } from '../steps/checks.ts'
import { entryOfStep, isOpen, latestPermit, stepsOf } from '../steps/states.ts'
import {
  alreadyDone,
  doneBySamePerson,
  evidenceMissing,
  holdPoint,
  notAHoldPoint,
  notBriefedYet,
  notDone,
  notInCrew,
  outOfLimits,
  permitExpired,
  stepNeeded,
  supervisorRequired,
} from './refusals.ts'

// Each of these ends the batch where its rule is broken. The row of the job is locked before, so that what they see stays.

/** SQL that ends the batch with the first reason that `cases` gives. */
function firstOf(cases: string, from: string): string {
  return `SELECT ${refuse('broken.reason')} FROM (SELECT CASE ${cases} END AS reason FROM ${from}) broken
  WHERE broken.reason IS NOT NULL`
}

const SIGNER = statement(
  firstOf(
    `WHEN c.role IS NULL THEN ${notInCrew.sql()}
    WHEN $6::boolean AND c.role <> 'supervisor' THEN ${supervisorRequired.sql()}
    WHEN r.status <> ALL ($4::text[]) THEN ${wrongState.sql({ kind: "'job'", state: 'r.status', step: '$5::text', needed: 'to_jsonb($4::text[])' })}`,
    `jobs r LEFT JOIN crew_members c ON c.organization_id = $1 AND c.job_id = r.id AND c.user_id = $3 AND c.left_at IS NULL
    WHERE r.organization_id = $1 AND r.id = $2`,
  ),
)

/** 403 unless the person is in the crew, or its supervisor where it has to be one; 409 unless the job is in one of the states. */
export function requireSigner(
  { organizationId }: Scope,
  jobId: string,
  {
    userId,
    act,
    states,
    bySupervisor = false,
  }: {
    readonly userId: string
    readonly act: string
    readonly states: readonly string[]
    readonly bySupervisor?: boolean
  },
): BoundStatement {
  return bind(SIGNER, [organizationId, jobId, userId, states, act, bySupervisor])
}

const RUNNING = statement(
  firstOf(
    `WHEN r.status <> 'in_progress'
    THEN ${wrongState.sql({ kind: "'job'", state: 'r.status', step: '$3::text', needed: `'["in_progress"]'::jsonb` })}`,
    'jobs r WHERE r.organization_id = $1 AND r.id = $2',
  ),
)

/** 409 unless the job is in progress. */
export function requireRunning({ organizationId }: Scope, jobId: string, act: string): BoundStatement {
  return bind(RUNNING, [organizationId, jobId, act])
}

const STEP = statement(`
SELECT ${refuseField('workStepId', noSuchRecord.sql())}
WHERE NOT EXISTS (SELECT FROM ${latestPermit('$2')} p WHERE ${entryOfStep('p', '$3')} IS NOT NULL)`)

/** 422 unless it is a step of the job's permit. */
export function requireStepOfPermit(
  { organizationId }: Scope,
  jobId: string,
  workStepId: string,
): BoundStatement {
  return bind(STEP, [organizationId, jobId, workStepId])
}

const REQUIREMENTS = statement(`
SELECT ${refuseFields('named.unknown')} FROM (
  SELECT jsonb_object_agg('safetyRequirementIds.' || g.place - 1, jsonb_build_array(${noSuchRecord.sql()})) AS unknown
  FROM unnest($3::uuid[]) WITH ORDINALITY g (id, place)
  WHERE NOT EXISTS (SELECT FROM ${latestPermit('$2')} p
    JOIN order_needs o ON o.organization_id = $1 AND o.order_id = p.order_id
    CROSS JOIN LATERAL jsonb_to_recordset(o.needs) n (requirement_id uuid, on_site boolean)
    WHERE n.requirement_id = g.id AND n.on_site)) named
WHERE named.unknown IS NOT NULL`)

/** 422 unless all are requirements of the job that are signed on site. */
export function requireOnSite(
  { organizationId }: Scope,
  jobId: string,
  safetyRequirementIds: readonly string[],
): BoundStatement {
  return bind(REQUIREMENTS, [organizationId, jobId, safetyRequirementIds])
}

/** SQL that ends the batch with the first reason that `cases` gives about the step `$3`, which is `s` of `from`; with 422 where there is none. */
function firstOfStep(cases: string, from: string): string {
  return `SELECT CASE WHEN about.id IS NULL THEN ${refuseField('workStepId', noSuchRecord.sql())} ELSE ${refuse('about.reason')} END
  FROM (SELECT) here LEFT JOIN (SELECT s.id, CASE ${cases} END AS reason FROM ${from} WHERE s.id = $3) about ON true
  WHERE about.id IS NULL OR about.reason IS NOT NULL`
}

/** The step `$3` of the job `$2`. */
const IS_THE_STEP = `e.value ->> 'workStepId' = ($3::uuid)::text`
const THE_STEP = `WITH ${stepsOf('$2', IS_THE_STEP)}`
/** The same with all hold points. */
const THE_STEP_AND_HOLD_POINTS = `WITH ${stepsOf('$2', `(${IS_THE_STEP} OR (e.value ->> 'requiresApproval')::boolean)`)}`

/** Names of the hold points ahead of the step `s`, in one of its lines, that are not released; null where there are none. */
const HELD_BY = `(SELECT jsonb_agg(h.step ->> 'name' ORDER BY h.place) FROM step h
  WHERE h.id <> s.id AND h.state <> 'released' AND (h.step ->> 'requiresApproval')::boolean
    AND EXISTS (SELECT FROM entry own JOIN entry ahead ON ahead.line = own.line AND ahead.place < own.place
      WHERE own.id = s.id AND ahead.id = h.id))`

/** Names of the required checks of the step `s` whose latest value is too old or outside the limits, or missing; null where there are none. */
const UNCHECKED = `(SELECT jsonb_agg(c.value ->> 'name' ORDER BY c.place) FROM ${checksOf('s.step')} c (value, place)
  WHERE (c.value ->> 'required')::boolean AND NOT EXISTS (SELECT FROM (
    SELECT v.at, v.outside FROM log v WHERE v.meaning = 'measured' AND v.work_step_id = s.id AND v.check_id = (c.value ->> 'id')::uuid ORDER BY v.place DESC LIMIT 1) latest
    WHERE NOT latest.outside AND coalesce(latest.at >= statement_timestamp()
      - (c.value ->> 'maxAgeMinutes')::integer * interval '1 minute', true)))`

/** Whether the person `$4` was briefed on the permit `p`, or on an earlier one that says the same. */
const BRIEFED = `EXISTS (SELECT FROM sign_offs b
  JOIN permits issued ON issued.organization_id = $1 AND issued.job_id = b.job_id AND issued.revision = b.revision
  WHERE b.organization_id = $1 AND b.job_id = $2 AND b.user_id = $4 AND b.meaning = 'briefed' AND issued.brief_hash = p.brief_hash)`

const DONE = statement(`${THE_STEP_AND_HOLD_POINTS}
${firstOfStep(
  `WHEN s.state <> 'open' THEN ${alreadyDone.sql()}
  WHEN p.ends_at < statement_timestamp() THEN ${permitExpired.sql()}
  WHEN held.steps IS NOT NULL THEN ${holdPoint.sql({ steps: 'held.steps' })}
  WHEN (s.step #>> '{execution,photoRequired}')::boolean AND NOT EXISTS (SELECT FROM log e
    WHERE e.work_step_id = s.id AND e.meaning = 'evidence')
    THEN ${evidenceMissing.sql()}
  WHEN unchecked.checks IS NOT NULL THEN ${outOfLimits.sql({ checks: 'unchecked.checks' })}
  WHEN NOT ${BRIEFED} THEN ${notBriefedYet.sql()}`,
  `step s CROSS JOIN permit p CROSS JOIN LATERAL (SELECT ${HELD_BY} AS steps OFFSET 0) held
  CROSS JOIN LATERAL (SELECT ${UNCHECKED} AS checks OFFSET 0) unchecked`,
)}`)

const UNDONE = statement(
  firstOfStep(
    `WHEN ${isOpen('$2', '$3')} THEN ${notDone.sql()}`,
    `(SELECT (${entryOfStep('p', '$3')} ->> 'workStepId')::uuid AS id FROM ${latestPermit('$2')} p) s`,
  ),
)

const NOT_NEEDED = statement(`${THE_STEP}
${firstOfStep(
  `WHEN s.state <> 'open' THEN ${alreadyDone.sql()}
  WHEN (s.step ->> 'requiresApproval')::boolean OR s.step ->> 'riskLevel' = 'critical' THEN ${stepNeeded.sql()}`,
  'step s',
)}`)

/** 409 unless the step may be done now: all that §4 asks of the step, in its order. */
export function requireReadyToBeDone(
  { organizationId }: Scope,
  jobId: string,
  { workStepId, userId }: { readonly workStepId: string; readonly userId: string },
): BoundStatement {
  return bind(DONE, [organizationId, jobId, workStepId, userId])
}

/** 409 where the step is open. */
export function requireDone({ organizationId }: Scope, jobId: string, workStepId: string): BoundStatement {
  return bind(UNDONE, [organizationId, jobId, workStepId])
}

/** 409 where the step is done already, or nobody may leave it out. */
export function requireDispensable(
  { organizationId }: Scope,
  jobId: string,
  workStepId: string,
): BoundStatement {
  return bind(NOT_NEEDED, [organizationId, jobId, workStepId])
}

const HOLD_POINT = statement(`
SELECT ${refuseField('workStepId', notAHoldPoint.sql())} FROM ${latestPermit('$2')} p
WHERE (${entryOfStep('p', '$3')} ->> 'requiresApproval')::boolean IS NOT TRUE`)

/** 422 where the step is none that has to be released. */
export function requireHoldPoint(
  { organizationId }: Scope,
  jobId: string,
  workStepId: string,
): BoundStatement {
  return bind(HOLD_POINT, [organizationId, jobId, workStepId])
}

const ANOTHER = statement(`${THE_STEP}
${firstOf(
  `WHEN s.state <> 'done' THEN ${notDone.sql()}
  WHEN $4::uuid IN (s.done_by, s.done_recorded_by) THEN ${doneBySamePerson.sql()}`,
  'step s WHERE s.id = $3',
)}`)

/** 409 unless the step is done and nobody has decided on it yet, by somebody else than this person, and recorded by somebody else. */
export function requireAnotherPerson(
  { organizationId }: Scope,
  jobId: string,
  { workStepId, userId }: { readonly workStepId: string; readonly userId: string },
): BoundStatement {
  return bind(ANOTHER, [organizationId, jobId, workStepId, userId])
}

const OF_STEP = `n.requirement_id::text IN (SELECT jsonb_array_elements_text(a.step -> 'requirementIds') FROM asked a)`

// What a whole crew is asked before the work begins, of one person and one step.
const JUDGED = `WITH asked AS MATERIALIZED (
  SELECT 1 AS work, p.order_id, r.begins_at AS begins, r.ends_at AS ends, ${JOB_ZONE} AS zone, true AS lasts, ${entryOfStep('p', '$3')} AS step
  FROM jobs r CROSS JOIN ${latestPermit('$2')} p WHERE r.organization_id = $1 AND r.id = $2),
${WORK_AND_FROZEN_NEEDS},
asked_person AS (SELECT 1 AS work, $4::uuid AS user_id),
${PERSON}, ${cells('SELECT 1 AS work, $2::uuid AS job_id')}`

const FIT = statement(`${JUDGED}
SELECT ${refuse(`${notReady.sql()} || '{"gaps": []}'`)} WHERE EXISTS (SELECT FROM cell c JOIN need n ON n.place = c.place
  WHERE ${OF_STEP} AND ${standsInTheWay(true)})`)

const GAPS =
  statement(`${JUDGED}, ${shownRows({ wanted: `ARRAY['missing', 'expires_during', 'pending_on_site']`, inJobs: true, which: OF_STEP })}
SELECT ${refuse(`${notReady.sql()} || jsonb_build_object('gaps', s.rows)`)} FROM shown s`)

interface Doer {
  readonly workStepId: string
  readonly userId: string
}

/** 409 unless the person fulfils what the step asks for, or it is overridden. It does not tell the gaps: `tellGaps` does. */
export function requireFit(
  { organizationId }: Scope,
  jobId: string,
  { workStepId, userId }: Doer,
): BoundStatement {
  return bind(FIT, [organizationId, jobId, workStepId, userId])
}

/**
 * Asks for the gaps of somebody whom `requireFit` refused. To find them takes several times what it takes to see that there are none.
 * @throws Refusal what it was refused with, with the `gaps` where they are still there
 */
export async function tellGaps(
  context: Context,
  jobId: string,
  { workStepId, userId }: Doer,
  refused: unknown,
): Promise<never> {
  if (refused instanceof Refusal && refused.code === 'not_ready') {
    await context.read([bind(GAPS, [context.organizationId, jobId, workStepId, userId])])
  }
  throw refused
}
