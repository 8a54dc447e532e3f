import {
  type Include,
  id,
  type JsonSchema,
  moment,
  momentSql,
  namesPerson,
  nullable,
  objectSchema,
  oneOf,
  resource,
  userSchema,
  valueSchema,
} from '../../../engine/index.ts'
import { jsonRow, jsonRows } from '../../../platform/postgres/json-sql.ts'

export const crewRole = oneOf(['worker', 'watch', 'supervisor'], 'worker')

/** SQL for the person of the crew member `row`, as records show one. */
function userOf(row: string): string {
  return jsonRow(
    { id: 'u.user_id', firstName: 'u.first_name', lastName: 'u.last_name' },
    `memberships u WHERE u.organization_id = $1 AND u.user_id = ${row}.user_id`,
  )
}

/** Somebody in a job, from when until when, and as what. */
export const crewMember = resource({
  name: 'crew member',
  segment: 'crew-members',
  table: 'crew_members',
  inserted: ['job_id', 'user_id', 'added_by'],
  fields: {
    id: id(),
    user: namesPerson<object>({ schema: userSchema, nullable: false }),
    role: crewRole,
    joinedAt: moment(),
    leftAt: nullable(moment()),
  },
  computed: { user: userOf('r') },
  audited: { jobId: 'r.job_id', addedBy: 'r.added_by', removedBy: 'r.removed_by' },
})

export const crewMemberSchema: JsonSchema = objectSchema(
  Object.fromEntries(Object.entries(crewMember.fields).map(([name, field]) => [name, valueSchema(field)])),
)

/** `with[]=crew`: who is in the job now, in the order in which they came. */
export const crew: Include = {
  schema: { type: 'array', items: crewMemberSchema },
  sql: jsonRows(
    {
      id: 'c.id',
      user: userOf('c'),
      role: 'c.role',
      joinedAt: momentSql('c.joined_at'),
      leftAt: momentSql('c.left_at'),
    },
    `crew_members c WHERE c.organization_id = $1 AND c.job_id = r.id AND c.left_at IS NULL ORDER BY c.joined_at, c.id`,
  ),
}
