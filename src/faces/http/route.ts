import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  BASE_PATH,
  type Input,
  ifMatchAllows,
  isUuid,
  loadedRef,
  locate,
  type Operation,
  preconditionFailed,
  type RecordQuery,
  type RecordRef,
  RequestContext,
} from '../../engine/index.ts'
import type { Caller } from '../../platform/auth/authorize.ts'
import { KnownCallers } from '../../platform/auth/known-callers.ts'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'
import type { Transactions } from '../../platform/postgres/transactions.ts'
import { notFound, Refusal, unauthenticated } from '../../platform/refusals/refusal.ts'
import type { Files } from '../../platform/storage/files.ts'
import { admissionOf, admitted } from './admission.ts'
import { sendAnswer } from './answer.ts'
import { admitWrite, lookBeforeRefusal, requireIdentified } from './assumption.ts'
import { credentialOf } from './credential.ts'
import { requireMeantCaller } from './meant-caller.ts'
import { noteRefusal } from './note-refusal.ts'
import { originOf } from './origin.ts'
import type { RateLimit } from './rate-limit.ts'
import { boundParameters } from './request-bounds.ts'
import { keyedRequest, outcomeOf, replay } from './retry.ts'
import { takeBody } from './taken-body.ts'
import { namesAnother, requireMayRepeat, requirePerson, settleWhoActs } from './who-acts.ts'

export interface Dependencies {
  readonly transactions: Transactions
  /** The origin of links in answers; if undefined, that of each request. */
  readonly publicUrl: string | undefined
  readonly files: Files
  readonly outgoing: Outgoing
  /** Undefined: no limit. */
  readonly rateLimit: RateLimit | undefined
}

/** Each request with a credential, and what to do once the credential has turned out to be valid. */
const presented = new WeakMap<
  FastifyRequest,
  { readonly context: RequestContext; readonly welcome: (caller: Caller) => void }
>()

/** Whom this process has looked up lately, so that a write need not look again. */
const knownCallers = new KnownCallers()

export function addRoute(app: FastifyInstance, operation: Operation, dependencies: Dependencies): void {
  app.route({
    method: operation.method,
    url: routeUrl(operation.path),
    ...(operation.accepts ? { bodyLimit: operation.accepts.maxBytes } : {}),
    config: {
      ...(operation.accepts ? { accepts: operation.accepts } : {}),
      ...(operation.holdsSecret ? { holdsSecret: true } : {}),
    },
    onRequest: async (request, reply) => {
      lowerIds(request.params as Input['params'])
      const credential = credentialOf(request, dependencies.publicUrl)
      if (!credential) throw unauthenticated()
      const { transactions } = dependencies
      const { permission, alsoNeeds, personal, beforeFactor } = operation
      const takesAs = operation.body?.takesAs !== undefined
      const demand = { credential, permission, alsoNeeds, personal, beforeFactor, takesAs }
      const context = new RequestContext(transactions, request.id, demand)
      const welcomed = await dependencies.rateLimit?.require(credential, request.ip, context, reply)
      const welcome = (caller: Caller) => {
        welcomed?.()
        knownCallers.remember(credential, caller)
      }
      presented.set(request, { context, welcome })
      // A read is checked in the flush that fetches its data.
      if (operation.method === 'GET') {
        admitted(request, { context, record: undefined })
        return
      }
      requireMeantCaller(request, credential)
      await admitWrite(operation, context, request, knownCallers.find(credential))
      requireMeantCaller(request, context.caller)
    },
    handler: (request, reply) => answer(operation, request, reply, dependencies),
    onResponse: async (request, reply) => {
      const { context, welcome } = presented.get(request) ?? {}
      if (context?.isIdentified && reply.statusCode !== 401) welcome?.(context.caller)
    },
    onError: async (request, reply, thrown) => {
      discardUpload(request)
      const error = await lookBeforeRefusal(operation, request, thrown)
      if (!(error instanceof Refusal)) return
      const { context } = presented.get(request) ?? {}
      if (error.status === 403 && context?.isIdentified) noteRefusal(operation, error, context, request.ip)
      if (error.status !== 401) return
      const credential = credentialOf(request, dependencies.publicUrl)
      if (credential) dependencies.rateLimit?.forget(credential, reply)
    },
  })
}

