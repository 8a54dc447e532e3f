import { type JsonSchema, type Operation, type Resource, schemasOf } from '../../engine/index.ts'
import { exampleOfEach } from './examples.ts'
import { recordName } from './names.ts'

/**
 * How answers to operations with `fields[]` are described: with every field, as in the published document (`whole`),
 * or as they are when `fields[]` was sent, for checks (`selected`). One schema per record tells generated clients
 * that a field is always there.
 */
export type Selection = 'whole' | 'selected'

export function recordReference(operation: Operation, selection: Selection): JsonSchema {
  const cut = selection === 'selected' && operation.query.parameters.some(({ name }) => name === 'fields[]')
  return reference(cut ? selectedName(operation) : wholeName(operation))
}

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

/** What an answer shows by default. */
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
  return schemasOf(of.fields)
}

/** Includes that are always shown: those of records without an envelope, except in lists. */
function alwaysShown({ of, reply }: Operation): readonly string[] {
  return reply.shape === 'list' ? [] : of.always
}

function wholeName({ of, reply }: Operation): string {
  return reply.shape === 'list' && of.always.length > 0 ? `${recordName(of)}Item` : recordName(of)
}

function selectedName(operation: Operation): string {
  return `${wholeName(operation)}Selection`
}

export function reference(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` }
}
