import type { FastifyRequest } from 'fastify'
import { invalid } from '../../platform/refusals/refusal.ts'
import { tooManyHeaders, tooManyParameters } from '../requests/refusals.ts'

/** Names and values count: twice as many as headers. Their size is bounded by the server. */
const MAX_HEADER_PARTS = 200
/** The 500 people of a list that may be named at once, and more than every field, include and filter of any resource. */
const MAX_PARAMETERS = 600

/** @throws Refusal 431 */
export function boundHeaders({ raw }: FastifyRequest): void {
  if (raw.rawHeaders.length <= MAX_HEADER_PARTS) return
  throw tooManyHeaders({ most: MAX_HEADER_PARTS / 2 })
}

/** @throws Refusal 422 */
export function boundParameters(query: URLSearchParams): void {
  if (query.size <= MAX_PARAMETERS) return
  throw invalid({ query: [tooManyParameters({ most: MAX_PARAMETERS })] })
}
