import { afterAll, beforeAll, expect } from 'vitest'
import type { Client } from '../../support/client.ts'
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
  let one: Client
  let other: Client
  beforeAll(async () => {
    cluster = await newCluster({
      shards: 8,
      through: async (worker) => {
        const gate = await gateTo(worker)
        gates.push(gate)
        return gate
      },
    })
    const environment = { DATABASE_URL: cluster.url }
    const { code, stderr } = await program.run(['distribute', '--backed-up'], environment)
    expect(code, stderr).toBe(0)
    service = await program.serve(environment)
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
    service.kill('SIGTERM')
    await service.ended
    await cluster.drop()
    for (const gate of gates) await gate.shut()
  })
  return () => ({ cluster, gates, service, one, other })
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

/** Moves the rows of an organization, and of others whose rows are in the same pieces, to another server. */
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
