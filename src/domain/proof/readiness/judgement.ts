import { jsonRow } from '../../../platform/postgres/json-sql.ts'
import { LINES_NOW, NAMES_TOO_MUCH } from '../../orders/orders/lines.ts'
import { FAILURES, VERDICTS } from './verdicts.ts'

/** How many pairs of person and need are judged at once. */
export const MAX_CELLS = 100_000

/** Estimates beyond a hundred years add nothing. */
const MOST_MINUTES = 52_560_000

/** The columns of a need as the confirmation of an order freezes it (`needs_of_lines`). */
const NEED_COLUMNS = `requirement_id uuid, requirement_canonical_id uuid, requirement_version integer,
  requirement_material_version integer, requirement_name text, on_site boolean, valid_from date, valid_to date,
  content_id uuid, content_canonical_id uuid, content_version integer, content_material_version integer, content_title text,
  completion_strategy text`

/**
 * SQL for what the proof of a need is compared by: its subject, null where a signature on site is all it takes, and how.
 * A requirement has no strategy: a card for it is compared by version.
 */
const COMPARED = `coalesce(n.content_canonical_id, CASE WHEN NOT n.on_site THEN n.requirement_canonical_id END) AS subject,
  coalesce(n.completion_strategy, 'per_version') AS strategy,
  coalesce(n.content_material_version, n.requirement_material_version) AS material_version`

const NONE_ELSE = '(SELECT) here'

/**
 * SQL for what `need` has of a need `n` beside its order: the places of its requirement and of itself in the order in which
 * rows are shown, and its JSON, once.
 */
export const NEED = `n.*, ${COMPARED},
  dense_rank() OVER (ORDER BY lower(n.requirement_name), n.requirement_id) AS requirement,
  row_number() OVER (ORDER BY lower(n.requirement_name), n.requirement_id, lower(n.content_title), n.content_id) AS place,
  ${jsonRow(
    {
      id: 'n.requirement_id',
      canonicalId: 'n.requirement_canonical_id',
      version: 'n.requirement_version',
      name: 'n.requirement_name',
      onSite: 'n.on_site',
    },
    NONE_ELSE,
  )} AS shown_requirement,
  ${jsonRow(
    {
      id: 'n.content_id',
      canonicalId: 'n.content_canonical_id',
      version: 'n.content_version',
      title: 'n.content_title',
    },
    `${NONE_ELSE} WHERE n.content_id IS NOT NULL`,
  )} AS shown_content`

const MINUTES = (minutes: string) => `least(${minutes}, ${MOST_MINUTES}) AS minutes`

/** The orders that are asked about, with their needs: those that were frozen, and of a draft what confirming it now would freeze. */
const ORDERED = `
ordered AS MATERIALIZED (
  SELECT o.order_id, n.order_id IS NOT NULL OR draft.lines IS NOT NULL AS is_known,
    CASE WHEN n.order_id IS NOT NULL THEN n.needs ELSE needs_of_lines($1, draft.lines) END AS needs,
    ${MINUTES(`CASE WHEN n.order_id IS NOT NULL THEN n.estimated_minutes
      ELSE minutes_of_work(work_of_lines($1, draft.lines)) END`)}
  FROM (SELECT DISTINCT a.order_id FROM asked a WHERE a.order_id IS NOT NULL) o
  LEFT JOIN order_needs n ON n.organization_id = $1 AND n.order_id = o.order_id
  LEFT JOIN LATERAL (
    SELECT CASE WHEN n.order_id IS NULL AND NOT ${NAMES_TOO_MUCH} THEN ${LINES_NOW}::jsonb END AS lines
    FROM orders r WHERE r.organization_id = $1 AND r.id = o.order_id) draft ON true)`

/** The same where no order is a draft: PostgreSQL sets up a third as much. */
const ORDERED_FROZEN = `
ordered AS MATERIALIZED (
  SELECT n.order_id, true AS is_known, n.needs, ${MINUTES('n.estimated_minutes')} FROM order_needs n
  WHERE n.organization_id = $1 AND n.order_id = ANY (ARRAY(SELECT a.order_id FROM asked a)))`

