import { refusedByDatabase, StateChanged } from '../../../engine/index.ts'
import { lockAccount } from '../../../platform/auth/account-lock.ts'
import { issueSecret, readSecret, type SecretKind } from '../../../platform/auth/secret.ts'
import { newId } from '../../../platform/id.ts'
import { type BoundStatement, bind, type Statement, statement } from '../../../platform/postgres/statement.ts'
import type { Transactions } from '../../../platform/postgres/transactions.ts'
import { notFound } from '../../../platform/refusals/refusal.ts'

/** A kind of secret that is mailed, can be used once, and expires. */
export interface MailedSecret {
  readonly kind: SecretKind
  /**
   * Stores a new one, unless there are enough: organization, id, user, hash, number of the address. Returns a row if it
   * did.
   */
  readonly add: Statement
  /** Removes the user's earlier ones: those that expired, or all if only one is valid at a time. */
  readonly withdraw: Statement
  /** Removes one by its hash; refuses if it is gone, or went to an address that the account no longer has. */
  readonly use: Statement
}

/** SQL for whether link `l` was mailed to the address that its account `u` has now. */
export const TO_PRESENT_ADDRESS = 'u.id = l.user_id AND u.address_number = l.address_number'

/**
 * Declares one from its table.
 * @param life as a PostgreSQL interval
 * @param atOnce how many of one person are valid at a time; with one, the next replaces the previous
 */
export function mailedSecret(kind: SecretKind, table: string, life: string, atOnce = 1): MailedSecret {
  return {
    kind,
    add: statement(`
INSERT INTO ${table} (organization_id, id, user_id, secret_hash, expires_at, address_number)
SELECT $1, $2, $3, $4::bytea, now() + interval '${life}', $5
WHERE (SELECT count(*) FROM ${table} WHERE organization_id = $1 AND user_id = $3 AND address_number = $5) < ${atOnce}
RETURNING id`),
    withdraw: statement(`
DELETE FROM ${table} WHERE organization_id = $1 AND user_id = $2${atOnce > 1 ? ' AND expires_at <= now()' : ''}`),
    use: statement(`
WITH used AS (DELETE FROM ${table} l USING users u
  WHERE l.organization_id = $1 AND l.secret_hash = $2::bytea AND ${TO_PRESENT_ADDRESS} RETURNING l.user_id)
SELECT refuse('state_changed') WHERE NOT EXISTS (SELECT FROM used)`),
  }
}

const LOCK_MEMBER = statement(`
SELECT FROM memberships WHERE organization_id = $1 AND user_id = $2 FOR NO KEY UPDATE`)

interface Addressee {
  readonly userId: string
  /** The number of the address that it goes to. */
  readonly addressNumber: string
}

/**
 * Generates a secret for somebody. The last statement returns a row if it is stored, and none if there are enough.
 */
export function sendable(
  { kind, add, withdraw }: MailedSecret,
  organizationId: string,
  { userId, addressNumber }: Addressee,
): {
  readonly secret: string
  readonly secretHash: string
  readonly statements: readonly BoundStatement[]
} {
  const { secret, secretHash } = issueSecret(kind, organizationId)
  const statements = [
    bind(LOCK_MEMBER, [organizationId, userId]),
    bind(withdraw, [organizationId, userId]),
    bind(add, [organizationId, newId(), userId, secretHash, addressNumber]),
  ]
  return { secret, secretHash, statements }
}

export interface Presented {
  readonly organizationId: string
  readonly hash: string
}

/** The parts of a presented secret; undefined if it is malformed. */
export function presented({ kind }: MailedSecret, secret: string | undefined): Presented | undefined {
  const parts = readSecret(kind, secret ?? '')
  return parts && { organizationId: parts.organizationId, hash: parts.secretHash }
}

/**
 * Uses somebody's secret up and does, in the same transaction, what it was for. Of several simultaneous requests, only
 * one succeeds.
 * @throws Refusal 404 if it was used before, or went to an address that the account no longer has
 */
export async function spend(
  { kind, use }: MailedSecret,
  transactions: Transactions,
  { organizationId, hash, userId }: Presented & Pick<Addressee, 'userId'>,
  statements: readonly BoundStatement[],
): Promise<void> {
  try {
    const all = [lockAccount(userId), bind(use, [organizationId, hash]), ...statements]
    await transactions.write(organizationId, all).catch(refusedByDatabase)
  } catch (error) {
    throw error instanceof StateChanged ? notFound({ kind }) : error
  }
}
