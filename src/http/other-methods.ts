import { METHODS } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors.ts'

/** Every method that can reach the server as a request; CONNECT asks for a tunnel instead. */
const REQUEST_METHODS = METHODS.filter((method) => method !== 'CONNECT')

/**
 * Watches which addresses get which methods from here on. The function it gives makes every other
 * method on them 405 with Allow.
 */
export function watchMethods(app: FastifyInstance): { refuseOthers: () => void } {
  for (const method of REQUEST_METHODS) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method)
  }
  const answered = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const methods = answered.get(url) ?? new Set()
    answered.set(url, new Set([...methods, ...[method].flat()]))
  })
  return {
    refuseOthers: () => {
      for (const [url, methods] of [...answered]) refuseOthers(app, url, methods)
    },
  }
}

function refuseOthers(app: FastifyInstance, url: string, methods: ReadonlySet<string>): void {
  const allow = [...methods].sort().join(', ')
  app.route({
    method: REQUEST_METHODS.filter((method) => !methods.has(method)),
    url,
    onRequest: async () => {
      throw new Refusal(405, 'method_not_allowed', `This address answers ${allow} only.`, {
        headers: { allow },
      })
    },
    handler: () => undefined,
  })
}
