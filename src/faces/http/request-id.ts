import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Keeps a sane X-Request-Id of the caller, else makes one. Nothing sorts by them, and Node makes random ones in advance. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(given) ? given : randomUUID()
}
