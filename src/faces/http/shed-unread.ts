import type { Socket } from 'node:net'
import { plainRequest } from './plain-request.ts'
import { newestOn } from './traffic.ts'

const watched = new WeakSet<Socket>()

/**
 * From now on, refuses requests on this connection before they are parsed as HTTP, which is most of the cost of a
 * refusal. Only for connections that had a request refused, so that nobody pays for it without overload. Anything
 * that is not clearly one whole request between two others goes to the parser as usual.
 * @param refuse if a request with that method is to be refused, writes the answer and returns true
 */
export function shedUnread(socket: Socket, refuse: (method: string) => boolean): void {
  // A paused connection would not resume: Node's listener for that is removed as well.
  if (watched.has(socket) || socket.isPaused()) return
  watched.add(socket)
  const [parse, ...others] = socket.listeners('data') as ((bytes: Buffer) => void)[]
  if (parse === undefined || others.length > 0) return
  socket.removeListener('data', parse)
  let betweenRequests = false
  socket.on('data', (bytes: Buffer) => {
    const before = newestOn(socket)
    if (betweenRequests && before?.closed && socket.writable && socket.writableLength === 0) {
      const method = plainRequest(bytes)
      if (method !== undefined && refuse(method)) return
    }
    parse(bytes)
    const newest = newestOn(socket)
    // These bytes ended with a complete request, according to both the parser and plainRequest, so the next bytes
    // begin a new one.
    betweenRequests = newest !== before && newest?.req.complete === true && plainRequest(bytes) !== undefined
  })
}
