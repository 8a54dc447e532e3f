import { builtInRoles } from '../auth/built-in-roles.ts'
import { bind, statement } from '../db/statement.ts'
import type { Transactions } from '../db/transactions.ts'
import { newId } from '../id.ts'
import { Impossible } from './impossible.ts'
import { operatorCreated } from './operator-audit.ts'

const INSERT_ORGANIZATION = statement(
  'INSERT INTO organizations (id, name, country, time_zone) VALUES ($1, $2, $3, $4)',
)

const TIME_ZONE = statement('SELECT name FROM pg_timezone_names WHERE lower(name) = lower($1)')

const INSERT_ROLES = statement(`
INSERT INTO roles (organization_id, id, name, permissions, built_in)
SELECT $1, role.id, role.name, role.permissions, true
FROM json_to_recordset($2::json) role (id uuid, name text, permissions text[])`)

export interface NewOrganization {
  readonly name: string
  readonly country?: string | undefined
  /** IANA name; UTC where left out. */
  readonly timeZone?: string | undefined
}

/**
 * Makes an organization with its built-in roles.
 * @returns its id
 * @throws Impossible where the database does not know the time zone
 */
export async function createOrganization(
  transactions: Transactions,
  given: NewOrganization,
): Promise<string> {
  const id = newId()
  const { name, country = null, timeZone = 'UTC' } = given
  const [zones] = await transactions.read(id, [bind(TIME_ZONE, [timeZone])])
  if (zones?.length === 0) throw new Impossible(`The time zone ${timeZone} is not known.`)
  const roles = Object.entries(builtInRoles).map(([role, permissions]) => ({
    id: newId(),
    name: role,
    permissions,
  }))
  await transactions.write(id, [
    bind(INSERT_ORGANIZATION, [id, name, country, timeZone]),
    bind(INSERT_ROLES, [id, JSON.stringify(roles)]),
    operatorCreated(id, 'organizations', id, { id, name, country, timeZone }),
  ])
  return id
}
