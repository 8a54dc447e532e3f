import type { Context } from '../../../engine/index.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { findAnswer, type KeptAnswer, keptAnswer } from './kept-answer.ts'

/** Identifies a request with an Idempotency-Key. */
export interface Keyed {
  readonly key: string
  /** SHA-256 of the request, in hex. */
  readonly fingerprint: () => Promise<string>
}

/**
 * Does what a request with a key asks for, unless it is done already. If it is refused, the key is looked up once
 * more: perhaps an earlier try of the same request changed the record.
 */
export async function firstTime<T>(
  context: Pick<Context, 'organizationId' | 'read'>,
  keyed: Keyed,
  run: () => Promise<T>,
): Promise<{ readonly result: T } | { readonly kept: KeptAnswer }> {
  try {
    return { result: await run() }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [rows] = await context.read([findAnswer(context, keyed.key)])
    const kept = keptAnswer(rows)
    if (!kept) throw error
    return { kept }
  }
}
