import pg from 'pg'
import { CONNECT_ATTEMPT_MS, within } from './patience.ts'
import { PreparedStatements } from './prepared-statements.ts'
import type { Server, Servers } from './servers.ts'
import { DatabaseUnavailable } from './unavailable.ts'

const AT_ONCE = 4

const rawText = { getTypeParser: () => (value: string) => value }

/** A connection reserved for one transaction of several steps. */
export interface Taken {
  readonly client: pg.PoolClient
  readonly server: Server
  /** What the connection has prepared so far. */
  readonly prepared: PreparedStatements | undefined
  /** Gives it back. @param lost whether it is unusable */
  release(lost: boolean): void
}

/** The few connections for transactions of several steps. */
export class TransactionConnections {
  readonly #servers: Servers
  readonly #patience: number
  readonly #pools = new Map<Server, pg.Pool>()
  readonly #prepared = new WeakMap<pg.PoolClient, PreparedStatements>()

  /** @param patience how long a transaction waits for a connection, in milliseconds */
  constructor(servers: Servers, patience: number) {
    this.#servers = servers
    this.#patience = patience
  }

  /** @throws DatabaseUnavailable */
  async take(): Promise<Taken> {
    const attempt = this.#connect()
    try {
      return await within(this.#patience, attempt)
    } catch (error) {
      // A connection that arrives too late for this transaction serves the next.
      attempt.then(
        (taken) => taken.release(false),
        () => {},
      )
      throw DatabaseUnavailable.from(error)
    }
  }

  /** How many transactions have a connection, and how many wait for one. */
  usage(): { readonly running: number; readonly waiting: number } {
    const pools = [...this.#pools.values()]
    const sum = (of: (pool: pg.Pool) => number) => pools.reduce((all, pool) => all + of(pool), 0)
    return {
      running: sum(({ totalCount, idleCount }) => totalCount - idleCount),
      waiting: sum(({ waitingCount }) => waitingCount),
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.end()))
  }

  async #connect(): Promise<Taken> {
    const server = await this.#servers.writable()
    const client = await this.#poolOf(server)
      .connect()
      .catch((error: unknown) => {
        this.#servers.forget()
        throw error
      })
    const prepared = server.opening ? undefined : this.#preparedOn(client)
    const release = (lost: boolean) => {
      if (lost) this.#servers.forget()
      client.release(lost)
    }
    return { client, server, prepared, release }
  }

  #preparedOn(client: pg.PoolClient): PreparedStatements {
    const known = this.#prepared.get(client) ?? new PreparedStatements()
    this.#prepared.set(client, known)
    return known
  }

  #poolOf(server: Server): pg.Pool {
    const known = this.#pools.get(server)
    if (known) return known
    const pool = new pg.Pool({
      connectionTimeoutMillis: CONNECT_ATTEMPT_MS,
      ...server.connection,
      max: AT_ONCE,
      types: rawText,
    })
    // Without listeners a lost connection would end the process, whether idle or in use.
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    this.#pools.set(server, pool)
    return pool
  }
}
