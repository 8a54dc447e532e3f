import { networkOf } from '../../platform/limits/network.ts'
import { TokenBuckets } from '../../platform/limits/token-buckets.ts'
import { tooManyRequests } from '../../platform/refusals/refusal.ts'

/** Requests with unknown credentials, per minute and network; beyond that, the database is not asked. */
const PER_MINUTE = 600
const NETWORKS = 20_000
/** The number of valid credentials to remember; about 2 MB. */
const KNOWN = 10_000

/**
 * Keeps made-up tokens and sessions away from the database: only some per minute and network are looked up.
 * Credentials that were valid when last used always pass, so a stranger behind the same address locks nobody out.
 */
export class Strangers {
  readonly #unknown = new TokenBuckets(PER_MINUTE, undefined, undefined, NETWORKS)
  /** Hashes of credentials; least recently used first. */
  readonly #known = new Set<string>()

  /**
   * Counts a request, unless its credential is known.
   * @returns whether it was counted; if the credential turns out to be valid, `valid` takes that back
   * @throws Refusal 429
   */
  require(key: string, address: string): boolean {
    if (this.#known.has(key)) return false
    const { allowed, nextInSeconds } = this.#unknown.take(networkOf(address))
    if (!allowed) throw tooManyRequests(Math.max(1, nextInSeconds))
    return true
  }

  /** Remembers a valid credential. @param counted the address for which the request was counted, if it was */
  valid(key: string, counted?: string): void {
    if (counted !== undefined) this.#unknown.giveBack(networkOf(counted))
    this.#known.delete(key)
    this.#known.add(key)
    const [oldest = ''] = this.#known
    if (this.#known.size > KNOWN) this.#known.delete(oldest)
  }

  invalid(key: string): void {
    this.#known.delete(key)
  }
}
