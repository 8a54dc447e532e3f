import type { JsonSchema, Operation, Query } from '../../engine/index.ts'
import { KEY_PATTERN, takesKey } from '../requests/idempotency-key.ts'
import { fileContent } from './answers.ts'
import { EXAMPLE_ID, exampleOfEach } from './examples.ts'
import { takesIfMatch } from './problems.ts'

/** The path and query parameters of an operation. */
export function parametersOf(operation: Operation): object[] {
  const { path, query, of } = operation
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => pathParameter(name, of.name))
  return [
    ...named,
    ...queryParameters(query),
    ...conditions(operation),
    ...(takesKey(operation) ? [IDEMPOTENCY_KEY] : []),
  ]
}

/** What an operation reads from the query string; nothing if that is undefined. */
export function queryParameters(query: Query | undefined): object[] {
  return (query?.parameters ?? []).map(({ name, schema, about, required }) => ({
    name,
    in: 'query',
    ...(required ? { required } : {}),
    description: about,
    ...(schema.type === 'array' ? { style: 'form', explode: true } : {}),
    schema,
  }))
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: `Makes it safe to send the request again, also after a 503 or no answer: for 24 hours the same
request with the same key is answered as the first time, and done once. A refused request leaves the key free.`,
  schema: { type: 'string', pattern: KEY_PATTERN },
  example: '8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90',
}

const RANGE = {
  name: 'Range',
  in: 'header',
  description:
    'Asks for a part of the file; If-Range with its entity tag makes sure that it is a part of the same.',
  schema: { type: 'string' },
  example: 'bytes=0-1023',
}

/** The headers that make a request depend on the record being as the caller knows it. */
function conditions(operation: Operation): object[] {
  const { path, reply } = operation
  if (reply.inParts) return [RANGE]
  if (!path.includes('{id}')) return []
  const condition = (name: string, description: string) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
    example: '"5f2d0c9a71b34e8895d8cf4dd9a8c0b7"',
  })
  if (takesIfMatch(operation))
    return [condition('If-Match', 'Change the record only while it has this entity tag.')]
  if (path.endsWith('{id}') || reply.tagged) {
    return [condition('If-None-Match', 'Answer 304 while the record has this entity tag; not with `with[]`.')]
  }
  return []
}

function pathParameter(name: string, what: string): object {
  const common = { name, in: 'path', required: true }
  if (!/^id$|Id$/.test(name))
    return { ...common, description: `Names the ${what}.`, schema: { type: 'string' } }
  const schema = { type: 'string', format: 'uuid' }
  return {
    ...common,
    description: `Id of the ${name === 'id' ? what : 'entry'}.`,
    schema,
    example: EXAMPLE_ID,
  }
}

/** The body that an operation takes; undefined if it takes none. */
export function requestBodyOf({ body, accepts }: Operation): object | undefined {
  if (accepts) return { required: true, content: fileContent(accepts.mediaTypes, accepts.schema) }
  if (!body) return undefined
  return { required: !body.mayBeMissing, content: jsonContent(body.schema) }
}

/** A body of JSON with an example. */
export function jsonContent(schema: JsonSchema): object {
  return { 'application/json': { schema, example: requestExample(schema) } }
}

/** A body with every field that a client may write. */
export function requestExample(schema: JsonSchema): { [name: string]: unknown } {
  return exampleOfEach((schema.properties ?? {}) as { [name: string]: JsonSchema })
}
