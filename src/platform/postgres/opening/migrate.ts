import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { connected } from '../connected.ts'
import { HALF_DISTRIBUTED, readDistributionState } from '../distribution-state.ts'
import { writable } from '../servers.ts'
import { statementsOf } from './sql-statements.ts'
import { grantViews } from './views.ts'

const FOLDER = path.join(import.meta.dirname, '../../../../migrations')
/** Only one process migrates a database at a time. The number is arbitrary but must not change. */
const LOCK = 4_815_162_342
const OLDEST_SERVER = 150_000

/** A migration, as recorded in a database. */
export interface AppliedMigration {
  readonly version: number
  /** SHA-256 of its text in hexadecimal. */
  readonly checksum: string
}

interface Migration extends AppliedMigration {
  readonly name: string
  readonly sql: string
}

/** The database and the migrations of this program do not fit together. The message is one line. */
class MigrationRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'MigrationRefused'
  }
}

/**
 * Brings the schema up to date, each migration in a separate transaction, under a lock.
 * @param only the schema of another database, which this one gets instead of the newest
 * @returns the names of the migrations that this call applied
 * @throws MigrationRefused if an applied migration was edited, the database or `only` is newer than this program, or
 * the database is half-distributed; Error if a migration fails, which leaves nothing of it. Either message is one
 * line.
 */
export async function migrate(
  connection: pg.ClientConfig,
  folder: string = FOLDER,
  only?: readonly AppliedMigration[],
): Promise<readonly string[]> {
  const named = { ...(await writable(connection)), application_name: 'holdpoint migrate' }
  return connected(named, async (client) => {
    await requireServer(client)
    const all = await readMigrations(folder)
    if (only) requireKnown(all, new Map(only.map(({ version, checksum }) => [version, checksum])))
    const migrations = only ? all.filter(({ version }) => only.some((each) => each.version === version)) : all
    // In a distributed database, new tables are distributed as soon as they are created, and get their triggers
    // there.
    const state = await readDistributionState(client)
    if (state === 'unfinished') throw new MigrationRefused(HALF_DISTRIBUTED)
    const isSpread = state === 'spread'
    if (isSpread) await client.query('SET citus.enable_unsafe_triggers = on')
    const done: string[] = []
    for (const migration of await locked(client, () => missingOf(client, migrations))) {
      if (await locked(client, () => apply(client, migration, isSpread))) done.push(migration.name)
    }
    if (isSpread && done.length > 0) await grantViews(client)
    return done
  })
}

/**
 * Does the work in a transaction while no other process migrates. A lock that outlives the transaction would stay
 * behind in a pooler.
 */
async function locked<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  try {
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${LOCK})`)
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (error) {
    // If this fails too, the connection is lost, and the transaction with it.
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8')
      return {
        version: Number.parseInt(name, 10),
        name,
        sql,
        checksum: hash('sha256', sql, 'hex'),
      }
    }),
  )
}

async function requireServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    `SELECT current_setting('server_version_num') AS version`,
  )
  if (Number(rows[0]?.version) < OLDEST_SERVER)
    throw new MigrationRefused('PostgreSQL 15 or newer is required.')
}

/**
 * Checks without changing anything.
 * @throws MigrationRefused if a database has a different history from that of this program
 */
export async function requireKnownHistory(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ kept: boolean }>(
    `SELECT to_regclass('public.schema_migrations') IS NOT NULL AS kept`,
  )
  if (!rows[0]?.kept) return
  const applied = await appliedMigrations(client)
  requireKnown(
    await readMigrations(FOLDER),
    new Map(applied.map(({ version, checksum }) => [version, checksum])),
  )
}

/** @throws MigrationRefused if the history is not that of these migrations */
async function missingOf(client: pg.Client, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  const applied = await appliedChecksums(client)
  requireKnown(migrations, applied)
  return migrations.filter(({ version }) => !applied.has(version))
}

/** @throws MigrationRefused */
function requireKnown(migrations: readonly Migration[], applied: ReadonlyMap<number, string>): void {
  const known = new Set(migrations.map(({ version }) => version))
  const unknown = [...applied.keys()].find((version) => !known.has(version))
  if (unknown !== undefined) {
    throw new MigrationRefused(
      `The database has migration ${unknown}, which this version of Holdpoint does not know. Use a newer version.`,
    )
  }
  for (const { version, name, checksum } of migrations) {
    if ((applied.get(version) ?? checksum) === checksum) continue
    throw new MigrationRefused(`The migration ${name} was edited after it had been applied.`)
  }
}

/** The recorded migrations of a database, in order. */
export async function appliedMigrations(client: pg.Client): Promise<readonly AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'SELECT version, checksum FROM schema_migrations ORDER BY version',
  )
  return rows
}

async function appliedChecksums(client: pg.Client): Promise<ReadonlyMap<number, string>> {
  const { rows: known } = await client.query(`SELECT to_regclass('public.schema_migrations') AS known`)
  if (known[0]?.known === null) {
    await client.query(`CREATE TABLE schema_migrations (
      version integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
    return new Map()
  }
  const { rows } = await client.query<{ version: number; checksum: string }>(
    'SELECT version, checksum FROM schema_migrations',
  )
  return new Map(rows.map(({ version, checksum }) => [version, checksum]))
}

/** @returns whether this call applied it; another process may have done so meanwhile */
async function apply(
  client: pg.Client,
  { version, name, sql, checksum }: Migration,
  isSpread: boolean,
): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM schema_migrations WHERE version = $1', [version])
  if (rowCount) return false
  try {
    // A coordinator forwards the whole text where a single statement is expected, so it gets one statement at a time.
    for (const each of isSpread ? statementsOf(sql) : [sql]) await client.query(each)
    await client.query('INSERT INTO schema_migrations (version, name, checksum) VALUES ($1, $2, $3)', [
      version,
      name,
      checksum,
    ])
    return true
  } catch (error) {
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
