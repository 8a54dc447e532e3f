/** How much of its limit somebody has left. */
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
  /** When the level was that, in milliseconds. */
  at: number
}

const MINUTE_MS = 60_000
/** Where there are too many buckets, the fullest of this many that were not used for longest is forgotten. */
const CANDIDATES = 8

/**
 * A bucket of requests for each key: a period's worth (a minute's, unless said otherwise) when it is full, which may be used in one burst, and
 * filled up evenly. A bucket that is full again is not remembered, so there are as many as were used
 * within the last period, and never more than `capacity`.
 */
export class TokenBuckets {
  readonly limit: number
  readonly #now: () => number
  readonly #periodMs: number
  readonly #capacity: number
  /** The least recently used first. */
  readonly #buckets = new Map<string, Bucket>()

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
  }

  /** How many are remembered. */
  get size(): number {
    return this.#buckets.size
  }

  /** Takes one request, where there is one. */
  take(key: string): Allowance {
    const now = this.#now()
    const level = this.#levelOf(key, now)
    const allowed = level >= 1
    const left = allowed ? level - 1 : level
    this.#buckets.delete(key)
    this.#buckets.set(key, { level: left, at: now })
    this.#dropFull(now)
    if (this.#buckets.size > this.#capacity) this.#dropOne()
    return {
      allowed,
      remaining: Math.floor(left),
      nextInSeconds: this.#secondsFor(1 - left),
      fullInSeconds: this.#secondsFor(this.limit - left),
    }
  }

  /** Gives back a request that was taken and does not count. */
  giveBack(key: string): void {
    const bucket = this.#buckets.get(key)
    if (bucket) bucket.level = Math.min(this.limit, bucket.level + 1)
  }

  forget(key: string): void {
    this.#buckets.delete(key)
  }

  #levelOf(key: string, now: number): number {
    const bucket = this.#buckets.get(key)
    if (!bucket) return this.limit
    return Math.min(this.limit, bucket.level + ((now - bucket.at) / this.#periodMs) * this.limit)
  }

  #dropFull(now: number): void {
    for (const [key, { at }] of this.#buckets) {
      if (now - at < this.#periodMs) return
      this.#buckets.delete(key)
    }
  }

  /** So that many keys which are used once do not push out one which is used up. */
  #dropOne(): void {
    const entries = this.#buckets.entries()
    let [fullest = '', highest = { level: 0 }] = entries.next().value ?? []
    for (let seen = 1; seen < CANDIDATES; seen += 1) {
      const [key = '', bucket = { level: -1 }] = entries.next().value ?? []
      if (bucket.level > highest.level) [fullest, highest] = [key, bucket]
    }
    this.#buckets.delete(fullest)
  }

  #secondsFor(requests: number): number {
    return Math.max(0, Math.ceil(((requests / this.limit) * this.#periodMs) / 1_000))
  }
}
