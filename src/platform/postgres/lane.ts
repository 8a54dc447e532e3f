import pg from 'pg'
import { AnswerTooLarge } from './answer-too-large.ts'
import { Batch } from './batch.ts'
import { Commit } from './commit.ts'
import { NoPlainRead, Skipped } from './group.ts'
import { end, type Link, openLink, sendWaiting } from './link.ts'
import { CONNECT_PATIENCE_MS, StillConnecting, within } from './patience.ts'
import { hangUp } from './presence.ts'
import { forCoordinator, isActedFor, isActingFor } from './scope.ts'
import type { Servers } from './servers.ts'
import type { BoundStatement, Rows } from './statement.ts'
import { canRetry, DatabaseBusy, DatabaseUnavailable, endsConnection, isReadOnly } from './unavailable.ts'

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
 * One pipelined connection. Batches are sent in the turn of the event loop in which they come, without waiting for
 * earlier answers; each is a separate transaction. A lost connection is reopened by the next batch.
 */
export class Lane {
  readonly #servers: Servers
  readonly #patience: number
  readonly #bounds: LaneBounds
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
        const opening = this.#open()
        try {
          const link = await (opening === this.#connected ? opening : within(this.#patience, opening))
          const { server, client, prepared, together, waiting } = link
          const options = { prepared, heard: this.#hear, maxCharacters: this.#bounds.maxCharacters }
          const batch = new Batch(server.isDistributed ? forCoordinator(statements) : statements, options)
          // SET LOCAL reaches the other servers of a cluster only in an explicit transaction.
          const commit = this.#bounds.writes || server.isDistributed ? new Commit(options) : undefined
          // A group is only for batches that say whose rows they may see. One that could not finish in it is sent alone.
          const joins = together > 1 && attempt === 1 && isActingFor(statements[0])
          if (waiting.length === 0) setImmediate(sendWaiting, link)
          waiting.push({ batch, commit, joins })
          const rows = await server.presence.during(
            commit?.stored(batch) ?? batch.answered,
            () => hangUp(client),
            () => this.#lastHeard,
          )
          if (joins && !isActedFor(statements[0], rows[0])) throw new Error('the answer is not its own')
          return rows
        } catch (error) {
          if (error instanceof Skipped || canRetry(error, attempt)) continue
          throw this.#failure(error, opening)
        }
      }
    } finally {
      this.#pending -= 1
    }
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
    const open = async () =>
      openLink(await this.#servers.writable(), this.#bounds.together, () => this.#drop(link))
    const link: Promise<Link> = open().catch((error: unknown) => {
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
}
