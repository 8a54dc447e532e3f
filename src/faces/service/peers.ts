import { newId } from '../../platform/id.ts'
import type { Metrics, MetricsOfProcess } from '../../platform/metrics/metrics.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { SharedCounts } from '../http/shared-counts.ts'
import type { Beginning, ToPeers } from './messages.ts'

/** Messages are collected for this long, so that not every request costs a message. */
const TELL_MS = 100
/** How long to wait for a worker that may be ending. */
const METRICS_PATIENCE_MS = 1_000
/** The number of the worker that does all background work, so that the others need not look for it too. */
const IN_BACKGROUND = 1

/** The other workers of the service, as seen by one of them. */
export class Peers {
  readonly #beginning: Beginning
  readonly #send: (message: ToPeers) => void
  readonly #wrote = new Set<string>()
  readonly #counted = new Map<string, number>()
  #heed: {
    readonly wrote: (organizationId: string) => void
    readonly counted: (whose: string, times: number) => void
  }
  #metrics: Metrics | undefined
  readonly #gathering = new Map<string, (metrics: MetricsOfProcess) => void>()

  /** @param send sends to all others */
  constructor(beginning: Beginning, send: (message: ToPeers) => void) {
    this.#beginning = beginning
    this.#send = send
    this.#heed = { wrote: () => {}, counted: () => {} }
    setInterval(() => this.#tell(), TELL_MS).unref()
  }

  /** Whether this process does all background work. */
  get worksInBackground(): boolean {
    return this.#beginning.number === IN_BACKGROUND
  }

  /** Tells the background which organizations other processes have written for. */
  shareWrites(database: Database): void {
    if (this.worksInBackground) {
      this.#heed = { ...this.#heed, wrote: (organizationId) => database.wroteElsewhere(organizationId) }
    } else database.onWrite((organizationId) => this.#wrote.add(organizationId))
  }

  /**
   * Makes request limits hold for all processes together, except for what was counted within the last tenth of a
   * second.
   */
  get counts(): SharedCounts {
    return {
      tell: (whose) => this.#counted.set(whose, (this.#counted.get(whose) ?? 0) + 1),
      onCounted: (hear) => {
        this.#heed = { ...this.#heed, counted: hear }
      },
    }
  }

  /** Makes the metrics of all processes available from each. */
  shareMetrics(metrics: Metrics): void {
    this.#metrics = metrics
    metrics.joinOthers(this.#beginning.number, () => this.#gather())
  }

  /** Handles a message from another process. */
  heed(message: ToPeers): void {
    switch (message.kind) {
      case 'wrote':
        for (const organizationId of message.organizationIds) this.#heed.wrote(organizationId)
        break
      case 'counted':
        for (const [whose, times] of message.requests) this.#heed.counted(whose, times)
        break
      case 'metrics-wanted':
        void this.#metrics
          ?.values()
          .then((metrics) => this.#send({ kind: 'metrics', id: message.id, metrics }))
        break
      case 'metrics':
        this.#gathering.get(message.id)?.(message.metrics)
    }
  }

  #tell(): void {
    if (this.#wrote.size > 0) this.#send({ kind: 'wrote', organizationIds: [...this.#wrote] })
    if (this.#counted.size > 0) this.#send({ kind: 'counted', requests: [...this.#counted] })
    this.#wrote.clear()
    this.#counted.clear()
  }

  async #gather(): Promise<readonly MetricsOfProcess[]> {
    const id = newId()
    const gathered: MetricsOfProcess[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#gathering.set(id, (metrics) => {
      if (gathered.push(metrics) === this.#beginning.of - 1) resolve()
    })
    this.#send({ kind: 'metrics-wanted', id })
    const late = setTimeout(resolve, METRICS_PATIENCE_MS)
    await promise
    clearTimeout(late)
    this.#gathering.delete(id)
    return gathered
  }
}
