import {
  type Context,
  day,
  id,
  momentSql,
  nullableObject,
  objectSchema,
  operation,
  orNull,
  plainQuery,
  userSchema,
  valueSchema,
  wallTime,
} from '../../../engine/index.ts'
import { jsonRow } from '../../../platform/postgres/json-sql.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { orderIdOf } from '../../orders/orders/order-of.ts'
import { nextOccurrences } from '../../schedule/calendar/next-occurrence.ts'
import { LAST_DAY, requireRange } from '../../schedule/calendar/range.ts'
import type { Occurrence, Timetable } from '../../schedule/calendar/timetable.ts'
import { DONE_OCCURRENCES } from '../../schedule/events/done-occurrences.ts'
import { mayGoOnFrom, movedTo } from '../../schedule/events/filters.ts'
import { tooMuchAtOnce } from '../../schedule/events/refusals.ts'
import { event } from '../../schedule/events/resource.ts'
import { siteOfWork } from '../../schedule/events/site-of-event.ts'
import { TIMETABLE } from '../../schedule/timetables/timetable-sql.ts'
import { CELLS, judged, MAX_CELLS } from './judgement.ts'
import { NOT_APPLICABLE, WORK_AND_NEEDS } from './needs.ts'
import { pageAsked, paging, wholePage, withReceived } from './paged.ts'
import { BY_NAME, HAS_LEFT, NUMBERED, PERSON } from './people.ts'
import { tooMuchToJudge } from './refusals.ts'
import { WORST_FIRST } from './shown-rows.ts'
import { CAUSES, VERDICTS } from './verdicts.ts'

const DEFAULT_DAYS = 14
const MOST_DAYS = 62
const MOST_PEOPLE = 100
const DEFAULT_PEOPLE = 50
/** The most occurrences that are judged at once. */
const MOST_WORKS = 2_000

const uuid = id().schema

const personSchema = objectSchema({
  userId: uuid,
  ready: {
    type: 'boolean',
    description: 'Whether the person is ready; what is signed on site is not required for that.',
  },
  verdict: orNull({ type: 'string', enum: VERDICTS }),
  cause: orNull({ type: 'string', enum: CAUSES }),
  validUntil: orNull(day().schema),
  completionId: orNull(uuid),
  safetyRequirement: nullableObject({ id: uuid, name: { type: 'string' } }),
  educationalContent: nullableObject({ id: uuid, title: { type: 'string' } }),
})

const workSchema = objectSchema({
  event: objectSchema({
    id: uuid,
    title: valueSchema(event.fields.title),
    allDay: valueSchema(event.fields.allDay),
    recurring: { type: 'boolean' },
    timeZone: { type: 'string', format: 'time-zone', maxLength: 255, examples: ['Europe/Helsinki'] },
    orderId: orNull(uuid),
  }),
  occurrenceStart: valueSchema(wallTime()),
  start: valueSchema(wallTime()),
  end: valueSchema(wallTime()),
  people: { type: 'array', items: personSchema },
})

export const readBoard = operation({
  route: 'GET /readiness-board',
  summary: 'List the assigned people and their readiness',
  about: `Everybody assigned to an event that may take place from day \`from\` to day \`to\`, in pages of people by name, with the
occurrences of these days: for each person the worst verdict with its cause, null if nothing is required. Who has left or is blocked
is not ready for what is still to come, whatever it requires. Default: from today
for ${DEFAULT_DAYS} days; at most ${MOST_DAYS} days. Days are those of the organization's time zone.`,
  permission: 'readiness.read',
  of: event,
  query: withReceived(
    plainQuery({
      from: { schema: day().schema, about: 'The first day.' },
      to: { schema: day().schema, about: 'The last day.' },
      ...paging(MOST_PEOPLE, DEFAULT_PEOPLE, 'People'),
    }),
  ),
  reply: wholePage(
    objectSchema({
      from: day().schema,
      to: day().schema,
      users: { type: 'array', items: userSchema },
      works: { type: 'array', items: workSchema },
    }),
  ),
  run: async (context, { query: { values, received } }) => {
    const { from, to } = values
    if (from !== undefined && to !== undefined) requireRange(from, to)
    const { page, count } = pageAsked(values, DEFAULT_PEOPLE)
    const days = await readDays(context, { from, to, limit: count, offset: (page - 1) * count })
    return { ...days, page, count, received }
  },
})

