import { jsonRows, type Properties } from '../../../platform/postgres/json-sql.ts'
import { type Statement, statement } from '../../../platform/postgres/statement.ts'

/** What is shown of an entry and which record it leads to, as SQL. What a group does not know is null. */
export interface Entry {
  /** Segment of the record that it leads to, and its id. */
  readonly resource: string
  readonly id: string
  readonly title: string
  readonly number?: string
  /** JSON of `{id, name}`. */
  readonly site?: string
  /** The other organization, JSON of `{id, name}`. */
  readonly organization?: string
  /** JSON of a person. */
  readonly user?: string
  /** Since or until when, a moment. */
  readonly at?: string
  /** The day that counts. */
  readonly day?: string
  /** Which occurrence of an event, by its wall time. */
  readonly occurrenceStart?: string
  /** Which step of a job. */
  readonly workStepId?: string
  /** What somebody said, or which of several cases it is. */
  readonly reason?: string
  /** What somebody lacks. */
  readonly need?: string
}

/** The most entries of a group that are sent, and the most that are counted. */
export const SHOWN = 20
export const COUNTED = 1_000

const COLUMNS = [
  ...['resource', 'id', 'title', 'number', 'site', 'organization', 'user', 'at', 'day', 'occurrenceStart'],
  ...['workStepId', 'reason', 'need'],
]

/** What was found of a group. */
export interface Found {
  /** How many, up to COUNTED; null if that is too much to be worked out. */
  readonly count: number | null
  /** The first of them, a JSON array. */
  readonly entries: string
}

/** What a group is made of, all of it SQL. */
interface Grouped {
  /** Whether the caller may see it. */
  readonly may: string
  /** What follows FROM; the record that an entry leads to is `r`. */
  readonly from: string
  /** Columns that the entry needs beside those of `r`. */
  readonly also?: string
  /** The most pressing first. */
  readonly order: string
  /** The entry, from one row `r` with all of its columns. */
  readonly entry: Entry
}

/**
 * The statement of a group, for `$1`, the organization. Its row: whether the caller may see the group, how many entries it
 * has, and the first of them as JSON.
 */
export function group({ may, from, also, order, entry }: Grouped): Statement {
  return statement(`
WITH asked AS MATERIALIZED (SELECT ${may} AS may),
hit AS MATERIALIZED (SELECT r.*${also ? `, ${also}` : ''}, row_number() OVER (ORDER BY ${order}) AS place FROM asked
  CROSS JOIN LATERAL (SELECT WHERE asked.may) allowed CROSS JOIN ${from} ORDER BY place LIMIT ${COUNTED})
SELECT (SELECT may FROM asked), (SELECT count(*) FROM hit), ${jsonRows(
    valuesOf(entry),
    `hit r WHERE r.place <= ${SHOWN} ORDER BY r.place`,
  )}`)
}

function valuesOf(entry: Entry): Properties {
  return allOf<string>({ ...entry }, 'NULL') as Properties
}

/** An entry that is put together outside of SQL, with values for what `Entry` has SQL for. */
export function entryOf(known: { readonly [K in keyof Entry]?: unknown }): object {
  return allOf({ ...known }, null)
}

/** What an entry does not know is null. */
function allOf<V>(known: { readonly [column: string]: V | undefined }, unknown: V): object {
  return Object.fromEntries(COLUMNS.map((column) => [column, known[column] ?? unknown]))
}
