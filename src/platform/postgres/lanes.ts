import type { Lane } from './lane.ts'

/** Lanes of the same kind. */
export class Lanes {
  readonly #lanes: readonly Lane[]
  readonly #enough: number

  /**
   * @param lanes at least one
   * @param enough how much a lane has under way before the next one is also used: simultaneous batches are cheapest
   * on one connection. Zero spreads everything.
   */
  constructor(lanes: readonly Lane[], enough: number) {
    this.#lanes = lanes
    this.#enough = enough
  }

  /** How many batches are under way. */
  get pending(): number {
    return this.#lanes.reduce((sum, { pending }) => sum + pending, 0)
  }

  get isFull(): boolean {
    return this.#lanes.every(({ isFull }) => isFull)
  }

  get next(): Lane {
    return this.#lanes.find(({ pending }) => pending < this.#enough) ?? this.#idlest
  }

  get #idlest(): Lane {
    return this.#lanes.reduce((best, lane) => (lane.pending < best.pending ? lane : best))
  }

  async close(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.close()))
  }
}