const WORK_AND_NEED = `work AS MATERIALIZED (
  SELECT a.work, a.order_id, a.begins, lasting.ends, lasting.ends < now() AS is_over, (a.begins AT TIME ZONE a.zone)::date AS first_day,
    greatest(a.begins AT TIME ZONE a.zone, (lasting.ends - interval '1 microsecond') AT TIME ZONE a.zone)::date AS last_day,
    a.order_id IS NULL OR coalesce(o.is_known, false) AS knows_needs
  FROM asked a LEFT JOIN ordered o ON o.order_id = a.order_id
  CROSS JOIN LATERAL (SELECT CASE WHEN a.lasts
    THEN greatest(a.ends, a.begins + o.minutes * interval '1 minute') ELSE a.ends END AS ends) lasting
), need AS MATERIALIZED (
  SELECT o.order_id, ${NEED}
  FROM ordered o CROSS JOIN LATERAL jsonb_to_recordset(o.needs) AS n (${NEED_COLUMNS})
)`

/**
 * CTEs `work (work, order_id, begins, ends, is_over, first_day, last_day, knows_needs)` and `need`, from `asked (work,
 * order_id, begins, ends, zone, lasts)`: what has to be judged, the order it is done for, and whether it lasts as long as its steps
 * were estimated. Of a draft order it is what confirming it now would freeze; where that is too much to be worked out,
 * its needs are not known. Days are those at the site, and what ends at midnight ends on the day before.
 */
export const WORK_AND_NEEDS = `${ORDERED}, ${WORK_AND_NEED}`

/** The same where no order that is asked about is a draft; the needs of a draft are not known. */
export const WORK_AND_FROZEN_NEEDS = `${ORDERED_FROZEN}, ${WORK_AND_NEED}`

/** SQL for whether a standing proof is of a version that counts for the need `n`: once any is, else a material one. */
const VERSION_FITS = (proof: string) => `(n.strategy = 'once' OR ${proof}.version >= n.material_version)`

/** SQL for whether a standing proof counts for the order of the need `n`: what is learned for each order only for its own. */
const ORDER_FITS = (proof: string) =>
  `CASE WHEN ${proof}.order_id IS NULL THEN n.strategy <> 'per_order' ELSE ${proof}.order_id IS NOT DISTINCT FROM n.order_id END`

/** SQL for any of the subjects that are needed. */
const ASKED_FOR = 'ANY (ARRAY(SELECT n.subject FROM need n))'

/** The columns of a completion `c` as `standing_proofs` has them. */
const AS_PROOF = `c.user_id, c.subject_canonical_id, c.id AS completion_id, CASE WHEN c.bound THEN c.order_id END AS order_id,
  c.status, c.evidence, c.subject_version AS version, c.valid_until, c.completed_at`

const list = (values: readonly string[]) => `ARRAY[${values.map((each) => `'${each}'`).join(', ')}]`

// Not as an equality: PostgreSQL would take it that one need in 200 is left, and compare each with each.
/** SQL for whether the need `n` is one of an order, that of the work `w` where left out. */
const OF_ITS_ORDER = (orderId = 'w.order_id') =>
  `CASE WHEN ${orderId} IS NULL THEN n.order_id IS NULL ELSE n.order_id IS NOT DISTINCT FROM ${orderId} END`

/** SQL for whether the verified proof `s` of the person `p` counts for the need `n` in the work `w`. */
const COUNTS = `NOT p.has_left AND coalesce(s.valid_until >= w.last_day, true) AND ${VERSION_FITS('s')} AND ${ORDER_FITS('s')}`

/**
 * CTEs `signed (number, requirement_id)` and `tolerated (number, canonical_id, id)`: what counts in jobs beside proofs, at this
 * moment, or as the job was completed. A signature on site holds 12 hours and until the next suspension.
 */
function doneInJobs(jobs: string | undefined): string {
  if (jobs === undefined) return ''
  return `
in_job AS MATERIALIZED (
  SELECT x.work, j.id, coalesce(j.completed_at, now()) AS at, coalesce(j.suspended_at, '-infinity') AS suspended_at
  FROM (${jobs}) x (work, job_id) JOIN jobs j ON j.organization_id = $1 AND j.id = x.job_id
), signed AS MATERIALIZED (
  SELECT DISTINCT p.number, q.requirement_id FROM in_job j JOIN person p ON p.work = j.work
  JOIN sign_offs s ON s.organization_id = $1 AND s.job_id = j.id AND s.user_id = p.user_id AND s.meaning = 'on_site'
    AND s.at > greatest(j.suspended_at, j.at - interval '12 hours')
  CROSS JOIN LATERAL unnest(s.safety_requirement_ids) q (requirement_id)
), tolerated AS MATERIALIZED (
  SELECT DISTINCT ON (p.number, o.safety_requirement_canonical_id) p.number, o.safety_requirement_canonical_id AS canonical_id, o.id
  FROM in_job j JOIN person p ON p.work = j.work
  JOIN overrides o ON o.organization_id = $1 AND o.job_id = j.id AND o.user_id = p.user_id AND o.valid_until > j.at
  ORDER BY p.number, o.safety_requirement_canonical_id, o.valid_until DESC, o.id
),`
}

