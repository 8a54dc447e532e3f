import { refusedByDatabase, StateChanged } from '../../../engine/index.ts'
import { issueSecret, readSecret, type SecretKind } from '../../../platform/auth/secret.ts'
import { newId } from '../../../platform/id.ts'
import { type BoundStatement, bind, type Statement, statement } from '../../../platform/postgres/statement.ts'
import type { Transactions } from '../../../platform/postgres/transactions.ts'
import { notFound } from '../../../platform/refusals/refusal.ts'

/** A kind of secret that is sent by mail, used once, and over after some time. */
export interface MailedSecret {
  readonly kind: SecretKind
  /** Stores a new one, unless there are enough: organization, id, user, hash. Gives a row where it did. */
  readonly add: Statement
  /** Removes what was sent to the user before: what is over, or all of it where there is one at a time. */
  readonly withdraw: Statement
  /** Removes one by its hash; refused where it is gone. */
  readonly use: Statement
}

/**
 * Declares one from its table.
 * @param life as PostgreSQL writes an interval
 * @param atOnce how many of one person are valid at a time; with one, the next takes the place of the one before
 */
export function mailedSecret(kind: SecretKind, table: string, life: string, atOnce = 1): MailedSecret {
  return {
    kind,
    add: statement(`
INSERT INTO ${table} (organization_id, id, user_id, secret_hash, expires_at)
SELECT $1, $2, $3, $4::bytea, now() + interval '${life}'
WHERE (SELECT count(*) FROM ${table} WHERE organization_id = $1 AND user_id = $3) < ${atOnce} RETURNING id`),
    withdraw: statement(`
DELETE FROM ${table} WHERE organization_id = $1 AND user_id = $2${atOnce > 1 ? ' AND expires_at <= now()' : ''}`),
    use: statement(`
WITH used AS (DELETE FROM ${table} WHERE organization_id = $1 AND secret_hash = $2::bytea RETURNING user_id)
SELECT refuse('state_changed') WHERE NOT EXISTS (SELECT FROM used)`),
  }
}

const LOCK_MEMBER = statement(
  'SELECT FROM memberships WHERE organization_id = $1 AND user_id = $2 FOR NO KEY UPDATE',
)

/** Makes a secret for somebody. The last statement gives a row where it is stored, and none if there are enough. */
export function sendable(
  { kind, add, withdraw }: MailedSecret,
  organizationId: string,
  userId: string,
): {
  readonly secret: string
  readonly secretHash: string
  readonly statements: readonly BoundStatement[]
} {
  const { secret, secretHash } = issueSecret(kind, organizationId)
  const statements = [
    bind(LOCK_MEMBER, [organizationId, userId]),
    bind(withdraw, [organizationId, userId]),
    bind(add, [organizationId, newId(), userId, secretHash]),
  ]
  return { secret, secretHash, statements }
}

/** A secret that somebody came with. */
export interface Presented {
  readonly organizationId: string
  readonly hash: string
}

/** What a presented secret says; undefined if it is not well-formed. */
export function presented({ kind }: MailedSecret, secret: string | undefined): Presented | undefined {
  const parts = readSecret(kind, secret ?? '')
  return parts && { organizationId: parts.organizationId, hash: parts.secretHash }
}

/**
 * Uses a secret up and does, in the same transaction, what it was for. Of several at once one does.
 * @throws Refusal 404 if it was used before
 */
export async function spend(
  { kind, use }: MailedSecret,
  transactions: Transactions,
  { organizationId, hash }: Presented,
  statements: readonly BoundStatement[],
): Promise<void> {
  try {
    const all = [bind(use, [organizationId, hash]), ...statements]
    await transactions.write(organizationId, all).catch(refusedByDatabase(null))
  } catch (error) {
    throw error instanceof StateChanged ? notFound({ kind }) : error
  }
}
