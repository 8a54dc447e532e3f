import { type JsonSchema, objectSchema } from '../../engine/index.ts'
import { catalogue, type Entry } from '../../platform/refusals/reason.ts'

/** The schema of a reason: one of all codes, each with the values for its message. Every module must be loaded. */
export function reasonSchema(): JsonSchema {
  const inOrder = catalogue().toSorted((one, other) => (one.code < other.code ? -1 : 1))
  return {
    description: 'Why something is refused, for programs: a stable code with the values for its message.',
    oneOf: inOrder.map(schemaOf),
  }
}

function schemaOf({ code, parameters }: Entry): JsonSchema {
  const params = Object.entries(parameters).map(([name, { schema }]) => [name, schema] as const)
  return objectSchema({ code: { const: code }, params: objectSchema(Object.fromEntries(params)) })
}
