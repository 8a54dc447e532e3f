import { hash } from 'node:crypto'

/**
 * SHA-256, in hex, of the caller and the request: the same for a repeated request, whatever the spaces in its body.
 * The caller is part of it, so a key that somebody else used counts as used for another request.
 * @param address path and query as they were sent
 */
export function fingerprintOf(userId: string, method: string, address: string, body: unknown): string {
  return hash('sha256', JSON.stringify([userId, method, address, withoutPin(body)]), 'hex')
}

/** With the rest known, a hash would reveal the few digits of a PIN. */
function withoutPin(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('as' in body)) return body
  const { as } = body
  return typeof as === 'object' && as !== null ? { ...body, as: { ...as, pin: null } } : body
}
