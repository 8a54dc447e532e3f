import {
  type Include,
  id,
  namesPerson,
  nullable,
  resource,
  userSchema,
  wallTime,
} from '../../../engine/index.ts'
import { jsonRow, jsonRows } from '../../../platform/postgres/json-sql.ts'
import { shownAs } from './shown-as.ts'

const user = namesPerson<object>({ schema: userSchema, nullable: false })

/** SQL for the user of an assignment, as shown in records. */
function userOf(assignment: string): string {
  return jsonRow(
    { id: 'u.user_id', firstName: 'u.first_name', lastName: 'u.last_name' },
    `memberships u WHERE u.organization_id = $1 AND u.user_id = ${assignment}.user_id`,
  )
}

/** How other resources show the person of an assignment: the schema, and SQL that takes the assignment's alias. */
export const assignedPerson = { schema: userSchema, sql: userOf }

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
  computed: { user: userOf('r') },
  audited: { eventId: 'r.event_id' },
})

export const assignmentSchema = shownAs(eventAssignment)

/** with[]=assignments: those to every occurrence first, then in the order of occurrences. */
export const assignments: Include = {
  schema: { type: 'array', items: assignmentSchema },
  sql: jsonRows(
    {
      id: 'a.id',
      user: userOf('a'),
      occurrenceStart: `to_char(a.occurrence_start, 'YYYY-MM-DD HH24:MI:SS')`,
    },
    `event_assignments a WHERE a.organization_id = $1 AND a.event_id = r.id
    ORDER BY a.occurrence_start NULLS FIRST, a.id`,
  ),
}
