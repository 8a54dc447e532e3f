import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

let last = randomInt(10_000, 30_000)

/**
 * A port of loopback that nothing uses at the moment, for programs that cannot choose one themselves. It is below those
 * that the system gives to connections, one of which could take it before the program does; no two calls in a process
 * get the same.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    last += 1
    const port = last
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
