import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Accepts, StateChanged } from '../../engine/index.ts'
import { AnswerTooLarge } from '../../platform/postgres/answer-too-large.ts'
import { DatabaseBusy, DatabaseUnavailable, passes } from '../../platform/postgres/unavailable.ts'
import {
  answerTooLarge,
  internalError,
  overloaded,
  problem,
  Refusal,
  unavailable,
} from '../../platform/refusals/refusal.ts'
import { FilesUnavailable } from '../../platform/storage/files.ts'
import { badRequest, unsupportedMediaType, wrongLength } from '../requests/refusals.ts'
import { ScimError } from '../scim/error.ts'
import { firstRefusal } from './assumption.ts'
import { atMostEvery } from './at-most-every.ts'
import { ERROR_PAGE_HEADERS, errorPage } from './error-page.ts'
import { isScim, sendScimError } from './scim-form.ts'
import { asksForPage } from './web-app.ts'

const ABSENCE_LOGGED_MS = 1_000

/** Fastify's own refusals by error code. */
const FASTIFY_REFUSALS: { readonly [code: string]: (accepts?: Accepts) => Refusal } = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: unsupportedMediaType,
  FST_ERR_CTP_EMPTY_TYPE: unsupportedMediaType,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => wrongLength(),
}

/** Under overload, and while the database is away, a log line for each refusal would add to the load. */
function newsOf(): (code: string) => boolean {
  const mayComplain = atMostEvery(ABSENCE_LOGGED_MS)
  return (code) => code !== 'overloaded' && (code !== 'unavailable' || mayComplain())
}

/** The one place where errors become answers. Unexpected errors are logged, and answered without their reason. */
export function answerErrors(app: FastifyInstance): void {
  const isNews = newsOf()
  app.setErrorHandler((thrown, request, reply) => {
    const error = firstRefusal(request, thrown)
    // Fastify would close the connection if it has not read the body, and a client that is still sending would miss
    // the answer. With the connection open, the rest of the body is discarded.
    reply.removeHeader('connection')
    if (error instanceof ScimError) return sendScimError(reply, error)
    const refusal = refusalOf(error as Error, request.routeOptions?.config?.accepts)
    if (refusal.status >= 500 && isNews(refusal.code))
      request.log.error({ err: error, requestId: request.id }, refusal.code)
    return sendProblem(request, reply, refusal)
  })
}

const codes = new WeakMap<FastifyRequest, string>()

export function refusalCode(request: FastifyRequest): string | undefined {
  return codes.get(request)
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  codes.set(request, refusal.code)
  if (isScim(request)) return sendScimError(reply, refusal)
  if (asksForPage(request) && request.headers.accept !== undefined) {
    return reply
      .code(refusal.status)
      .headers({ ...refusal.headers, ...ERROR_PAGE_HEADERS })
      .send(errorPage(refusal, request.id))
  }
  return (
    reply
      .code(refusal.status)
      .headers(refusal.headers)
      .type('application/problem+json')
      // Sent as bytes, since Fastify adds a charset to texts, which problem+json does not have.
      .send(Buffer.from(JSON.stringify(problem(refusal, request.id))))
  )
}

/** Whether something that the service needs is temporarily away. */
function isAbsence(error: Error): boolean {
  const absences = [DatabaseUnavailable, FilesUnavailable, StateChanged]
  return absences.some((kind) => error instanceof kind) || passes(error)
}

function refusalOf(error: Error, accepts: Accepts | undefined): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof AnswerTooLarge) return answerTooLarge()
  if (error instanceof DatabaseBusy) return overloaded()
  if (isAbsence(error)) return unavailable()
  const known = FASTIFY_REFUSALS[(error as FastifyError).code]
  if (known) return known(accepts)
  const status = (error as FastifyError).statusCode
  // For example an aborted request: the caller's doing in any case.
  if (status !== undefined && status >= 400 && status < 500) return badRequest.with({ status })
  return internalError()
}
