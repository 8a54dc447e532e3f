import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { newId } from '../engine/id.ts'
import { problem, Refusal } from '../errors.ts'
import { requestIdOf } from './request-id.ts'

/** Answers to what Node's HTTP parser could not read; no request exists yet to answer in the usual way. */
const REFUSALS: { readonly [code: string]: Refusal } = {
  ERR_HTTP_REQUEST_TIMEOUT: new Refusal(408, 'request_timeout', 'The request did not arrive in time.'),
  HPE_HEADER_OVERFLOW: new Refusal(431, 'headers_too_large', 'The headers of the request are too large.'),
}

const UNMET = new Refusal(417, 'expectation_failed', 'The only expectation that can be met is 100-continue.')

const UNREADABLE = new Refusal(400, 'bad_request', 'The request is not valid HTTP.')

export function answerClientErrors(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const refusal = REFUSALS[error.code ?? ''] ?? UNREADABLE
  const requestId = newId()
  const { title } = problem(refusal, requestId) as { title: string }
  const body = JSON.stringify(problem(refusal, requestId))
  socket.end(
    [
      `HTTP/1.1 ${refusal.status} ${title}`,
      'content-type: application/problem+json',
      `x-request-id: ${requestId}`,
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

/** Answers requests that expect something else than to be told to continue; Node would do it without a body. */
export function answerUnmetExpectations(server: Server): void {
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const requestId = requestIdOf(request)
    response.writeHead(UNMET.status, {
      'content-type': 'application/problem+json',
      'x-request-id': requestId,
      connection: 'close',
    })
    response.end(JSON.stringify(problem(UNMET, requestId)))
  })
}
