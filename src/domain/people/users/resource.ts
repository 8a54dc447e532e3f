import {
  emailAddress,
  equals,
  type Field,
  filter,
  flag,
  id,
  objectSchema,
  oneOf,
  personal,
  prose,
  resource,
  stamps,
  text,
  updatedSince,
} from '../../../engine/index.ts'
import { NOBODY, OVERSEEING } from '../../../platform/auth/built-in-roles.ts'
import { knownAddress } from '../../../platform/auth/membership.ts'
import { jsonRow } from '../../../platform/postgres/json-sql.ts'
import { LONGEST_NAME } from '../longest-name.ts'
import { invitation } from './invitation.ts'

const role: Field<object> = {
  schema: objectSchema({ id: id().schema, name: { type: 'string', examples: ['planner'] } }),
  nullable: false,
}

const EMAIL = knownAddress('r')
const PATTERN = `'%' || replace(replace(replace(lower($?), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`

const MEMBER = 'r.ended_at IS NULL'

/** A member of the organization. The names belong to the membership, which can end but is never removed. */
export const user = resource({
  name: 'user',
  segment: 'users',
  table: 'memberships',
  permissions: { read: OVERSEEING, create: NOBODY, update: NOBODY, delete: NOBODY },
  fields: {
    id: id(),
    email: personal(emailAddress()),
    firstName: personal(text(LONGEST_NAME, { example: 'Aino' })),
    lastName: personal(text(LONGEST_NAME, { example: 'Laine' })),
    role,
    active: flag(true, { about: 'An inactive member is blocked, with all tokens and sessions.' }),
    ...stamps,
  },
  computed: {
    email: EMAIL,
    role: jsonRow(
      { id: 'o.id', name: 'o.name' },
      'roles o WHERE o.organization_id = $1 AND o.id = r.role_id',
    ),
  },
  includes: { invitation },
  subject: 'r.user_id',
  hidden: ['role_id'],
  sortable: ['id', 'firstName', 'lastName', 'active', 'createdAt', 'updatedAt'],
  filters: {
    search: filter(
      prose(255),
      `lower(r.first_name || ' ' || r.last_name || ' ' || ${EMAIL}) LIKE ${PATTERN}`,
      'Text to look for in names and addresses, without regard to case.',
    ),
    active: equals('active', flag(), 'Only active or only inactive ones.'),
    roleId: equals('role_id', id(), 'Only members with this role.'),
    status: filter(
      oneOf(['member', 'former']),
      `CASE $? WHEN 'former' THEN r.ended_at IS NOT NULL AND r.erased_at IS NULL ELSE ${MEMBER} END`,
      'former: people whose membership has ended and who have not been erased. If left out: members.',
    ),
    ...updatedSince,
  },
  present: MEMBER,
})

/** The same resource, including ended memberships. */
export const formerUser: typeof user = { ...user, present: 'true' }
