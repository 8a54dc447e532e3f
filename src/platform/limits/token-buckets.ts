/** How much of a limit is left. */
export interface Allowance {
  readonly allowed: boolean
  /** Whole requests that could follow at once. */
  readonly remaining: number
  /** Seconds until the next request is allowed, and until the whole limit is there again. */
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
 * A bucket of requests for each key: a period's worth (a minute's, unless said otherwise) when it is full, which may be
 * used in one burst, and filled up evenly. Buckets that are full again are forgotten within two periods, and there are
 * never more than `capacity`: the fullest are forgotten first, so many keys that are used once do not push out one that
 * is used up. Buckets are forgotten many at a time, by a new map: one from which entries were deleted is slow to walk.
 */
export class TokenBuckets {
  readonly limit: number
  readonly #now: () => number
  readonly #periodMs: number
  readonly #capacity: number
  /** Those used since the last time that some were forgotten. */
  #recent = new Map<string, Bucket>()
  /** The others. */
  #earlier = new Map<string, Bucket>()
  #forgotAt: number

  /** @param now a clock in milliseconds that never goes back */
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

  /** How many are remembered. */
  get size(): number {
    return this.#recent.size + this.#earlier.size
  }

  /** Takes one request, where there is one. */
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

  /** Gives back a request that was taken and does not count. */
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

  /** Forgets of the earlier buckets those that are full, and the fullest of more than half the capacity. */
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
