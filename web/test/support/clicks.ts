import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Counts the clicks of a flow, as a person would: typing is free. */
export class Clicks {
  readonly #flow: string
  #count = 0

  constructor(flow: string) {
    this.#flow = flow
  }

  async on(target: Locator): Promise<void> {
    await target.click()
    this.#count += 1
  }

  /** Drags something to another place, which counts as a click. */
  async drag(target: Locator, to: Locator): Promise<void> {
    await target.dragTo(to)
    this.#count += 1
  }

  /** Prints the count, and fails above the limit. */
  atMost(limit: number): void {
    process.stdout.write(`flow   ${this.#flow}: ${this.#count} clicks (at most ${limit})\n`)
    expect(this.#count, `clicks of: ${this.#flow}`).toBeLessThanOrEqual(limit)
  }
}
