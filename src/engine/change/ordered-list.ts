import { type BoundStatement, bind, type Statement, statement } from '../../platform/postgres/statement.ts'
import type { Scope } from '../noun/scope.ts'

/** A list in which a new record goes to the end, unless it names a position. */
export interface OrderedList {
  /** SQL for the position after the last, for a derived column of an insert. */
  readonly afterTheLast: string
  readonly lock: Statement
}

/**
 * Declares a list of records by their column `order`.
 * @param rows FROM and WHERE of the records in the list, as `afterTheLast` of an insert reads them
 * @param owner SQL for what the list belongs to besides the organization, from `$2`, an id in the body
 */
export function orderedList(rows: string, owner = `''`): OrderedList {
  const [table] = rows.split(' ')
  return {
    afterTheLast: `(SELECT least(coalesce(max("order"), 0)::bigint + 1, 2147483647) FROM ${rows})`,
    lock: statement(`
SELECT pg_advisory_xact_lock(hashtextextended('${table} ' || $1::uuid || ' ' || coalesce(${owner}::text, ''), 0))
FROM (SELECT $2::uuid) given`),
  }
}

/** Locks the list for the rest of the batch, so that no two records get the same position. */
export function lockList(
  { lock }: OrderedList,
  { organizationId }: Scope,
  ownerId: string | null = null,
): BoundStatement {
  return bind(lock, [organizationId, ownerId])
}
