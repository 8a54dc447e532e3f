import type { IncomingMessage, Server } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Shares } from '../../platform/limits/shares.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { bodyTooLarge, compressedBody } from '../requests/refusals.ts'
import { organizationOf } from './admission.ts'
import { mayTakeLonger, mayTakeNoLonger } from './more-time.ts'
import { whenOver } from './traffic.ts'

/** Bodies up to this size always have room: a connection takes about as much. */
export const SMALL_BODY_BYTES = 16_384

const MEBIBYTE = 1_048_576
const MAX_WAITING = 64
/** A slower sender loses its room after some seconds if others wait for it. */
const MIN_BYTES_PER_SECOND = 65_536
const GRACE_SECONDS = 3
const LOOK_MS = 1_000

/**
 * Memory for bodies, by organization. Files and records have separate room, so an organization that sends many files
 * leaves room to others, and to its own records.
 */
interface Rooms {
  readonly records: Shares
  readonly files: Shares
}

/**
 * Limits the memory of bodies that are arriving or being processed. A body without room is read only when there is
 * room; after a while it is refused with 503.
 */
export function boundBodies(app: FastifyInstance, metrics: Metrics | undefined): void {
  const rooms: Rooms = {
    records: new Shares({
      total: 64 * MEBIBYTE,
      perOwner: 16 * MEBIBYTE,
      maxWaiting: MAX_WAITING,
      patienceMs: 2_000,
    }),
    files: new Shares({
      total: 192 * MEBIBYTE,
      perOwner: 48 * MEBIBYTE,
      maxWaiting: MAX_WAITING,
      patienceMs: 10_000,
    }),
  }
  metrics?.watch(
    'holdpoint_body_bytes',
    'Memory set aside for the bodies of requests.',
    () => rooms.records.held + rooms.files.held,
  )
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET' || route.method === 'HEAD') return
    route.preParsing = async (request, reply, payload) => {
      requireIdentity(request)
      await makeRoom(app.server, rooms, request, reply)
      return payload
    }
  })
}

/** @throws Refusal 415 */
function requireIdentity({ headers }: FastifyRequest): void {
  const codings = headers['content-encoding']?.toLowerCase().split(',') ?? []
  if (codings.some((each) => !['', 'identity'].includes(each.trim()))) throw compressedBody()
}

/** @throws Refusal 413 if the body declares too large a size; 503 if there is no room for it */
async function makeRoom(
  server: Server,
  { records, files }: Rooms,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { accepts } = request.routeOptions.config
  const { bodyLimit } = request.routeOptions
  const length = lengthOf(request.raw, bodyLimit)
  if (length > bodyLimit) throw bodyTooLarge(bodyLimit)
  if (length <= SMALL_BODY_BYTES) return
  const room = accepts ? files : records
  const needed = Math.min(length, accepts?.maxBytesInMemory ?? length)
  const taken = room.take(organizationOf(request) ?? '', needed)
  // The connection may close before its turn comes, or have closed while the database was asked.
  whenOver(reply.raw, () => void taken.then((release) => release()).catch(() => {}))
  await taken
  if (accepts) mayTakeLonger(request.raw)
  cutWhenSlow(server, request.raw, room)
}

/** In bytes; the maximum if the body does not declare its length. */
function lengthOf({ headers }: IncomingMessage, bodyLimit: number): number {
  const declared = headers['content-length']
  if (declared !== undefined) return Number(declared)
  return headers['transfer-encoding'] === undefined ? 0 : bodyLimit
}

/** Ends a request whose body arrives too slowly while others wait for its room, like one that times out. */
function cutWhenSlow(server: Server, request: IncomingMessage, room: Shares): void {
  const { socket } = request
  const [began, before] = [performance.now(), socket.bytesRead]
  const timer = setInterval(() => {
    if (request.complete || request.destroyed) return clearInterval(timer)
    const seconds = (performance.now() - began) / 1_000
    const enough = socket.bytesRead - before >= seconds * MIN_BYTES_PER_SECOND
    if (enough || seconds < GRACE_SECONDS || room.waiting === 0) return
    clearInterval(timer)
    mayTakeNoLonger(request)
    server.emit(
      'clientError',
      Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
      socket,
    )
  }, LOOK_MS)
  timer.unref()
}
