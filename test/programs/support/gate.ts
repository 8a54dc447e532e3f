import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { tie } from '../../support/tied.ts'
import type { Node } from './cluster.ts'

/** A way to a server that can be closed. */
export interface Gate extends Node {
  /** To its clients the server then looks killed, with everything under way. */
  shut(): Promise<void>
  open(): Promise<void>
  /** Passes nothing on, and tells nobody: to its clients the server then looks frozen. */
  hold(): void
  letGo(): void
}

export async function gateTo({ host, port }: Node): Promise<Gate> {
  const sockets = new Set<Socket>()
  let server: Server | undefined
  let isHeld = false
  const listen = async (at: number) => {
    server = createServer((client) => {
      const behind = connect(port, host)
      tie(client, behind, sockets)
      client.pipe(behind).pipe(client)
      if (isHeld) for (const socket of [client, behind]) socket.pause()
    })
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const own = await listen(0)
  return {
    host: '127.0.0.1',
    port: own,
    shut: async () => {
      if (!server?.listening) return
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    open: async () => void (await listen(own)),
    hold: () => {
      isHeld = true
      for (const socket of sockets) socket.pause()
    },
    letGo: () => {
      isHeld = false
      for (const socket of sockets) socket.resume()
    },
  }
}