/** Reads and discards the rest of an unwanted file: a client that is still sending would miss the refusal. */
function discardUpload({ body }: FastifyRequest): void {
  if (body instanceof Readable) body.unpipe().resume()
}

/** `/events/{id}/exceptions/{exceptionId}` in the server's notation. */
export function routeUrl(path: string): string {
  return BASE_PATH + path.replace(/\{(\w+)\}/g, ':$1')
}

async function answer(
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  { transactions, publicUrl, files, outgoing }: Dependencies,
): Promise<FastifyReply> {
  const admission = admissionOf(request)
  if (!admission) throw new Error('the request was not admitted')
  const { context, record, key, kept } = admission
  const { upload, received, content } = takeBody(operation, request, reply, key !== undefined)
  const keyed = key === undefined ? undefined : keyedRequest(key, context, request, content)
  let earlier = keyed && kept ? await replay(kept, keyed) : undefined
  const { id, params } = placeholdersOf(request)
  const query = await acceptQuery(operation, context, id, request)
  const body = operation.body?.accept(received)
  if (keyed && namesAnother(operation, body)) {
    // Whether this is a retry is found out before the PIN is asked for, even if the first query was skipped.
    const looked = await requireIdentified(operation, request)
    if (looked?.kept) earlier = await replay(looked.kept, keyed)
  }
  if (!earlier) {
    await settleWhoActs(operation, context, request, body, transactions)
    requireMatch(request, record)
    requirePerson(operation, context, body)
  }
  const origin = publicUrl ?? originOf(request)
  const input = {
    id,
    params,
    record,
    query,
    body,
    upload,
    files,
    outgoing,
    origin,
    note: context.note,
  } as Input
  const { result, requestId, replayed } =
    earlier ??
    (keyed
      ? await outcomeOf(context, keyed, (acting) => operation.run(acting, input))
      : { result: await operation.run(context, input), requestId: context.requestId, replayed: false })
  await requireIdentified(operation, request)
  if (replayed) {
    requireMayRepeat(operation, context, body)
    reply.header('idempotent-replayed', 'true')
  }
  const path = () => `${origin}${BASE_PATH}${filledIn(operation.path, params)}`
  return sendAnswer(operation, request, reply, result, query, { caller: context.caller, requestId, path })
}

function filledIn(path: string, params: { readonly [name: string]: string }): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

/**
 * Checks the query. A read is not admitted yet: if the caller lacks permission or the record does not exist, that
 * refusal takes precedence over errors in the query.
 */
async function acceptQuery(
  { method, path, of, query }: Operation,
  context: RequestContext,
  id: string,
  request: FastifyRequest,
): Promise<RecordQuery> {
  const singleRead = method === 'GET' && path.includes('{id}')
  if (singleRead && !isUuid(id)) {
    await context.read([])
    throw notFound({ kind: of.name })
  }
  try {
    boundParameters(request.query as URLSearchParams)
    return query.accept(request.query as URLSearchParams) as RecordQuery
  } catch (refusal) {
    if (method === 'GET') {
      const [rows] = await context.read(singleRead ? [locate(of, context, id, 'present')] : [])
      if (singleRead) loadedRef(of, rows)
    }
    throw refusal
  }
}

/** @throws Refusal 412 if the record is no longer as the caller knows it */
function requireMatch(request: FastifyRequest, record: RecordRef | undefined): void {
  const header = request.headers['if-match']
  if (header !== undefined && record?.tag && !ifMatchAllows(header, record.tag)) throw preconditionFailed()
}

/** Ids may be written in either case (RFC 9562). From here on they are as the database returns them. */
function lowerIds(params: { [name: string]: string }): void {
  for (const [name, value] of Object.entries(params)) if (isUuid(value)) params[name] = value.toLowerCase()
}

/** The values of the placeholders in the path. */
function placeholdersOf(request: FastifyRequest): Pick<Input, 'id' | 'params'> {
  const params = request.params as Input['params']
  return { id: params.id ?? '', params }
}
