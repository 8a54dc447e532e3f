/** Meanings after which a step only waits for its release. */
const DID = `'done', 'not_needed'`
/** Every meaning that opens or closes a step. */
const TURNS = `${DID}, 'undone', 'rejected'`

/** SQL for the latest permit of a job, a row of `permits`. @param job SQL for its id */
export function latestPermit(job: string): string {
  return `(SELECT p.* FROM permits p WHERE p.organization_id = $1 AND p.job_id = ${job} ORDER BY p.revision DESC LIMIT 1)`
}

/** SQL for whether job `r` takes two people: one hands it back, another one completes it. */
export const TAKES_TWO = `coalesce((SELECT p.steps @? '$[*] ? (@.riskLevel == "high" || @.riskLevel == "critical" || @.requiresApproval == true)'
    FROM ${latestPermit('r.id')} p), false)`

/**
 * SQL for one step of a permit, in the permit's form; null if it has none with this id.
 * @param step SQL for its id, a uuid
 */
export function entryOfStep(permit: string, step: string): string {
  return `jsonb_path_query_first(${permit}.steps, '$[*] ? (@.workStepId == $step)', jsonb_build_object('step', ${step}::uuid))`
}

/** SQL for the latest of some meanings signed for a step of job `$2`; null if there is none. */
function latestOf(meanings: string, step: string): string {
  return `(SELECT s.meaning FROM sign_offs s WHERE s.organization_id = $1 AND s.job_id = $2 AND s.work_step_id = ${step}
    AND s.meaning IN (${meanings}) ORDER BY s.place DESC LIMIT 1)`
}

/** SQL for whether step `$3` of job `$2` is open, for callers that need nothing else about it. */
export const IS_OPEN = `(${latestOf(TURNS, '$3')} IN (${DID})) IS NOT TRUE`

/**
 * SQL for whether a hold point of job `$2` is unreleased, for callers that need nothing else about it.
 * @param step SQL for its id
 */
export function isHeld(step: string): string {
  return `${latestOf(`${TURNS}, 'released'`, step)} IS DISTINCT FROM 'released'`
}

/**
 * CTEs about the steps of a job, from its latest permit and its sign-offs; without a permit, only `log` has rows.
 * - `log (place, meaning, work_step_id, …)`: what was signed in the job. It is read once, and every statement about
 * steps uses it.
 * - `entry (id, line, place, step)`: the steps in the order of the work, in the permit's form. A step in two lines is
 * there twice.
 * - `step (id, place, step, state, not_needed, done_place, done_by, done_recorded_by, done_at, reason, released_by,
 * released_at)`: each step once, with its state: open, done or released. `done_…` are about the last time that it was
 * done, and null while it is open; so is `reason`, why it was not needed.
 * - `watch (id, place, ends_at, next_round_by, is_over, missed)`: for each step that was done, has not been reopened
 * and whose execution requires it, the watch after the last time that it was done, in the log at `place`. It also
 * applies if that was undone and the step then declared as not needed, since a fire may still break out. It ends with a
 * round at its end or later; rounds must never be further apart than `roundMinutes`, from the moment at which the step
 * was done. A watch with a missed round is never over.
 * @param job SQL for its id: a parameter, or the id of a row `r`
 * @param only SQL on an entry `e (value)` of the permit that narrows the steps, and the log to entries about them
 */
export function stepsOf(job: string, only?: string): string {
  const narrow = only === undefined ? '' : `WHERE ${only}`
  const about = only === undefined ? '' : 'AND s.work_step_id = ANY (ARRAY(SELECT e.id FROM entry e))'
  // OFFSET 0: each value is extracted from a step's JSON once, rather than wherever it is compared.
  return `permit AS MATERIALIZED (SELECT p.* FROM ${latestPermit(job)} p),
entry AS MATERIALIZED (
  SELECT (e.value ->> 'workStepId')::uuid AS id, (e.value ->> 'line')::integer AS line, e.place, e.value AS step
  FROM permit p CROSS JOIN LATERAL jsonb_array_elements(p.steps) WITH ORDINALITY e (value, place) ${narrow}),
log AS MATERIALIZED (
  SELECT s.place, s.meaning, s.user_id, s.recorded_by, s.at, s.work_step_id, s.check_id, s.value, s.outside, s.reason
  FROM sign_offs s WHERE s.organization_id = $1 AND s.job_id = ${job} ${about} ORDER BY s.place),
turn AS MATERIALIZED (
  SELECT DISTINCT ON (l.work_step_id) l.* FROM log l WHERE l.meaning IN (${TURNS})
  ORDER BY l.work_step_id, l.place DESC),
freed AS MATERIALIZED (
  SELECT DISTINCT ON (l.work_step_id) l.* FROM log l WHERE l.meaning = 'released' ORDER BY l.work_step_id, l.place DESC),
step AS MATERIALIZED (
  SELECT e.id, e.place, e.step, CASE WHEN d.place IS NULL THEN 'open' WHEN f.place IS NULL THEN 'done' ELSE 'released' END AS state,
    coalesce(d.meaning = 'not_needed', false) AS not_needed, d.place AS done_place, d.user_id AS done_by,
    d.recorded_by AS done_recorded_by, d.at AS done_at, d.reason, f.user_id AS released_by, f.at AS released_at
  FROM (SELECT DISTINCT ON (e.id) e.* FROM entry e ORDER BY e.id, e.place) e
  LEFT JOIN turn d ON d.work_step_id = e.id AND d.meaning IN (${DID})
  LEFT JOIN freed f ON f.work_step_id = e.id AND f.place > d.place),
round AS MATERIALIZED (SELECT l.place, l.at FROM log l WHERE l.meaning = 'round'),
watch AS MATERIALIZED (
  SELECT w.id, w.place, w.ends_at, coalesce(bool_or(g.at >= w.ends_at), false) AND NOT coalesce(bool_or(g.at - g.before > w.apart), false) AS is_over,
    CASE WHEN NOT coalesce(bool_or(g.at >= w.ends_at), false) THEN coalesce(max(g.at), w.at) + w.apart END AS next_round_by,
    coalesce(bool_or(g.at - g.before > w.apart), false)
      OR NOT coalesce(bool_or(g.at >= w.ends_at), false) AND coalesce(coalesce(max(g.at), w.at) + w.apart < statement_timestamp(), false) AS missed
  FROM (SELECT s.id, d.at, d.place, d.at + (s.step #>> '{execution,watchMinutes}')::integer * interval '1 minute' AS ends_at,
      nullif((s.step #>> '{execution,roundMinutes}')::integer, 0) * interval '1 minute' AS apart
    FROM step s CROSS JOIN LATERAL (SELECT l.at, l.place FROM log l WHERE l.work_step_id = s.id AND l.meaning = 'done'
      ORDER BY l.place DESC LIMIT 1) d
    WHERE s.state <> 'open' AND (s.step #>> '{execution,watchMinutes}')::integer > 0 OFFSET 0) w
  LEFT JOIN LATERAL (SELECT x.at, lag(x.at, 1, w.at) OVER (ORDER BY x.place) AS before FROM round x
    WHERE x.place > w.place) g ON g.before < w.ends_at
  GROUP BY w.id, w.place, w.ends_at, w.at, w.apart)`
}
