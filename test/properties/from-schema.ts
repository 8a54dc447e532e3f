import fc from 'fast-check'
import type { JsonSchema } from '../../src/engine/index.ts'
import { hostileText, hostileValue } from './values.ts'

type Properties = { readonly [name: string]: JsonSchema }

/** Ids to use for a schema's ids. */
export interface Ids {
  /** Ids of any kind, from this and another organization, and unknown ones. */
  readonly all: readonly string[]
  /** Ids of the caller's own records, by path segment. */
  readonly own: { readonly [segment: string]: string }
}

type Part = (schema: JsonSchema, ids: Ids) => fc.Arbitrary<unknown>

/**
 * Values that mostly fit a schema: parts are sometimes replaced by something hostile, left out, or joined by an unknown
 * property.
 */
export function nearly(schema: JsonSchema, ids: Ids): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 7, arbitrary: fitting(schema, ids, nearly) },
    { weight: 1, arbitrary: hostileValue },
  )
}

/** Values that fit a schema in all parts; the records that they name need not exist. */
export function right(schema: JsonSchema, ids: Ids): fc.Arbitrary<unknown> {
  return fitting(schema, ids, right)
}

/** Values that fit a schema except for one property, so that its error is not hidden by others. */
export function oneOff(schema: JsonSchema, ids: Ids): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Properties)
  const names = properties.filter(([, { readOnly }]) => readOnly !== true).map(([name]) => name)
  if (names.length === 0) return nearly(schema, ids)
  const odd = fc.oneof({ weight: 2, arbitrary: hostileText }, { weight: 1, arbitrary: hostileValue })
  return fc
    .tuple(right(schema, ids), fc.constantFrom(...names), odd)
    .map(([value, name, other]) => ({ ...(value as object), [name]: other }))
}

function fitting(schema: JsonSchema, ids: Ids, part: Part): fc.Arbitrary<unknown> {
  const {
    type,
    enum: values,
    anyOf,
    oneOf,
    properties,
    items,
    format,
    examples,
    minimum,
    maximum,
    maxItems,
  } = schema
  const choices = (anyOf ?? oneOf) as readonly JsonSchema[] | undefined
  if (choices) return fc.oneof(...choices.map((choice) => part(choice, ids)))
  if (Array.isArray(values)) return fc.constantFrom(...values)
  if (format === 'uuid') return fc.constantFrom(...ids.all)
  if (schema.readOnly === true) return hostileValue
  const [first, other] = [type].flat()
  switch (first === 'null' ? other : first) {
    case 'object':
      return part === right ? complete(schema, ids) : object((properties ?? {}) as Properties, ids)
    case 'array':
      return fc.array(part((items ?? {}) as JsonSchema, ids), {
        maxLength: Math.min(4, Number(maxItems ?? 4)),
      })
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return part === right
        ? fc.integer({
            min: Number(minimum ?? 0),
            max: Math.min(Number(maximum ?? 100), Number(minimum ?? 0) + 100),
          })
        : fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer())
    case 'string':
      return text(schema, Array.isArray(examples) ? examples : [], part)
    default:
      return hostileValue
  }
}

function text(
  { maxLength, format }: JsonSchema,
  examples: readonly unknown[],
  part: Part,
): fc.Arbitrary<unknown> {
  const longest = Math.min(30, Number(maxLength ?? 30))
  const any = fc.oneof(
    { weight: 3, arbitrary: fc.string({ minLength: 1, maxLength: longest }) },
    {
      weight: 1,
      arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.ceil(longest / 5) }),
    },
  )
  if (examples.length === 0) return any
  const known = fc.constantFrom(...examples)
  return part === right && format !== undefined ? known : fc.oneof(known, any)
}

/** The same ids, most of them of the kind that a property is named after: a site for `siteId`. */
function likely(name: string, ids: Ids): Ids {
  const word = name.replace(/Ids?$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const meant = ids.own[`${word}s`]
  if (meant === undefined) return ids
  return { ...ids, all: [...ids.all, ...Array.from({ length: 4 * ids.all.length }, () => meant)] }
}

/** An object with its required and some optional properties. */
function complete({ properties, required }: JsonSchema, ids: Ids): fc.Arbitrary<unknown> {
  const known = Object.entries((properties ?? {}) as Properties).filter(
    ([, { readOnly }]) => readOnly !== true,
  )
  const shape = Object.fromEntries(known.map(([name, schema]) => [name, right(schema, likely(name, ids))]))
  const needed = ((required ?? []) as readonly string[]).filter((name) => name in shape)
  return fc.record(shape, { requiredKeys: [...needed] })
}

function object(properties: Properties, ids: Ids): fc.Arbitrary<unknown> {
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
