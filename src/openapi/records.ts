import { valueSchema } from '../engine/field.ts'
import type { Operation } from '../engine/operation.ts'
import type { Resource } from '../engine/resource.ts'
import type { JsonSchema } from '../engine/schema.ts'
import { exampleOfEach } from './examples.ts'
import { recordName } from './names.ts'

/**
 * How answers to operations with `fields[]` are described: `either` way, as the document does, or as
 * they are when `fields[]` was not sent (`whole`) or was sent (`selected`).
 */
export type Selection = 'either' | 'whole' | 'selected'

/** The record of an answer, by reference. */
export function recordReference({ of, query }: Operation, selection: Selection): JsonSchema {
  const whole = reference(recordName(of))
  const selected = reference(selectedName(of))
  if (!query.parameters.some(({ name }) => name === 'fields[]') || selection === 'whole') return whole
  return selection === 'selected' ? selected : { anyOf: [whole, selected] }
}

/** The schemas of the records that the operations answer with, by name. */
export function recordSchemas(
  operations: readonly Operation[],
  selection: Selection,
): { [name: string]: JsonSchema } {
  const answering = operations.filter(({ reply }) => reply.shape !== 'empty' && reply.data === undefined)
  return Object.fromEntries(
    answering.flatMap((operation) => {
      const { of } = operation
      const referred = JSON.stringify(recordReference(operation, selection))
      const own = Object.keys(of.fields)
      const both: [string, JsonSchema][] = [
        [
          recordName(of),
          record(of, `One ${of.name}. Properties that are not required come with \`with[]\`.`, own),
        ],
        [selectedName(of), record(of, `One ${of.name}, cut to the fields that \`fields[]\` lists.`, [])],
      ]
      return both.filter(([name]) => referred.includes(`/${name}"`))
    }),
  )
}

/** What an answer without parameters shows. */
export function recordExample(of: Resource): { [name: string]: unknown } {
  const always = Object.entries(of.includes).filter(([name]) => of.always.includes(name))
  const includes = always.map(([name, { schema }]) => [name, schema] as const)
  return exampleOfEach({ ...ownSchemas(of), ...Object.fromEntries(includes) })
}

function record(of: Resource, description: string, required: readonly string[]): JsonSchema {
  const includes = Object.entries(of.includes).map(([name, { schema }]) => [name, schema] as const)
  const needed = [...required, ...of.always]
  return {
    description,
    type: 'object',
    properties: { ...ownSchemas(of), ...Object.fromEntries(includes) },
    ...(needed.length > 0 ? { required: needed } : {}),
    additionalProperties: false,
  }
}

function ownSchemas(of: Resource): { [name: string]: JsonSchema } {
  return Object.fromEntries(Object.entries(of.fields).map(([name, field]) => [name, valueSchema(field)]))
}

function selectedName(of: Resource): string {
  return `${recordName(of)}Selection`
}

/** Refers to a schema of the document. */
export function reference(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` }
}
