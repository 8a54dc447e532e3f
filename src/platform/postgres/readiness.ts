/** How long the database counts as writable after a successful write. */
const TRUSTED_MS = 3_000
/** How long a failure counts, so that frequent probes add no load. */
const DOUBTED_MS = 500

/** A trial that runs on demand, once for everybody who asks meanwhile. */
class Trial {
  readonly #attempt: () => Promise<unknown>
  #running: Promise<void> | undefined

  constructor(attempt: () => Promise<unknown>) {
    this.#attempt = attempt
  }

  run(): Promise<void> {
    this.#running ??= this.#attempt().then(
      () => {
        this.#running = undefined
      },
      (error: unknown) => {
        this.#running = undefined
        throw error
      },
    )
    return this.#running
  }
}

/**
 * Whether the database can work: it answers, and it takes a write. The write is real and tried now and then; between
 * two writes the database only has to answer. There is never more than one of each under way.
 */
export class Readiness {
  readonly #answering: Trial
  readonly #writing: Trial
  /** The last finished write, in the time of `performance.now()`. */
  #last: { readonly at: number; readonly error?: unknown } | undefined

  /** @param ping whether the database answers. @param write whether it takes a write */
  constructor(ping: () => Promise<unknown>, write: () => Promise<unknown>) {
    this.#answering = new Trial(ping)
    this.#writing = new Trial(async () => {
      try {
        await write()
        this.#last = { at: performance.now() }
      } catch (error) {
        this.#last = { at: performance.now(), error }
        throw error
      }
    })
  }

  /** @throws DatabaseUnavailable; pg.DatabaseError why it takes no write */
  async check(): Promise<void> {
    const last = this.#last
    const age = last ? performance.now() - last.at : Number.POSITIVE_INFINITY
    if (last?.error !== undefined && age < DOUBTED_MS) throw last.error
    if (last?.error === undefined && age < TRUSTED_MS) return this.#answering.run()
    return this.#writing.run()
  }

  /** Has a write tried at the next check, because one has just failed. */
  doubt(): void {
    this.#last = undefined
  }

  /** Discards failures older than a write that has just succeeded. */
  hope(): void {
    if (this.#last?.error !== undefined) this.#last = undefined
  }
}
