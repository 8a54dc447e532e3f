import { hashPassword } from '../../../platform/auth/password.ts'
import { Impossible } from '../../../platform/impossible.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { Transaction, Transactions } from '../../../platform/postgres/transactions.ts'
import { namesFound, namesOf, requireGoodPasswordOf } from '../passwords/require.ts'
import { newMember } from '../users/invite.ts'
import { personOf } from '../users/person.ts'
import { operate } from './operate.ts'
import { requireOrganization } from './organization.ts'

// An organization needs somebody who can let others in, so its first member is an administrator unless a role is
// given.
const DEFAULT_ROLE = statement(`
SELECT CASE WHEN EXISTS (
  SELECT FROM memberships m WHERE m.organization_id = $1 AND m.active AND m.ended_at IS NULL
) THEN 'viewer' ELSE 'administrator' END`)

const ROLE = statement('SELECT id FROM roles WHERE organization_id = $1 AND name = $2')

const UNPROVED = statement('SELECT FROM users WHERE id = $1 AND NOT address_proved')

export interface NewUser {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly organizationId: string
  /** The name of a role of the organization. Default: administrator for its first member, viewer for others. */
  readonly role?: string | undefined
  readonly password?: string | undefined
}

/**
 * Creates a user, or finds the one with this e-mail address, and gives them a role in an organization, even if they
 * were a member before.
 * @returns the user's id
 * @throws Impossible if the organization or role is unknown, the user already belongs to it, a known user would get
 * another password or has not proved the address, or the password is easily guessed
 */
export async function createUser(transactions: Transactions, given: NewUser): Promise<string> {
  const { email, firstName, lastName, organizationId, password } = given
  const passwordHash = password === undefined ? null : await hashPassword(password)
  return operate(transactions, organizationId, async (transaction, operator) => {
    await requireOrganization(transaction, organizationId)
    const role = given.role ?? (await defaultRole(transaction, organizationId))
    const [roleRow] = await transaction.run(bind(ROLE, [organizationId, role]))
    if (!roleRow) throw new Impossible(`The organization has no role named ${role}.`)
    const { userId, known, member } = await personOf(transaction, organizationId, email, passwordHash)
    if (password !== undefined && known) {
      throw new Impossible(`${email} is known already and keeps the password; leave out the new one.`)
    }
    if (member) throw new Impossible(`${email} belongs to the organization already.`)
    const [unproved] = await transaction.run(bind(UNPROVED, [userId]))
    if (unproved) {
      throw new Impossible(
        `Nobody has proved that the account of ${email} is theirs: invite them in the app, and they choose a password.`,
      )
    }
    const named = { id: userId, firstName, lastName, roleId: roleRow[0] ?? '' }
    await transaction.runAll(newMember(operator, { ...named, accepted: true }))
    if (password !== undefined) {
      await requireGoodPasswordOf(password, namesFound(await transaction.run(namesOf(userId))))
    }
    return userId
  })
}

async function defaultRole(transaction: Transaction, organizationId: string): Promise<string> {
  const [row] = await transaction.run(bind(DEFAULT_ROLE, [organizationId]))
  return row?.[0] ?? ''
}