const IN_JOB = {
  onSite: `CASE WHEN (p.number, n.requirement_id) IN (SELECT s.number, s.requirement_id FROM signed s)
    THEN 'satisfied' ELSE 'pending_on_site' END`,
  override: `CASE WHEN v.verdict IN ('open', 'pending_on_site') THEN (SELECT t.id FROM tolerated t
    WHERE t.number = v.number AND t.canonical_id = v.requirement_canonical_id) END`,
}
const NOT_IN_JOB = { onSite: `'pending_on_site'`, override: 'NULL::uuid' }

/**
 * CTE `cell`: each of `person (number, work, user_id, shown, has_left)` with each `need` of the order of their
 * `work`, a verdict, and the override of a gap that lasts; `open` is missing or expires_during. Work that is over is judged by all proofs
 * of before its end: a later one does not count for it, and may have replaced an earlier one among those that stand. Proofs that
 * count are looked for first: where few rows are wanted, few are judged further.
 * @param jobs SQL for `(work, job_id)`: in which job a work is done, where signatures on site and overrides count
 */
export function cells(jobs?: string): string {
  return `${doneInJobs(jobs)}
fit AS MATERIALIZED (
  SELECT p.number, n.place
  FROM person p JOIN work w ON w.work = p.work
  CROSS JOIN LATERAL (SELECT s.subject_canonical_id, s.order_id, s.version, s.valid_until FROM standing_proofs s
    WHERE s.organization_id = $1 AND s.user_id = p.user_id AND s.subject_canonical_id = ${ASKED_FOR} AND s.status = 'verified'
    OFFSET 0) s
  JOIN need n ON n.subject = s.subject_canonical_id AND ${OF_ITS_ORDER()}
  WHERE NOT w.is_over AND ${COUNTS}
  UNION ALL
  SELECT p.number, n.place
  FROM person p JOIN work w ON w.work = p.work AND w.is_over
  CROSS JOIN LATERAL (SELECT ${AS_PROOF} FROM completions c WHERE c.organization_id = $1 AND c.user_id = p.user_id
    AND c.status = 'verified' AND c.completed_at <= w.ends OFFSET 0) s
  JOIN need n ON n.subject = s.subject_canonical_id AND ${OF_ITS_ORDER()}
  WHERE ${COUNTS}
), ${eachCell(jobs, "WHEN (p.number, n.place) IN (SELECT f.number, f.place FROM fit f) THEN coalesce(sign.on_site, 'satisfied')")}`
}

/**
 * The same where every row is wanted: proofs are looked at once, by `judged`. Until then `open` is satisfied, too, and an
 * override is one of a cell that may have no gap.
 */
export function openCells(jobs?: string): string {
  return `${doneInJobs(jobs)}
${eachCell(jobs, '')}`
}

