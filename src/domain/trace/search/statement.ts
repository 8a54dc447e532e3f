import type { SearchedBeside } from '../../../engine/index.ts'
import { CALLER_PERMISSIONS } from '../../../platform/auth/authorize.ts'
import { statement } from '../../../platform/postgres/statement.ts'
import { summaryOf } from '../../../platform/postgres/summary.ts'
import { type Source, sources } from './sources.ts'

/** How many records are considered by whose name something else is found, and how many similar texts. */
const MOST_BESIDE = 3
const MOST_ALIKE = 500
/** If there are fewer results than this, similar texts are searched too. */
const ENOUGH = 5
/** How much less a match in another text counts, such as an address, than one in the name. */
const FARTHER = 2
/** The length of an excerpt without its marks, and how many letters of it come before the match. */
const EXCERPT = 118
const BEFORE = 30

/**
 * How well a text matches: 0 exactly, 1 at its beginning, 2 at the beginning of a word, 3 anywhere; null not at all.
 */
function closeness(text: string): string {
  return `CASE WHEN lower(${text}) = t.text THEN 0 WHEN lower(${text}) LIKE t.literal || '%' THEN 1
    WHEN lower(${text}) LIKE '% ' || t.literal || '%' THEN 2 WHEN lower(${text}) LIKE '%' || t.literal || '%' THEN 3 END`
}

// A condition that an index can answer, checked before the closeness.
function held(text: string): string {
  return `lower(${text}) LIKE (SELECT '%' || literal || '%' FROM term)`
}

/** The columns of a result. @param excerpt, beside SQL for how it was found, if not by its title */
function shown(
  { resource, id, title, status, number }: Source,
  { excerpt = 'NULL::text', beside = 'NULL::text' } = {},
): string {
  return `'${resource}' AS resource, ${id} AS id, ${title} AS title, ${status} AS status, ${number} AS number,
    ${excerpt} AS excerpt, ${beside} AS beside`
}

/** Rows of one kind, with the position of the kind; none if the caller may not read it. */
function readable({ permission }: Source, place: number, rows: string): string {
  return `(SELECT ${place} AS place, f.* FROM caller, LATERAL (${rows}) f
  WHERE caller.permissions && ARRAY['*', '${permission}'])`
}

/** The best results of one kind. */
function finds(source: Source, place: number): string {
  const { from, where, id, title, also } = source
  const holds = also ? `(${held(title)} OR ${held(also)})` : held(title)
  const found = also ? `least(${closeness(title)}, ${FARTHER} + ${closeness(also)})` : closeness(title)
  const excerpt = also && `CASE WHEN ${closeness(title)} IS NULL THEN ${excerptOf(also)} END`
  return readable(
    source,
    place,
    `
  SELECT ${shown(source, excerpt === undefined ? {} : { excerpt })}, ${found} AS fit
  FROM term t, ${from}
  WHERE ${where} AND ${holds}
  ORDER BY fit, lower(${title}), ${id} LIMIT $3`,
  )
}

/**
 * How records are found by the name of something else: by the name itself or, if there are few results, by a similar
 * one.
 */
const BY_NAME = [
  { fit: 4, named: held('n.name') },
  {
    fit: 5,
    named: `(${piecesOf('n.name')}) AND ' ' || lower(n.name) LIKE ANY ($5::text[]) AND (SELECT count(*) < ${ENOUGH} FROM best)`,
  },
]

/** The newest records of one kind that belong to something with that name, or with a slightly longer one. */
function findsBeside(
  source: Source,
  place: number,
  { from, where, column }: SearchedBeside,
  { fit, named }: (typeof BY_NAME)[number],
): string {
  return readable(
    source,
    place,
    `
  SELECT ${shown(source, { beside: 'b.name' })}, ${fit} AS fit
  FROM (SELECT n.id, n.name FROM ${from} WHERE ${where} AND ${named}
    ORDER BY char_length(n.name), n.id LIMIT ${MOST_BESIDE}) b,
    LATERAL (SELECT r.* FROM ${source.from} WHERE ${source.where} AND r.${column} = b.id ORDER BY r.id DESC LIMIT $3) r`,
  )
}

