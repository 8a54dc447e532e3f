import type { VersionChange } from '../../../engine/index.ts'

// A proof counts for a version by the rules of readiness (`VERSION_FITS`, `ORDER_FITS`): for a once content any
// version counts, otherwise only proofs from the material version on; a per_order proof counts only for its own
// order, and so for no future one.

/** The compared versions: the version in force `f`, and the next one `d`, which is the current one `c` with `$4`. */
interface Compared {
  readonly strategy: string
  /** SQL for whether proofs of the version are required at all. */
  readonly asked: string
}

const linked = (version: string) => `EXISTS (SELECT FROM safety_requirement_educational_contents l
  WHERE l.organization_id = $1 AND l.safety_requirement_id = ${version}.id)`
const HAS_CONTENTS = { f: linked('f'), d: `coalesce(($4::jsonb ->> 'contents')::boolean, ${linked('d')})` }

/** The proofs of the versions of a table; other tables have none. */
const PROVED: { readonly [table: string]: (version: keyof typeof HAS_CONTENTS) => Compared } = {
  educational_contents: (version) => ({
    strategy: `${version}.completion_strategy`,
    asked: `${version}.active`,
  }),
  safety_requirements: (version) => ({
    strategy: `'per_version'`,
    asked: `(${version}.active AND NOT ${version}.on_site AND NOT ${HAS_CONTENTS[version]})`,
  }),
}

/** What a change gives the next version that decides whose proof counts, as JSON. */
export function givenForPeople(given: Pick<VersionChange, 'values' | 'links'> | undefined): string {
  const { active, completion_strategy, on_site }: { readonly [column: string]: unknown } = given?.values ?? {}
  const contents = given?.links && given.links.length > 0
  return JSON.stringify({ active, completion_strategy, on_site, contents })
}

/**
 * SQL for rows `(user_id, becomes)`: members with a proof that counts today for the version in force of the logical
 * record `$2`, but none that would count for the next one: the open draft, or one like it, with what
 * `givenForPeople` makes in `$4`. `$3` is the kind of change.
 */
export function stale(table: string): string {
  const proved = PROVED[table]
  if (!proved)
    return '(SELECT NULL::uuid AS user_id, NULL::text AS becomes WHERE $3::text IS NULL AND $4::jsonb IS NULL)'
  const [now, next] = [proved('f'), proved('d')]
  return `(SELECT s.user_id, CASE WHEN bool_or(${next.strategy} = 'per_order') THEN 'other_order' ELSE 'stale' END AS becomes
  FROM ${table} f
  JOIN ${table} c ON c.organization_id = $1 AND c.canonical_id = $2 AND c.is_current
  CROSS JOIN jsonb_populate_record(c, $4::jsonb) d
  JOIN standing_proofs s ON s.organization_id = $1 AND s.subject_canonical_id = $2 AND s.status = 'verified' AND s.order_id IS NULL
    AND (s.valid_until IS NULL OR s.valid_until >= (now() AT TIME ZONE (SELECT o.time_zone FROM organizations o WHERE o.id = $1))::date)
  JOIN memberships m ON m.organization_id = $1 AND m.user_id = s.user_id AND m.ended_at IS NULL AND m.active
  WHERE f.organization_id = $1 AND f.canonical_id = $2 AND f.in_force AND ${now.asked} AND ${next.asked}
    AND ${now.strategy} <> 'per_order' AND (${now.strategy} = 'once' OR s.version >= coalesce(f.material_version, f.version))
  GROUP BY s.user_id
  HAVING NOT bool_or(${next.strategy} <> 'per_order' AND (${next.strategy} = 'once' OR s.version >= CASE
    WHEN $3 = 'editorial' THEN coalesce(f.material_version, f.version) ELSE c.version + (c.status = 'confirmed')::integer END)))`
}
