import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The answers that a connection asked for. */
interface Traffic {
  newest: ServerResponse
  /** Answers before the newest; some may have ended. */
  readonly earlier: ServerResponse[]
}

const traffic = new WeakMap<Socket, Traffic>()

/**
 * Records what each connection asks for. Whether an answer has ended is looked up on demand, because a notification
 * would add cost to every request, even refused ones.
 */
export function noteTraffic(server: Server): void {
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const known = traffic.get(socket)
    if (known === undefined) {
      const first: Traffic = { newest: response, earlier: [] }
      traffic.set(socket, first)
      socket.once('close', () => closeWaiting(first))
      return
    }
    // Answers end in the order in which they were requested.
    while (known.earlier[0]?.closed) known.earlier.shift()
    // Only clients that pipeline requests have earlier ones.
    if (!known.newest.closed) known.earlier.push(known.newest)
    known.newest = response
  })
}

/** Node closes only the answer whose turn it is on the connection; those behind it would never be over. */
function closeWaiting({ newest, earlier }: Traffic): void {
  for (const each of [...earlier, newest]) if (each.socket === null && !each.closed) each.emit('close')
}

/** The answer to the newest request of a connection, whether or not it has ended. */
export function newestOn(socket: Socket): ServerResponse | undefined {
  return traffic.get(socket)?.newest
}

/** The answers that a connection is waiting for, in the order of the requests. */
export function underWayOn(socket: Socket): readonly ServerResponse[] {
  const known = traffic.get(socket)
  return known === undefined ? [] : [...known.earlier, known.newest].filter((each) => !isOver(each))
}

function isOver({ closed, req }: ServerResponse): boolean {
  return closed || req.socket.destroyed
}

/** Calls back when an answer has ended, whether or not it was sent; at once if its client has left already. */
export function whenOver(response: ServerResponse, then: () => void): void {
  if (isOver(response)) then()
  else response.once('close', then)
}

/** Settles when an answer has ended, whether or not it was sent. */
export function over(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => whenOver(response, resolve))
}
