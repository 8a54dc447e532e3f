import { Batch } from './batch.ts'
import type { PreparedStatements } from './prepared-statements.ts'
import { bind, statement } from './statement.ts'

const COMMIT = bind(statement('COMMIT'), [])

/** COMMIT with a Sync of its own. */
export class Commit extends Batch {
  #tag = ''

  /** @param settled with an error where nothing was stored, or nobody knows */
  constructor(prepared: PreparedStatements | undefined, settled: (error: Error | null) => void) {
    super([COMMIT], prepared, (error) => {
      // PostgreSQL answers COMMIT with ROLLBACK, and no error, where a statement before it failed.
      settled(error ?? (this.#tag === 'COMMIT' ? null : new Error('The transaction was rolled back.')))
    })
  }

  override handleCommandComplete(message: { readonly text: string }): void {
    this.#tag = message.text
    super.handleCommandComplete(message)
  }
}
