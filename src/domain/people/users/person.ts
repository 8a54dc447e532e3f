import { newId } from '../../../platform/id.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { Transaction } from '../../../platform/postgres/transactions.ts'

// A person keeps the same user and password in every organization. (The update changes nothing; it locks the person
// and returns the id.)
const UPSERT_USER = statement(`
INSERT INTO users (id, email, password_hash) VALUES ($1, lower($2), $3)
ON CONFLICT (email) DO UPDATE SET email = excluded.email
RETURNING id`)

const IS_MEMBER = statement(`
SELECT FROM memberships WHERE organization_id = $1 AND user_id = $2 AND ended_at IS NULL`)

/** A person with an e-mail address. */
interface Person {
  readonly userId: string
  /** Whether somebody already had this address; they keep their password. */
  readonly known: boolean
  /** Whether they belong to the organization, as a member or invited. */
  readonly member: boolean
}

/** Finds the person with an address, or creates one, and locks them for the rest of the transaction. */
export async function personOf(
  transaction: Transaction,
  organizationId: string,
  email: string,
  passwordHash: string | null,
): Promise<Person> {
  const id = newId()
  const [user] = await transaction.run(bind(UPSERT_USER, [id, email, passwordHash]))
  const userId = user?.[0] ?? ''
  const [member] = await transaction.run(bind(IS_MEMBER, [organizationId, userId]))
  return { userId, known: userId !== id, member: member !== undefined }
}
