import { type BoundStatement, bind, statement } from '../../platform/postgres/statement.ts'
import { number, records, text } from '../../platform/refusals/reason.ts'
import { refusal } from '../../platform/refusals/refusal.ts'
import { refuse } from '../../platform/refusals/sql.ts'
import type { Resource } from './resource.ts'
import type { Scope } from './scope.ts'

/** Records of one kind that refer to a record `r`, and so keep it from being deleted. */
export interface Referrer {
  /** What they are: `order`. */
  readonly kind: string
  /** SQL for the name of one of them. */
  readonly name: string
  /** SQL after FROM that finds them; it may use `r` and `$1` (the organization). */
  readonly rows: string
}

/** More names than this help nobody. */
const MAX_NAMES = 5

export const referredTo = refusal(
  409,
  'referred_to',
  { kind: text, by: records, others: number },
  ({ kind, by, others }) => {
    const names = by.map((record) => `the ${record.kind} ${record.name}`).join(', ')
    return `The ${kind} cannot be deleted; it is referred to by ${names}${others > 0 ? ` and ${others} more` : ''}.`
  },
)

/** Ends the batch with 409 `referred_to`, naming them, where other records refer to this one, which is locked. */
export function refuseReferred(
  of: Resource,
  { organizationId }: Scope,
  id: string,
  referrers: readonly Referrer[],
): readonly BoundStatement[] {
  if (referrers.length === 0) return []
  const each = referrers.map(
    ({ kind, name, rows }) => `SELECT DISTINCT '${kind}' AS kind, (${name})::text AS name FROM ${rows}`,
  )
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
  FROM ${of.table} r CROSS JOIN LATERAL (${each.join('\n  UNION ALL ')}) found
  WHERE r.organization_id = $1 AND r.id = $2
) by
HAVING count(*) > 0`),
      [organizationId, id],
    ),
  ]
}
