import { overloaded } from '../refusals/refusal.ts'

interface Bounds {
  /** How much all owners together may hold. */
  readonly total: number
  /** How much one owner may hold, so that nobody takes everything. */
  readonly perOwner: number
  /** How many requests of one owner may wait; more are refused at once. */
  readonly maxWaiting: number
  /** How long a request waits before it is refused. */
  readonly patienceMs: number
}

interface Waiting {
  readonly amount: number
  readonly grant: () => void
}

/** Gives the share back; calling it again does nothing. */
type Release = () => void

/**
 * A scarce resource, shared fairly: owners take turns, however much each asks for, and none holds more than its share.
 * Nobody overtakes an owner who is waiting for the common part.
 */
export class Shares {
  readonly #bounds: Bounds
  #free: number
  #waiting = 0
  readonly #held = new Map<string, number>()
  /** Owners in the order of their turns. */
  readonly #queues = new Map<string, Waiting[]>()

  constructor(bounds: Bounds) {
    this.#bounds = bounds
    this.#free = bounds.total
  }

  /** How many wait. */
  get waiting(): number {
    return this.#waiting
  }

  /** How much is held in total. */
  get held(): number {
    return this.#bounds.total - this.#free
  }

  /**
   * Takes an amount as soon as it is the owner's turn and that much is free.
   * @throws Refusal 503 if too many of the owner's requests wait, or it takes too long
   */
  async take(owner: string, amount = 1): Promise<Release> {
    const wanted = Math.min(amount, this.#bounds.perOwner)
    const queue = this.#queues.get(owner) ?? []
    if (queue.length >= this.#bounds.maxWaiting) throw overloaded()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting = { amount: wanted, grant: resolve }
    queue.push(waiting)
    this.#queues.set(owner, queue)
    this.#waiting += 1
    this.#serve()
    if (queue.includes(waiting)) {
      const timer = setTimeout(() => this.#giveUp(owner, waiting, reject), this.#bounds.patienceMs)
      timer.unref()
      await promise.finally(() => clearTimeout(timer))
    }
    return this.#releaseOf(owner, wanted)
  }

  /** Does something while holding a share of one. @throws Refusal 503 as `take` does */
  async during<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const release = await this.take(owner)
    try {
      return await work()
    } finally {
      release()
    }
  }

  #serve(): void {
    for (;;) {
      const next = this.#next()
      if (next === undefined) return
      const [owner, queue, { amount, grant }] = next
      queue.shift()
      this.#waiting -= 1
      this.#queues.delete(owner)
      // Moves to the end of the queue: this owner has had its turn.
      if (queue.length > 0) this.#queues.set(owner, queue)
      this.#free -= amount
      this.#held.set(owner, (this.#held.get(owner) ?? 0) + amount)
      grant()
    }
  }

  #next(): [string, Waiting[], Waiting] | undefined {
    for (const [owner, queue] of this.#queues) {
      const [first] = queue
      if (first === undefined) continue
      if ((this.#held.get(owner) ?? 0) + first.amount > this.#bounds.perOwner) continue
      return first.amount > this.#free ? undefined : [owner, queue, first]
    }
    return undefined
  }

  #releaseOf(owner: string, amount: number): Release {
    let released = false
    return () => {
      if (released) return
      released = true
      this.#free += amount
      const left = (this.#held.get(owner) ?? 0) - amount
      if (left > 0) this.#held.set(owner, left)
      else this.#held.delete(owner)
      this.#serve()
    }
  }

  #giveUp(owner: string, waiting: Waiting, reject: (reason: Error) => void): void {
    const queue = this.#queues.get(owner) ?? []
    const at = queue.indexOf(waiting)
    if (at < 0) return
    queue.splice(at, 1)
    this.#waiting -= 1
    if (queue.length === 0) this.#queues.delete(owner)
    reject(overloaded())
    this.#serve()
  }
}
