import { Batch } from './batch.ts'
import type { PreparedStatements } from './prepared-statements.ts'
import { bind, statement } from './statement.ts'

const COMMIT = bind(statement('COMMIT'), [])

/** COMMIT with a Sync of its own. */
export class Commit extends Batch {
  #tag = ''

  /** @param settled receives an error if nothing was stored, or the outcome is unknown */
  constructor(prepared: PreparedStatements | undefined, settled: (error: Error | null) => void) {
    super([COMMIT], prepared, (error) => {
      // PostgreSQL answers COMMIT with ROLLBACK, and no error, if an earlier statement failed.
      settled(error ?? (this.#tag === 'COMMIT' ? null : new Error('The transaction was rolled back.')))
    })
  }

  override handleCommandComplete(message: { readonly text: string }): void {
    this.#tag = message.text
    super.handleCommandComplete(message)
  }
}
