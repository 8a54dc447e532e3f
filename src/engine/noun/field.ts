import { PASSWORD_LENGTH } from '../../platform/auth/password.ts'
import type { PermissionName } from '../../platform/auth/permission.ts'
import { SHA256 } from './formats.ts'
import { type JsonSchema, orNull } from './schema.ts'

/**
 * A property of a representation: its possible values, and how it is read from its column. `T` is the value's type in
 * TypeScript.
 */
export interface Field<T = unknown> {
  readonly schema: JsonSchema
  readonly nullable: boolean
  /** Written on create if the body leaves the field out. */
  readonly initial?: unknown
  /** SQL for the JSON value of the column; by default the column itself. */
  readonly read?: (column: string) => string
  /** SQL that a list is ordered by; by default the column itself. */
  readonly sort?: (column: string) => string
  /** The permission needed to see it; for anybody else it is null. */
  readonly shownTo?: PermissionName
  /** Whether it is about a person, so that it can be erased: a text, or an object with a person's id and names. */
  readonly personal?: true | 'person'
  readonly value?: T
}

export type Fields = { readonly [name: string]: Field }

export type ValueOf<F> = F extends Field<infer T> ? T : never

/** An object with these fields. */
export type RecordOf<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> }

/** The schema of a field's value, with null if that is allowed. */
export function valueSchema({ schema, nullable: mayBeNull }: Field): JsonSchema {
  return mayBeNull ? orNull(schema) : schema
}

export function schemasOf(fields: Fields): { readonly [name: string]: JsonSchema } {
  return Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, valueSchema(each)]))
}

interface Notes {
  readonly about?: string
  readonly example?: unknown
}

function field<T>(schema: JsonSchema, notes: Notes = {}, more: Partial<Field<T>> = {}): Field<T> {
  const { about, example } = notes
  return {
    schema: {
      ...schema,
      ...(about === undefined ? {} : { description: about }),
      ...(example === undefined ? {} : { examples: [example] }),
    },
    nullable: false,
    ...more,
  }
}

/** The same field, also accepting null: an absent or empty input makes it null on create. */
export function nullable<T>(of: Field<T>): Field<T | null> {
  return { ...of, nullable: true } as Field<T | null>
}

/** The same field, null for callers who lack the permission. */
export function shownTo<T>(permission: PermissionName, of: Field<T | null>): Field<T | null> {
  const description = `Null for callers without \`${permission}\`.`
  return { ...of, shownTo: permission, schema: { ...of.schema, description } }
}

/** The same field, as a text about the person whom the record is about: the audit log stores it as a commitment. */
export function personal<T extends string | null>(of: Field<T>): Field<T> {
  return { ...of, personal: true }
}

/** The same field, as an object with the id and names of a person: the audit log stores the names as commitments. */
export function namesPerson<T extends object | null>(of: Field<T>): Field<T> {
  return { ...of, personal: 'person' }
}

export function id(notes?: Notes): Field<string> {
  return field(
    { type: 'string', format: 'uuid' },
    { example: '0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40', ...notes },
  )
}

/** A SHA-256. Its format says why another text is refused, its pattern is for readers of the document. */
export function sha256(notes?: Notes): Field<string> {
  return field({ type: 'string', format: 'sha256', pattern: SHA256 }, notes)
}

/** Text is ordered without regard to case. */
function withoutCase(column: string): string {
  return `lower(${column})`
}

/** One line of text; `maxLength` counts code points after trimming. */
export function text(maxLength: number, notes?: Notes): Field<string> {
  return field({ type: 'string', format: 'line', maxLength }, notes, { sort: withoutCase })
}

/** Text of several lines, ordered by its first 600 characters, since an index entry cannot hold more. */
export function prose(maxLength: number, notes?: Notes): Field<string> {
  const sort = (column: string) => `left(${withoutCase(column)}, 600)`
  return field({ type: 'string', format: 'prose', maxLength }, notes, { sort })
}

/** An e-mail address. */
export function emailAddress(notes?: Notes): Field<string> {
  return field(
    { type: 'string', format: 'email', maxLength: 254 },
    { example: 'aino.laine@mill.example', ...notes },
    { sort: withoutCase },
  )
}

/** A password. @param minLength for a new password; when signing in any text is accepted */
export function password(minLength = 1, notes?: Notes): Field<string> {
  return field(
    { type: 'string', format: 'line', minLength, maxLength: PASSWORD_LENGTH.most },
    { example: 'correct horse battery', ...notes },
  )
}

