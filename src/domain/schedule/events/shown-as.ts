import { type JsonSchema, objectSchema, type Resource, schemasOf } from '../../../engine/index.ts'

/** The schema of a record within another one. */
export function shownAs(of: Resource): JsonSchema {
  return objectSchema(schemasOf(of.fields))
}
