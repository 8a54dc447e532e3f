import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BASE_PATH } from '../../engine/index.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { refusalCode } from './errors.ts'

/** Counts every answer of a server. */
export function measure(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode
    metrics.answered({
      // A client can send any method to an address that lacks it.
      operation: status === 405 ? 'none' : operationOf(request),
      status,
      seconds: reply.elapsedTime / 1_000,
    })
    const code = refusalCode(request)
    if (code !== undefined) metrics.refused(code)
    done()
  })
}

/** Operation names by route, so that each is built once. */
const names = new Map<string, string>()

/** The name in the API document: `GET /sites/{id}`; `none` for an unknown address. */
export function operationOf({ method, routeOptions }: FastifyRequest): string {
  const { url } = routeOptions
  if (url === undefined) return 'none'
  const route = `${method} ${url}`
  const known = names.get(route)
  if (known !== undefined) return known
  const path = url.startsWith(BASE_PATH) ? url.slice(BASE_PATH.length) : url
  const name = `${method} ${path.replace(/:(\w+)/g, '{$1}')}`
  names.set(route, name)
  return name
}
