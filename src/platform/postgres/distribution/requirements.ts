import type pg from 'pg'
import { Impossible } from '../../impossible.ts'
import { loginOf } from '../own-login.ts'
import { placedTables } from './places.ts'

/** The tested version: Citus 13.2. Older ones refuse statements of the service. */
const OLDEST: readonly [major: number, minor: number] = [13, 2]

/** A server that receives rows. */
export interface Worker {
  readonly host: string
  readonly port: number
}

const EXTENSION = `
SELECT (SELECT extversion FROM pg_extension WHERE extname = 'citus') AS version,
  EXISTS (SELECT FROM pg_available_extensions WHERE name = 'citus') AS available`

/**
 * Checks that a server is the coordinator of a cluster that tables can be distributed over. Changes nothing.
 * @returns the servers that receive rows
 * @throws Impossible with what is missing
 */
export async function requireCluster(client: pg.Client): Promise<readonly Worker[]> {
  const { rows } = await client.query<{ version: string | null; available: boolean }>(EXTENSION)
  const { version, available } = rows[0] ?? { version: null, available: false }
  if (version === null) {
    throw new Impossible(
      available
        ? 'The database lacks the extension: run CREATE EXTENSION citus in it, as a superuser, here and on each worker.'
        : 'This is a plain PostgreSQL: install Citus and put it into shared_preload_libraries, here and on each worker.',
    )
  }
  requireVersion(version, 'here')
  await requireCoordinator(client)
  const workers = await workersOf(client)
  await requireWorkers(client, version)
  return workers
}

function requireVersion(version: string, where: string): void {
  const [major = 0, minor = 0] = version.split(/[.-]/).map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  throw new Impossible(
    `Citus ${version} is too old (${where}): use ${OLDEST.join('.')} or newer, and run ALTER EXTENSION citus UPDATE.`,
  )
}

async function requireCoordinator(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ worker: boolean; known: boolean }>(`
SELECT (SELECT groupid FROM pg_dist_local_group) <> 0 AS worker, EXISTS (SELECT FROM pg_dist_node WHERE groupid = 0) AS known`)
  if (rows[0]?.worker) throw new Impossible('This server is a worker: set DATABASE_URL to the coordinator.')
  if (rows[0]?.known) return
  throw new Impossible(
    'The coordinator does not know its own address: run SELECT citus_set_coordinator_host(HOST, PORT), and citus_add_node for each worker, as a superuser.',
  )
}

async function workersOf(client: pg.Client): Promise<readonly Worker[]> {
  const { rows } = await client.query<Worker>(`
SELECT nodename AS host, nodeport AS port FROM pg_dist_node
WHERE shouldhaveshards AND isactive AND noderole = 'primary' ORDER BY nodeid`)
  if (rows.length > 0) return rows
  throw new Impossible(
    'The cluster has no worker: run SELECT citus_add_node(HOST, PORT) for each, as a superuser.',
  )
}

/** Queries every server except this one. */
async function requireWorkers(client: pg.Client, version: string): Promise<void> {
  const { rows } = await client.query<{ name: string; success: boolean; result: string }>(`
SELECT nodename || ':' || nodeport AS name, success, result
FROM run_command_on_workers($$SELECT coalesce((SELECT extversion FROM pg_extension WHERE extname = 'citus'), '')$$)`)
  for (const { name, success, result } of rows) {
    if (!success) throw new Impossible(`The worker ${name} does not answer: ${result.replace(/\s+/g, ' ')}`)
    if (result === '') {
      throw new Impossible(
        `The worker ${name} lacks the extension: run CREATE EXTENSION citus in its database.`,
      )
    }
    if (result !== version) {
      throw new Impossible(
        `The worker ${name} has Citus ${result}, the coordinator ${version}: bring both to one version.`,
      )
    }
  }
}

/** @throws Impossible if a table is not one of ours */
export async function requireOurTables(client: pg.Client): Promise<void> {
  const spread = (await placedTables(client))
    .filter(({ should }) => should === 'spread')
    .map(({ name }) => name)
  const { rows } = await client.query<{ name: string }>(
    `
SELECT n.name FROM unnest($1::text[]) n (name) WHERE NOT EXISTS (SELECT FROM pg_attribute a
  WHERE a.attrelid = format('public.%I', n.name)::regclass AND a.attname = 'organization_id' AND a.attnotnull)`,
    [spread],
  )
  const [foreign] = rows
  if (foreign)
    throw new Impossible(
      `The table ${foreign.name} does not belong to Holdpoint: move it to another database.`,
    )
}

/**
 * @throws Impossible if the role of requests is missing, which only a superuser can create on all servers of a
 * cluster
 */
export async function requireRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ ready: boolean }>(`
SELECT to_regrole('holdpoint_service') IS NOT NULL OR rolsuper AS ready FROM pg_roles WHERE rolname = current_user`)
  if (rows[0]?.ready) return
  throw new Impossible(
    'The role of requests is missing: run CREATE ROLE holdpoint_service at the coordinator, as a superuser.',
  )
}

/** @throws Impossible if somebody else is connected to the database */
export async function requireAlone(client: pg.Client, owner: pg.ClientConfig): Promise<void> {
  const { rowCount } = await client.query(
    `
SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND (
  usename = ANY (ARRAY['holdpoint_service', $1]) OR usename = current_user AND application_name LIKE 'holdpoint%')`,
    [loginOf(owner)?.user ?? ''],
  )
  if (rowCount)
    throw new Impossible('The service, or a command, is connected to the database: stop it first.')
}
