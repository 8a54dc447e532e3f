import type pg from 'pg'
import { serversOf, withParameters } from './address.ts'
import { AnswerTooLarge } from './answer-too-large.ts'
import type { Lane } from './lane.ts'
import type { Lanes } from './lanes.ts'
import { within } from './patience.ts'
import { knock, Presence } from './presence.ts'
import { actFor } from './scope.ts'
import { Servers } from './servers.ts'
import { FIRST } from './standing.ts'
import { type BoundStatement, bind, type Rows, statement } from './statement.ts'
import type { TransactionConnections } from './transaction-connections.ts'
import { DatabaseBusy, DatabaseUnavailable, isTimedOut, passes } from './unavailable.ts'

/** How long a found location stays valid, in milliseconds. */
const LOCATED_MS = 60_000
/** How long a worker that did not answer, but answers the coordinator, is avoided, in milliseconds. */
const AVOIDED_MS = 10_000
/** For how many organizations the location is remembered. */
const REMEMBERED = 10_000
/** How long the coordinator may take to get an answer of a worker, in milliseconds. */
const PROBE_MS = 1_500
/** How often a worker that is away is asked, in milliseconds. */
const KNOCKING_MS = 1_000
/** After how many of these the coordinator is asked too: its connection lasts until the worker is back. */
const KNOCKS_BEFORE_PROBE = 30

/** Finds the worker that stores the rows of an organization; no row if that is the coordinator. */
const FIND = statement(`
SELECT n.nodename || ':' || n.nodeport, n.nodename, n.nodeport FROM pg_dist_placement p JOIN pg_dist_node n USING (groupid)
WHERE p.shardid = get_shard_id_for_distribution_column('${FIRST}', $1::uuid) AND n.groupid <> 0 AND n.isactive`)

/** Is answered by the worker of an organization. */
const PROBE = statement(`SELECT FROM ${FIRST} WHERE organization_id = $1 LIMIT 1`)

/** Connections to workers only read. Functions may run queries, as they may on connections between the servers. */
const SETTINGS = ['default_transaction_read_only=on', 'citus.allow_nested_distributed_execution=on']

/** What is sent for the organizations of one worker, so that nobody else waits if it is away. */
export interface WorkerLanes {
  /** To the worker. */
  readonly reads: Lanes
  readonly lists: Lanes
  /** To the coordinator. */
  readonly writes: Lanes
  readonly transactions: TransactionConnections
  readonly probes: Lane
}

interface Worker {
  readonly connection: pg.ClientConfig
  readonly presence: Presence
  readonly lanes: WorkerLanes
  /** Until when it is not asked itself. */
  avoidedUntil: number
  /** Whether neither the service nor the coordinator gets an answer of it. */
  isAway: boolean
  /** The question whether it is away, while that is asked. */
  doubt: Promise<void> | undefined
}

interface Location {
  /** Undefined for the coordinator, or while it is not known. */
  readonly worker: Worker | undefined
  readonly until: number
}

/**
 * The workers of a Citus cluster. Reads of an organization go directly to the one that stores its rows, not through
 * the coordinator. Every worker can answer for every organization, so reads still work after an organization has
 * moved, only more slowly. If a worker fails, the coordinator is asked. If it gets no answer either, the worker's
 * organizations are refused at once until it is back: whatever the coordinator asks a silent server waits with it.
 */
export class Workers {
  readonly #connection: pg.ClientConfig
  readonly #find: (asked: BoundStatement) => Promise<readonly Rows[]>
  readonly #lanesFor: (worker: Servers) => WorkerLanes
  readonly #locations = new Map<string, Location>()
  readonly #workers = new Map<string, Worker>()
  #isClosed = false

  /** @param connection to the coordinator, as the service. @param find asks the coordinator */
  constructor(
    connection: pg.ClientConfig,
    find: (asked: BoundStatement) => Promise<readonly Rows[]>,
    lanesFor: (worker: Servers) => WorkerLanes,
  ) {
    this.#connection = connection
    this.#find = find
    this.#lanesFor = lanesFor
  }

