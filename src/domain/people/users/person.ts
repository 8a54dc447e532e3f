import { newId } from '../../../platform/id.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { Transaction } from '../../../platform/postgres/transactions.ts'

// The same person in another organization keeps the user and the password. (The update changes nothing;
// it is there to lock the person, and to answer with the id.)
const UPSERT_USER = statement(`
INSERT INTO users (id, email, password_hash) VALUES ($1, lower($2), $3)
ON CONFLICT (email) DO UPDATE SET email = excluded.email
RETURNING id`)

const IS_MEMBER = statement(
  'SELECT FROM memberships WHERE organization_id = $1 AND user_id = $2 AND ended_at IS NULL',
)

/** A person with an e-mail address. */
interface Person {
  readonly userId: string
  /** Whether somebody had this address already; they keep their password. */
  readonly known: boolean
  /** Whether they belong to the organization, as a member or invited. */
  readonly member: boolean
}

/** Finds the person with an address, or makes one; they are locked for the rest of the transaction. */
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
