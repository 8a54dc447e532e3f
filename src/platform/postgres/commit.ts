import type pg from 'pg'
import { Batch } from './batch.ts'
import type { PreparedStatements } from './prepared-statements.ts'
import { bind, statement } from './statement.ts'

const COMMIT = bind(statement('COMMIT'), [])

/** PostgreSQL answers COMMIT with ROLLBACK, and no error, if a statement failed and the failure was ignored. */
function errorIn(command: string): Error | null {
  return command === 'COMMIT' ? null : new Error('The transaction was rolled back.')
}

/** Ends a transaction of several flushes. @throws Error if nothing was stored */
export async function commit(client: pg.Client): Promise<void> {
  const { command } = await client.query('COMMIT')
  const error = errorIn(command)
  if (error) throw error
}

/** COMMIT with a Sync of its own. */
export class Commit extends Batch {
  #tag = ''

  /** @param settled receives an error if nothing was stored, or the outcome is unknown */
  constructor(prepared: PreparedStatements | undefined, settled: (error: Error | null) => void) {
    super([COMMIT], prepared, (error) => settled(error ?? errorIn(this.#tag)))
  }

  override handleCommandComplete(message: { readonly text: string }): void {
    this.#tag = message.text
    super.handleCommandComplete(message)
  }
}
