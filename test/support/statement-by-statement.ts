import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { MessageReader } from './protocol.ts'

interface Target {
  readonly host: string
  readonly port: number
}

/**
 * A server without implicit transactions for the statements before a Sync, like some servers with PostgreSQL's
 * protocol: outside of BEGIN and COMMIT it commits each statement separately. After a failed statement it skips the
 * rest up to the Sync, as PostgreSQL does. It is PostgreSQL behind a proxy that adds a Sync to each statement.
 */
export class StatementByStatement {
  readonly #folder: string
  readonly #port: number
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  private constructor(folder: string, { host, port }: Target) {
    this.#folder = folder
    this.#port = port
    this.#server = createServer((client) => {
      const server = createConnection(`${host}/.s.PGSQL.${port}`)
      for (const socket of [client, server]) {
        this.#sockets.add(socket)
        socket.on('error', () => {})
        socket.on('close', () => {
          client.destroy()
          server.destroy()
        })
      }
      join(client, server)
    })
  }

  static async to(target: Target): Promise<StatementByStatement> {
    const server = new StatementByStatement(await mkdtemp(path.join(os.tmpdir(), 'statements-')), target)
    server.#server.listen(path.join(server.#folder, `.s.PGSQL.${target.port}`))
    await once(server.#server, 'listening')
    return server
  }

  /** Where clients connect. */
  get end(): Target {
    return { host: this.#folder, port: this.#port }
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
    await closed
    await rm(this.#folder, { recursive: true, force: true })
  }
}

const SYNC = Buffer.from('S\0\0\0\x04', 'latin1')

/** Passes messages on, each statement only after the answer to the previous one. */
function join(client: Socket, server: Socket): void {
  const waiting: { readonly letter: string; readonly bytes: Buffer }[] = []
  /** Whose Sync is being answered: one of the client's, or an added one. */
  let synced: 'client' | 'added' | undefined
  let skipping = false

  const proceed = () => {
    while (synced === undefined) {
      const next = waiting.shift()
      if (!next) return
      if (next.letter === 'S') skipping = false
      if (skipping) continue
      server.write(next.bytes)
      if (next.letter === 'S') synced = 'client'
      if (next.letter !== 'E') continue
      server.write(SYNC)
      synced = 'added'
    }
  }

  const fromClient = new MessageReader('client')
  client.on('data', (chunk: Buffer) => {
    for (const { letter, body } of fromClient.read(chunk))
      waiting.push({ letter, bytes: written(letter, body) })
    proceed()
  })

  const fromServer = new MessageReader('server')
  server.on('data', (chunk: Buffer) => {
    for (const { letter, body } of fromServer.read(chunk)) {
      if (letter === 'E') skipping = true
      const ofAdded = letter === 'Z' && synced === 'added'
      if (!ofAdded) client.write(written(letter, body))
      if (letter !== 'Z') continue
      synced = undefined
      proceed()
    }
  })
}

function written(letter: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + length.length)
  return Buffer.concat([Buffer.from(letter, 'latin1'), length, body])
}
