import { hash } from 'node:crypto'

/**
 * SHA-256, in hex, of the caller and the request: the same for a request that is repeated, whatever the spaces in
 * its body. A key that somebody else uses is used for another request.
 * @param address path and query as they were sent
 */
export function fingerprintOf(userId: string, method: string, address: string, body: unknown): string {
  return hash('sha256', JSON.stringify([userId, method, address, withoutPin(body)]), 'hex')
}

/** A hash of few digits beside what is known gives them away. */
function withoutPin(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('as' in body)) return body
  const { as } = body
  return typeof as === 'object' && as !== null ? { ...body, as: { ...as, pin: null } } : body
}