/** CTEs `bounded` and `cell`. @param proved SQL of a CASE for cells that a proof counts for */
function eachCell(jobs: string | undefined, proved: string): string {
  const inJob = jobs === undefined ? NOT_IN_JOB : IN_JOB
  return `bounded AS MATERIALIZED (
  SELECT coalesce(sum(p.people * n.needs), 0) <= ${MAX_CELLS} AS is_bounded
  FROM (SELECT p.work, count(*) AS people FROM person p GROUP BY p.work) p JOIN work w ON w.work = p.work
  JOIN (SELECT n.order_id, count(*) AS needs FROM need n GROUP BY n.order_id) n ON ${OF_ITS_ORDER()}
), cell AS ${proved === '' ? '' : 'MATERIALIZED '}(
  SELECT v.number, v.work, v.user_id, v.has_left, v.place, v.requirement, v.requirement_id, v.subject, v.verdict, v.on_site, ${inJob.override} AS override_id FROM (
    SELECT p.number, w.work, p.user_id, p.has_left, n.place, n.requirement, n.requirement_id, n.requirement_canonical_id, sign.on_site,
    CASE WHEN NOT p.has_left THEN n.subject END AS subject,
    CASE WHEN p.has_left THEN 'missing'
      WHEN n.valid_from > w.last_day OR n.valid_to < w.first_day THEN 'not_applicable'
      WHEN n.on_site AND n.subject IS NULL THEN sign.on_site
      ${proved}
      ELSE 'open' END AS verdict
    FROM person p JOIN work w ON w.work = p.work JOIN need n ON ${OF_ITS_ORDER()}
    CROSS JOIN LATERAL (SELECT CASE WHEN n.on_site THEN ${inJob.onSite} END AS on_site) sign
    WHERE (SELECT is_bounded FROM bounded)) v
)`
}

/** The same where no job is asked about. */
export const CELLS = cells()

/** What a proof `h` is worth for the need `n`; it has the days of its work. */
const WORTH = `CASE WHEN h.status <> 'verified' THEN h.status WHEN NOT (${ORDER_FITS('h')}) THEN 'other_order'
  WHEN h.valid_until < h.first_day THEN 'expired' WHEN NOT ${VERSION_FITS('h')} THEN 'stale'
  WHEN h.valid_until < h.last_day THEN 'expires_during' ELSE 'satisfied' END`

// A full join is a hash or a merge, whatever PostgreSQL expects; of a left join it would compare each with each. What is left
// over goes by a condition that it does not see through.
/** CTE `best (number, place, …)`: of the proofs `held` for each cell the one that counts, the longest, or else the nearest to it. */
const BEST = `best AS (
  SELECT DISTINCT ON (b.number, b.place) b.* FROM (
    SELECT h.number, n.place, h.completion_id, h.evidence, h.version, h.valid_until, h.completed_at, ${WORTH} AS worth
    FROM held h FULL JOIN need n ON n.subject = h.subject
    WHERE coalesce(h.number, 0) > 0 AND coalesce(n.place, 0) > 0 AND ${OF_ITS_ORDER('h.for_order')} OFFSET 0) b
  ORDER BY b.number, b.place, array_position(${list(['satisfied', ...FAILURES])}, b.worth),
    b.valid_until DESC NULLS FIRST, b.version DESC, b.completed_at DESC, b.completion_id
)`

/** Each of `chosen` with its person and its best proof, or with none. */
const WITH_ITS_PROOF = `
  SELECT c.*, p.shown AS shown_person, b.completion_id, b.evidence, b.valid_until, b.worth
  FROM chosen c FULL JOIN best b ON b.number = c.number AND b.place = c.place
  FULL JOIN person p ON p.number = c.number
  WHERE coalesce(c.place, 0) > 0 OFFSET 0`

/** `wanted` where every row is. */
export const EVERY_VERDICT = 'NULL::text[]'

const PEOPLE_OF_CHOSEN =
  'SELECT DISTINCT c.number, c.work, c.user_id FROM chosen c WHERE c.subject IS NOT NULL'

const EVERYBODY =
  'SELECT p.number, p.work, p.user_id FROM person p WHERE NOT p.has_left AND (SELECT is_bounded FROM bounded)'

/** The proofs of a person `p` that stand. */
const STANDING = `SELECT s.subject_canonical_id AS subject, s.completion_id, s.order_id, s.status, s.evidence, s.version,
        s.valid_until, s.completed_at
      FROM standing_proofs s
      WHERE s.organization_id = $1 AND s.user_id = p.user_id AND s.subject_canonical_id = ${ASKED_FOR}`

/** All that a person `p` had proved by the end of the work `w`, where that is over. */
const OF_THE_TIME = `SELECT e.subject_canonical_id, e.completion_id, e.order_id, e.status, e.evidence, e.version, e.valid_until,
        e.completed_at
      FROM (SELECT ${AS_PROOF} FROM completions c WHERE c.organization_id = $1) e
      WHERE w.is_over AND e.user_id = p.user_id AND e.completed_at <= w.ends`

