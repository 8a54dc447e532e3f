import { connected } from '../src/platform/postgres/connected.ts'
import { clusterOf } from './cluster.ts'
import { send } from './send.ts'
import { startHoldpoint } from './servers.ts'
import type { Side } from './stage.ts'
import { works } from './works/all.ts'

const LISTED = 10
/** Requests for each piece of work. */
const AMOUNT = 200

/** A statement of the service and its time in PostgreSQL. */
export interface Dear {
  readonly sql: string
  readonly calls: number
  /** Of the time of all statements. */
  readonly share: number
  readonly milliseconds: number
}

/**
 * The statements that took PostgreSQL longest while each piece of work was done equally often, including what they
 * call. Starts a separate service on the data: counting statements has a cost, which the other measurements avoid.
 */
export async function dearestStatements({ dataFolder, scene }: Side): Promise<readonly Dear[]> {
  await countStatements(dataFolder)
  const server = await startHoldpoint(dataFolder)
  try {
    const { superuser, postmaster } = await clusterOf(dataFolder)
    const contestant = { name: 'holdpoint', server, postmaster }
    return await connected(superuser, async (client) => {
      await client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements')
      await client.query('SELECT pg_stat_statements_reset()')
      for (const { request, fresh, connections = 8 } of works) {
        // Fresh records are used up from the front: the last ones are left.
        const first = fresh ? scene.confirmedSteps.length - AMOUNT - 1 : 0
        const requests = Array.from({ length: AMOUNT }, (_, number) => request(scene, first + number))
        await send(contestant, { token: scene.token, requests, amount: AMOUNT, connections, leastBytes: 2 })
      }
      const { rows } = await client.query<Dear>(
        `SELECT regexp_replace(s.query, '\\s+', ' ', 'g') AS sql, s.calls::float8 AS calls, s.mean_exec_time AS milliseconds,
            s.total_exec_time / sum(s.total_exec_time) OVER () AS share
          FROM pg_stat_statements s JOIN pg_roles r ON r.oid = s.userid
          WHERE r.rolname <> current_user ORDER BY s.total_exec_time DESC LIMIT $1`,
        [LISTED],
      )
      return rows
    })
  } finally {
    await server.stop()
  }
}

/** Takes effect at the next start of the database. */
async function countStatements(dataFolder: string): Promise<void> {
  const server = await startHoldpoint(dataFolder)
  try {
    const { superuser } = await clusterOf(dataFolder)
    const sql = `ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'`
    await connected(superuser, (client) => client.query(sql))
  } finally {
    await server.stop()
  }
}
