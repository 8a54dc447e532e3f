import { valueSchema } from '../../../engine/noun/field.ts'
import { objectSchema } from '../../../engine/noun/parts.ts'
import type { Resource } from '../../../engine/noun/resource.ts'
import type { JsonSchema } from '../../../engine/noun/schema.ts'

/** The schema of a record that stands inside another one. */
export function shownAs(of: Resource): JsonSchema {
  const schemas = Object.entries(of.fields).map(([name, field]) => [name, valueSchema(field)])
  return objectSchema(Object.fromEntries(schemas))
}
