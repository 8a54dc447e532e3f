import {
  type Context,
  id,
  momentSql,
  nullableObject,
  objectSchema,
  operation,
  plainQuery,
  valueSchema,
  wallTime,
} from '../../../engine/index.ts'
import { CALLER_USER_ID } from '../../../platform/auth/authorize.ts'
import { jsonRows } from '../../../platform/postgres/json-sql.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { whomAndWhat } from '../../proof/readiness/asked.ts'
import { cells, isReady, shownRows, WORK_AND_NEEDS } from '../../proof/readiness/judgement.ts'
import { pageAsked, paged, paging, withReceived } from '../../proof/readiness/paged.ts'
import { PERSON } from '../../proof/readiness/people.ts'
import { readinessProperties } from '../../proof/readiness/schema.ts'
import { nextOccurrences } from '../../schedule/calendar/next-occurrence.ts'
import type { Occurrence, Timetable } from '../../schedule/calendar/timetable.ts'
import { mayTakePlaceFrom } from '../../schedule/events/filters.ts'
import { ORDER_ID } from '../../schedule/events/order-of-event.ts'
import { event } from '../../schedule/events/resource.ts'
import { siteOfEvent } from '../../schedule/events/site-of-event.ts'
import { TIMETABLE } from '../../schedule/timetables/timetable-sql.ts'
import { job } from '../jobs/resource.ts'

const DAYS = 60
/** What one person does in 60 days is less; a series that takes place every hour is cut off here. */
const MOST = 500

const { title, type, status, allDay, orderId } = event.fields

const eventSchema = objectSchema({
  id: id().schema,
  title: valueSchema(title),
  type: valueSchema(type),
  status: valueSchema(status),
  allDay: valueSchema(allDay),
  orderId: valueSchema(orderId),
  timeZone: { type: 'string', format: 'time-zone', maxLength: 255, examples: ['Europe/Helsinki'] },
  site: nullableObject({ id: id().schema, name: { type: 'string' } }),
})

const jobSchema = nullableObject({
  id: id().schema,
  number: valueSchema(job.fields.number),
  status: valueSchema(job.fields.status),
})

export const myReadiness = operation({
  route: 'GET /me/readiness',
  summary: 'Ask what one is ready for',
  about: `Everything that one is assigned to in the next ${DAYS} days, in its order, with one's own rows; what is going on now is the
first. At most ${MOST} occurrences. What has a job is judged as the job is: by its time, with signatures on site and overrides; a
signature that is still to be given there leaves one ready.`,
  permission: null,
  of: event,
  query: withReceived(plainQuery(paging(MOST), { verdict: whomAndWhat.verdict })),
  reply: paged(
    objectSchema({
      event: eventSchema,
      job: jobSchema,
      occurrenceStart: valueSchema(wallTime()),
      ...readinessProperties,
    }),
  ),
  errors: [422],
  run: async (context, { query: { values, lists, received } }) => ({
    items: await readMine(context, lists.verdict ?? null),
    ...pageAsked(values, MOST),
    received,
  }),
})

const OWN = `event_assignments a WHERE a.organization_id = $1 AND a.event_id = r.id AND a.user_id = ${CALLER_USER_ID}`

/** The jobs of the event that are not over, the newest first. */
const JOBS = jsonRows(
  {
    id: 'j.id',
    number: 'j.number',
    status: 'j.status',
    occurrence: `to_char(j.occurrence_start, 'YYYY-MM-DD HH24:MI:SS')`,
  },
  `jobs j WHERE j.organization_id = $1 AND j.event_id = r.id AND j.status NOT IN ('completed', 'cancelled')
  ORDER BY j.created_at DESC, j.id DESC`,
)

// What began before the zone of the site was asked for may be over a day later.
const ASSIGNED = statement(`
SELECT json_build_object('id', r.id, 'title', r.title, 'type', r.type, 'status', r.status, 'allDay', r.all_day,
  'orderId', ${ORDER_ID})::text, ${siteOfEvent.sql}, ${JOBS}, ${TIMETABLE}, ${ORDER_ID},
  CASE WHEN NOT EXISTS (SELECT FROM ${OWN} AND a.occurrence_start IS NULL)
    THEN (SELECT json_agg(to_char(a.occurrence_start, 'YYYY-MM-DD HH24:MI:SS')) FROM ${OWN}) END,
  ${momentSql('now()')}, ${momentSql(`(now() + interval '${DAYS} days')`)}
FROM events r
WHERE r.organization_id = $1 AND r.status <> 'cancelled'
  AND r.id IN (SELECT a.event_id FROM event_assignments a WHERE a.organization_id = $1 AND a.user_id = ${CALLER_USER_ID})
  AND ${mayTakePlaceFrom('(now() - make_interval(days => 1, mins => r.duration_minutes))::date')}`)

