import { columnsOf } from '../../../engine/index.ts'
import { jsonRow } from '../../../platform/postgres/json-sql.ts'
import { LINES_NOW, NAMES_TOO_MUCH } from '../../orders/orders/lines.ts'
import { HAS_LEFT } from './people.ts'
import { CAUSES, FAILURES, VERDICTS } from './verdicts.ts'

/** The most pairs of person and need that are judged at once. */
export const MAX_CELLS = 100_000

/** Estimates beyond a hundred years make no difference. */
export const MOST_MINUTES = 52_560_000

/** The columns of a need as frozen when an order is confirmed (`needs_of_lines`). */
export const NEED_COLUMNS = `requirement_id uuid, requirement_canonical_id uuid, requirement_version integer,
  requirement_material_version integer, requirement_name text, on_site boolean, valid_from date, valid_to date,
  content_id uuid, content_canonical_id uuid, content_version integer, content_material_version integer, content_title text,
  completion_strategy text`

/**
 * SQL for how the proof of a need is compared: its subject (null if a signature on site is enough), and by which
 * strategy. A requirement has no strategy: a card for it is compared by version.
 */
export const COMPARED = `coalesce(n.content_canonical_id, CASE WHEN NOT n.on_site THEN n.requirement_canonical_id END) AS subject,
  coalesce(n.completion_strategy, 'per_version') AS strategy,
  coalesce(n.content_material_version, n.requirement_material_version) AS material_version`

/**
 * SQL for the properties of need `n` in `need`, besides its order: the positions of its requirement and of itself in
 * the order of rows, and its JSON, built once.
 */
export const NEED = `n.*, ${COMPARED},
  dense_rank() OVER (ORDER BY lower(n.requirement_name), n.requirement_id) AS requirement,
  row_number() OVER (ORDER BY lower(n.requirement_name), n.requirement_id, lower(n.content_title), n.content_id) AS place,
  ${jsonRow({
    id: 'n.requirement_id',
    canonicalId: 'n.requirement_canonical_id',
    version: 'n.requirement_version',
    name: 'n.requirement_name',
    onSite: 'n.on_site',
  })} AS shown_requirement,
  ${jsonRow(
    {
      id: 'n.content_id',
      canonicalId: 'n.content_canonical_id',
      version: 'n.content_version',
      title: 'n.content_title',
    },
    '(SELECT) here WHERE n.content_id IS NOT NULL',
  )} AS shown_content`

const MINUTES = (minutes: string) => `least(${minutes}, ${MOST_MINUTES}) AS minutes`

/**
 * CTE `ordered (order_id, is_known, needs, minutes)`: the orders in question with their frozen needs or, for a draft,
 * the needs that confirming it now would freeze.
 */
