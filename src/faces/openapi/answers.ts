import { BASE_PATH, type JsonSchema, type Operation, objectSchema, pageLinks } from '../../engine/index.ts'
import { takesKey } from '../requests/idempotency-key.ts'
import { EXAMPLE_ID, exampleOf } from './examples.ts'
import { headersOf, ofLimit } from './headers.ts'
import { makesVersions } from './problems.ts'
import { recordExample, recordReference, reference, type Selection } from './records.ts'

const CALLER = { userId: EXAMPLE_ID, requestId: EXAMPLE_ID }

export function successAnswer(operation: Operation, selection: Selection): object {
  const { reply } = operation
  const headers = headersOf(
    ...(makesVersions(operation) ? (['Content-Location'] as const) : []),
    ...(showsRecord(operation) ? (['ETag'] as const) : []),
    ...(takesKey(operation) ? (['Idempotent-Replayed'] as const) : []),
    ...ofLimit,
  )
  if (reply.shape === 'empty') return { description: 'Done. The answer has no body.', headers }
  if (reply.shape === 'file')
    return {
      description: 'The file.',
      headers: reply.tagged ? headersOf('ETag') : headers,
      content: fileContent(reply.mediaTypes),
    }
  const data = reply.data ?? recordReference(operation, selection)
  const shown = reply.data ? exampleOf(reply.data) : recordExample(operation)
  const content = {
    schema: wrap(reply, data),
    examples: { usual: { value: wrapExample(operation, shown) } },
  }
  return { description: describe(operation), headers, content: { 'application/json': content } }
}

/** The answer if the requested record existed already. */
export function existingAnswer(operation: Operation, selection: Selection): { [status: string]: object } {
  const { of, reply } = operation
  if (!reply.orExisting) return {}
  return {
    200: { ...successAnswer(operation, selection), description: `The existing ${of.name}.` },
  }
}

export function partOfFile({ reply }: Operation): { [status: string]: object } {
  if (!reply.inParts) return {}
  return {
    206: {
      description: 'The requested part of the file.',
      headers: headersOf('ETag', 'Content-Range'),
      content: fileContent(reply.mediaTypes),
    },
  }
}

/** The answer to a caller who already has the current record. */
export function notModified(operation: Operation): { [status: string]: object } {
  if (operation.method !== 'GET' || !(showsRecord(operation) || operation.reply.tagged)) return {}
  return {
    304: { description: 'Not modified: the caller has the current content.', headers: headersOf('ETag') },
  }
}

/** Whether the answer is the record itself, which has an entity tag. */
function showsRecord({ reply }: Operation): boolean {
  return reply.data === undefined && (reply.shape === 'envelope' || reply.shape === 'bare')
}

/** Files of any of the media types; binary unless a schema says more. */
export function fileContent(mediaTypes: readonly string[] = [], schema: JsonSchema = {}): object {
  return Object.fromEntries(mediaTypes.map((type) => [type, { schema }]))
}

function describe({ of, reply }: Operation): string {
  if (reply.shape === 'list') return 'One page of the list.'
  return reply.status === 201 ? `The new ${of.name}.` : `The ${of.name}.`
}

function wrap({ shape, whole }: Operation['reply'], data: JsonSchema): JsonSchema {
  switch (shape) {
    case 'bare':
      return data
    case 'envelope':
      return objectSchema({ data, meta: reference('Meta') })
    case 'list':
      return objectSchema({
        data: whole ? data : { type: 'array', items: data },
        links: reference('ListLinks'),
        meta: reference('ListMeta'),
      })
    default:
      throw new Error(`an answer of the shape ${shape} has no schema`)
  }
}

function wrapExample({ reply, path }: Operation, shown: unknown): unknown {
  switch (reply.shape) {
    case 'envelope':
      return { data: shown, meta: { ...CALLER, organizationId: EXAMPLE_ID } }
    case 'list': {
      const address = `https://holdpoint.example${BASE_PATH}${path.replace(/\{\w+\}/g, EXAMPLE_ID)}`
      const position = { path: address, query: new URLSearchParams(), page: 1, count: 15, total: 1, shown: 1 }
      const { links, meta } = pageLinks(position)
      return { data: reply.whole ? shown : [shown], links, meta: { ...meta, ...CALLER } }
    }
    default:
      return shown
  }
}
