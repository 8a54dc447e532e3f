import type pg from 'pg'
import { newId } from '../../../src/platform/id.ts'
import { connected } from '../../../src/platform/postgres/connected.ts'

const OWNER = { user: 'holdpoint_owner', password: 'test-only' }

/** A server of the cluster. */
export interface Node {
  readonly host: string
  readonly port: number
}

/** An empty database on every server of the cluster. */
export interface Cluster {
  /** The address of the coordinator, as the owner. */
  readonly url: string
  /** As a superuser, at the coordinator. */
  readonly superuser: { readonly user: string; readonly password: string }
  readonly workers: readonly Node[]
  /** As the owner, at a worker. */
  urlOf(node: Node): string
  /** As a superuser, at the coordinator or at a worker. */
  sql<Row extends pg.QueryResultRow>(text: string, node?: Node): Promise<readonly Row[]>
  drop(): Promise<void>
}

/** How far a database of the cluster is prepared. */
export interface Ready {
  /** The options after CREATE EXTENSION citus, by server, 0 is the coordinator; null leaves it out. */
  readonly extension?: (at: number) => string | null
  readonly withWorkers?: boolean
  /** Into how many shards its tables are divided; spreading takes as long. If left out, as many as usual. */
  readonly shards?: number
  /** How the servers reach a worker; if left out, at its own address. */
  readonly through?: (worker: Node) => Promise<Node>
}

/**
 * Creates a database on every server of a cluster.
 * @param superuser the address of the coordinator, in a database with the extension and the workers
 */
export async function makeCluster(
  superuser: string,
  { extension = () => '', withWorkers = true, shards, through = async (worker) => worker }: Ready = {},
): Promise<Cluster> {
  const database = `test_${newId().replaceAll('-', '')}`
  const coordinator = new URL(superuser)
  const first: Node = { host: coordinator.hostname, port: Number(coordinator.port) }
  const login = {
    user: decodeURIComponent(coordinator.username),
    password: decodeURIComponent(coordinator.password),
  }
  const connectionTo = ({ host, port }: Node, name: string): pg.ClientConfig => ({
    ...{ host, port, database: name },
    ...login,
  })
  const run = <Row extends pg.QueryResultRow>(node: Node, name: string, text: string) =>
    connected(connectionTo(node, name), async (client) => (await client.query<Row>(text)).rows)
  const home = coordinator.pathname.slice(1)
  const [extended] = await run(first, home, "SELECT FROM pg_extension WHERE extname = 'citus'")
  if (!extended) throw new Error('CITUS_URL names a database without the extension citus.')
  const workers = await run<Node>(
    first,
    home,
    'SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE groupid > 0 ORDER BY nodeid',
  )
  await run(
    first,
    home,
    `DO $$ BEGIN IF to_regrole('${OWNER.user}') IS NULL THEN
      CREATE ROLE ${OWNER.user} LOGIN CREATEROLE PASSWORD '${OWNER.password}'; END IF;
      IF to_regrole('holdpoint_service') IS NULL THEN CREATE ROLE holdpoint_service; END IF; END $$`,
  )
  for (const [at, node] of [first, ...workers].entries()) {
    await run(node, 'postgres', `CREATE DATABASE ${database} OWNER ${OWNER.user}`)
    const more = extension(at)
    if (more !== null) await run(node, database, `CREATE EXTENSION citus ${more}`)
  }
  if (withWorkers) {
    await run(first, database, `SELECT citus_set_coordinator_host('${first.host}', ${first.port})`)
    for (const worker of workers) {
      const { host, port } = await through(worker)
      await run(first, database, `SELECT citus_add_node('${host}', ${port})`)
    }
  }
  if (shards) await run(first, home, `ALTER DATABASE ${database} SET citus.shard_count = ${shards}`)
  const urlOf = ({ host, port }: Node) =>
    `postgres://${OWNER.user}:${OWNER.password}@${host}:${port}/${database}`
  return {
    url: urlOf(first),
    superuser: login,
    workers,
    urlOf,
    sql: (text, node = first) => run(node, database, text),
    drop: async () => {
      for (const node of [first, ...workers])
        await run(node, 'postgres', `DROP DATABASE ${database} WITH (FORCE)`)
    },
  }
}