/** A condition on similar texts that an index can answer. */
function piecesOf(text: string): string {
  return [1, 2, 3, 4].map((piece) => `lower(${text}) LIKE ($4::text[])[${piece}]`).join(' OR ')
}

/** Results of one kind that are similar to the text, if there are few others. */
function findsAlike(source: Source, place: number): string {
  const { from, where, title } = source
  return readable(
    source,
    place,
    `
  SELECT c.*, 5 AS fit FROM (
    SELECT ${shown(source)} FROM ${from}
    WHERE ${where} AND (${piecesOf(title)}) AND (SELECT count(*) < ${ENOUGH} FROM best) LIMIT ${MOST_ALIKE}
  ) c WHERE ' ' || lower(c.title) LIKE ANY ($5::text[]) ORDER BY lower(c.title), c.id LIMIT $3`,
  )
}

/** The newest records of one kind with the text in a longer text, if few are found by name. */
function findsInText(source: Source, place: number, text: string): string {
  const { from, where, id } = source
  return readable(
    source,
    place,
    `
  SELECT ${shown(source, { excerpt: excerptOf(text) })}, 6 AS fit
  FROM term t, ${from}
  WHERE ${where} AND ${held(text)} AND (SELECT count(*) < ${ENOUGH} FROM best)
  ORDER BY ${id} DESC LIMIT $3`,
  )
}

/** SQL for the text around a match, on one line. A word that is cut is left out, and … stands for what is missing. */
function excerptOf(text: string): string {
  const start = `greatest(1, strpos(lower(${text}), t.text) - ${BEFORE})`
  const line = `regexp_replace(substring(${text} FROM ${start} FOR ${EXCERPT}), '\\s+', ' ', 'g')`
  const begun = `CASE WHEN ${start} = 1 THEN ${line} ELSE regexp_replace(${line}, '^\\S{0,${BEFORE - 1}} ', '…') END`
  return `CASE WHEN char_length(${text}) < ${start} + ${EXCERPT} THEN ${begun}
    ELSE regexp_replace(${begun}, ' \\S{0,${BEFORE}}$', '…') END`
}

/** SQL for what a found record is about: read for the results only. */
const ABOUT = `CASE b.resource ${sources
  .flatMap(({ resource, from, about }) =>
    about === undefined
      ? []
      : `WHEN '${resource}' THEN (SELECT ${summaryOf(about)} FROM ${from} WHERE r.organization_id = $1 AND r.id = b.id)`,
  )
  .join(' ')} END`

const besides = sources.flatMap((source, place) =>
  (source.beside ?? []).flatMap((beside) => BY_NAME.map((how) => findsBeside(source, place, beside, how))),
)

const texts = sources.flatMap((source, place) =>
  source.text === undefined ? [] : [findsInText(source, place, source.text)],
)

/**
 * `$1` organization, `$2` text, `$3` limit, `$4` and `$5` pieces and patterns of similar texts, or null. All kinds
 * are in one statement, so that the results are from one moment.
 */
export const SEARCH = statement(`
WITH caller AS MATERIALIZED (SELECT ${CALLER_PERMISSIONS} AS permissions),
term AS MATERIALIZED (SELECT lower($2::text) AS text,
  replace(replace(replace(lower($2::text), '\\', '\\\\'), '%', '\\%'), '_', '\\_') AS literal),
best AS MATERIALIZED (
  SELECT * FROM (
${sources.map(finds).join('\nUNION ALL\n')}
  ) a ORDER BY fit, place, lower(title), id LIMIT $3),
further AS (
${[...besides, ...sources.map(findsAlike), ...texts].join('\nUNION ALL\n')})
SELECT coalesce(array_to_json(array_agg(x ORDER BY b.fit, b.place, lower(b.title), b.id)), '[]') FROM (
  SELECT * FROM (
    SELECT DISTINCT ON (place, id) * FROM (SELECT * FROM best UNION ALL SELECT * FROM further) a ORDER BY place, id, fit
  ) a ORDER BY fit, place, lower(title), id LIMIT $3
) b, LATERAL (SELECT b.resource, b.id, b.title, b.status, b.number, b.beside, b.excerpt, ${ABOUT} AS about) x`)
