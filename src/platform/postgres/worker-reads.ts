import type pg from 'pg'
import { serversOf, withParameters } from './address.ts'
import { AnswerTooLarge } from './answer-too-large.ts'
import type { Lanes } from './lanes.ts'
import { Servers } from './servers.ts'
import { FIRST } from './standing.ts'
import { type BoundStatement, bind, type Rows, statement } from './statement.ts'
import { DatabaseBusy, DatabaseUnavailable, isTimedOut } from './unavailable.ts'

/** How long a found location stays valid, in milliseconds. */
const LOCATED_MS = 60_000
/** How long a worker that did not answer is avoided, in milliseconds. */
const AVOIDED_MS = 10_000
/** For how many organizations the location is remembered. */
const REMEMBERED = 10_000

/** Finds the worker that stores the rows of an organization; no row if that is the coordinator. */
const FIND = statement(`
SELECT n.nodename || ':' || n.nodeport, n.nodename, n.nodeport FROM pg_dist_placement p JOIN pg_dist_node n USING (groupid)
WHERE p.shardid = get_shard_id_for_distribution_column('${FIRST}', $1::uuid) AND n.groupid <> 0 AND n.isactive`)

/** Connections to workers only read. Functions may run queries, as they may on connections between the servers. */
const SETTINGS = ['default_transaction_read_only=on', 'citus.allow_nested_distributed_execution=on']

/** The lanes to one worker. */
export interface Worker {
  readonly reads: Lanes
  readonly lists: Lanes
}

interface Location {
  /** Undefined for the coordinator, or while it is not known. */
  readonly worker: Worker | undefined
  readonly until: number
}

/**
 * Sends reads of an organization directly to the Citus worker that stores its rows, not through the coordinator.
 * Every worker can answer for every organization, so reads still work after an organization has moved, only more
 * slowly. If a worker fails, the coordinator is asked.
 */
export class WorkerReads {
  readonly #connection: pg.ClientConfig
  readonly #find: (asked: BoundStatement) => Promise<readonly Rows[]>
  readonly #lanesTo: (servers: Servers) => Worker
  readonly #locations = new Map<string, Location>()
  readonly #workers = new Map<string, Worker>()
  /** Workers that did not answer, with the time until which they are avoided. */
  readonly #avoided = new Map<Worker, number>()

  /** @param connection to the coordinator, as the service. @param find asks the coordinator */
  constructor(
    connection: pg.ClientConfig,
    find: (asked: BoundStatement) => Promise<readonly Rows[]>,
    lanesTo: (servers: Servers) => Worker,
  ) {
    this.#connection = connection
    this.#find = find
    this.#lanesTo = lanesTo
  }

  /** Runs statements that only read as one transaction. @param otherwise asks the coordinator */
  async ask(
    kind: keyof Worker,
    organizationId: string,
    statements: readonly BoundStatement[],
    otherwise: () => Promise<readonly Rows[]>,
  ): Promise<readonly Rows[]> {
    const worker = this.#workerOf(organizationId)
    if (!worker) return await otherwise()
    try {
      return await worker[kind].next.send(statements)
    } catch (error) {
      if (error instanceof AnswerTooLarge || error instanceof DatabaseBusy || isTimedOut(error)) throw error
      if (error instanceof DatabaseUnavailable) this.#avoided.set(worker, performance.now() + AVOIDED_MS)
      return await otherwise()
    }
  }

  /** How many batches are under way. */
  pending(kind: keyof Worker): number {
    return [...this.#workers.values()].reduce((sum, worker) => sum + worker[kind].pending, 0)
  }

  async close(): Promise<void> {
    const all = [...this.#workers.values()].flatMap(({ reads, lists }) => [reads, lists])
    await Promise.all(all.map((lanes) => lanes.close()))
  }

  /** The worker of an organization if it is known. If not, it is looked up in the background. */
  #workerOf(organizationId: string): Worker | undefined {
    const now = performance.now()
    const location = this.#locations.get(organizationId)
    if (!location || location.until < now) this.#locate(organizationId, location?.worker)
    const worker = location?.worker
    return worker && (this.#avoided.get(worker) ?? 0) < now ? worker : undefined
  }

  #locate(organizationId: string, meanwhile: Worker | undefined): void {
    if (this.#locations.size >= REMEMBERED) this.#locations.clear()
    const remember = (worker: Worker | undefined) =>
      this.#locations.set(organizationId, { worker, until: performance.now() + LOCATED_MS })
    remember(meanwhile)
    this.#find(bind(FIND, [organizationId])).then(
      ([rows]) => remember(this.#workerAt(rows)),
      () => {},
    )
  }

  #workerAt(rows: Rows | undefined): Worker | undefined {
    const [name, host, port] = rows?.[0] ?? []
    if (!name || !host || !port) return undefined
    const worker =
      this.#workers.get(name) ?? this.#lanesTo(new Servers(this.#connectionTo(host, port), undefined, true))
    this.#workers.set(name, worker)
    return worker
  }

  #connectionTo(host: string, port: string): pg.ClientConfig {
    const { connectionString, options } = this.#connection
    const settings = SETTINGS.map((setting) => ` -c ${setting}`).join('')
    const way = { ...this.#connection, options: `${options ?? ''}${settings}` }
    const [address] = connectionString === undefined ? [] : serversOf(connectionString)
    if (address === undefined) return { ...way, host, port: Number(port) }
    return { ...way, connectionString: withParameters(address, { host, port }) }
  }
}
