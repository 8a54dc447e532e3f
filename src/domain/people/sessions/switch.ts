import { type PublicRequest, refusedByDatabase } from '../../../engine/index.ts'
import { identified, identify } from '../../../platform/auth/authorize.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { noSuchRecord } from '../../../platform/refusals/fields.ts'
import { invalid, unauthenticated } from '../../../platform/refusals/refusal.ts'
import { ssoNeeded, ssoSession } from '../single-sign-on/refusals.ts'
import { type Begun, beginSession, replaceSession, sessionOf } from './begin.ts'
import { membershipsOf } from './memberships.ts'

/** Anybody who is signed in may. */
const ANYTHING = { permission: null }

const SESSION = statement(`
SELECT confirmed_at, by_sso FROM sessions WHERE organization_id = $1 AND secret_hash = $2::bytea`)

/**
 * Ends the request's session and begins one for another organization of the same person, in one transaction. The new
 * session is as fresh as the old one.
 * @throws Refusal 401 without a session, also if it ends meanwhile; 403 in a session from an organization's sign-in
 * provider, before a required second factor is set up, and if the other organization only lets people in through its
 * provider; 422 if the person may not act for that organization
 */
export async function switchOrganization(request: PublicRequest, organizationId: string): Promise<Begun> {
  const { transactions, requestId } = request
  const session = sessionOf(request)
  if (!session) throw unauthenticated()
  const [rows, sessions] = await transactions.read(session.organizationId, [
    identify(session, ANYTHING),
    bind(SESSION, [session.organizationId, session.secretHash]),
  ])
  const { caller, refusal } = identified(session, ANYTHING, rows)
  if (refusal) throw refusal
  const { userId } = caller
  const [confirmedAt, bySso] = sessions?.[0] ?? []
  if (bySso === 't') throw ssoSession()
  const memberships = await membershipsOf(transactions, userId)
  const membership = memberships.find(({ organization }) => organization.id === organizationId)
  if (!membership) {
    throw invalid({ organizationId: [noSuchRecord()] })
  }
  if (membership.onlySso) throw ssoNeeded()
  const { secret, statements } = beginSession(organizationId, userId, {
    ...request,
    confirmedAt: confirmedAt ?? undefined,
  })
  await transactions
    .write(organizationId, [...statements, ...replaceSession(session, requestId)])
    .catch(refusedByDatabase)
  return { secret, userId, membership }
}
