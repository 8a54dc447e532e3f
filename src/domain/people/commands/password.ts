import { audit, captureBefore } from '../../../engine/index.ts'
import { hashPassword } from '../../../platform/auth/password.ts'
import { newId } from '../../../platform/id.ts'
import { Impossible } from '../../../platform/impossible.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { Transactions } from '../../../platform/postgres/transactions.ts'
import { endEverywhere } from '../password-resets/new-password.ts'
import { namesFound, namesOf, requireGoodPasswordOf } from '../passwords/require.ts'
import { endPin, lookForPin } from '../pins/end.ts'
import { user as member } from '../users/resource.ts'
import { inEachOrganization } from './each-organization.ts'

const SET = statement(`
UPDATE users SET password_hash = $2, updated_at = now() WHERE email = lower($1) OR id::text = lower($1) RETURNING id`)

/**
 * Sets a user's password, which ends their PIN, and their sessions everywhere. Each organization of which the user is a
 * member gets an audit entry about it, without the password.
 * @param user e-mail address or id
 * @returns the user's id
 * @throws Impossible if the user is unknown, or the password is easily guessed
 */
export async function setPassword(
  transactions: Transactions,
  user: string,
  password: string,
): Promise<string> {
  const hash = await hashPassword(password)
  return transactions.transaction(newId(), async (transaction) => {
    const [row] = await transaction.run(bind(SET, [user, hash]))
    const id = row?.[0]
    if (!id) throw new Impossible(`There is no user ${user}.`)
    await requireGoodPasswordOf(password, namesFound(await transaction.run(namesOf(id))))
    const pins = await transaction.run(lookForPin(id))
    await transaction.run(endPin(id))
    const after = { passwordChanged: true, ...(pins.length ? { pin: 'removed' } : {}) }
    await inEachOrganization(
      transaction,
      id,
      (organizationId) => endEverywhere(organizationId, id),
      (operator) => [captureBefore(member, operator, id), audit(member, operator, id, 'update', after)],
    )
    return id
  })
}
