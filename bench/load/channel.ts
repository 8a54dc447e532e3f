import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** How a request ended. */
export interface Outcome {
  readonly request: Buffer
  /** 0 if the connection was lost. */
  readonly status: number
  readonly milliseconds: number
  readonly retryAfter: boolean
}

/** All channels read into the same memory, one after the other. */
const READ = Buffer.alloc(65_536)
const NOTHING = Buffer.alloc(0)
const HEAD_END = Buffer.from('\r\n\r\n')
const LENGTH = Buffer.from('\r\ncontent-length: ')
const RETRY_AFTER = Buffer.from('\r\nretry-after: ')
const UNAVAILABLE = 503

/**
 * One connection, with one request at a time. Much cheaper than a client library, which leaves the machine to the
 * service.
 */
export class Channel {
  readonly #socket: Socket
  #received: Buffer = NOTHING
  #missing = -1
  #request: Buffer = NOTHING
  #began = 0
  #status = 0
  #retryAfter = false
  #done: ((outcome: Outcome) => void) | undefined
  #open = true
  /** Settles when the connection is open. */
  readonly connected: Promise<unknown>

  constructor(address: string) {
    const { hostname, port } = new URL(address)
    this.#socket = connect({
      port: Number(port),
      host: hostname,
      noDelay: true,
      // Nothing that is read is kept after its turn of the event loop.
      onread: {
        buffer: READ,
        callback: (bytes) => {
          this.#take(READ.subarray(0, bytes))
          return true
        },
      },
    })
    this.connected = once(this.#socket, 'connect')
    this.#socket.on('error', () => {})
    this.#socket.on('close', () => {
      this.#open = false
      this.#finish(0)
    })
  }

  get open(): boolean {
    return this.#open
  }

  /** Sends a request as written. `done` is called once. */
  send(request: Buffer, done: (outcome: Outcome) => void): void {
    this.#request = request
    this.#began = performance.now()
    this.#done = done
    this.#socket.write(request)
  }

  close(): void {
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    if (this.#missing < 0) {
      const received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
      const end = received.indexOf(HEAD_END)
      if (end < 0) {
        this.#received = Buffer.from(received)
        return
      }
      const head = received.subarray(0, end)
      this.#status = Number(head.toString('latin1', 9, 12))
      // The service writes header names in lower case.
      this.#retryAfter = this.#status === UNAVAILABLE && head.includes(RETRY_AFTER)
      this.#missing = lengthIn(head) - (received.length - end - HEAD_END.length)
      this.#received = NOTHING
    } else this.#missing -= chunk.length
    if (this.#missing > 0) return
    this.#missing = -1
    this.#finish(this.#status)
  }

  #finish(status: number): void {
    const done = this.#done
    this.#done = undefined
    const milliseconds = performance.now() - this.#began
    done?.({ request: this.#request, status, milliseconds, retryAfter: this.#retryAfter })
  }
}

/** The length of the body according to a head, in bytes. */
function lengthIn(head: Buffer): number {
  const at = head.indexOf(LENGTH)
  if (at < 0) return 0
  return Number.parseInt(head.toString('latin1', at + LENGTH.length, at + LENGTH.length + 10), 10)
}
