import type { FastifyRequest } from 'fastify'
import { sessionSecret } from '../../platform/auth/cookie.ts'
import { requireSameSite } from '../../platform/auth/same-site.ts'
import { type Credential, readCredential, readSession } from '../../platform/auth/token.ts'
import { originOf } from './origin.ts'

/**
 * The credential of a request: the token of its Authorization header, otherwise the session of its cookie.
 * @throws Refusal 403 if another site makes a browser change something in a session
 */
export function credentialOf(request: FastifyRequest, publicUrl: string | undefined): Credential | undefined {
  const { authorization, cookie } = request.headers
  if (authorization !== undefined) return readCredential(authorization)
  if (cookie === undefined) return undefined
  const origin = publicUrl ?? originOf(request)
  const session = readSession(sessionSecret(cookie, origin))
  if (session && request.method !== 'GET' && request.method !== 'HEAD')
    requireSameSite(request.headers, origin)
  return session
}
