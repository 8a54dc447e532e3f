import type { Operation } from '../../engine/operation.ts'
import type { JsonSchema } from '../../engine/schema.ts'
import type { Column, Reference } from '../column.ts'
import type { ImportableSheet } from '../sheet.ts'

/** How the rows of a file become records: through the operations that take a single one. */
export interface Imports {
  readonly create: Operation
  readonly update: Operation
  /** The columns that together name a record: its name first, then what it is part of. */
  readonly key: readonly [name: string, ...others: string[]]
  /** Whether the service gives the name: in a row from elsewhere it is the name of another record. */
  readonly numbered?: boolean
  /**
   * Whether it is remembered which record was made of a row from elsewhere, because its name alone does not
   * say which it is.
   */
  readonly remembers?: boolean
  /** How many rows go to the database at a time: fewer than usual where each can take long to work out. */
  readonly together?: number
  /** One more field that has an operation of its own. */
  readonly also?: { readonly field: string; readonly update: Operation }
  /** A list of objects. */
  readonly nested?: Nested
}

/** A list of objects, which name other records as rows do. */
export interface Nested {
  readonly field: string
  /** Where an entry is a text alone, that is the name in the first of them. */
  readonly references: readonly Reference[]
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

/** The columns that a file may have: those of an export, and what an export leaves out. */
export function importColumns({ columns, leftOut, imports }: ImportableSheet): readonly Column[] {
  const fields = taken(imports.create)
  const more = leftOut.flatMap((name) => {
    const schema = fields.get(name)
    return schema ? [{ name, schema, sql: 'NULL' }] : []
  })
  return [...columns, ...more]
}
