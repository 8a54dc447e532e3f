import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Operation, PublicOperation } from '../../engine/index.ts'
import type { MapTiles } from '../../platform/config.ts'
import { openLog, traceInLog } from '../../platform/log/log.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { agentsThrough } from '../../platform/outgoing/agents.ts'
import { EgressPolicy } from '../../platform/outgoing/egress-policy.ts'
import type { Transactions } from '../../platform/postgres/transactions.ts'
import { notHere } from '../../platform/refusals/refusal.ts'
import type { Files } from '../../platform/storage/files.ts'
import { hostMissing, invalidUrl } from '../requests/refusals.ts'
import { readBodies } from './bodies.ts'
import { boundBodies } from './body-room.ts'
import { answerClientErrors } from './client-errors.ts'
import { compressAnswers } from './compression.ts'
import { decodable } from './decodable-url.ts'
import { addDocs } from './docs.ts'
import { answerErrors, sendProblem } from './errors.ts'
import { addHealth } from './health.ts'
import { measure, operationOf } from './measure.ts'
import { addMetrics } from './metrics-page.ts'
import { watchMethods } from './other-methods.ts'
import { addPublicRoute } from './public-route.ts'
import { RateLimit } from './rate-limit.ts'
import { boundHeaders } from './request-bounds.ts'
import { requestIdOf } from './request-id.ts'
import { addRoute } from './route.ts'
import { SAFE_HEADERS, TLS_ONLY } from './safe-headers.ts'
import { addScim } from './scim-routes.ts'
import { addSecurityContact } from './security-contact.ts'
import type { SharedCounts } from './shared-counts.ts'
import { shedWhile } from './shed.ts'
import { nameSpan, traceOf, traceRequests } from './traced-requests.ts'
import { noteTraffic } from './traffic.ts'
import { answerUnmetExpectations } from './unmet-expectations.ts'
import { boundUnsentAnswers } from './unsent-answers.ts'
import { addWebAssets, asksForPage, sendPage, type WebApp } from './web-app.ts'

export interface ServerOptions {
  readonly operations: readonly Operation[]
  readonly publicOperations: readonly PublicOperation[]
  readonly transactions: Transactions & {
    /** Makes sure that the database answers and takes writes. */
    checkReady(): Promise<void>
    /** Whether more would wait for the database than it answers soon. @param writes whether something is to be changed */
    isFull?(writes: boolean): boolean
  }
  readonly publicUrl: string | undefined
  readonly files: Files
  /** What may be called of the outside; nothing that is not public if it is left out. */
  readonly egress?: EgressPolicy
  /** true: every connection comes from a proxy. Otherwise the addresses and networks of the proxies. */
  readonly trustProxy: boolean | string
  /** Of each token; undefined: as many as it likes. */
  readonly requestsPerMinute: number | undefined
  /** Other processes of the service, which count requests with this one; undefined: there are none. */
  readonly sharedCounts?: SharedCounts | undefined
  /** What answers on their way to slow clients may take of the memory; 256 MiB if it is left out. */
  readonly maxUnsentBytes?: number
  /** Undefined: nothing is counted. */
  readonly metrics?: Metrics
  /** Who presents it may read the metrics; undefined: nobody. */
  readonly metricsToken?: string | undefined
  /** Where faults of security are reported; undefined: nowhere. */
  readonly securityContact?: string | undefined
  /** `silent` writes nothing. */
  readonly logLevel: string
  /** Undefined: the interface alone. */
  readonly webApp?: WebApp | undefined
  /** What lies beneath the map of sites; undefined: nothing. */
  readonly mapTiles?: MapTiles | undefined
}

const MAX_BODY_BYTES = 1_048_576
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
const MAX_UNSENT_BYTES = 268_435_456
/** Limit for a request line and headers together: 500 ids in a query have room, and no path is too long for its route. */
const MAX_HEAD_BYTES = 32_768

/** No route has a schema, since operations check what comes: the libraries for it need not be loaded. */
const noSchemas = (): never => {
  throw new Error('routes have no schemas; operations check what comes')
}
const NO_SCHEMAS = { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } }

