import { type JsonSchema, objectSchema } from '../../engine/index.ts'
import { catalogue, type Entry } from '../../platform/refusals/reason.ts'

/** What a reason is: one of all codes, each with what its sentence needs to know. Every module must be loaded. */
export function reasonSchema(): JsonSchema {
  const inOrder = catalogue().toSorted((one, other) => (one.code < other.code ? -1 : 1))
  return {
    description:
      'Why something is refused, for programs: a stable code, and what its sentence needs to know.',
    oneOf: inOrder.map(schemaOf),
  }
}

function schemaOf({ code, parameters }: Entry): JsonSchema {
  const params = Object.entries(parameters).map(([name, { schema }]) => [name, schema] as const)
  return objectSchema({ code: { const: code }, params: objectSchema(Object.fromEntries(params)) })
}
