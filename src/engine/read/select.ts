import { callerHolds } from '../../platform/auth/authorize.ts'
import type { Row } from '../../platform/postgres/statement.ts'
import { onceForEach } from '../noun/once-for-each.ts'
import { column, fieldOf, type Resource } from '../noun/resource.ts'
import type { RecordQuery } from './query.ts'

/** A record as SQL returned it: its own fields as JSON text, and the requested includes. */
export interface RecordRow {
  readonly record: string
  readonly includes: { readonly [name: string]: string }
  /** The entity tag, if the record was read by itself. */
  readonly tag?: string
}

/** Lists do not fetch texts that may be longer than this, unless the caller requests them. */
const LONG_TEXT = 10_000

/** SQL for the record's own fields that the caller may see, as one JSON object, read from row `r`. */
export const recordJson = onceForEach((of) => ownFields(of))

/** The same with every field, whatever the caller may read: for the audit log. */
export const wholeRecordJson = onceForEach((of) => ownFields(of, storedField))

/** The same for lists: long texts are null unless requested. */
function recordJsonOfList(of: Resource, fields: RecordQuery['fields']): string {
  const isLeftOut = (name: string) => !fields?.includes(name) && isLong(of, name)
  if (!fields || !Object.keys(of.fields).some(isLeftOut)) return recordJson(of)
  return ownFields(of, (_, name) => (isLeftOut(name) ? 'NULL' : readField(of, name)))
}

function ownFields(of: Resource, readBy = readField): string {
  const columns = Object.keys(of.fields).map((name) => `${readBy(of, name)} AS "${name}"`)
  return `(SELECT row_to_json(x) FROM (SELECT ${columns.join(', ')}) x)`
}

function isLong(of: Resource, name: string): boolean {
  return Number(fieldOf(of, name).schema.maxLength ?? 0) > LONG_TEXT
}

/** SQL for the JSON value of one field that the caller may see, read from row `r`. */
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

/**
 * The columns of a SELECT for one record: the record, then each include. A statement contains only the requested
 * includes: PostgreSQL also plans what it does not compute, which can be half the cost of a read.
 * @param wanted from `wantedIncludes`
 */
export function selection(of: Resource, wanted: readonly string[]): string {
  return columnsOf(of, recordJson(of), wanted)
}

/** The same for lists. */
export function listSelection(of: Resource, { fields, with: wanted }: RecordQuery): string {
  return columnsOf(of, recordJsonOfList(of, fields), declared(of, wanted))
}

// As text: in an answer stored for a retry, a JSON string would lose its quotes.
function columnsOf(of: Resource, record: string, includes: readonly string[]): string {
  return [record, ...includes.map((name) => `(${of.includes[name]?.sql ?? 'NULL'})::text`)].join(',\n  ')
}

/** Reads a row of `selection` or `listSelection`. An include that is null in SQL is null in JSON. */
export function recordRow(of: Resource, wanted: readonly string[], [record, ...values]: Row): RecordRow {
  const named = declared(of, wanted).map((name, index) => [name, values[index] ?? 'null'])
  return { record: record ?? 'null', includes: Object.fromEntries(named) }
}

/** The includes of a single record: those requested and those that the resource always shows. */
export function wantedIncludes(of: Resource, requested: readonly string[]): readonly string[] {
  return declared(of, [...of.always, ...requested])
}

/** Each include once and in the order of the resource, so that the same includes give the same statement. */
function declared(of: Resource, names: readonly string[]): readonly string[] {
  return names.length === 0 ? names : Object.keys(of.includes).filter((name) => names.includes(name))
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
