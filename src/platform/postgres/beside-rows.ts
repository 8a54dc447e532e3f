import pg from 'pg'
import { othersActedFor } from './scope.ts'
import { NO_TABLE, type Shards } from './shards.ts'
import { type BoundStatement, bind, type Rows, statement } from './statement.ts'

/** A transaction cannot be done at the server with the rows. Nothing of it was done; the coordinator can do it. */
export class OtherWay extends Error {
  constructor(cause?: unknown) {
    super('the coordinator has to do this transaction', { cause })
    this.name = 'OtherWay'
  }
}

/** Keeps the rows of a shard on this server until the transaction ends. It fails where they are not. */
const STAY = statement('SELECT stay_with_rows($1)')

/** SQLSTATE of that failure. */
const ELSEWHERE = 'HP002'

/** Errors about names and privileges, and what Citus says if a worker may not do something. */
const OF_WAYS = /^(?:42|0A|XX)/

type Send = (statements: readonly BoundStatement[]) => Promise<readonly Rows[]>

/** One transaction that changes the rows of an organization at the server that has them. */
export class BesideRows {
  readonly #shards: Shards
  readonly #left: () => void
  #otherWay: OtherWay | undefined

  /** @param left called if the rows are not there any more */
  constructor(shards: Shards, left: () => void) {
    this.#shards = shards
    this.#left = left
  }

  /** The reason why the coordinator has to do it, once that is known. */
  get otherWay(): OtherWay | undefined {
    return this.#otherWay
  }

  /** Sends all of it. @param statements the first says whose rows they are. @throws OtherWay; whatever `send` throws */
  async all([scope, ...asked]: readonly BoundStatement[], send: Send): Promise<readonly Rows[]> {
    const all = [...(scope ? this.#begun(scope) : []), ...this.#renamed(asked)]
    const [own = [], , ...rows] = await this.#watched(asked, send(all))
    return [own, ...rows]
  }

  /** Sends the beginning. @throws as `all` */
  async begin(scope: BoundStatement, send: Send): Promise<void> {
    await this.#watched([], send(this.#begun(scope)))
  }

  /** Sends what follows. @throws as `all` */
  async more(asked: readonly BoundStatement[], send: Send): Promise<readonly Rows[]> {
    return await this.#watched(asked, send(this.#renamed(asked)))
  }

  #begun(scope: BoundStatement): readonly BoundStatement[] {
    return [scope, bind(STAY, [this.#shards.first])]
  }

  #renamed(asked: readonly BoundStatement[]): readonly BoundStatement[] {
    // The rows of other organizations may be on other servers.
    const renamed = othersActedFor(asked).length > 0 ? undefined : this.#shards.renamedWrites(asked)
    if (renamed) return renamed
    this.#otherWay ??= new OtherWay()
    throw this.#otherWay
  }

  async #watched<T>(asked: readonly BoundStatement[], answer: Promise<T>): Promise<T> {
    try {
      return await answer
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error
      if (error.code === ELSEWHERE || error.code === NO_TABLE) this.#left()
      else if (!OF_WAYS.test(error.code ?? '')) throw error
      if (error.code !== ELSEWHERE) this.#shards.refuse(asked, error.code)
      this.#otherWay ??= new OtherWay(error)
      throw this.#otherWay
    }
  }
}
