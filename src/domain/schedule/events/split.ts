import {
  type Accepted,
  audit,
  body,
  type Context,
  commit,
  envelope,
  insert,
  lockAndCapture,
  operation,
  type RecordQuery,
  type RecordRef,
  recordQuery,
  requireRules,
  requireStep,
  retryOnConflict,
  type Single,
  update,
  type Values,
  valuesOf,
  wallTime,
} from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { divide } from '../calendar/division.ts'
import { acceptedRule } from '../calendar/recurrence.ts'
import type { Schedule } from '../calendar/series.ts'
import { named } from './dropped.ts'
import { handOver } from './handover.ts'
import { requireOccurrence } from './occurrence.ts'
import { firstOccurrence } from './refusals.ts'
import { event } from './resource.ts'
import { readSchedule, requireSchedule } from './schedule.ts'
import { RULES } from './write.ts'

const splitBody = body(event, {
  required: ['occurrenceStart'],
  optional: ['title', 'start', 'durationMinutes', 'allDay', 'description', 'recurring', 'rrule', 'until'],
  extra: {
    occurrenceStart: wallTime({
      about: 'The first occurrence of the new series, not the first of the old one.',
    }),
  },
})

type Given = Accepted<typeof splitBody>

export const splitEvent = operation({
  route: 'POST /events/{id}/split',
  summary: 'Change an occurrence of an event and all that follow',
  about: `The series ends before that occurrence, and a new event goes on from there with what is given; what is not
given stays as it was. The new event has the type, status, site and order of the old one and everybody who is assigned
to all of its occurrences. Exceptions of later occurrences and assignments to them move over; where the start moves,
they move by as much. Those that match no occurrence of the new series are dropped, and named in its audit row.`,
  permission: 'events.update',
  of: event,
  query: recordQuery(event, { fields: false }),
  body: splitBody,
  reply: envelope(201),
  errors: [403, 404, 409, 422],
  run: (context, { record, query, body }) => split(context, { record, query }, body),
})

function split(
  context: Context,
  { record, query }: { record: RecordRef; query: RecordQuery },
  given: Given,
): Promise<Single> {
  return retryOnConflict(event, context, record, async (loaded) => {
    requireStep(event, loaded, 'split')
    const known = await readSchedule(context, loaded.id, [given.occurrenceStart, given.start])
    const [occurrenceStart, start] = known.wallTimes
    requireOccurrence(known, occurrenceStart)
    if (!occurrenceStart || occurrenceStart === known.start) throw wholeSeries()
    const { earlier, rrule } = divide(known, occurrenceStart)
    const following = follow(given, { ...known, start: start ?? occurrenceStart, rrule })
    const handover = handOver(known, occurrenceStart, following)
    const values = { ...valuesOf(event, given), ...columns(following) }
    const id = newId()
    return commit(event, context, { id, query }, [
      ...lockAndCapture(event, context, loaded),
      requireSchedule(context, loaded.id, known),
      ...requireRules(event, context, loaded.id, { ...values, given_start: values.start }, RULES),
      insert(event, context, id, { ...values, split_from: loaded.id }, INHERITED),
      update(event, context, loaded.id, earlier),
      audit(event, context, loaded.id, 'split', { continuedBy: id }),
      ...handover.statements(context, id),
      audit(event, context, id, 'create', { continues: loaded.id, ...named(handover.dropped) }),
    ])
  })
}

/** The schedule of the series that follows. */
function follow({ recurring = true, rrule, until }: Given, known: Schedule): Schedule {
  return {
    start: known.start,
    recurring,
    rrule: rrule ? acceptedRule(rrule, known.start) : rrule === null ? null : known.rrule,
    until: until === undefined ? known.until : until,
    timeZone: known.timeZone,
  }
}

function columns({ timeZone: _, ...schedule }: Schedule): Values {
  return schedule
}

/** Columns that the new event takes from the one that its values name as `split_from`, unless they have their own. */
const INHERITED = Object.fromEntries(
  [
    ...['title', 'description', 'type', 'status', 'all_day', 'duration_minutes', 'site_id'],
    ...['order_id', 'received_order_id', 'confirmed_at', 'confirmed_by'],
  ].map((column) => [
    column,
    `(SELECT o.${column} FROM events o WHERE o.organization_id = $1 AND o.id = ($2::jsonb ->> 'split_from')::uuid)`,
  ]),
)

function wholeSeries() {
  return invalid({ occurrenceStart: [firstOccurrence()] })
}
