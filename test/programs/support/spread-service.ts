import { afterAll, beforeAll, expect } from 'vitest'
import { Client } from '../../support/client.ts'
import { PATIENCE_MS } from '../../support/patience.ts'
import { type ServiceProcess, useProgram } from '../../support/program.ts'
import { administratorOn } from './administrator.ts'
import { newCluster } from './citus.ts'
import type { Cluster, Node } from './cluster.ts'
import { type Gate, gateTo } from './gate.ts'

/** A service whose database is distributed over a cluster. */
interface SpreadService {
  readonly cluster: Cluster
  /** The way of the other servers, and of the service, to each worker. */
  readonly gates: readonly Gate[]
  readonly service: ServiceProcess
  /** The same organization at another process, which has a way of its own to the coordinator. */
  readonly atSecond: (client: Client) => Client
  readonly gateOfSecond: Gate
  /** Organizations whose rows are on different servers. */
  readonly one: Client
  readonly other: Client
}

/** Starts such a service before the tests of a suite, and removes it afterwards. @returns it, once the tests run */
export function useSpreadService(): () => SpreadService {
  const program = useProgram()
  const gates: Gate[] = []
  let cluster: Cluster
  let service: ServiceProcess
  let second: ServiceProcess
  let gateOfSecond: Gate
  let one: Client
  let other: Client
  beforeAll(async () => {
    cluster = await newCluster({
      shards: 4,
      through: async (worker) => {
        const gate = await gateTo(worker)
        gates.push(gate)
        return gate
      },
    })
    const environment = { DATABASE_URL: cluster.url }
    const { code, stderr } = await program.run(['distribute', '--backed-up'], environment)
    expect(code, stderr).toBe(0)
    // Settings of an operator with which triggers would ask on a connection that does not know the organization, and
    // a write would not see the move that it waited for.
    for (const worker of cluster.workers) {
      await cluster.sql(
        `DO $$ BEGIN
           SET LOCAL citus.enable_ddl_propagation = off;
           EXECUTE format('ALTER DATABASE %I SET citus.enable_local_execution = off', current_database());
           EXECUTE format('ALTER DATABASE %I SET default_transaction_isolation = ''repeatable read''', current_database());
         END $$`,
        worker,
      )
    }
    service = await program.serve(environment)
    const coordinator = new URL(cluster.url)
    gateOfSecond = await gateTo({ host: coordinator.hostname, port: Number(coordinator.port) })
    gates.push(gateOfSecond)
    coordinator.port = String(gateOfSecond.port)
    second = await program.serve({ DATABASE_URL: coordinator.href })
    const administrator = (name: string) =>
      administratorOn(program, service.address, cluster.url, `${name}@members.example`)
    one = await administrator('one')
    const home = await homeOf(cluster, one)
    for (let next = 1; !other; next += 1) {
      const made = await administrator(`other${next}`)
      if ((await homeOf(cluster, made)).port !== home.port) other = made
    }
  })
  afterAll(async () => {
    for (const each of [service, second]) {
      each.kill('SIGTERM')
      await each.ended
    }
    await cluster.drop()
    for (const gate of gates) await gate.shut()
  })
  const atSecond = ({ identity }: Client) => new Client(second.address, identity)
  return () => ({ cluster, gates, service, atSecond, gateOfSecond, one, other })
}

/** The server with the rows of an organization, as the others reach it. */
export async function homeOf(cluster: Cluster, { identity }: Client): Promise<Node> {
  const [home] = await cluster.sql<Node>(
    `SELECT nodename AS host, nodeport AS port FROM pg_dist_shard_placement
     WHERE shardid = get_shard_id_for_distribution_column('roles', '${identity.organizationId}'::uuid)`,
  )
  if (!home) throw new Error('The organization has no server.')
  return home
}

/** Moves the rows of an organization, and of others whose rows are in the same shards, to another server. */
export async function moveRows(cluster: Cluster, client: Client, to: Node): Promise<void> {
  const from = await homeOf(cluster, client)
  await cluster.sql(`SELECT citus_move_shard_placement(
    get_shard_id_for_distribution_column('roles', '${client.identity.organizationId}'::uuid),
    '${from.host}', ${from.port}, '${to.host}', ${to.port}, 'block_writes')`)
}

/** Waits until leftovers of a move are removed from the old place; until then nothing moves onto it. */
export async function movedCompletely(cluster: Cluster): Promise<void> {
  const left = async () => (await cluster.sql('SELECT FROM pg_dist_cleanup')).length
  await expect.poll(left, { timeout: PATIENCE_MS }).toBe(0)
}
