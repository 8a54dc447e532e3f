import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { problem, Refusal } from '../errors.ts'
import { newId } from '../id.ts'
import { SAFE_HEADERS } from './safe-headers.ts'

/** Answers to what Node's HTTP parser could not read; no request exists yet to answer in the usual way. */
const REFUSALS: { readonly [code: string]: Refusal } = {
  ERR_HTTP_REQUEST_TIMEOUT: new Refusal(408, 'request_timeout', 'The request did not arrive in time.'),
  HPE_HEADER_OVERFLOW: new Refusal(431, 'headers_too_large', 'The headers of the request are too large.'),
}

const UNREADABLE = new Refusal(400, 'bad_request', 'The request is not valid HTTP.')

/** What a connection has under way. */
interface Traffic {
  /** The answer to the newest request. */
  newest: ServerResponse
  readonly unfinished: Set<ServerResponse>
}

const traffic = new WeakMap<Socket, Traffic>()

/** Notes which answers each connection waits for; `answerClientErrors` needs to know. */
export function noteTraffic(server: Server): void {
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const known = traffic.get(socket) ?? { newest: response, unfinished: new Set() }
    known.newest = response
    known.unfinished.add(response)
    traffic.set(socket, known)
    response.on('close', () => known.unfinished.delete(response))
  })
}

/** Whether a connection waits for an answer that is not finished. */
export function awaitsAnswer(socket: Socket): boolean {
  return (traffic.get(socket)?.unfinished.size ?? 0) > 0
}

/**
 * Answers what could not be read, and ends its connection. Requests that were sent before it on the
 * same connection keep their answers: whoever asked for a write must not take this one for its answer.
 */
export async function answerClientErrors(error: NodeJS.ErrnoException, socket: Socket): Promise<void> {
  const { newest, unfinished } = traffic.get(socket) ?? { newest: undefined, unfinished: [] }
  const alreadyAnswered = newest?.headersSent && !newest.req.complete
  const earlier = [...unfinished].filter(({ req }) => req.complete)
  await Promise.all(earlier.map(closed))
  if (error.code === 'ECONNRESET' || alreadyAnswered || !socket.writable) socket.destroy()
  else socket.end(answerText(REFUSALS[error.code ?? ''] ?? UNREADABLE))
}

function closed(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => response.once('close', resolve))
}

function answerText(refusal: Refusal): string {
  const requestId = newId()
  const { title } = problem(refusal, requestId) as { title: string }
  const body = JSON.stringify(problem(refusal, requestId))
  return [
    `HTTP/1.1 ${refusal.status} ${title}`,
    'content-type: application/problem+json',
    `x-request-id: ${requestId}`,
    'cache-control: no-store',
    ...Object.entries(SAFE_HEADERS).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    '',
    body,
  ].join('\r\n')
}
