import { execFile } from 'node:child_process'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createGunzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { codingFor } from './content-coding.ts'
import {
  CONTENT_SECURITY_POLICY,
  DOCUMENT_ADDRESS,
  PAGE,
  PAGE_ADDRESS,
  SCRIPT_ADDRESS,
  START_ADDRESS,
  START_SCRIPT,
} from './docs-page.ts'

const JAVASCRIPT = 'text/javascript; charset=utf-8'
const MAX_SCRIPT_BYTES = 16_777_216

/**
 * The OpenAPI document and a page to read it, both without a token.
 * @param documentText as JSON; made on first use, since it takes as long as all routes
 */
export function addDocs(app: FastifyInstance, documentText: () => Promise<string>): void {
  const document = keptOnceMade(async () => Buffer.from(await documentText()))
  app.get(DOCUMENT_ADDRESS, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(await document()),
  )
  app.get(PAGE_ADDRESS, (_request, reply) =>
    reply
      .header('content-security-policy', CONTENT_SECURITY_POLICY)
      .type('text/html; charset=utf-8')
      .send(PAGE),
  )
  app.get(START_ADDRESS, (_request, reply) => reply.type(JAVASCRIPT).send(START_SCRIPT))
  app.get(SCRIPT_ADDRESS, async (request, reply) => {
    const script = await gzippedScript()
    reply.type(JAVASCRIPT).headers({ 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' })
    return codingFor(request.headers['accept-encoding']?.toString(), ['gzip'])
      ? reply.header('content-encoding', 'gzip').send(script)
      : reply.send(Readable.from([script]).pipe(createGunzip()))
  })
}

const gzippedScript = keptOnceMade(async () => {
  const program = fileURLToPath(new URL('./docs-script.ts', import.meta.url))
  const options = { encoding: 'buffer', maxBuffer: MAX_SCRIPT_BYTES, timeout: 20_000 } as const
  const { stdout } = await promisify(execFile)(process.execPath, [program], options)
  return stdout
})

/** Made on first use, then cached; after a failure the next request tries again. */
function keptOnceMade(make: () => Promise<Buffer>): () => Promise<Buffer> {
  let made: Promise<Buffer> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
