import pg from 'pg'
import type { Batch, ProtocolConnection } from './batch.ts'
import type { Row } from './statement.ts'
import { endsConnection, isReadOnly } from './unavailable.ts'

/**
 * Another caller's statement ended the transaction in which this batch would have been answered. It must be sent
 * again.
 */
export class Skipped extends Error {
  constructor() {
    super('the transaction ended before this batch')
    this.name = 'Skipped'
  }
}

/** A batch does more than read, which is not allowed in a group with other reads. Nothing of it was done. */
export class NoPlainRead extends Error {
  constructor(cause: unknown) {
    super('the batch does more than read', { cause })
    this.name = 'NoPlainRead'
  }
}

/**
 * Batches sent in one flush with a single Sync at the end: one, or the reads of several callers. Unless a
 * transaction is open or begins with them, PostgreSQL makes an implicit one of them: all or none. Answers arrive in the order of the statements, so
 * each batch receives them until its last statement has ended. It extends pg.Query because pg's pipeline mode accepts
 * nothing else.
 *
 * With several, none may write, and each begins by saying whose rows it may see, so that it sees nothing of the one
 * before. If a statement fails, only its own batch gets the error: those before it have their answers, those after it
 * are `Skipped`.
 */
export class Group extends pg.Query {
  readonly #batches: readonly Batch[]
  /** How many are fully answered. */
  #answered = 0

  /** @param batches each with at least one statement; if several, already prepared, so that none fails out of turn */
  constructor(batches: readonly Batch[]) {
    super('')
    this.#batches = batches
  }

  override submit = (connection: pg.Connection): void => {
    const protocol = connection as unknown as ProtocolConnection
    protocol.stream.cork()
    try {
      // Preparing comes first: a statement that fails later cannot undo it.
      for (const batch of this.#batches) batch.prepare(protocol)
      for (const batch of this.#batches) batch.execute(protocol)
    } finally {
      protocol.sync()
      protocol.stream.uncork()
    }
  }

  handleDataRow(message: { readonly fields: Row }): void {
    this.#batches[this.#answered]?.handleDataRow(message)
  }

  handleCommandComplete(message: { readonly text: string }): void {
    const batch = this.#batches[this.#answered]
    batch?.handleCommandComplete(message)
    if (batch?.isAnswered) this.#answered += 1
  }

  /** The end of an empty text. */
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
