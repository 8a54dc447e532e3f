import { mayBeMissing, type PublicOperation } from '../../engine/index.ts'
import { exampleOf } from './examples.ts'
import { headersOf } from './headers.ts'
import { publicProblem, sharedProblem } from './problems.ts'
import { jsonContent, queryParameters } from './requests.ts'

/** Describes what a public operation takes and answers. */
export function describePublic(operation: PublicOperation): {
  readonly responses: { readonly [status: string]: object }
} {
  const { operationId, summary, about, tag, path, query, body, reply, method, limited } = operation
  const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const described = {
    operationId,
    summary,
    description: about ?? `${summary}.`,
    tags: [tag],
    security: [],
    parameters: [
      ...placeholders.map((name) => ({
        name,
        in: 'path',
        required: true,
        description: `The issued ${name}.`,
        schema: { type: 'string' },
      })),
      ...queryParameters(query),
    ],
    ...(body
      ? { requestBody: { required: !mayBeMissing(operation), content: jsonContent(body.schema) } }
      : {}),
  }
  const ofBodies = {
    400: sharedProblem('Unreadable'),
    413: sharedProblem('TooLarge'),
    415: sharedProblem('UnsupportedMediaType'),
  }
  const problems = operation.errors.map((status) => [status, publicProblem(status)] as const)
  return {
    ...described,
    responses: {
      [reply.status]: success(reply),
      ...(reply.tagged
        ? {
            304: {
              description: 'Not modified: the caller has the current content.',
              headers: headersOf('ETag'),
            },
          }
        : {}),
      ...(method === 'GET' ? {} : ofBodies),
      ...Object.fromEntries(problems),
      ...(limited ? { 429: publicProblem(429) } : {}),
      500: sharedProblem('Failed'),
      503: sharedProblem('Unavailable'),
    },
  }
}

export function publicTags(operations: readonly PublicOperation[]): object[] {
  const names = new Set(operations.map(({ tag }) => tag))
  return [...names].map((name) => ({ name, description: 'Needs no token.' }))
}

function success({
  description,
  mediaType = 'application/json',
  schema,
  status,
  tagged,
}: PublicOperation['reply']): object {
  const headers = headersOf(...(tagged ? (['ETag'] as const) : []))
  if (status === 204 || status === 303) return { description, headers }
  const content = schema
    ? { schema, examples: { usual: { value: exampleOf(schema) } } }
    : { schema: { type: 'string' } }
  return { description, headers, content: { [mediaType]: content } }
}