  /** Runs statements that only read as one transaction. @param otherwise asks the coordinator */
  async ask(
    kind: 'reads' | 'lists',
    organizationId: string,
    statements: readonly BoundStatement[],
    otherwise: () => Promise<readonly Rows[]>,
  ): Promise<readonly Rows[]> {
    const worker = this.#workerOf(organizationId)
    if (!worker || worker.avoidedUntil > performance.now()) return await otherwise()
    try {
      return await worker.lanes[kind].next.send(statements)
    } catch (error) {
      if (error instanceof AnswerTooLarge || error instanceof DatabaseBusy || isTimedOut(error)) throw error
      if (error instanceof DatabaseUnavailable) {
        await this.#doubtAbout(worker, organizationId)
        requireThere(worker)
      }
      return await otherwise()
    }
  }

  /**
   * Runs what goes through the coordinator for an organization. Meanwhile its worker is watched.
   * @param work gets the lanes of its worker if that is known
   * @throws DatabaseUnavailable if its worker is away; whatever `work` throws
   */
  async through<T>(organizationId: string, work: (lanes: WorkerLanes | undefined) => Promise<T>): Promise<T> {
    const worker = this.#workerOf(organizationId)
    if (!worker) return await work(undefined)
    const doubt = () => void this.#doubtAbout(worker, organizationId)
    return await worker.presence.during(work(worker.lanes), doubt)
  }

  /** Whether a worker is away. */
  get someAreAway(): boolean {
    return this.#all.some(({ isAway }) => isAway)
  }

  get lanes(): readonly WorkerLanes[] {
    return this.#all.map(({ lanes }) => lanes)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const each = this.lanes.flatMap(({ reads, lists, writes, transactions, probes }) => [
      ...[reads, lists, writes, transactions, probes],
    ])
    await Promise.all(each.map((lanes) => lanes.close()))
  }

  get #all(): readonly Worker[] {
    return [...this.#workers.values()]
  }

  /**
   * The worker of an organization if it is known. If not, it is looked up in the background. @throws
   * DatabaseUnavailable if it is away
   */
  #workerOf(organizationId: string): Worker | undefined {
    const location = this.#locations.get(organizationId)
    if (!location || location.until < performance.now()) this.#locate(organizationId, location?.worker)
    if (location?.worker) requireThere(location.worker)
    return location?.worker
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
    const known = this.#workers.get(name)
    if (known) return known
    const connection = this.#connectionTo(host, port)
    const lanes = this.#lanesFor(new Servers(connection, undefined, true))
    const presence = new Presence(() => knock(connection))
    const worker = { connection, presence, lanes, avoidedUntil: 0, isAway: false, doubt: undefined }
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

  /** Finds out whether a worker that did not answer is away. */
  #doubtAbout(worker: Worker, organizationId: string): Promise<void> {
    const decide = async () => {
      if (worker.isAway) return
      worker.avoidedUntil = performance.now() + AVOIDED_MS
      worker.isAway = !(await answersCoordinator(worker, organizationId))
      if (worker.isAway) void this.#awaitReturn(worker, organizationId)
    }
    worker.doubt ??= decide().finally(() => {
      worker.doubt = undefined
    })
    return worker.doubt
  }

  async #awaitReturn(worker: Worker, organizationId: string): Promise<void> {
    for (let times = 1; !this.#isClosed; times += 1) {
      await new Promise((resolve) => setTimeout(resolve, KNOCKING_MS).unref())
      if (await knock(worker.connection)) worker.avoidedUntil = 0
      else if (times % KNOCKS_BEFORE_PROBE > 0 || !(await answersCoordinator(worker, organizationId)))
        continue
      worker.isAway = false
      return
    }
  }
}

/** @throws DatabaseUnavailable */
function requireThere({ isAway }: Worker): void {
  if (isAway) throw new DatabaseUnavailable(new Error('the server of the organization is away'))
}

async function answersCoordinator({ lanes }: Worker, organizationId: string): Promise<boolean> {
  const asked = lanes.probes.send([actFor(organizationId), bind(PROBE, [organizationId])])
  try {
    await within(PROBE_MS, asked)
    return true
  } catch (error) {
    return !(error instanceof DatabaseUnavailable || passes(error))
  }
}