/** The HTTP server with every operation on it, not listening yet. */
export function createServer(options: ServerOptions): FastifyInstance {
  const always = options.publicUrl?.startsWith('https:') ? { ...SAFE_HEADERS, ...TLS_ONLY } : SAFE_HEADERS
  const app = Fastify({
    // Standard output is for what a person or a script asked for.
    loggerInstance: openLog(options.logLevel) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Each line names the request itself; a logger of its own for each would cost more than the line.
    childLoggerFactory: (logger) => logger,
    genReqId: requestIdOf,
    trustProxy: trustOf(options.trustProxy),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      maxHeaderSize: MAX_HEAD_BYTES,
      connectionsCheckingInterval: 1_000,
      // Node would refuse without a body; see refuseWithoutHost.
      requireHostHeader: false,
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: {
      querystringParser: (text) => new URLSearchParams(text) as unknown as Record<string, unknown>,
      maxParamLength: MAX_HEAD_BYTES,
    },
    schemaController: NO_SCHEMAS,
    rewriteUrl: ({ url = '' }) => decodable(url),
    frameworkErrors: (_error, request, reply) => {
      addUsualHeaders(request, reply, always)
      sendProblem(request, reply, invalidUrl())
    },
    clientErrorHandler: (error, socket) => void answerClientErrors(error, socket),
  })
  // Inside of the shedding, since refusals under overload are to cost next to nothing.
  traceRequests(app.server)
  shedWhile(app.server, (writes) => options.transactions.isFull?.(writes) === true, options.metrics)
  // Node would leave out what is more; boundHeaders refuses it.
  app.server.maxHeadersCount = 0
  noteTraffic(app.server)
  // Before their bytes are counted: a slow client holds the compressed form.
  compressAnswers(app)
  const unsentBytes = boundUnsentAnswers(app, options.maxUnsentBytes ?? MAX_UNSENT_BYTES)
  answerUnmetExpectations(app.server)
  answerErrors(app)
  boundBodies(app, options.metrics)
  readBodies(app)
  const { refuseOthers, refusalAt } = watchMethods(app)
  app.addHook('onRequest', async (request, reply) => {
    addUsualHeaders(request, reply, always)
    nameSpan(request.raw, operationOf(request))
    refuseWithoutHost(request)
    boundHeaders(request)
    // Before its body is read: an unknown path is nothing else, whatever is wrong with the rest.
    if (request.is404) {
      if (options.webApp && asksForPage(request)) return sendPage(reply, options.webApp, options.mapTiles)
      throw refusalAt(request) ?? notHere()
    }
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, id } = request
    request.log.info(
      {
        ...{
          method,
          route: routeOptions.url,
          status: reply.statusCode,
          ms: reply.elapsedTime,
          requestId: id,
        },
        ...traceInLog(traceOf(request.raw)),
      },
      'answered',
    )
    done()
  })
  const { requestsPerMinute } = options
  const rateLimit =
    requestsPerMinute === undefined ? undefined : new RateLimit(requestsPerMinute, options.sharedCounts)
  const egress = options.egress ?? new EgressPolicy([])
  const outgoing = { egress, agents: agentsThrough(egress) }
  const surroundings = { ...options, rateLimit, outgoing }
  for (const operation of options.operations) addRoute(app, operation, surroundings)
  for (const operation of options.publicOperations) addPublicRoute(app, operation, surroundings)
  addScim(app, surroundings)
  const { metrics, metricsToken } = options
  if (metrics) {
    measure(app, metrics)
    metrics.watch('holdpoint_unsent_bytes', 'Answers that clients have not taken yet.', unsentBytes)
    addMetrics(app, metrics, metricsToken)
  }
  addDocs(app, async () => (await import('../openapi/served.ts')).documentText(options))
  addHealth(app, () => options.transactions.checkReady())
  addSecurityContact(app, options)
  if (options.webApp) addWebAssets(app, options.webApp)
  refuseOthers()
  return app
}

/**
 * Which addresses may say for whom they ask. With `true` that is the connection alone: what the proxy has added last,
 * and nothing before it, which the client may have written.
 */
function trustOf(
  trustProxy: boolean | string,
): boolean | string | ((address: string, hop: number) => boolean) {
  return trustProxy === true ? (_address, hop) => hop === 0 : trustProxy
}

function addUsualHeaders(request: FastifyRequest, reply: FastifyReply, always: typeof SAFE_HEADERS): void {
  reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store', ...always })
}

/** HTTP/1.1 demands the header. @throws Refusal 400 */
function refuseWithoutHost({ raw, headers }: FastifyRequest): void {
  if (raw.httpVersion === '1.1' && headers.host === undefined) {
    throw hostMissing()
  }
}
