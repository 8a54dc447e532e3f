import { type Readable, Transform } from 'node:stream'
import { safeParse } from 'fast-content-type-parse'
import type { FastifyInstance } from 'fastify'
import type { Accepts } from '../../engine/index.ts'
import { GrowingBuffer } from '../../platform/growing-buffer.ts'
import type { Refusal } from '../../platform/refusals/refusal.ts'
import { readJson } from '../requests/json.ts'
import { badRequest, bodyTooLarge, unsupportedMediaType } from '../requests/refusals.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    accepts?: Accepts
    /** Another JSON media type that the route accepts. */
    alsoJson?: string
  }
}

/** Pieces of a file are joined up to this length. */
const BLOCK_BYTES = 65_536

/**
 * Reads bodies: JSON in UTF-8, or a file of the kinds that the route accepts, as a stream. An empty JSON body is
 * undefined.
 */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (request, content, done) => {
    const { bodyLimit, config } = request.routeOptions
    const { type, parameters } = safeParse(request.headers['content-type'] ?? '')
    const { charset = 'utf-8' } = parameters
    const isJson = type === 'application/json' || type === config.alsoJson
    if (isJson && charset.toLowerCase() !== 'utf-8') return done(unsupportedMediaType())
    const { accepts } = config
    if (accepts) {
      if (!accepts.mediaTypes.includes(type)) return done(unsupportedMediaType(accepts))
      if (content.destroyed) return done(badRequest())
      return done(null, inBlocks(content, bodyLimit))
    }
    if (!isJson) return done(unsupportedMediaType())
    whole(content, bodyLimit, (error, bytes) => {
      if (error) return done(error)
      if (bytes.length === 0) return done(null)
      let body: unknown
      try {
        body = readJson(bytes)
      } catch (refusal) {
        return done(refusal as Error)
      }
      done(null, body)
    })
  })
}

const NOTHING = Buffer.alloc(0)

/** All bytes of a body; 413 if there are too many. */
function whole(
  content: Readable,
  maxBytes: number,
  done: (error: Error | null, bytes: Buffer) => void,
): void {
  const gathered = new GrowingBuffer(maxBytes)
  const onData = (piece: Buffer) => {
    if (!gathered.append(piece)) end(bodyTooLarge(maxBytes))
  }
  const onEnd = () => end(null)
  // Whatever goes wrong here is the client's doing: most often it hung up.
  const onFailure = () => end(badRequest())
  function end(error: Refusal | null): void {
    content.off('data', onData).off('end', onEnd).off('error', onFailure).off('close', onFailure)
    // Nobody reads on after a refusal; the rest is discarded, so that the client sees the answer.
    content.on('error', () => {}).resume()
    done(error, error ? NOTHING : gathered.content)
  }
  if (content.destroyed) onFailure()
  else content.on('data', onData).on('end', onEnd).on('error', onFailure).on('close', onFailure)
}

/** The same bytes in larger pieces; fails with 413 if there are too many. */
function inBlocks(content: Readable, maxBytes: number): Readable {
  let received = 0
  let block = new GrowingBuffer(BLOCK_BYTES)
  const blocks = new Transform({
    transform(piece: Buffer, _encoding, done) {
      received += piece.length
      if (received > maxBytes) return done(bodyTooLarge(maxBytes))
      if (!block.append(piece)) {
        if (block.content.length > 0) this.push(block.content)
        block = new GrowingBuffer(BLOCK_BYTES)
        if (!block.append(piece)) this.push(piece)
      }
      done()
    },
    flush(done) {
      done(null, block.content.length > 0 ? block.content : null)
    },
  })
  content.on('error', () => blocks.destroy(badRequest()))
  // The client may disconnect before anything reads the body; the reader then gets the error.
  blocks.on('error', () => {})
  // Nobody reads on after a refusal; the rest is discarded, so that the client sees the answer.
  blocks.on('close', () => content.resume())
  return content.pipe(blocks)
}
