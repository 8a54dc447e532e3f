import type { FastifyRequest } from 'fastify'
import { type Context, type Operation, type RequestContext, showAgain } from '../../engine/index.ts'
import { keyReused } from '../../platform/refusals/refusal.ts'
import { takesKey } from '../requests/idempotency-key.ts'
import { fingerprintOf } from './retries/fingerprint.ts'
import { firstTime, type Keyed } from './retries/first-time.ts'
import { keepAnswer } from './retries/keep-answer.ts'
import type { KeptAnswer } from './retries/kept-answer.ts'

/** The outcome of a request, now or when it first came. */
export interface Outcome {
  readonly result: unknown
  /** The id of the request that did the work. */
  readonly requestId: string
  readonly replayed: boolean
}

/**
 * The Idempotency-Key of a request, if the operation takes one. Several headers arrive joined with a space, which is
 * not a valid key.
 */
export function givenKey(operation: Operation, { headers }: FastifyRequest): string | undefined {
  const given = headers['idempotency-key']
  return takesKey(operation) && typeof given === 'string' ? given : undefined
}

/** @param content stands for the body that was sent */
export function keyedRequest(
  key: string,
  { caller }: Context,
  { method, url }: FastifyRequest,
  content: () => Promise<unknown>,
): Keyed {
  return { key, fingerprint: async () => fingerprintOf(caller.userId, method, url, await content()) }
}

/** Runs a request once for each key. @throws Refusal 422 if the key was used for another request */
export async function outcomeOf(
  context: RequestContext,
  keyed: Keyed,
  run: (context: Context) => Promise<unknown>,
): Promise<Outcome> {
  const outcome = await firstTime(context, keyed, () => run(context.keepingAnswer(keepAnswer(keyed))))
  if ('kept' in outcome) return replay(outcome.kept, keyed)
  return { result: outcome.result, requestId: context.requestId, replayed: false }
}

/** The outcome of the first request with the key. @throws Refusal 422 if that was another request */
export async function replay(kept: KeptAnswer, { fingerprint }: Keyed): Promise<Outcome> {
  if (kept.fingerprint !== (await fingerprint())) throw keyReused()
  return { result: showAgain(kept.shown, kept.rows), requestId: kept.requestId, replayed: true }
}
