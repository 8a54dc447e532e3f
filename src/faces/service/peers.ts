import { newId } from '../../platform/id.ts'
import type { Metrics, MetricsOfProcess } from '../../platform/metrics/metrics.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { SharedCounts } from '../http/shared-counts.ts'
import type { Beginning, ToPeers } from './messages.ts'

/** Messages are collected for this long, so that a request does not cost one each. */
const TELL_MS = 100
/** A worker that ends is waited for no longer. */
const METRICS_PATIENCE_MS = 1_000
/** The one that does the background work of all, so that nothing is looked for as often as there are workers. */
const IN_BACKGROUND = 1

/** The other workers of the service, to one of them. */
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

  /** @param send to all others */
  constructor(beginning: Beginning, send: (message: ToPeers) => void) {
    this.#beginning = beginning
    this.#send = send
    this.#heed = { wrote: () => {}, counted: () => {} }
    setInterval(() => this.#tell(), TELL_MS).unref()
  }

  /** Whether this process does the background work of all. */
  get worksInBackground(): boolean {
    return this.#beginning.number === IN_BACKGROUND
  }

  /** Lets the background know for whom any of the processes writes. */
  shareWrites(database: Database): void {
    if (this.worksInBackground) {
      this.#heed = { ...this.#heed, wrote: (organizationId) => database.wroteElsewhere(organizationId) }
    } else database.onWrite((organizationId) => this.#wrote.add(organizationId))
  }

  /** Lets limits of requests hold for all processes together, but for what is counted within a tenth of a second. */
  get counts(): SharedCounts {
    return {
      tell: (whose) => this.#counted.set(whose, (this.#counted.get(whose) ?? 0) + 1),
      onCounted: (hear) => {
        this.#heed = { ...this.#heed, counted: hear }
      },
    }
  }

  /** Lets a request to one process for metrics see those of all. */
  shareMetrics(metrics: Metrics): void {
    this.#metrics = metrics
    metrics.joinOthers(this.#beginning.number, () => this.#gather())
  }

  /** Takes what another process says. */
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
