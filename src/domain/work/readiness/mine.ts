import {
  type Context,
  id,
  momentSql,
  nullableObject,
  objectSchema,
  operation,
  orNull,
  plainQuery,
  valueSchema,
  wallTime,
} from '../../../engine/index.ts'
import { CALLER_USER_ID } from '../../../platform/auth/authorize.ts'
import { jsonRow, jsonRows } from '../../../platform/postgres/json-sql.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { orderIdOf } from '../../orders/orders/order-of.ts'
import { whomAndWhat } from '../../proof/readiness/asked.ts'
import {
  ASKED_FOR,
  allRows,
  bounds,
  WORK_AND_FROZEN_NEEDS,
  WORK_AND_NEEDS,
} from '../../proof/readiness/judgement.ts'
import { pageAsked, paged, paging, withReceived } from '../../proof/readiness/paged.ts'
import { PERSON } from '../../proof/readiness/people.ts'
import { readinessProperties } from '../../proof/readiness/schema.ts'
import { nextOccurrences } from '../../schedule/calendar/next-occurrence.ts'
import type { Timetable } from '../../schedule/calendar/timetable.ts'
import { mayTakePlaceFrom } from '../../schedule/events/filters.ts'
import { event } from '../../schedule/events/resource.ts'
import { siteOfEvent } from '../../schedule/events/site-of-event.ts'
import { TIMETABLE } from '../../schedule/timetables/timetable-sql.ts'
import { job } from '../jobs/resource.ts'
import { frozen, siteOfJob } from '../jobs/work.ts'
import { JOB_ZONE } from '../jobs/zone.ts'

const DAYS = 60
/** What one person does in 60 days is less; a series that takes place every hour is cut off here. */
const MOST = 500

const { title, type, status, allDay, orderId } = event.fields

const zone = { type: 'string', format: 'time-zone', maxLength: 255, examples: ['Europe/Helsinki'] }
const site = nullableObject({ id: id().schema, name: { type: 'string' } })

const eventSchema = {
  ...nullableObject({
    id: id().schema,
    title: valueSchema(title),
    type: valueSchema(type),
    status: valueSchema(status),
    allDay: valueSchema(allDay),
    orderId: valueSchema(orderId),
    timeZone: zone,
    site,
  }),
  description: 'null where one is in the crew of the job, and not assigned to an event of it.',
}

const jobSchema = nullableObject({
  id: id().schema,
  number: valueSchema(job.fields.number),
  status: valueSchema(job.fields.status),
  orderId: valueSchema(orderId),
  tasks: { type: 'array', items: { type: 'string' }, description: 'The names of the tasks of its order.' },
  timeZone: zone,
  site,
})

