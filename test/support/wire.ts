import { once } from 'node:events'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { firstText, MessageReader } from './protocol.ts'

interface Target {
  readonly host: string
  readonly port: number
}

interface Login {
  readonly user: string
  readonly password: string
  readonly database: string
}

/** Traffic since the last call of `taken`, over all connections; the start of a connection does not count. */
export interface Traffic {
  /**
   * How often a client handed over to the server and waited: Sync, Flush or a simple query. Several arriving together
   * are one.
   */
  flushes: number
  /** The same, each counted. A write hands over twice at once: its statements, then COMMIT. */
  handovers: number
  /** Names of the statements that were prepared; '' for an unnamed one. */
  prepared: string[]
  /** Texts of simple queries, which are never prepared. */
  simple: string[]
}

/** How many flushes and their answers have passed. */
interface Passed {
  questions: number
  answers: number
}

/**
 * The wire between clients and a PostgreSQL server, with Unix sockets at both ends: it counts the traffic and can be
 * cut. Something else could take a TCP port while nothing listens on it.
 */
export class Wire {
  readonly #target: Target
  readonly #folder: string
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #traffic = noTraffic()
  #waiting = 0
  #silent = false
  #slowness = 0
  #stop: { readonly kind: keyof Passed; readonly at: number; readonly act: () => void } | undefined
  #passed: Passed = { questions: 0, answers: 0 }

  private constructor(target: Target, folder: string) {
    this.#target = target
    this.#folder = folder
    this.#server = createServer({ allowHalfOpen: false }, (client) => this.#join(client))
  }

  static async to(target: Target): Promise<Wire> {
    const wire = new Wire(target, await mkdtemp(path.join(os.tmpdir(), 'wire-')))
    await wire.listen()
    return wire
  }

  /** Accepts connections, after `refuse` again at the same end. */
  async listen(): Promise<void> {
    const bound = path.join(this.#folder, 'bound')
    this.#server.listen(bound)
    await once(this.#server, 'listening')
    // Closing removes the name that was bound; under this one, connections are then refused.
    await rename(bound, path.join(this.#folder, `.s.PGSQL.${this.#target.port}`))
  }

  /** Where clients connect. */
  get end(): Target {
    return { host: this.#folder, port: this.#target.port }
  }

  /** The address of a database at the other end, for DATABASE_URL. */
  url({ user, password, database }: Login): string {
    return `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(this.#folder)}:${this.#target.port}/${database}`
  }

  /** How many clients are connected. */
  get connections(): number {
    // Each has a socket on either side.
    return this.#sockets.size / 2
  }

  /** How many flushes wait for their answer. */
  get waiting(): number {
    return this.#waiting
  }

  /** What passed since the last call. */
  taken(): Traffic {
    const traffic = this.#traffic
    this.#traffic = noTraffic()
    return traffic
  }

  /** From now on connections are accepted but nothing passes: like a paused server, or one behind a dead network. */
  silence(): void {
    this.#silent = true
    for (const socket of this.#sockets) socket.pause()
  }

  /** Ends the silence and passes on what was held back. */
  speak(): void {
    this.#silent = false
    for (const socket of this.#sockets) socket.resume()
  }

  /**
   * Acts instead of passing on the flush, or the answer, with this number counted from now. That connection passes
   * nothing afterwards.
   */
  insteadOf(kind: keyof Passed, number: number, act: () => void): void {
    this.#passed = { questions: 0, answers: 0 }
    this.#stop = { kind, at: number, act }
  }

  /** Delays new connections by this many milliseconds, like a server that is slow to accept. */
  slow(milliseconds: number): void {
    this.#slowness = milliseconds
  }

  /** Ends every connection. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  /** Ends every connection and accepts no more. */
  async refuse(): Promise<void> {
    if (!this.#server.listening) return
    const closed = once(this.#server, 'close')
    this.#server.close()
    this.cut()
    await closed
  }

  /** Ends every connection for good. */
  async close(): Promise<void> {
    await this.refuse()
    await rm(this.#folder, { recursive: true, force: true })
  }

  #join(client: Socket): void {
    const server = createConnection(`${this.#target.host}/.s.PGSQL.${this.#target.port}`)
    this.#pass(client, server, this.#fromClient())
    this.#pass(server, client, this.#fromServer())
    if (this.#slowness === 0) return
    client.pause()
    setTimeout(() => client.resume(), this.#slowness)
  }

  #pass(from: Socket, to: Socket, count: (chunk: Buffer) => void): void {
    this.#sockets.add(from)
    from.on('data', (chunk: Buffer) => {
      count(chunk)
      if (this.#isReached()) from.pause()
      else to.write(chunk)
    })
    from.on('error', () => {})
    from.on('close', () => {
      this.#sockets.delete(from)
      to.destroy()
    })
    if (this.#silent) from.pause()
  }

  #isReached(): boolean {
    const stop = this.#stop
    if (!stop || this.#passed[stop.kind] < stop.at) return false
    this.#stop = undefined
    stop.act()
    return true
  }

  #fromClient(): (chunk: Buffer) => void {
    const reader = new MessageReader('client')
    return (chunk) => {
      const before = this.#passed.questions
      for (const { letter, body } of reader.read(chunk)) {
        if (letter === 'S' || letter === 'H' || letter === 'Q') {
          this.#traffic.handovers += 1
          this.#passed.questions += 1
          this.#waiting += 1
        }
        if (letter === 'P') this.#traffic.prepared.push(firstText(body))
        if (letter === 'Q') this.#traffic.simple.push(firstText(body))
      }
      if (this.#passed.questions > before) this.#traffic.flushes += 1
    }
  }

  #fromServer(): (chunk: Buffer) => void {
    const reader = new MessageReader('server')
    let started = false
    return (chunk) => {
      for (const { letter } of reader.read(chunk)) {
        if (letter !== 'Z') continue
        if (started) {
          this.#passed.answers += 1
          this.#waiting -= 1
        }
        started = true
      }
    }
  }
}

function noTraffic(): Traffic {
  return { flushes: 0, handovers: 0, prepared: [], simple: [] }
}
