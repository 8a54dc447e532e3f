import type { IncomingMessage } from 'node:http'
import { newId } from '../id.ts'

/** Keeps a sane X-Request-Id of the caller, else makes one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(given) ? given : newId()
}
