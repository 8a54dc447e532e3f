import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicOperation } from '../../engine/index.ts'
import { SMALL_BODY_BYTES } from './body-room.ts'
import { originOf } from './origin.ts'
import { boundParameters } from './request-bounds.ts'
import { type Dependencies, routeUrl } from './route.ts'
import { requireBody } from './taken-body.ts'

export function addPublicRoute(
  app: FastifyInstance,
  operation: PublicOperation,
  dependencies: Dependencies,
): void {
  app.route({
    method: operation.method,
    url: routeUrl(operation.path),
    // An unknown caller gets no memory beyond what the connection takes.
    bodyLimit: SMALL_BODY_BYTES,
    config: { holdsSecret: operation.method !== 'GET' },
    handler: (request, reply) => answer(operation, request, reply, dependencies),
  })
}

async function answer(
  operation: PublicOperation,
  request: FastifyRequest,
  reply: FastifyReply,
  { transactions, publicUrl, rateLimit, outgoing }: Dependencies,
): Promise<FastifyReply> {
  const { reply: expected } = operation
  if (operation.limited) rateLimit?.requireOfNetwork(request.ip, reply)
  const body = operation.body?.accept(requireBody(operation, request.body))
  const publicRequest = {
    requestId: request.id,
    transactions,
    origin: publicUrl ?? originOf(request),
    address: request.ip,
    headers: request.headers,
    outgoing,
  }
  const params = request.params as { [name: string]: string }
  const query = request.query as URLSearchParams
  boundParameters(query)
  const {
    status = expected.status,
    content,
    begun,
    headers = {},
  } = await operation.run(publicRequest, { params, query, body: body as never })
  if (begun) rateLimit?.begun(begun)
  reply.code(status).headers(headers)
  if (content === undefined) return reply.send()
  return reply.type(`${expected.mediaType ?? 'application/json'}; charset=utf-8`).send(content)
}
