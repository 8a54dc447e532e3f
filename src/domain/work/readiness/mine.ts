import {
  type Context,
  id,
  moment,
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
import { jsonRow } from '../../../platform/postgres/json-sql.ts'
import { bind, type Row, statement } from '../../../platform/postgres/statement.ts'
import { orderIdOf } from '../../orders/orders/order-of.ts'
import { peopleAndVerdicts } from '../../proof/readiness/asked.ts'
import { countedAt, holdsIn, isOnSite } from '../../proof/readiness/in-job.ts'
import { MAX_CELLS } from '../../proof/readiness/judgement.ts'
import {
  frozenNeedsOf,
  type Judged,
  judge,
  NEEDS_OF_ORDERS,
  type Needed,
  neededBy,
} from '../../proof/readiness/one-person.ts'
import { pageAsked, paged, paging, withReceived } from '../../proof/readiness/paged.ts'
import { readinessProperties } from '../../proof/readiness/schema.ts'
import { dayAt } from '../../schedule/calendar/steady-clock.ts'
import { event } from '../../schedule/events/resource.ts'
import { siteOfWork } from '../../schedule/events/site-of-event.ts'
import { LATE, lateSchema } from '../jobs/late.ts'
import { job } from '../jobs/resource.ts'
import { FROZEN_LINES } from '../jobs/work.ts'
import { JOB_ZONE } from '../jobs/zone.ts'
import { DAYS, type Mine, MOST, OWN_ORDERS, readOwnWork } from './own-work.ts'

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
  description: 'null if the person is in the crew of the job but not assigned to its event.',
}

const jobSchema = nullableObject({
  id: id().schema,
  number: valueSchema(job.fields.number),
  status: valueSchema(job.fields.status),
  orderId: valueSchema(orderId),
  tasks: { type: 'array', items: { type: 'string' }, description: 'The names of the tasks in its order.' },
  handedBackAt: orNull(moment().schema),
  late: lateSchema,
  timeZone: zone,
  site,
})

export const myReadiness = operation({
  route: 'GET /me/readiness',
  summary: 'List what the caller is ready for',
  about: `Everything that the caller is assigned to in the next ${DAYS} days and that is not done (its job is completed), and
every open job whose crew they are in, by start, with their own rows; what is under way comes first. At most ${MOST} in all. An
entry with a job is judged as the job is: by its time, with signatures on site and overrides: nobody is ready for a job
before they have signed on site what it requires.`,
  permission: null,
  of: event,
  query: withReceived(plainQuery(paging(MOST), { verdict: peopleAndVerdicts.verdict })),
  reply: paged(
    objectSchema({
      event: eventSchema,
      job: jobSchema,
      occurrenceStart: orNull(wallTime().schema),
      ...readinessProperties,
    }),
  ),
  run: async (context, { query: { values, lists, received } }) => ({
    items: await readMine(context, lists.verdict ?? null),
    ...pageAsked(values, MOST),
    received,
  }),
})

/** The shown parts of a job, with the caller's on-site signatures and overrides in it. */
const IN_JOBS = statement(`
SELECT r.id, ${jsonRow({
  id: 'r.id',
  number: 'r.number',
  status: 'r.status',
  orderId: orderIdOf('r'),
  tasks: `coalesce(jsonb_path_query_array(${FROZEN_LINES}, '$[*].workTask.name'), '[]')`,
  handedBackAt: momentSql('r.handed_back_at'),
  late: LATE,
  timeZone: JOB_ZONE,
  site: siteOfWork.sql,
})},
  (SELECT json_agg(q.id) FROM sign_offs s CROSS JOIN LATERAL unnest(s.safety_requirement_ids) q (id)
    WHERE s.organization_id = $1 AND s.job_id = r.id AND s.user_id = ${CALLER_USER_ID} AND ${isOnSite('r', countedAt('r'))}),
  (SELECT json_object_agg(o.canonical_id, o.id) FROM (
    SELECT DISTINCT ON (o.safety_requirement_canonical_id) o.safety_requirement_canonical_id AS canonical_id, o.id FROM overrides o
    WHERE o.organization_id = $1 AND o.job_id = r.id AND o.user_id = ${CALLER_USER_ID} AND ${holdsIn('r', countedAt('r'))}
    ORDER BY o.safety_requirement_canonical_id, o.valid_until DESC, o.id) o),
  ${JOB_ZONE}
FROM jobs r WHERE r.organization_id = $1 AND r.id = ANY ($2::uuid[])`)

