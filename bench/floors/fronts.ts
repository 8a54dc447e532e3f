import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import Fastify from 'fastify'
import { routeUrl } from '../../src/faces/http/route.ts'
import { operations } from '../../src/faces/operations.ts'
import { type Answered, type Answering, send } from './answering.ts'

// What finds the handler of a request among all routes of the service.

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** What is used of find-my-way, which comes with Fastify. */
type MakeRouter = (options: { readonly querystringParser: (text: string) => unknown }) => {
  on(method: string, path: string, handler: Handler): void
  lookup: Handler
}

/** Fastify's router alone, on node:http. */
export function routed(answering: Answering): Server {
  const requireOfFastify = createRequire(createRequire(import.meta.url).resolve('fastify'))
  const makeRouter: MakeRouter = requireOfFastify('find-my-way')
  const router = makeRouter({ querystringParser: (text) => text })
  for (const { method, path } of operations)
    router.on(method, routeUrl(path), (request, response) => send(answering, request, response))
  return createServer((request, response) => router.lookup(request, response))
}

/** Fastify, set up like the service's, without hooks. */
export async function framed(answering: Answering): Promise<Server> {
  const none = (): never => {
    throw new Error('routes have no schemas')
  }
  const app = Fastify({
    logger: false,
    genReqId: () => '',
    routerOptions: { querystringParser: (text) => ({ text }) },
    schemaController: { compilersFactory: { buildValidator: none, buildSerializer: none } },
  })
  // The handler reads the body itself.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  for (const { method, path } of operations)
    app.route({
      method,
      url: routeUrl(path),
      handler: async ({ raw }, reply) => {
        const { status, headers, json }: Answered = await answering(raw, reply.raw)
        return reply.code(status).headers(headers).send(json)
      },
    })
  await app.ready()
  return app.server
}
