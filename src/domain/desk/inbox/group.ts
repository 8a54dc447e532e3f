import { jsonRows, type Properties } from '../../../platform/postgres/json-sql.ts'
import { type Statement, statement } from '../../../platform/postgres/statement.ts'

/** The shown parts of an entry and the record that it leads to, as SQL. What a group leaves out is null. */
export interface Entry {
  /** The segment of the record that it leads to, and its id. */
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
  /** The moment since or until which it applies. */
  readonly at?: string
  /** The day that matters. */
  readonly day?: string
  /** Whether it should have been done by now. */
  readonly late?: string
  /** The occurrence of an event, by its wall time. */
  readonly occurrenceStart?: string
  /** The step of a job. */
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
  'resource',
  'id',
  'title',
  'number',
  'site',
  'organization',
  'user',
  'at',
  'day',
  'late',
  'occurrenceStart',
  'workStepId',
  'reason',
  'need',
]

/** The result of a group. */
export interface Found {
  /** The number of entries, up to COUNTED; null if that takes too much to work out. */
  readonly count: number | null
  /** The first of them, as a JSON array. */
  readonly entries: string
}

/** The definition of a group, all of it SQL. */
interface Grouped {
  /** Whether the caller may see it. */
  readonly may: string
  /** The text after FROM; the record that an entry leads to is `r`. */
  readonly from: string
  /** Whether the text after FROM examines everything; otherwise the group has no number, even without entries. True if left out. */
  readonly whole?: string
  /** Columns that the entry needs besides those of `r`. */
  readonly also?: string
  /** The most urgent first. */
  readonly order: string
  /** The entry, from one row `r` with all of its columns. */
  readonly entry: Entry
}

/**
 * The statement of a group, for organization `$1`. Its row: whether the caller may see the group, the number of
 * entries, and the first of them as JSON.
 */
export function group({ may, from, whole = 'true', also, order, entry }: Grouped): Statement {
  return statement(`
WITH asked AS MATERIALIZED (SELECT ${may} AS may),
hit AS MATERIALIZED (SELECT r.*${also ? `, ${also}` : ''}, row_number() OVER (ORDER BY ${order}) AS place FROM asked
  CROSS JOIN LATERAL (SELECT WHERE asked.may) allowed CROSS JOIN ${from} ORDER BY place LIMIT ${COUNTED})
SELECT (SELECT may FROM asked), (SELECT CASE WHEN ${whole} THEN count(*) END FROM hit), ${jsonRows(
    allOf<string>({ ...entry }, 'NULL') as Properties,
    `hit r WHERE r.place <= ${SHOWN} ORDER BY r.place`,
  )}`)
}

/** An entry that is built outside SQL, with values in place of the SQL in `Entry`. */
export function entryOf(known: { readonly [K in keyof Entry]?: unknown }): object {
  return allOf({ ...known }, null)
}

/** Fills in null for what an entry does not have. */
function allOf<V>(known: { readonly [column: string]: V | undefined }, unknown: V): object {
  return Object.fromEntries(COLUMNS.map((column) => [column, known[column] ?? unknown]))
}
