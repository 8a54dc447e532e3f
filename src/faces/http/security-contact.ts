import type { FastifyInstance } from 'fastify'
import { notHere } from '../../platform/refusals/refusal.ts'

const DAY_MS = 24 * 60 * 60_000
/**
 * Below the maximum of one year that RFC 9116 recommends. Computed on each request, so it never expires while the
 * service runs.
 */
const VALID_DAYS = 180

interface Contact {
  /** A web, mail or telephone address. */
  readonly securityContact?: string | undefined
  readonly publicUrl: string | undefined
}

/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. 404 if no contact is configured. */
export function addSecurityContact(app: FastifyInstance, { securityContact, publicUrl }: Contact): void {
  app.get('/.well-known/security.txt', async (_, reply) => {
    if (securityContact === undefined) throw notHere()
    const expires = new Date((Math.floor(Date.now() / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString()
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en, fi',
      ...(publicUrl === undefined ? [] : [`Canonical: ${publicUrl}/.well-known/security.txt`]),
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
