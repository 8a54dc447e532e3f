import { Readable, Transform } from 'node:stream'
import { safeParse } from 'fast-content-type-parse'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Accepts } from '../engine/upload.ts'
import { bodyTooLarge, unsupportedMediaType } from './errors.ts'
import { readJson } from './json.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    accepts?: Accepts
  }
}

/** Bodies are JSON in UTF-8, or a file of the kinds that the route accepts, as a stream. An empty JSON body is undefined. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, content: Buffer) => {
      const { type, parameters } = safeParse(request.headers['content-type'] ?? '')
      const { charset = 'utf-8' } = parameters
      if (type !== 'application/json' || charset.toLowerCase() !== 'utf-8') throw unsupportedMediaType()
      const { accepts } = request.routeOptions.config
      if (accepts) {
        requireAccepted(accepts, type)
        return Readable.from([content])
      }
      return content.length === 0 ? undefined : readJson(content)
    },
  )
  app.addContentTypeParser('*', async (request: FastifyRequest, content: Readable) => {
    const { accepts } = request.routeOptions.config
    const { type } = safeParse(request.headers['content-type'] ?? '')
    if (!accepts) throw unsupportedMediaType()
    requireAccepted(accepts, type)
    return bounded(content, accepts)
  })
}

/** @throws Refusal 415 */
function requireAccepted(accepts: Accepts, type: string): void {
  if (!accepts.mediaTypes.includes(type)) throw unsupportedMediaType(accepts)
}

/** The same bytes; fails with 413 where there are more than the operation accepts. */
function bounded(content: Readable, accepts: Accepts): Readable {
  let received = 0
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length
      if (received > accepts.maxBytes) done(bodyTooLarge(accepts))
      else done(null, chunk)
    },
  })
  content.on('error', (error) => counting.destroy(error))
  // Nobody reads on after a refusal; what still comes is discarded, so that the client sees the answer.
  counting.on('close', () => content.resume())
  return content.pipe(counting)
}
