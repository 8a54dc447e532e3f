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
import { shownAs } from './shown-as.ts'

/** What is different about one occurrence of an event. */
export const eventException = resource({
  name: 'event exception',
  segment: 'event-exceptions',
  table: 'event_exceptions',
  fields: {
    id: id(),
    occurrenceStart: wallTime({ about: 'The occurrence: when it would start by the rule.' }),
    action: oneOf(['cancelled', 'moved']),
    start: nullable(wallTime({ about: 'Where it is moved to.', example: '2026-03-02 10:00:00' })),
    durationMinutes: nullable(
      integer({}, { about: 'Of the moved occurrence; null: as long as the others.' }),
    ),
    reason: nullable(prose(5_000, { example: 'A crane delivery blocks the yard.' })),
  },
  audited: { eventId: 'r.event_id' },
})

export const exceptionSchema = shownAs(eventException)

const written = {
  occurrenceStart: `to_char(e.occurrence_start, 'YYYY-MM-DD HH24:MI:SS')`,
  action: 'e.action',
  start: `to_char(e.start, 'YYYY-MM-DD HH24:MI:SS')`,
  durationMinutes: 'e.duration_minutes',
  reason: 'e.reason',
}

const OF_EVENT =
  'event_exceptions e WHERE e.organization_id = $1 AND e.event_id = r.id ORDER BY e.occurrence_start'

/** with[]=exceptions, in the order of their occurrences. */
export const exceptions: Include = {
  schema: { type: 'array', items: exceptionSchema },
  sql: jsonRows({ id: 'e.id', ...written }, OF_EVENT),
}

/** SQL for the exceptions of the event `r` as they were written. */
export const EXCEPTIONS_AS_WRITTEN = jsonRows(written, OF_EVENT)
