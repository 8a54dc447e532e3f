import {
  day,
  envelope,
  flag,
  givenData,
  integer,
  moment,
  nullable,
  objectSchema,
  operation,
  plainQuery,
  prose,
  readRow,
  valueSchema,
  wallTime,
} from '../../../engine/index.ts'
import { statement } from '../../../platform/postgres/statement.ts'
import { notFound } from '../../../platform/refusals/refusal.ts'
import { MAX_OCCURRENCES } from '../calendar/expansion.ts'
import { MAX_YEARS, requireRange } from '../calendar/range.ts'
import { type Occurrence, occurrencesOn } from '../calendar/timetable.ts'
import { TIMETABLE } from '../timetables/timetable-sql.ts'
import { event } from './resource.ts'

export const occurrenceProperties = {
  occurrenceStart: valueSchema(wallTime({ about: 'The start by the rule. It identifies the occurrence.' })),
  start: valueSchema(wallTime({ about: 'The actual start, by the clock at the site.' })),
  startUtc: valueSchema(moment()),
  end: valueSchema(wallTime({ example: '2026-03-02 08:45:00' })),
  endUtc: valueSchema(moment({ example: '2026-11-20T09:15:00.000Z' })),
  durationMinutes: valueSchema(integer({}, { example: 45 })),
  moved: valueSchema(
    flag(false, { about: 'Whether an exception gives the occurrence another start or length.' }),
  ),
  reason: valueSchema(nullable(prose(5_000, { about: 'The reason of the exception.' }))),
}

export const occurrenceSchema = objectSchema(occurrenceProperties)

export const readOccurrences = operation({
  route: 'GET /events/{id}/occurrences',
  summary: 'List the occurrences of an event',
  about: `Occurrences that start from day \`from\` to day \`to\`, in order of their starts. Days are those at the event's site,
otherwise of the organization. Moved occurrences appear at their new time, cancelled ones are left out; a cancelled event
shows its former occurrences. At most ${MAX_YEARS} years and ${MAX_OCCURRENCES} occurrences at once: beyond that \`to\` is 422. When daylight saving
begins, a rule has no occurrence at a skipped time (RFC 5545), and a single start at such a time uses the offset from
before; when it ends, the first of two equal times applies. A time after the year 9999 is shown as its last second.`,
  permission: 'events.read',
  of: event,
  query: plainQuery({
    from: { schema: day().schema, about: 'The first day.', required: true },
    to: { schema: day().schema, about: 'The last day.', required: true },
  }),
  reply: envelope(200, { type: 'array', items: occurrenceSchema }),
  run: async (context, { id, query: { values } }) => {
    const [timetable] = await readRow(context, READ, [id])
    if (!timetable) throw notFound({ kind: event.name })
    const { from = '', to = '' } = values
    requireRange(from, to)
    const found: readonly Occurrence[] = occurrencesOn(JSON.parse(timetable), from, to)
    return givenData(found)
  },
})

const READ = statement(`SELECT ${TIMETABLE} FROM events r WHERE r.organization_id = $1 AND r.id = $2`)
