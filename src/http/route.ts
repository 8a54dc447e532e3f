import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Credential, readCredential } from '../auth/token.ts'
import type { Transactions } from '../db/transactions.ts'
import { BASE_PATH } from '../engine/base-path.ts'
import { emptyBody } from '../engine/body.ts'
import { TokenContext } from '../engine/context.ts'
import { currentTag, ifMatchAllows, ifNoneMatchKnows, preconditionFailed } from '../engine/entity-tag.ts'
import { isUuid } from '../engine/formats.ts'
import { type Located, locate, located } from '../engine/locate.ts'
import type { Operation } from '../engine/operation.ts'
import type { RecordQuery } from '../engine/query.ts'
import type { Single } from '../engine/reply.ts'
import type { RecordRow } from '../engine/select.ts'
import { notFound, unauthenticated, unreadable } from '../errors.ts'

interface Surroundings {
  readonly transactions: Transactions
  /** Origin of the links in answers; the request's own where undefined. */
  readonly publicUrl: string | undefined
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
    url: BASE_PATH + operation.path.replace('{id}', ':id'),
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

async function answer(
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl }: Surroundings,
): Promise<FastifyReply> {
  const admission = admissions.get(request)
  if (!admission) throw new Error('the request was not admitted')
  const { context } = admission
  const id = idOf(request)
  const received = requireBody(operation, request.body)
  const query = await acceptQuery(operation, context, id, request)
  const input = { id, record: admission.record, query, body: operation.body?.accept(received) }
  requireMatch(request, admission.record)
  const result = await operation.run(context, input as never)
  const path = `${publicUrl ?? originOf(request)}${BASE_PATH}${operation.path.replace('{id}', id)}`
  const text = operation.reply.write(result, query, { caller: context.caller, requestId: request.id, path })
  const { headers = {}, row } = (result ?? {}) as Partial<Single>
  reply.code(operation.reply.status).headers(headers)
  if (row?.tag) reply.header('etag', row.tag)
  if (row && isKnown(operation, request, row)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
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
  const conditional = method === 'PUT' && ifMatch !== undefined && ifMatch.trim() !== '*'
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

/** The body as it was read; an action's may be left out. @throws Refusal 400 where another one is empty. */
function requireBody({ body }: Operation, received: unknown): unknown {
  if (received !== undefined) return received
  if (body && body !== emptyBody) {
    throw unreadable('empty_body', 'The body is empty; a JSON object is expected.')
  }
  return {}
}

/** Where the caller reached the service; its own address where the request does not say so in a proper way. */
function originOf({ protocol, host, socket }: FastifyRequest): string {
  const proper = /^([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(:\d{1,5})?$/.test(host ?? '')
  return `${protocol}://${proper ? host : `${socket.localAddress}:${socket.localPort}`}`
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
