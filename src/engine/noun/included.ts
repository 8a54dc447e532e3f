import { jsonRow, jsonRows, type Properties } from '../../platform/postgres/json-sql.ts'
import { id } from './field.ts'
import type { Include } from './resource.ts'
import { type JsonSchema, nullableObject, objectSchema } from './schema.ts'

/** Each property of an included record: its schema, and the SQL of its value. */
export type IncludedProperties = { readonly [name: string]: readonly [schema: JsonSchema, sql: string] }

/** An include of an object that is always there. @param from the text after FROM, if the values come from rows */
export function includedObject(properties: IncludedProperties, from?: string): Include {
  return { schema: objectSchema(schemas(properties)), sql: jsonRow(values(properties), from) }
}

/** An include of one other record, null if there is none. @param from the text after FROM */
export function includedRow(properties: IncludedProperties, from: string): Include {
  return { schema: nullableObject(schemas(properties)), sql: jsonRow(values(properties), from) }
}

/** An include of other records, `[]` if there are none. @param from the text after FROM; it may end in ORDER BY */
export function includedRows(properties: IncludedProperties, from: string, description?: string): Include {
  const items = objectSchema(schemas(properties))
  return {
    schema: { type: 'array', ...(description ? { description } : {}), items },
    sql: jsonRows(values(properties), from),
  }
}

/** The properties of a record shown by its name, or by its title: `{id, name}`. @param row alias of its row */
export function named(row: string, name: 'name' | 'title' = 'name'): IncludedProperties {
  return { id: [id().schema, `${row}.id`], [name]: [{ type: 'string' }, `${row}.${name}`] }
}

function schemas(properties: IncludedProperties): { readonly [name: string]: JsonSchema } {
  return Object.fromEntries(Object.entries(properties).map(([name, [schema]]) => [name, schema]))
}

function values(properties: IncludedProperties): Properties {
  return Object.fromEntries(Object.entries(properties).map(([name, [, sql]]) => [name, sql]))
}
