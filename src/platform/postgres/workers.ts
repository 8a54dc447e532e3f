import pg from 'pg'
import { AnswerTooLarge } from './answer-too-large.ts'
import { BesideRows, OtherWay } from './beside-rows.ts'
import { FIRST } from './distribution-state.ts'
import type { Lane } from './lane.ts'
import type { Lanes } from './lanes.ts'
import { within } from './patience.ts'
import { Presence, ping } from './presence.ts'
import { actFor, othersActedFor } from './scope.ts'
import { FIND_SHARDS, IS_HERE, NO_TABLE, Shards } from './shards.ts'
import { type BoundStatement, bind, type Rows, type Statement, statement } from './statement.ts'
import type { TransactionConnections } from './transaction-connections.ts'
import { DatabaseBusy, DatabaseUnavailable, isTimedOut, passes } from './unavailable.ts'
import { type Ways, type WaysToWorker, waysTo } from './ways-to-worker.ts'

/** How long a found location stays valid, in milliseconds. */
const LOCATED_MS = 60_000
/** How long a worker that did not answer, but answers the coordinator, is avoided, in milliseconds. */
const AVOIDED_MS = 10_000
/** For how many organizations the location is remembered. */
const REMEMBERED = 10_000
/** How long the coordinator may take to get an answer of a worker, in milliseconds. */
const PROBE_MS = 1_500
/** How often a worker that is away is asked, in milliseconds. */
const PING_EVERY_MS = 1_000
/** After how many of these the coordinator is asked too: its connection lasts until the worker is back. */
const PINGS_BEFORE_PROBE = 30

/** Errors about names and privileges. */
const OF_NAMES = /^42/

/** Finds the worker that stores the rows of an organization; no row if that is the coordinator. */
const FIND = statement(`
SELECT n.nodename || ':' || n.nodeport, n.nodename, n.nodeport FROM pg_dist_placement p JOIN pg_dist_node n USING (groupid)
WHERE p.shardid = get_shard_id_for_distribution_column('${FIRST}', $1::uuid) AND n.groupid <> 0 AND n.isactive`)

/** Is answered by the worker of an organization. */
const PROBE = statement(`SELECT FROM ${FIRST} WHERE organization_id = $1 LIMIT 1`)

/** The lanes for reads. */
interface Reading {
  readonly reads: Lanes
  readonly lists: Lanes
}

/** What changes are sent over. */
export interface Changing {
  readonly writes: Lanes
  readonly transactions: TransactionConnections
}

/** What is sent for the organizations of one worker, so that nobody else waits if it is away. */
export interface WorkerLanes {
  /** To the worker, about shards of tables. */
  readonly ofShards: Reading
  /** To the worker, about tables. */
  readonly ofTables: Reading
  /** To the worker, for changes of shards. */
  readonly beside: Changing
  /** To the coordinator. */
  readonly through: Changing
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
  /** Undefined while they are not known. */
  readonly shards: Shards | undefined
  readonly until: number
}

/**
 * The workers of a Citus cluster. Reads of an organization go directly to the one that stores its rows, not through
 * the coordinator, if possible about the shards of tables that it stores. So do transactions that change only these
 * rows. Every worker can answer for every organization about tables, so reads still work after an organization has
 * moved, only more slowly; changes then go through the coordinator. If a worker fails, the coordinator is asked. If it
 * gets no answer either, the worker's organizations are refused at once until it is back: whatever the coordinator asks
 * a silent server waits with it.
 */
export class Workers {
  readonly #ways: Ways
  readonly #find: (asked: BoundStatement) => Promise<readonly Rows[]>
  readonly #lanesFor: (ways: WaysToWorker) => WorkerLanes
  readonly #locations = new Map<string, Location>()
  readonly #shards = new Map<string, Shards>()
  readonly #workers = new Map<string, Worker>()
  #isClosed = false

  /** @param find asks the coordinator */
  constructor(
    ways: Ways,
    find: (asked: BoundStatement) => Promise<readonly Rows[]>,
    lanesFor: (ways: WaysToWorker) => WorkerLanes,
  ) {
    this.#ways = ways
    this.#find = find
    this.#lanesFor = lanesFor
  }

