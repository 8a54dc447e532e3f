import { type JsonSchema, type Operation, type Resource, valueSchema } from '../../engine/index.ts'
import { exampleOfEach } from './examples.ts'
import { recordName } from './names.ts'

/**
 * How answers to operations with `fields[]` are described: as the document does, with every field (`whole`), or, for
 * checks, as they are when `fields[]` was sent (`selected`). One schema for each record is what lets generated clients
 * know that a field is there.
 */
export type Selection = 'whole' | 'selected'

/** The record of an answer, by reference. */
export function recordReference(operation: Operation, selection: Selection): JsonSchema {
  const cut = selection === 'selected' && operation.query.parameters.some(({ name }) => name === 'fields[]')
  return reference(cut ? selectedName(operation) : wholeName(operation))
}

/** The schemas of the records that the operations answer with, by name. */
export function recordSchemas(
  operations: readonly Operation[],
  selection: Selection,
): { [name: string]: JsonSchema } {
  const answering = operations.filter(
    ({ reply }) => reply.data === undefined && reply.shape !== 'empty' && reply.shape !== 'file',
  )
  return Object.fromEntries(
    answering.flatMap((operation) => {
      const { of } = operation
      const referred = JSON.stringify(recordReference(operation, selection))
      const always = alwaysShown(operation)
      const own = Object.keys(of.fields)
      const both: [string, JsonSchema][] = [
        [
          wholeName(operation),
          record(of, `One ${of.name}. Properties that are not required come with \`with[]\`.`, [
            ...own,
            ...always,
          ]),
        ],
        [
          selectedName(operation),
          record(of, `One ${of.name}, cut to the fields that \`fields[]\` lists.`, always),
        ],
      ]
      return both.filter(([name]) => referred.includes(`/${name}"`))
    }),
  )
}

/** What an answer without parameters shows. */
export function recordExample(operation: Operation): { [name: string]: unknown } {
  const { of } = operation
  const shown = Object.entries(of.includes).filter(([name]) => alwaysShown(operation).includes(name))
  const includes = shown.map(([name, { schema }]) => [name, schema] as const)
  return exampleOfEach({ ...ownSchemas(of), ...Object.fromEntries(includes) })
}

function record(of: Resource, description: string, required: readonly string[]): JsonSchema {
  const includes = Object.entries(of.includes).map(([name, { schema }]) => [name, schema] as const)
  return {
    description,
    type: 'object',
    properties: { ...ownSchemas(of), ...Object.fromEntries(includes) },
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  }
}

function ownSchemas(of: Resource): { [name: string]: JsonSchema } {
  return Object.fromEntries(Object.entries(of.fields).map(([name, field]) => [name, valueSchema(field)]))
}

/** Includes that come unasked: those of bare records, but not where a list shows them. */
function alwaysShown({ of, reply }: Operation): readonly string[] {
  return reply.shape === 'list' ? [] : of.always
}

function wholeName({ of, reply }: Operation): string {
  return reply.shape === 'list' && of.always.length > 0 ? `${recordName(of)}Item` : recordName(of)
}

function selectedName(operation: Operation): string {
  return `${wholeName(operation)}Selection`
}

/** Refers to a schema of the document. */
export function reference(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` }
}
