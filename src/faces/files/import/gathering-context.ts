import { setImmediate } from 'node:timers/promises'
import { type Acting, type Answer, type Context, StateChanged } from '../../../engine/index.ts'
import type { Caller } from '../../../platform/auth/authorize.ts'
import type { BoundStatement, Rows } from '../../../platform/postgres/statement.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'

/** A call that one piece of work waits for. */
interface Asked {
  readonly statements: readonly BoundStatement[]
  readonly answer: (results: readonly Rows[]) => void
  readonly refuse: (error: unknown) => void
}

/**
 * A context inside a transaction for several pieces of work at once. All their calls go to the database in one flush,
 * in order. If one of them is refused, each is sent again by itself, so that the refusal does not affect the others.
 * The calls of one piece of work must be sequential, and it must wait for nothing else.
 */
export class GatheringContext implements Context {
  readonly #inner: Context
  #atWork = 0
  #asked: Asked[] = []

  /** @param inner a context whose calls join one transaction and leave no trace if they are refused */
  constructor(inner: Context) {
    this.#inner = inner
  }

  get requestId(): string {
    return this.#inner.requestId
  }

  get organizationId(): string {
    return this.#inner.organizationId
  }

  get caller(): Caller {
    return this.#inner.caller
  }

  get acting(): Acting {
    return this.#inner.acting
  }

  leavesToBackground(kind: string): boolean {
    return this.#inner.leavesToBackground(kind)
  }

  /** Does all the work, and tells how each piece ended. Between two pieces the service can do other things. */
  async together<T>(work: readonly (() => Promise<T>)[]): Promise<readonly PromiseSettledResult<T>[]> {
    this.#atWork += work.length
    const ends: Promise<readonly PromiseSettledResult<T>[]>[] = []
    for (const piece of work) {
      ends.push(Promise.allSettled([piece().finally(() => this.#end())]))
      await setImmediate()
    }
    return (await Promise.all(ends)).flat()
  }

  read(statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    return this.#ask(statements)
  }

  list(statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    return this.#ask(statements)
  }

  write(statements: readonly BoundStatement[], answer?: Answer): Promise<readonly Rows[]> {
    return this.#ask(answer ? [...statements, answer.statement] : statements)
  }

  /** Joins the transaction that is already open. */
  transaction<T>(work: (inside: Context) => Promise<T>): Promise<T> {
    return work(this)
  }

  #ask(statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    return new Promise((answer, refuse) => {
      this.#asked.push({ statements, answer, refuse })
      this.#flushOnceAllWait()
    })
  }

  #end(): void {
    this.#atWork -= 1
    this.#flushOnceAllWait()
  }

  #flushOnceAllWait(): void {
    if (this.#asked.length === 0 || this.#asked.length < this.#atWork) return
    const asked = this.#asked
    this.#asked = []
    this.#flush(asked)
  }

  async #flush(asked: readonly Asked[]): Promise<void> {
    try {
      const results = await this.#inner.write(asked.flatMap(({ statements }) => statements))
      let begin = 0
      for (const { statements, answer } of asked) {
        answer(results.slice(begin, begin + statements.length))
        begin += statements.length
        await setImmediate()
      }
    } catch (error) {
      if (asked.length > 1 && ofOnePiece(error)) await this.#flushEach(asked)
      else for (const { refuse } of asked) refuse(error)
    }
  }

  async #flushEach(asked: readonly Asked[]): Promise<void> {
    const ends: (() => void)[] = []
    for (const { statements, answer, refuse } of asked) {
      const end = await this.#inner.write(statements).then(
        (results) => () => answer(results),
        (error: unknown) => () => refuse(error),
      )
      ends.push(end)
    }
    // Only now: a row continues with its next call as soon as it has its answer.
    for (const end of ends) {
      end()
      await setImmediate()
    }
  }
}

/** Whether the error is about one piece of work, not about the whole transaction. */
function ofOnePiece(error: unknown): boolean {
  return error instanceof StateChanged || (error instanceof Refusal && error.status < 500)
}