export const ORDERED = `
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

/** The same without drafts, which gives PostgreSQL a third as much to plan. */
export const ORDERED_FROZEN = `
ordered AS MATERIALIZED (
  SELECT n.order_id, true AS is_known, n.needs, ${MINUTES('n.estimated_minutes')} FROM order_needs n
  WHERE n.organization_id = $1 AND n.order_id = ANY (ARRAY(SELECT a.order_id FROM asked a)))`

/**
 * SQL for when the work `a` ends; if it lasts as long as its steps, not before the estimated end of the steps of its
 * order `o`, if it has one.
 */
const LASTING = `(SELECT CASE WHEN a.lasts AND a.begins IS NOT NULL
    THEN greatest(a.ends, least(a.begins + coalesce(o.minutes, 0) * interval '1 minute', '9999-12-31T23:59:59Z'))
    ELSE a.ends END AS ends) lasting`

/** The days of the work at the site; work until midnight ends on the day before. */
const DAYS = `(a.begins AT TIME ZONE a.zone)::date AS first_day,
    greatest(a.begins AT TIME ZONE a.zone, (lasting.ends - interval '1 microsecond') AT TIME ZONE a.zone)::date AS last_day`

const workAndNeed = (isOver: string) => `work AS MATERIALIZED (
  SELECT a.work, a.order_id, a.begins, lasting.ends, ${isOver} AS is_over, ${DAYS},
    a.order_id IS NULL OR coalesce(o.is_known, false) AS knows_needs
  FROM asked a LEFT JOIN ordered o ON o.order_id = a.order_id CROSS JOIN LATERAL ${LASTING}
), need AS MATERIALIZED (
  SELECT o.order_id, ${NEED}
  FROM ordered o CROSS JOIN LATERAL jsonb_to_recordset(o.needs) AS n (${NEED_COLUMNS})
)`

/**
 * CTEs `work (work, order_id, begins, ends, is_over, first_day, last_day, knows_needs)` and `need`, from `asked
 * (work, order_id, begins, ends, zone, lasts)`: what has to be judged, its order, and whether it lasts as long as its
 * steps were estimated. A draft order has the needs that confirming it now would freeze; if working them out would
 * take too much, its needs are not known. Days are those at the site, and work until midnight ends on the day before.
 */
export const WORK_AND_NEEDS = `${ORDERED}, ${workAndNeed('lasting.ends < now()')}`

/** The same where `asked` also says by `is_over` whether the work is over. */
export const WORK_OF_JOB_AND_NEEDS = `${ORDERED}, ${workAndNeed('a.is_over')}`

/** The same for a job that is not completed, and so not over, without drafts: their needs are not known. */
export const WORK_AND_FROZEN_NEEDS = `${ORDERED_FROZEN}, ${workAndNeed('false')}`

const ASKED_FOR = 'ANY (ARRAY(SELECT n.subject FROM need n))'

const list = (values: readonly string[]) => `ARRAY[${values.map((each) => `'${each}'`).join(', ')}]`

/** How well a proof satisfies a need, best first. */
export const WORTHS = ['satisfied', ...FAILURES] as const

// For comparisons, which happen for each proof and each pair, these are numbers: the positions in the lists, from 1.
const worth = (name: (typeof WORTHS)[number]) => WORTHS.indexOf(name) + 1
const verdict = (name: (typeof VERDICTS)[number]) => VERDICTS.indexOf(name) + 1
const cause = (name: (typeof CAUSES)[number]) => CAUSES.indexOf(name) + 1

/** SQL for the worth of proof `s` for need `n` in work `w`. What is learned per order counts only for that order. */
const WORTH = `CASE WHEN s.status <> 'verified' THEN array_position(${list(WORTHS)}, s.status)
      WHEN NOT CASE WHEN s.order_id IS NULL THEN n.strategy <> 'per_order' ELSE s.order_id IS NOT DISTINCT FROM n.order_id END
        THEN ${worth('other_order')}
      WHEN s.valid_until < w.first_day THEN ${worth('expired')}
      WHEN n.strategy <> 'once' AND s.version < n.material_version THEN ${worth('stale')}
      WHEN s.valid_until < w.last_day THEN ${worth('expires_during')} ELSE ${worth('satisfied')} END`

/** SQL for whether proof `s` satisfies need `n` in work `w`. */
export const SATISFIES = `${WORTH} = ${worth('satisfied')}`

/** The proofs of person `p` that are currently effective. */
const STANDING_PROOFS = `SELECT s.subject_canonical_id AS subject, s.completion_id, s.order_id, s.status, s.evidence, s.version,
        s.valid_until, s.completed_at
      FROM standing_proofs s
      WHERE s.organization_id = $1 AND s.user_id = p.user_id AND s.subject_canonical_id = ${ASKED_FOR} AND NOT p.has_left`

/** All proofs of person `p` up to the end of work `w`, if it is over; what was revoked afterwards counted then. */
const OF_THE_TIME = `SELECT c.subject_canonical_id, c.id, CASE WHEN c.bound THEN c.order_id END,
        CASE WHEN c.revoked_at > w.ends THEN 'verified' ELSE c.status END, c.evidence,
        c.subject_version, c.valid_until, c.completed_at
      FROM completions c
      WHERE w.is_over AND NOT p.has_left AND c.organization_id = $1 AND c.user_id = p.user_id AND c.completed_at <= w.ends`

/** @param isAhead whether no work is over: PostgreSQL then need not plan a look at the whole history */
const proofs = (isAhead: boolean) =>
  `(${isAhead ? STANDING_PROOFS : `${STANDING_PROOFS} AND NOT w.is_over UNION ALL ${OF_THE_TIME}`} OFFSET 0) s`

/**
 * SQL for whether need `n` belongs to the order of work `w`. Not an equality: PostgreSQL would estimate that one need
 * in 200 is left, and compare each with each.
 */
const OF_ITS_ORDER =
  'CASE WHEN w.order_id IS NULL THEN n.order_id IS NULL ELSE n.order_id IS NOT DISTINCT FROM w.order_id END'

/** The same for rows of a full join, which may lack a need. */
const NEEDED = `coalesce(n.place, 0) > 0 AND ${OF_ITS_ORDER}`

/** SQL for whether need `n` lies outside the days of work `w`; null where it has no bounds. */
export const NOT_APPLICABLE = 'n.valid_from > w.last_day OR n.valid_to < w.first_day'

/** The columns of a need in a judgement. */
const OF_NEED = `n.place, n.requirement, n.requirement_id, n.requirement_canonical_id, n.on_site, n.valid_from, n.valid_to,
        n.subject IS NULL AS needs_no_proof`

/**
 * SQL for when the work of a job was over once it is completed; otherwise null: at its hand-back, if it has one, but not
 * after the end of its permit, since nobody could do a step then.
 * @param job its alias
 */
export const overAt = (job: string) => `CASE WHEN ${job}.completed_at IS NOT NULL
    THEN least(coalesce(${job}.handed_back_at, ${job}.completed_at), CASE WHEN ${job}.governed THEN ${job}.ends_at END) END`

/**
 * SQL for the moment at which signatures and overrides of a job are evaluated: now, or the end of its work.
 * @param job its alias
 */
export const countedAt = (job: string) => `coalesce(${overAt(job)}, now())`

/**
 * SQL for whether sign-off `s` says that somebody is on site at a moment, given as SQL: it holds for 12 hours and
 * until the next suspension.
 */
export const isOnSite = (job: string, at: string) =>
  `s.meaning = 'on_site' AND s.at > greatest(${job}.suspended_at, ${at} - interval '12 hours')`

/** SQL for the properties of row `job` that signatures and overrides are compared with. */
const inJob = (job: string) => `${job}.id, ${countedAt(job)} AS at, ${job}.suspended_at`

/** SQL for whether `s` is a valid on-site signature of person `p` in such a job. */
const signedIn = (job: string) =>
  `s.organization_id = $1 AND s.job_id = ${job}.id AND s.user_id = p.user_id AND ${isOnSite(job, `${job}.at`)}`

/**
 * SQL for whether override `o` of a job holds at a moment. It no longer does once a critical step of the latest permit
 * requires the same: an upgrade of the order can make a step critical.
 */
export const holdsIn = (job: string, at: string) => `o.valid_until > ${at} AND NOT EXISTS (
      SELECT FROM (SELECT l.order_id, l.steps FROM permits l WHERE l.organization_id = $1 AND l.job_id = ${job}.id
        ORDER BY l.revision DESC LIMIT 1) latest
      JOIN order_needs f ON f.organization_id = $1 AND f.order_id = latest.order_id
      CROSS JOIN LATERAL jsonb_to_recordset(f.needs) AS q (requirement_id uuid, requirement_canonical_id uuid)
      CROSS JOIN LATERAL jsonb_array_elements(latest.steps) AS step
      WHERE q.requirement_canonical_id = o.safety_requirement_canonical_id AND step ->> 'riskLevel' = 'critical'
        AND step -> 'requirementIds' ? q.requirement_id::text)`

/** SQL for whether override `o` tolerates a gap of person `p` in such a job. */
const toleratedIn = (job: string) =>
  `o.organization_id = $1 AND o.job_id = ${job}.id AND o.user_id = p.user_id AND ${holdsIn(job, `${job}.at`)}`

/**
 * CTEs `bounded`, `signed (number, requirement_id)` and `tolerated (number, canonical_id, id)`: whether there is not
 * too much to judge, and what counts in jobs besides proofs, now or at the end of the work.
 * @param jobs SQL for `(work, job_id)`: the job of each work, whose on-site signatures and overrides count
 */
export function bounds(jobs?: string): string {
  const bounded = `
