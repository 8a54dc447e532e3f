import type { Database } from '../postgres/database.ts'
import { everyOrganization } from './organizations.ts'

/** How soon work queued by a request of this process is noticed. */
const ROUND_MS = 500
/** How often every organization is checked for work of other or ended processes, unless a chore says otherwise. */
const SWEEP_MS = 5 * 60_000
/** How many organizations are handled at once. */
const AT_ONCE = 3

/** Work that is done for one organization after another. */
export interface Chore {
  readonly name: string
  /** How long after a write of this process it is due, in milliseconds. */
  readonly delayMs: number
  /** How often every organization is checked, in milliseconds. */
  readonly sweepMs?: number
  /** @returns milliseconds until it is due again; undefined if a write has to come first */
  readonly run: (organizationId: string, stopped: () => boolean) => Promise<number | undefined>
}

/**
 * Runs a chore in the background: soon for organizations that this process wrote for, and every few minutes for all.
 * Failed work is tried again in the next sweep.
 */
export class Background {
  readonly #database: Database
  readonly #chore: Chore
  readonly #log: (line: string) => void
  /** When each organization is due, in the time of `performance.now()`. */
  readonly #due = new Map<string, number>()
  readonly #running = new Map<string, { readonly due: number; readonly work: Promise<void> }>()
  /** Organizations whose work failed, each with the time at which it was first due. */
  readonly #failed = new Map<string, number>()
  readonly #ended = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #nextSweep = 0
  /** When the last round began. */
  #lastRound = 0
  #sweeping: Promise<void> = Promise.resolve()

  constructor(database: Database, chore: Chore, log: (line: string) => void) {
    this.#database = database
    this.#chore = chore
    this.#log = log
    database.onWrite((organizationId) => this.#schedule(organizationId, chore.delayMs))
    this.#round()
  }

  get name(): string {
    return this.#chore.name
  }

  /** How long the most overdue organization has waited, including running and failed work; in seconds. */
  get late(): number {
    const running = [...this.#running.values()].map(({ due }) => due)
    const dues = [...this.#due.values(), ...running, ...this.#failed.values()]
    const now = performance.now()
    return dues.reduce((latest, due) => Math.max(latest, now - due), 0) / 1_000
  }

  /** Lets running work finish, at most until `cut` is aborted. */
  async stop(cut: AbortSignal): Promise<void> {
    this.#ended.abort()
    clearTimeout(this.#timer)
    const finished = Promise.allSettled([
      this.#sweeping,
      ...[...this.#running.values()].map(({ work }) => work),
    ])
    const aborted = new Promise<void>((resolve) => {
      if (cut.aborted) resolve()
      cut.addEventListener('abort', () => resolve(), { once: true })
    })
    await Promise.race([finished, aborted])
  }

  #round(): void {
    if (this.#ended.signal.aborted) return
    const now = performance.now()
    this.#lastRound = now
    if (now >= this.#nextSweep) {
      this.#nextSweep = now + (this.#chore.sweepMs ?? SWEEP_MS)
      this.#sweeping = this.#sweep().catch((error) => this.#complain(error))
    }
    this.#beginDue()
    this.#timer = setTimeout(() => this.#round(), ROUND_MS)
    this.#timer.unref()
  }

  /**
   * Begins the work that was due at the last round, as far as there is room. Work that has become due since waits for
   * the next round; otherwise an organization with constant writes would be checked constantly.
   */
  #beginDue(): void {
    for (const [organizationId, due] of this.#due) {
      if (this.#running.size >= AT_ONCE || this.#ended.signal.aborted) break
      if (due <= this.#lastRound && !this.#running.has(organizationId)) this.#begin(organizationId, due)
    }
  }

  async #sweep(): Promise<void> {
    for await (const organizationIds of everyOrganization(this.#database.background)) {
      for (const organizationId of organizationIds) this.#schedule(organizationId, 0)
    }
    // Also for an organization that is gone: the rest of its work may be done by now.
    for (const organizationId of this.#failed.keys()) this.#schedule(organizationId, 0)
  }

  #schedule(organizationId: string, delayMs: number): void {
    const due = performance.now() + delayMs
    this.#due.set(organizationId, Math.min(due, this.#due.get(organizationId) ?? due))
  }

  #begin(organizationId: string, due: number): void {
    this.#due.delete(organizationId)
    const work = this.#chore
      .run(organizationId, () => this.#ended.signal.aborted)
      .then(
        (again) => {
          this.#failed.delete(organizationId)
          if (again !== undefined) this.#schedule(organizationId, again)
        },
        (error) => {
          this.#failed.set(organizationId, this.#failed.get(organizationId) ?? due)
          this.#complain(error)
        },
      )
      .finally(() => {
        this.#running.delete(organizationId)
        this.#beginDue()
      })
    this.#running.set(organizationId, { due, work })
  }

  #complain(error: unknown): void {
    if (!this.#ended.signal.aborted) this.#log(`${this.#chore.name}: ${(error as Error).message}`)
  }
}
