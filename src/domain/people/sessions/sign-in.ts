import { type PublicRequest, refusedByDatabase, StateChanged } from '../../../engine/index.ts'
import { passwordMatches } from '../../../platform/auth/password.ts'
import { takeTries, tooManyAttempts } from '../../../platform/limits/tries.ts'
import { NO_ORGANIZATION } from '../../../platform/postgres/scope.ts'
import { type BoundStatement, bind, type Rows, statement } from '../../../platform/postgres/statement.ts'
import { refusal } from '../../../platform/refusals/refusal.ts'
import { factorRequired, factorsAsked, type Proof, proves } from '../second-factors/prove.ts'
import { wrongCode } from '../second-factors/refusals.ts'
import { ssoNeeded } from '../single-sign-on/refusals.ts'
import { familiarTryOf, succeeded, tryOf } from './attempts.ts'
import { type Begun, beginSession, endBefore, sessionOf } from './begin.ts'
import { noteFailedSignIn } from './failed.ts'
import { FamiliarPlaces, rememberPlace } from './familiar.ts'
import { lastUsedFirst, type Membership, membershipsOf } from './memberships.ts'

const wrongCredentials = refusal(401, 'wrong_credentials', 'The e-mail address or the password is wrong.')
const httpsRequired = refusal(
  403,
  'https_required',
  'Sign in over https, so that nobody on the way reads the password.',
)

const USER = statement('SELECT id, password_hash FROM users WHERE email = lower($1)')

// Comes after the account is locked: its password and its factors may have changed since they were looked at, and with
// that all sessions ended.
const REQUIRE_AS_PROVED = statement(`
SELECT refuse('state_changed') FROM users u WHERE u.id = $1 AND (u.password_hash IS DISTINCT FROM $2
  OR NOT $3 AND EXISTS (SELECT FROM second_factors f WHERE f.user_id = $1 AND f.confirmed_at IS NOT NULL))`)

const familiar = new FamiliarPlaces()

/**
 * Signs a person in, for the organization that they used last. A session that came with the request ends.
 * @throws Refusal 401, which is the same for an unknown address, a wrong password, and somebody who may act nowhere;
 * 401 if a second factor is required or wrong; 429 after too many attempts; 403 if the password would travel
 * unencrypted, and if all organizations of the person only let people in through their sign-in providers
 */
export async function signIn(
  request: PublicRequest,
  { email, password, ...proof }: { email: string; password: string } & Proof,
): Promise<Begun> {
  requireSecrecy(request)
  const account = email.toLowerCase()
  const { userId, passwordHash, ofEverybody } = await takeAttempt(request, account)
  const matches = await passwordMatches(password, passwordHash ?? undefined)
  const memberships = userId && matches ? await membershipsOf(request.transactions, userId) : []
  if (!userId || memberships.length === 0) {
    await noteFailedSignIn(request, { userId, email: account })
    throw wrongCredentials()
  }
  const membership = lastUsedFirst(memberships).find(({ onlySso }) => !onlySso)
  if (!membership) {
    await noteFailedSignIn(request, { userId, email: account })
    throw ssoNeeded()
  }
  const { organization } = membership
  const secondFactor = await requireSecondFactor(request, userId, memberships, proof)
  const { secret, statements } = beginSession(organization.id, userId, request)
  const place = rememberPlace(request, userId)
  const before = sessionOf(request)
  await request.transactions
    .write(organization.id, [
      place.statement,
      ...statements,
      bind(REQUIRE_AS_PROVED, [userId, passwordHash, secondFactor]),
      ...endBefore(before, request.requestId),
      ...succeeded(account, request.address, ofEverybody),
    ])
    .catch(refusedByDatabase)
    .catch(async (error: unknown) => {
      if (!(error instanceof StateChanged)) throw error
      await noteFailedSignIn(request, { userId, email: account })
      throw wrongCredentials()
    })
  return { secret, userId, membership, cookies: [place.cookie] }
}

/**
 * Requires a second factor from a person who has one.
 * @returns whether they have one
 * @throws Refusal 401 that asks for it, or says that it is wrong
 */
async function requireSecondFactor(
  request: PublicRequest,
  userId: string,
  memberships: readonly Membership[],
  proof: Proof,
): Promise<boolean> {
  // Always the same one of their organizations, so that the challenge is found again.
  const [organizationId = NO_ORGANIZATION] = memberships.map(({ organization }) => organization.id).sort()
  const prover = { userId, organizationId }
  const factors = await factorsAsked(request, prover)
  if (!factors) return false
  if (proof.code === undefined && proof.passkey === undefined) {
    throw await factorRequired(request, prover, factors)
  }
  if (!(await proves(request, prover, factors, proof))) throw wrongCode()
  return true
}

interface Attempted {
  /** Empty if nobody has the address. */
  readonly userId: string | null | undefined
  readonly passwordHash: string | null | undefined
  /** Whether the try counted against the shared numbers, not against those of a familiar place. */
  readonly ofEverybody: boolean
}

/**
 * Counts one try of a password, and finds its user in the same flush.
 * @throws Refusal 429
 */
async function takeAttempt(request: PublicRequest, account: string): Promise<Attempted> {
  const write = (statements: readonly BoundStatement[]) =>
    request.transactions.write(NO_ORGANIZATION, statements)
  const look = [bind(USER, [account])]
  const { wait, rows } = await takeTries(write, tryOf(account, request.address), look)
  if (wait === 0) return attempted(rows, true)
  const place = await familiar.find(request, account)
  if (place === undefined) throw tooManyAttempts(wait)
  const there = await takeTries(write, familiarTryOf(account, place), look)
  if (there.wait > 0) throw tooManyAttempts(there.wait)
  return attempted(there.rows, false)
}

function attempted([found]: readonly Rows[], ofEverybody: boolean): Attempted {
  const [userId, passwordHash] = found?.[0] ?? []
  return { userId, passwordHash, ofEverybody }
}

/** @throws Refusal 403 */
function requireSecrecy({ origin, address }: PublicRequest): void {
  const loopback = /^(127\.|::1$|::ffff:127\.)/.test(address)
  if (origin.startsWith('https:') || loopback) return
  throw httpsRequired()
}
