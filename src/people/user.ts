import { hashPassword } from '../auth/password.ts'
import { bind, statement } from '../db/statement.ts'
import type { Transaction, Transactions } from '../db/transactions.ts'
import { newId } from '../id.ts'
import { Impossible } from './impossible.ts'
import { operatorCreated } from './operator-audit.ts'
import { requireOrganization } from './organization.ts'

// An organization needs somebody who can let others in: its first member, unless a role is named.
const DEFAULT_ROLE = statement(`
SELECT CASE WHEN EXISTS (
  SELECT FROM memberships m WHERE m.organization_id = $1 AND m.active AND m.ended_at IS NULL
) THEN 'viewer' ELSE 'administrator' END`)

const ROLE = statement('SELECT id FROM roles WHERE organization_id = $1 AND name = $2')

// The same person in another organization keeps the user and the password. (The update changes nothing;
// it is there to answer with the id.)
const UPSERT_USER = statement(`
INSERT INTO users (id, email, password_hash) VALUES ($1, lower($2), $3)
ON CONFLICT (email) DO UPDATE SET email = excluded.email
RETURNING id`)

// Who comes back has the old membership again: what they made goes on showing one person.
const ADD_MEMBERSHIP = statement(`
INSERT INTO memberships (organization_id, user_id, first_name, last_name, role_id) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (organization_id, user_id) DO UPDATE SET first_name = excluded.first_name,
  last_name = excluded.last_name, role_id = excluded.role_id, accepted_at = now(), active = true,
  ended_at = NULL, updated_at = now(), updated_by = NULL
WHERE memberships.ended_at IS NOT NULL
RETURNING user_id`)

const ADD_TO_DIRECTORY = statement(
  'INSERT INTO user_organizations (user_id, organization_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
)

export interface NewUser {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly organizationId: string
  /** Name of a role of the organization; administrator for its first member and viewer for others where left out. */
  readonly role?: string | undefined
  readonly password?: string | undefined
}

/**
 * Makes a user, or finds the one with this e-mail address, and gives them a role in an organization, also where
 * they were a member once.
 * @returns the user's id
 * @throws Impossible where the organization or the role is unknown, the user belongs to it already, or a
 *   user who is known would get another password
 */
export async function createUser(transactions: Transactions, given: NewUser): Promise<string> {
  const { email, firstName, lastName, organizationId, password } = given
  const passwordHash = password === undefined ? null : await hashPassword(password)
  return transactions.transaction(organizationId, async (transaction) => {
    await requireOrganization(transaction, organizationId)
    const role = given.role ?? (await defaultRole(transaction, organizationId))
    const [roleRow] = await transaction.run(bind(ROLE, [organizationId, role]))
    if (!roleRow) throw new Impossible(`The organization has no role named ${role}.`)
    const newUserId = newId()
    const [user] = await transaction.run(bind(UPSERT_USER, [newUserId, email, passwordHash]))
    const userId = user?.[0] ?? ''
    if (password !== undefined && userId !== newUserId) {
      throw new Impossible(`${email} is known already and keeps the password; leave out the new one.`)
    }
    const member = [organizationId, userId, firstName, lastName, roleRow[0]]
    const [added] = await transaction.run(bind(ADD_MEMBERSHIP, member))
    if (!added) throw new Impossible(`${email} belongs to the organization already.`)
    await transaction.run(bind(ADD_TO_DIRECTORY, [userId, organizationId]))
    await transaction.run(
      operatorCreated(organizationId, 'users', userId, { id: userId, email, firstName, lastName, role }),
    )
    return userId
  })
}

async function defaultRole(transaction: Transaction, organizationId: string): Promise<string> {
  const [row] = await transaction.run(bind(DEFAULT_ROLE, [organizationId]))
  return row?.[0] ?? ''
}
