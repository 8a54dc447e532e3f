import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tie } from './tied.ts'

/** A connection to a service that loses some requests and some answers. */
export interface Unreliable {
  readonly address: string
  /** How often it lost something. */
  readonly lost: { requests: number; answers: number }
  close(): Promise<void>
}

/**
 * A proxy in front of a service. Each piece that a client sends may be lost with its connection; or it arrives, and the
 * connection is cut when the answer begins.
 * @param random numbers from 0 to 1
 */
export async function unreliable(to: string, random: () => number): Promise<Unreliable> {
  const { hostname, port } = new URL(to)
  const lost = { requests: 0, answers: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const service = connect(Number(port), hostname)
    let cutting = false
    tie(client, service, sockets)
    client.on('data', (chunk) => {
      const luck = random()
      if (luck < 0.2) {
        lost.requests += 1
        client.destroy()
        return
      }
      cutting = luck < 0.5
      service.write(chunk)
    })
    service.on('data', (chunk) => {
      if (cutting) {
        lost.answers += 1
        client.destroy()
      } else client.write(chunk)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
