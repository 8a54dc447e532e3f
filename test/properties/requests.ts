import fc from 'fast-check'
import type { Operation } from '../../src/engine/index.ts'
import { type Ids, nearly, oneOff, right } from './from-schema.ts'
import { hostileValue } from './values.ts'

/** A request as the test's client sends it. */
export interface Asked {
  readonly method: string
  readonly address: string
  readonly body: string | undefined
  readonly headers: { readonly [name: string]: string }
}

const TAG = '"5f2d0c9a71b34e8895d8cf4dd9a8c0b7"'

/** What a request is made from. */
type Asks = Pick<Operation, 'method' | 'path'> & Partial<Pick<Operation, 'body' | 'query' | 'accepts'>>

/**
 * Requests to an operation that are mostly right.
 * @param own ids of records of the operation's resource, or the secrets in its address
 */
export function requestsTo(
  { method, path, query, body, accepts }: Asks,
  own: readonly string[],
  ids: Ids,
): fc.Arbitrary<Asked> {
  const address = fc
    .tuple(placeholder(own, ids), placeholder(ids.all, ids), parameters(query?.parameters ?? [], ids))
    .map(([id, other, search]) => {
      const filled = path.replace(/\{\w+\}/, id).replace(/\{\w+\}/g, other)
      return search === '' ? filled : `${filled}?${search}`
    })
  const contentType = accepts
    ? fc.constantFrom(...accepts.mediaTypes)
    : fc.oneof({ weight: 20, arbitrary: fc.constant('application/json') }, fc.constantFrom('text/plain', 'x'))
  const made = (content: typeof right) =>
    fc
      .tuple(
        fc.constantFrom(...own),
        fc.constantFrom(...ids.all),
        parameters(query?.parameters ?? [], ids, right),
        content(body?.schema ?? {}, ids),
      )
      .map(([id, other, search, content]) => ({
        method,
        address: `${path.replace(/\{\w+\}/, id).replace(/\{\w+\}/g, other)}?${search}`,
        body: method === 'GET' || !body ? undefined : JSON.stringify(content),
        headers: {},
      }))
  const anyhow = fc
    .tuple(
      address,
      method === 'GET' ? fc.constant(undefined) : bodies(body?.schema, accepts !== undefined, ids),
      contentType,
      conditions,
    )
    .map(([where, text, type, headers]) => ({
      method,
      address: where,
      body: text,
      headers: text === undefined ? headers : { ...headers, 'content-type': type },
    }))
  const known = [
    { weight: 2, arbitrary: made(right) },
    { weight: 3, arbitrary: anyhow },
  ]
  return body ? fc.oneof({ weight: 2, arbitrary: made(oneOff) }, ...known) : fc.oneof(...known)
}

function placeholder(likely: readonly string[], ids: Ids): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...likely) },
    { weight: 2, arbitrary: fc.constantFrom(...ids.all) },
    { weight: 1, arbitrary: garbledId },
  )
}

/** No text that a client would take for a step in the path. */
const garbledId = fc
  .string({ minLength: 1, maxLength: 40 })
  .filter((text) => !/^\.{1,2}$/.test(text))
  .map(encoded)

function parameters(
  known: Operation['query']['parameters'],
  ids: Ids,
  part: typeof nearly = nearly,
): fc.Arbitrary<string> {
  const one = known.map(({ name, schema }) =>
    part(schema, ids).map((value) => [value].flat().map((each) => [name, textOf(each)])),
  )
  const strange = fc.tuple(fc.string({ maxLength: 12 }), hostileValue).map((pair) => [pair.map(textOf)])
  const some = part === right ? one : [...one, strange]
  return fc
    .array(some.length === 0 ? fc.constant<string[][]>([]) : fc.oneof(...some), { maxLength: 3 })
    .map((given) =>
      given
        .flat()
        .map(([name = '', value = '']) => `${encoded(name)}=${encoded(value)}`)
        .join('&'),
    )
    .map((text) => text.slice(0, 4_000))
}

/** Not every object can be converted to a string. */
function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Lone surrogates cannot be part of an address. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function bodies(
  schema: Parameters<typeof nearly>[0] | undefined,
  isFile: boolean,
  ids: Ids,
): fc.Arbitrary<string | undefined> {
  const anything = hostileValue.map((value) => JSON.stringify(value) ?? '')
  if (isFile)
    return fc.oneof(anything, fc.string({ unit: 'binary', maxLength: 200 }), fc.constant('name\nx\n'))
  if (!schema) return fc.oneof({ weight: 8, arbitrary: fc.constant(undefined) }, anything)
  const json = nearly(schema, ids).map((value) => JSON.stringify(value) ?? '')
  return fc.oneof(
    { weight: 12, arbitrary: json },
    { weight: 1, arbitrary: json.map((text) => text.slice(0, -1)) },
    { weight: 1, arbitrary: anything },
  )
}

const conditions: fc.Arbitrary<{ readonly [name: string]: string }> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  fc.constantFrom('*', TAG, `W/${TAG}`, 'x', `${TAG}, ${TAG}`).map((tag) => ({ 'if-match': tag })),
  fc.constantFrom('*', TAG, 'x').map((tag) => ({ 'if-none-match': tag })),
  fc.constantFrom('k', 'x'.repeat(300), '   ', 'a b').map((key) => ({ 'idempotency-key': key })),
)
