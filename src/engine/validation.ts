import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { FieldErrors } from '../errors.ts'
import { formats } from './formats.ts'
import type { JsonSchema } from './schema.ts'

/** More messages than this help nobody; the rest is left out. */
const MAX_MESSAGES = 100

const ajv = new Ajv2020({
  allErrors: true,
  strict: true,
  strictTypes: false,
  formats: Object.fromEntries(Object.entries(formats).map(([name, { accepts }]) => [name, accepts])),
})

/**
 * Makes the check of a schema: it gives what is wrong with a value, which is nothing where it fits. It is
 * compiled when the first value comes, since a service meets few of all schemas soon.
 */
export function compile(schema: JsonSchema): (value: unknown) => readonly ErrorObject[] {
  let validate: ValidateFunction | undefined
  return (value) => {
    validate ??= ajv.compile(schema)
    return validate(value) ? [] : (validate.errors ?? [])
  }
}

/** The messages of a failed validation, by dotted field name. */
export function fieldErrors(errors: readonly ErrorObject[]): FieldErrors {
  // No plain object: a field may have the name of something that every object inherits.
  const messages = new Map<string, string[]>()
  for (const error of errors.slice(0, MAX_MESSAGES)) {
    const [field, message] = explain(error)
    const known = messages.get(field)
    if (!known) messages.set(field, [message])
    else if (!known.includes(message)) known.push(message)
  }
  return Object.fromEntries(messages)
}

function explain(error: ErrorObject): [field: string, message: string] {
  const path = error.instancePath.slice(1).split('/').filter(Boolean).map(unescapePointer)
  const { params } = error
  if (error.keyword === 'required') path.push(params.missingProperty)
  if (error.keyword === 'additionalProperties') path.push(params.additionalProperty)
  const field = path.map(shortened).join('.')
  return [field || 'body', sentence(field, error)]
}

/** A name that nobody meant is told by its beginning. */
function shortened(name: string): string {
  return name.length > 100 ? `${name.slice(0, 100)}…` : name
}

function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}

function sentence(field: string, { keyword, params, schema }: ErrorObject): string {
  const the = `The ${field} field`
  switch (keyword) {
    case 'required':
      return `${the} is required.`
    case 'additionalProperties':
      return `${the} is not known.`
    case 'type':
      return field === '' ? 'The body must be a JSON object.' : `${the} must be ${typeWord(params.type)}.`
    case 'enum':
    case 'const':
      return `The selected ${field} is invalid.`
    case 'format':
      return `${the} ${formats[params.format]?.message}`
    case 'maxLength':
      return `${the} must not be greater than ${params.limit} characters.`
    case 'minLength':
      return `${the} must have at least ${params.limit} characters.`
    case 'minimum':
      return `${the} must be at least ${params.limit}.`
    case 'maximum':
      return `${the} must not be greater than ${params.limit}.`
    case 'minItems':
      return `${the} must have at least ${params.limit} items.`
    case 'maxItems':
      return `${the} must not have more than ${params.limit} items.`
    case 'uniqueItems':
      return `${the} must not have the same item twice.`
    default:
      return `${the} is invalid (${keyword} ${JSON.stringify(schema)}).`
  }
}

const TYPE_WORDS: { readonly [type: string]: string } = {
  string: 'a string',
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
}

function typeWord(type: string | readonly string[]): string {
  const name = typeof type === 'string' ? type : type.find((each) => each !== 'null')
  return TYPE_WORDS[name ?? ''] ?? 'of another type'
}
