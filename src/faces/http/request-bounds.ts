import type { FastifyRequest } from 'fastify'
import { invalid } from '../../platform/refusals/refusal.ts'
import { tooManyHeaders, tooManyParameters } from '../requests/refusals.ts'

/** Counts names and values, so it is twice the number of headers. The server limits their size. */
const MAX_HEADER_PARTS = 200
/** Room for the 500 people that a list can name at once, and for every field, include and filter of any resource. */
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
