import pg from 'pg'
import { asksForWritable, serversOf } from './address.ts'
import { CONNECT_ATTEMPT_MS } from './patience.ts'
import { Presence, ping } from './presence.ts'
import type { BoundStatement } from './statement.ts'
import { DatabaseUnavailable, passes } from './unavailable.ts'

/** One PostgreSQL server. */
export interface Server {
  readonly connection: pg.ClientConfig
  /** The beginning of each transaction behind a pooler, which keeps no prepared statements either. */
  readonly opening: BoundStatement | undefined
  /** Whether it is the coordinator of a cluster. */
  readonly isDistributed: boolean
  readonly presence: Presence
}

/**
 * The servers of a connection: usually one, which is used unconditionally, or several, of which one takes writes. All
 * are asked at once, and again if the connection to that one is lost.
 */
export class Servers {
  readonly #all: readonly Server[]
  readonly #only: Server | undefined
  #writable: Promise<Server> | undefined

  /** @param patience see `Presence` */
  constructor(
    connection: pg.ClientConfig,
    opening?: BoundStatement,
    isDistributed = false,
    patience?: () => number | undefined,
  ) {
    const { connectionString } = connection
    const addresses = connectionString === undefined ? [] : serversOf(connectionString)
    const each = addresses.map((address) => ({ ...connection, connectionString: address }))
    const isChoice = connectionString !== undefined && asksForWritable(connectionString)
    this.#all = (isChoice ? each : [connection]).map((one) => ({
      connection: one,
      opening,
      isDistributed,
      presence: new Presence(() => ping(one), patience),
    }))
    this.#only = isChoice ? undefined : this.#all[0]
  }

  /**
   * Where to connect.
   * @throws DatabaseUnavailable if none takes writes; pg.DatabaseError if a server refuses the login
   */
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

  /** Has the server searched for again: a connection to it was lost, or it refused a write. */
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

/** The server that takes writes, for a single connection. @throws as `Servers.writable` */
export async function writable(connection: pg.ClientConfig): Promise<pg.ClientConfig> {
  return (await new Servers(connection).writable()).connection
}

/** Whether the server of an open connection takes writes now. */
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
  // Connecting to a host with several addresses fails with one error per address.
  return error instanceof AggregateError ? (error.errors[0]?.message ?? error.message) : error.message
}
