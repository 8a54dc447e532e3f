import { COUNTS } from '../../../platform/auth/membership.ts'
import { issueToken } from '../../../platform/auth/token.ts'
import { newId } from '../../../platform/id.ts'
import { Impossible } from '../../../platform/impossible.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { Transactions } from '../../../platform/postgres/transactions.ts'
import { storedToken } from '../tokens/create.ts'
import { revocation, tokenFamily } from '../tokens/revocation.ts'
import { operate } from './operate.ts'

const MEMBER = statement(`
SELECT m.user_id FROM memberships m JOIN users u ON u.id = m.user_id
WHERE m.organization_id = $1 AND (u.email = lower($2) OR u.id::text = lower($2)) AND ${COUNTS}`)

export interface NewToken {
  readonly organizationId: string
  /** E-mail address or id of a member. */
  readonly user: string
  readonly name: string
  /** Limits what the user's role permits; undefined means all of it. */
  readonly permissions?: readonly string[] | undefined
  readonly expiresAt?: Date | undefined
}

/**
 * Creates an API token. Its secret is only in the result.
 * @throws Impossible if the user is not an active member of the organization
 */
export async function createToken(
  transactions: Transactions,
  { organizationId, user, name, permissions, expiresAt }: NewToken,
): Promise<{ readonly id: string; readonly token: string }> {
  return operate(transactions, organizationId, async (transaction, operator) => {
    const [[userId] = []] = await transaction.run(bind(MEMBER, [organizationId, user]))
    if (!userId)
      throw new Impossible(`${user} is not an active member of the organization ${organizationId}.`)
    const id = newId()
    const { token, secretHash } = issueToken(organizationId)
    const stored = { id, userId, name, secretHash, permissions: permissions ?? null }
    const expiry = expiresAt?.toISOString() ?? null
    await transaction.runAll(storedToken(operator, { ...stored, expiresAt: expiry }))
    return { id, token }
  })
}

/**
 * Revokes a token at once.
 * @throws Impossible if the organization has no such token, or it is already revoked
 */
export async function revokeToken(
  transactions: Transactions,
  organizationId: string,
  id: string,
): Promise<void> {
  await operate(transactions, organizationId, async (transaction, operator) => {
    const family = await transaction.run(tokenFamily(operator, id))
    if (family.length === 0) {
      throw new Impossible(`The organization ${organizationId} has no valid token ${id}.`)
    }
    await transaction.runAll(revocation(operator, family))
  })
}
