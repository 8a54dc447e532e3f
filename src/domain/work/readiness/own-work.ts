import { type Context, momentSql } from '../../../engine/index.ts'
import { CALLER_USER_ID } from '../../../platform/auth/authorize.ts'
import { jsonRows } from '../../../platform/postgres/json-sql.ts'
import {
  type BoundStatement,
  bind,
  type Row,
  type Rows,
  statement,
} from '../../../platform/postgres/statement.ts'
import { orderIdOf } from '../../orders/orders/order-of.ts'
import { nextOccurrences } from '../../schedule/calendar/next-occurrence.ts'
import type { Timetable } from '../../schedule/calendar/timetable.ts'
import { DONE_OCCURRENCES } from '../../schedule/events/done-occurrences.ts'
import { mayGoOnFrom } from '../../schedule/events/filters.ts'
import { SITE_IN_COPY } from '../../schedule/events/site-of-event.ts'
import { EXCEPTIONS_AS_WRITTEN } from '../../schedule/timetables/timetable-sql.ts'
import { PLACE, timeZone } from '../../schedule/timetables/wall-time.ts'
import { JOB_ZONE } from '../jobs/zone.ts'

/** How many days of one's own work are examined. */
export const DAYS = 60
/** One person's work in that time is less; an hourly series is cut off here. */
export const MOST = 500

/** The open jobs of event `r`, newest first. */
const JOBS = jsonRows(
  {
    id: 'j.id',
    orderId: orderIdOf('j'),
    occurrence: `to_char(j.occurrence_start, 'YYYY-MM-DD HH24:MI:SS')`,
    begins: momentSql('j.begins_at'),
    ends: momentSql('j.ends_at'),
  },
  `jobs j WHERE j.organization_id = $1 AND j.event_id = r.id AND j.status NOT IN ('completed', 'cancelled')
  ORDER BY j.created_at DESC, j.id DESC`,
)

/**
 * SQL for something of event `r`, if it has any in a table. All events are looked up at once; PostgreSQL keeps them
 * in a hash.
 */
const whereAny = (table: string, sql: string) => `CASE WHEN r.id IN (SELECT x.event_id FROM ${table} x
    WHERE x.organization_id = $1 AND x.event_id = ANY (ARRAY(SELECT o.event_id FROM own o))) THEN ${sql} END`

// One day more, since the time zone of the site is not considered here.
const IS_SOON = `r.status <> 'cancelled'
  AND ${mayGoOnFrom(`(now() - interval '1 day')::date`, `(now() + interval '${DAYS + 2} days')::date`)}`

// As columns, since PostgreSQL takes longer to build JSON.
const ASSIGNED = statement(`
WITH own AS MATERIALIZED (
  SELECT a.event_id, array_agg(a.occurrence_start) AS starts FROM event_assignments a
  WHERE a.organization_id = $1 AND a.user_id = ${CALLER_USER_ID} GROUP BY a.event_id)
SELECT r.id, r.title, r.type, r.status, r.all_day, ${orderIdOf('r')}, ${timeZone(PLACE, 's.time_zone')}, s.id, s.name,
  CASE WHEN s.id IS NULL THEN ${SITE_IN_COPY} END,
  to_char(r.start, 'YYYY-MM-DD HH24:MI:SS'), r.duration_minutes, r.recurring, r.rrule, r.until,
  ${whereAny('event_exceptions', EXCEPTIONS_AS_WRITTEN)}, ${whereAny('jobs', JOBS)}, ${whereAny('jobs', DONE_OCCURRENCES)},
  CASE WHEN array_position(own.starts, NULL) IS NULL
    THEN (SELECT json_agg(to_char(s, 'YYYY-MM-DD HH24:MI:SS')) FROM unnest(own.starts) s) END,
  (SELECT ${momentSql('now()')}), (SELECT ${momentSql(`(now() + interval '${DAYS} days')`)})
FROM own JOIN events r ON r.organization_id = $1 AND r.id = own.event_id
LEFT JOIN sites s ON s.organization_id = $1 AND s.id = r.site_id
WHERE ${IS_SOON}`)

// A confirmed job that was not begun in its time no longer counts.
const isInCrew = (userId: string) => `r.organization_id = $1 AND (r.status IN ('in_progress', 'suspended')
    OR r.status = 'confirmed' AND r.ends_at >= now() AND r.begins_at < now() + interval '${DAYS} days')
  AND r.id IN (SELECT c.job_id FROM crew_members c
    WHERE c.organization_id = $1 AND c.user_id = ${userId} AND c.left_at IS NULL)`

const IN_CREW = statement(`
SELECT r.id, ${orderIdOf('r')}, ${momentSql('r.begins_at')}, ${momentSql('r.ends_at')}, ${JOB_ZONE}
FROM jobs r WHERE ${isInCrew(CALLER_USER_ID)} ORDER BY r.begins_at, r.id LIMIT ${MOST}`)

