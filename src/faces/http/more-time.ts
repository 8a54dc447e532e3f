import type { IncomingMessage, Server } from 'node:http'

/** What must arrive of a file in each further span: 2 KiB a second. */
const LEAST_BYTES = 65_536

/** The files that are arriving, each with what its connection had brought at the beginning of the span. */
const arriving = new WeakMap<IncomingMessage, number>()

/**
 * Lets a file take longer than other requests as long as it keeps arriving: photos come from where the network is weak.
 */
export function mayTakeLonger(file: IncomingMessage): void {
  arriving.set(file, file.socket.bytesRead)
}

/** From now on the file has no more time than other requests. */
export function mayTakeNoLonger(file: IncomingMessage): void {
  arriving.delete(file)
}

/** Whether a request whose time is over gets as much again. Node reports it once, so its time is then measured here. */
export function getsMoreTime(request: IncomingMessage, server: Server, whenOver: () => void): boolean {
  const before = arriving.get(request)
  const { bytesRead } = request.socket
  if (before === undefined || request.complete || bytesRead - before < LEAST_BYTES) return false
  arriving.set(request, bytesRead)
  setTimeout(() => {
    if (!request.complete && !request.destroyed) whenOver()
  }, server.requestTimeout).unref()
  return true
}
