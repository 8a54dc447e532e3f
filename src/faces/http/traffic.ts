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
      traffic.set(socket, { newest: response, earlier: [] })
      return
    }
    // Answers end in the order in which they were requested.
    while (known.earlier[0]?.closed) known.earlier.shift()
    // Only clients that pipeline requests have earlier ones.
    if (!known.newest.closed) known.earlier.push(known.newest)
    known.newest = response
  })
}

/** The answer to the newest request of a connection, whether or not it has ended. */
export function newestOn(socket: Socket): ServerResponse | undefined {
  return traffic.get(socket)?.newest
}

/** The answers that a connection is waiting for, in the order of the requests. */
export function underWayOn(socket: Socket): readonly ServerResponse[] {
  const known = traffic.get(socket)
  return known === undefined ? [] : [...known.earlier, known.newest].filter(({ closed }) => !closed)
}

/** Settles when an answer has ended, whether or not it was sent. */
export function over(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => response.once('close', resolve))
}
