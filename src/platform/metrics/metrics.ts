import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client'
import packageJson from '../../../package.json' with { type: 'json' }

/** From what feels immediate to what makes a client give up. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** The values of one process, in the form sent to another. */
export type MetricsOfProcess = readonly MetricObjectWithValues<MetricValue<string>>[]

interface Values {
  readonly [value: string]: number
}

/** The outcome of one request. */
export interface Answered {
  /** `GET /sites/{id}`, or `none` for an unknown address: never something that a client made up. */
  readonly operation: string
  readonly status: number
  readonly seconds: number
}

/**
 * The service's metrics for Prometheus. Every label has a limited number of values, and none reveals anything about
 * an organization or person.
 */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests: Counter<'operation' | 'status'>
  readonly #seconds: Histogram<'kind'>
  readonly #secondsOf: Counter<'operation'>
  readonly #refusals: Counter<'code'>
  #gather: (() => Promise<readonly MetricsOfProcess[]>) | undefined

  constructor() {
    const registers = [this.#registry]
    this.#requests = new Counter({
      name: 'holdpoint_requests_total',
      help: 'Requests answered, by operation and status.',
      labelNames: ['operation', 'status'],
      registers,
    })
    this.#seconds = new Histogram({
      name: 'holdpoint_request_duration_seconds',
      help: 'Time from the headers of a request to the end of its answer, of reads and of writes.',
      labelNames: ['kind'],
      buckets: BUCKETS_SECONDS,
      registers,
    })
    // A histogram for each operation would have thousands of buckets, most of them always empty.
    this.#secondsOf = new Counter({
      name: 'holdpoint_request_seconds_total',
      help: 'The same times added up, by operation: divided by its requests, how long one takes.',
      labelNames: ['operation'],
      registers,
    })
    this.#refusals = new Counter({
      name: 'holdpoint_refusals_total',
      help: 'Requests refused, by the code in the answer: too_many_requests is the rate limit, overloaded was shed.',
      labelNames: ['code'],
      registers,
    })
  }

  /** The media type of `text`. */
  get contentType(): string {
    return this.#registry.contentType
  }

  answered({ operation, status, seconds }: Answered): void {
    this.#requests.inc({ operation, status })
    this.#seconds.observe({ kind: operation.startsWith('GET ') ? 'read' : 'write' }, seconds)
    this.#secondsOf.inc({ operation }, seconds)
  }

  refused(code: string): void {
    this.#refusals.inc({ code })
  }

  /**
   * A value that is read when somebody asks for it.
   * @param read returns undefined if it is not known
   */
  watch(name: string, help: string, read: () => number | undefined | Promise<number | undefined>): void {
    this.watchEach(name, help, 'of', async () => {
      const value = await read()
      return value === undefined ? {} : { '': value }
    })
  }

  /** Values that are read when somebody asks for them, by the value of a label. */
  watchEach(name: string, help: string, label: string, read: () => Values | Promise<Values>): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.#registry],
      async collect() {
        const values = await read()
        this.reset()
        for (const [value, number] of Object.entries(values)) {
          if (value === '') this.set(number)
          else this.set({ [label]: value }, number)
        }
      },
    })
  }

  /**
   * Adds the version of the program, and memory, processor, event loop and garbage collection of this process; may be
   * called once.
   */
  watchProcess(): void {
    this.watchEach('holdpoint_info', 'The version that runs; the value says nothing.', 'version', () => ({
      [packageJson.version]: 1,
    }))
    collectDefaultMetrics({ register: this.#registry })
  }

  /**
   * Adds the values of the service's other processes, so that each process can report for all. Each value then has a
   * label for its `process`.
   */
  joinOthers(process: number, gather: () => Promise<readonly MetricsOfProcess[]>): void {
    this.#registry.setDefaultLabels({ process: String(process) })
    this.#gather = gather
  }

  values(): Promise<MetricsOfProcess> {
    return this.#registry.getMetricsAsJSON()
  }

  /** All values, in Prometheus text format. */
  async text(): Promise<string> {
    if (!this.#gather) return this.#registry.metrics()
    const all = [await this.values(), ...(await this.#gather())]
    // Nothing is summed: each process has a label of its own.
    const apart = all.map((metrics) => metrics.map((metric) => ({ ...metric, aggregator: 'first' })))
    return AggregatorRegistry.aggregate(apart).metrics()
  }
}
