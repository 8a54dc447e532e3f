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
  /** Collects batches into groups, if they are sent in groups. */
  readonly gathering: Gathering | undefined
  /** Whether batches are being collected for one write to the socket. */
  corked: boolean
  /**
   * When the kept plans began, in the time of `performance.now()`. The first batch also forgets the plans, which
   * prepares the statement for it.
   */
  plansSince: number
}

/**
 * After this time, up to half as long again, statements are planned again. Plans suit the tables as large as they
 * were then: otherwise a connection that began with an empty database would treat it as empty until PostgreSQL has
 * analyzed the table, which can take long on a busy server.
 */
const PLANS_LAST_MS = 20_000

/** What a lane is for. */
export interface LaneBounds {
  /** Whether its batches may change something; each is then an explicit transaction. */
  readonly writes?: boolean
  /** The most batches under way; more are refused at once, so that earlier ones are answered soon. */
  readonly longest: number
  /** How many batches of one turn of the event loop share a Sync; if left out, each has its own. */
  readonly together?: number
  /** The limit for the characters of one answer; for lanes whose writes return little. */
  readonly maxCharacters?: number
}

/**
 * One pipelined connection. Batches are sent as they come, without waiting for earlier answers; each is a separate
 * transaction. A lost connection is reopened by the next batch.
 */
export class Lane {
  readonly #servers: Servers
  readonly #patience: number
  readonly #bounds: LaneBounds
  // Random, so that not all lanes replan at the same moment.
  readonly #plansLast = PLANS_LAST_MS * (1 + Math.random() / 2)
  #link: Promise<Link> | undefined
  /** The last established connection, which nobody needs to wait for. */
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
   * Runs the statements as one transaction and returns the rows of each. A transaction that collided with another is
   * tried again.
   * @throws pg.DatabaseError what PostgreSQL refused; DatabaseUnavailable if it cannot be reached; DatabaseBusy if
   * too many batches are under way; AnswerTooLarge.
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
          // A batch that could not finish in a group is sent alone.
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
    // SET LOCAL reaches the other servers of a cluster only in an explicit transaction.
    const send = this.#bounds.writes || isDistributed ? askInTransaction : ask
    const all = [...first, ...(isDistributed ? forCoordinator(statements) : statements)]
    const results = await send(link, all, { heard: this.#hear, ...this.#bounds })
    return results.slice(first.length)
  }

  readonly #hear = (): void => {
    this.#lastHeard = performance.now()
  }

  /** The error for the caller of a failed batch; a broken connection is dropped. */
  #failure(error: unknown, link: Promise<Link>): unknown {
    if (this.#bounds.together !== undefined && isReadOnly(error)) return new NoPlainRead(error)
    if (error instanceof AnswerTooLarge || error instanceof StillConnecting) return error
    if (error instanceof pg.DatabaseError && !endsConnection(error)) return error
    this.#drop(link)
    return DatabaseUnavailable.from(error)
  }

  /** Refuses everything sent after this. */
  async close(): Promise<void> {
    this.#closed = true
    const link = this.#link
    this.#link = undefined
    await link?.then(
      (opened) => opened.server.presence.during(end(opened), () => hangUp(opened.client)),
      () => undefined,
    )
  }

  /** Drops a broken connection, unless it has already been replaced. */
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
      throw DatabaseUnavailable.from(error)
    })
    // A rejection that nobody awaits would end the process.
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
    // A pooler does not keep a connection read-only; in a cluster each read is a separate transaction.
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

/** Connects read-only: a group may be rolled back after part of it was answered. */
function readOnly(connection: pg.ClientConfig): pg.ClientConfig {
  return { ...connection, options: `${connection.options ?? ''} -c default_transaction_read_only=on` }
}

/** Ends a connection once everything sent on it is answered. */
function end({ client, gathering }: Link): Promise<void> {
  gathering?.send()
  return client.end()
}

/**
 * Everything sent in this turn of the event loop goes out in one write, so that simultaneous requests are handled
 * together.
 */
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

/** Returns true once per period; the caller then has the statements planned again. */
function plansAreOlder(link: Link, milliseconds: number): boolean {
  const now = performance.now()
  if (now - link.plansSince < milliseconds) return false
  link.plansSince = now
  return true
}
