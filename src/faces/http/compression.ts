import { pipeline, type Readable, type Transform } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Shares } from '../../platform/limits/shares.ts'
import { type Coding, codingFor } from './content-coding.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Its answers contain both a secret and the caller's input, so their compressed size would leak the secret
     * (BREACH).
     */
    holdsSecret?: boolean
  }
}

/** A smaller answer fits into one packet uncompressed. */
const MIN_BYTES = 1_024
/** The number of pool threads that compress at the same time: passwords and images need the others. */
const MAX_AT_WORK = 2
/** For all answers that are being compressed or queued; further answers are sent uncompressed. */
const MAX_BYTES_UNDER_WAY = 33_554_432
const COMPRESSIBLE = /^(text\/|application\/(problem\+)?json\b)/

const GZIP = { level: 4 }
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    // A window of 512 KiB; the default takes eight times as much memory per stream.
    [constants.BROTLI_PARAM_LGWIN]: 19,
  },
}
const [brotlied, gzipped] = [promisify(brotliCompress), promisify(gzip)]

interface Compressor {
  readonly whole: (bytes: Buffer) => Promise<Buffer>
  readonly stream: () => Transform
}

const compressors: { readonly [C in Coding]: Compressor } = {
  br: { whole: (bytes) => brotlied(bytes, BROTLI), stream: () => createBrotliCompress(BROTLI) },
  gzip: { whole: (bytes) => gzipped(bytes, GZIP), stream: () => createGzip(GZIP) },
}

/** Compresses texts above 1 KB for clients that accept it, in the thread pool. */
export function compressAnswers(app: FastifyInstance): void {
  const wholes = new Wholes()
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isCompressible(reply, payload) || request.routeOptions.config?.holdsSecret)
      return done(null, payload)
    reply.header('vary', 'accept-encoding')
    const coding = codingFor(request.headers['accept-encoding']?.toString())
    if (coding === undefined) return done(null, payload)
    if (isStream(payload)) {
      mark(reply, coding)
      // Stops reading when the client does, and a stream that breaks off does not end as if it were complete.
      return done(
        null,
        pipeline(payload, compressors[coding].stream(), () => {}),
      )
    }
    const bytes = Buffer.isBuffer(payload) ? payload : Buffer.from(payload)
    if (!wholes.haveRoom(bytes)) return done(null, payload)
    wholes.compress(bytes, coding).then((compressed) => {
      mark(reply, coding)
      done(null, compressed)
    }, done)
  })
}

/** Compresses answers as a whole, a few at a time. */
class Wholes {
  readonly #turns = new Shares({
    total: MAX_AT_WORK,
    perOwner: MAX_AT_WORK,
    maxWaiting: Number.POSITIVE_INFINITY,
    patienceMs: 2 ** 31 - 1,
  })
  #bytes = 0

  haveRoom({ length }: Buffer): boolean {
    return this.#bytes === 0 || this.#bytes + length <= MAX_BYTES_UNDER_WAY
  }

  async compress(bytes: Buffer, coding: Coding): Promise<Buffer> {
    this.#bytes += bytes.length
    try {
      return await this.#turns.during('', () => compressors[coding].whole(bytes))
    } finally {
      this.#bytes -= bytes.length
    }
  }
}

function isStream(payload: unknown): payload is Readable {
  return typeof (payload as Readable | null)?.pipe === 'function'
}

function isCompressible(reply: FastifyReply, payload: unknown): payload is string | Buffer | Readable {
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
  if (isText ? payload.length <= MIN_BYTES : !isStream(payload)) return false
  if (reply.hasHeader('content-encoding')) return false
  return COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? ''))
}

/**
 * Marks an answer as compressed. If it may be cached, its strong entity tag would stand for the uncompressed bytes,
 * so the tag becomes weak. With no-store the tag stays: it names the state of a record, whatever the encoding.
 */
function mark(reply: FastifyReply, coding: Coding): void {
  reply.header('content-encoding', coding)
  const tag = reply.getHeader('etag')
  if (typeof tag !== 'string' || reply.getHeader('cache-control') === 'no-store') return
  reply.header('etag', tag.replace(/^"/, 'W/"'))
}
