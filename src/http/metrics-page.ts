import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notHere, Refusal } from '../errors.ts'
import type { Metrics } from '../metrics/metrics.ts'

const LOOPBACK_ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const LOOPBACK_HOSTS = new Set(['127.0.0.1', '[::1]', 'localhost'])
/** What a proxy adds to a request that came from elsewhere. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

interface Access {
  /** Who presents it may read. Undefined: only this machine may, while the service is for it alone. */
  readonly metricsToken: string | undefined
  readonly publicUrl: string | undefined
}

/** `GET /metrics`, for whoever runs the service. To everybody else there is nothing at that address. */
export function addMetrics(app: FastifyInstance, metrics: Metrics, access: Access): void {
  app.get('/metrics', async (request, reply) => {
    requireOperator(request, access)
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

/** @throws Refusal 401 without the token, 404 where there is none and the request may come from elsewhere */
function requireOperator(request: FastifyRequest, { metricsToken, publicUrl }: Access): void {
  if (metricsToken === undefined) {
    if (publicUrl !== undefined || !isFromThisMachine(request)) throw notHere()
  } else if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) {
    throw new Refusal(401, 'unauthenticated', 'The token of METRICS_TOKEN is required.', {
      headers: { 'www-authenticate': 'Bearer' },
    })
  }
}

/** The address of the connection and not what a header says; the host, so that no page of another site reads it by a name of its own. */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const host = (headers.host ?? '').replace(/:\d{1,5}$/, '')
  const passedOn = PROXY_HEADERS.some((name) => headers[name] !== undefined)
  return LOOPBACK_ADDRESSES.has(socket.remoteAddress ?? '') && LOOPBACK_HOSTS.has(host) && !passedOn
}

/** Compares in a time that tells nothing of how much is right. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(one), hash(other))
}
