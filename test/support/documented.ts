import { isDeepStrictEqual } from 'node:util'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import { SAFE_HEADERS } from '../../src/faces/http/safe-headers.ts'
import type { OpenApiDocument } from '../../src/faces/openapi/document.ts'
import { currentDocument } from '../../src/faces/openapi/served.ts'
import { operations, publicOperations } from '../../src/faces/operations.ts'
import { englishOf, type FieldReasons } from '../../src/platform/refusals/reason.ts'
import type { FieldErrors } from '../../src/platform/refusals/refusal.ts'
import type { Answer } from './client.ts'
import { type Compile, schemasOf } from './schemas.ts'

interface Described {
  readonly document: OpenApiDocument
  readonly compile: Compile
}

/**
 * The document with the schemas for answers without `fields[]` and with it, so that nothing may be missing without
 * it.
 */
const whole = described('whole')
const selected = described('selected')

/** Addresses with fewer placeholders first: `/session/organization` before `/session/{id}`. */
const paths = Object.keys(whole.document.paths)
  .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }))
  .sort((one, other) => one.path.split('{').length - other.path.split('{').length)

/**
 * Fails unless the OpenAPI document describes this answer, and the answer is safe in a browser. Answers outside of
 * operations must be problems.
 */
export function expectDocumented(method: string, address: string, answer: Answer): void {
  const problems = [...unsafe(answer), ...objections(method, address, answer), ...unlikeReasons(answer)]
  if (problems.length === 0) return
  const got = JSON.stringify(answer.body)?.slice(0, 1_000) ?? 'no body'
  throw new Error(
    `The document does not describe ${answer.status} of ${method} ${address}:\n${problems.join('\n')}\nAnswer: ${got}`,
  )
}

/**
 * Headers required of every answer. Seen red for GET /uploads/{path} with a policy of its own, and with no policy on
 * problems.
 */
function unsafe({ headers }: Answer): string[] {
  return Object.entries(SAFE_HEADERS)
    .filter(([name, value]) => headers.get(name) !== value)
    .map(([name, value]) => `the header ${name} is ${headers.get(name)}, not ${value}`)
}

/**
 * Where a refusal differs from its reasons. Seen red with a sentence that was written beside its reason, with reasons
 * of a field without a message, and with an undeclared code.
 */
function unlikeReasons({ headers, body }: Answer): string[] {
  if (headers.get('content-type') !== PROBLEM || body === undefined) return []
  const details: FieldReasons = body.details ?? {}
  const said: FieldErrors = body.errors ?? { request: [body.message] }
  if (!isDeepStrictEqual(Object.keys(said), Object.keys(details)))
    return ['errors and details name other fields']
  return Object.entries(details).flatMap(([field, reasons]) =>
    reasons.flatMap((reason, index) => {
      const message = said[field]?.[index]
      // An entry of a list may be called by the end of its name: `start` of `exceptions.0.start`.
      const called = field.split('.').map((_, first, parts) => parts.slice(first).join('.'))
      const english = called.map((name) => englishOf(reason, name))
      return english.some((each) => each === message) ? [] : [`${field} says ${message}, not ${english[0]}`]
    }),
  )
}

function objections(method: string, address: string, answer: Answer): string[] {
  const { path, query } = read(address)
  const { document, compile } = query.some(([name]) => /^fields(\[\d*\])?$/.test(name)) ? selected : whole
  const verb = method === 'HEAD' ? 'get' : method.toLowerCase()
  const found = paths.find((each) => each.pattern.test(path) && document.paths[each.path]?.[verb])
  const operation = found && document.paths[found.path]?.[verb]
  if (!found || !operation)
    return contentObjections(answer, PROBLEM, compile(['components', 'schemas', 'Problem']))
  if (answer.status === 500) return ['the service failed']
  const response = operation.responses[answer.status]
  if (!response) return ['the status is not listed']
  const place = placeOf(response) ?? ['paths', found.path, verb, 'responses', String(answer.status)]
  const { content } = at(document, place) as { content?: object }
  const mediaTypes = Object.keys(content ?? {})
  const given = answer.headers.get('content-type')?.split(';')[0] ?? ''
  const mediaType = mediaTypes.includes(given) ? given : mediaTypes[0]
  if (method === 'HEAD' || mediaType === undefined)
    return answer.body === undefined ? [] : ['there is a body']
  return contentObjections(answer, mediaType, compile([...place, 'content', mediaType, 'schema']))
}

const PROBLEM = 'application/problem+json'

function contentObjections(answer: Answer, mediaType: string, validate: ValidateFunction): string[] {
  const { status, headers, body } = answer
  const given = headers.get('content-type') ?? 'none'
  const said: string[] = []
  if (given.split(';')[0] !== mediaType) said.push(`the content type is ${given}, not ${mediaType}`)
  const text = Buffer.isBuffer(body) && mediaType.startsWith('text/')
  if (!validate(text ? body.toString() : body)) {
    said.push(
      ...(validate.errors ?? []).map(
        ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
      ),
    )
  }
  if (mediaType === PROBLEM && body?.status !== status) said.push(`the body says status ${body?.status}`)
  const requestId = headers.get('x-request-id')
  if (requestId === null) said.push('the header X-Request-Id is missing')
  const replayed = headers.get('idempotent-replayed') === 'true'
  if (body?.meta?.requestId !== undefined && body.meta.requestId !== requestId && !replayed)
    said.push('meta.requestId is another one')
  return said
}

function described(selection: 'whole' | 'selected'): Described {
  const document = currentDocument({ operations, publicOperations }, selection)
  return { document, compile: schemasOf(document) }
}

/** The path as the service reads it, and the parameters with a value. An unreadable path matches nothing. */
function read(address: string): { path: string; query: [string, string][] } {
  const [path = '', ...rest] = address.split('?')
  const query = [...new URLSearchParams(rest.join('?'))].filter(([, value]) => value !== '')
  try {
    decodeURIComponent(path)
  } catch {
    return { path: '', query }
  }
  return { path, query }
}

/** The target of a reference. */
function placeOf(response: object): string[] | undefined {
  return '$ref' in response ? String(response.$ref).slice(2).split('/') : undefined
}

function at(document: OpenApiDocument, place: readonly string[]): unknown {
  return place.reduce<unknown>((part, key) => (part as { [key: string]: unknown })[key], document)
}
