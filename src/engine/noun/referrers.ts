import { type BoundStatement, bind, statement } from '../../platform/postgres/statement.ts'
import { number, records, text } from '../../platform/refusals/reason.ts'
import { conflict } from '../../platform/refusals/refusal.ts'
import { refuse } from '../../platform/refusals/sql.ts'
import type { Referrer, Resource } from './resource.ts'
import type { Scope } from './scope.ts'

/** Further names would not help. */
const MAX_NAMES = 5

export const referredTo = conflict(
  'referred_to',
  ({ kind, by, others }) => {
    const names = by.map((record) => `the ${record.kind} ${record.name}`).join(', ')
    return `The ${kind} cannot be deleted; it is referred to by ${names}${others > 0 ? ` and ${others} more` : ''}.`
  },
  { params: { kind: text, by: records, others: number } },
)

/** Ends the batch with 409 `referred_to`, naming the other records that refer to this locked one. */
export function refuseReferred(
  of: Resource,
  { organizationId }: Scope,
  id: string,
): readonly BoundStatement[] {
  if (of.referrers.length === 0) return []
  const reason = referredTo.sql({
    kind: `'${of.name}'`,
    by: `jsonb_agg(jsonb_build_object('kind', by.kind, 'name', by.name) ORDER BY by.n) FILTER (WHERE by.n <= ${MAX_NAMES})`,
    others: `greatest(count(*) - ${MAX_NAMES}, 0)`,
  })
  return [
    bind(
      statement(`
SELECT ${refuse(reason)}
FROM (
  SELECT found.kind, found.name, row_number() OVER (ORDER BY found.kind || ' ' || found.name) AS n
  FROM ${of.table} r CROSS JOIN LATERAL (${of.referrers.map(named).join('\n  UNION ')}) found
  WHERE r.organization_id = $1 AND r.id = $2
) by
HAVING count(*) > 0`),
      [organizationId, id],
    ),
  ]
}

/** The records of one kind that refer to the record `r`. */
function named({ kind, name, table, column, partOf, where = 'true' }: Referrer): string {
  const rows = partOf
    ? `${table} l JOIN ${partOf.table} o ON o.organization_id = $1 AND o.id = l.${partOf.column}
      WHERE l.organization_id = $1 AND l.${column} = r.id`
    : `${table} o WHERE o.organization_id = $1 AND o.${column} = r.id`
  return `SELECT '${kind}' AS kind, (${name})::text AS name FROM ${rows} AND ${where}`
}
