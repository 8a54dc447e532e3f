import { hash } from 'node:crypto'
import { number } from '../refusals/reason.ts'
import { type Refusal, refusal } from '../refusals/refusal.ts'
import { TokenBuckets } from './token-buckets.ts'

/** As many are counted at once; about 4 MB. */
const CAPACITY = 20_000

/** How often something may be tried under each name within a period. */
export class Tries {
  readonly #buckets: TokenBuckets

  constructor(limit: number, periodMs: number) {
    this.#buckets = new TokenBuckets(limit, undefined, periodMs, CAPACITY)
  }

  /** Counts one. @returns seconds until the next one is allowed; 0 where this one is */
  take(name: string): number {
    const { allowed, nextInSeconds } = this.#buckets.take(keyOf(name))
    return allowed ? 0 : Math.max(1, nextInSeconds)
  }

  /** Gives back one that was taken and does not count. */
  giveBack(name: string): void {
    this.#buckets.giveBack(keyOf(name))
  }

  forget(name: string): void {
    this.#buckets.forget(keyOf(name))
  }
}

/** As short for a long e-mail address as for any other. */
function keyOf(name: string): string {
  return hash('sha256', name, 'base64url').slice(0, 22)
}

const tooManyTries = refusal(
  429,
  'too_many_attempts',
  { seconds: number },
  ({ seconds }) => `Too many attempts. Try again in ${seconds} seconds.`,
)

/** @param seconds until the next try */
export function tooManyAttempts(seconds: number): Refusal {
  return tooManyTries.with({ headers: { 'retry-after': String(seconds) } }, { seconds })
}