/** CTE `days (first, last, begins, ends)`: $2 the first day or null, $3 the last day or null. */
const DAYS = `
days AS MATERIALIZED (
  SELECT x.first, x.last, x.first::timestamp AT TIME ZONE x.time_zone AS begins,
    (x.last + 1)::timestamp AT TIME ZONE x.time_zone AS ends
  FROM (SELECT o.time_zone, f.first, coalesce($3::date, least(f.first + ${DEFAULT_DAYS - 1}, '${LAST_DAY}')) AS last FROM organizations o
    CROSS JOIN LATERAL (SELECT coalesce($2::date, (now() AT TIME ZONE o.time_zone)::date) AS first) f WHERE o.id = $1) x)`

/** An event must begin before this day, by its own clock. */
const TOO_LATE = '(g.last + 2)'
/** An event must go on on this day or later, by its own clock. */
const TOO_EARLY = '(g.first - 1)'

/**
 * CTEs `event` and `person`: what may take place on the `days`, and a page of the people assigned to it. $4 the page
 * size, $5 the offset.
 */
const ASSIGNED = `${DAYS},
event AS MATERIALIZED (
  SELECT r.id FROM events r CROSS JOIN days g
  WHERE r.organization_id = $1 AND r.status <> 'cancelled' AND ${mayGoOnFrom(TOO_EARLY)}
    AND (r.start < ${TOO_LATE} OR ${movedTo(`e.start < ${TOO_LATE}`)})
), member AS MATERIALIZED (
  SELECT m.user_id, m.first_name, m.last_name, ${HAS_LEFT} AS has_left FROM memberships m
  WHERE m.organization_id = $1 AND m.user_id IN (
    SELECT a.user_id FROM event_assignments a WHERE a.organization_id = $1 AND a.event_id IN (SELECT e.id FROM event e))
    AND (NOT ${HAS_LEFT} OR EXISTS (SELECT FROM event_assignments a CROSS JOIN days g
      LEFT JOIN event_exceptions x ON x.organization_id = $1 AND x.event_id = a.event_id AND x.occurrence_start = a.occurrence_start
      WHERE a.organization_id = $1 AND a.user_id = m.user_id AND a.event_id IN (SELECT e.id FROM event e)
        AND (a.occurrence_start IS NULL OR coalesce(x.start, a.occurrence_start) >= ${TOO_EARLY})))
), person AS MATERIALIZED (
  SELECT ${NUMBERED}, m.has_left FROM (SELECT m.* FROM member m ORDER BY ${BY_NAME} LIMIT $4 OFFSET $5) m)`

const PEOPLE = statement(`
WITH ${ASSIGNED}
SELECT (SELECT count(*) FROM member), g.first, g.last, ${momentSql('g.begins')}, ${momentSql('g.ends')},
  g.last - g.first < ${MOST_DAYS} AND g.last >= g.first,
  (SELECT coalesce(array_to_json(array_agg(p.shown ORDER BY p.number)), '[]') FROM person p)
FROM days g`)

/** @param done SQL for the starts of the occurrences that are left out, as a JSON list */
const eventsWithout = (done: string) =>
  statement(`
WITH ${ASSIGNED}
SELECT json_build_object('id', r.id, 'title', r.title, 'allDay', r.all_day, 'recurring', r.recurring,
    'orderId', ${orderIdOf('r')})::text, ${TIMETABLE},
  json_agg(json_build_object('userId', a.user_id, 'only', to_char(a.occurrence_start, 'YYYY-MM-DD HH24:MI:SS'),
    'leftBy', CASE WHEN p.has_left THEN ${momentSql('now()')} END)), ${siteOfWork.sql}, ${done}
FROM event e JOIN events r ON r.organization_id = $1 AND r.id = e.id
JOIN event_assignments a ON a.organization_id = $1 AND a.event_id = r.id
JOIN person p ON p.user_id = a.user_id
CROSS JOIN days g WHERE g.last - g.first < ${MOST_DAYS}
GROUP BY r.organization_id, r.id`)

