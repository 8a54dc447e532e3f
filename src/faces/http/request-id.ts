import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/**
 * Keeps the caller's X-Request-Id if it is sane, otherwise makes one. Nothing sorts by it, so a random one will do,
 * and Node makes those in advance.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(given) ? given : randomUUID()
}
