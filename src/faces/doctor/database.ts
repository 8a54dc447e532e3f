import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { asService, openingOf } from '../../platform/postgres/as-service.ts'
import { connected } from '../../platform/postgres/connected.ts'
import { isInPlace, placedTables } from '../../platform/postgres/distribution/places.ts'
import {
  type DistributionState,
  distributionStateOf,
  HALF_DISTRIBUTED,
} from '../../platform/postgres/distribution-state.ts'
import { existingServiceConnection } from '../../platform/postgres/opening/service-connection.ts'
import { isBehindPooler } from '../../platform/postgres/pooler.ts'
import { takesWrites, writable } from '../../platform/postgres/servers.ts'
import { DatabaseUnavailable, TAKES_NO_WRITES } from '../../platform/postgres/unavailable.ts'
import { type Finding, fail, ok, warn } from './finding.ts'

const MIGRATIONS = path.join(import.meta.dirname, '../../../migrations')
const OLDEST = 150_000
/** Expiry times and appointments are compared with the database's clock. */
const MAX_SKEW_MS = 2_000

const VERSION = `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::integer AS number`
const APPLIED = 'SELECT name FROM schema_migrations ORDER BY version'
const ROLE =
  'SELECT current_user AS name, rolsuper OR rolbypassrls AS unbound FROM pg_roles WHERE rolname = current_user'

// Tables with rows of organizations that row security does not protect.
const UNGUARDED = `
SELECT c.relname AS name FROM pg_class c
JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'organization_id' AND NOT a.attisdropped
WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> 'user_organizations'
  AND NOT (c.relrowsecurity AND c.relforcerowsecurity) ORDER BY 1`

/** Examines the database without changing it. */
export async function examineDatabase(connection: pg.ClientConfig): Promise<readonly Finding[]> {
  try {
    const behindPooler = await isBehindPooler(connection)
    const state = await distributionStateOf(connection)
    const isDistributed = state === 'spread'
    const service = await existingServiceConnection({ ...connection, behindPooler, isDistributed })
    return await connected(await writable(asService(service.connection)), async (client) => {
      const opening = openingOf(service.connection)
      if (opening) {
        await client.query('BEGIN')
        await client.query(opening.text, [...opening.values])
      }
      return [
        await version(client),
        ...(behindPooler ? [ok('pooler', 'One answers for the server; no statement is kept prepared.')] : []),
        ...(await places(connection, state)),
        await writes(client),
        await role(client, service.objection),
        await migrations(connection),
        await rowSecurity(client),
        await clocks(client),
      ]
    })
  } catch (error) {
    const { message } = (error instanceof DatabaseUnavailable ? error.cause : error) as Error
    return [
      fail(
        'database',
        `${message}. Look at DATABASE_URL, and whether the server runs; a database that was never migrated lacks its role.`,
      ),
    ]
  }
}

async function version(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ version: string; number: number }>(VERSION)
  const { version: name = '', number = 0 } = rows[0] ?? {}
  if (number >= OLDEST) return ok('database', `PostgreSQL ${name} answers.`)
  return fail('database', `PostgreSQL ${name} is too old: use 15 or newer.`)
}

/**
 * Checks that each table of a cluster is in the right place: a table on the coordinator accepts no row of an
 * organization that is stored elsewhere.
 */
async function places(connection: pg.ClientConfig, state: DistributionState): Promise<readonly Finding[]> {
  if (state === 'single') return []
  if (state === 'unfinished') return [fail('distribution', HALF_DISTRIBUTED)]
  const tables = await connected(await writable(connection), placedTables)
  const misplaced = tables.filter((table) => !isInPlace(table))
  if (misplaced.length === 0) return [ok('distribution', 'Every table is where it should be.')]
  const each = misplaced.map(({ name, is, should }) => `${name} (${PLACES[is]} instead of ${PLACES[should]})`)
  return [
    fail(
      'distribution',
      `Not where it should be: ${each.join(', ')}. Stop the service and run holdpoint distribute.`,
    ),
  ]
}

const PLACES = {
  spread: 'spread by organization',
  shared: 'whole on each server',
  local: 'on the coordinator',
}

async function writes(client: pg.Client): Promise<Finding> {
  if (await takesWrites(client)) return ok('writes', 'The database takes writes.')
  return fail('writes', TAKES_NO_WRITES)
}

async function role(client: pg.Client, objection: string | undefined): Promise<Finding> {
  const { rows } = await client.query<{ name: string; unbound: boolean }>(ROLE)
  const { name = '', unbound } = rows[0] ?? {}
  if (name === 'holdpoint_service' && !unbound) {
    if (objection === undefined)
      return ok('role', `Requests run as ${name}, under a login that can be nothing else.`)
    return warn(
      'role',
      `Requests run as ${name}, but under the login of DATABASE_URL, because their own login could not be created (${objection}).`,
    )
  }
  return fail(
    'role',
    `Requests would run as ${name}, which row security does not bind: take "options" out of DATABASE_URL, and SUPERUSER and BYPASSRLS from the role.`,
  )
}

async function migrations(connection: pg.ClientConfig): Promise<Finding> {
  const { rows } = await connected(await writable(connection), (client) =>
    client.query<{ name: string }>(APPLIED),
  )
  const applied = new Set(rows.map(({ name }) => name))
  const known = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'))
  const newer = [...applied].filter((name) => !known.includes(name))
  if (newer.length > 0)
    return fail('migrations', `${newer[0]} is not known here: use a newer version of Holdpoint.`)
  const missing = known.filter((name) => !applied.has(name))
  if (missing.length === 0) return ok('migrations', `All ${known.length} are applied.`)
  return warn('migrations', `${missing.length} are missing: run holdpoint migrate, or start the service.`)
}

async function rowSecurity(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string }>(UNGUARDED)
  if (rows.length === 0) return ok('row security', 'It is forced on every table of organizations.')
  const names = rows.map(({ name }) => name).join(', ')
  return fail(
    'row security',
    `It is not forced on ${names}: run ALTER TABLE … FORCE ROW LEVEL SECURITY, and find out who took it away.`,
  )
}

async function clocks(client: pg.Client): Promise<Finding> {
  const before = Date.now()
  const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  const skew = Math.round((rows[0]?.now.valueOf() ?? 0) - (before + Date.now()) / 2)
  if (Math.abs(skew) <= MAX_SKEW_MS)
    return ok('clock', `It agrees with the database to ${Math.abs(skew)} ms.`)
  return warn('clock', `The database is ${skew} ms off: let both keep time by NTP.`)
}
