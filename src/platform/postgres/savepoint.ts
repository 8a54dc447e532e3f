import { type BoundStatement, bind, type Rows, statement } from './statement.ts'
import { canRetry } from './unavailable.ts'

const SET = bind(statement('SAVEPOINT flush'), [])
const FORGET = bind(statement('RELEASE SAVEPOINT flush'), [])
const GO_BACK = bind(statement('ROLLBACK TO SAVEPOINT flush'), [])

/**
 * Sends statements inside an open transaction so that, where one of them fails, none counts and the
 * transaction can go on. Statements that got into another transaction's way are tried again.
 * @param send sends statements in one flush
 * @throws whatever `send` throws
 */
export async function asOne(
  send: (statements: readonly BoundStatement[]) => Promise<readonly Rows[]>,
  statements: readonly BoundStatement[],
): Promise<readonly Rows[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await send([SET, ...statements, FORGET])).slice(1, -1)
    } catch (error) {
      // A connection that is lost cannot go back either; what it was lost for is what counts.
      await send([GO_BACK, FORGET]).catch(() => {})
      if (!canRetry(error, attempt)) throw error
    }
  }
}
