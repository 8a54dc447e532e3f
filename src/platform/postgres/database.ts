import { asService, openingOf } from './as-service.ts'
import { ask } from './ask.ts'
import type { BesideRows } from './beside-rows.ts'
import { commit } from './commit.ts'
import { NoPlainRead } from './group.ts'
import { Lane, type LaneBounds } from './lane.ts'
import { Lanes } from './lanes.ts'
import { CONNECT_PATIENCE_MS } from './patience.ts'
import type { Connection } from './pooler.ts'
import { hangUp } from './presence.ts'
import { Readiness } from './readiness.ts'
import { asOne } from './savepoint.ts'
import { actFor, forCoordinator, othersActedFor } from './scope.ts'
import { Servers } from './servers.ts'
import { type BoundStatement, bind, type Rows, statement } from './statement.ts'
import { traced } from './traced.ts'
import { TransactionConnections } from './transaction-connections.ts'
import type { Transaction, Transactions } from './transactions.ts'
import { DatabaseUnavailable, endsConnection, isExhausted } from './unavailable.ts'
import { type Changing, type WorkerLanes, Workers } from './workers.ts'

interface LanesOfAKind {
  readonly number: number
  /** See `Lanes`. */
  readonly enough: number
  /** See `LaneBounds`. */
  readonly longest: number
  /** See `LaneBounds`. */
  readonly together?: number
}

/**
 * Point reads and lists have lanes of their own, so that a slow list does not hold up reads, and a second lane each:
 * answers that nobody has read yet fill a connection's socket, and then PostgreSQL waits, under overload for as long
 * as refusals take. Writes, whose commits wait for the disk, are spread. Only point reads share a Sync: a list would
 * wait for the slowest one. Altogether they accept about as much as is answered in a few tenths of a second.
 */
const LANES = {
  reads: { number: 2, enough: 32, longest: 200, together: 16 },
  lists: { number: 2, enough: 8, longest: 80 },
  writes: { number: 3, enough: 0, longest: 100 },
} satisfies { readonly [kind: string]: LanesOfAKind }
/** A lane for background work. */
const LONGEST_BACKGROUND = 100
/** A lane for checking whether the database answers. */
const LONGEST_PINGS = 100
/** A lane for checking whether the coordinator gets an answer of a worker. */
const LONGEST_PROBES = 1
/**
 * How long the coordinator may be silent while a worker is away: it waits with it for whatever all servers hold, and
 * others wait behind that.
 */
const WORKER_AWAY_MS = 3_000

/** The memory for one answer: more than 100 of the longest records. */
const MAX_CHARACTERS = 33_554_432

/** The service's current use of its database. */
export interface DatabaseUsage {
  /** Batches sent or waiting, by lane. */
  readonly batches: {
    readonly reads: number
    readonly lists: number
    readonly writes: number
    readonly background: number
    readonly pings: number
  }
  /** Transactions of several steps: those with a connection, and those that wait for one. */
  readonly transactions: { readonly running: number; readonly waiting: number }
}

/** The database as the service sees it: every connection runs as holdpoint_service, which owns nothing. */
export class Database implements Transactions {
  readonly backgroundKinds: ReadonlySet<string>
  readonly #reads: Lanes
  readonly #lists: Lanes
  readonly #changing: Changing
  readonly #background: Lane
  readonly #pings: Lane
  readonly #readiness: Readiness
  /** Only in a Citus cluster that is reached without a pooler. */
  readonly #workers: Workers | undefined
  readonly #writeListeners: ((organizationId: string) => void)[] = []

