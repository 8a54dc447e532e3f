import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { overloaded, problem } from '../errors.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { requestIdOf } from './request-id.ts'
import { SAFE_HEADERS } from './safe-headers.ts'

const REFUSAL = overloaded()
const HEADERS = {
  ...SAFE_HEADERS,
  ...REFUSAL.headers,
  'cache-control': 'no-store',
  'content-type': 'application/problem+json',
}

/**
 * Refuses requests before anything else is done for them, as long as `isFull` says so: under overload
 * each refusal takes from those that are answered, so it has to cost next to nothing. Health and
 * metrics are always answered.
 */
export function shedWhile(server: Server, isFull: () => boolean, metrics: Metrics | undefined): void {
  const listeners = server.listeners('request') as ((...of: [IncomingMessage, ServerResponse]) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isFull() && request.url?.startsWith('/api/')) shed(request, response, metrics)
    else for (const listener of listeners) listener.call(server, request, response)
  })
}

function shed(request: IncomingMessage, response: ServerResponse, metrics: Metrics | undefined): void {
  const requestId = requestIdOf(request)
  const body = JSON.stringify(problem(REFUSAL, requestId))
  response.writeHead(REFUSAL.status, {
    ...HEADERS,
    'x-request-id': requestId,
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
  metrics?.refused(REFUSAL.code)
}
