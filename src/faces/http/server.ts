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
    /** Checks that the database answers and takes writes. */
    checkReady(): Promise<void>
    /**
     * Whether the queue for the database is too long for a prompt answer.
     * @param writes whether something is to be changed
     */
    isFull?(writes: boolean): boolean
  }
  readonly publicUrl: string | undefined
  readonly files: Files
  /** Which outside hosts may be called; public ones only if left out. */
  readonly egress?: EgressPolicy
  /** true: every connection comes from a proxy. Otherwise the addresses and networks of the proxies. */
  readonly trustProxy: boolean | string
  /** For each token; undefined: unlimited. */
  readonly requestsPerMinute: number | undefined
  /** The other processes of the service, which count requests together with this one; undefined: there are none. */
  readonly sharedCounts?: SharedCounts | undefined
  /** How much memory unsent answers to slow clients may take; 256 MiB if left out. */
  readonly maxUnsentBytes?: number
  /** Undefined: nothing is counted. */
  readonly metrics?: Metrics
  /** The token for reading the metrics; undefined: nobody can. */
  readonly metricsToken?: string | undefined
  /** Where vulnerabilities are reported; undefined: nowhere. */
  readonly securityContact?: string | undefined
  /** `silent` writes nothing. */
  readonly logLevel: string
  /** Undefined: only the API. */
  readonly webApp?: WebApp | undefined
  /** The tiles below the map of sites; undefined: none. */
  readonly mapTiles?: MapTiles | undefined
}

const MAX_BODY_BYTES = 1_048_576
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
const MAX_UNSENT_BYTES = 268_435_456
/**
 * The limit for the request line and headers together: there is room for 500 ids in a query, and no path is too long
 * for its route.
 */
const MAX_HEAD_BYTES = 32_768

/** No route has a schema, since operations check their input; Fastify's schema libraries need not be loaded. */
const noSchemas = (): never => {
  throw new Error('routes have no schemas; operations check what comes')
}
const NO_SCHEMAS = { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } }

/** The HTTP server with every operation, not listening yet. */
export function createServer(options: ServerOptions): FastifyInstance {
  const always = options.publicUrl?.startsWith('https:') ? { ...SAFE_HEADERS, ...TLS_ONLY } : SAFE_HEADERS
  const app = bareServer(options, always)
  // Inside the shedding, since refusals under overload must cost next to nothing.
  traceRequests(app.server)
  shedWhile(app.server, (writes) => options.transactions.isFull?.(writes) === true, options.metrics)
  // Node would drop the excess headers silently; boundHeaders refuses them.
  app.server.maxHeadersCount = 0
  noteTraffic(app.server)
  // Before the bytes are counted: for a slow client, the compressed form is what stays in memory.
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
    // Before the body is read: for an unknown path nothing else about the request matters.
    if (request.is404) {
      if (options.webApp && asksForPage(request)) return sendPage(reply, options.webApp, options.mapTiles)
      throw refusalAt(request) ?? notHere()
    }
  })
  logAnswers(app)
  addOperations(app, options)
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

/** Fastify as a bare router, with the limits of the service, and its refusals of what is no request. */
function bareServer(options: ServerOptions, always: typeof SAFE_HEADERS): FastifyInstance {
  const app: FastifyInstance = Fastify({
    // Logs go elsewhere: standard output is for what a person or script asked for.
    loggerInstance: openLog(options.logLevel) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Each line names the request itself; a child logger per request would cost more than the line.
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
    clientErrorHandler: (error, socket) => void answerClientErrors(error, socket, app.server),
  })
  return app
}

/** Makes a line for each answered request. */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, id } = request
    const { statusCode: status, elapsedTime: ms } = reply
    const trace = traceInLog(traceOf(request.raw))
    request.log.info({ method, route: routeOptions.url, status, ms, requestId: id, ...trace }, 'answered')
    done()
  })
}

function addOperations(app: FastifyInstance, options: ServerOptions): void {
  const { requestsPerMinute } = options
  const rateLimit =
    requestsPerMinute === undefined ? undefined : new RateLimit(requestsPerMinute, options.sharedCounts)
  const egress = options.egress ?? new EgressPolicy([])
  const outgoing = { egress, agents: agentsThrough(egress) }
  const dependencies = { ...options, rateLimit, outgoing }
  for (const operation of options.operations) addRoute(app, operation, dependencies)
  for (const operation of options.publicOperations) addPublicRoute(app, operation, dependencies)
  addScim(app, dependencies)
}

/**
 * The addresses that may state on whose behalf they ask. With `true` only the connection itself counts: what the
 * proxy added last, not what comes before it, which the client may have written.
 */
function trustOf(
  trustProxy: boolean | string,
): boolean | string | ((address: string, hop: number) => boolean) {
  return trustProxy === true ? (_address, hop) => hop === 0 : trustProxy
}

function addUsualHeaders(request: FastifyRequest, reply: FastifyReply, always: typeof SAFE_HEADERS): void {
  reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store', ...always })
}

/** HTTP/1.1 requires the header. @throws Refusal 400 */
function refuseWithoutHost({ raw, headers }: FastifyRequest): void {
  if (raw.httpVersion === '1.1' && headers.host === undefined) {
    throw hostMissing()
  }
}
