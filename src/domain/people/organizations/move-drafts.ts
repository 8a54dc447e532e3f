import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'

const FOLLOW = statement('SELECT follow_all_occurrences($1)')

/** Moves the planned times of draft jobs after their occurrences, when the organization's clock has changed. */
export function moveDrafts(organizationId: string): BoundStatement {
  return bind(FOLLOW, [organizationId])
}
