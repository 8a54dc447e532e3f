import type { PublicRequest } from '../../../engine/index.ts'
import { forget, requireTries, Tries } from '../../../platform/limits/tries.ts'
import { type BoundStatement, bind, type Rows } from '../../../platform/postgres/statement.ts'
import type { Refusal } from '../../../platform/refusals/refusal.ts'
import { keepChallenge, type Prover, TAKE_CHALLENGE } from './challenges.ts'
import { type Factors, factorsFound, factorsOf, SPEND_STEP, USE_PASSKEY } from './factors.ts'
import { noteFactor, type SecondFactorEvent } from './note.ts'
import { challengeIn, checkedAnswer, requestOptions } from './passkeys.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { secondFactorRequired } from './refusals.ts'
import { stepOf } from './totp.ts'

/** Somebody who knows the password must not be able to guess codes for long: one in 300,000 is right. */
const guesses = new Tries('second factor', 10, 15 * 60_000)

/** Counts one try of a code or passkey. @param write one transaction of its own. @throws Refusal 429 */
export function takeGuess(
  write: (statements: readonly BoundStatement[]) => Promise<readonly Rows[]>,
  userId: string,
): Promise<void> {
  return requireTries(write, [guesses.of(userId)])
}

/** What a person shows besides the password. */
export interface Proof {
  /** From an authenticator app, or a recovery code. */
  readonly code?: string | undefined
  readonly passkey?: object | undefined
}

/** The factors that a person must sign in with; undefined if they have none. */
export async function factorsAsked(
  { transactions }: PublicRequest,
  { userId, organizationId }: Prover,
): Promise<Factors | undefined> {
  const [rows] = await transactions.read(organizationId, [factorsOf(userId)])
  return rows?.length ? factorsFound(rows) : undefined
}

/** The 401 that says which factors the person has, and what a passkey has to sign. */
export async function factorRequired(
  { transactions, origin }: PublicRequest,
  prover: Prover,
  { totp, passkeys }: Factors,
): Promise<Refusal> {
  const methods = [...(totp.length > 0 ? ['totp'] : []), ...(passkeys.length > 0 ? ['passkey'] : [])]
  if (passkeys.length === 0) return secondFactorRequired.with({ secondFactor: { methods } })
  const passkey = await requestOptions(origin, passkeys)
  await transactions.write(prover.organizationId, keepChallenge(prover, passkey.challenge))
  return secondFactorRequired.with({ secondFactor: { methods, passkey } })
}

/**
 * Checks and uses up what somebody shows. A failed try is recorded in the audit log.
 * @returns whether it is right
 * @throws Refusal 429 after too many tries
 */
export async function proves(
  request: PublicRequest,
  prover: Prover,
  factors: Factors,
  { code, passkey }: Proof,
): Promise<boolean> {
  const { userId, organizationId } = prover
  const write = (statements: readonly BoundStatement[]) =>
    request.transactions.write(organizationId, statements)
  await takeGuess(write, userId)
  const author = { organizationId, requestId: request.requestId, caller: { userId, tokenId: null } }
  const note = (event: SecondFactorEvent) => noteFactor(author, userId, event)
  const forgotten = forget(guesses.of(userId))
  if (passkey !== undefined) {
    const right = await rightPasskey(request, prover, factors, passkey)
    await write([right ? forgotten : note('wrong_passkey')])
    return right
  }
  const how = await rightCode(request, prover, factors, code ?? '')
  if (how === undefined) await write([note('wrong_code')])
  else await write([...(how === 'recovery' ? [note('recovery_code_used')] : []), forgotten])
  return how !== undefined
}

async function rightCode(
  request: PublicRequest,
  { userId, organizationId }: Prover,
  { totp }: Factors,
  code: string,
): Promise<'totp' | 'recovery' | undefined> {
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) {
    return (await spent(request, organizationId, spendRecoveryCode(userId, code))) ? 'recovery' : undefined
  }
  for (const { factorId, secret } of totp) {
    const step = await stepOf(digits, secret)
    if (step === undefined) continue
    return (await spent(request, organizationId, bind(SPEND_STEP, [factorId, step]))) ? 'totp' : undefined
  }
  return undefined
}

async function rightPasskey(
  request: PublicRequest,
  prover: Prover,
  { passkeys }: Factors,
  response: object,
): Promise<boolean> {
  const { organizationId } = prover
  const challenge = challengeIn(response)
  if (challenge === undefined) return false
  // The challenge counts once, even if the answer is wrong.
  const [taken] = await request.transactions.write(organizationId, [
    bind(TAKE_CHALLENGE, [prover.organizationId, prover.userId, challenge, prover.sessionId ?? null]),
  ])
  if (taken?.[0]?.[0] !== 't') return false
  const checked = await checkedAnswer(response, request.origin, challenge, passkeys)
  return (
    checked !== undefined &&
    spent(request, organizationId, bind(USE_PASSKEY, [checked.factorId, checked.counter]))
  )
}

/** Whether a statement that uses something up found it. */
async function spent(
  { transactions }: PublicRequest,
  organizationId: string,
  use: BoundStatement,
): Promise<boolean> {
  const [rows] = await transactions.write(organizationId, [use])
  return (rows?.length ?? 0) > 0
}
