import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readBearer } from '../../platform/auth/token.ts'
import { Refusal, unauthenticated } from '../../platform/refusals/refusal.ts'
import {
  answerDirectory,
  type Directory,
  discover,
  isDiscovery,
  requireDirectory,
  type ScimRequest,
} from '../scim/answer.ts'
import { admittedFor } from './admission.ts'
import { originOf } from './origin.ts'
import type { Dependencies } from './route.ts'
import { SCIM_PATH, SCIM_TYPE, sendScim } from './scim-form.ts'

const directories = new WeakMap<FastifyRequest, { directory: Directory; welcome: (() => void) | undefined }>()

/** Adds the interface for directories to the server. Every answer below its path has SCIM format. */
export function addScim(app: FastifyInstance, dependencies: Dependencies): void {
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: `${SCIM_PATH}/*`,
    config: { alsoJson: SCIM_TYPE, holdsSecret: true },
    onRequest: async (request, reply) => {
      if (isDiscovery({ path: pathOf(request) })) return
      const token = readBearer('SCIM token', request.headers.authorization)
      if (!token) throw unauthenticated()
      const { transactions, rateLimit } = dependencies
      const directory: Directory = { transactions, requestId: request.id, token }
      const read = () => requireDirectory(directory)
      const welcome = await rateLimit?.require(token, request.ip, { read }, reply)
      directories.set(request, { directory, welcome })
      // Before a body is read.
      await read()
      admittedFor(request, token.organizationId)
    },
    handler: async (request, reply) => {
      const asked = scimRequest(request, dependencies.publicUrl)
      const { directory } = directories.get(request) ?? {}
      const answer = directory ? await answerDirectory(directory, asked) : discover(asked)
      const { status, body, location } = answer
      if (location !== undefined) reply.header('location', location)
      return body ? sendScim(reply, status, body) : reply.code(status).send()
    },
    onResponse: async (request, reply) => {
      if (reply.statusCode !== 401) directories.get(request)?.welcome?.()
    },
    onError: async (request, reply, error) => {
      const { directory } = directories.get(request) ?? {}
      if (directory && error instanceof Refusal && error.status === 401)
        dependencies.rateLimit?.forget(directory.token, reply)
    },
  })
}

function scimRequest(request: FastifyRequest, publicUrl: string | undefined): ScimRequest {
  return {
    method: request.method === 'HEAD' ? 'GET' : request.method,
    path: pathOf(request),
    query: request.query as URLSearchParams,
    body: request.body,
    address: request.ip,
    base: `${publicUrl ?? originOf(request)}${SCIM_PATH}`,
  }
}

/** The path below that of the interface, without a trailing slash. */
function pathOf({ params }: FastifyRequest): string {
  const { '*': path = '' } = params as { '*'?: string }
  return path.endsWith('/') ? path.slice(0, -1) : path
}
