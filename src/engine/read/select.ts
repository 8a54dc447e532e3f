import { callerHolds } from '../../platform/auth/authorize.ts'
import type { Row } from '../../platform/postgres/statement.ts'
import { onceForEach } from '../noun/once-for-each.ts'
import { column, fieldOf, type Resource } from '../noun/resource.ts'
import type { RecordQuery } from './query.ts'

/** A record as SQL made it: its own fields as JSON text, and the includes that were asked for. */
export interface RecordRow {
  readonly record: string
  readonly includes: { readonly [name: string]: string }
  /** The entity tag, where the record was read by itself. */
  readonly tag?: string
}

/** Texts that may be longer than this are not fetched where nobody asked for them. */
const LONG_TEXT = 10_000

/** SQL for the record's own fields as the caller may see them, as one JSON object, read from the row `r`. */
export const recordJson = onceForEach((of) => ownFields(of))

/** The same with every field, whatever the caller may read: for the audit log. */
export const wholeRecordJson = onceForEach((of) => ownFields(of, undefined, storedField))

/** @param parameter of `joinedSelection`, where long texts may be left out */
function ownFields(of: Resource, parameter?: string, readBy = readField): string {
  const columns = Object.keys(of.fields).map((name) => {
    const read = readBy(of, name)
    const sql = parameter !== undefined && isLong(of, name) ? unlessLeftOut(name, parameter, read) : read
    return `${sql} AS "${name}"`
  })
  return `(SELECT row_to_json(x) FROM (SELECT ${columns.join(', ')}) x)`
}

/** Values for the parameter of `joinedSelection`: the includes, and each long text that is not among the fields asked for. */
export function wantedParts(of: Resource, { fields, with: includes }: RecordQuery): readonly string[] {
  if (!fields) return includes
  const long = Object.keys(of.fields).filter((name) => isLong(of, name) && !fields.includes(name))
  return [...includes, ...long.map((name) => `-${name}`)]
}

function isLong(of: Resource, name: string): boolean {
  return Number(fieldOf(of, name).schema.maxLength ?? 0) > LONG_TEXT
}

function unlessLeftOut(name: string, parameter: string, sql: string): string {
  return `CASE WHEN '-${name}' = ANY (${parameter}::text[]) THEN NULL ELSE ${sql} END`
}

/** SQL for the JSON value of one field as the caller may see it, read from the row `r`. */
export function readField(of: Resource, name: string): string {
  const stored = storedField(of, name)
  const { shownTo } = fieldOf(of, name)
  return shownTo === undefined ? stored : `CASE WHEN ${callerHolds(shownTo)} THEN ${stored} END`
}

function storedField(of: Resource, name: string): string {
  const computed = of.computed[name]
  if (computed !== undefined) return computed
  const own = `r.${column(name)}`
  return fieldOf(of, name).read?.(own) ?? own
}

/** Which includes a statement can give: none, those that lists have too unless on demand, or every one. */
export type Extent = 'none' | 'usual' | 'all'

/** The least that gives these includes. */
export function extentOf(of: Resource, wanted: readonly string[]): Extent {
  if (wanted.length === 0) return 'none'
  const isUsual = (name: string) => !(of.includes[name]?.singleOnly || of.includes[name]?.onDemand)
  return wanted.every(isUsual) ? 'usual' : 'all'
}

/**
 * The columns of a SELECT for one record: the record, then each include, computed only where `$3`, a
 * text[], names it. So there are three prepared statements for all combinations of with[], and not one:
 * PostgreSQL prepares what it does not compute each time too, which can be a quarter of a read.
 */
export function selection(of: Resource, extent: Extent): string {
  const includes = Object.entries(of.includes).map(
    ([name, { sql, singleOnly = false, onDemand = false }]) => {
      const given = extent === 'all' || (extent === 'usual' && !singleOnly && !onDemand)
      return given ? `CASE WHEN '${name}' = ANY ($3::text[]) THEN ${sql} END` : 'NULL'
    },
  )
  return [recordJson(of), ...includes].join(',\n  ')
}

export interface JoinedSelection {
  readonly columns: string
  readonly found: string
  readonly joins: string
}

/**
 * `selection` for the rows `r` of a list, which are those of `page`. What an include depends on is looked up
 * once, however many rows have it in common: most were made by the same few people. `$2` names the includes,
 * and the long texts that are not read; see `wantedParts`.
 * @param wanted names of the includes
 * @returns the columns of the SELECT, what belongs into its WITH, and what follows the FROM that brings `r`
 */
export function joinedSelection(of: Resource, wanted: readonly string[]): JoinedSelection {
  return joinedSelections(of)[extentOf(of, wanted) === 'all' ? 'all' : 'usual']
}

const joinedSelections = onceForEach((of) => ({
  usual: joinedSelectionOf(of, 'usual'),
  all: joinedSelectionOf(of, 'all'),
}))

function joinedSelectionOf(of: Resource, extent: Extent): JoinedSelection {
  const includes = Object.entries(of.includes).map(([name, { sql, by, alike, onDemand = false }]) => {
    if (onDemand && extent !== 'all') return { column: 'NULL', found: '', join: '' }
    const asked = `'${name}' = ANY ($2::text[])`
    if (by === undefined) return { column: `CASE WHEN ${asked} THEN ${sql} END`, found: '', join: '' }
    const as = column(name)
    return {
      column: alike === undefined ? `${as}.json` : `coalesce(${as}.json, CASE WHEN ${asked} THEN ${sql} END)`,
      found: `,
${as} AS MATERIALIZED (SELECT r.${by}, ${alike ?? sql} AS json FROM (SELECT DISTINCT p.${by} FROM page p WHERE ${asked}) r)`,
      join: ` LEFT JOIN ${as} ON ${as}.${by} = r.${by}`,
    }
  })
  return {
    columns: [ownFields(of, '$2'), ...includes.map((each) => each.column)].join(',\n  '),
    found: includes.map(({ found }) => found).join(''),
    joins: includes.map(({ join }) => join).join(''),
  }
}

/** Reads a row of `selection`. An include that was asked for and is null in SQL is null in JSON. */
export function recordRow(of: Resource, wanted: readonly string[], [record, ...values]: Row): RecordRow {
  const includes: { [name: string]: string } = {}
  Object.keys(of.includes).forEach((name, index) => {
    if (wanted.includes(name)) includes[name] = values[index] ?? 'null'
  })
  return { record: record ?? 'null', includes }
}

/** The includes of a single record: those asked for and those that the resource always shows. */
export function wantedIncludes(of: Resource, requested: readonly string[]): readonly string[] {
  return [...new Set([...of.always, ...requested])]
}

/** The JSON text of a representation: all fields or the listed ones, then the includes. */
export function representation(
  { record, includes }: RecordRow,
  fields: readonly string[] | undefined,
): string {
  const own = fields ? pick(record, fields) : record
  const added = Object.entries(includes).map(([name, json]) => `"${name}":${json}`)
  if (added.length === 0) return own
  return own === '{}' ? `{${added.join(',')}}` : `${own.slice(0, -1)},${added.join(',')}}`
}

function pick(record: string, fields: readonly string[]): string {
  const all: { [name: string]: unknown } = JSON.parse(record)
  return JSON.stringify(Object.fromEntries(Object.entries(all).filter(([name]) => fields.includes(name))))
}
