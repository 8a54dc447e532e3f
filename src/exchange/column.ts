import { column, type Resource } from '../engine/resource.ts'
import type { JsonSchema } from '../engine/schema.ts'
import { readField } from '../engine/select.ts'

/** One column of a file: its name, what its cells may hold, and the SQL that reads it from the row `r`. */
export interface Column {
  readonly name: string
  /** Of a value that is there; any cell may be empty. */
  readonly schema: JsonSchema
  /** Gives a JSON value; uses `r` and `$1`, the organization. */
  readonly sql: string
}

/** The columns of a resource's own fields, in the order of their declaration. An object has a column for each property: `video.url`. */
export function ownColumns(of: Resource): readonly Column[] {
  return Object.entries(of.fields).flatMap(([name, { schema }]) => {
    const sql = readField(of, name)
    const properties = schema.properties as { readonly [property: string]: JsonSchema } | undefined
    if (!properties) return [{ name, schema, sql }]
    return Object.entries(properties).map(([property, inner]) => ({
      name: `${name}.${property}`,
      schema: inner,
      sql: `((${sql}) -> '${property}')`,
    }))
  })
}

/** A reference to one other record, which a file names by its id, by its name, or by both. */
export interface Reference {
  /** The field of the body that takes the id: `workTaskId`. */
  readonly field: string
  /** The column that holds the name: `workTask`. */
  readonly column: string
  readonly to: Target
  /**
   * SQL for the condition under which `t`, a row of the target, is the one that `r` refers to; undefined
   * where the two columns are declared apart.
   */
  readonly joined?: string
  /** The reference before it to what it is part of: its name is looked for there alone. */
  readonly within?: string
  /** Whether there can be several. */
  readonly many?: true | { readonly from: string; readonly order: string }
}

/** What can be referred to. */
export interface Target {
  readonly table: string
  /** What the record is called in messages. */
  readonly name: string
  /** The column that holds its name. */
  readonly nameColumn: string
  readonly versioned: boolean
  /** The resource of which imports remember what they made, so that ids from elsewhere say which record is meant. */
  readonly remembered?: string
  /** SQL for the id of what the row `t` is part of. */
  readonly partOf?: string
}

const idSchema: JsonSchema = { type: 'string', format: 'uuid' }
const nameSchema: JsonSchema = { type: 'string', maxLength: 255 }
/** As many as a list in a body may hold. */
const MAX_REFERENCES = 500

/** The two columns of a reference: ids and names. */
export function referenceColumns({ field, column: nameOf, to, joined, many }: Reference): readonly Column[] {
  if (joined === undefined) return []
  const current = to.versioned ? ' AND t.is_current' : ''
  const several = typeof many === 'object' ? many : undefined
  const from = `${several ? `${several.from}, ` : ''}${to.table} t`
  const read = (what: string) => {
    const value = several ? `coalesce(json_agg(${what} ORDER BY ${several.order}), '[]')` : what
    return `(SELECT ${value} FROM ${from} WHERE t.organization_id = $1 AND ${joined}${current})`
  }
  const schema = (items: JsonSchema): JsonSchema =>
    several ? { type: 'array', items, maxItems: MAX_REFERENCES } : items
  return [
    { name: field, schema: schema(idSchema), sql: read('t.id') },
    { name: nameOf, schema: schema(nameSchema), sql: read(`t.${column(to.nameColumn)}`) },
  ]
}
