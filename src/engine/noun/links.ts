import { type BoundStatement, bind, statement } from '../../platform/postgres/statement.ts'
import type { Links } from './resource.ts'
import type { Scope } from './scope.ts'

/** SQL for a version's list of links as a JSON array of canonical ids, read from the row `r`. */
export function linksJson({ table, owner, target }: Links): string {
  return `(SELECT coalesce(jsonb_agg(l.${target} ORDER BY l."order"), '[]')
    FROM ${table} l WHERE l.organization_id = $1 AND l.${owner} = r.id)`
}

/** SQL for the same list with names: each logical record with the name of its current version. */
export function namedLinksJson({ table, owner, target, targetTable, targetName }: Links): string {
  return `(SELECT coalesce(jsonb_agg(jsonb_build_object('canonicalId', l.${target}, 'name', t.${targetName}) ORDER BY l."order"), '[]')
    FROM ${table} l JOIN ${targetTable} t
      ON t.organization_id = $1 AND t.canonical_id = l.${target} AND t.is_current
    WHERE l.organization_id = $1 AND l.${owner} = r.id)`
}

/** Replaces the whole list. A logical record may be named by any version's id; duplicates count once. */
export function replaceLinks(
  links: Links,
  scope: Scope,
  versionId: string,
  ids: readonly string[],
): readonly BoundStatement[] {
  const { table, owner } = links
  return [
    bind(statement(`DELETE FROM ${table} WHERE organization_id = $1 AND ${owner} = $2`), [
      scope.organizationId,
      versionId,
    ]),
    ...addLinks(links, scope, versionId, ids),
  ]
}

/** The list of a version that has none yet. */
export function addLinks(
  { table, owner, target, targetTable }: Links,
  { organizationId }: Scope,
  versionId: string,
  ids: readonly string[],
): readonly BoundStatement[] {
  if (ids.length === 0) return []
  return [
    bind(
      statement(`
INSERT INTO ${table} (organization_id, ${owner}, ${target}, "order")
SELECT $1, $2, t.canonical_id, min(given.n)
FROM unnest($3::uuid[]) WITH ORDINALITY given (id, n)
JOIN ${targetTable} t ON t.organization_id = $1 AND t.id = given.id
GROUP BY t.canonical_id
RETURNING 1`),
      [organizationId, versionId, ids],
    ),
  ]
}

/** Gives a new version the list of the previous one. */
export function copyLinks(links: Links, { organizationId }: Scope, from: string, to: string): BoundStatement {
  const { table, owner, target } = links
  return bind(
    statement(`
INSERT INTO ${table} (organization_id, ${owner}, ${target}, "order")
SELECT $1, $3, l.${target}, l."order" FROM ${table} l WHERE l.organization_id = $1 AND l.${owner} = $2 RETURNING 1`),
    [organizationId, from, to],
  )
}
