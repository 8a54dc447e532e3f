import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

/** A server on loopback that nothing may reach without being allowed. */
export interface InnerServer {
  readonly port: number
  /** The requested paths, and the number of connections. */
  readonly asked: string[]
  readonly connections: number
  /** Its answer: 200 and `inner` unless replaced. */
  answer: (request: IncomingMessage, response: ServerResponse) => void
}

export function useInnerServer(): InnerServer {
  const asked: string[] = []
  let connections = 0
  const inner: { answer: InnerServer['answer'] } = { answer: (_request, response) => response.end('inner') }
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    inner.answer(request, response)
  })
  server.on('connection', () => {
    connections += 1
  })
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return Object.defineProperties(inner as InnerServer, {
    asked: { value: asked },
    port: { get: () => (server.address() as AddressInfo).port },
    connections: { get: () => connections },
  })
}
