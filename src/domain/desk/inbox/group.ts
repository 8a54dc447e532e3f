import {
  day,
  id,
  moment,
  nullableObject,
  orNull,
  userSchema,
  valueSchema,
  wallTime,
} from '../../../engine/index.ts'
import { jsonRows, type Properties } from '../../../platform/postgres/json-sql.ts'
import { type Statement, statement } from '../../../platform/postgres/statement.ts'

/** The most entries of a group that are sent, and the most that are counted. */
export const SHOWN = 20
export const COUNTED = 1_000

const uuid = id().schema
const named = nullableObject({ id: uuid, name: { type: 'string' } })

/** What is shown of an entry, and of the record that it leads to. */
export const entryProperties = {
  resource: { type: 'string', description: 'The path segment under which its record is read.' },
  id: uuid,
  title: { type: 'string', examples: ['Grinding castings'] },
  number: orNull({ type: 'string', examples: ['26-0000012'] }),
  site: named,
  organization: { ...named, description: 'The other organization.' },
  user: { ...userSchema, type: ['object', 'null'] },
  at: {
    ...valueSchema(moment()),
    type: ['string', 'null'],
    description: 'Its start or end, depending on the kind.',
  },
  /** The day that matters. */
  day: orNull(day().schema),
  late: orNull({
    type: 'boolean',
    description:
      'Of a deviation, whether it is overdue at its site; of a watch, whether a round was missed; true of late jobs.',
  }),
  occurrenceStart: orNull(valueSchema(wallTime())),
  workStepId: orNull(uuid),
  reason: orNull({
    type: 'string',
    description: 'A given reason, the case, or the overlapping work, depending on the kind.',
  }),
  need: orNull({ type: 'string', description: 'The missing training content or requirement.' }),
}

type Shown = keyof typeof entryProperties

/** SQL for what an entry shows. What a group leaves out is null. */
type Entry = { readonly [K in 'resource' | 'id' | 'title']: string } & { readonly [K in Shown]?: string }

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

/** An entry that is built outside SQL. */
export function entryOf(known: { readonly [K in Shown]?: unknown }): object {
  return allOf({ ...known }, null)
}

/** Fills in null for what an entry does not have. */
function allOf<V>(known: { readonly [column: string]: V | undefined }, unknown: V): object {
  return Object.fromEntries(Object.keys(entryProperties).map((name) => [name, known[name] ?? unknown]))
}
