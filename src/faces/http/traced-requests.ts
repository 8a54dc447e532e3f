import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { beginSpan } from '../../platform/traces/spans.ts'
import { type Trace, traceFrom, within } from '../../platform/traces/trace.ts'

interface Traced {
  readonly trace: Trace
  operation: string | undefined
}

const traced = new WeakMap<IncomingMessage, Traced>()

/** The trace of a request: the caller's, or a new one if traces are recorded. */
export function traceOf(request: IncomingMessage): Trace | undefined {
  return traced.get(request)?.trace
}

/** Names the operation in the trace: `GET /sites/{id}`. */
export function nameSpan(request: IncomingMessage, operation: string): void {
  const known = traced.get(request)
  if (known && operation !== 'none') known.operation = operation
}

/** Handles each request as part of its trace. Monitoring requests are too frequent for traces of their own. */
export function traceRequests(server: Server): void {
  const listeners = server.listeners('request') as ((...of: [IncomingMessage, ServerResponse]) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const trace = begin(request, response)
    const handle = () => {
      for (const listener of listeners) listener.call(server, request, response)
    }
    if (trace) within(trace, handle)
    else handle()
  })
}

function begin(request: IncomingMessage, response: ServerResponse): Trace | undefined {
  const { method = '', headers, url = '' } = request
  const parent = traceFrom(headers.traceparent)
  const watches = url.startsWith('/health/') || url === '/metrics'
  const span = watches ? undefined : beginSpan('server', method, { 'http.request.method': method }, parent)
  const trace = span?.trace ?? parent
  if (!trace) return undefined
  const known: Traced = { trace, operation: undefined }
  traced.set(request, known)
  response.once('close', () => {
    const { statusCode } = response
    const route = known.operation?.slice(method.length + 1)
    span?.end({
      ...(route === undefined ? {} : { name: known.operation }),
      attributes: {
        'http.response.status_code': statusCode,
        'holdpoint.request_id': String(response.getHeader('x-request-id') ?? ''),
        ...(route === undefined ? {} : { 'http.route': route }),
      },
      failed: statusCode >= 500,
    })
  })
  return trace
}
