import { type BoundStatement, bind, statement } from '../../platform/postgres/statement.ts'
import type { Scope } from '../noun/scope.ts'

/**
 * Ends the batch with 422 when a body names a record that does not exist in the organization. Existing ones cannot be
 * deleted for the rest of the batch.
 * @param given body field (`safetyRequirementIds.0`) and the id in it
 */
export function requireReferences(
  table: string,
  { organizationId }: Scope,
  given: readonly (readonly [field: string, id: string])[],
): BoundStatement {
  return bind(
    statement(`
SELECT refuse('invalid_reference', jsonb_build_object('fields', jsonb_agg(given.field ORDER BY given.n)))
FROM unnest($2::text[], $3::uuid[]) WITH ORDINALITY given (field, id, n)
WHERE NOT EXISTS (SELECT FROM ${table} t WHERE t.organization_id = $1 AND t.id = given.id FOR KEY SHARE)
HAVING count(*) > 0`),
    [organizationId, given.map(([field]) => field), given.map(([, id]) => id)],
  )
}

/** The entries of a list of ids, each under its dotted name. */
export function entries(field: string, ids: readonly string[] = []): [field: string, id: string][] {
  return ids.map((id, index) => [`${field}.${index}`, id])
}
