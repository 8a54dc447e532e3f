import { safeParse } from 'fast-content-type-parse'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unsupportedMediaType } from './errors.ts'
import { readJson } from './json.ts'

/** Makes JSON in UTF-8 the only kind of body that the server reads; an empty one is undefined. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async ({ headers }: FastifyRequest, content: Buffer) => {
      const { type, parameters } = safeParse(headers['content-type'] ?? '')
      const { charset = 'utf-8' } = parameters
      if (type !== 'application/json' || charset.toLowerCase() !== 'utf-8') throw unsupportedMediaType()
      return content.length === 0 ? undefined : readJson(content)
    },
  )
}
