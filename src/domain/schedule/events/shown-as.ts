import { type JsonSchema, objectSchema, type Resource, valueSchema } from '../../../engine/index.ts'

/** The schema of a record within another one. */
export function shownAs(of: Resource): JsonSchema {
  const schemas = Object.entries(of.fields).map(([name, field]) => [name, valueSchema(field)])
  return objectSchema(Object.fromEntries(schemas))
}
