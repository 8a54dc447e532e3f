import {
  type Context,
  envelope,
  momentSql,
  objectSchema,
  operation,
  plainQuery,
  type Resource,
  StateChanged,
  wallTime,
} from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { invalid, notFound } from '../../../platform/refusals/refusal.ts'
import { orderIdOf } from '../../orders/orders/order-of.ts'
import { nextOccurrences } from '../../schedule/calendar/next-occurrence.ts'
import { type Occurrence, occurrenceOf, type Timetable } from '../../schedule/calendar/timetable.ts'
import { requireOccurrence } from '../../schedule/events/occurrence.ts'
import { notAnOccurrence } from '../../schedule/events/refusals.ts'
import { event } from '../../schedule/events/resource.ts'
import { readSchedule } from '../../schedule/events/schedule.ts'
import { TIMETABLE } from '../../schedule/timetables/timetable-sql.ts'
import { PLACE, timeZone } from '../../schedule/timetables/wall-time.ts'
import { answer, type PeopleAndVerdicts, peopleAndVerdicts, question } from './asked.ts'
import { assignedTo } from './people.ts'
import { noFurtherOccurrence } from './refusals.ts'
import { readinessProperties } from './schema.ts'

export const about = `Each requirement and content of its order, for each person assigned; without an order nothing is required.
The work lasts until its end or for the estimates of its steps, whichever is later; days are those at the site.
Without \`readiness.read\` callers see only themselves, and naming others is refused.`

/** How the readiness of one job or occurrence is answered. */
export const reply = envelope(200, objectSchema(readinessProperties))

const OF_EVENT = question({
  asked: `SELECT 1 AS work, ${orderIdOf('r')} AS order_id, $6::timestamptz AS begins,
      $7::timestamptz AS ends, ${timeZone(PLACE)} AS zone, true AS lasts
    FROM events r WHERE r.organization_id = $1 AND r.id = $4`,
  assigned: assignedTo('$4', '$5::timestamp'),
})

const IS_CANCELLED = statement(`
SELECT r.status = 'cancelled' FROM events r WHERE r.organization_id = $1 AND r.id = $2`)

const EVENT_TIMES = statement(`
SELECT CASE WHEN r.status <> 'cancelled' THEN ${TIMETABLE} END, ${momentSql('now()')}
FROM events r WHERE r.organization_id = $1 AND r.id = $2`)

export const eventReadiness = operation({
  route: 'GET /events/{id}/readiness',
  summary: 'View who is ready for an occurrence of an event',
  about,
  permission: null,
  of: event,
  query: plainQuery(
    {
      occurrenceStart: {
        schema: wallTime().schema,
        about:
          'The occurrence, by its start; the next one where left out. A moved one is named by its original start.',
      },
    },
    peopleAndVerdicts,
  ),
  reply,
  run: async (context, { id, query: { values, lists } }) => {
    const occurrence = values.occurrenceStart
      ? await namedOccurrence(context, id, values.occurrenceStart)
      : await occurrenceNow(context, id)
    return answer(context, asking(OF_EVENT, event, id, occurrence, lists))
  },
})

type Times = { readonly [name in 'occurrenceStart' | 'startUtc' | 'endUtc']: string | null }

/** A question about an event or job at an occurrence; without a time if that is undefined. */
export function asking(
  asked: ReturnType<typeof question>,
  { name: kind }: Resource,
  id: string,
  at: Times | undefined,
  lists: PeopleAndVerdicts,
) {
  const values = [id, at?.occurrenceStart ?? null, at?.startUtc ?? null, at?.endUtc ?? null]
  return { asked, kind, lists, values }
}

/** @throws Refusal 404; 422 on `occurrenceStart` if no such occurrence takes place */
async function namedOccurrence(context: Context, eventId: string, given: string): Promise<Occurrence> {
  const [schedule, [rows]] = await Promise.all([
    readSchedule(context, eventId, [given]),
    context.read([bind(IS_CANCELLED, [context.organizationId, eventId])]),
  ]).catch((error: unknown) => {
    throw error instanceof StateChanged ? notFound({ kind: event.name }) : error
  })
  if (rows?.[0]?.[0] === 't') throw invalid({ occurrenceStart: [notAnOccurrence()] })
  const start = schedule.wallTimes[0] ?? ''
  requireOccurrence(schedule, start)
  const deviation = schedule.exceptions.find(({ occurrenceStart }) => occurrenceStart === start)
  if (deviation?.action === 'cancelled') throw invalid({ occurrenceStart: [notAnOccurrence()] })
  return occurrenceOf(schedule, start, deviation)
}

/** @throws Refusal 404; 422 on `occurrenceStart` if the event does not take place any more */
async function occurrenceNow(context: Context, eventId: string): Promise<Occurrence> {
  const [rows] = await context.read([bind(EVENT_TIMES, [context.organizationId, eventId])])
  const [timetable, now = ''] = rows?.[0] ?? []
  if (!rows?.[0]) throw notFound({ kind: event.name })
  const found = timetable ? occurrenceFrom(JSON.parse(timetable), now ?? '') : undefined
  if (!found) throw invalid({ occurrenceStart: [noFurtherOccurrence()] })
  return found
}

/**
 * The only occurrence of an event, whenever it is, or the next one of a series; undefined if it is cancelled or over.
 */
export function occurrenceFrom(timetable: Timetable, now: string): Occurrence | undefined {
  if (timetable.recurring) return nextOccurrences(timetable, { after: now, most: 1 })[0]
  const deviation = timetable.exceptions.find(({ occurrenceStart }) => occurrenceStart === timetable.start)
  return deviation?.action === 'cancelled' ? undefined : occurrenceOf(timetable, timetable.start, deviation)
}
