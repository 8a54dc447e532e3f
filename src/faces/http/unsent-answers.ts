import type { FastifyInstance } from 'fastify'
import { DatabaseBusy } from '../../platform/postgres/unavailable.ts'
import { underWayOn } from './traffic.ts'

/** Answers up to this size are never refused: what a write has done is always told. */
const SMALL_BYTES = 1_048_576
/** Nobody has taken a byte of an answer for this long. */
const UNREAD_TIMEOUT_MS = 120_000

/**
 * Bounds the memory of answers that clients are slow to take: a large one more than that is refused
 * until others are gone, and one that nobody takes at all is cut.
 * @param maxBytes of all answers together
 * @returns how many bytes there are at the moment
 */
export function boundUnsentAnswers(app: FastifyInstance, maxBytes: number): () => number {
  let unsent = 0
  app.addHook('onSend', (_request, reply, payload, done) => {
    const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0
    if (bytes > SMALL_BYTES && unsent + bytes > maxBytes) return done(new DatabaseBusy())
    unsent += bytes
    reply.raw.on('close', () => {
      unsent -= bytes
    })
    done(null, payload)
  })
  app.server.timeout = UNREAD_TIMEOUT_MS
  // With a listener it is ours to say which silent connections end; one that waits for an answer does not.
  app.server.on('timeout', (socket) => {
    if (socket.writableLength > 0 || underWayOn(socket).length === 0) socket.destroy()
  })
  return () => unsent
}
