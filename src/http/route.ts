import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Credential, readCredential } from '../auth/token.ts'
import type { Transactions } from '../db/transactions.ts'
import { BASE_PATH } from '../engine/base-path.ts'
import { type Body, emptyBody } from '../engine/body.ts'
import { TokenContext } from '../engine/context.ts'
import { currentTag, ifMatchAllows, ifNoneMatchKnows, preconditionFailed } from '../engine/entity-tag.ts'
import type { Files } from '../engine/files.ts'
import { isUuid } from '../engine/formats.ts'
import { type Located, locate, located } from '../engine/locate.ts'
import type { Input, Operation } from '../engine/operation.ts'
import type { RecordQuery } from '../engine/query.ts'
import type { FileAnswer, Single } from '../engine/reply.ts'
import type { RecordRow } from '../engine/select.ts'
import type { Upload } from '../engine/upload.ts'
import { notFound, unauthenticated, unreadable } from '../errors.ts'
import { unsupportedMediaType } from './errors.ts'
import { originOf } from './origin.ts'

export interface Surroundings {
  readonly transactions: Transactions
  /** Origin of the links in answers; the request's own where undefined. */
  readonly publicUrl: string | undefined
  readonly files: Files
}

/** What the first look of a write found out, before its body is read. */
interface Admission {
  readonly context: TokenContext
  readonly record: Located | undefined
}

const admissions = new WeakMap<FastifyRequest, Admission>()

/** Puts an operation on the server. */
export function addRoute(app: FastifyInstance, operation: Operation, surroundings: Surroundings): void {
  app.route({
    method: operation.method,
    url: routeUrl(operation.path),
    ...(operation.accepts
      ? { bodyLimit: operation.accepts.maxBytes, config: { accepts: operation.accepts } }
      : {}),
    onRequest: async (request) => {
      const credential = readCredential(request.headers.authorization)
      if (!credential) throw unauthenticated()
      const context = new TokenContext(
        request.id,
        credential,
        operation.permission,
        surroundings.transactions,
      )
      // A read is checked in the flush that brings its data.
      const record =
        operation.method === 'GET' ? undefined : await admit(operation, context, credential, request)
      admissions.set(request, { context, record })
    },
    handler: (request, reply) => answer(operation, request, reply, surroundings),
  })
}

/** `/events/{id}/exceptions/{exceptionId}` as the server writes it. */
export function routeUrl(path: string): string {
  return BASE_PATH + path.replace(/\{(\w+)\}/g, ':$1')
}

async function answer(
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl, files }: Surroundings,
): Promise<FastifyReply> {
  const admission = admissions.get(request)
  if (!admission) throw new Error('the request was not admitted')
  const { context } = admission
  const id = idOf(request)
  const { upload, received } = takeBody(operation, request)
  const query = await acceptQuery(operation, context, id, request)
  const params = request.params as Input<never, never>['params']
  const body = operation.body?.accept(received)
  const input = { id, params, record: admission.record, query, body, upload, files }
  requireMatch(request, admission.record)
  const result = await operation.run(context, input as never)
  if (operation.reply.shape === 'file') return sendFile(request, reply, result as FileAnswer)
  const path = `${publicUrl ?? originOf(request)}${BASE_PATH}${filledIn(operation.path, params)}`
  const text = operation.reply.write(result, query, { caller: context.caller, requestId: request.id, path })
  const { headers = {}, row } = (result ?? {}) as Partial<Single>
  reply.code(operation.reply.status).headers(headers)
  if (row?.tag) reply.header('etag', row.tag)
  if (row && isKnown(operation, request, row)) return reply.code(304).send()
  if (operation.reply.shape === 'empty') return reply.send()
  return reply.type('application/json; charset=utf-8').send(text)
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { mediaType, content, headers = {} }: FileAnswer,
): FastifyReply {
  reply.headers(headers)
  const known = request.headers['if-none-match']
  if (known !== undefined && headers.etag !== undefined && ifNoneMatchKnows(known, headers.etag)) {
    return reply.code(304).send()
  }
  return reply.type(mediaType).send(content)
}

function filledIn(path: string, params: { readonly [name: string]: string }): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

/** The first flush of a write: token, permission, and whether the record exists. */
async function admit(
  operation: Operation,
  context: TokenContext,
  credential: Credential,
  request: FastifyRequest,
): Promise<Located | undefined> {
  const id = idOf(request)
  if (!operation.path.includes('{id}')) {
    await context.read([])
    return undefined
  }
  if (!isUuid(id)) {
    await context.read([])
    throw notFound(operation.of.name)
  }
  const { of, method } = operation
  const { organizationId } = credential
  const ifMatch = request.headers['if-match']
  // `*` asks only that there is a record.
  const conditional =
    (method === 'PUT' || method === 'DELETE') && ifMatch !== undefined && ifMatch.trim() !== '*'
  const [rows, tags] = await context.read([
    locate(of, organizationId, id),
    ...(conditional ? [currentTag(of, organizationId, id)] : []),
  ])
  const tag = tags?.[0]?.[0]
  return tag ? { ...located(of, rows), tag } : located(of, rows)
}

/**
 * Checks the query. A read has not been admitted yet: whoever may not read, or asks for what is not
 * there, is told that rather than what is wrong with the query.
 */
async function acceptQuery(
  { method, path, of, query }: Operation,
  context: TokenContext,
  id: string,
  request: FastifyRequest,
): Promise<RecordQuery> {
  const singleRead = method === 'GET' && path.includes('{id}')
  if (singleRead && !isUuid(id)) {
    await context.read([])
    throw notFound(of.name)
  }
  try {
    return query.accept(request.query as URLSearchParams) as RecordQuery
  } catch (refusal) {
    if (method === 'GET') {
      const [rows] = await context.read(singleRead ? [locate(of, context.organizationId, id)] : [])
      if (singleRead) located(of, rows)
    }
    throw refusal
  }
}

/** What was sent: a file where the operation takes one, else the body as it was read. @throws Refusal 415 without a file */
function takeBody(operation: Operation, request: FastifyRequest): { upload: Upload; received: unknown } {
  const contentType = request.headers['content-type'] ?? ''
  if (!operation.accepts) {
    const received = requireBody(operation, request.body)
    return { upload: { contentType, content: Readable.from([]) }, received }
  }
  if (!(request.body instanceof Readable)) throw unsupportedMediaType(operation.accepts)
  return { upload: { contentType, content: request.body }, received: undefined }
}

/** The body as it was read; an action's may be left out. @throws Refusal 400 where another one is empty. */
export function requireBody({ body }: { readonly body?: Body | undefined }, received: unknown): unknown {
  if (received !== undefined) return received
  if (body && body !== emptyBody) {
    throw unreadable('empty_body', 'The body is empty; a JSON object is expected.')
  }
  return {}
}

/** @throws Refusal 412 where the caller wants to change a record as it no longer is */
function requireMatch(request: FastifyRequest, record: Located | undefined): void {
  const header = request.headers['if-match']
  if (header !== undefined && record?.tag && !ifMatchAllows(header, record.tag)) throw preconditionFailed()
}

/** Whether the caller has the record already. What an answer includes of other records has no tag. */
function isKnown({ method }: Operation, request: FastifyRequest, { tag, includes }: RecordRow): boolean {
  const header = request.headers['if-none-match']
  if (method !== 'GET' || header === undefined || tag === undefined) return false
  return Object.keys(includes).length === 0 && ifNoneMatchKnows(header, tag)
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id?: string }).id ?? ''
}
