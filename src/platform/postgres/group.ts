import pg from 'pg'
import { type Batch, submitTogether } from './batch.ts'
import type { Row } from './statement.ts'
import { endsConnection, isReadOnly } from './unavailable.ts'

/** Another's statement ended the transaction that this batch was to be answered in. It has to be asked again. */
export class Skipped extends Error {
  constructor() {
    super('the transaction ended before this batch')
    this.name = 'Skipped'
  }
}

/** A batch does more than read, which is not done where others' are read beside it. Nothing of it was done. */
export class NoPlainRead extends Error {
  constructor(cause: unknown) {
    super('the batch does more than read', { cause })
    this.name = 'NoPlainRead'
  }
}

/**
 * Batches of several callers with a single Sync, so that PostgreSQL answers them together: one implicit transaction.
 * None may write, and each begins by saying whose rows it may see, so that it finds nothing of the one before. Answers
 * come in the order of the statements: a batch is given what comes until its last statement has ended. Where a
 * statement fails, that is the error of its own batch alone: those before it have their answers, those behind it are `Skipped`.
 */
export class Group extends pg.Query {
  readonly #batches: readonly Batch[]
  /** How many have their whole answer. */
  #answered = 0

  /** @param batches each with at least one statement, prepared already, so that none fails out of turn */
  constructor(batches: readonly Batch[]) {
    super('')
    this.#batches = batches
  }

  override submit = (connection: pg.Connection): void => submitTogether(connection, this.#batches)

  handleDataRow(message: { readonly fields: Row }): void {
    this.#batches[this.#answered]?.handleDataRow(message)
  }

  handleCommandComplete(message: { readonly text: string }): void {
    const batch = this.#batches[this.#answered]
    batch?.handleCommandComplete(message)
    if (batch?.isAnswered) this.#answered += 1
  }

  /** What a text with nothing in it ends with. */
  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleError(error: Error): void {
    const isOfOne =
      error instanceof pg.DatabaseError &&
      (!endsConnection(error) || isReadOnly(error)) &&
      this.#answered < this.#batches.length
    for (const [at, batch] of this.#batches.entries()) {
      if (!isOfOne || at === this.#answered) batch.handleError(error)
      else if (at < this.#answered) batch.handleReadyForQuery()
      else batch.handleError(new Skipped())
    }
  }

  handleReadyForQuery(): void {
    for (const batch of this.#batches) batch.handleReadyForQuery()
  }
}
