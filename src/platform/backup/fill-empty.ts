import type pg from 'pg'
import { Impossible } from '../impossible.ts'
import { connected } from '../postgres/connected.ts'
import { readDistributionState } from '../postgres/distribution-state.ts'
import { type AppliedMigration, appliedMigrations, migrate } from '../postgres/opening/migrate.ts'
import { writable } from '../postgres/servers.ts'
import { readPortion, Tally, type Total, writeTextPlainly } from './portions.ts'
import { TableWriter } from './table-writer.ts'
import { type Table, tablesOf } from './tables.ts'

/** Tables filled by migrations, and by the service to test whether it can write. */
const NO_RECORDS = ['schema_migrations', 'write_probe']

// What keeps rows from being written unchanged, and must be restored once they are in.
const GUARDS = `
SELECT format('%s %s %s', tgrelid::regclass, tgname, tgenabled) AS guard FROM pg_trigger WHERE NOT tgisinternal
UNION ALL SELECT format('%s %s %s', oid::regclass, relrowsecurity, relforcerowsecurity) FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
ORDER BY 1`

export interface Filling {
  /** The schema of the rows. */
  readonly migrations: readonly AppliedMigration[]
  /** Writes all rows. @returns what must be there afterwards */
  write(writer: TableWriter): Promise<readonly Total[]>
  /** Called when everything is written and checked, before it is committed. */
  beforeCommit?(): Promise<void>
}

/**
 * Fills an empty database with unchanged rows from elsewhere, and compares them with what must be there. All of it is
 * one transaction; triggers that count and refuse are off in it, foreign keys and checks are not. It only needs to
 * own the tables.
 * @throws Impossible if the database is not empty, or the rows have another schema
 */
export async function fillEmpty(connection: pg.ClientConfig, filling: Filling): Promise<void> {
  // What is not committed is rolled back with its connection.
  await connected(await writable(connection), async (client) => {
    await requireOneServer(client)
    await requireNoRecords(client)
    await migrate(connection, undefined, filling.migrations)
    await requireSchema(client, filling.migrations)
    await client.query('BEGIN')
    await writeTextPlainly(client)
    await client.query(`SET LOCAL lock_timeout = '10s'`)
    await fill(client, filling)
    await filling.beforeCommit?.()
    await client.query('COMMIT')
  })
}

async function fill(client: pg.Client, { write }: Filling): Promise<void> {
  const guards = await guardsOf(client)
  const forced = await forcedTables(client)
  for (const { name } of await tablesOf(client))
    await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  for (const name of forced) await client.query(`ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`)
  const tables = await tablesOf(client)
  for (const { name } of tables) {
    if (NO_RECORDS.includes(name)) await client.query(`DELETE FROM ${name}`)
    else if (await hasRows(client, name)) throw notEmpty()
  }
  const writer = new TableWriter(client, tables)
  const totals = await write(writer)
  await writer.end()
  await compare(client, tables, totals)
  for (const name of forced) await client.query(`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`)
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
  if ((await guardsOf(client)) !== guards) throw new Error('The triggers are not as they were before.')
}

/** @throws Error if the tables do not contain exactly what they must */
async function compare(client: pg.Client, tables: readonly Table[], totals: readonly Total[]): Promise<void> {
  for (const table of tables) {
    const wanted = totals.filter((total) => total.table === table.name)
    for (const total of wanted) {
      const tally = new Tally()
      const content = await readPortion(client, table, total.organizationId)
      for await (const _chunk of tally.passing(content));
      const { rows, sha256 } = tally.total(total)
      if (rows !== total.rows || sha256 !== total.sha256) throw differs(table, total.rows, rows)
    }
    const { rows: counted } = await client.query<{ n: string }>(`SELECT count(*) AS n FROM ${table.name}`)
    const all = wanted.reduce((sum, { rows }) => sum + rows, 0)
    if (Number(counted[0]?.n) !== all) throw differs(table, all, Number(counted[0]?.n))
  }
}

function differs({ name }: Table, wanted: number, found: number): Error {
  return new Error(
    `The copy of ${name} is not what it should be (${found} of ${wanted} rows). Nothing was kept.`,
  )
}

/** @throws Impossible if the rows would go to the servers of a cluster */
async function requireOneServer(client: pg.Client): Promise<void> {
  if ((await readDistributionState(client)) === 'single') return
  throw new Impossible(
    'The database is spread over the servers of a cluster: restore into one server, and run holdpoint distribute there. Nothing was changed.',
  )
}

/** Checks without changing anything, including the schema. */
async function requireNoRecords(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace`,
  )
  const names = rows.map(({ name }) => name)
  if (names.length > 0 && !names.includes('schema_migrations')) throw notEmpty()
  for (const name of ['organizations', 'users'].filter((each) => names.includes(each))) {
    if (await hasRows(client, name)) throw notEmpty()
  }
}

/** @throws Impossible if the database already has a newer schema */
async function requireSchema(client: pg.Client, wanted: readonly AppliedMigration[]): Promise<void> {
  const versions = (migrations: readonly AppliedMigration[]) =>
    migrations.map(({ version }) => version).join()
  if (versions(await appliedMigrations(client)) === versions(wanted)) return
  throw new Impossible(
    'The database has the tables of another version of Holdpoint: name one without any. Nothing was changed.',
  )
}

async function hasRows(client: pg.Client, table: string): Promise<boolean> {
  return ((await client.query(`SELECT FROM ${table} LIMIT 1`)).rowCount ?? 0) > 0
}

async function forcedTables(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relforcerowsecurity AND relnamespace = 'public'::regnamespace`,
  )
  return rows.map(({ name }) => name)
}

async function guardsOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ guard: string }>(GUARDS)
  return rows.map(({ guard }) => guard).join('\n')
}

function notEmpty(): Impossible {
  return new Impossible('The database is not empty: name an empty one. Nothing was changed.')
}
