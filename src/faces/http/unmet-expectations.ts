import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { problem } from '../../platform/refusals/refusal.ts'
import { unmetExpectation } from '../requests/refusals.ts'
import { requestIdOf } from './request-id.ts'
import { SAFE_HEADERS } from './safe-headers.ts'

const UNMET = unmetExpectation()

/** Answers requests with an Expect header other than 100-continue; Node would answer without a body. */
export function answerUnmetExpectations(server: Server): void {
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const requestId = requestIdOf(request)
    const body = JSON.stringify(problem(UNMET, requestId))
    response.writeHead(UNMET.status, {
      'content-type': 'application/problem+json',
      'content-length': Buffer.byteLength(body),
      'x-request-id': requestId,
      'cache-control': 'no-store',
      ...SAFE_HEADERS,
      connection: 'close',
    })
    response.end(body)
  })
}
