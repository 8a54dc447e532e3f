import type pg from 'pg'
import { Batch, type BatchOptions } from './batch.ts'
import { bind, type Rows, statement } from './statement.ts'

const COMMIT = bind(statement('COMMIT'), [])

/** PostgreSQL answers COMMIT with ROLLBACK, and no error, if a statement failed and the failure was ignored. */
function requireCommitted(command: string): void {
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back.')
}

/** Ends a transaction of several flushes. @throws Error if nothing was stored */
export async function commit(client: pg.Client): Promise<void> {
  const { command } = await client.query('COMMIT')
  requireCommitted(command)
}

/** COMMIT with a Sync of its own. */
export class Commit extends Batch {
  #tag = ''

  constructor(options: BatchOptions) {
    super([COMMIT], options)
  }

  override handleCommandComplete(message: { readonly text: string }): void {
    this.#tag = message.text
    super.handleCommandComplete(message)
  }

  /**
   * The answer of the transaction's batch, once both are answered.
   * @throws whatever the batch does; Error if nothing was stored, or the outcome is unknown
   */
  async stored(batch: Batch): Promise<readonly Rows[]> {
    const [answer, end] = await Promise.allSettled([batch.answered, this.answered])
    if (answer.status === 'rejected') throw answer.reason
    if (end.status === 'rejected') throw end.reason
    requireCommitted(this.#tag)
    return answer.value
  }
}