const JUDGE = statement(`
WITH asked AS MATERIALIZED (
  SELECT a.work, a.job_id, coalesce(j.order_id, j.received_order_id, a.order_id) AS order_id,
    coalesce(j.begins_at, a.begins) AS begins, coalesce(j.ends_at, a.ends) AS ends, a.zone, true AS lasts
  FROM jsonb_to_recordset($2::jsonb)
    AS a (work integer, job_id uuid, order_id uuid, begins timestamptz, ends timestamptz, zone text)
  LEFT JOIN jobs j ON j.organization_id = $1 AND j.id = a.job_id),
${WORK_AND_NEEDS},
asked_person AS (SELECT w.work, ${CALLER_USER_ID} AS user_id FROM work w),
${PERSON}, ${cells('SELECT a.work, a.job_id FROM asked a')}, ${shownRows('$3::text[]')}
SELECT w.work, ${isReady('w', false)}::text, ${momentSql('w.begins')}, ${momentSql('w.ends')}, s.rows
FROM work w LEFT JOIN shown s ON s.work = w.work`)

interface JobOfEvent {
  readonly id: string
  /** The start of its occurrence; null for a job of the event as a whole. */
  readonly occurrence: string | null
}

interface Assigned {
  readonly event: object
  readonly site: object | null
  readonly job: Omit<JobOfEvent, 'occurrence'> | null
  readonly orderId: string | null
  readonly timetable: Timetable
  readonly occurrence: Occurrence
}

/** What the caller is assigned to, with their own rows, each as JSON. @param verdicts the only rows that are wanted */
export async function readMine(
  context: Context,
  verdicts: readonly string[] | null,
): Promise<readonly string[]> {
  const { organizationId } = context
  const [rows = []] = await context.list([bind(ASSIGNED, [organizationId])])
  const assigned = rows
    .flatMap(occurrencesOf)
    .toSorted((one, other) => (one.occurrence.startUtc < other.occurrence.startUtc ? -1 : 1))
    .slice(0, MOST)
  if (assigned.length === 0) return []
  const asked = assigned.map(({ orderId, job: current, occurrence, timetable }, work) => ({
    work,
    job_id: current?.id ?? null,
    order_id: orderId,
    begins: occurrence.startUtc,
    ends: occurrence.endUtc,
    zone: timetable.timeZone,
  }))
  const [judged = []] = await context.list([bind(JUDGE, [organizationId, JSON.stringify(asked), verdicts])])
  const byWork = new Map(judged.map((row) => [Number(row[0]), row]))
  return assigned.map(({ event: shown, site, job: current, timetable, occurrence }, work) => {
    const [, ready, from, to, found] = byWork.get(work) ?? []
    const item = {
      event: { ...shown, timeZone: timetable.timeZone, site },
      job: current,
      occurrenceStart: occurrence.occurrenceStart,
      ready: ready === 'true',
      from,
      to,
    }
    // The rows are JSON already.
    return `${JSON.stringify(item).slice(0, -1)},"rows":${found ?? '[]'}}`
  })
}

/** What one is assigned to of an event. */
function occurrencesOf(row: readonly (string | null)[]): readonly Assigned[] {
  const [shown, site, jobs, timetable, orderId = null, only, now = '', until = ''] = row
  const parsed = (text: string | null | undefined) => JSON.parse(text ?? 'null')
  const names: readonly string[] | null = parsed(only)
  const known: Timetable = parsed(timetable)
  const byOccurrence = new Map<string | null, Assigned['job']>()
  for (const { occurrence, ...of } of parsed(jobs) as readonly JobOfEvent[]) {
    if (!byOccurrence.has(occurrence)) byOccurrence.set(occurrence, of)
  }
  const wanted = {
    after: now ?? '',
    before: until ?? '',
    most: MOST,
    counts: (name: string) => names?.includes(name) ?? true,
  }
  return nextOccurrences(known, wanted).map((occurrence) => ({
    event: parsed(shown),
    site: parsed(site),
    job: byOccurrence.get(occurrence.occurrenceStart) ?? byOccurrence.get(null) ?? null,
    orderId,
    timetable: known,
    occurrence,
  }))
}
