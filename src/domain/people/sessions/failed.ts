import { committedAct, type PublicRequest } from '../../../engine/index.ts'
import { KNOWS_ACCOUNT } from '../../../platform/auth/membership.ts'
import { NO_ID, newId } from '../../../platform/id.ts'
import { actFor, NO_ORGANIZATION } from '../../../platform/postgres/scope.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import type { Transactions } from '../../../platform/postgres/transactions.ts'
import { organizationsOf } from './memberships.ts'

const SLOTS = 10_000
/** The slot for the next sign-in with an unknown address. Each process starts at a random one. */
let slot = Math.floor(Math.random() * SLOTS)

const UNKNOWN = statement(`
INSERT INTO unknown_sign_ins (slot, id, request_id, address, email) VALUES ($1, $2, $3, left($4, 100), left($5, 255))
ON CONFLICT (slot) DO UPDATE SET id = excluded.id, at = excluded.at, request_id = excluded.request_id,
  address = excluded.address, email = excluded.email`)

// A concurrent erasure waits, or leaves nobody to write about.
const KNOWN = statement(`
WITH here AS MATERIALIZED (
  SELECT m.user_id FROM memberships m WHERE m.organization_id = $1 AND m.user_id = $3 AND ${KNOWS_ACCOUNT} FOR SHARE)
INSERT INTO audit_log (organization_id, id, request_id, action, resource, record_id, after)
SELECT $1, $2, $4, 'sign-in-failed', 'users', h.user_id, ${committedAct('$5::jsonb', '$3::uuid')} FROM here h RETURNING 1`)

const KNOWS = statement(`
SELECT m.organization_id FROM memberships m WHERE m.organization_id = $1 AND m.user_id = $2 AND ${KNOWS_ACCOUNT}`)

/** The organizations of which the person is a member. Those that they have left, or that only invited them, learn nothing. */
async function organizationsWith(transactions: Transactions, userId: string): Promise<readonly string[]> {
  const ids = await organizationsOf(transactions, userId)
  // Done for an unknown person too, so that the time reveals nothing.
  const looked = ids.length > 0 ? ids : [NO_ORGANIZATION]
  const looks = looked.flatMap((id) => [actFor(id), bind(KNOWS, [id, userId])])
  const results = await transactions.read(NO_ORGANIZATION, looks)
  return results.flatMap((rows, index) => (index % 2 === 1 ? (rows[0]?.[0] ?? []) : []))
}

/** Who tried to sign in. */
interface Tried {
  /** Undefined if nobody has the address. */
  readonly userId: string | null | undefined
  /** In lower case. */
  readonly email: string
}

/**
 * Records a failed sign-in in the log of each organization of which the person is a member or, if there is none, in the
 * table that feeds the audit stream. Both take the same steps, so that the time reveals nothing. A failure to write
 * does not change the answer.
 */
export async function noteFailedSignIn(request: PublicRequest, { userId, email }: Tried): Promise<void> {
  const { requestId, transactions, address } = request
  const ids = await organizationsWith(transactions, userId ?? NO_ID)
  const after = JSON.stringify({ address, email })
  const statements: BoundStatement[] = ids.flatMap((organizationId) => [
    actFor(organizationId),
    bind(KNOWN, [organizationId, newId(), userId, requestId, after]),
  ])
  if (statements.length === 0) {
    slot = (slot + 1) % SLOTS
    statements.push(bind(UNKNOWN, [slot, newId(), requestId, address, email]))
  }
  await transactions.write(NO_ORGANIZATION, statements).catch(() => {})
}
