import type { FastifyReply } from 'fastify'
import type { SecretParts } from '../../platform/auth/secret.ts'
import { networkOf } from '../../platform/limits/network.ts'
import { type Allowance, TokenBuckets } from '../../platform/limits/token-buckets.ts'
import { Refusal, tooManyRequests } from '../../platform/refusals/refusal.ts'
import type { SharedCounts } from './shared-counts.ts'
import { Strangers } from './strangers.ts'

/** A caller over the limit is looked up at most once in this time, however often they ask. */
const LOOK_UP_MS = 1_000

const NETWORKS = 20_000

/** Distinguishes networks from hashes of credentials. */
const OF_NETWORK = 'network '

const HEADERS = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'] as const

/** Checks whether a credential is valid. @throws Refusal if it is not */
interface Look {
  read(statements: readonly []): Promise<unknown>
}

/** Counts requests per minute for each credential; answers state how many are left. */
export class RateLimit {
  readonly #buckets: TokenBuckets
  /** For requests without a credential. */
  readonly #networks: TokenBuckets
  readonly #strangers = new Strangers()
  /** Credentials over the limit that are known to be valid, with the time of their last look-up; oldest first. */
  readonly #valid = new Map<string, number>()

  readonly #shared: SharedCounts | undefined

  /** @param shared undefined if this is the only process */
  constructor(perMinute: number, shared?: SharedCounts) {
    this.#buckets = new TokenBuckets(perMinute)
    this.#networks = new TokenBuckets(perMinute, undefined, undefined, NETWORKS)
    this.#shared = shared
    shared?.onCounted((whose, times) => {
      if (whose.startsWith(OF_NETWORK)) this.#networks.takeElsewhere(whose.slice(OF_NETWORK.length), times)
      else this.#buckets.takeElsewhere(whose, times)
    })
  }

  /**
   * Counts one request of a caller.
   * @returns what to call once the credential has turned out to be valid
   * @throws Refusal 429; 401 if the credential is not valid, which comes first
   */
  async require(
    credential: SecretParts,
    address: string,
    context: Look,
    reply: FastifyReply,
  ): Promise<() => void> {
    const { secretHash: key } = credential
    const counted = this.#strangers.require(key, address) ? address : undefined
    const allowance = this.#buckets.take(key)
    if (!allowance.allowed) await this.#requireValid(key, context)
    this.#tell(reply, this.#buckets, allowance)
    return () => {
      // Only now, so that the other processes remember no invalid credentials either.
      this.#shared?.tell(key)
      this.#strangers.valid(key, counted)
    }
  }

  /** Counts one request of a network whose callers present no credential. @throws Refusal 429 */
  requireOfNetwork(address: string, reply: FastifyReply): void {
    const network = networkOf(address)
    this.#tell(reply, this.#networks, this.#networks.take(network))
    this.#shared?.tell(`${OF_NETWORK}${network}`)
  }

  /** Remembers a new session, so that its first request does not count as a stranger's. */
  begun({ secretHash }: SecretParts): void {
    this.#strangers.valid(secretHash)
  }

  /** Forgets an invalid credential, so that made-up ones take no memory. */
  forget(credential: SecretParts, reply: FastifyReply): void {
    const { secretHash: key } = credential
    this.#buckets.forget(key)
    this.#valid.delete(key)
    this.#strangers.invalid(key)
    for (const name of HEADERS) reply.removeHeader(name)
  }

  /** Sets the headers with what is left. @throws Refusal 429 if nothing is */
  #tell(reply: FastifyReply, { limit: most }: TokenBuckets, allowance: Allowance): void {
    const { allowed, remaining, nextInSeconds, fullInSeconds } = allowance
    const [limit, left, reset] = HEADERS
    reply.headers({ [limit]: most, [left]: remaining, [reset]: fullInSeconds })
    if (!allowed) throw tooManyRequests(nextInSeconds)
  }

  async #requireValid(key: string, context: Look): Promise<void> {
    const now = performance.now()
    if (now - (this.#valid.get(key) ?? -LOOK_UP_MS) < LOOK_UP_MS) return
    try {
      await context.read([])
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 403) throw error
    }
    for (const [other, at] of this.#valid) {
      if (now - at < LOOK_UP_MS) break
      this.#valid.delete(other)
    }
    this.#valid.set(key, now)
  }
}
