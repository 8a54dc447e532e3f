import type pg from 'pg'
import { connected } from './connected.ts'
import { writable } from './servers.ts'

/** The table that all tables of organizations are colocated with, if they are distributed. */
export const FIRST = 'roles'

/** The table of what `distribute` still has to restore; it exists while a database is half-distributed. */
export const UNFINISHED = 'unfinished_distribution'

/** Whether a database is on one server, distributed over those of a cluster, or was left on the way there. */
export type DistributionState = 'single' | 'spread' | 'unfinished'

/** For operators. */
export const HALF_DISTRIBUTED =
  'The database is half-distributed: run holdpoint distribute again, which goes on where it ended.'

const STATE = `
SELECT to_regclass('public.${UNFINISHED}') IS NOT NULL AS unfinished, to_regclass('pg_catalog.pg_dist_partition') IS NOT NULL AS extended`

const IS_SPREAD = `
SELECT FROM pg_dist_partition WHERE logicalrelid = to_regclass('public.${FIRST}') AND partmethod = 'h'`

/** The state of a database. @throws DatabaseUnavailable; whatever connecting throws */
export async function distributionStateOf(connection: pg.ClientConfig): Promise<DistributionState> {
  return connected(await writable(connection), readDistributionState)
}

/** The same through an open connection. */
export async function readDistributionState(client: pg.Client): Promise<DistributionState> {
  const { rows } = await client.query<{ unfinished: boolean; extended: boolean }>(STATE)
  const { unfinished, extended } = rows[0] ?? { unfinished: false, extended: false }
  if (unfinished) return 'unfinished'
  return extended && ((await client.query(IS_SPREAD)).rowCount ?? 0) > 0 ? 'spread' : 'single'
}
