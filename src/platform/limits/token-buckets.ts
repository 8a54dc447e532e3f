/** How much of a limit is left. */
export interface Allowance {
  readonly allowed: boolean
  /** Whole requests that could follow at once. */
  readonly remaining: number
  /** Seconds until the next request is allowed, and until the whole limit is available again. */
  readonly nextInSeconds: number
  readonly fullInSeconds: number
}

interface Bucket {
  level: number
  /** The time of that level, in milliseconds. */
  at: number
}

const MINUTE_MS = 60_000

/**
 * A bucket of requests for each key. A full bucket has a period's worth (a minute's by default), which can be used in
 * one burst, and refills evenly. Full buckets are forgotten within two periods, and there are never more than
 * `capacity`: the fullest are forgotten first, so that many keys that are used once do not push out one that is used
 * up. Many buckets are forgotten at a time, by making a new map: iterating a map after many deletions is slow.
 */
export class TokenBuckets {
  readonly limit: number
  readonly #now: () => number
  readonly #periodMs: number
  readonly #capacity: number
  /** Those used since some were last forgotten. */
  #recent = new Map<string, Bucket>()
  /** The others. */
  #earlier = new Map<string, Bucket>()
  #forgotAt: number

  /** @param now a monotonic clock in milliseconds */
  constructor(
    limit: number,
    now: () => number = () => performance.now(),
    periodMs = MINUTE_MS,
    capacity = Number.POSITIVE_INFINITY,
  ) {
    this.limit = limit
    this.#now = now
    this.#periodMs = periodMs
    this.#capacity = capacity
    this.#forgotAt = now()
  }

  /** How many buckets are remembered. */
  get size(): number {
    return this.#recent.size + this.#earlier.size
  }

  /** Takes one request, if there is one. */
  take(key: string): Allowance {
    const now = this.#now()
    if (this.#recent.size >= this.#capacity / 4 || now - this.#forgotAt >= this.#periodMs)
      this.#forgetSome(now)
    const level = this.#levelOf(this.#bucketOf(key), now)
    const allowed = level >= 1
    const left = allowed ? level - 1 : level
    this.#earlier.delete(key)
    this.#recent.set(key, { level: left, at: now })
    return {
      allowed,
      remaining: Math.floor(left),
      nextInSeconds: this.#secondsFor(1 - left),
      fullInSeconds: this.#secondsFor(this.limit - left),
    }
  }

  /**
   * Counts requests that another process has allowed. The level may become negative, so that all processes together
   * keep the limit.
   */
  takeElsewhere(key: string, times: number): void {
    const now = this.#now()
    const level = Math.max(-this.limit, this.#levelOf(this.#bucketOf(key), now) - times)
    this.#earlier.delete(key)
    this.#recent.set(key, { level, at: now })
  }

  /** Gives back a request that does not count after all. */
  giveBack(key: string): void {
    const bucket = this.#bucketOf(key)
    if (bucket) bucket.level = Math.min(this.limit, bucket.level + 1)
  }

  forget(key: string): void {
    this.#recent.delete(key)
    this.#earlier.delete(key)
  }

  #bucketOf(key: string): Bucket | undefined {
    return this.#recent.get(key) ?? this.#earlier.get(key)
  }

  #levelOf(bucket: Bucket | undefined, now: number): number {
    if (!bucket) return this.limit
    return Math.min(this.limit, bucket.level + ((now - bucket.at) / this.#periodMs) * this.limit)
  }

  /** Forgets the full ones among the earlier buckets and, beyond half the capacity, the fullest. */
  #forgetSome(now: number): void {
    const kept = [...this.#earlier]
      .map(([key, bucket]) => ({ key, bucket, level: this.#levelOf(bucket, now) }))
      .filter(({ level }) => level < this.limit)
      .sort((one, other) => one.level - other.level)
      .slice(0, this.#capacity / 2)
    this.#earlier = new Map(kept.map(({ key, bucket }) => [key, bucket]))
    for (const [key, bucket] of this.#recent) this.#earlier.set(key, bucket)
    this.#recent = new Map()
    this.#forgotAt = now
  }

  #secondsFor(requests: number): number {
    return Math.max(0, Math.ceil(((requests / this.limit) * this.#periodMs) / 1_000))
  }
}
