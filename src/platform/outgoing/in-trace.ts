import type { IncomingMessage, OutgoingHttpHeaders, RequestOptions } from 'node:http'
import { inSpan } from '../traces/spans.ts'
import { currentTraceparent } from '../traces/trace.ts'

/** Sends a request to the outside as part of the current trace, and passes the trace on to its receiver. */
export function inTrace(
  url: URL,
  options: RequestOptions,
  send: (traced: RequestOptions) => Promise<IncomingMessage>,
): Promise<IncomingMessage> {
  const method = options.method ?? 'GET'
  const about = { 'http.request.method': method, 'server.address': url.hostname }
  return inSpan(method, about, () => {
    const traceparent = currentTraceparent()
    if (traceparent === null) return send(options)
    return send({ ...options, headers: { ...(options.headers as OutgoingHttpHeaders), traceparent } })
  })
}
