import { audit } from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { Impossible } from '../../../platform/impossible.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { Transaction, Transactions } from '../../../platform/postgres/transactions.ts'
import { moveDrafts } from '../organizations/move-drafts.ts'
import { organization } from '../organizations/resource.ts'
import { changed } from '../users/in-the-name-of.ts'
import { operate, operatorIn } from './operate.ts'

const INSERT_ORGANIZATION = statement(`
INSERT INTO organizations (id, name, country, time_zone) VALUES ($1, $2, $3, $4)`)

const TIME_ZONE = statement('SELECT name FROM pg_timezone_names WHERE lower(name) = lower($1)')

const INSERT_ROLES = statement(`
INSERT INTO roles (organization_id, id, name, permissions, built_in)
SELECT $1, role.id, role.name, role.permissions, true
FROM json_to_recordset($2::json) role (id uuid, name text, permissions text[])
RETURNING id`)

const KNOWN = statement('SELECT id FROM organizations WHERE id = $1')

const LOCK = statement('SELECT id FROM organizations WHERE id = $1 FOR UPDATE')

export interface NewOrganization {
  readonly name: string
  readonly country?: string | undefined
  /** An IANA name; UTC if left out. */
  readonly timeZone?: string | undefined
}

/**
 * Creates an organization with the built-in roles.
 * @returns its id
 * @throws Impossible if the database does not know the time zone
 */
export async function createOrganization(
  transactions: Transactions,
  given: NewOrganization,
): Promise<string> {
  const id = newId()
  const { name, country = null, timeZone = 'UTC' } = given
  // Loaded only here, since it loads all nouns, which no other command needs.
  const { builtInRoles } = await import('../../../nouns.ts')
  // Checking takes the database a while; UTC always exists.
  if (given.timeZone !== undefined) await requireTimeZone(transactions, id, timeZone)
  const roles = Object.entries(builtInRoles).map(([role, permissions]) => ({
    id: newId(),
    name: role,
    permissions,
  }))
  await transactions.write(id, [
    bind(INSERT_ORGANIZATION, [id, name, country, timeZone]),
    bind(INSERT_ROLES, [id, JSON.stringify(roles)]),
    audit(organization, operatorIn(id), id, 'create'),
  ])
  return id
}

/**
 * Changes the given properties of an organization.
 * @throws Impossible if it is unknown, or the database does not know the time zone
 */
export async function updateOrganization(
  transactions: Transactions,
  id: string,
  { name, country, timeZone }: { readonly [K in keyof NewOrganization]?: string | undefined },
): Promise<void> {
  if (timeZone !== undefined) await requireTimeZone(transactions, id, timeZone)
  const given = Object.entries({ name, country, time_zone: timeZone })
  const values = Object.fromEntries(given.filter(([, value]) => value !== undefined))
  await operate(transactions, id, async (transaction, operator) => {
    const [known] = await transaction.run(bind(LOCK, [id]))
    if (!known) throw new Impossible(`There is no organization ${id}.`)
    await transaction.runAll(
      changed(organization, operator, id, values, timeZone === undefined ? [] : [moveDrafts(id)]),
    )
  })
}

/** @throws Impossible if there is no such organization */
export async function requireOrganization(transaction: Transaction, id: string): Promise<void> {
  const [known] = await transaction.run(bind(KNOWN, [id]))
  if (!known) throw new Impossible(`There is no organization ${id}.`)
}

async function requireTimeZone(transactions: Transactions, id: string, timeZone: string): Promise<void> {
  const [zones] = await transactions.read(id, [bind(TIME_ZONE, [timeZone])])
  if (zones?.length === 0) throw new Impossible(`The time zone ${timeZone} is not known.`)
}
