import { momentSql, type PublicRequest } from '../../../engine/index.ts'
import { identified, identify } from '../../../platform/auth/authorize.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { required } from '../../../platform/refusals/fields.ts'
import { invalid, Refusal, unauthenticated } from '../../../platform/refusals/refusal.ts'
import type { Prover } from '../second-factors/challenges.ts'
import { factorRequired, factorsAsked, type Proof, proves } from '../second-factors/prove.ts'
import { notTheCode, notThePasskey } from '../second-factors/refusals.ts'
import { sessionOf } from './begin.ts'
import { noteFailedSignIn } from './failed.ts'
import { PASSWORD_HASH, requireOwnPassword } from './own-password.ts'

/** Anybody who is signed in may, with or without a second factor. */
const ANYBODY = { permission: null, beforeFactor: true }

const EMAIL = statement('SELECT email FROM users WHERE id = $1')

const ID = statement('SELECT id FROM sessions WHERE organization_id = $1 AND secret_hash = $2::bytea')

const CONFIRM = statement(`
WITH confirmed AS (UPDATE sessions SET confirmed_at = now() WHERE organization_id = $1 AND secret_hash = $2::bytea RETURNING confirmed_at)
SELECT ${momentSql("(confirmed_at + interval '5 minutes')")} FROM confirmed`)

/** How people show that they are still the one who signed in. */
export interface Confirmation extends Proof {
  readonly password?: string
}

export interface Confirmed {
  readonly userId: string
  readonly organizationId: string
  /** Until when acts that need a fresh session ask for nothing more. */
  readonly freshUntil: string
}

/**
 * Makes the session of the request fresh.
 * @throws Refusal 401 without a session, and for somebody who could show a second factor but shows nothing; 422 for
 * what is missing or wrong; 429 after too many tries
 */
export async function confirmSession(request: PublicRequest, given: Confirmation): Promise<Confirmed> {
  const session = sessionOf(request)
  if (!session) throw unauthenticated()
  const { organizationId, secretHash } = session
  const [rows, found] = await request.transactions.read(organizationId, [
    identify(session, ANYBODY),
    bind(ID, [organizationId, secretHash]),
  ])
  const { userId } = identified(session, ANYBODY, rows).caller
  await requireProof(request, { userId, organizationId, sessionId: found?.[0]?.[0] ?? undefined }, given)
  const [confirmed] = await request.transactions.write(organizationId, [
    bind(CONFIRM, [organizationId, secretHash]),
  ])
  const freshUntil = confirmed?.[0]?.[0]
  if (!freshUntil) throw unauthenticated()
  return { userId, organizationId, freshUntil }
}

/** A wrong password is logged as a failed sign-in: somebody may be trying it in an unattended session. */
async function requirePassword(
  request: PublicRequest,
  { userId, organizationId }: Prover,
  password: string,
): Promise<void> {
  const [hashes, emails] = await request.transactions.read(organizationId, [
    bind(PASSWORD_HASH, [userId]),
    bind(EMAIL, [userId]),
  ])
  const write = (statements: readonly BoundStatement[]) =>
    request.transactions.write(organizationId, statements)
  try {
    await requireOwnPassword(write, userId, hashes?.[0]?.[0], password, 'password')
  } catch (error) {
    if (error instanceof Refusal && error.status === 422)
      await noteFailedSignIn(request, { userId, email: emails?.[0]?.[0] ?? '' })
    throw error
  }
}

async function requireProof(request: PublicRequest, prover: Prover, given: Confirmation): Promise<void> {
  const { password, code, passkey } = given
  if (password !== undefined) {
    return requirePassword(request, prover, password)
  }
  const factors = await factorsAsked(request, prover)
  if (code === undefined && passkey === undefined) {
    throw factors ? await factorRequired(request, prover, factors) : invalid({ password: [required()] })
  }
  if (factors && (await proves(request, prover, factors, given))) return
  throw invalid(passkey === undefined ? { code: [notTheCode()] } : { passkey: [notThePasskey()] })
}
