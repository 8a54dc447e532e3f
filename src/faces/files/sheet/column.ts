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

/**
 * What a version changed, which only an export says; and what it shall say of the change that a row makes, which only an import does: a
 * file must not call a later change what the one before was.
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
