import type { FastifyInstance } from 'fastify'
import { DatabaseBusy } from '../../platform/postgres/unavailable.ts'
import { underWayOn, whenOver } from './traffic.ts'

/** Answers up to this size are never refused, so that the result of a write always arrives. */
const SMALL_BYTES = 1_048_576
/** An answer is cut if no byte of it has been taken for this long. */
const UNREAD_TIMEOUT_MS = 120_000

/**
 * Limits the memory of answers that clients are slow to take: when it is used up, further large answers are refused,
 * and an answer that nobody takes at all is cut.
 * @param maxBytes of all answers together
 * @returns how many bytes there are at the moment
 */
export function boundUnsentAnswers(app: FastifyInstance, maxBytes: number): () => number {
  let unsent = 0
  app.addHook('onSend', (_request, reply, payload, done) => {
    const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0
    if (bytes > SMALL_BYTES && unsent + bytes > maxBytes) return done(new DatabaseBusy())
    unsent += bytes
    whenOver(reply.raw, () => {
      unsent -= bytes
    })
    done(null, payload)
  })
  app.server.timeout = UNREAD_TIMEOUT_MS
  // With this listener it is up to us which silent connections end; those that wait for an answer do not.
  app.server.on('timeout', (socket) => {
    if (socket.writableLength > 0 || underWayOn(socket).length === 0) socket.destroy()
  })
  return () => unsent
}
