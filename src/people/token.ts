import { counts } from '../auth/membership.ts'
import { issueToken } from '../auth/token.ts'
import { bind, statement } from '../db/statement.ts'
import type { Transactions } from '../db/transactions.ts'
import { newId } from '../id.ts'
import { Impossible } from './impossible.ts'
import { operatorChanged, operatorCreated } from './operator-audit.ts'

const MEMBER = statement(`
SELECT m.user_id FROM memberships m JOIN users u ON u.id = m.user_id
WHERE m.organization_id = $1 AND (u.email = lower($2) OR u.id::text = lower($2)) AND ${counts('m')}`)

const INSERT_TOKEN = statement(`
INSERT INTO api_tokens (organization_id, id, user_id, name, secret_hash, permissions, expires_at)
VALUES ($1, $2, $3, $4, $5::bytea, $6, $7)`)

const REVOKE = statement(`
UPDATE api_tokens SET revoked_at = now() WHERE organization_id = $1 AND id = $2 AND revoked_at IS NULL
RETURNING json_build_object('id', id, 'userId', user_id, 'name', name)`)

export interface NewToken {
  readonly organizationId: string
  /** E-mail address or id of a member. */
  readonly user: string
  readonly name: string
  /** Narrows what the user's role permits; undefined = all of it. */
  readonly permissions?: readonly string[] | undefined
  readonly expiresAt?: Date | undefined
}

/**
 * Makes an API token. The secret is in the result and nowhere else.
 * @throws Impossible where the user is no active member of the organization
 */
export async function createToken(
  transactions: Transactions,
  { organizationId, user, name, permissions, expiresAt }: NewToken,
): Promise<{ readonly id: string; readonly token: string }> {
  return transactions.transaction(organizationId, async (transaction) => {
    const [member] = await transaction.run(bind(MEMBER, [organizationId, user]))
    if (!member) throw new Impossible(`${user} is no active member of the organization ${organizationId}.`)
    const id = newId()
    const { token, secretHash } = issueToken(organizationId)
    const expiry = expiresAt?.toISOString() ?? null
    await transaction.run(
      bind(INSERT_TOKEN, [organizationId, id, member[0], name, secretHash, permissions ?? null, expiry]),
    )
    await transaction.run(
      operatorCreated(organizationId, 'tokens', id, {
        id,
        userId: member[0],
        name,
        permissions: permissions ?? null,
        expiresAt: expiry,
      }),
    )
    return { id, token }
  })
}

/**
 * Ends a token at once.
 * @throws Impossible where the organization has no such token, or it is revoked already
 */
export async function revokeToken(
  transactions: Transactions,
  organizationId: string,
  id: string,
): Promise<void> {
  await transactions.transaction(organizationId, async (transaction) => {
    const [[before] = []] = await transaction.run(bind(REVOKE, [organizationId, id]))
    if (!before) throw new Impossible(`The organization ${organizationId} has no valid token ${id}.`)
    await transaction.run(
      operatorChanged(organizationId, { action: 'delete', resource: 'tokens', id, before, after: null }),
    )
  })
}
