import { type BoundStatement, bind, type Rows, statement } from './statement.ts'
import { canRetry } from './unavailable.ts'

const SET = bind(statement('SAVEPOINT flush'), [])
const FORGET = bind(statement('RELEASE SAVEPOINT flush'), [])
const GO_BACK = bind(statement('ROLLBACK TO SAVEPOINT flush'), [])

/**
 * Sends statements inside an open transaction so that, if one of them fails, none counts and the transaction can
 * continue. Statements that collided with another transaction are tried again.
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
      // A lost connection cannot roll back either; the original error is what matters.
      await send([GO_BACK, FORGET]).catch(() => {})
      if (!canRetry(error, attempt)) throw error
    }
  }
}
