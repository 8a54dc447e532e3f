import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** An answer as it came over the wire. `body` is the parsed JSON, undefined where there is none. */
export interface RawAnswer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
  readonly body: any
}

/**
 * Sends raw bytes to a service, for what `fetch` would never send, and returns everything received until the service
 * closes the connection.
 */
export async function sendRaw(address: string, ...parts: readonly (string | Uint8Array)[]): Promise<string> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  for (const part of parts) socket.write(part)
  return text(socket)
}

/** The only answer to a handwritten request; `head` is its first lines, without a blank one. */
export async function askRaw(
  address: string,
  head: readonly string[],
  ...body: readonly (string | Uint8Array)[]
): Promise<RawAnswer> {
  const lines = [...head, `host: ${new URL(address).host}`, 'connection: close', '', '']
  return readAnswer(await sendRaw(address, lines.join('\r\n'), ...body))
}

/** Reads one answer with a content length. */
export function readAnswer(received: string): RawAnswer {
  const [head = '', body = ''] = received.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = new Headers(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  )
  return {
    status: Number(statusLine.split(' ')[1]),
    headers,
    body: body === '' ? undefined : JSON.parse(body),
  }
}