  /**
   * @param connection its `connectionTimeoutMillis`, if any, replaces the time-outs after which the service reports
   * within 2 s that the database is away
   */
  constructor(connection: Connection, backgroundKinds: ReadonlySet<string> = new Set()) {
    this.backgroundKinds = backgroundKinds
    const service = asService(connection)
    const servers = new Servers(service, openingOf(connection), connection.isDistributed, () =>
      this.#workers?.someAreAway ? WORKER_AWAY_MS : undefined,
    )
    const patience = service.connectionTimeoutMillis ?? CONNECT_PATIENCE_MS
    const lane = (bounds: LaneBounds, to = servers) => new Lane(to, bounds, patience)
    const lanes = (
      { number, enough, ...bounds }: LanesOfAKind,
      more: Partial<LaneBounds> = {},
      to = servers,
    ) =>
      new Lanes(
        Array.from({ length: number }, () => lane({ ...bounds, ...more }, to)),
        enough,
      )
    this.#reads = lanes(LANES.reads, { maxCharacters: MAX_CHARACTERS })
    this.#lists = lanes(LANES.lists, { maxCharacters: MAX_CHARACTERS })
    const changing = (to: Servers): Changing => ({
      writes: lanes(LANES.writes, { writes: true }, to),
      transactions: new TransactionConnections(to, patience),
    })
    this.#changing = changing(servers)
    this.#background = lane({ longest: LONGEST_BACKGROUND, writes: true, maxCharacters: MAX_CHARACTERS })
    this.#pings = lane({ longest: LONGEST_PINGS })
    if (connection.isDistributed && !connection.behindPooler) {
      const reading = { maxCharacters: MAX_CHARACTERS, together: 1 }
      this.#workers = new Workers(
        { coordinator: service, asPlain: asService({ ...connection, isDistributed: false }) },
        (asked) => this.#background.send([asked]),
        ({ asCoordinator, asPlain, forChanges }) => ({
          ofShards: {
            reads: lanes(LANES.reads, { maxCharacters: MAX_CHARACTERS }, asPlain),
            lists: lanes(LANES.lists, { maxCharacters: MAX_CHARACTERS }, asPlain),
          },
          ofTables: {
            reads: lanes(LANES.reads, reading, asCoordinator),
            lists: lanes(LANES.lists, reading, asCoordinator),
          },
          beside: changing(forChanges),
          through: changing(servers),
          probes: lane({ longest: LONGEST_PROBES }),
        }),
      )
    }
    const pinged = (probe: BoundStatement) => () => this.#pings.send([probe])
    this.#readiness = new Readiness(pinged(PING), pinged(PROBE_WRITING))
  }

  async read(organizationId: string, statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    const all = [actFor(organizationId), ...statements]
    // Whatever locks a row or refuses something does not share its transaction, and uses a lane that allows it.
    const askAlone = () => this.#through(organizationId, ({ writes }) => writes.next.send(all))
    const askTogether = () =>
      this.#reads.next.send(all).catch((error: unknown) => {
        // A function did more than its text shows. Nothing of it was done.
        if (error instanceof NoPlainRead) return askAlone()
        throw error
      })
    const send = isPlain(all) ? () => this.#atWorker('reads', organizationId, all, askTogether) : askAlone
    const results = await traced('read', statements, send)
    return results.slice(1)
  }

  async list(organizationId: string, statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    const all = [actFor(organizationId), ...statements]
    const send = () => this.#atWorker('lists', organizationId, all, () => this.#lists.next.send(all))
    const results = await traced('list', statements, send)
    return results.slice(1)
  }

  /** Asks the worker that stores the rows if there is one. */
  #atWorker(
    kind: 'reads' | 'lists',
    organizationId: string,
    all: readonly BoundStatement[],
    otherwise: () => Promise<readonly Rows[]>,
  ): Promise<readonly Rows[]> {
    return this.#workers && isPlain(all)
      ? this.#workers.ask(kind, organizationId, all, otherwise)
      : otherwise()
  }

  /** Runs what does not go to a worker, with the lanes for it. */
  #through<T>(organizationId: string, work: (lanes: Changing) => Promise<T>): Promise<T> {
    if (!this.#workers) return work(this.#changing)
    return this.#workers.through(organizationId, (lanes) => work(lanes?.through ?? this.#changing))
  }

  /** Runs a transaction at the worker that stores the rows if it can be done there, otherwise as `#through`. */
  #change<T>(
    organizationId: string,
    work: (changing: Changing, beside?: BesideRows) => Promise<T>,
  ): Promise<T> {
    if (!this.#workers) return work(this.#changing)
    return this.#workers.beside(organizationId, work, () => this.#through(organizationId, work))
  }

  /** Calls the listener with the organization of each write, after the write. */
  onWrite(listener: (organizationId: string) => void): void {
    this.#writeListeners.push(listener)
  }

  /** Reports a write of another process to the same listener. */
  wroteElsewhere(organizationId: string): void {
    for (const listener of this.#writeListeners) listener(organizationId)
  }

  async write(organizationId: string, statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    const all = [actFor(organizationId), ...statements]
    const send = () =>
      this.#change(organizationId, ({ writes }, beside) => {
        const lane = writes.next
        return beside ? beside.all(all, (each) => lane.send(each)) : lane.send(all)
      })
    const results = await traced('write', statements, send).catch((error: unknown) => {
      this.#doubtAfter(error)
      throw error
    })
    this.#notifyWritten(organizationId, ...othersActedFor(statements))
    return results.slice(1)
  }

  /**
   * For background work: requests never wait for it, nor it for requests, however many there are. Listeners are not
   * told of its writes, which are the background's own bookkeeping.
   */
  get background(): Pick<Transactions, 'list' | 'write'> {
    const inBackground: Transactions['list'] = async (organizationId, statements) => {
      const all = [actFor(organizationId), ...statements]
      return (await this.#through(organizationId, () => this.#background.send(all))).slice(1)
    }
    return { list: inBackground, write: inBackground }
  }

  transaction<T>(organizationId: string, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return traced('transaction', [], () =>
      this.#change(organizationId, ({ transactions }, beside) =>
        this.#transaction(transactions, organizationId, work, beside),
      ),
    )
  }

  async #transaction<T>(
    connections: TransactionConnections,
    organizationId: string,
    work: (transaction: Transaction) => Promise<T>,
    beside?: BesideRows,
  ): Promise<T> {
    const { client, server, prepared, release } = await connections.take()
    const answered = <R>(answer: Promise<R>) => server.presence.during(answer, () => hangUp(client))
    const others = new Set<string>()
    const send = (statements: readonly BoundStatement[]) => answered(ask({ client, prepared }, statements))
    const flush = async (statements: readonly BoundStatement[]) => {
      for (const other of othersActedFor(statements)) others.add(other)
      if (beside) return await beside.more(statements, send)
      return await send(server.isDistributed ? forCoordinator(statements) : statements)
    }
    const run = async (one: BoundStatement) => (await flush([one]))[0] ?? []
    const runAll = (statements: readonly BoundStatement[]) => asOne(flush, statements)
    try {
      await answered(client.query('BEGIN'))
      if (server.opening) await run(server.opening)
      const scope = actFor(organizationId)
      await (beside?.begin(scope, send) ?? run(scope))
      const result = await work({ run, runAll })
      if (beside?.otherWay) throw beside.otherWay
      await answered(commit(client))
      release(false)
      this.#notifyWritten(...others.add(organizationId))
      return result
    } catch (error) {
      const lost = await answered(client.query('ROLLBACK')).then(
        () => endsConnection(error),
        () => true,
      )
      release(lost)
      const told = lost ? new DatabaseUnavailable(error) : (beside?.otherWay ?? error)
      this.#doubtAfter(told)
      throw told
    }
  }

  /** Whether another request that begins with a read would be refused. @param writes whether a write follows */
  isFull(writes: boolean): boolean {
    return this.#reads.isFull || (writes && this.#changing.writes.isFull)
  }

  usage(): DatabaseUsage {
    const workers = this.#workers?.lanes ?? []
    const pending = (own: Lanes, ofWorker: (lanes: WorkerLanes) => readonly Lanes[]) =>
      workers.flatMap(ofWorker).reduce((sum, lanes) => sum + lanes.pending, own.pending)
    const transactions = [this.#changing, ...workers.flatMap(changingOf)].map((each) =>
      each.transactions.usage(),
    )
    return {
      batches: {
        reads: pending(this.#reads, ({ ofShards, ofTables }) => [ofShards.reads, ofTables.reads]),
        lists: pending(this.#lists, ({ ofShards, ofTables }) => [ofShards.lists, ofTables.lists]),
        writes: pending(this.#changing.writes, (each) => changingOf(each).map(({ writes }) => writes)),
        background: this.#background.pending,
        pings: this.#pings.pending,
      },
      transactions: {
        running: transactions.reduce((sum, { running }) => sum + running, 0),
        waiting: transactions.reduce((sum, { waiting }) => sum + waiting, 0),
      },
    }
  }

  /** Checks that the database answers and takes writes. @throws DatabaseUnavailable; pg.DatabaseError */
  checkReady(): Promise<void> {
    return this.#readiness.check()
  }

  /** A write that failed because the server or disk space was missing is a reason to check again at once. */
  #doubtAfter(error: unknown): void {
    if (isExhausted(error) || error instanceof DatabaseUnavailable) this.#readiness.doubt()
  }

  #notifyWritten(...organizationIds: readonly string[]): void {
    this.#readiness.hope()
    for (const listener of this.#writeListeners) {
      for (const organizationId of organizationIds) listener(organizationId)
    }
  }

  async close(): Promise<void> {
    const lanes = [this.#reads, this.#lists, this.#changing.writes, this.#background, this.#pings]
    await Promise.all(lanes.map((lane) => lane.close()))
    await this.#workers?.close()
    await this.#changing.transactions.close()
  }
}

function changingOf({ beside, through }: WorkerLanes): readonly Changing[] {
  return [beside, through]
}

/** Whether statements only read, according to their texts. */
function isPlain(statements: readonly BoundStatement[]): boolean {
  return statements.every(({ plain = false }) => plain)
}

const PING = bind(statement('SELECT 1'), [])
/** Replaces the only row of the table by one that needs a page of its own. */
const PROBE_WRITING = bind(
  statement(`WITH gone AS (DELETE FROM write_probe) INSERT INTO write_probe VALUES (repeat('x', 7000))`),
  [],
)
