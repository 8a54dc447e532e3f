import pg from 'pg'
import { AnswerTooLarge } from './answer-too-large.ts'
import { ask, askInTransaction } from './ask.ts'
import { Gathering } from './gathering.ts'
import { NoPlainRead, Skipped } from './group.ts'
import { CONNECT_ATTEMPT_MS, CONNECT_PATIENCE_MS, StillConnecting, within } from './patience.ts'
import { FORGET_PLANS } from './plans.ts'
import { PreparedStatements } from './prepared-statements.ts'
import { hangUp } from './presence.ts'
import { forCoordinator } from './scope.ts'
import type { Server, Servers } from './servers.ts'
import type { BoundStatement, Rows } from './statement.ts'
import { canRetry, DatabaseBusy, DatabaseUnavailable, endsConnection, isReadOnly } from './unavailable.ts'

interface Link {
  readonly server: Server
  readonly client: pg.Client
  readonly prepared: PreparedStatements | undefined
  /** Where batches go in groups. */
  readonly gathering: Gathering | undefined
  /** Whether batches are being gathered for one write to the socket. */
  corked: boolean
  /** Since when plans are kept, on the clock of `performance.now()`. The first batch forgets them too, which prepares the statement for it. */
  plansSince: number
}

/**
 * After this time, or up to half as long again, plans are made again. They are made for tables as large as they
 * were then: without it a connection that began on an empty database would go on as if it were empty, until
 * PostgreSQL has analyzed the table, which on a busy server can take long.
 */
const PLANS_LAST_MS = 20_000

/** What a lane is for. */
export interface LaneBounds {
  /** Whether its batches may change something: each is then an explicit transaction. */
  readonly writes?: boolean
  /** Batches that may be under way; more are refused at once, so that those before are answered soon. */
  readonly longest: number
  /** How many batches of one turn of the event loop share a Sync; each has its own if left out. */
  readonly together?: number
  /** Characters that the answer to one batch may have; for lanes whose writes answer little. */
  readonly maxCharacters?: number
}

/**
 * One pipelined connection. Batches are sent as they come, without waiting for the answers of those
 * before; each is a transaction of its own. A lost connection is opened again by the next batch.
 */
export class Lane {
  readonly #servers: Servers
  readonly #patience: number
  readonly #bounds: LaneBounds
  // Not all lanes in the same moment.
  readonly #plansLast = PLANS_LAST_MS * (1 + Math.random() / 2)
  #link: Promise<Link> | undefined
  /** The last one that came about, for which nobody needs patience any more. */
  #connected: Promise<Link> | undefined
  #pending = 0
  #lastHeard = 0
  #closed = false

  /** @param patience how long a batch waits for a connection, in milliseconds */
  constructor(servers: Servers, bounds: LaneBounds, patience = CONNECT_PATIENCE_MS) {
    this.#servers = servers
    this.#patience = patience
    this.#bounds = bounds
  }

  /** How many batches are under way. */
  get pending(): number {
    return this.#pending
  }

  get isFull(): boolean {
    return this.#pending >= this.#bounds.longest
  }

