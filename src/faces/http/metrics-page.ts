import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { notHere } from '../../platform/refusals/refusal.ts'
import { metricsTokenRequired } from '../requests/refusals.ts'

/**
 * `GET /metrics`, for callers with the token. Without a configured token there are no metrics: behind a proxy every
 * request comes from this machine, so its address proves nothing.
 */
export function addMetrics(app: FastifyInstance, metrics: Metrics, metricsToken: string | undefined): void {
  app.get('/metrics', async (request, reply) => {
    requireOperator(request, metricsToken)
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

/** @throws Refusal 401 without the token, 404 if none is configured */
function requireOperator({ headers }: FastifyRequest, metricsToken: string | undefined): void {
  if (metricsToken === undefined) throw notHere()
  if (isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)) return
  throw metricsTokenRequired()
}

/** Compares in constant time, so that timing reveals nothing. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(one), hash(other))
}
