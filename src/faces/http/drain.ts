import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { over, underWayOn } from './traffic.ts'

/** Stops a server. Created before the server listens, because it tracks the connections. */
export interface Drain {
  /**
   * Stops accepting connections, lets running answers finish, and cuts the rest: idle connections at once, unfinished
   * answers when the signal fires.
   */
  drain(cut: AbortSignal): Promise<void>
}

export function drainOf(app: FastifyInstance): Drain {
  const connections = new Set<Socket>()
  app.server.on('connection', (connection: Socket) => {
    connections.add(connection)
    connection.on('close', () => connections.delete(connection))
  })
  return {
    drain: async (cut) => {
      const closed = app.close()
      await Promise.race([allAnswered(connections), cut.aborted || once(cut, 'abort')])
      // Silent connections would keep the server open, although no answer is due on them.
      app.server.closeAllConnections()
      await closed
    },
  }
}

/** Settles when no connection waits for an answer any more. */
async function allAnswered(connections: ReadonlySet<Socket>): Promise<void> {
  for (;;) {
    const underWay = [...connections].flatMap(underWayOn)
    if (underWay.length === 0) return
    await Promise.all(underWay.map(over))
  }
}
