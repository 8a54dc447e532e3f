import { entityTag, ifNoneMatchKnows } from '../../src/engine/index.ts'
import { requestIdOf } from '../../src/faces/http/request-id.ts'
import { SAFE_HEADERS } from '../../src/faces/http/safe-headers.ts'
import { shedWhile } from '../../src/faces/http/shed.ts'
import { Strangers } from '../../src/faces/http/strangers.ts'
import { traceRequests } from '../../src/faces/http/traced-requests.ts'
import { noteTraffic } from '../../src/faces/http/traffic.ts'
import { operations } from '../../src/faces/operations.ts'
import { readJson } from '../../src/faces/requests/json.ts'
import { TokenBuckets } from '../../src/platform/limits/token-buckets.ts'
import { openLog } from '../../src/platform/log/log.ts'
import { Metrics } from '../../src/platform/metrics/metrics.ts'
import { tooManyRequests } from '../../src/platform/refusals/refusal.ts'
import type { Duty, Exchange } from './exchange.ts'
import { lookAgain } from './look-again.ts'

// Each duty is done by the service's own code, without the layers between.

const REQUESTS_PER_MINUTE = 1_000_000
const MAX_HEADER_PARTS = 200
const MAX_UNSENT_BYTES = 268_435_456

const makers: { readonly [name: string]: () => Duty } = {
  'request id': requestId,
  'safe headers': () => ({
    before: ({ headers }) => void Object.assign(headers, { 'cache-control': 'no-store' }, SAFE_HEADERS),
  }),
  'rate limit': rateLimit,
  'log line': logLine,
  metrics: counted,
  'entity tag': () => ({ after: tag }),
  trace: () => ({ begin: traceRequests }),
  bounds,
  query: checkedQuery,
  body: checkedBody,
  'look again': () => ({ asks: lookAgain }),
  total: () => ({
    asks: (floor) =>
      floor.total ? { ...floor, sql: `SELECT x.*, (${floor.total}) FROM (${floor.sql}) x` } : floor,
  }),
  'lanes of lists': () => ({
    asks: (floor) => (floor.shape === 'list' ? { ...floor, lane: 'list' } : floor),
  }),
}

/** @throws Error if there is no such duty */
export function dutiesOf(names: readonly string[]): readonly Duty[] {
  return names.map((name) => {
    const make = makers[name]
    if (!make) throw new Error(`no duty is called ${name}`)
    return make()
  })
}

function requestId(): Duty {
  return {
    before: (exchange) => {
      exchange.requestId = requestIdOf(exchange.request)
      exchange.headers['x-request-id'] = exchange.requestId
    },
  }
}

function rateLimit(): Duty {
  const buckets = new TokenBuckets(REQUESTS_PER_MINUTE)
  const strangers = new Strangers()
  return {
    before: ({ request, headers }) => {
      // F3 has hashed the token already, so it is not hashed twice.
      const key = request.headers.authorization ?? ''
      const address = request.socket.remoteAddress ?? ''
      const counted = strangers.require(key, address) ? address : undefined
      const { allowed, remaining, nextInSeconds, fullInSeconds } = buckets.take(key)
      headers['ratelimit-limit'] = buckets.limit
      headers['ratelimit-remaining'] = remaining
      headers['ratelimit-reset'] = fullInSeconds
      if (!allowed) throw tooManyRequests(nextInSeconds)
      strangers.valid(key, counted)
    },
  }
}

function logLine(): Duty {
  const log = openLog('info')
  return {
    before: ({ work, request, response, requestId }) => {
      const began = performance.now()
      response.once('finish', () => {
        log.info(
          {
            method: request.method,
            route: work.name,
            status: response.statusCode,
            ms: performance.now() - began,
            requestId,
          },
          'answered',
        )
      })
    },
  }
}

function counted(): Duty {
  const metrics = new Metrics()
  return {
    before: ({ work, response }) => {
      const began = performance.now()
      response.once('finish', () => {
        const seconds = (performance.now() - began) / 1_000
        metrics.answered({ operation: work.name, status: response.statusCode, seconds })
      })
    },
  }
}

function tag(exchange: Exchange, data: string): void {
  const made = entityTag(data, '')
  exchange.headers.etag = made
  const given = exchange.request.headers['if-none-match']
  if (given !== undefined && ifNoneMatchKnows(given, made)) exchange.known = true
}

/** Refusing under overload, too many headers, and more unsent answers than there is memory for. */
function bounds(): Duty {
  let unsent = 0
  return {
    begin: (server) => {
      shedWhile(server, () => unsent > MAX_UNSENT_BYTES, undefined)
      noteTraffic(server)
    },
    before: ({ request }) => {
      if (request.rawHeaders.length > MAX_HEADER_PARTS) throw new Error('too many headers')
    },
    after: ({ response }, { length }) => {
      unsent += length
      response.on('close', () => {
        unsent -= length
      })
    },
  }
}

/** The parameters, as the operation accepts them. */
function checkedQuery(): Duty {
  const operationOf = operationsByWork()
  return {
    before: (exchange) => {
      const { url = '' } = exchange.request
      const from = url.indexOf('?')
      operationOf(exchange).query.accept(new URLSearchParams(from < 0 ? '' : url.slice(from + 1)))
    },
  }
}

/** The body, as strict JSON that the operation accepts. */
function checkedBody(): Duty {
  const operationOf = operationsByWork()
  return {
    body: async (exchange) => {
      const parts: Buffer[] = []
      for await (const part of exchange.request) parts.push(part)
      const received = readJson(Buffer.concat(parts))
      operationOf(exchange).body?.accept(received)
      return received as Record<string, unknown>
    },
  }
}

/** Finds the operation of a request, once for each piece of work. */
function operationsByWork(): (exchange: Exchange) => (typeof operations)[number] {
  const known = new Map<string, (typeof operations)[number]>()
  return ({ work, request: { method, url = '' } }) => {
    const found = known.get(work.name)
    if (found) return found
    const path = url.slice('/api/v1'.length).replace(/\?.*/, '')
    const operation = operations.find(
      (each) =>
        each.method === method && new RegExp(`^${each.path.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(path),
    )
    if (!operation) throw new Error(`no operation answers ${method} ${path}`)
    known.set(work.name, operation)
    return operation
  }
}
