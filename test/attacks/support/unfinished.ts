import { connect, type Socket } from 'node:net'

interface Unfinished {
  readonly path: string
  readonly headers: readonly string[]
  /** The announced length, in bytes. */
  readonly length: number
  /** The part sent at once. */
  readonly sent: Buffer
  /** A whole request that is sent first, on the same connection. */
  readonly before?: string | undefined
}

/** A request whose body never ends. Collects what the service answers. */
export class UnfinishedRequest {
  readonly #socket: Socket
  /** Everything received so far. */
  received = ''
  /** Settles with everything received when the service ends the connection. */
  readonly ended: Promise<string>

  constructor(address: string, { path, headers, length, sent, before = '' }: Unfinished) {
    const { hostname, port } = new URL(address)
    this.#socket = connect(Number(port), hostname)
    this.#socket.on('error', () => {}).setEncoding('latin1')
    this.#socket.on('data', (text) => {
      this.received += text
    })
    this.ended = new Promise((resolve) => this.#socket.on('close', () => resolve(this.received)))
    const head = [`POST /api/v1${path} HTTP/1.1`, 'host: a', ...headers, `content-length: ${length}`, '', '']
    this.#socket.write(before + head.join('\r\n'))
    this.#socket.write(sent)
  }

  /** Sends a little more. */
  write(bytes: Uint8Array): void {
    if (this.#socket.writable) this.#socket.write(bytes)
  }

  close(): void {
    this.#socket.destroy()
  }

  /** Leaves without a farewell, as when a program is killed. */
  reset(): void {
    this.#socket.resetAndDestroy()
  }
}
