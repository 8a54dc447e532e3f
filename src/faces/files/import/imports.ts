import type { Column, JsonSchema, Operation } from '../../../engine/index.ts'
import type { ImportableSheet } from '../sheet/sheet.ts'

/** The fields that an operation accepts in its body, with their schemas. */
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

/** The columns that a file may have: those of an export, and those that an export leaves out. */
export function importColumns({ columns, leftOut, imports }: ImportableSheet): readonly Column[] {
  const fields = taken(imports.create)
  const more = leftOut.flatMap((name) => {
    const schema = fields.get(name)
    return schema ? [{ name, schema, sql: 'NULL' }] : []
  })
  return [...columns, ...more]
}

/** Whether a row gives a state that only steps reach; a file cannot set it. */
export function onlyByStep({ of, imports }: ImportableSheet, state: unknown): boolean {
  const { enum: saved } = taken(imports.create).get('status') ?? {}
  return (
    Array.isArray(saved) && !saved.includes(state) && of.life?.states.some((each) => each === state) === true
  )
}
