import { type PublicRequest, refusedByDatabase } from '../../../engine/index.ts'
import { passwordMatches } from '../../../platform/auth/password.ts'
import { tooManyAttempts } from '../../../platform/limits/tries.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { refusal } from '../../../platform/refusals/refusal.ts'
import { factorRequired, factorsAsked, type Proof, proves } from '../second-factors/prove.ts'
import { wrongCode } from '../second-factors/refusals.ts'
import { ssoNeeded } from '../single-sign-on/refusals.ts'
import { Attempts } from './attempts.ts'
import { type Begun, beginSession, endBefore, sessionOf } from './begin.ts'
import { noteFailedSignIn } from './failed.ts'
import { FamiliarPlaces, rememberPlace } from './familiar.ts'
import { type Membership, membershipsOf, NOBODY } from './memberships.ts'

const wrongCredentials = refusal(
  401,
  'wrong_credentials',
  {},
  () => 'The e-mail address or the password is wrong.',
)
const httpsRequired = refusal(
  403,
  'https_required',
  {},
  () => 'Sign in over https, so that nobody on the way reads the password.',
)

const USER = statement('SELECT id, password_hash FROM users WHERE email = lower($1)')

const attempts = new Attempts()
const familiar = new FamiliarPlaces()

/**
 * Signs a person in, for the organization in which they last were. The session that the request came with, if any, ends.
 * @throws Refusal 401, which is the same for an unknown address, a wrong password, and somebody who may act
 *   nowhere; 401 where a second factor is asked for or wrong; 429 after too many attempts; 403 where the password would travel readable,
 *   and where all organizations of the person let people in by their sign-in providers alone
 */
export async function signIn(
  request: PublicRequest,
  { email, password, ...proof }: { email: string; password: string } & Proof,
): Promise<Begun> {
  requireSecrecy(request)
  const account = email.toLowerCase()
  const taken = await takeAttempt(request, account)
  const [rows] = await request.transactions.read(NOBODY, [bind(USER, [email])])
  const [userId, passwordHash] = rows?.[0] ?? []
  const matches = await passwordMatches(password, passwordHash ?? undefined)
  const memberships = userId && matches ? await membershipsOf(request.transactions, userId) : []
  if (!userId || memberships.length === 0) {
    await noteFailedSignIn(request, { userId, email: account })
    throw wrongCredentials()
  }
  const [membership] = memberships
    .filter(({ onlySso }) => !onlySso)
    .toSorted((one, other) => (other.lastSession ?? '').localeCompare(one.lastSession ?? ''))
  if (!membership) {
    await noteFailedSignIn(request, { userId, email: account })
    throw ssoNeeded()
  }
  const { organization } = membership
  const secondFactor = await requireSecondFactor(request, userId, memberships, proof)
  attempts.succeeded(account, request.address)
  if (taken) attempts.giveBack(account, request.address)
  const { secret, statements } = beginSession(organization.id, userId, { ...request, secondFactor })
  const place = rememberPlace(request, userId)
  const before = sessionOf(request)
  await request.transactions
    .write(organization.id, [place.statement, ...statements, ...endBefore(before, request.requestId)])
    .catch(refusedByDatabase(null))
  return { secret, userId, membership, cookies: [place.cookie] }
}

/**
 * Requires a second factor from a person who has one.
 * @returns whether they have
 * @throws Refusal 401 that asks for it, or says that it is wrong
 */
async function requireSecondFactor(
  request: PublicRequest,
  userId: string,
  memberships: readonly Membership[],
  proof: Proof,
): Promise<boolean> {
  // Always the same of their organizations, so that a challenge is found again.
  const [organizationId = NOBODY] = memberships.map(({ organization }) => organization.id).sort()
  const prover = { userId, organizationId }
  const factors = await factorsAsked(request, prover)
  if (!factors) return false
  if (proof.code === undefined && proof.passkey === undefined) {
    throw await factorRequired(request, prover, factors)
  }
  if (!(await proves(request, prover, factors, proof))) throw wrongCode()
  return true
}

/**
 * Counts one try of a password.
 * @returns whether it was taken from those of everybody, and not from those of a place that the person knows
 * @throws Refusal 429
 */
async function takeAttempt(request: PublicRequest, account: string): Promise<boolean> {
  const wait = attempts.take(account, request.address)
  if (wait === 0) return true
  const place = await familiar.find(request, account)
  const waitThere = place === undefined ? wait : attempts.takeFamiliar(account, place)
  if (waitThere > 0) throw tooManyAttempts(waitThere)
  return false
}

/** @throws Refusal 403 */
function requireSecrecy({ origin, address }: PublicRequest): void {
  const loopback = /^(127\.|::1$|::ffff:127\.)/.test(address)
  if (origin.startsWith('https:') || loopback) return
  throw httpsRequired()
}
