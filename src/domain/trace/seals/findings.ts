/** A sign that a log is not as it was written. */
export interface Finding {
  readonly problem:
    | 'cut-not-published'
    | 'entry-changed'
    | 'entry-missing'
    | 'entry-never-sealed'
    | 'entry-sealed-and-waiting'
    | 'entry-withheld'
    | 'head-differs'
    | 'head-missing'
    | 'seal-missing'
    | 'seal-out-of-order'
    | 'value-changed'
    | 'value-unknown'
    | 'organization-missing'
  /** The number of the seal. */
  readonly number?: number
  readonly entryId?: string
  /** One sentence. */
  readonly text: string
}

/** Further ones are only counted. */
const KEPT = 100

/** The findings in one log, in bounded memory. */
export class Findings {
  readonly #kept: Finding[] = []
  #count = 0

  add(finding: Finding): void {
    this.#count += 1
    if (this.#kept.length < KEPT) this.#kept.push(finding)
  }

  get kept(): readonly Finding[] {
    return this.#kept
  }

  get count(): number {
    return this.#count
  }
}
