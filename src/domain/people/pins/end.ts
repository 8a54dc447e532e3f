import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'

const HAS_PIN = statement('SELECT FROM pins WHERE user_id = $1')
const END = statement('DELETE FROM pins WHERE user_id = $1')

/** One row if the person has a PIN. */
export function lookForPin(userId: string): BoundStatement {
  return bind(HAS_PIN, [userId])
}

export function endPin(userId: string): BoundStatement {
  return bind(END, [userId])
}
