import type { Socket } from 'node:net'
import { plainRequest } from './plain-request.ts'
import { newestOn } from './traffic.ts'

const watched = new WeakSet<Socket>()

/**
 * From now on refuses on this connection before its bytes are read as HTTP, which is most of what a
 * refusal costs. Only for connections that were refused something: while there is no overload, none has
 * to bear that its bytes are looked at. What is not surely one whole request between two others goes
 * to the parser as before.
 * @param refuse writes the answer to a request of that method and says so, if it is to be refused
 */
export function shedUnread(socket: Socket, refuse: (method: string) => boolean): void {
  // A connection that is not read at the moment would not be read again: Node's listener for that goes as well.
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
    // The parser took a head for complete, and these bytes, of which it did, end with a request: where it does too.
    betweenRequests = newest !== before && newest?.req.complete === true && plainRequest(bytes) !== undefined
  })
}
