import {
  flag,
  type Include,
  id,
  type JsonSchema,
  moment,
  momentSql,
  namesPerson,
  nullable,
  objectSchema,
  oneOf,
  personNow,
  resource,
  schemasOf,
  userSchema,
  valueSchema,
} from '../../../engine/index.ts'
import { COUNTS } from '../../../platform/auth/membership.ts'
import { jsonRows } from '../../../platform/postgres/json-sql.ts'

export const crewRole = oneOf(['worker', 'watch', 'supervisor'], 'worker')

/** Somebody in a job, with their period and role. */
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
  computed: { user: personNow('r.user_id') },
  audited: { jobId: 'r.job_id', addedBy: 'r.added_by', removedBy: 'r.removed_by' },
})

const crewMemberProperties = schemasOf(crewMember.fields)

export const crewMemberSchema: JsonSchema = objectSchema(crewMemberProperties)

// Under any revision that says the same as the latest.
const BRIEFED_AT = `(SELECT ${momentSql('max(b.at)')} FROM sign_offs b
  JOIN permits p ON p.organization_id = $1 AND p.job_id = b.job_id AND p.revision = b.revision
  WHERE b.organization_id = $1 AND b.job_id = r.id AND b.user_id = c.user_id AND b.meaning = 'briefed'
    AND p.brief_hash = (SELECT l.brief_hash FROM permits l WHERE l.organization_id = $1 AND l.job_id = r.id
      ORDER BY l.revision DESC LIMIT 1))`

const MAY_RELEASE = `EXISTS (SELECT FROM memberships m JOIN roles o ON o.organization_id = $1 AND o.id = m.role_id
  WHERE m.organization_id = $1 AND m.user_id = c.user_id AND ${COUNTS} AND o.permissions && ARRAY['*', 'releases.create'])`

/** `with[]=crew`: the present crew, in the order of joining. */
export const crew: Include = {
  schema: {
    type: 'array',
    items: objectSchema({
      ...crewMemberProperties,
      briefedAt: {
        ...valueSchema(nullable(moment())),
        description: 'When the person was briefed on the current permit; null if not yet.',
      },
      mayRelease: {
        ...flag().schema,
        description:
          'Whether the person may release hold points of steps that they neither did nor recorded.',
      },
    }),
  },
  sql: jsonRows(
    {
      id: 'c.id',
      user: personNow('c.user_id'),
      role: 'c.role',
      joinedAt: momentSql('c.joined_at'),
      leftAt: momentSql('c.left_at'),
      briefedAt: BRIEFED_AT,
      mayRelease: MAY_RELEASE,
    },
    `crew_members c WHERE c.organization_id = $1 AND c.job_id = r.id AND c.left_at IS NULL ORDER BY c.joined_at, c.id`,
  ),
}
