import { type Scope, wrongState } from '../../../engine/index.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { noSuchRecord } from '../../../platform/refusals/fields.ts'
import { refuse, refuseField, refuseFields } from '../../../platform/refusals/sql.ts'
import { checksOf } from '../steps/checks.ts'
import { entryOfStep, IS_OPEN, latestPermit, stepsOf } from '../steps/states.ts'
import {
  alreadyDone,
  doneBySamePerson,
  notAHoldPoint,
  notDone,
  notInCrew,
  outOfLimits,
  permitChanged,
  stepNeeded,
  supervisorRequired,
} from './refusals.ts'

// Each of these ends the batch if its rule is broken. The row of the job is locked first, so what they see cannot
// change.

/** SQL that ends the batch with the first reason from `cases`. */
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

/**
 * 403 unless the person is in the crew, or its supervisor if required; 409 unless the job is in one of the states.
 */
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

/** 409 unless the job is in progress. */
export const REQUIRE_RUNNING = statement(
  firstOf(
    `WHEN r.status <> 'in_progress'
    THEN ${wrongState.sql({ kind: "'job'", state: 'r.status', step: '$3::text', needed: `'["in_progress"]'::jsonb` })}`,
    'jobs r WHERE r.organization_id = $1 AND r.id = $2',
  ),
)

/** 409 if the permit that was shown to the signer is no longer the latest. */
export const REQUIRE_SHOWN = statement(`
SELECT ${refuse(permitChanged.sql())} FROM ${latestPermit('$2')} p WHERE p.document_sha256 <> $3`)

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

/** 422 unless all are requirements of the job that are signed on site. */
export const REQUIRE_ON_SITE = statement(`
SELECT ${refuseFields('named.unknown')} FROM (
  SELECT jsonb_object_agg('safetyRequirementIds.' || g.place - 1, jsonb_build_array(${noSuchRecord.sql()})) AS unknown
  FROM unnest($3::uuid[]) WITH ORDINALITY g (id, place)
  WHERE NOT EXISTS (SELECT FROM ${latestPermit('$2')} p
    JOIN order_needs o ON o.organization_id = $1 AND o.order_id = p.order_id
    CROSS JOIN LATERAL jsonb_to_recordset(o.needs) n (requirement_id uuid, on_site boolean)
    WHERE n.requirement_id = g.id AND n.on_site)) named
WHERE named.unknown IS NOT NULL`)

/**
 * SQL that ends the batch with the first reason from `cases` about step `$3`, which is `s` of `from`; with 422 if
 * there is no such step.
 */
function firstOfStep(cases: string, from: string): string {
  return `SELECT CASE WHEN about.id IS NULL THEN ${refuseField('workStepId', noSuchRecord.sql())} ELSE ${refuse('about.reason')} END
  FROM (SELECT) here LEFT JOIN (SELECT s.id, CASE ${cases} END AS reason FROM ${from} WHERE s.id = $3) about ON true
  WHERE about.id IS NULL OR about.reason IS NOT NULL`
}

/** Step `$3` of job `$2`. */
const IS_THE_STEP = `e.value ->> 'workStepId' = ($3::uuid)::text`
const THE_STEP = `WITH ${stepsOf('$2', IS_THE_STEP)}`

/** 409 if the step is open. */
export const REQUIRE_DONE = statement(
  firstOfStep(
    `WHEN ${IS_OPEN} THEN ${notDone.sql()}`,
    `(SELECT (${entryOfStep('p', '$3')} ->> 'workStepId')::uuid AS id FROM ${latestPermit('$2')} p) s`,
  ),
)

/** 409 if the step is already done, or must not be left out. */
export const REQUIRE_DISPENSABLE = statement(`${THE_STEP}
${firstOfStep(
  `WHEN s.state <> 'open' THEN ${alreadyDone.sql()}
  WHEN (s.step ->> 'requiresApproval')::boolean OR s.step ->> 'riskLevel' = 'critical' THEN ${stepNeeded.sql()}`,
  'step s',
)}`)

/** 422 if the step does not need to be released. */
export const REQUIRE_HOLD_POINT = statement(`
SELECT ${refuseField('workStepId', notAHoldPoint.sql())} FROM ${latestPermit('$2')} p
WHERE (${entryOfStep('p', '$3')} ->> 'requiresApproval')::boolean IS NOT TRUE`)

/** 409 if the latest value of a required check of the step, taken after it was done, is outside its limits. */
export const REQUIRE_WITHIN_LIMITS = statement(`
SELECT ${refuse(outOfLimits.sql({ checks: 'broken.checks' }))} FROM (
  SELECT jsonb_agg(c.value ->> 'name' ORDER BY c.place) AS checks
  FROM ${latestPermit('$2')} p CROSS JOIN LATERAL (SELECT ${entryOfStep('p', '$3')} AS step) s
  CROSS JOIN LATERAL ${checksOf('s.step')} c (value, place)
  WHERE (c.value ->> 'required')::boolean AND (SELECT v.outside FROM sign_offs v
    WHERE v.organization_id = $1 AND v.job_id = $2 AND v.work_step_id = $3 AND v.meaning = 'measured'
      AND v.check_id = (c.value ->> 'id')::uuid ORDER BY v.place DESC LIMIT 1)) broken
WHERE broken.checks IS NOT NULL`)

/**
 * 409 unless the step is done, nobody has decided on it yet, and it was done and recorded by somebody other than this
 * person.
 */
export const REQUIRE_ANOTHER_PERSON = statement(`${THE_STEP}
${firstOf(
  `WHEN s.state <> 'done' THEN ${notDone.sql()}
  WHEN $4::uuid IN (s.done_by, s.done_recorded_by) THEN ${doneBySamePerson.sql()}`,
  'step s WHERE s.id = $3',
)}`)
