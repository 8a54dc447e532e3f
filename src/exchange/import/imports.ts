import type { Operation } from '../../engine/operation.ts'
import type { JsonSchema } from '../../engine/schema.ts'

/** How the rows of a file become records: through the operations that take a single one. */
export interface Imports {
  readonly create: Operation
  readonly update: Operation
  /** The columns that together name a record: its name first, then what it is part of. */
  readonly key: readonly [name: string, ...others: string[]]
  /** One more field that has an operation of its own. */
  readonly also?: { readonly field: string; readonly update: Operation }
}

/** The fields that the body of an operation takes, with what they may hold. */
export function taken({ body }: Operation): ReadonlyMap<string, JsonSchema> {
  const properties = (body?.schema.properties ?? {}) as { readonly [name: string]: JsonSchema }
  return new Map(Object.entries(properties).filter(([, schema]) => schema.readOnly !== true))
}

export function requiredBy({ body }: Operation): readonly string[] {
  return (body?.schema.required ?? []) as readonly string[]
}

export function mayBeNull({ type }: JsonSchema): boolean {
  return Array.isArray(type) && type.includes('null')
}
