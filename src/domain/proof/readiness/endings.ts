import { Temporal } from 'temporal-polyfill'
import type { Context } from '../../../engine/index.ts'
import { bind, type Rows, statement } from '../../../platform/postgres/statement.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { orderIdOf } from '../../orders/orders/order-of.ts'
import type { WallTime } from '../../schedule/calendar/clock.ts'
import { nextOccurrences } from '../../schedule/calendar/next-occurrence.ts'
import type { Occurrence, Timetable } from '../../schedule/calendar/timetable.ts'
import { DONE_OCCURRENCES } from '../../schedule/events/done-occurrences.ts'
import { mayGoOnFrom } from '../../schedule/events/filters.ts'
import { tooMuchAtOnce } from '../../schedule/events/refusals.ts'
import { TIMETABLE } from '../../schedule/timetables/timetable-sql.ts'
import { CELLS, judged } from './judgement.ts'
import { WORK_AND_NEEDS } from './needs.ts'
import { HAS_LEFT, PERSON } from './people.ts'

/** A proof that ends before its holder's next work that needs it, without another proof to replace it. */
export interface Ending {
  readonly completionId: string
  readonly userId: string
  readonly validUntil: string
  readonly eventId: string
  readonly occurrence: Occurrence
}

/** The most proofs that are checked, with the events that need them. */
export const MOST_ENDINGS = 5_000
/** The most proofs of people with coming work that are compared with its needs. */
const MOST_PROOFS = 50_000
/** The most of both if only the first endings are asked for, which happens often. */
const FIRST_PROOFS = 2_000
const FIRST_ENDINGS = 100
/** Judged at once, each with the needs of an order. */
const AT_ONCE = 200

/** Work is not expected to begin earlier than this before a proof ends. */
const LONGEST_MINUTES = 525_600

/** SQL for the days that the work of order `n` may take, with an hour more for a day of 25 hours. */
const DAYS_OF_WORK = `((least(n.estimated_minutes, ${LONGEST_MINUTES}) + 60) / 1440)::integer`

/**
 * SQL for whether event `r` takes place so late that a proof ending on a day may not last until the end of its work.
 * Most events are out of the question even if their work took as long as that of any order.
 */
const lastsBeyond = (day: string, isNeeded: string) => `CASE
    WHEN ${mayGoOnFrom(`(${day} - (SELECT max(n.days) FROM needed n))`)} AND ${isNeeded}
    THEN ${mayGoOnFrom(`(${day} - (SELECT ${DAYS_OF_WORK} FROM order_needs n
      WHERE n.organization_id = $1 AND n.order_id = ${orderIdOf('r')}))`)} END`

/**
 * The statement that finds proofs with the events that need them, at most so many and one more, for `$2` the first and
 * `$3` the last day of the proofs. PostgreSQL expects only a row or two of each table and would compare each proof with
 * each person, so each IN is inside a CASE, which makes it a hash, and row-by-row look-ups have OFFSET 0. Earlier
 * endings are found first, so that the last LIMIT stops soon.
 */
function finding({ proofs, pairs }: { readonly proofs: number; readonly pairs: number }) {
  return statement(`
WITH planned AS MATERIALIZED (
  SELECT DISTINCT x.user_id, ${orderIdOf('r')} AS order_id
  FROM (SELECT r.* FROM events r WHERE r.organization_id = $1 AND ${mayGoOnFrom(`(now() - interval '1 day')::date`)} OFFSET 0) r
  CROSS JOIN LATERAL (SELECT x.user_id FROM event_assignments x WHERE x.organization_id = $1 AND x.event_id = r.id OFFSET 0) x
  CROSS JOIN LATERAL (SELECT FROM memberships m
    WHERE m.organization_id = $1 AND m.user_id = x.user_id AND NOT ${HAS_LEFT} OFFSET 0) m
  WHERE r.status <> 'cancelled'
), needed AS MATERIALIZED (
  SELECT DISTINCT n.order_id, CASE WHEN d.content_id IS NULL THEN d.requirement_canonical_id ELSE d.content_canonical_id END AS subject,
    ${DAYS_OF_WORK} AS days
  FROM order_needs n CROSS JOIN LATERAL jsonb_to_recordset(n.needs)
    AS d (requirement_canonical_id uuid, content_id uuid, content_canonical_id uuid)
  WHERE n.organization_id = $1 AND n.order_id = ANY (ARRAY(SELECT DISTINCT p.order_id FROM planned p))
), ending AS MATERIALIZED (
  SELECT s.completion_id, s.user_id, s.subject_canonical_id AS subject, s.valid_until FROM standing_proofs s
  WHERE s.organization_id = $1 AND s.status = 'verified' AND s.valid_until BETWEEN $2::date AND $3::date
    AND CASE WHEN s.user_id IN (SELECT p.user_id FROM planned p) THEN true END
    AND CASE WHEN s.subject_canonical_id IN (SELECT n.subject FROM needed n) THEN true END
  ORDER BY s.valid_until, s.user_id, s.completion_id LIMIT ${proofs + 1}
)
SELECT found.*, (SELECT count(*) FROM ending) > ${proofs} FROM (SELECT) one LEFT JOIN (
  SELECT s.completion_id, s.user_id, s.valid_until, work.event_id, work.names, s.subject
  FROM (SELECT * FROM ending s ORDER BY s.valid_until, s.user_id, s.completion_id LIMIT ${proofs}) s CROSS JOIN LATERAL (
    SELECT r.id AS event_id, CASE WHEN bool_and(x.occurrence_start IS NOT NULL)
      THEN json_agg(to_char(x.occurrence_start, 'YYYY-MM-DD HH24:MI:SS')) END AS names
    FROM (SELECT * FROM event_assignments x WHERE x.organization_id = $1 AND x.user_id = s.user_id OFFSET 0) x
    CROSS JOIN LATERAL (SELECT * FROM events r WHERE r.organization_id = $1 AND r.id = x.event_id OFFSET 0) r
    WHERE r.status <> 'cancelled'
      AND ${lastsBeyond('s.valid_until', `(${orderIdOf('r')}, s.subject) IN (SELECT n.order_id, n.subject FROM needed n)`)}
    GROUP BY r.id) work
  ORDER BY s.valid_until, s.user_id, s.completion_id, work.event_id LIMIT ${pairs + 1}) found ON true`)
}

