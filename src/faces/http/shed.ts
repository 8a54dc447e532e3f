import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { overloaded, problem } from '../../platform/refusals/refusal.ts'
import { refusalText } from './refusal-text.ts'
import { requestIdOf } from './request-id.ts'
import { SAFE_HEADERS } from './safe-headers.ts'
import { shedUnread } from './shed-unread.ts'

const REFUSAL = overloaded()
const HEADERS = {
  ...SAFE_HEADERS,
  ...REFUSAL.headers,
  'cache-control': 'no-store',
  'content-type': 'application/problem+json',
}

/**
 * While `isFull` returns true, refuses requests before any other work: under overload each refusal takes time from
 * requests that are answered, so it must cost next to nothing. Health and metrics are always answered.
 * @param isFull for requests that may write, or for those that only read
 */
export function shedWhile(
  server: Server,
  isFull: (writes: boolean) => boolean,
  metrics: Metrics | undefined,
): void {
  const listeners = server.listeners('request') as ((...of: [IncomingMessage, ServerResponse]) => void)[]
  const isRefused = (method: string | undefined) => isFull(method !== 'GET')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isRefused(request.method) || !request.url?.startsWith('/api/')) {
      for (const listener of listeners) listener.call(server, request, response)
      return
    }
    shed(request, response)
    metrics?.refused(REFUSAL.code)
    const { socket } = request
    response.on('close', () => {
      shedUnread(socket, (method) => {
        if (!server.listening || !isRefused(method)) return false
        socket.write(shedText(), 'latin1')
        metrics?.refused(REFUSAL.code)
        return true
      })
    })
  })
}

function shed(request: IncomingMessage, response: ServerResponse): void {
  const requestId = requestIdOf(request)
  const body = JSON.stringify(problem(REFUSAL, requestId))
  response.writeHead(REFUSAL.status, {
    ...HEADERS,
    'x-request-id': requestId,
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}

/** A placeholder of the same length as a request id. */
const PLACE = '*'.repeat(36)
const [BEFORE = '', BETWEEN = '', AFTER = ''] = refusalText(REFUSAL, PLACE).split(PLACE)

/** The same answer prepared in advance, with a placeholder for the id, which occurs twice. */
function shedText(): string {
  const requestId = randomUUID()
  return BEFORE + requestId + BETWEEN + requestId + AFTER
}
