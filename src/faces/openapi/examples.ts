import type { JsonSchema } from '../../engine/index.ts'

export const EXAMPLE_ID = '0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40'

/** A value that a schema accepts: its own example if it has one, otherwise one made from its parts. */
export function exampleOf(schema: JsonSchema): unknown {
  const { examples, default: initial, enum: values, type, properties, items, minimum } = schema
  if (Array.isArray(examples)) return examples[0]
  if (initial !== undefined) return initial
  if (Array.isArray(values)) return values[0]
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return exampleOfEach((properties ?? {}) as { [name: string]: JsonSchema })
    case 'array':
      return [exampleOf((items ?? {}) as JsonSchema)]
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return typeof minimum === 'number' ? minimum + 1 : 1
    case 'string':
      return stringExample(schema)
    default:
      return null
  }
}

/** An object with an example for each property that a client may write. */
export function exampleOfEach(properties: { readonly [name: string]: JsonSchema }): {
  [name: string]: unknown
} {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([, { readOnly }]) => readOnly !== true)
      .map(([name, schema]) => [name, exampleOf(schema)]),
  )
}

const STRINGS: { readonly [format: string]: string } = {
  uuid: EXAMPLE_ID,
  date: '2026-11-20',
  'date-time': '2026-11-20T08:30:00.000Z',
  'exact-decimal': '19.5',
  'web-address': 'https://holdpoint.example',
  'video-address': 'https://holdpoint.example',
}

function stringExample({ format }: JsonSchema): string {
  return STRINGS[String(format)] ?? 'Text'
}