/** A link to a web page: http or https. */
export function webAddress(notes?: Notes): Field<string> {
  return field({ type: 'string', format: 'web-address', maxLength: 255 }, notes)
}

/** The segment of a noun in API paths, such as `work-tasks`. */
export function segment(notes?: Notes): Field<string> {
  return field({ type: 'string', format: 'segment', maxLength: 60 }, notes)
}

/** The parameters of an address within the web app, as a browser writes them after the `?`. */
export function listAddress(maxLength: number, notes?: Notes): Field<string> {
  return field({ type: 'string', format: 'list-address', maxLength }, notes)
}

export function timeZoneName(notes?: Notes): Field<string> {
  return field(
    { type: 'string', format: 'time-zone', maxLength: 255 },
    { example: 'Europe/Helsinki', ...notes },
  )
}

/** A whole number, 0 to 2^31 − 1 unless narrowed. */
export function integer(
  bounds: { minimum?: number; maximum?: number; initial?: number } = {},
  notes?: Notes,
): Field<number> {
  const { minimum = 0, maximum = 2_147_483_647, initial } = bounds
  return field(
    { type: 'integer', minimum, maximum },
    { example: minimum + 1, ...notes },
    initial === undefined ? {} : { initial },
  )
}

export function decimal(
  bounds: { readonly minimum?: number; readonly maximum?: number } = {},
  notes?: Notes,
): Field<number> {
  return field({ type: 'number', ...bounds }, notes)
}

/**
 * A decimal number, stored and compared exactly, as text: at most 30 digits, 20 after the point, no exponent. SQL
 * compares it as `numeric`.
 */
export function exactDecimal(notes?: Notes): Field<string> {
  return field({ type: 'string', format: 'exact-decimal', maxLength: 32 }, { example: '19.5', ...notes })
}

export function flag(initial?: boolean, notes?: Notes): Field<boolean> {
  return field(
    { type: 'boolean' },
    { example: initial ?? true, ...notes },
    initial === undefined ? {} : { initial },
  )
}

/** One of a fixed set of words. */
export function oneOf<const V extends string>(values: readonly V[], initial?: V, notes?: Notes): Field<V> {
  return field(
    { type: 'string', enum: [...values] },
    { example: initial ?? values[0], ...notes },
    initial === undefined ? {} : { initial },
  )
}

/** SQL for a moment as answers show it: in UTC with milliseconds. */
export const momentSql = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A moment, shown in UTC with milliseconds: 2026-11-20T08:30:00.000Z. */
export function moment(notes?: Notes): Field<string> {
  return field(
    { type: 'string', format: 'date-time' },
    { example: '2026-11-20T08:30:00.000Z', ...notes },
    {
      read: momentSql,
    },
  )
}

/** One of a fixed set of words in a given order, which lists follow. */
export function ranked<const V extends string>(values: readonly V[], notes?: Notes): Field<V> {
  const list = values.map((value) => `'${value}'`).join(', ')
  return { ...oneOf(values, undefined, notes), sort: (column) => `array_position(ARRAY[${list}], ${column})` }
}

/** A calendar day: 2026-11-20. */
export function day(notes?: Notes): Field<string> {
  return field({ type: 'string', format: 'date' }, { example: '2026-11-20', ...notes })
}

/** A date and a time without zone, as clocks on site show it: 2026-03-02 08:00:00. */
export function wallTime(notes?: Notes): Field<string> {
  return field(
    { type: 'string', format: 'wall-time' },
    { example: '2026-03-02 08:00:00', ...notes },
    {
      read: (column) => `to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`,
    },
  )
}

export function list<T>(
  items: Field<T>,
  bounds: { minItems?: number; maxItems: number; uniqueItems?: boolean },
  notes?: Notes,
): Field<T[]> {
  return field({ type: 'array', items: items.schema, ...bounds }, notes)
}

/** A small object in one jsonb column. */
export function composite<F extends Fields>(
  properties: F,
  required: readonly (keyof F & string)[],
  notes?: Notes,
): Field<{ [K in keyof F]: ValueOf<F[K]> }> {
  const schemas = schemasOf(properties)
  return field(
    { type: 'object', properties: schemas, required: [...required], additionalProperties: false },
    notes,
  )
}
