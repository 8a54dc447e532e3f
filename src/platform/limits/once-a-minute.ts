import { hash } from 'node:crypto'
import { TokenBuckets } from './token-buckets.ts'

const MINUTE_MS = 60_000
/** The most names remembered at once; about 4 MB. */
const CAPACITY = 20_000

/** Limits something to once a minute per name, in this process. */
export class OnceAMinute {
  readonly #buckets = new TokenBuckets(1, undefined, MINUTE_MS, CAPACITY)

  /** Whether it may happen now. */
  take(name: string): boolean {
    return this.#buckets.take(hash('sha256', name, 'base64url').slice(0, 22)).allowed
  }
}