/** SQL for the orders of all work that `readOwnWork` may find, for `frozenNeedsOf`. A few too many do no harm. */
export const OWN_ORDERS = `
WITH own AS MATERIALIZED (
  SELECT r.id, ${orderIdOf('r')} AS order_id FROM events r
  WHERE r.organization_id = $1 AND ${IS_SOON} AND r.id IN (
    SELECT a.event_id FROM event_assignments a WHERE a.organization_id = $1 AND a.user_id = (SELECT user_id FROM caller)))
SELECT order_id FROM own
UNION ALL SELECT ${orderIdOf('r')} FROM jobs r
  WHERE r.organization_id = $1 AND r.event_id IN (SELECT id FROM own) AND r.status NOT IN ('completed', 'cancelled')
UNION ALL SELECT ${orderIdOf('r')} FROM jobs r WHERE ${isInCrew('(SELECT user_id FROM caller)')}`

interface JobOfEvent {
  readonly id: string
  readonly orderId: string | null
  /** The start of its occurrence; null for a job of the event as a whole. */
  readonly occurrence: string | null
  readonly begins: string | null
  readonly ends: string | null
}

/** Something to do: an occurrence that one is assigned to, or a job whose crew one is in. */
export interface Mine {
  /** As JSON. */
  readonly event: string
  readonly jobId: string | null
  readonly orderId: string | null
  readonly occurrenceStart: string | null
  /** When it takes place; this is the sort order. */
  readonly startUtc: string
  /** When it is done, which may differ in a job. */
  readonly begins: string
  readonly ends: string
  readonly timeZone: string
}

/**
 * The caller's work now and in the next days, ordered by start.
 * @param beside a further statement for the same round trip
 */
export async function readOwnWork(
  context: Context,
  beside: BoundStatement,
): Promise<{ readonly mine: readonly Mine[]; readonly found: Rows }> {
  const values = [context.organizationId]
  const asked = [bind(ASSIGNED, values), bind(IN_CREW, values), beside]
  const [events = [], crews = [], found = []] = await context.list(asked)
  const assigned = events.flatMap(occurrencesOf)
  const known = new Set(assigned.map(({ jobId }) => jobId))
  const mine = [...assigned, ...crews.map(ofCrew).filter(({ jobId }) => !known.has(jobId))]
    .toSorted((one, other) => (one.startUtc < other.startUtc ? -1 : 1))
    .slice(0, MOST)
  return { mine, found }
}

function ofCrew([jobId = null, orderId = null, begins, ends, timeZone]: Row): Mine {
  return {
    ...{ event: 'null', occurrenceStart: null, jobId, orderId, timeZone: timeZone ?? '' },
    ...{ startUtc: begins ?? '', begins: begins ?? '', ends: ends ?? '' },
  }
}

/** The occurrences of an event that a person is assigned to and whose work is not done. */
function occurrencesOf(row: Row): readonly Mine[] {
  const [id, title, type, status, allDay, orderId = null, zone, siteId, siteName, copied, ...when] = row
  const [start, minutes, recurring, rrule = null, lastDay = null, exceptions, jobs, done, only, ...span] =
    when
  const [after, before] = span
  const timeZone = zone ?? ''
  const timetable: Timetable = {
    ...{ start: start ?? '', durationMinutes: Number(minutes), allDay: allDay === 't', timeZone },
    ...{ recurring: recurring === 't', rrule, until: lastDay, exceptions: JSON.parse(exceptions ?? '[]') },
  }
  const names: readonly string[] | null = JSON.parse(only ?? 'null')
  const over: readonly string[] = JSON.parse(done ?? '[]')
  const byOccurrence = new Map<string | null, JobOfEvent>()
  for (const each of JSON.parse(jobs ?? '[]') as readonly JobOfEvent[]) {
    if (!byOccurrence.has(each.occurrence)) byOccurrence.set(each.occurrence, each)
  }
  const site = siteId ? { id: siteId, name: siteName } : JSON.parse(copied ?? 'null')
  const event = JSON.stringify({ id, title, type, status, allDay: timetable.allDay, orderId, timeZone, site })
  const wanted = {
    ...{ after: after ?? '', before: before ?? '', most: MOST },
    counts: (name: string) => (names?.includes(name) ?? true) && !over.includes(name),
  }
  return nextOccurrences(timetable, wanted).map(({ occurrenceStart, startUtc, endUtc }) => {
    const job = byOccurrence.get(occurrenceStart) ?? byOccurrence.get(null)
    return {
      ...{ event, jobId: job?.id ?? null, orderId: job?.orderId ?? orderId, timeZone },
      ...{ occurrenceStart, startUtc, begins: job?.begins ?? startUtc, ends: job?.ends ?? endUtc },
    }
  })
}
