import { type BoundStatement, bind, statement } from '../../platform/postgres/statement.ts'
import type { Author } from '../noun/author.ts'
import type { Owned, Resource } from '../noun/resource.ts'
import type { Scope } from '../noun/scope.ts'
import { auditDeletion } from './audit.ts'

/** Locks the records that a record owns, always in the same order, until the end of the batch. */
export function lockOwned({ of, column }: Owned, { organizationId }: Scope, ownerId: string): BoundStatement {
  return bind(
    statement(`
SELECT r.id FROM ${of.table} r WHERE r.organization_id = $1 AND r.${column} = $2 ORDER BY r.id FOR UPDATE`),
    [organizationId, ownerId],
  )
}

/**
 * Deletes records with their own lists of links and writes an audit row for each.
 * @param column what `value` is compared with
 */
export function removal(
  of: Resource,
  author: Author,
  value: string,
  column = 'id',
): readonly BoundStatement[] {
  const values = [author.organizationId, value]
  const { links } = of
  return [
    auditDeletion(of, author, value, column),
    ...(links
      ? [
          bind(
            statement(`
DELETE FROM ${links.table} l USING ${of.table} r
WHERE l.organization_id = $1 AND r.organization_id = $1 AND l.${links.owner} = r.id AND r.${column} = $2`),
            values,
          ),
        ]
      : []),
    bind(statement(`DELETE FROM ${of.table} r WHERE r.organization_id = $1 AND r.${column} = $2`), values),
  ]
}
