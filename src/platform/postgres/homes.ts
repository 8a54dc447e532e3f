import type pg from 'pg'
import { serversOf, withParameters } from './address.ts'
import { AnswerTooLarge } from './answer-too-large.ts'
import type { Lanes } from './lanes.ts'
import { Servers } from './servers.ts'
import { FIRST } from './standing.ts'
import { type BoundStatement, bind, type Rows, statement } from './statement.ts'
import { DatabaseBusy, DatabaseUnavailable, isTimedOut } from './unavailable.ts'

/** For so long it counts where an organization is. */
const KNOWN_MS = 60_000
/** For so long nobody asks a server that did not answer. */
const AVOIDED_MS = 10_000
/** Of how many organizations it is remembered where they are. */
const REMEMBERED = 10_000

/** The server with the rows of an organization, unless that is the coordinator itself. */
const FIND = statement(`
SELECT n.nodename || ':' || n.nodeport, n.nodename, n.nodeport FROM pg_dist_placement p JOIN pg_dist_node n USING (groupid)
WHERE p.shardid = get_shard_id_for_distribution_column('${FIRST}', $1::uuid) AND n.groupid <> 0 AND n.isactive`)

/** Reads only, and lets functions ask for rows, as the servers let one another. */
const SETTINGS = ['default_transaction_read_only=on', 'citus.allow_nested_distributed_execution=on']

/** The ways to one server. */
export interface Home {
  readonly reads: Lanes
  readonly lists: Lanes
}

interface Known {
  readonly home: Home | undefined
  readonly until: number
}

/**
 * Reads of an organization at the server of a cluster that has its rows, which spares them the way through the coordinator. Each server can
 * answer for all organizations, so one that has moved is still answered, by the long way. Whatever does not come about is left to the coordinator.
 */
export class Homes {
  readonly #connection: pg.ClientConfig
  readonly #find: (asked: BoundStatement) => Promise<readonly Rows[]>
  readonly #lanesTo: (servers: Servers) => Home
  readonly #known = new Map<string, Known>()
  readonly #homes = new Map<string, Home>()
  /** Those that did not answer, and until when nobody asks them. */
  readonly #avoided = new Map<Home, number>()

  /** @param connection to the coordinator, as the service. @param find asks the coordinator */
  constructor(
    connection: pg.ClientConfig,
    find: (asked: BoundStatement) => Promise<readonly Rows[]>,
    lanesTo: (servers: Servers) => Home,
  ) {
    this.#connection = connection
    this.#find = find
    this.#lanesTo = lanesTo
  }

  /** Runs statements that only read as one transaction. @param otherwise asks the coordinator */
  async ask(
    kind: keyof Home,
    organizationId: string,
    statements: readonly BoundStatement[],
    otherwise: () => Promise<readonly Rows[]>,
  ): Promise<readonly Rows[]> {
    const home = this.#homeOf(organizationId)
    if (!home) return await otherwise()
    try {
      return await home[kind].next.send(statements)
    } catch (error) {
      if (error instanceof AnswerTooLarge || error instanceof DatabaseBusy || isTimedOut(error)) throw error
      if (error instanceof DatabaseUnavailable) this.#avoided.set(home, performance.now() + AVOIDED_MS)
      return await otherwise()
    }
  }

  /** How many batches are under way. */
  pending(kind: keyof Home): number {
    return [...this.#homes.values()].reduce((sum, home) => sum + home[kind].pending, 0)
  }

  async close(): Promise<void> {
    const all = [...this.#homes.values()].flatMap(({ reads, lists }) => [reads, lists])
    await Promise.all(all.map((lanes) => lanes.close()))
  }

  /** Where it is known; else it is looked for, and nobody waits. */
  #homeOf(organizationId: string): Home | undefined {
    const now = performance.now()
    const known = this.#known.get(organizationId)
    if (!known || known.until < now) this.#look(organizationId, known?.home)
    const home = known?.home
    return home && (this.#avoided.get(home) ?? 0) < now ? home : undefined
  }

  #look(organizationId: string, meanwhile: Home | undefined): void {
    if (this.#known.size >= REMEMBERED) this.#known.clear()
    const remember = (home: Home | undefined) =>
      this.#known.set(organizationId, { home, until: performance.now() + KNOWN_MS })
    remember(meanwhile)
    this.#find(bind(FIND, [organizationId])).then(
      ([rows]) => remember(this.#homeAt(rows)),
      () => {},
    )
  }

  #homeAt(rows: Rows | undefined): Home | undefined {
    const [name, host, port] = rows?.[0] ?? []
    if (!name || !host || !port) return undefined
    const known =
      this.#homes.get(name) ?? this.#lanesTo(new Servers(this.#connectionTo(host, port), undefined, true))
    this.#homes.set(name, known)
    return known
  }

  #connectionTo(host: string, port: string): pg.ClientConfig {
    const { connectionString, options } = this.#connection
    const settings = SETTINGS.map((setting) => ` -c ${setting}`).join('')
    const way = { ...this.#connection, options: `${options ?? ''}${settings}` }
    const [address] = connectionString === undefined ? [] : serversOf(connectionString)
    if (address === undefined) return { ...way, host, port: Number(port) }
    return { ...way, connectionString: withParameters(address, { host, port }) }
  }
}
