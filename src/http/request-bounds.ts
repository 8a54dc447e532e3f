import type { FastifyRequest } from 'fastify'
import { invalid, Refusal } from '../errors.ts'

/** Names and values count: twice as many as headers. Their size is bounded by Node. */
const MAX_HEADER_PARTS = 200
/** More than every field, include and filter of any resource together. */
const MAX_PARAMETERS = 200

/** @throws Refusal 431 */
export function boundHeaders({ raw }: FastifyRequest): void {
  if (raw.rawHeaders.length <= MAX_HEADER_PARTS) return
  throw new Refusal(431, 'headers_too_large', 'The request has more than 100 headers.')
}

/** @throws Refusal 422 */
export function boundParameters(query: URLSearchParams): void {
  if (query.size <= MAX_PARAMETERS) return
  throw invalid({ query: [`The query must not have more than ${MAX_PARAMETERS} parameters.`] })
}