bounded AS MATERIALIZED (
  SELECT coalesce(sum(p.people * n.needs), 0) <= ${MAX_CELLS} AS is_bounded
  FROM (SELECT p.work, count(*) AS people FROM person p GROUP BY p.work) p JOIN work w ON w.work = p.work
  JOIN (SELECT n.order_id, count(*) AS needs FROM need n GROUP BY n.order_id) n ON ${OF_ITS_ORDER}
)`
  if (jobs === undefined) return bounded
  return `${bounded}, in_job AS MATERIALIZED (
  SELECT x.work, ${inJob('j')}
  FROM (${jobs}) x (work, job_id) JOIN jobs j ON j.organization_id = $1 AND j.id = x.job_id
), signed AS MATERIALIZED (
  SELECT DISTINCT p.number, q.requirement_id FROM in_job j JOIN person p ON p.work = j.work
  JOIN sign_offs s ON ${signedIn('j')}
  CROSS JOIN LATERAL unnest(s.safety_requirement_ids) q (requirement_id)
), tolerated AS MATERIALIZED (
  SELECT DISTINCT ON (p.number, o.safety_requirement_canonical_id) p.number, o.safety_requirement_canonical_id AS canonical_id, o.id
  FROM in_job j JOIN person p ON p.work = j.work
  JOIN overrides o ON ${toleratedIn('j')}
  ORDER BY p.number, o.safety_requirement_canonical_id, o.valid_until DESC, o.id
)`
}

const SIGNED = '(p.number, n.requirement_id) IN (SELECT s.number, s.requirement_id FROM signed s)'

/** SQL for the verdict on person `p` and need `n`. */
function judge({
  signed,
  proved,
  unproved,
}: {
  /** SQL for whether it is signed on site; undefined if the question is not about a job. */
  readonly signed: string | undefined
  readonly proved: string
  readonly unproved: string
}) {
  const onSite = signed
    ? `CASE WHEN ${signed} THEN ${verdict('satisfied')} ELSE ${verdict('pending_on_site')} END`
    : `${verdict('pending_on_site')}`
  return `CASE WHEN p.has_left THEN ${verdict('missing')} WHEN ${NOT_APPLICABLE} THEN ${verdict('not_applicable')}
      WHEN n.on_site AND (n.needs_no_proof OR ${proved}) THEN ${onSite}
      WHEN ${proved} THEN ${verdict('satisfied')} ELSE ${unproved} END`
}

const BLOCKING_IN_JOB = [verdict('missing'), verdict('pending_on_site')]

export const GAPS = ['missing', 'expires_during', 'pending_on_site'] as const

/** SQL for the override that tolerates gap `s`, if there is one. */
const override = (inJobs: boolean) =>
  inJobs
    ? `CASE WHEN s.verdict IN (${GAPS.map(verdict)}) AND NOT s.has_left THEN (SELECT t.id FROM tolerated t
        WHERE t.number = s.number AND t.canonical_id = s.requirement_canonical_id) END`
    : 'NULL::uuid'

/**
 * CTEs of `bounds`, and `cell (number, work, place, has_left, verdict, override_id)`: each of `person (number, work,
 * user_id, shown, has_left)` with each unsatisfied `need` of the order of their `work`. It does not examine how close
 * other proofs come: `missing` may still turn out as expires_during. Work that is over is judged by all proofs from
 * before its end: a later proof does not count for it, and may have replaced an earlier one. The full join makes
 * PostgreSQL hash or merge, whatever it expects; with a left join it would compare each with each.
 */
export function cells(jobs?: string): string {
  const inJobs = jobs !== undefined
  return `${bounds(jobs)}, cell AS MATERIALIZED (
  SELECT s.number, s.work, s.place, s.has_left, s.verdict, ${override(inJobs)} AS override_id FROM (
    SELECT p.number, p.work, p.has_left, n.place, n.requirement_canonical_id,
      ${judge({ signed: inJobs ? SIGNED : undefined, proved: 'n.is_proved', unproved: `${verdict('missing')}` })} AS verdict
    FROM person p JOIN work w ON w.work = p.work CROSS JOIN LATERAL (
      SELECT DISTINCT ON (n.place) ${OF_NEED}, s.subject IS NOT NULL AS is_proved
      FROM need n FULL JOIN ${proofs(false)} ON s.subject = n.subject AND ${SATISFIES}
      WHERE ${NEEDED} AND (s.subject IS NULL OR n.on_site OR ${NOT_APPLICABLE})
      ORDER BY n.place) n
    WHERE (SELECT is_bounded FROM bounded) OFFSET 0) s
  WHERE s.verdict <> ${verdict('satisfied')}
)`
}

/**
 * SQL for whether one person has an untolerated gap in the needs of a running job that is not over: whether `cells`
 * would have a blocking cell. PostgreSQL plans only a fraction of it.
 * @param job, order, user SQL for their ids
 * @param zone SQL for the time zone of job `r`
 * @param which SQL on a need `n` that narrows them
 */
export function lacks(of: Record<'job' | 'order' | 'user' | 'zone' | 'which', string>): string {
  const verdictNow = judge({
    signed: `EXISTS (SELECT FROM sign_offs s WHERE ${signedIn('a')} AND n.requirement_id = ANY (s.safety_requirement_ids))`,
    proved: 'proof.is_there',
    unproved: `${verdict('missing')}`,
  })
  return `EXISTS (SELECT FROM (
    SELECT ${inJob('r')}, r.begins_at AS begins, r.ends_at AS ends, ${of.zone} AS zone, true AS lasts
    FROM jobs r WHERE r.organization_id = $1 AND r.id = ${of.job} OFFSET 0) a
  CROSS JOIN (SELECT m.user_id, ${HAS_LEFT} AS has_left FROM memberships m
    WHERE m.organization_id = $1 AND m.user_id = ${of.user}) p
  CROSS JOIN (SELECT n.order_id, n.needs, ${MINUTES('n.estimated_minutes')} FROM order_needs n
    WHERE n.organization_id = $1 AND n.order_id = ${of.order}) o
  CROSS JOIN LATERAL ${LASTING} CROSS JOIN LATERAL (SELECT ${DAYS} OFFSET 0) w
  CROSS JOIN LATERAL (SELECT o.order_id, n.*, ${COMPARED} FROM jsonb_to_recordset(o.needs) AS n (${NEED_COLUMNS}) WHERE ${of.which}) need
  CROSS JOIN LATERAL (SELECT need.*, need.subject IS NULL AS needs_no_proof OFFSET 0) n
  CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM standing_proofs s WHERE s.organization_id = $1 AND s.user_id = p.user_id
    AND s.subject_canonical_id = n.subject AND ${SATISFIES}) AS is_there OFFSET 0) proof
  WHERE ${verdictNow} IN (${BLOCKING_IN_JOB})
    AND (p.has_left OR NOT EXISTS (SELECT FROM overrides o WHERE ${toleratedIn('a')}
      AND o.safety_requirement_canonical_id = n.requirement_canonical_id)))`
}

/** The same for questions without a job. */
export const CELLS = cells()

/** SQL for whether cell `c` is a gap that an override may tolerate. */
export const CAN_BE_TOLERATED = `(NOT c.has_left AND c.verdict IN (${[verdict('missing'), verdict('pending_on_site')]}))`

/** SQL for whether cell `c` blocks the work; in a job, anything left to do on site also blocks it. */
function blocksWork(inJob: boolean): string {
  return `(c.verdict IN (${inJob ? BLOCKING_IN_JOB : verdict('missing')}) AND c.override_id IS NULL)`
}

/** SQL for whether no cell blocks work `w`. */
export function isReady(inJob: boolean): string {
  return `(w.knows_needs AND NOT EXISTS (SELECT FROM cell c WHERE c.work = w.work AND ${blocksWork(inJob)}))`
}

interface Judgement {
  /** SQL for the wanted verdicts as text[], if `cells` come before; left out: all, after `bounds`. */
  readonly wanted?: string
  readonly inJobs?: boolean
  /** Whether no work is over. */
  readonly isAhead?: boolean
}

const named = (names: readonly string[], number: string) => `(${list(names)})[${number}]`

/** Only people with a cell that may turn out as wanted. Not a join: PostgreSQL expects few rows on both sides. */
const amongWanted = (wanted: string) => `AND CASE WHEN p.number IN (SELECT c.number FROM cell c
      WHERE ${wanted} IS NULL OR c.verdict = ${verdict('missing')} OR ${named(VERDICTS, 'c.verdict')} = ANY (${wanted})
        OR c.override_id IS NOT NULL) THEN true END`

/**
 * SQL for `judged`, a row for each person and need, with the proof that counts and lasts longest, otherwise the one
 * that comes closest. The proofs of each person are all read at once, and matched to the needs in a hash.
 */
export function judged({ wanted, inJobs = false, isAhead = false }: Judgement): string {
  const causeOf = `CASE WHEN s.has_left THEN ${cause('left_organization')}
        WHEN s.verdict IN (${[verdict('missing'), verdict('expires_during')]})
          THEN coalesce(s.worth + ${cause(FAILURES[0]) - worth(FAILURES[0])}, ${cause('never')})
        WHEN s.verdict = ${verdict('satisfied')} THEN CASE WHEN s.on_site THEN ${cause('signed')}
          ELSE array_position(${list(CAUSES)}, s.evidence) END END`
  return `(
  SELECT j.*, ${named(VERDICTS, 'j.verdict_number')} AS verdict, ${named(CAUSES, 'j.cause_number')} AS cause FROM (
    SELECT s.number, s.work, s.user_id, s.shown_person, s.requirement, s.place, told.override_id,
      CASE WHEN told.override_id IS NULL THEN s.verdict ELSE ${verdict('overridden')} END AS verdict_number,
      CASE WHEN told.override_id IS NULL THEN ${causeOf}
        ELSE array_position(${list(CAUSES)}, ${named(VERDICTS, 's.verdict')}) END AS cause_number,
      CASE WHEN s.verdict <> ${verdict('not_applicable')} THEN s.valid_until END AS valid_until,
      CASE WHEN s.verdict <> ${verdict('not_applicable')} THEN s.completion_id END AS completion_id
    FROM (
      SELECT p.number, p.work, p.user_id, p.shown AS shown_person, p.has_left, n.*, ${judge({
        signed: inJobs ? SIGNED : undefined,
        proved: `n.worth = ${worth('satisfied')}`,
        unproved: `CASE n.worth WHEN ${worth('expires_during')} THEN ${verdict('expires_during')} ELSE ${verdict('missing')} END`,
      })} AS verdict
      FROM person p JOIN work w ON w.work = p.work CROSS JOIN LATERAL (
        SELECT DISTINCT ON (n.place) ${OF_NEED}, s.completion_id, s.evidence, s.valid_until,
          CASE WHEN s.completion_id IS NOT NULL THEN ${WORTH} END AS worth
        FROM need n FULL JOIN ${proofs(isAhead)} ON s.subject = n.subject WHERE ${NEEDED}
        ORDER BY n.place, worth, s.valid_until DESC NULLS FIRST, s.version DESC, s.completed_at DESC, s.completion_id) n
      WHERE (SELECT is_bounded FROM bounded) ${wanted === undefined ? '' : amongWanted(wanted)} OFFSET 0) s
    CROSS JOIN LATERAL (SELECT ${override(inJobs)} AS override_id) told) j
  ${wanted === undefined ? '' : `WHERE ${wanted} IS NULL OR ${named(VERDICTS, 'j.verdict_number')} = ANY (${wanted})`})`
}

/** SQL for a row of `judged j` as shown by readiness; `n` is its need. */
const SHOWN_ROW = jsonRow({
  user: 'j.shown_person',
  safetyRequirement: 'n.shown_requirement',
  educationalContent: 'n.shown_content',
  ...columnsOf('j', 'verdict, cause, validUntil, completionId, overrideId'),
})

/** SQL that orders verdicts: blocking ones first. */
export const WORST_FIRST = 'j.verdict_number'

const SHOWN_ROWS = `array_to_json(array_agg(${SHOWN_ROW} ORDER BY ${WORST_FIRST}, j.number, j.place)`

/**
 * CTE `shown (work, rows)`: the rows of each work with a verdict among `wanted`, as a JSON array; none if there are
 * none.
 * @param which SQL on the need `n` that narrows them
 */
export function shownRows({ which = 'true', ...judgement }: Judgement & { readonly which?: string }): string {
  return `shown AS (
  SELECT j.work, ${SHOWN_ROWS}) AS rows
  FROM ${judged(judgement)} j JOIN need n ON n.place = j.place WHERE ${which}
  GROUP BY j.work)`
}

/**
 * CTE `shown (work, has_gap, rows)`: whether any row of each work is a gap, and the rows with a verdict among
 * `shown`, or all rows if that is null.
 * @param gaps the verdicts that are gaps
 */
export function allRows(
  { shown, gaps }: { readonly shown: string; readonly gaps: readonly (typeof GAPS)[number][] },
  judgement: Omit<Judgement, 'wanted'>,
): string {
  return `shown AS (
  SELECT j.work, bool_or(j.verdict_number IN (${gaps.map(verdict)})) AS has_gap,
    ${SHOWN_ROWS} FILTER (WHERE ${shown} IS NULL OR j.verdict = ANY (${shown}))) AS rows
  FROM ${judged(judgement)} j JOIN need n ON n.place = j.place
  GROUP BY j.work)`
}
