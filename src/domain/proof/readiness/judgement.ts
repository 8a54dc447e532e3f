import { inJob, signedIn, toleratedIn } from './in-job.ts'
import { COMPARED, DAYS, LASTING, MINUTES, NEED_COLUMNS, NOT_APPLICABLE, OF_ITS_ORDER } from './needs.ts'
import { HAS_LEFT } from './people.ts'
import { CAUSES, FAILURES, VERDICTS } from './verdicts.ts'
import { arrayOf, proofs, SATISFIES, WORTH, worth } from './worths.ts'

/** The most pairs of person and need that are judged at once. */
export const MAX_CELLS = 100_000

/** The number of a verdict in SQL: its position in the list, from 1. Numbers are cheaper to compare than texts. */
export const verdict = (name: (typeof VERDICTS)[number]) => VERDICTS.indexOf(name) + 1

const cause = (name: (typeof CAUSES)[number]) => CAUSES.indexOf(name) + 1

/** SQL for whether need `n` belongs to the order of work `w`, for rows of a full join, which may lack a need. */
const NEEDED = `coalesce(n.place, 0) > 0 AND ${OF_ITS_ORDER}`

/** The columns of a need in a judgement. */
const OF_NEED = `n.place, n.requirement, n.requirement_id, n.requirement_canonical_id, n.on_site, n.valid_from, n.valid_to,
        n.subject IS NULL AS needs_no_proof`

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
 * would have a blocking cell. PostgreSQL plans only a fraction of it. It waits for whoever is blocking the person or
 * revoking a proof that counts, which changes the completion first; afterwards both stay until the end of the
 * transaction.
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
    WHERE m.organization_id = $1 AND m.user_id = ${of.user} FOR SHARE) p
  CROSS JOIN (SELECT n.order_id, n.needs, ${MINUTES('n.estimated_minutes')} FROM order_needs n
    WHERE n.organization_id = $1 AND n.order_id = ${of.order}) o
  CROSS JOIN LATERAL ${LASTING} CROSS JOIN LATERAL (SELECT ${DAYS} OFFSET 0) w
  CROSS JOIN LATERAL (SELECT o.order_id, n.*, ${COMPARED} FROM jsonb_to_recordset(o.needs) AS n (${NEED_COLUMNS}) WHERE ${of.which}) need
  CROSS JOIN LATERAL (SELECT need.*, need.subject IS NULL AS needs_no_proof OFFSET 0) n
  CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM standing_proofs s
    JOIN completions c ON c.organization_id = $1 AND c.id = s.completion_id AND c.status = 'verified'
    WHERE s.organization_id = $1 AND s.user_id = p.user_id AND s.subject_canonical_id = n.subject AND ${SATISFIES} FOR SHARE OF c) AS is_there OFFSET 0) proof
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

export interface Judgement {
  /** SQL for the wanted verdicts as text[], if `cells` come before; left out: all, after `bounds`. */
  readonly wanted?: string
  readonly inJobs?: boolean
  /** Whether no work is over. */
  readonly isAhead?: boolean
}

const named = (names: readonly string[], number: string) => `(${arrayOf(names)})[${number}]`

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
          ELSE array_position(${arrayOf(CAUSES)}, s.evidence) END END`
  return `(
  SELECT j.*, ${named(VERDICTS, 'j.verdict_number')} AS verdict, ${named(CAUSES, 'j.cause_number')} AS cause FROM (
    SELECT s.number, s.work, s.user_id, s.shown_person, s.requirement, s.place, told.override_id,
      CASE WHEN told.override_id IS NULL THEN s.verdict ELSE ${verdict('overridden')} END AS verdict_number,
      CASE WHEN told.override_id IS NULL THEN ${causeOf}
        ELSE array_position(${arrayOf(CAUSES)}, ${named(VERDICTS, 's.verdict')}) END AS cause_number,
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
