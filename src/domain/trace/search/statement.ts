import { CALLER_PERMISSIONS } from '../../../platform/auth/authorize.ts'
import { statement } from '../../../platform/postgres/statement.ts'
import { type Source, sources } from './sources.ts'

/** How well a text fits: 0 the same, 1 begins with it, 2 a word of it does, 3 has it somewhere; null not at all. */
function closeness(text: string): string {
  return `CASE WHEN lower(${text}) = t.text THEN 0 WHEN lower(${text}) LIKE t.literal || '%' THEN 1
    WHEN lower(${text}) LIKE '% ' || t.literal || '%' THEN 2 WHEN lower(${text}) LIKE '%' || t.literal || '%' THEN 3 END`
}

/** The best finds of one kind; none where the caller may not read it. */
function finds(source: Source, place: number): string {
  const { resource, permission, from, where, id, title, status, number, also } = source
  // What an index can answer, before how well it fits is looked at.
  const held = (text: string) => `lower(${text}) LIKE (SELECT '%' || literal || '%' FROM term)`
  const holds = also ? `(${held(title)} OR ${held(also)})` : held(title)
  const found = also ? `least(${closeness(title)}, ${closeness(also)})` : closeness(title)
  return `(SELECT ${place} AS place, f.* FROM caller, LATERAL (
  SELECT '${resource}' AS resource, ${id} AS id, ${title} AS title, ${status} AS status,
    ${number} AS number, ${found} AS fit
  FROM term t, ${from}
  WHERE ${where} AND ${holds}
  ORDER BY fit, lower(${title}), ${id} LIMIT $3
) f WHERE caller.permissions && ARRAY['*', '${permission}'])`
}

/**
 * `$1` organization, `$2` text, `$3` how many. All kinds are one statement, so that what was found is of one moment.
 */
export const SEARCH = statement(`
WITH caller AS MATERIALIZED (SELECT ${CALLER_PERMISSIONS} AS permissions),
term AS MATERIALIZED (SELECT lower($2::text) AS text,
  replace(replace(replace(lower($2::text), '\\', '\\\\'), '%', '\\%'), '_', '\\_') AS literal)
SELECT coalesce(array_to_json(array_agg(x ORDER BY b.fit, b.place, lower(b.title), b.id)), '[]') FROM (
  SELECT * FROM (
${sources.map(finds).join('\nUNION ALL\n')}
  ) a ORDER BY fit, place, lower(title), id LIMIT $3
) b, LATERAL (SELECT b.resource, b.id, b.title, b.status, b.number) x`)
