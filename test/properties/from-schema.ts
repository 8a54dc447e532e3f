import fc from 'fast-check'
import type { JsonSchema } from '../../src/engine/schema.ts'
import { hostileValue } from './values.ts'

type Properties = { readonly [name: string]: JsonSchema }

/**
 * Values that mostly fit a schema: each part is now and then replaced by something hostile, left out
 * or joined by a property that nobody asked for.
 * @param ids ids to use where the schema wants one
 */
export function nearly(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 7, arbitrary: fitting(schema, ids) }, { weight: 1, arbitrary: hostileValue })
}

function fitting(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const { type, enum: values, anyOf, oneOf, properties, items, format, examples } = schema
  const choices = (anyOf ?? oneOf) as readonly JsonSchema[] | undefined
  if (choices) return fc.oneof(...choices.map((choice) => nearly(choice, ids)))
  if (Array.isArray(values)) return fc.constantFrom(...values)
  if (format === 'uuid') return fc.constantFrom(...ids)
  if (schema.readOnly === true) return hostileValue
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return object((properties ?? {}) as Properties, ids)
    case 'array':
      return fc.array(nearly((items ?? {}) as JsonSchema, ids), { maxLength: 4 })
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer())
    case 'string':
      return Array.isArray(examples)
        ? fc.oneof(fc.constantFrom(...examples), fc.string({ maxLength: 30 }))
        : fc.string({ maxLength: 30 })
    default:
      return hostileValue
  }
}

function object(properties: Properties, ids: readonly string[]): fc.Arbitrary<unknown> {
  const shape = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, nearly(schema, ids)]),
  )
  const known = fc.record(shape, { requiredKeys: [] })
  const complete = fc.record(shape)
  const strange = fc.tuple(fc.oneof(known, complete), fc.string({ maxLength: 8 }), hostileValue)
  return fc.oneof(
    { weight: 4, arbitrary: complete },
    { weight: 2, arbitrary: known },
    { weight: 1, arbitrary: strange.map(([rest, name, value]) => ({ ...rest, [name]: value })) },
  )
}
