import { appendFile, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { migrate } from '../../src/platform/postgres/opening/migrate.ts'
import { connected, freshDatabase } from '../support/fresh-database.ts'
import { PATIENCE_MS } from '../support/patience.ts'

const OWN = path.join(import.meta.dirname, '../../migrations')

let database: Awaited<ReturnType<typeof freshDatabase>>
let folder: string

beforeEach(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'holdpoint-migrations-'))
  await add('0001_first.sql', 'CREATE TABLE first (id integer PRIMARY KEY)')
  await add('0002_second.sql', 'CREATE TABLE second (id integer PRIMARY KEY)')
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

function add(name: string, sql: string): Promise<void> {
  return writeFile(path.join(folder, name), sql)
}

function run(): Promise<readonly string[]> {
  return migrate(database.connection, folder)
}

/** The contents of the database: its tables, and its applied migrations. */
function contents() {
  return connected(database.connection, async (client) => {
    const tables = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
    )
    const applied = await client.query<{ version: number }>(
      'SELECT version FROM schema_migrations ORDER BY version',
    )
    return {
      tables: tables.rows.map(({ name }) => name),
      applied: applied.rows.map(({ version }) => version),
    }
  })
}

test('the migrations of the service apply to an empty database, once', async () => {
  const names = (await readdir(OWN)).filter((name) => name.endsWith('.sql')).sort()
  expect(await migrate(database.connection)).toEqual(names)
  expect(await migrate(database.connection)).toEqual([])
})

test('each missing migration is applied once, in the order of their numbers', async () => {
  expect(await run()).toEqual(['0001_first.sql', '0002_second.sql'])
  expect(await run()).toEqual([])
  await add('0003_third.sql', 'CREATE TABLE third (id integer REFERENCES second)')
  await add('notes.txt', 'This is not a migration.')
  expect(await run()).toEqual(['0003_third.sql'])
  expect(await contents()).toEqual({
    tables: ['first', 'schema_migrations', 'second', 'third'],
    applied: [1, 2, 3],
  })
})

test('several processes starting at once apply each migration once', async () => {
  const applied = await Promise.all([run(), run(), run(), run()])
  expect(applied.flat().sort()).toEqual(['0001_first.sql', '0002_second.sql'])
  expect((await contents()).applied).toEqual([1, 2])
})

test('an applied migration that was edited is refused with one line, and nothing more is applied', async () => {
  await run()
  await appendFile(path.join(folder, '0001_first.sql'), '\n-- a harmless comment')
  await add('0003_third.sql', 'CREATE TABLE third ()')
  await expect(run()).rejects.toThrow(
    /^The migration 0001_first\.sql was edited after it had been applied\.$/,
  )
  expect((await contents()).applied).toEqual([1, 2])
})

test('a database that is newer than the program is refused with one line', async () => {
  await run()
  await rm(path.join(folder, '0002_second.sql'))
  await expect(run()).rejects.toThrow(/^The database has migration 2, which [^\n]+ does not know\.[^\n]+$/)
})

test('a database with a migration of another program is refused, also where the program has a later one', async () => {
  await run()
  await cp(path.join(folder, '0002_second.sql'), path.join(folder, '0003_second.sql'))
  await rm(path.join(folder, '0002_second.sql'))
  await expect(run()).rejects.toThrow(/^The database has migration 2, which /)
  expect((await contents()).applied).toEqual([1, 2])
})

test('a failing migration leaves nothing behind, is named, and can be mended', async () => {
  await add('0003_third.sql', 'CREATE TABLE third (id integer); CREATE TABLE first ()')
  await add('0004_fourth.sql', 'CREATE TABLE fourth ()')
  await expect(run()).rejects.toThrow(
    /^The migration 0003_third\.sql failed: relation "first" already exists$/,
  )
  expect(await contents()).toEqual({ tables: ['first', 'schema_migrations', 'second'], applied: [1, 2] })
  await add('0003_third.sql', 'CREATE TABLE third (id integer)')
  expect(await run()).toEqual(['0003_third.sql', '0004_fourth.sql'])
})

test('a migration that cannot be recorded leaves nothing behind', async () => {
  await add('0003_third.sql', 'CREATE TABLE third (); ALTER TABLE schema_migrations ADD CHECK (version < 3)')
  await expect(run()).rejects.toThrow('0003_third.sql failed')
  expect(await contents()).toEqual({ tables: ['first', 'schema_migrations', 'second'], applied: [1, 2] })
})

test('a migration whose connection is lost leaves nothing behind and releases the lock', async () => {
  await add('0003_third.sql', 'CREATE TABLE third (id integer); SELECT pg_sleep(60)')
  const lost = expect(run()).rejects.toThrow(/^The migration 0003_third\.sql failed: [^\n]+$/)
  await connected(database.superuser, async (superuser) => {
    const end = () =>
      superuser.query(`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event = 'PgSleep'`)
    await vi.waitFor(async () => expect((await end()).rowCount).toBe(1), { timeout: PATIENCE_MS })
  })
  await lost
  expect(await contents()).toEqual({ tables: ['first', 'schema_migrations', 'second'], applied: [1, 2] })
  await add('0003_third.sql', 'CREATE TABLE third (id integer)')
  expect(await run()).toEqual(['0003_third.sql'])
})