const ALL = finding({ proofs: MOST_PROOFS, pairs: MOST_ENDINGS })
const FIRST = finding({ proofs: FIRST_PROOFS, pairs: FIRST_ENDINGS })

const TIMETABLES = statement(`
SELECT r.id, ${TIMETABLE}, ${orderIdOf('r')}, n.estimated_minutes, now(), ${DONE_OCCURRENCES}
FROM events r JOIN order_needs n ON n.organization_id = $1 AND n.order_id = ${orderIdOf('r')}
WHERE r.organization_id = $1 AND r.id = ANY ($2::uuid[])`)

/** The days from which orders of the events `$2` require a subject, by order, where that is not always. */
const REQUIRED_FROM = statement(`
SELECT n.order_id, (SELECT json_object_agg(f.subject, f.days) FROM (
  SELECT coalesce(d.content_canonical_id, d.requirement_canonical_id) AS subject, json_agg(DISTINCT d.valid_from) AS days
  FROM jsonb_to_recordset(n.needs) AS d (requirement_canonical_id uuid, content_canonical_id uuid, valid_from date)
  WHERE d.valid_from IS NOT NULL GROUP BY 1) f)
FROM order_needs n WHERE n.organization_id = $1 AND n.order_id = ANY (ARRAY(
    SELECT ${orderIdOf('r')} FROM events r WHERE r.organization_id = $1 AND r.id = ANY ($2::uuid[])))
  AND n.needs @? '$[*].valid_from ? (@ != null)'`)

const JUDGE = statement(`
WITH given AS MATERIALIZED (
  SELECT g.* FROM jsonb_to_recordset($2::jsonb)
    AS g (work integer, user_id uuid, completion_id uuid, order_id uuid, begins timestamptz, ends timestamptz, zone text)
), asked AS MATERIALIZED (SELECT g.work, g.order_id, g.begins, g.ends, g.zone, true AS lasts FROM given g),
${WORK_AND_NEEDS}, asked_person AS (SELECT g.work, g.user_id FROM given g), ${PERSON}, ${CELLS}
SELECT (SELECT is_bounded FROM bounded), counting.work FROM (SELECT) one LEFT JOIN (
  SELECT DISTINCT g.work FROM ${judged({ wanted: `ARRAY['missing', 'expires_during']` })} j
  JOIN given g ON g.work = j.work AND g.completion_id = j.completion_id
  WHERE j.cause IN ('expired', 'expires_during')) counting ON true`)

interface Scheduled {
  readonly timetable: Timetable
  readonly orderId: string | null
  readonly minutes: number
  readonly now: string
  /** The occurrences whose work is done. */
  readonly done: readonly WallTime[]
  /** The days from which each subject is required, where that is not always. */
  readonly requiredFrom: { readonly [subject: string]: readonly string[] }
}

interface Candidate extends Ending {
  readonly scheduled: Scheduled
}

/** The days of the proofs that are asked about. */
interface Days {
  readonly from: string
  readonly to: string
}

type Asking = Pick<Context, 'organizationId' | 'list'>

/**
 * The proofs that end on these days before the next occurrence that their holder is assigned to and that needs them,
 * by day, with that occurrence, which is not done. If there are too many, the first ones to end.
 * @param whole whether to refuse if there are too many
 * @throws Refusal 422 on `to`
 */
export async function endings(
  context: Asking,
  { from, to, whole = false }: Days & { readonly whole?: boolean },
): Promise<readonly Ending[]> {
  const [found = []] = await context.list([bind(ALL, [context.organizationId, from, to])])
  if (whole && isCut(found, MOST_ENDINGS)) throw invalid({ to: [tooMuchAtOnce()] })
  return beforeWork(context, found)
}

/**
 * The same for the first proofs to end, and whether those are all. A proof is left out unless all work that needs it is
 * known.
 */