const EVENTS = eventsWithout(`'[]'`)
const EVENTS_AHEAD = eventsWithout(DONE_OCCURRENCES)

/** SQL for the verdict on those whom no need of work `w` blocks; null if it has none. */
const UNBLOCKED = `(SELECT CASE WHEN bool_or((${NOT_APPLICABLE}) IS NOT TRUE) THEN 'satisfied'
  WHEN count(*) > 0 THEN 'not_applicable' END FROM need n WHERE n.order_id = w.order_id)`

/**
 * $2 the works, $3 who is assigned to which. Needs that block nobody are not examined further. The full join makes
 * PostgreSQL hash: it expects few people, and would compare each with each work.
 */
const JUDGE = statement(`
WITH asked AS MATERIALIZED (
  SELECT a.*, true AS lasts FROM jsonb_to_recordset($2::jsonb)
    AS a (work integer, order_id uuid, begins timestamptz, ends timestamptz, zone text)
), ${WORK_AND_NEEDS},
asked_person AS MATERIALIZED (SELECT a.work, a.user_id FROM jsonb_to_recordset($3::jsonb) AS a (work integer, user_id uuid)),
${PERSON}, ${CELLS},
worst AS MATERIALIZED (
  SELECT DISTINCT ON (j.number) j.work, j.user_id, j.verdict, j.cause, j.valid_until, j.completion_id, n.requirement_id,
    n.requirement_name, n.content_id, n.content_title
  FROM ${judged({ wanted: `ARRAY['missing', 'expires_during', 'pending_on_site']` })} j JOIN need n ON n.place = j.place
  ORDER BY j.number, ${WORST_FIRST}, j.place),
known AS MATERIALIZED (SELECT w.work, w.knows_needs, ${UNBLOCKED} AS unblocked FROM work w)
SELECT (SELECT is_bounded FROM bounded), w.work, json_agg(${jsonRow({
  userId: 'p.user_id',
  ready: `w.knows_needs AND NOT p.has_left AND coalesce(x.verdict NOT IN ('missing', 'expires_during'), true)`,
  verdict: `coalesce(x.verdict, CASE WHEN p.has_left THEN 'missing' ELSE w.unblocked END)`,
  cause: `coalesce(x.cause, CASE WHEN p.has_left THEN 'left_organization' END)`,
  validUntil: 'x.valid_until',
  completionId: 'x.completion_id',
  safetyRequirement: jsonRow(
    { id: 'x.requirement_id', name: 'x.requirement_name' },
    '(SELECT) here WHERE x.requirement_id IS NOT NULL',
  ),
  educationalContent: jsonRow(
    { id: 'x.content_id', title: 'x.content_title' },
    '(SELECT) here WHERE x.content_id IS NOT NULL',
  ),
})} ORDER BY p.number)
FROM known w FULL JOIN person p ON p.work = w.work
LEFT JOIN worst x ON x.work = p.work AND x.user_id = p.user_id AND NOT p.has_left
WHERE coalesce(p.number, 0) > 0
GROUP BY w.work`)

interface Days {
  readonly from: string | undefined
  readonly to: string | undefined
  readonly limit: number
  readonly offset: number
  /** Whether occurrences whose work is done are left out. */
  readonly leavesOutDone?: boolean
}

/** An occurrence with the people assigned to it. */
export interface Work {
  readonly shown: { readonly id: string; readonly title: string }
  readonly orderId: string | null
  readonly site: { readonly id: string; readonly name: string } | null
  readonly timeZone: string
  readonly occurrence: Occurrence
  readonly userIds: readonly string[]
}

/** The work of the caller's people on some days, with verdicts. */
interface JudgedDays {
  readonly first: string
  readonly last: string
  /** The number of people on all pages. */
  readonly total: number
  /** The people of the page, as JSON. */
  readonly users: string
  readonly works: readonly Work[]
  /** The verdicts on the people of each work, as JSON. */
  readonly said: readonly string[]
}

