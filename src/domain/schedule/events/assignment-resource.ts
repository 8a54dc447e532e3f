import {
  type Include,
  id,
  namesPerson,
  nullable,
  personNow,
  resource,
  userSchema,
  wallTime,
} from '../../../engine/index.ts'
import { jsonRows } from '../../../platform/postgres/json-sql.ts'
import { shownAs } from './shown-as.ts'

const user = namesPerson<object>({ schema: userSchema, nullable: false })

/** A person who takes part in an event or in one of its occurrences. */
export const eventAssignment = resource({
  name: 'event assignment',
  segment: 'event-assignments',
  table: 'event_assignments',
  inserted: ['event_id', 'user_id'],
  fields: {
    id: id(),
    user,
    occurrenceStart: nullable(wallTime({ about: 'The occurrence; null: all of them.' })),
  },
  computed: { user: personNow('r.user_id') },
  audited: { eventId: 'r.event_id' },
})

export const assignmentSchema = shownAs(eventAssignment)

/** with[]=assignments: those to every occurrence first, then in the order of occurrences. */
export const assignments: Include = {
  schema: { type: 'array', items: assignmentSchema },
  sql: jsonRows(
    {
      id: 'a.id',
      user: personNow('a.user_id'),
      occurrenceStart: `to_char(a.occurrence_start, 'YYYY-MM-DD HH24:MI:SS')`,
    },
    `event_assignments a WHERE a.organization_id = $1 AND a.event_id = r.id
    ORDER BY a.occurrence_start NULLS FIRST, a.id`,
  ),
}
