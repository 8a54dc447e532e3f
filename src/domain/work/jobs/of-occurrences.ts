import {
  type Context,
  dataAnswer,
  day,
  envelope,
  id,
  lock,
  objectSchema,
  operation,
  plainBody,
  recordJson,
  retryOnConflict,
  type Single,
  schemasOf,
  writtenData,
} from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { required } from '../../../platform/refusals/fields.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { requireRange } from '../../schedule/calendar/range.ts'
import { event } from '../../schedule/events/resource.ts'
import { plansOn } from './plan.ts'
import { tooManyJobs } from './refusals.ts'
import { job } from './resource.ts'
import { addJob } from './write.ts'

/** The most jobs created at once. */
const MOST = 100

const jobSchema = objectSchema(schemasOf(job.fields))

export const createJobsOfOccurrences = operation({
  route: 'POST /events/{id}/jobs',
  summary: 'Create a job for each occurrence of an event',
  about: `One job for each occurrence from day \`from\` to day \`to\` that has none and is not over, in order: at most ${MOST} jobs and
one year. A repeated request makes none twice. The site is that of the event, otherwise that of its order, otherwise \`siteId\`.`,
  permission: 'jobs.create',
  of: event,
  body: plainBody(
    {
      from: day({ about: 'The first day.' }),
      to: day({ about: 'The last day.' }),
      siteId: id({ about: 'The site, for an event without one.' }),
    },
    ['from', 'to'],
  ),
  reply: envelope(201, { type: 'array', items: jobSchema }),
  errors: [409],
  run: (context, { record, body: { siteId, ...days } }) => {
    requireRange(days.from, days.to, 1)
    return retryOnConflict(event, context, record, (loaded) =>
      context.transaction(async (inside) => {
        await inside.write(lock(event, inside, loaded, 'NO KEY UPDATE'))
        return createJobs(inside, loaded.id, days, siteId)
      }),
    )
  },
})

const SITE = statement(`
SELECT coalesce(e.site_id, (SELECT o.site_id FROM orders o WHERE o.organization_id = $1 AND o.id = e.order_id))
FROM events e WHERE e.organization_id = $1 AND e.id = $2`)

const HAVE_ONE = statement(`
SELECT to_char(j.occurrence_start, 'YYYY-MM-DD HH24:MI:SS') FROM jobs j
WHERE j.organization_id = $1 AND j.event_id = $2 AND j.occurrence_start = ANY ($3::timestamp[]) AND j.status <> 'cancelled'`)

const SHOW = statement(`
SELECT coalesce(array_to_json(array_agg(${recordJson(job)} ORDER BY r.occurrence_start)), '[]')::text
FROM jobs r WHERE r.organization_id = $1 AND r.id = ANY ($2::uuid[])`)

async function createJobs(
  inside: Context,
  eventId: string,
  days: { readonly from: string; readonly to: string },
  siteId: string | undefined,
): Promise<Single> {
  const { organizationId } = inside
  const plans = await plansOn(inside, eventId, days)
  const names = plans.map(({ occurrence_start }) => occurrence_start)
  const [sites, have = []] = await inside.read([
    bind(SITE, [organizationId, eventId]),
    bind(HAVE_ONE, [organizationId, eventId, names]),
  ])
  const known = new Set(have.map(([name]) => name))
  const wanted = plans.filter(({ occurrence_start }) => !known.has(occurrence_start))
  if (wanted.length > MOST) throw invalid({ to: [tooManyJobs({ most: MOST })] })
  const site = sites?.[0]?.[0] ?? siteId ?? null
  const made: string[] = []
  for (const plan of wanted) {
    if (!site && !plan.received_order_id) throw invalid({ siteId: [required()] })
    const jobId = newId()
    await addJob(inside, jobId, { site_id: site }, plan)
    made.push(jobId)
  }
  const answer = dataAnswer(bind(SHOW, [organizationId, made]))
  const results = await inside.write([], answer)
  return writtenData(results)
}