  /** Runs statements that only read as one transaction. @param otherwise asks the coordinator */
  async ask(
    kind: keyof Reading,
    organizationId: string,
    statements: readonly BoundStatement[],
    otherwise: () => Promise<readonly Rows[]>,
  ): Promise<readonly Rows[]> {
    const worker = this.#workerOf(organizationId)
    if (!worker || worker.avoidedUntil > performance.now()) return await otherwise()
    try {
      return (
        (await this.#askShards(kind, organizationId, statements, worker)) ??
        (await worker.lanes.ofTables[kind].next.send(statements))
      )
    } catch (error) {
      if (error instanceof AnswerTooLarge || error instanceof DatabaseBusy || isTimedOut(error)) throw error
      if (error instanceof DatabaseUnavailable) {
        await this.#doubtAbout(worker, organizationId)
        requireThere(worker)
      }
      return await otherwise()
    }
  }

  /** @returns undefined if it has to be asked about the tables */
  async #askShards(
    kind: keyof Reading,
    organizationId: string,
    [scope, ...asked]: readonly BoundStatement[],
    worker: Worker,
  ): Promise<readonly Rows[] | undefined> {
    // The shards of other organizations are different ones.
    if (othersActedFor(asked).length > 0) return undefined
    const shards = this.#locations.get(organizationId)?.shards
    const renamed = shards?.renamed(asked)
    if (!scope || !shards || !renamed) return undefined
    try {
      // Asked first, so that the rows are at least as new: a shard that has moved stays behind for a while.
      const isHere = bind(IS_HERE, [shards.first])
      const [own = [], here, ...rows] = await worker.lanes.ofShards[kind].next.send([
        scope,
        isHere,
        ...renamed,
      ])
      if (here && here.length > 0) return [own, ...rows]
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || isTimedOut(error)) throw error
      if (OF_NAMES.test(error.code ?? '')) shards.refuse(asked, error.code)
      if (error.code === NO_TABLE) this.#locateAgain(organizationId)
    }
    return undefined
  }

  /**
   * Runs a transaction at the worker that stores the rows if it is about nothing else.
   * @param work may begin and fail before `otherwise` is called
   * @param otherwise runs it through the coordinator
   * @throws whatever these throw
   */
  async beside<T>(
    organizationId: string,
    work: (changing: Changing, beside: BesideRows) => Promise<T>,
    otherwise: () => Promise<T>,
  ): Promise<T> {
    const worker = this.#workerOf(organizationId)
    const shards = this.#locations.get(organizationId)?.shards
    if (!worker || !shards || worker.avoidedUntil > performance.now()) return await otherwise()
    try {
      const left = () => this.#locateAgain(organizationId)
      return await work(worker.lanes.beside, new BesideRows(shards, left))
    } catch (error) {
      if (error instanceof OtherWay) return await otherwise()
      // It may have been done.
      if (error instanceof DatabaseUnavailable) {
        await this.#doubtAbout(worker, organizationId)
        requireThere(worker)
      }
      throw error
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

  get someAreAway(): boolean {
    return this.#all.some(({ isAway }) => isAway)
  }

  get lanes(): readonly WorkerLanes[] {
    return this.#all.map(({ lanes }) => lanes)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const each = this.lanes.flatMap(({ ofShards, ofTables, beside, through, probes }) => [
      ...[ofShards, ofTables].flatMap(({ reads, lists }) => [reads, lists]),
      ...[beside, through].flatMap(({ writes, transactions }) => [writes, transactions]),
      probes,
    ])
    await Promise.all(each.map((lanes) => lanes.close()))
  }

  get #all(): readonly Worker[] {
    return [...this.#workers.values()]
  }

  /**
   * The worker of an organization if it is known. If not, it is looked up in the background.
   * @throws DatabaseUnavailable if it is away
   */
  #workerOf(organizationId: string): Worker | undefined {
    const location = this.#locations.get(organizationId)
    if (!location || location.until < performance.now()) this.#locate(organizationId, location)
    if (location?.worker) requireThere(location.worker)
    return location?.worker
  }

  /** What is known counts meanwhile: it is still better to know who is away. */
  #locateAgain(organizationId: string): void {
    const location = this.#locations.get(organizationId)
    if (location) this.#locations.set(organizationId, { ...location, until: Number.NEGATIVE_INFINITY })
  }

  #locate(organizationId: string, meanwhile: Location | undefined): void {
    if (this.#locations.size >= REMEMBERED) this.#locations.clear()
    const remember = (worker: Worker | undefined, shards: Shards | undefined) =>
      this.#locations.set(organizationId, { worker, shards, until: performance.now() + LOCATED_MS })
    remember(meanwhile?.worker, meanwhile?.shards)
    const find = async (asked: Statement) => (await this.#find(bind(asked, [organizationId])))[0]
    Promise.all([find(FIND), find(FIND_SHARDS)]).then(
      ([worker, shards]) => remember(this.#workerAt(worker), this.#shardsOf(shards)),
      () => {},
    )
  }

  #shardsOf(rows: Rows | undefined): Shards | undefined {
    const [row] = rows ?? []
    if (!row) return undefined
    const known = this.#shards.get(row.join()) ?? new Shards(row)
    if (this.#shards.size >= REMEMBERED) this.#shards.clear()
    this.#shards.set(row.join(), known)
    return known
  }

  #workerAt(rows: Rows | undefined): Worker | undefined {
    const [name, host, port] = rows?.[0] ?? []
    if (!name || !host || !port) return undefined
    const known = this.#workers.get(name)
    if (known) return known
    const { connection, ...ways } = waysTo(host, port, this.#ways)
    const lanes = this.#lanesFor(ways)
    const presence = new Presence(() => ping(connection))
    const worker = { connection, presence, lanes, avoidedUntil: 0, isAway: false, doubt: undefined }
    this.#workers.set(name, worker)
    return worker
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
      await new Promise((resolve) => setTimeout(resolve, PING_EVERY_MS).unref())
      if (await ping(worker.connection)) worker.avoidedUntil = 0
      else if (times % PINGS_BEFORE_PROBE > 0 || !(await answersCoordinator(worker, organizationId))) continue
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
