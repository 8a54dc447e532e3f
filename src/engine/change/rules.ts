import { type BoundStatement, bind, statement } from '../../platform/postgres/statement.ts'
import type { FieldReasons } from '../../platform/refusals/reason.ts'
import type { Resource } from '../noun/resource.ts'
import type { Scope } from '../noun/scope.ts'
import type { Values } from './write.ts'

/**
 * A rule about several fields of one record. `broken` is an SQL condition on `p`, the record as it would become; of a
 * change also on `stored.row`, the record as it is.
 */
export interface Rule {
  readonly broken: string
  readonly details: FieldReasons
}

/**
 * Ends the batch with 422 if the record would break a rule after the write. For fields that the body leaves out, the
 * stored values count.
 * @param id the record that is changed or copied; undefined for a new one
 */
export function requireRules(
  of: Resource,
  { organizationId }: Scope,
  id: string | undefined,
  values: Values,
  rules: readonly Rule[] = [],
): readonly BoundStatement[] {
  return rules.map(({ broken, details }) =>
    bind(
      statement(`
SELECT refuse('invalid', $4::jsonb) FROM (SELECT (
  SELECT r FROM ${of.table} r WHERE r.organization_id = $1 AND r.id = $2) AS row) stored
CROSS JOIN LATERAL jsonb_populate_record(stored.row, $3::jsonb) p
WHERE ${broken}`),
      [organizationId, id ?? null, JSON.stringify(values), JSON.stringify({ details })],
    ),
  )
}
