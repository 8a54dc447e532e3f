import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll } from 'vitest'

/** A server that implements the part of S3 that the service uses. */
export interface BucketServer {
  readonly host: string
  /** By `/bucket/key`. */
  readonly objects: ReadonlyMap<string, Buffer>
  /** Authorization headers, as they came. */
  readonly authorizations: readonly string[]
  /** When it falls silent: before an answer, before the first byte of a file, or after its first half. */
  silent?: 'at once' | 'before the file' | 'halfway' | undefined
}

const NO_SUCH_KEY =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>NoSuchKey</Code><Message>None.</Message></Error>'

/** A list of keys in pages of two. */
function listing(keys: readonly string[], asked: URLSearchParams): string {
  const after = asked.get('continuation-token') ?? ''
  const left = keys.filter((key) => key.startsWith(asked.get('prefix') ?? '') && key > after)
  const page = left.slice(0, 2)
  const more =
    left.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${more}${contents}</ListBucketResult>`
}

export function useBucketServer(): BucketServer {
  const objects = new Map<string, Buffer>()
  const authorizations: string[] = []
  const server = createServer(async (request, response) => {
    authorizations.push(request.headers.authorization ?? '')
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
    const sent = await buffer(request)
    if (bucket.silent === 'at once') return
    const known = objects.get(pathname)
    if (request.method === 'PUT') {
      objects.set(pathname, sent)
      response.end()
    } else if (request.method === 'DELETE') {
      objects.delete(pathname)
      response.writeHead(204).end()
    } else if (searchParams.has('list-type')) {
      const root = `${pathname.replace(/\/$/, '')}/`
      const keys = [...objects.keys()].sort().map((each) => each.slice(root.length))
      response.end(listing(keys, searchParams))
    } else if (known && request.headers.range) {
      const [, first = '0', last = ''] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range) ?? []
      const part = known.subarray(Number(first), Number(last) + 1)
      const range = `bytes ${first}-${last}/${known.length}`
      response.writeHead(206, { 'content-length': part.length, 'content-range': range }).end(part)
    } else if (known && bucket.silent) {
      response.writeHead(200, { 'content-length': known.length }).flushHeaders()
      if (bucket.silent === 'halfway') response.write(known.subarray(0, known.length / 2))
    } else if (known) {
      response.writeHead(200, { 'content-length': known.length }).end(known)
    } else {
      response.writeHead(404, { 'content-type': 'application/xml' }).end(NO_SUCH_KEY)
    }
  })
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const bucket: BucketServer = {
    get host() {
      return `127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    objects,
    authorizations,
  }
  return bucket
}
