import { auditAct, type PublicRequest } from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { actFor } from '../../../platform/postgres/scope.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { NOBODY, organizationsOf } from './memberships.ts'

const SLOTS = 10_000
/** Where the next one goes that is nobody's. Processes begin at places of their own. */
let slot = Math.floor(Math.random() * SLOTS)

const UNKNOWN = statement(`
INSERT INTO unknown_sign_ins (slot, id, request_id, address, email) VALUES ($1, $2, $3, left($4, 100), left($5, 255))
ON CONFLICT (slot) DO UPDATE SET id = excluded.id, at = excluded.at, request_id = excluded.request_id,
  address = excluded.address, email = excluded.email`)

/** Who tried to sign in. */
interface Tried {
  /** Undefined where nobody has the address. */
  readonly userId: string | null | undefined
  /** In small letters. */
  readonly email: string
}

/**
 * Writes that a sign-in failed: into the log of each organization of the account, or, where it is nobody's, where the
 * stream of the audit log finds it. Both take the same steps, so that the time does not tell. What cannot be
 * written is no reason for another answer.
 */
export async function noteFailedSignIn(request: PublicRequest, { userId, email }: Tried): Promise<void> {
  const { requestId, transactions, address } = request
  const ids = await organizationsOf(transactions, userId ?? NOBODY)
  const statements: BoundStatement[] = ids.flatMap((organizationId) => [
    actFor(organizationId),
    auditAct(
      { organizationId, requestId, caller: { userId: null, tokenId: null } },
      {
        action: 'sign-in-failed',
        resource: 'users',
        recordId: userId ?? NOBODY,
        after: { address, email },
        about: userId ?? undefined,
      },
    ),
  ])
  if (statements.length === 0) {
    slot = (slot + 1) % SLOTS
    statements.push(bind(UNKNOWN, [slot, newId(), requestId, address, email]))
  }
  await transactions.write(NOBODY, statements).catch(() => {})
}
