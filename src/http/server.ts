import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { parse } from 'fast-content-type-parse'
import type { Transactions } from '../db/transactions.ts'
import { BASE_PATH } from '../engine/base-path.ts'
import type { Operation } from '../engine/operation.ts'
import { Refusal } from '../errors.ts'
import { answerClientErrors } from './client-errors.ts'
import { answerErrors, sendProblem, unsupportedMediaType } from './errors.ts'
import { readJson } from './json.ts'
import { requestIdOf } from './request-id.ts'
import { addRoute } from './route.ts'

export interface ServerOptions {
  readonly operations: readonly Operation[]
  readonly transactions: Transactions
  readonly publicUrl: string | undefined
  readonly trustProxy: boolean | string
  /** `silent` writes nothing. */
  readonly logLevel: string
}

const MAX_BODY_BYTES = 1_048_576
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** The HTTP server with every operation on it, not listening yet. */
export function createServer(options: ServerOptions): FastifyInstance {
  const app = Fastify({
    logger: { level: options.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: options.trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 1_000 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: {
      querystringParser: (text) => new URLSearchParams(text) as unknown as Record<string, unknown>,
    },
    frameworkErrors: (_error, request, reply) =>
      void sendProblem(request, reply, new Refusal(400, 'invalid_url', 'The path is not a valid URL.')),
    clientErrorHandler: answerClientErrors,
  })
  answerErrors(app)
  readStrictJson(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, id } = request
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms: reply.elapsedTime, requestId: id }, 'answered')
  })
  app.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, new Refusal(404, 'not_found', 'There is nothing at this address.')),
  )
  for (const operation of options.operations) addRoute(app, operation, options)
  refuseOtherMethods(app, options.operations)
  return app
}

function readStrictJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, content: Buffer) => {
    const { charset = 'utf-8' } = parse(request.headers['content-type'] ?? '').parameters
    if (charset.toLowerCase() !== 'utf-8') throw unsupportedMediaType()
    return content.length === 0 ? undefined : readJson(content)
  })
}

/** A known path with a method that it lacks is 405 with Allow. */
function refuseOtherMethods(app: FastifyInstance, operations: readonly Operation[]): void {
  for (const [path, group] of Map.groupBy(operations, (operation) => operation.path)) {
    const known = new Set<string>(group.map(({ method }) => method))
    if (known.has('GET')) known.add('HEAD')
    const allow = [...known].sort().join(', ')
    app.route({
      method: METHODS.filter((method) => !known.has(method)),
      url: BASE_PATH + path.replace('{id}', ':id'),
      onRequest: async () => {
        throw new Refusal(405, 'method_not_allowed', `This address answers ${allow} only.`, { headers: { allow } })
      },
      handler: () => undefined,
    })
  }
}
