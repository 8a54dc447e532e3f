import pg from 'pg'
import { asService, type Facts } from './as-service.ts'
import { Batch, type PreparedNames } from './batch.ts'
import { Lane, type LaneBounds } from './lane.ts'
import { CONNECT_ATTEMPT_MS, CONNECT_PATIENCE_MS, within } from './patience.ts'
import { hangUp, knock, Presence } from './presence.ts'
import { asOne } from './savepoint.ts'
import { actFor, othersActedFor } from './scope.ts'
import { type BoundStatement, bind, type Rows, statement } from './statement.ts'
import type { Transaction, Transactions } from './transactions.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** One lane each for point reads and lists, so that a slow list does not hold up reads; several for writes, whose commits wait for the disk; one for what nobody waits for; one to ask whether the database is there. */
const WRITE_LANES = 3
const TRANSACTION_CONNECTIONS = 4

/**
 * How many batches a lane takes at once: about what it answers in a few tenths of a second. A write is
 * refused at its first look, which is a read, rather than after work was done for it: reads are the gate.
 */
const LONGEST = { reads: 500, lists: 200, writes: 500, background: 100, pings: 100 }

/** What the service holds in memory for one answer: more than 100 of the longest records have. */
const MAX_CHARACTERS = 33_554_432

/** What the service has under way with its database. */
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

const rawText = { getTypeParser: () => (value: string) => value }

/** The database as the service sees it: every connection runs as holdpoint_service, which owns nothing. */
export class Database implements Transactions {
  readonly #reads: Lane
  readonly #lists: Lane
  readonly #writes: readonly Lane[]
  readonly #background: Lane
  readonly #pings: Lane
  readonly #pool: pg.Pool
  readonly #connectPatience: number
  readonly #presence: Presence
  readonly #writeListeners: ((organizationId: string) => void)[] = []

  /** @param connection its `connectionTimeoutMillis`, if any, replaces the time-outs with which the service answers within 2 s that the database is away */
  constructor(connection: pg.ClientConfig, facts: Facts = {}) {
    const service = asService(connection, facts)
    this.#presence = new Presence(() => knock(service))
    const lane = (bounds: LaneBounds) => new Lane(service, this.#presence, bounds)
    this.#reads = lane({ longest: LONGEST.reads, maxCharacters: MAX_CHARACTERS })
    this.#lists = lane({ longest: LONGEST.lists, maxCharacters: MAX_CHARACTERS })
    this.#writes = Array.from({ length: WRITE_LANES }, () => lane({ longest: LONGEST.writes }))
    this.#background = lane({ longest: LONGEST.background, maxCharacters: MAX_CHARACTERS })
    this.#pings = lane({ longest: LONGEST.pings })
    this.#connectPatience = service.connectionTimeoutMillis ?? CONNECT_PATIENCE_MS
    this.#pool = new pg.Pool({
      connectionTimeoutMillis: CONNECT_ATTEMPT_MS,
      ...service,
      max: TRANSACTION_CONNECTIONS,
      types: rawText,
    })
    // Without listeners a lost connection would end the process, be it idle or in use.
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => client.on('error', () => {}))
  }

  read(organizationId: string, statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    return send(this.#reads, organizationId, statements)
  }

  list(organizationId: string, statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    return send(this.#lists, organizationId, statements)
  }

  /** Calls the listener with each organization that was written for, after the write. */
  onWrite(listener: (organizationId: string) => void): void {
    this.#writeListeners.push(listener)
  }

  async write(organizationId: string, statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    const idlest = this.#writes.reduce((best, lane) => (lane.pending < best.pending ? lane : best))
    const results = await send(idlest, organizationId, statements)
    this.#tell(organizationId, ...othersActedFor(statements))
    return results
  }

  /**
   * For what is done in the background: no request waits behind it, nor it behind requests, however many
   * there are. Nobody is told of its writes, which are the background's own bookkeeping.
   */
  get background(): Pick<Transactions, 'list' | 'write'> {
    const inBackground: Transactions['list'] = (organizationId, statements) =>
      send(this.#background, organizationId, statements)
    return { list: inBackground, write: inBackground }
  }

  async transaction<T>(organizationId: string, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const client = await this.#connect()
    const ask = <R>(answer: Promise<R>) => this.#presence.during(answer, () => hangUp(client))
    const prepared = preparedOn(client)
    const flush = (statements: readonly BoundStatement[]) =>
      ask(
        new Promise<Rows[]>((resolve, reject) => {
          const settle = (error: Error | null, rows: Rows[]) => (error ? reject(error) : resolve(rows))
          client.query(new Batch(statements, prepared, settle))
        }),
      )
    const run = async (one: BoundStatement) => (await flush([one]))[0] ?? []
    const runAll = (statements: readonly BoundStatement[]) => asOne(flush, statements)
    try {
      await ask(client.query('BEGIN'))
      await run(actFor(organizationId))
      const result = await work({ run, runAll })
      const { command } = await ask(client.query('COMMIT'))
      // PostgreSQL answers so, without an error, when a statement failed and nobody heard.
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back.')
      client.release()
      this.#tell(organizationId)
      return result
    } catch (error) {
      const lost = await ask(client.query('ROLLBACK')).then(
        () => false,
        () => true,
      )
      client.release(lost)
      throw lost ? new DatabaseUnavailable(error) : error
    }
  }

  /** A connection for a transaction of several steps. @throws DatabaseUnavailable */
  async #connect(): Promise<pg.PoolClient> {
    const attempt = this.#pool.connect()
    try {
      return await within(this.#connectPatience, attempt)
    } catch (error) {
      // One that comes too late for this transaction serves the next.
      attempt.then(
        (client) => client.release(),
        () => {},
      )
      throw new DatabaseUnavailable(error)
    }
  }

  /** Whether another read would be refused; every write begins with one. */
  get isFull(): boolean {
    return this.#reads.isFull
  }

  /** How much is under way at this moment. */
  usage(): DatabaseUsage {
    const writes = this.#writes.reduce((sum, { pending }) => sum + pending, 0)
    const { totalCount, idleCount, waitingCount } = this.#pool
    return {
      batches: {
        reads: this.#reads.pending,
        lists: this.#lists.pending,
        writes,
        background: this.#background.pending,
        pings: this.#pings.pending,
      },
      transactions: { running: totalCount - idleCount, waiting: waitingCount },
    }
  }

  /** Whether the database answers. @throws DatabaseUnavailable */
  async ping(): Promise<void> {
    await this.#pings.send([bind(PING, [])])
  }

  #tell(...organizationIds: readonly string[]): void {
    for (const listener of this.#writeListeners) {
      for (const organizationId of organizationIds) listener(organizationId)
    }
  }

  async close(): Promise<void> {
    const lanes = [this.#reads, this.#lists, ...this.#writes, this.#background, this.#pings]
    await Promise.all(lanes.map((lane) => lane.close()))
    await this.#pool.end()
  }
}

const preparedNames = new WeakMap<pg.PoolClient, PreparedNames>()

/** What a connection of the pool has prepared so far. */
function preparedOn(client: pg.PoolClient): PreparedNames {
  const known = preparedNames.get(client) ?? new Map<string, true>()
  preparedNames.set(client, known)
  return known
}

const PING = statement('SELECT 1')

async function send(
  lane: Lane,
  organizationId: string,
  statements: readonly BoundStatement[],
): Promise<readonly Rows[]> {
  const results = await lane.send([actFor(organizationId), ...statements])
  return results.slice(1)
}
