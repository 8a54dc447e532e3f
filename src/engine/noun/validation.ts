import { isDeepStrictEqual } from 'node:util'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import {
  breaksSchema,
  itemTwice,
  notAChoice,
  notAnObjectBody,
  notOfType,
  ofAnotherType,
  required,
  tooFewItems,
  tooGreat,
  tooLong,
  tooManyItems,
  tooShort,
  tooSmall,
  unknownField,
} from '../../platform/refusals/fields.ts'
import { inShort } from '../../platform/refusals/in-short.ts'
import type { FieldReasons, Reason } from '../../platform/refusals/reason.ts'
import { formats } from './formats.ts'
import type { JsonSchema } from './schema.ts'

/** Further reasons would not help, and are left out. */
const MAX_REASONS = 100

const ajv = new Ajv2020({
  allErrors: true,
  strict: true,
  strictTypes: false,
  formats: Object.fromEntries(Object.entries(formats).map(([name, { accepts }]) => [name, accepts])),
})

// For readers of the document: a form is checked by its format, which has a reason of its own.
ajv.removeKeyword('pattern').addKeyword('pattern')

/**
 * Makes the validator of a schema: it returns the errors of a value. It is compiled with the first value, since a
 * service soon needs only a few of all schemas.
 */
export function compile(schema: JsonSchema): (value: unknown) => readonly ErrorObject[] {
  let validate: ValidateFunction | undefined
  return (value) => {
    validate ??= ajv.compile(schema)
    return validate(value) ? [] : (validate.errors ?? [])
  }
}

/** The reasons of a failed validation, by dotted field name. */
export function fieldReasons(errors: readonly ErrorObject[]): FieldReasons {
  // Not a plain object: a field may have the name of an inherited property.
  const reasons = new Map<string, Reason[]>()
  for (const error of errors.slice(0, MAX_REASONS)) {
    const [field, reason] = explain(error)
    const known = reasons.get(field)
    if (!known) reasons.set(field, [reason])
    else if (!known.some((each) => isDeepStrictEqual(each, reason))) known.push(reason)
  }
  return Object.fromEntries(reasons)
}

function explain(error: ErrorObject): [field: string, reason: Reason] {
  const path = error.instancePath.slice(1).split('/').filter(Boolean).map(unescapePointer)
  const { params } = error
  if (error.keyword === 'required') path.push(params.missingProperty)
  if (error.keyword === 'additionalProperties') path.push(params.additionalProperty)
  const field = path.map(inShort).join('.')
  return [field || 'body', reasonOf(field, error)]
}

function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}

function reasonOf(field: string, { keyword, params, schema }: ErrorObject): Reason {
  switch (keyword) {
    case 'required':
      return required()
    case 'additionalProperties':
      return unknownField()
    case 'type':
      return field === '' ? notAnObjectBody() : ofType(params.type)
    case 'enum':
    case 'const':
      return notAChoice()
    case 'format':
      return formats[params.format]?.otherwise() ?? breaksSchema({ keyword, schema: params.format })
    case 'maxLength':
      return tooLong({ most: params.limit })
    case 'minLength':
      return tooShort({ least: params.limit })
    case 'minimum':
      return tooSmall({ least: params.limit })
    case 'maximum':
      return tooGreat({ most: params.limit })
    case 'minItems':
      return tooFewItems({ least: params.limit })
    case 'maxItems':
      return tooManyItems({ most: params.limit })
    case 'uniqueItems':
      return itemTwice()
    default:
      return breaksSchema({ keyword, schema: JSON.stringify(schema) })
  }
}

function ofType(type: string | readonly string[]): Reason {
  const name = typeof type === 'string' ? type : type.find((each) => each !== 'null')
  const known: { readonly [type: string]: () => Reason } = notOfType
  return (known[name ?? ''] ?? ofAnotherType)()
}
