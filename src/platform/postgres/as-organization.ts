import { actFor } from './scope.ts'
import type { BoundStatement } from './statement.ts'

/**
 * Statements in the middle of a transaction that write rows of another organization: row security is bound to that
 * organization only for their duration. Within them RETURNING and ON CONFLICT also see its rows.
 * @param own the organization that the transaction acts for afterwards
 */
export function asOrganization(
  other: string,
  own: string,
  statements: readonly BoundStatement[],
): readonly BoundStatement[] {
  return [actFor(other), ...statements, actFor(own)]
}
