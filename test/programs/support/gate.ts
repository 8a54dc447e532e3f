import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { tie } from '../../support/tied.ts'
import type { Node } from './cluster.ts'

/** A way to a server that can be closed: to its clients the server then looks killed, with everything under way. */
export interface Gate extends Node {
  shut(): Promise<void>
  open(): Promise<void>
}

export async function gateTo({ host, port }: Node): Promise<Gate> {
  const sockets = new Set<Socket>()
  let server: Server | undefined
  const listen = async (at: number) => {
    server = createServer((client) => {
      const behind = connect(port, host)
      tie(client, behind, sockets)
      client.pipe(behind).pipe(client)
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
  }
}
