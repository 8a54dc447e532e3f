import { type BoundStatement, bind, statement } from '../db/statement.ts'
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

/** Ends the batch with 409 `referred_to`, naming them, where other records refer to this one, which is locked. */
export function refuseReferred(
  of: Resource,
  { organizationId }: Scope,
  id: string,
  referrers: readonly Referrer[],
): readonly BoundStatement[] {
  if (referrers.length === 0) return []
  const each = referrers.map(
    ({ kind, name, rows }) => `SELECT DISTINCT format('the ${kind} %s', ${name}) AS name FROM ${rows}`,
  )
  return [
    bind(
      statement(`
SELECT refuse('conflict', jsonb_build_object('code', 'referred_to', 'message',
  format('The ${of.name} cannot be deleted; it is referred to by %s%s.', string_agg(by.name, ', ') FILTER (WHERE by.n <= ${MAX_NAMES}),
    CASE WHEN count(*) > ${MAX_NAMES} THEN format(' and %s more', count(*) - ${MAX_NAMES}) END)))
FROM (
  SELECT found.name, row_number() OVER (ORDER BY found.name) AS n
  FROM ${of.table} r CROSS JOIN LATERAL (${each.join('\n  UNION ALL ')}) found
  WHERE r.organization_id = $1 AND r.id = $2
  ORDER BY found.name
) by
HAVING count(*) > 0`),
      [organizationId, id],
    ),
  ]
}
