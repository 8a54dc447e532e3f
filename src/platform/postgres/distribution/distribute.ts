import type pg from 'pg'
import { Impossible } from '../../impossible.ts'
import { connected } from '../connected.ts'
import { FIRST, UNFINISHED } from '../distribution-state.ts'
import { migrate, requireKnownHistory } from '../opening/migrate.ts'
import { grantViews } from '../opening/views.ts'
import { writable } from '../servers.ts'
import { isInPlace, type PlacedTable, placedTables } from './places.ts'
import { requireAlone, requireCluster, requireOurTables, requireRole, type Worker } from './requirements.ts'
import { putBack, stillOff, takeOff } from './taken-off.ts'

/** Only one process distributes a database at a time. The number is arbitrary but must not change. */
const LOCK = 4_815_162_343

/** How a database is distributed, and what remains to be done. */
export interface Distribution {
  readonly workers: readonly Worker[]
  /** The tables that are not where they should be. */
  readonly tables: readonly PlacedTable[]
  /** Whether an earlier attempt was not completed. */
  readonly isUnfinished: boolean
  readonly organizations: number
  /** Whether there are no tables yet; this version's are created first then. */
  readonly isEmpty: boolean
}

interface Options {
  /** Receives what will be done, before anything is changed, including the schema; may refuse it. */
  readonly before: (distribution: Distribution) => Promise<void>
  readonly progress: (done: number, total: number) => void
}

/**
 * What `distribute` would do. Changes nothing.
 * @throws Impossible if the server is not the coordinator of a cluster that is ready for it
 */
export function examineDistribution(owner: pg.ClientConfig): Promise<Distribution> {
  return alone(owner, examine)
}

/**
 * Distributes the rows of a database over the servers of its cluster, by organization. Each table is moved in a
 * separate transaction, so that the next attempt continues an unfinished one; the service does not start in between.
 * @throws as `examineDistribution`
 */
export function distribute(owner: pg.ClientConfig, { before, progress }: Options): Promise<Distribution> {
  return alone(owner, async (client) => {
    const planned = await examine(client)
    await requireAlone(client, owner)
    await before(planned)
    if (!planned.isUnfinished) await migrate(owner)
    const found = await examine(client)
    if (found.tables.length === 0 && !found.isUnfinished) {
      await grantViews(client)
      return found
    }
    await spread(client, owner, { found, progress })
    return found
  })
}

async function alone<T>(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const named = { ...(await writable(owner)), application_name: 'holdpoint distribute' }
  return connected(named, async (client) => {
    const { rows } = await client.query<{ locked: boolean }>(`SELECT pg_try_advisory_lock(${LOCK}) AS locked`)
    if (!rows[0]?.locked) throw new Impossible('Another holdpoint distribute is at work on this database.')
    return work(client)
  })
}

async function examine(client: pg.Client): Promise<Distribution> {
  const workers = await requireCluster(client)
  await requireRole(client)
  await requireKnownHistory(client)
  await requireOurTables(client)
  const hasOrganizations = await exists(client, 'organizations')
  const counted = hasOrganizations
    ? await client.query<{ n: string }>('SELECT count(*) AS n FROM organizations')
    : undefined
  return {
    workers,
    tables: (await placedTables(client)).filter((table) => !isInPlace(table)),
    isUnfinished: await exists(client, UNFINISHED),
    isEmpty: !hasOrganizations,
    organizations: Number(counted?.rows[0]?.n ?? 0),
  }
}

interface Moving {
  readonly found: Distribution
  readonly progress: Options['progress']
}

async function spread(client: pg.Client, owner: pg.ClientConfig, { found, progress }: Moving): Promise<void> {
  // A write goes to one server, so a second copy of a shard would miss it. Citus refuses foreign keys of such tables.
  await client.query(
    `SET citus.enable_unsafe_triggers = on; SET lock_timeout = '30s'; SET citus.shard_replication_factor = 1`,
  )
  if (!found.isUnfinished) {
    await client.query('BEGIN')
    await letRequestsThrough(client)
    await takeOff(
      client,
      found.tables.map(({ name }) => name),
    )
    // A backup takes a while; a client that connects after this finds the database half-distributed.
    await requireAlone(client, owner)
    await client.query('COMMIT')
  }
  const off = await stillOff(client)
  const total = found.tables.length + off.length
  let done = 0
  for (const table of found.tables) {
    await place(client, table)
    done += 1
    progress(done, total)
  }
  // Remains of tables that a killed attempt had moved.
  for (const { name, is } of await placedTables(client)) {
    if (is !== 'local') await client.query('SELECT truncate_local_data_after_distributing_table($1)', [name])
  }
  await spreadFunctions(client)
  await grantViews(client)
  for (const each of off) {
    await putBack(client, each)
    done += 1
    progress(done, total)
  }
  const misplaced = (await placedTables(client)).filter((table) => !isInPlace(table))
  if (misplaced.length > 0) throw new Error(`${misplaced[0]?.name} is not where it should be. Run it again.`)
  await client.query(`DROP TABLE ${UNFINISHED}`)
}

/**
 * Citus connects to its workers as the role that runs a statement, and functions there query the coordinator in turn.
 * What they ask about rows of their own server stays in their connection, which knows the organization.
 */
async function letRequestsThrough(client: pg.Client): Promise<void> {
  await client.query('ALTER ROLE holdpoint_service LOGIN')
  await client.query('ALTER ROLE holdpoint_service SET citus.allow_nested_distributed_execution = on')
  await client.query('ALTER ROLE holdpoint_service SET citus.enable_local_execution = on')
  await client.query('ALTER ROLE holdpoint_service RESET citus.propagate_set_commands')
}

async function place(client: pg.Client, { name, should, is }: PlacedTable): Promise<void> {
  await client.query('BEGIN')
  try {
    const { rows } = await client.query<{ forced: boolean }>(
      `SELECT relforcerowsecurity AS forced FROM pg_class WHERE oid = format('public.%I', $1::text)::regclass`,
      [name],
    )
    // Forced row security would hide every row from the owner, who copies them.
    if (rows[0]?.forced) await client.query(`ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`)
    const before = await count(client, name)
    if (is !== 'local') await client.query('SELECT undistribute_table($1)', [name])
    if (should === 'shared') await client.query('SELECT create_reference_table($1)', [name])
    if (should === 'spread') {
      const beside = name === FIRST ? 'none' : FIRST
      await client.query(`SELECT create_distributed_table($1, 'organization_id', colocate_with => $2)`, [
        name,
        beside,
      ])
    }
    if ((await count(client, name)) !== before)
      throw new Error(`Rows of ${name} were lost on the way. It was left where it was.`)
    if (rows[0]?.forced) await client.query(`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

async function count(client: pg.Client, table: string): Promise<string | undefined> {
  return (await client.query<{ n: string }>(`SELECT count(*) AS n FROM ${table}`)).rows[0]?.n
}

/**
 * Functions are created on the workers too, except those that take a table's row and were created while the table was
 * on one server.
 */
async function spreadFunctions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ sql: string }>(`
SELECT pg_get_functiondef(p.oid) AS sql FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.prokind IN ('f', 'p')
  AND NOT EXISTS (SELECT FROM pg_catalog.pg_dist_object o WHERE o.classid = 'pg_proc'::regclass AND o.objid = p.oid)
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e') ORDER BY p.oid`)
  for (const { sql } of rows) await client.query(sql)
}

async function exists(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT to_regclass(format('public.%I', $1::text)) IS NOT NULL AS found`,
    [table],
  )
  return rows[0]?.found ?? false
}
