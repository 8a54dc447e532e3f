import {
  type Include,
  id,
  integer,
  nullable,
  oneOf,
  prose,
  resource,
  wallTime,
} from '../../../engine/index.ts'
import { jsonRows } from '../../../platform/postgres/json-sql.ts'
import { OF_EVENT, WRITTEN_EXCEPTION } from '../timetables/timetable-sql.ts'
import { shownAs } from './shown-as.ts'

export const eventException = resource({
  name: 'event exception',
  segment: 'event-exceptions',
  table: 'event_exceptions',
  fields: {
    id: id(),
    occurrenceStart: wallTime({ about: 'The occurrence, by its start under the rule.' }),
    action: oneOf(['cancelled', 'moved']),
    start: nullable(wallTime({ about: 'The new start.', example: '2026-03-02 10:00:00' })),
    durationMinutes: nullable(
      integer({}, { about: 'Length of the moved occurrence; null: that of the series.' }),
    ),
    reason: nullable(prose(5_000, { example: 'A crane delivery blocks the yard.' })),
  },
  audited: { eventId: 'r.event_id' },
})

export const exceptionSchema = shownAs(eventException)

/** with[]=exceptions, in the order of occurrences. */
export const exceptions: Include = {
  schema: { type: 'array', items: exceptionSchema },
  sql: jsonRows({ id: 'e.id', ...WRITTEN_EXCEPTION }, OF_EVENT),
}