/** The caller's work, with their own rows, each as JSON. @param verdicts the only rows to include */
export async function readMine(
  context: Context,
  verdicts: readonly string[] | null,
): Promise<readonly string[]> {
  const works = await readWorks(context)
  const isBounded = works.reduce((sum, { needs }) => sum + needs.length, 0) <= MAX_CELLS
  return works.map((work) => {
    const { isReady, rows } = judge(isBounded ? work.needs : [], work, verdicts)
    const { occurrenceStart, begins: from, ends: to } = work
    const item = JSON.stringify({ occurrenceStart, ready: work.knowsNeeds && isBounded && isReady, from, to })
    // The event, the job and the rows are already JSON.
    return `{"event":${work.event},${item.slice(1, -1)},"job":${work.job},"rows":${rows}}`
  })
}

const NEEDS_OF_OWN_ORDERS = frozenNeedsOf(OWN_ORDERS)

/** The caller's work, with its needs. */
async function readWorks(context: Context): Promise<readonly Work[]> {
  const { organizationId } = context
  const { mine, found } = await readOwnWork(context, bind(NEEDS_OF_OWN_ORDERS, [organizationId]))
  const frozenNeeds = neededBy(found)
  const orderIds = [...new Set(mine.flatMap(({ orderId }) => orderId ?? []))]
  // An order without frozen needs is a draft.
  const drafts = orderIds.filter((id) => !frozenNeeds.has(id))
  const jobIds = mine.flatMap(({ jobId }) => jobId ?? [])
  const asked = [
    ...(jobIds.length > 0 ? [bind(IN_JOBS, [organizationId, jobIds])] : []),
    ...(drafts.length > 0 ? [bind(NEEDS_OF_ORDERS, [organizationId, drafts])] : []),
  ]
  const rest = asked.length > 0 ? await context.list(asked) : []
  const jobs = new Map(jobIds.length > 0 ? rest[0]?.map((row) => [row[0] ?? null, row]) : [])
  const needed = new Map([...frozenNeeds, ...neededBy(drafts.length > 0 ? (rest.at(-1) ?? []) : [])])
  return mine.map((each) => workOf(each, needed.get(each.orderId), jobs.get(each.jobId)))
}

/** Something that the caller does, and what it is judged by. */
interface Work extends Mine, Judged {
  readonly needs: Needed['needs']
  readonly knowsNeeds: boolean
  /** As JSON. */
  readonly job: string
}

function workOf(mine: Mine, needed: Needed | undefined, inJob: Row | undefined): Work {
  const { orderId, begins } = mine
  // A job may be at another site than its event.
  const [, job, signed, tolerated, timeZone = mine.timeZone] = inJob ?? []
  const ends = laterOf(mine.ends, Date.parse(begins) + (needed?.minutes ?? 0) * 60_000)
  const [firstDay, lastDay] = [begins, justBefore(ends)].map((moment) => dayAt(moment, timeZone ?? ''))
  return {
    ...{
      ...mine,
      ends,
      firstDay: firstDay ?? '',
      lastDay: [firstDay ?? '', lastDay ?? ''].toSorted()[1] ?? '',
    },
    needs: needed?.needs ?? [],
    knowsNeeds: orderId === null || needed !== undefined,
    job: job ?? 'null',
    signed: inJob && new Set(JSON.parse(signed ?? '[]')),
    tolerated: JSON.parse(tolerated ?? '{}'),
  }
}

const laterOf = (moment: string, other: number) =>
  Date.parse(moment) < other ? new Date(other).toISOString() : moment

/** An end at midnight belongs to the day before. */
const justBefore = (moment: string) => new Date(Date.parse(moment) - 1).toISOString()
