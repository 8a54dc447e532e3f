import { type JsonSchema, mayBeMissing, type Operation, type Query } from '../../engine/index.ts'
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

/** The query parameters of an operation; none if undefined. */
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
  description: `Makes it safe to repeat the request, also after a 503 or a lost answer: for 24 hours the same
request with the same key is done once and gets the same answer. A refused request leaves the key free.`,
  schema: { type: 'string', pattern: KEY_PATTERN },
  example: '8f14e45f-ceea-467f-9a0e-5b1d4c2f7a90',
}

const RANGE = {
  name: 'Range',
  in: 'header',
  description:
    'Asks for a part of the file; If-Range with the entity tag makes sure that the file is still the same.',
  schema: { type: 'string' },
  example: 'bytes=0-1023',
}

/** The headers that make a request depend on the known state of the record. */
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
    return [condition('If-Match', 'Change the record only if it still has this entity tag.')]
  if (path.endsWith('{id}') || reply.tagged) {
    return [
      condition('If-None-Match', 'Answer 304 if the record still has this entity tag; not with `with[]`.'),
    ]
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

/** The body of an operation; undefined if it takes none. */
export function requestBodyOf(operation: Operation): object | undefined {
  const { body, accepts } = operation
  if (accepts) return { required: true, content: fileContent(accepts.mediaTypes, accepts.schema) }
  if (!body) return undefined
  return { required: !mayBeMissing(operation), content: jsonContent(body.schema) }
}

/** A JSON body with an example. */
export function jsonContent(schema: JsonSchema): object {
  return { 'application/json': { schema, example: requestExample(schema) } }
}

/** An example body with every field that a client may write. */
export function requestExample(schema: JsonSchema): { [name: string]: unknown } {
  return exampleOfEach((schema.properties ?? {}) as { [name: string]: JsonSchema })
}
