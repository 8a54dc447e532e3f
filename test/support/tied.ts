import type { Socket } from 'node:net'

/**
 * Ties the two ends of a connection together: when one closes, so does the other. Their errors are expected.
 * @param open the open sockets, to be closed at the end
 */
export function tie(one: Socket, other: Socket, open: Set<Socket>): void {
  for (const [socket, opposite] of [
    [one, other],
    [other, one],
  ] as const) {
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      open.delete(socket)
      opposite.destroy()
    })
  }
}
