import type pg from 'pg'
import { Batch } from './batch.ts'
import { Commit } from './commit.ts'
import type { PreparedStatements } from './prepared-statements.ts'
import { type BoundStatement, bind, type Rows, statement } from './statement.ts'

/** A connection for batches. */
interface Connection {
  readonly client: pg.Client
  readonly prepared: PreparedStatements | undefined
}

interface Answering {
  /** Called whenever the server has answered. */
  readonly heard?: () => void
  /** See `Batch`. */
  readonly maxCharacters?: number
}

const BEGIN = bind(statement('BEGIN'), [])

/**
 * Sends statements with one Sync. They join the open transaction; without one, PostgreSQL makes them an implicit
 * transaction.
 */
export function ask(
  { client, prepared }: Connection,
  statements: readonly BoundStatement[],
  { heard, maxCharacters }: Answering = {},
): Promise<readonly Rows[]> {
  return new Promise((resolve, reject) => {
    const settle = (error: Error | null, results: readonly Rows[]) => {
      heard?.()
      if (error) reject(error)
      else resolve(results)
    }
    client.query(new Batch(statements, prepared, settle, maxCharacters))
  })
}

/**
 * Sends writes, from BEGIN to COMMIT in one flush, so that a server whose implicit transactions end earlier also
 * keeps all of them or none. COMMIT follows a Sync of its own. After a failed statement the server skips everything
 * up to the Sync, and COMMIT then rolls the broken transaction back: whatever was sent after it on the same
 * connection, perhaps for somebody else, is outside the transaction.
 */
export async function askInTransaction(
  connection: Connection,
  statements: readonly BoundStatement[],
  answering: Answering,
): Promise<readonly Rows[]> {
  // Both are sent before either is answered.
  const answered = ask(connection, [BEGIN, ...statements], answering)
  const committed = new Promise<void>((resolve, reject) => {
    const settle = (error: Error | null) => {
      answering.heard?.()
      if (error) reject(error)
      else resolve()
    }
    connection.client.query(new Commit(connection.prepared, settle))
  })
  const [answer, end] = await Promise.allSettled([answered, committed])
  if (answer.status === 'rejected') throw answer.reason
  if (end.status === 'rejected') throw end.reason
  return answer.value.slice(1)
}