export async function firstEndings(
  context: Asking,
  { from, to }: Days,
): Promise<{ readonly first: readonly Ending[]; readonly isWhole: boolean }> {
  const [found = []] = await context.list([bind(FIRST, [context.organizationId, from, to])])
  const last = found.length > FIRST_ENDINGS ? found.at(-1)?.[0] : undefined
  const first = await beforeWork(
    context,
    found.filter(([completionId]) => completionId !== last),
  )
  return { first, isWhole: !isCut(found, FIRST_ENDINGS) }
}

const isCut = (found: Rows, most: number) => found.length > most || found[0]?.at(-1) === 't'

/** Those that really end before the work that needs them. @param found proofs, each with an event that needs it */
async function beforeWork(context: Asking, found: Rows): Promise<readonly Ending[]> {
  const { organizationId } = context
  const needing = [...new Set(found.flatMap(([, , , eventId]) => eventId ?? []))]
  if (needing.length === 0) return []
  const of = [organizationId, needing]
  const [events = [], required = []] = await context.list([bind(TIMETABLES, of), bind(REQUIRED_FROM, of)])
  const requiredFrom = new Map(required.map(([orderId, days]) => [orderId, JSON.parse(days ?? '{}')]))
  const scheduled = new Map(
    events.map(([id, timetable, orderId = null, minutes, now, done]) => [
      id,
      {
        timetable: JSON.parse(timetable ?? 'null') as Timetable,
        orderId,
        minutes: Number(minutes),
        now: new Date(now ?? '').toISOString(),
        done: JSON.parse(done ?? '[]') as readonly WallTime[],
        requiredFrom: (requiredFrom.get(orderId) ?? {}) as Scheduled['requiredFrom'],
      },
    ]),
  )
  const candidates = found.flatMap(([completionId, userOf, validUntil, eventId, names, subject]) => {
    const known = scheduled.get(eventId ?? '')
    if (!known || !completionId || !userOf || !validUntil || !eventId) return []
    const only: readonly WallTime[] | null = JSON.parse(names ?? 'null')
    const ending = { completionId, userId: userOf, validUntil, eventId, scheduled: known }
    const days = [validUntil, ...(known.requiredFrom[subject ?? ''] ?? []).map(dayBefore)]
    const work = days.filter((day) => day >= validUntil).flatMap((day) => workAfter(known, day, only))
    return inOrder(work).map((occurrence) => ({ ...ending, occurrence }))
  })
  const counting: Candidate[] = []
  for (let first = 0; first < candidates.length; first += AT_ONCE) {
    counting.push(...(await thatCount(context, candidates.slice(first, first + AT_ONCE))))
  }
  const told = new Map<string, Ending>()
  for (const { scheduled: _, ...ending } of counting) {
    const key = `${ending.completionId} ${ending.eventId}`
    if (!told.has(key)) told.set(key, ending)
  }
  return [...told.values()]
}

const dayBefore = (day: string) => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()

/** Each occurrence once, by start. */
function inOrder(occurrences: readonly Occurrence[]): readonly Occurrence[] {
  const once = new Map(occurrences.map((each) => [each.occurrenceStart, each]))
  return [...once.values()].toSorted((one, other) => (one.startUtc < other.startUtc ? -1 : 1))
}

/**
 * The first occurrences that are not done and may last beyond a day: two if the work has an estimate, since the first
 * may still end in time.
 */
function workAfter(
  { timetable, minutes, now, done }: Scheduled,
  day: string,
  only: readonly WallTime[] | null,
): readonly Occurrence[] {
  const midnight = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timetable.timeZone)
  const sooner = midnight.subtract({ minutes: Math.min(minutes, LONGEST_MINUTES) }).toInstant()
  const soonest = sooner.toString({ smallestUnit: 'millisecond' })
  return nextOccurrences(timetable, {
    after: soonest > now ? soonest : now,
    most: minutes > 0 ? 2 : 1,
    counts: (name) => (only?.includes(name) ?? true) && !done.includes(name),
  })
}

/** Those of the candidates that count. If they are too many to judge at once, each half is judged by itself. */
async function thatCount(context: Asking, candidates: readonly Candidate[]): Promise<readonly Candidate[]> {
  const given = candidates.map(({ completionId, userId, occurrence, scheduled }, work) => ({
    work,
    user_id: userId,
    completion_id: completionId,
    order_id: scheduled.orderId,
    begins: occurrence.startUtc,
    ends: occurrence.endUtc,
    zone: scheduled.timetable.timeZone,
  }))
  const [rows = []] = await context.list([bind(JUDGE, [context.organizationId, JSON.stringify(given)])])
  if (rows[0]?.[0] !== 't' && candidates.length > 1) {
    const half = Math.ceil(candidates.length / 2)
    const first = await thatCount(context, candidates.slice(0, half))
    return [...first, ...(await thatCount(context, candidates.slice(half)))]
  }
  const counting = new Set(rows.flatMap(([, work]) => (work === null ? [] : Number(work))))
  return candidates.filter((_, work) => counting.has(work))
}