/**
 * What takes place between two days, in order, with a page of the people assigned to it and the worst verdict on
 * each.
 * @throws Refusal 422 on `to` if there are too many days, occurrences or verdicts
 */
export async function judgeDays(
  context: Context,
  { from, to, limit, offset, leavesOutDone = false }: Days,
): Promise<JudgedDays> {
  const values = [context.organizationId, from ?? null, to ?? null, limit, offset]
  const asked = [PEOPLE, leavesOutDone ? EVENTS_AHEAD : EVENTS].map((each) => bind(each, values))
  const [people, events = []] = await context.list(asked)
  const [total, first, last, begins = '', ends = '', isShort, users] = people?.[0] ?? []
  if (isShort !== 't') {
    if (first && last) requireRange(first, last)
    throw invalid({ to: [tooMuchAtOnce()] })
  }
  const works = events
    .flatMap((row) => worksOf(row, begins ?? '', ends ?? ''))
    .toSorted((one, other) => (one.occurrence.startUtc < other.occurrence.startUtc ? -1 : 1))
  if (works.length > MOST_WORKS) throw invalid({ to: [tooMuchAtOnce()] })
  const said = await judge(context, works)
  return { first: first ?? '', last: last ?? '', total: Number(total), users: users ?? '[]', works, said }
}

async function readDays(context: Context, days: Days) {
  const { first, last, total, users, works, said } = await judgeDays(context, days)
  const shown = works.map(({ shown: event, timeZone, occurrence: { occurrenceStart, start, end } }, work) => {
    const item = { event: { ...event, timeZone }, occurrenceStart, start, end }
    // The verdicts on the people are already JSON.
    return `${JSON.stringify(item).slice(0, -1)},"people":${said[work]}}`
  })
  return {
    total,
    shown: JSON.parse(users).length,
    data: `{"from":"${first}","to":"${last}","users":${users},"works":[${shown.join(',')}]}`,
  }
}

interface Assigned {
  readonly userId: string
  /** The start of the only occurrence; null for all. */
  readonly only: string | null
  /** The present moment, for somebody who has left or is blocked: work that is over does not miss them. */
  readonly leftBy: string | null
}

/** Each occurrence of an event on the days, if anybody of the page is assigned to it. */
function worksOf(row: readonly (string | null)[], after: string, before: string): readonly Work[] {
  const [shown, timetable, assigned, site, done] = row.map((text) => JSON.parse(text ?? 'null'))
  const { orderId } = shown
  const known: Timetable = timetable
  const people: readonly Assigned[] = assigned
  const named = (name: string) => people.filter(({ only }) => only === null || only === name)
  const counts = (name: string) => named(name).length > 0 && !done.includes(name)
  return nextOccurrences(known, { after, before, most: MOST_WORKS + 1, counts })
    .map((occurrence) => ({
      ...{ shown, orderId, site, timeZone: known.timeZone, occurrence },
      userIds: [
        ...new Set(
          named(occurrence.occurrenceStart)
            .filter(({ leftBy }) => leftBy === null || occurrence.endUtc > leftBy)
            .map(({ userId }) => userId),
        ),
      ],
    }))
    .filter(({ userIds }) => userIds.length > 0)
}

/** @returns the verdicts on the people of each work, as JSON */
async function judge(context: Context, works: readonly Work[]): Promise<readonly string[]> {
  if (works.length === 0) return []
  const asked = works.map(({ orderId, occurrence, timeZone }, work) => ({
    work,
    order_id: orderId,
    begins: occurrence.startUtc,
    ends: occurrence.endUtc,
    zone: timeZone,
  }))
  const people = works.flatMap(({ userIds }, work) => userIds.map((user_id) => ({ work, user_id })))
  const [rows = []] = await context.list([
    bind(JUDGE, [context.organizationId, JSON.stringify(asked), JSON.stringify(people)]),
  ])
  if (rows.some(([isBounded]) => isBounded !== 't'))
    throw invalid({ to: [tooMuchToJudge({ most: MAX_CELLS })] })
  const told = new Map(rows.map(([, work, said]) => [Number(work), said]))
  return works.map((_, work) => told.get(work) ?? '[]')
}
