import {
  type Column,
  change,
  changeFields,
  column,
  type JsonSchema,
  type Reference,
  type Resource,
  readField,
} from '../../../engine/index.ts'

/**
 * The columns of a resource's own fields, in the order of their declaration. An object has one column per property:
 * `video.url`.
 */
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

/**
 * Two kinds of columns about changes. Only an export says what a version changed; only an import says what kind of
 * change a row makes, because a file must not label a later change with the kind of an earlier one.
 */
export const changeColumns: readonly Column[] = [
  ...Object.entries(change.schema.properties).map(([name, schema]) => ({
    name: `change.${name}`,
    schema: schema as JsonSchema,
    sql: `(${change.sql} -> '${name}')`,
  })),
  ...Object.entries(changeFields).map(([name, { schema }]) => ({ name, schema, sql: 'NULL::json' })),
]

const idSchema: JsonSchema = { type: 'string', format: 'uuid' }
const nameSchema: JsonSchema = { type: 'string', maxLength: 255 }
/** How many records one reference may name: as many as a list in a body may have. */
export const MAX_REFERENCES = 500

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
