import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Transactions } from '../db/transactions.ts'
import { BASE_PATH } from '../engine/base-path.ts'
import { CredentialContext } from '../engine/context.ts'
import { ifMatchAllows, ifNoneMatchKnows, preconditionFailed } from '../engine/entity-tag.ts'
import type { Files } from '../engine/files.ts'
import { isUuid } from '../engine/formats.ts'
import { loadedRef, locate, type RecordRef } from '../engine/locate.ts'
import type { Input, Operation } from '../engine/operation.ts'
import type { RecordQuery } from '../engine/query.ts'
import type { FileAnswer, Single } from '../engine/reply.ts'
import type { RecordRow } from '../engine/select.ts'
import { notFound, Refusal, unauthenticated } from '../errors.ts'
import { admissionOf, admit, admitted } from './admission.ts'
import { credentialOf } from './credential.ts'
import { originOf } from './origin.ts'
import type { RateLimit } from './rate-limit.ts'
import { boundParameters } from './request-bounds.ts'
import { keyedRequest, outcomeOf, replay } from './retry.ts'
import { takeBody } from './taken-body.ts'

export interface Surroundings {
  readonly transactions: Transactions
  /** Origin of the links in answers; the request's own where undefined. */
  readonly publicUrl: string | undefined
  readonly files: Files
  /** Undefined: none. */
  readonly rateLimit: RateLimit | undefined
}

/** A longer text is made bytes of once, not measured and copied at every step. */
const LONG_TEXT = 16_384

/** What to do for each request once its credential has turned out to be valid. */
const welcomes = new WeakMap<FastifyRequest, { context: CredentialContext; welcome: () => void }>()

/** Puts an operation on the server. */
export function addRoute(app: FastifyInstance, operation: Operation, surroundings: Surroundings): void {
  app.route({
    method: operation.method,
    url: routeUrl(operation.path),
    ...(operation.accepts ? { bodyLimit: operation.accepts.maxBytes } : {}),
    config: {
      ...(operation.accepts ? { accepts: operation.accepts } : {}),
      ...(operation.holdsSecret ? { holdsSecret: true } : {}),
    },
    onRequest: async (request, reply) => {
      const credential = credentialOf(request, surroundings.publicUrl)
      if (!credential) throw unauthenticated()
      const context = new CredentialContext(
        request.id,
        credential,
        operation.permission,
        surroundings.transactions,
        operation.personal,
      )
      const welcome = await surroundings.rateLimit?.require(credential, request.ip, context, reply)
      if (welcome) welcomes.set(request, { context, welcome })
      if (operation.alsoNeeds !== undefined) {
        const { transactions } = surroundings
        await new CredentialContext(request.id, credential, operation.alsoNeeds, transactions).read([])
      }
      // A read is checked in the flush that brings its data.
      const reads = operation.method === 'GET'
      admitted(request, reads ? { context, record: undefined } : await admit(operation, context, request))
    },
    handler: (request, reply) => answer(operation, request, reply, surroundings),
    onResponse: async (request, reply) => {
      const { context, welcome } = welcomes.get(request) ?? {}
      if (context?.isIdentified && reply.statusCode !== 401) welcome?.()
    },
    onError: async (request, reply, error) => {
      if (!(error instanceof Refusal) || error.status !== 401) return
      const credential = credentialOf(request, surroundings.publicUrl)
      if (credential) surroundings.rateLimit?.forget(credential, reply)
    },
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
  const admission = admissionOf(request)
  if (!admission) throw new Error('the request was not admitted')
  const { context, record, key, kept } = admission
  const id = idOf(request)
  const { upload, received, digest } = takeBody(operation, request, reply, key !== undefined)
  const content = async () => (operation.accepts ? digest() : received)
  const keyed = key === undefined ? undefined : keyedRequest(key, context, request, content)
  const earlier = keyed && kept ? await replay(kept, keyed) : undefined
  const query = await acceptQuery(operation, context, id, request)
  const params = request.params as Input<never, never>['params']
  const body = operation.body?.accept(received)
  if (!earlier) requireMatch(request, record)
  const note = context.note.bind(context)
  const input = { id, params, record, query, body, upload, files, note }
  const outcome =
    earlier ?? (await outcomeOf(context, keyed, (acting) => operation.run(acting, input as never)))
  const { result, requestId, replayed } = outcome
  if (operation.reply.shape === 'file') return sendFile(request, reply, result as FileAnswer)
  const path = () => `${publicUrl ?? originOf(request)}${BASE_PATH}${filledIn(operation.path, params)}`
  const text = operation.reply.write(result, query, { caller: context.caller, requestId, path })
  const { headers = {}, row } = (result ?? {}) as Partial<Single>
  reply.code(operation.reply.status).headers(headers)
  if (replayed) reply.header('idempotent-replayed', 'true')
  if (row?.tag) reply.header('etag', row.tag)
  if (row && isKnown(operation, request, row)) return reply.code(304).send()
  if (operation.reply.shape === 'empty') return reply.send()
  return reply
    .type('application/json; charset=utf-8')
    .send(text.length > LONG_TEXT ? Buffer.from(text) : text)
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

/**
 * Checks the query. A read has not been admitted yet: whoever may not read, or asks for what is not
 * there, is told that rather than what is wrong with the query.
 */
async function acceptQuery(
  { method, path, of, query }: Operation,
  context: CredentialContext,
  id: string,
  request: FastifyRequest,
): Promise<RecordQuery> {
  const singleRead = method === 'GET' && path.includes('{id}')
  if (singleRead && !isUuid(id)) {
    await context.read([])
    throw notFound(of.name)
  }
  try {
    boundParameters(request.query as URLSearchParams)
    return query.accept(request.query as URLSearchParams) as RecordQuery
  } catch (refusal) {
    if (method === 'GET') {
      const [rows] = await context.read(singleRead ? [locate(of, context, id)] : [])
      if (singleRead) loadedRef(of, rows)
    }
    throw refusal
  }
}

/** @throws Refusal 412 where the caller wants to change a record as it no longer is */
function requireMatch(request: FastifyRequest, record: RecordRef | undefined): void {
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