/**
 * SQL for `judged`, a row for each cell whose verdict is in the text[] `wanted`, or any where that is null: with the proof
 * that counts, the longest, or else the one that comes nearest to it. All proofs of its people are read in one pass, and the
 * best of each is found before cells are looked at: there are fewer of them.
 * @param isAhead whether no work is over: PostgreSQL then sets up no look at the full history
 */
export function judged(wanted: string, isAhead = false): string {
  return `(
  WITH chosen AS NOT MATERIALIZED (
    SELECT c.* FROM cell c WHERE ${wanted} IS NULL OR c.verdict = 'open' OR c.verdict = ANY (${wanted}) OR c.override_id IS NOT NULL
  ), held AS MATERIALIZED (
    SELECT p.number, w.order_id AS for_order, w.first_day, w.last_day, s.*
    FROM (${wanted === EVERY_VERDICT ? EVERYBODY : PEOPLE_OF_CHOSEN}) p
    JOIN work w ON w.work = p.work
    CROSS JOIN LATERAL (${isAhead ? STANDING : `${STANDING} AND NOT w.is_over UNION ALL ${OF_THE_TIME}`} OFFSET 0) s
  ), ${BEST}
  SELECT j.* FROM (
    SELECT s.number, s.work, s.user_id, s.shown_person, s.requirement, s.requirement_id, s.place, told.*,
      CASE WHEN s.verdict <> 'not_applicable' THEN s.valid_until END AS valid_until,
      CASE WHEN s.verdict <> 'not_applicable' THEN s.completion_id END AS completion_id
    FROM (${WITH_ITS_PROOF}) s
    CROSS JOIN LATERAL (
      SELECT CASE WHEN s.verdict <> 'open' THEN s.verdict WHEN s.worth = 'satisfied' THEN coalesce(s.on_site, 'satisfied')
        WHEN s.worth = 'expires_during' THEN 'expires_during' ELSE 'missing' END AS verdict) said
    CROSS JOIN LATERAL (
      SELECT said.verdict, CASE WHEN s.has_left THEN 'left_organization'
        WHEN said.verdict IN ('missing', 'expires_during') THEN coalesce(s.worth, 'never')
        WHEN said.verdict = 'satisfied' THEN CASE WHEN s.on_site IS NOT NULL THEN 'signed' ELSE s.evidence END END AS cause) found
    CROSS JOIN LATERAL (
      SELECT CASE WHEN gap.override_id IS NULL THEN found.verdict ELSE 'overridden' END AS verdict,
        CASE WHEN gap.override_id IS NULL THEN found.cause ELSE found.verdict END AS cause, gap.override_id
      FROM (SELECT CASE WHEN found.verdict <> 'satisfied' THEN s.override_id END AS override_id) gap) told
  ) j WHERE ${wanted} IS NULL OR j.verdict = ANY (${wanted}))`
}

/** SQL for whether nothing stands in the way of a work: of what is judged there, in a job nothing on site either. */
export function isReady(work: string, inJob: boolean): string {
  const against = inJob ? `('open', 'missing', 'pending_on_site')` : `('open', 'missing')`
  return `(${work}.knows_needs AND NOT EXISTS (SELECT FROM cell c WHERE c.work = ${work}.work AND c.verdict IN ${against} AND c.override_id IS NULL))`
}

/** SQL for a row of `judged j` as readiness shows it; `n` is its need. */
export const SHOWN_ROW = jsonRow(
  {
    user: 'j.shown_person',
    safetyRequirement: 'n.shown_requirement',
    educationalContent: 'n.shown_content',
    verdict: 'j.verdict',
    cause: 'j.cause',
    validUntil: 'j.valid_until',
    completionId: 'j.completion_id',
    overrideId: 'j.override_id',
  },
  NONE_ELSE,
)

/** SQL that puts verdicts in their order: what stands in the way first. */
export const WORST_FIRST = `array_position(${list(VERDICTS)}, j.verdict)`

/**
 * CTE `shown (work, rows)`: the rows of each work among those that `wanted` names, as a JSON array; none where it has none.
 * @param which SQL on the need `n` that narrows them
 */
export function shownRows(wanted: string, which = 'true'): string {
  return `shown AS (
  SELECT j.work, array_to_json(array_agg(${SHOWN_ROW} ORDER BY ${WORST_FIRST}, j.number, j.place)) AS rows
  FROM ${judged(wanted)} j JOIN need n ON n.place = j.place WHERE ${which}
  GROUP BY j.work)`
}
