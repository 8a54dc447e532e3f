import pg from 'pg'
import { asksForWritable, serversOf } from './address.ts'
import { CONNECT_ATTEMPT_MS } from './patience.ts'
import { knock, Presence } from './presence.ts'
import type { BoundStatement } from './statement.ts'
import { DatabaseUnavailable, passes } from './unavailable.ts'

/** One PostgreSQL server. */
export interface Server {
  readonly connection: pg.ClientConfig
  /** What each transaction begins with behind a pooler, which keeps no prepared statements either. */
  readonly opening: BoundStatement | undefined
  /** Whether it is the coordinator of a cluster. */
  readonly isDistributed: boolean
  readonly presence: Presence
}

/**
 * The servers that a connection names: usually one, which is never asked anything, or several, of which one takes
 * writes. It is looked for among all at once, and again when a connection to it is lost.
 */
export class Servers {
  readonly #all: readonly Server[]
  readonly #only: Server | undefined
  #writable: Promise<Server> | undefined

  constructor(connection: pg.ClientConfig, opening?: BoundStatement, isDistributed = false) {
    const { connectionString } = connection
    const addresses = connectionString === undefined ? [] : serversOf(connectionString)
    const each = addresses.map((address) => ({ ...connection, connectionString: address }))
    const isChoice = connectionString !== undefined && asksForWritable(connectionString)
    this.#all = (isChoice ? each : [connection]).map((one) => ({
      connection: one,
      opening,
      isDistributed,
      presence: new Presence(() => knock(one)),
    }))
    this.#only = isChoice ? undefined : this.#all[0]
  }

  /** Where to connect. @throws DatabaseUnavailable if none takes writes; pg.DatabaseError if a server lets nobody in */
  async writable(): Promise<Server> {
    if (this.#only) return this.#only
    const looking = this.#writable ?? this.#look()
    this.#writable = looking
    try {
      return await looking
    } catch (error) {
      if (this.#writable === looking) this.#writable = undefined
      throw error
    }
  }

  /** Has the server looked for again: a connection to it was lost, or it took no write. */
  forget(): void {
    this.#writable = undefined
  }

  async #look(): Promise<Server> {
    const looks = this.#all.map(async (server) => {
      await requireWritable(server.connection)
      return server
    })
    try {
      return await Promise.any(looks)
    } catch (error) {
      const reasons: readonly Error[] = (error as AggregateError).errors
      // Trying a wrong password again does not help.
      const lasting = reasons.find((reason) => reason instanceof pg.DatabaseError && !passes(reason))
      if (lasting) throw lasting
      const each = reasons.map((reason, at) => `${nameOf(this.#all[at]?.connection)}: ${reasonOf(reason)}`)
      throw new DatabaseUnavailable(new Error(`none of its servers takes writes (${each.join('; ')})`))
    }
  }
}

/** The server of a connection that takes writes, for a single visit. @throws as `Servers.writable` */
export async function writable(connection: pg.ClientConfig): Promise<pg.ClientConfig> {
  return (await new Servers(connection).writable()).connection
}

/** Whether the server of an open connection takes writes at this moment. */
export async function takesWrites(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only')
  return rows[0]?.transaction_read_only === 'off'
}

async function requireWritable(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ connectionTimeoutMillis: CONNECT_ATTEMPT_MS, ...connection })
  // Without a listener a lost connection would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    if (!(await takesWrites(client))) throw new Error('it is read-only')
  } finally {
    client.end().catch(() => {})
  }
}

function nameOf(connection: pg.ClientConfig | undefined): string {
  const { host, port } = new pg.Client(connection)
  return `${host}:${port}`
}

function reasonOf(error: Error): string {
  // A host with several addresses fails with one error for each.
  return error instanceof AggregateError ? (error.errors[0]?.message ?? error.message) : error.message
}
