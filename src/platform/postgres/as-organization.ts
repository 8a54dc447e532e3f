import { actFor } from './scope.ts'
import type { BoundStatement } from './statement.ts'

/**
 * Statements in the middle of a transaction that write rows of another organization: row security is
 * bound to that one for just as long. Within them RETURNING and ON CONFLICT see its rows too.
 * @param own the organization that the transaction goes on acting for
 */
export function asOrganization(
  other: string,
  own: string,
  statements: readonly BoundStatement[],
): readonly BoundStatement[] {
  return [actFor(other), ...statements, actFor(own)]
}
