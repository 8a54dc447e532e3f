import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'

const FOLLOW = statement('SELECT follow_occurrences($1, $2::uuid[])')

/** Gives the drafts of some events the times of their occurrences, after their event or order has changed. */
export function followOccurrences(organizationId: string, eventIds: readonly string[]): BoundStatement {
  return bind(FOLLOW, [organizationId, eventIds])
}
