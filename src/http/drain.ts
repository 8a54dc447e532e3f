import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Stops a server; made before it listens, because it has to know which answers are under way. */
export interface Drain {
  /**
   * Accepts nothing new, lets answers under way finish and cuts what is left: idle connections at
   * once, unfinished answers when the signal says so.
   */
  drain(cut: AbortSignal): Promise<void>
}

export function drainOf(app: FastifyInstance): Drain {
  const underWay = new Set<ServerResponse>()
  let whenIdle = () => {}
  app.server.on('request', (_request, response: ServerResponse) => {
    underWay.add(response)
    response.on('close', () => {
      underWay.delete(response)
      if (underWay.size === 0) whenIdle()
    })
  })
  return {
    drain: async (cut) => {
      const closed = app.close()
      await new Promise<void>((resolve) => {
        whenIdle = resolve
        if (underWay.size === 0 || cut.aborted) resolve()
        cut.addEventListener('abort', () => resolve(), { once: true })
      })
      // Silent connections would keep the server open: they belong to no answer.
      app.server.closeAllConnections()
      await closed
    },
  }
}
