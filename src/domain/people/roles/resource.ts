import {
  flag,
  id,
  list,
  oneOf,
  people,
  resource,
  searchIn,
  stamps,
  text,
  updatedSince,
} from '../../../engine/index.ts'
import { permissions } from '../../../nouns.ts'

const ALL = `ARRAY[${permissions.map((each) => `'${each}'`).join(', ')}]`

/** What a person who grants a permission must know. */
export const COVERS =
  'A permission includes what `with[]` adds to the answers of its operations: `orders.read` also shows the names of members, sites and the texts of the ordered work. `permissions.txt` lists everything.'

/** What its members are permitted to do. */
export const role = resource({
  name: 'role',
  segment: 'roles',
  table: 'roles',
  fields: {
    id: id(),
    name: text(100, { example: 'Safety officer' }),
    permissions: list(
      oneOf(permissions),
      { maxItems: permissions.length, uniqueItems: true },
      { about: COVERS, example: ['sites.read', 'work-tasks.read'] },
    ),
    builtIn: flag(false, { about: 'Every organization has it, and nobody can change it.' }),
    ...stamps,
  },
  computed: {
    permissions: `to_jsonb(CASE WHEN '*' = ANY (r.permissions) THEN ${ALL} ELSE r.permissions END)`,
  },
  hidden: ['permissions', 'offered'],
  includes: people,
  referrers: [
    {
      kind: 'member',
      table: 'memberships',
      column: 'role_id',
      name: `o.first_name || ' ' || o.last_name`,
      // The database frees it of people who have left.
      where: 'o.ended_at IS NULL',
    },
    { kind: 'sign-in provider', table: 'single_sign_on', column: 'default_role_id', name: 'o.issuer' },
    {
      kind: 'sign-in provider',
      table: 'single_sign_on_roles',
      column: 'role_id',
      partOf: { table: 'single_sign_on', column: 'organization_id' },
      name: 'o.issuer',
    },
  ],
  sortable: ['id', 'name', 'createdAt', 'updatedAt'],
  status: `CASE WHEN r.built_in THEN 'built_in' ELSE 'own' END`,
  filters: { ...searchIn(['name']), ...updatedSince },
})