  /**
   * Runs the statements as one transaction and gives the rows of each. One that got into another's way is tried again.
   * @throws pg.DatabaseError what PostgreSQL refused; DatabaseUnavailable when it cannot be reached;
   * DatabaseBusy when too many batches are under way; AnswerTooLarge.
   */
  async send(statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    if (this.#closed) throw new DatabaseUnavailable(new Error('the lane is closed'))
    if (this.isFull) throw new DatabaseBusy()
    this.#pending += 1
    try {
      for (let attempt = 1; ; attempt += 1) {
        const link = this.#open()
        try {
          const opened = await (link === this.#connected ? link : within(this.#patience, link))
          const { client, server, gathering } = opened
          // What did not come to its end beside others goes by itself.
          const answer =
            gathering && attempt === 1 ? gathering.ask(statements) : this.#ask(opened, statements)
          return await server.presence.during(
            answer,
            () => hangUp(client),
            () => this.#lastHeard,
          )
        } catch (error) {
          if (error instanceof Skipped || canRetry(error, attempt)) continue
          throw this.#failure(error, link)
        }
      }
    } finally {
      this.#pending -= 1
    }
  }

  async #ask(link: Link, statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    cork(link)
    const first = firstOf(link, this.#plansLast)
    const { isDistributed } = link.server
    // What a transaction sets reaches the other servers of a cluster only in an explicit one.
    const send = this.#bounds.writes || isDistributed ? askInTransaction : ask
    const all = [...first, ...(isDistributed ? forCoordinator(statements) : statements)]
    const results = await send(link, all, { heard: this.#hear, ...this.#bounds })
    return results.slice(first.length)
  }

  readonly #hear = (): void => {
    this.#lastHeard = performance.now()
  }

  /** What a failed batch tells; a connection that does not work is given up. */
  #failure(error: unknown, link: Promise<Link>): unknown {
    if (this.#bounds.together !== undefined && isReadOnly(error)) return new NoPlainRead(error)
    if (error instanceof AnswerTooLarge || error instanceof StillConnecting) return error
    if (error instanceof pg.DatabaseError && !endsConnection(error)) return error
    this.#drop(link)
    return error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(error)
  }

  /** What is sent after this is refused. */
  async close(): Promise<void> {
    this.#closed = true
    const link = this.#link
    this.#link = undefined
    await link?.then(
      (opened) => opened.server.presence.during(end(opened), () => hangUp(opened.client)),
      () => undefined,
    )
  }

  /** Gives up a connection that does not work, unless it was replaced already. */
  #drop(link: Promise<Link>): void {
    if (this.#link === link) {
      this.#link = undefined
      this.#servers.forget()
    }
    link.then(end).catch(() => {})
  }

  #open(): Promise<Link> {
    this.#link ??= this.#connect()
    return this.#link
  }

  #connect(): Promise<Link> {
    const link: Promise<Link> = this.#begin(() => this.#drop(link)).catch((error: unknown) => {
      throw error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(error)
    })
    // A failure that nobody waits for would end the process.
    link.then(
      () => {
        this.#connected = link
      },
      () => this.#drop(link),
    )
    return link
  }

  async #begin(lost: () => void): Promise<Link> {
    const server = await this.#servers.writable()
    // A pooler would not keep a connection to reads; in a cluster each read is a transaction of its own.
    const together = server.opening || server.isDistributed ? undefined : this.#bounds.together
    const client = new pg.Client({
      connectionTimeoutMillis: CONNECT_ATTEMPT_MS,
      ...(together === undefined ? server.connection : readOnly(server.connection)),
      pipeline: true,
    })
    // Without a listener a lost connection would end the process.
    client.on('error', lost)
    await client.connect()
    const prepared = server.opening ? undefined : new PreparedStatements()
    const { maxCharacters } = this.#bounds
    const link: Link = {
      server,
      client,
      prepared,
      gathering:
        together === undefined
          ? undefined
          : new Gathering(client, prepared, {
              most: together,
              first: () => firstOf(link, this.#plansLast),
              heard: this.#hear,
              maxCharacters,
            }),
      corked: false,
      plansSince: Number.NEGATIVE_INFINITY,
    }
    return link
  }
}

/** How to connect so that nothing can be written: a group may be rolled back after some of it was answered. */
function readOnly(connection: pg.ClientConfig): pg.ClientConfig {
  return { ...connection, options: `${connection.options ?? ''} -c default_transaction_read_only=on` }
}

/** Ends a connection once everything is answered that was to be sent on it. */
function end({ client, gathering }: Link): Promise<void> {
  gathering?.send()
  return client.end()
}

/** What is sent in this turn of the event loop goes out in one write: requests that came together are asked for together. */
function cork(link: Link): void {
  if (link.corked) return
  link.corked = true
  const { stream } = link.client.connection
  stream.cork()
  setImmediate(() => {
    link.corked = false
    stream.uncork()
  })
}

/** What a batch has to begin with. */
function firstOf(link: Link, plansLast: number): readonly BoundStatement[] {
  if (link.server.opening) return [link.server.opening]
  return plansAreOlder(link, plansLast) ? [FORGET_PLANS] : []
}

/** Is true once for each time: the caller then has the plans made again. */
function plansAreOlder(link: Link, milliseconds: number): boolean {
  const now = performance.now()
  if (now - link.plansSince < milliseconds) return false
  link.plansSince = now
  return true
}
