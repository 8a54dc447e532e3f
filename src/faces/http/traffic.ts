import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Answers that a connection asked for. */
interface Traffic {
  newest: ServerResponse
  /** Those before it, of which some may be over. */
  readonly earlier: ServerResponse[]
}

const traffic = new WeakMap<Socket, Traffic>()

/**
 * Notes what each connection asks for. Whether an answer has ended is looked up on demand, because a
 * notification would add cost to every request, even refused ones.
 */
export function noteTraffic(server: Server): void {
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const known = traffic.get(socket)
    if (known === undefined) {
      traffic.set(socket, { newest: response, earlier: [] })
      return
    }
    // They end in the order in which they were asked for.
    while (known.earlier[0]?.closed) known.earlier.shift()
    // Only a client that pipelines requests has any.
    if (!known.newest.closed) known.earlier.push(known.newest)
    known.newest = response
  })
}

/** The answer to the newest request of a connection, over or not. */
export function newestOn(socket: Socket): ServerResponse | undefined {
  return traffic.get(socket)?.newest
}

/** The answers that a connection waits for, in the order in which they were asked for. */
export function underWayOn(socket: Socket): readonly ServerResponse[] {
  const known = traffic.get(socket)
  return known === undefined ? [] : [...known.earlier, known.newest].filter(({ closed }) => !closed)
}

/** Settles when an answer under way is over, sent or not. */
export function over(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => response.once('close', resolve))
}