export const myReadiness = operation({
  route: 'GET /me/readiness',
  summary: 'Ask what one is ready for',
  about: `Everything that one is assigned to in the next ${DAYS} days, and every job that is not over whose crew one is in, in the order
of their beginning, with one's own rows; what is going on now is the first. At most ${MOST} in all. What has a job is judged as the job is: by its time, with signatures on site and overrides; a
signature that is still to be given there leaves one ready.`,
  permission: null,
  of: event,
  query: withReceived(plainQuery(paging(MOST), { verdict: whomAndWhat.verdict })),
  reply: paged(
    objectSchema({
      event: eventSchema,
      job: jobSchema,
      occurrenceStart: orNull(wallTime().schema),
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

/** The jobs of the event that are not over, the newest first. */
const JOBS = jsonRows(
  {
    id: 'j.id',
    occurrence: `to_char(j.occurrence_start, 'YYYY-MM-DD HH24:MI:SS')`,
  },
  `jobs j WHERE j.organization_id = $1 AND j.event_id = r.id AND j.status NOT IN ('completed', 'cancelled')
  ORDER BY j.created_at DESC, j.id DESC`,
)

// What began before the zone of the site was asked for may be over a day later.
const ASSIGNED = statement(`
WITH own AS MATERIALIZED (
  SELECT a.event_id, array_agg(a.occurrence_start) AS starts FROM event_assignments a
  WHERE a.organization_id = $1 AND a.user_id = ${CALLER_USER_ID} GROUP BY a.event_id)
SELECT json_build_object('id', r.id, 'title', r.title, 'type', r.type, 'status', r.status, 'allDay', r.all_day,
  'orderId', ${orderIdOf('r')})::text, ${siteOfEvent.sql}, ${JOBS}, ${TIMETABLE}, ${orderIdOf('r')},
  CASE WHEN array_position(own.starts, NULL) IS NULL
    THEN (SELECT json_agg(to_char(s, 'YYYY-MM-DD HH24:MI:SS')) FROM unnest(own.starts) s) END,
  (SELECT ${momentSql('now()')}), (SELECT ${momentSql(`(now() + interval '${DAYS} days')`)}),
  coalesce((SELECT o.status FROM orders o WHERE o.organization_id = $1 AND o.id = r.order_id) = 'draft', false)
FROM own JOIN events r ON r.organization_id = $1 AND r.id = own.event_id
WHERE r.status <> 'cancelled' AND ${mayTakePlaceFrom('(now() - make_interval(days => 1, mins => r.duration_minutes))::date')}`)

// A job that was confirmed, and never begun in its time, is nobody's any more.
const IN_CREW = statement(`
SELECT r.id, ${orderIdOf('r')}, ${momentSql('r.begins_at')}, ${momentSql('r.ends_at')}, ${JOB_ZONE}
FROM jobs r
WHERE r.organization_id = $1 AND (r.status IN ('in_progress', 'suspended') OR r.status = 'confirmed' AND r.ends_at >= now()
    AND r.begins_at < now() + interval '${DAYS} days')
  AND r.id IN (SELECT c.job_id FROM crew_members c
    WHERE c.organization_id = $1 AND c.user_id = ${CALLER_USER_ID} AND c.left_at IS NULL)
ORDER BY r.begins_at, r.id LIMIT ${MOST}`)

const JOBS_SHOWN = statement(`
SELECT r.id, ${jsonRow(
  {
    id: 'r.id',
    number: 'r.number',
    status: 'r.status',
    orderId: orderIdOf('r'),
    tasks: `coalesce(jsonb_path_query_array(${frozen(`o.frozen -> 'lines'`)}, '$[*].workTask.name'), '[]')`,
    timeZone: JOB_ZONE,
    site: siteOfJob.sql,
  },
  '(SELECT) here',
)} FROM jobs r WHERE r.organization_id = $1 AND r.id = ANY ($2::uuid[])`)

const GIVEN = `jsonb_to_recordset($2::jsonb)
    AS a (work integer, job_id uuid, order_id uuid, begins timestamptz, ends timestamptz, zone text)`

const IN_JOBS = {
  asked: `SELECT a.work, a.job_id, coalesce(j.order_id, j.received_order_id, a.order_id) AS order_id,
    coalesce(j.begins_at, a.begins) AS begins, coalesce(j.ends_at, a.ends) AS ends, a.zone, true AS lasts
  FROM ${GIVEN} LEFT JOIN jobs j ON j.organization_id = $1 AND j.id = a.job_id`,
  bounds: bounds('SELECT a.work, a.job_id FROM asked a', 'alike'),
  job: '(SELECT a.job_id FROM asked a WHERE a.work = w.work)',
  judgement: { inJobs: true },
}

// No occurrence that was found is over; a job may be.
const WITHOUT_JOBS = {
  asked: `SELECT a.work, a.order_id, a.begins, a.ends, a.zone, true AS lasts FROM ${GIVEN}`,
  bounds: bounds(undefined, 'alike'),
  job: 'NULL::uuid',
  judgement: { isAhead: true },
}

/** SQL for how many days on which a need or a proof of the caller begins or ends are before a day: of days with as many each need is the same. */
const BETWEEN = (day: string) => `(SELECT count(*) FROM turn t WHERE t.day < ${day})`

// What is done for one order, and not in a job, is judged once for all days between which nothing begins or ends.
const judge = (needs: string, where: typeof IN_JOBS | typeof WITHOUT_JOBS) =>
  statement(`
WITH asked AS MATERIALIZED (${where.asked}),
${needs},
caller AS MATERIALIZED (SELECT ${CALLER_USER_ID} AS user_id),
turn AS MATERIALIZED (
  SELECT s.valid_until AS day FROM standing_proofs s WHERE s.organization_id = $1
    AND s.user_id = (SELECT c.user_id FROM caller c) AND s.subject_canonical_id = ${ASKED_FOR} AND s.valid_until IS NOT NULL
  UNION SELECT n.valid_from - 1 FROM need n WHERE n.valid_from IS NOT NULL
  UNION SELECT n.valid_to FROM need n WHERE n.valid_to IS NOT NULL),
alike AS MATERIALIZED (
  SELECT d.work, min(d.work) OVER (PARTITION BY d.order_id, d.job, d.first, d.last) AS judged FROM (
    SELECT w.work, w.order_id, ${where.job} AS job, ${BETWEEN('w.first_day')} AS first, ${BETWEEN('w.last_day')} AS last FROM work w) d),
asked_person AS (SELECT x.work, (SELECT c.user_id FROM caller c) AS user_id FROM alike x WHERE x.work = x.judged),
${PERSON}, ${where.bounds},
${allRows({ shown: '$3::text[]', gaps: ['missing', 'expires_during'] }, where.judgement)}
SELECT w.work, (w.knows_needs AND (SELECT is_bounded FROM bounded) AND NOT coalesce(s.has_gap, false))::text, ${momentSql('w.begins')},
  ${momentSql('w.ends')}, x.judged, CASE WHEN x.work = x.judged THEN s.rows END
FROM work w JOIN alike x ON x.work = w.work LEFT JOIN shown s ON s.work = x.judged`)

/** By whether one of the works has a job, and one of the orders is a draft: PostgreSQL sets up what a plan may need, needed or not. */
const JUDGE = {
  inJobs: { drafts: judge(WORK_AND_NEEDS, IN_JOBS), frozen: judge(WORK_AND_FROZEN_NEEDS, IN_JOBS) },
  withoutJobs: {
    drafts: judge(WORK_AND_NEEDS, WITHOUT_JOBS),
    frozen: judge(WORK_AND_FROZEN_NEEDS, WITHOUT_JOBS),
  },
}

interface JobOfEvent {
  readonly id: string
  /** The start of its occurrence; null for a job of the event as a whole. */
  readonly occurrence: string | null
}

/** Something to be done: an occurrence that one is assigned to, or a job whose crew one is in. */
interface Mine {
  /** As JSON. */
  readonly event: string
  readonly jobId: string | null
  readonly orderId: string | null
  readonly occurrenceStart: string | null
  readonly startUtc: string
  readonly endUtc: string
  readonly timeZone: string
}

/** What the caller is assigned to, with their own rows, each as JSON. @param verdicts the only rows that are wanted */
export async function readMine(
  context: Context,
  verdicts: readonly string[] | null,
): Promise<readonly string[]> {
  const { organizationId } = context
  const [events = [], jobs = []] = await context.list([
    bind(ASSIGNED, [organizationId]),
    bind(IN_CREW, [organizationId]),
  ])
  const assigned = events.flatMap(occurrencesOf)
  const known = new Set(assigned.map(({ jobId }) => jobId))
  const mine = [...assigned, ...jobs.map(ofCrew).filter(({ jobId }) => !known.has(jobId))]
    .toSorted((one, other) => (one.startUtc < other.startUtc ? -1 : 1))
    .slice(0, MOST)
  if (mine.length === 0) return []
  const asked = mine.map(({ orderId, jobId, startUtc, endUtc, timeZone }, work) => ({
    work,
    job_id: jobId,
    order_id: orderId,
    begins: startUtc,
    ends: endUtc,
    zone: timeZone,
  }))
  // A confirmed order is never a draft again, so what was seen before still holds.
  const orders = events.some((row) => row.at(-1) === 't') ? 'drafts' : 'frozen'
  const jobIds = mine.flatMap(({ jobId }) => jobId ?? [])
  const asking = (jobIds.length === 0 ? JUDGE.withoutJobs : JUDGE.inJobs)[orders]
  const [judgements = [], shown = []] = await context.list([
    bind(asking, [organizationId, JSON.stringify(asked), verdicts]),
    ...(jobIds.length === 0 ? [] : [bind(JOBS_SHOWN, [organizationId, jobIds])]),
  ])
  const byWork = new Map(judgements.map((row) => [Number(row[0]), row]))
  const shownJobs = new Map(shown.map(([jobId = null, record]) => [jobId, record]))
  return mine.map(({ event: shownEvent, jobId, occurrenceStart }, work) => {
    const [, ready, from, to, judged] = byWork.get(work) ?? []
    const found = byWork.get(Number(judged))?.[5]
    const item = JSON.stringify({ occurrenceStart, ready: ready === 'true', from, to })
    // The event, the job and the rows are JSON already.
    return `{"event":${shownEvent},${item.slice(1, -1)},"job":${shownJobs.get(jobId) ?? 'null'},"rows":${found ?? '[]'}}`
  })
}

/** A job whose crew one is in. */
function ofCrew([jobId = null, orderId = null, begins, ends, timeZone]: readonly (string | null)[]): Mine {
  return {
    ...{ event: 'null', occurrenceStart: null, jobId, orderId },
    ...{ startUtc: begins ?? '', endUtc: ends ?? '', timeZone: timeZone ?? '' },
  }
}

/** What one is assigned to of an event. */
function occurrencesOf(row: readonly (string | null)[]): readonly Mine[] {
  const [shown, place, jobs, timetable, orderId = null, only, now = '', until = ''] = row
  const parsed = (text: string | null | undefined) => JSON.parse(text ?? 'null')
  const names: readonly string[] | null = parsed(only)
  const known: Timetable = parsed(timetable)
  const byOccurrence = new Map<string | null, string>()
  for (const { occurrence, id: jobId } of parsed(jobs) as readonly JobOfEvent[]) {
    if (!byOccurrence.has(occurrence)) byOccurrence.set(occurrence, jobId)
  }
  const about = `${shown?.slice(0, -1)},"timeZone":${JSON.stringify(known.timeZone)},"site":${place ?? 'null'}}`
  const wanted = {
    after: now ?? '',
    before: until ?? '',
    most: MOST,
    counts: (name: string) => names?.includes(name) ?? true,
  }
  return nextOccurrences(known, wanted).map(({ occurrenceStart, startUtc, endUtc }) => ({
    event: about,
    jobId: byOccurrence.get(occurrenceStart) ?? byOccurrence.get(null) ?? null,
    orderId,
    ...{ occurrenceStart, startUtc, endUtc, timeZone: known.timeZone },
  }))
}
