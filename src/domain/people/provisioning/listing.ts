import { columnsOf, momentSql } from '../../../engine/index.ts'
import { jsonRow, jsonRows } from '../../../platform/postgres/json-sql.ts'
import { type BoundStatement, bind, type Rows, statement } from '../../../platform/postgres/statement.ts'
import { type Directory, look } from './directory.ts'
import type { DirectoryPerson } from './people.ts'

/** A member as shown to a directory. */
export interface ShownPerson extends DirectoryPerson {
  readonly id: string
  readonly role: { readonly id: string; readonly name: string }
  readonly createdAt: string
  readonly updatedAt: string
}

/** A role as shown to a directory. */
export interface ShownGroup {
  readonly id: string
  readonly name: string
  readonly externalId: string | null
  /** Undefined if they were not requested. */
  readonly members?: readonly { readonly id: string; readonly name: string }[]
  readonly createdAt: string
  readonly updatedAt: string
}

/** The conditions of a list: a record must have each value. */
export type Conditions<Name extends string> = { readonly [N in Name]?: string | boolean }

/** A part of a list. */
export interface Extent {
  readonly offset: number
  readonly limit: number
}

/** A part of a list, and the total. */
export interface Found<T> {
  readonly total: number
  readonly records: readonly T[]
}

const NAME = `m.first_name || ' ' || m.last_name`

const PERSON = jsonRow({
  id: 'm.user_id',
  email: 'u.email',
  ...columnsOf('m', 'firstName, lastName, active, externalId'),
  role: jsonRow({ id: 'r.id', name: 'r.name' }),
  createdAt: momentSql('m.created_at'),
  updatedAt: momentSql('greatest(m.updated_at, u.updated_at)'),
})
const PEOPLE = `memberships m JOIN users u ON u.id = m.user_id
JOIN roles r ON r.organization_id = $1 AND r.id = m.role_id
WHERE m.organization_id = $1 AND m.ended_at IS NULL`

const PERSON_CONDITIONS = {
  id: (value: string) => `m.user_id = ${value}::uuid`,
  email: (value: string) => `u.email = lower(${value})`,
  externalId: (value: string) => `m.external_id = ${value}`,
  active: (value: string) => `m.active = ${value}::boolean`,
  name: (value: string) => `lower(${NAME}) = lower(${value})`,
}
export type PersonCondition = keyof typeof PERSON_CONDITIONS

const MEMBERS = jsonRows(
  { id: 'm.user_id', name: NAME },
  'memberships m WHERE m.organization_id = $1 AND m.role_id = r.id AND m.ended_at IS NULL ORDER BY m.created_at, m.user_id',
)
const GROUP = columnsOf('r', 'id, name, externalId, createdAt, updatedAt')
const GROUPS = 'roles r WHERE r.organization_id = $1'

const GROUP_CONDITIONS = {
  id: (value: string) => `r.id = ${value}::uuid`,
  externalId: (value: string) => `r.external_id = ${value}`,
  name: (value: string) => `lower(r.name) = lower(${value})`,
}
export type GroupCondition = keyof typeof GROUP_CONDITIONS

/** Members in the order in which they joined. @throws Refusal 401 */
export function people(
  directory: Directory,
  conditions: Conditions<PersonCondition>,
  extent: Extent,
): Promise<Found<ShownPerson>> {
  const where = narrowed(PEOPLE, PERSON_CONDITIONS, conditions)
  return found(directory, `SELECT ${PERSON} FROM ${where}`, 'm.created_at, m.user_id', conditions, extent)
}

/** Roles in the order of their creation. @throws Refusal 401 */
export function groups(
  directory: Directory,
  conditions: Conditions<GroupCondition>,
  extent: Extent,
  withMembers: boolean,
): Promise<Found<ShownGroup>> {
  const where = narrowed(GROUPS, GROUP_CONDITIONS, conditions)
  const shown = jsonRow({ ...GROUP, ...(withMembers ? { members: MEMBERS } : {}) })
  return found(directory, `SELECT ${shown} FROM ${where}`, 'r.created_at, r.id', conditions, extent)
}

/**
 * One fragment per condition, in the order of declaration: this keeps the number of statement texts small, and values
 * are only parameters.
 */
function narrowed<Name extends string>(
  from: string,
  declared: { readonly [N in Name]: (value: string) => string },
  conditions: Conditions<Name>,
): string {
  const names = Object.keys(conditions) as Name[]
  return [from, ...names.map((name, index) => declared[name](`$${index + 2}`))].join(' AND ')
}

async function found<T>(
  directory: Directory,
  select: string,
  order: string,
  conditions: Conditions<string>,
  { offset, limit }: Extent,
): Promise<Found<T>> {
  const { organizationId } = directory.token
  const values = [organizationId, ...Object.values(conditions)]
  const [from, to] = [`$${values.length + 1}`, `$${values.length + 2}`]
  const page = statement(`${select} ORDER BY ${order} OFFSET ${from} LIMIT ${to}`)
  const count = statement(`SELECT count(*) FROM (${select}) found`)
  const statements: readonly BoundStatement[] = [bind(count, values), bind(page, [...values, offset, limit])]
  const [counted, rows = []]: readonly Rows[] = await look(directory, statements)
  return {
    total: Number(counted?.[0]?.[0] ?? 0),
    records: rows.map(([json]) => JSON.parse(json ?? 'null') as T),
  }
}
