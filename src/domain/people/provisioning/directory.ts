import type { Author } from '../../../engine/index.ts'
import type { SecretParts } from '../../../platform/auth/secret.ts'
import { type BoundStatement, bind, type Rows, statement } from '../../../platform/postgres/statement.ts'
import type { Transaction, Transactions } from '../../../platform/postgres/transactions.ts'
import { unauthenticated } from '../../../platform/refusals/refusal.ts'
import { inTheNameOf } from '../users/in-the-name-of.ts'

/** An external directory, such as Entra ID or Okta, that manages the members of an organization. */
export interface Directory {
  readonly transactions: Transactions
  readonly requestId: string
  /** The SCIM token that it presents. */
  readonly token: SecretParts
}

const IDENTIFY = statement(`
SELECT id, coalesce(last_used_at < now() - interval '1 minute', true) FROM scim_tokens
WHERE organization_id = $1 AND secret_hash = $2::bytea AND revoked_at IS NULL
  AND NOT EXISTS (SELECT FROM organizations WHERE id = $1 AND deletes_at IS NOT NULL)`)

const RECORD_USE = statement(`
UPDATE scim_tokens SET last_used_at = now()
WHERE organization_id = $1 AND id = $2 AND revoked_at IS NULL
  AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`)

const identify = ({ token }: Directory) => bind(IDENTIFY, [token.organizationId, token.secretHash])

/**
 * Reads from the organization of a directory.
 * @returns the rows of each statement
 * @throws Refusal 401 for a token that is unknown or revoked
 */
export async function look(
  directory: Directory,
  statements: readonly BoundStatement[],
): Promise<readonly Rows[]> {
  const { transactions, token } = directory
  const { organizationId } = token
  const [found, ...results] = await transactions.list(organizationId, [identify(directory), ...statements])
  const [id, unrecorded] = found?.[0] ?? []
  if (!id) throw unauthenticated()
  if (unrecorded === 't')
    void transactions.write(organizationId, [bind(RECORD_USE, [organizationId, id])]).catch(() => {})
  return results
}

/**
 * Changes members and roles in one transaction, whose audit entries name the SCIM token.
 * @throws Refusal 401 for a token that is unknown or revoked, at the beginning or at the end
 */
export function change<T>(
  directory: Directory,
  work: (transaction: Transaction, author: Author) => Promise<T>,
): Promise<T> {
  const { transactions, requestId, token } = directory
  const { organizationId } = token
  const nobody = { organizationId, requestId, caller: { userId: null, tokenId: null } }
  return inTheNameOf(nobody, transactions, async (transaction) => {
    const tokenId = await identified(directory, transaction)
    const result = await work(transaction, { ...nobody, caller: { userId: null, tokenId } })
    await identified(directory, transaction)
    return result
  })
}

async function identified(directory: Directory, transaction: Transaction): Promise<string> {
  const [row] = await transaction.run(identify(directory))
  const id = row?.[0]
  if (!id) throw unauthenticated()
  return id
}
