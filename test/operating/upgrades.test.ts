import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { migrate } from '../../src/platform/postgres/opening/migrate.ts'
import { connected, freshDatabase } from '../support/fresh-database.ts'
import { useProgram } from '../support/program.ts'
import { schemaOf } from '../support/schema-digest.ts'
import { urlOf } from '../support/several-processes.ts'
import { MIGRATED } from '../support/shared-database.ts'
import { Wire } from '../support/wire.ts'

// Seen red without the lock (two services at once), with migrations outside of a transaction (cut off, killed), and
// with an unchecked history (refusals).

const MIGRATIONS = path.join(import.meta.dirname, '../../migrations')
const PROGRAM = path.join(import.meta.dirname, '../../bin/holdpoint.js')
/**
 * The version of the server, whether its rows are spread, BEGIN with the lock, whether there is a history, the
 * history, COMMIT.
 */
const STEPS_BEFORE = 6
/** BEGIN with the lock, whether it was applied meanwhile, the migration, its row in the history, COMMIT. */
const STEPS_EACH = 5
/** Where a migration can be cut off, in order: before the server hears of a step, and before its answer is heard. */
const PLACES = Array.from({ length: STEPS_EACH }, (_, index) =>
  (['questions', 'answers'] as const).map((moment) => ({ step: index + 1, moment })),
).flat()

const program = useProgram()
let database: Awaited<ReturnType<typeof freshDatabase>>
let wire: Wire
let DATABASE_URL: string

beforeEach(async () => {
  database = await freshDatabase()
  wire = await Wire.to(database.connection)
  DATABASE_URL = wire.url(database.connection)
})
afterEach(async () => {
  await wire.close()
  await database.drop()
})

const names = async () => (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()

async function history(): Promise<readonly string[]> {
  return connected(database.connection, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'SELECT name FROM schema_migrations ORDER BY applied_at, version',
    )
    return rows.map(({ name }) => name)
  })
}

test('two services that start at once on an empty database both start, and each migration is applied once', async () => {
  const services = await Promise.all([program.serve({ DATABASE_URL }), program.serve({ DATABASE_URL })])
  for (const { address } of services) expect((await fetch(`${address}/health/ready`)).status).toBe(200)
  expect(await history()).toEqual(await names())
  for (const service of services) service.kill('SIGTERM')
  expect(await Promise.all(services.map(({ ended }) => ended))).toEqual([0, 0])
})

test('cut off at any step of any migration, the next start continues, and the schema equals an undisturbed one', {
  timeout: 1_200_000,
}, async () => {
  const through = { ...database.connection, ...wire.end }
  const all = await names()
  const isWhole = (index: number) => inject('everyCut') || index === 0 || index === all.length - 1
  let applied = 0
  for (const [index, name] of all.entries()) {
    // Each migration is cut at one of its places, another one than the previous migration; some at each.
    for (const place of isWhole(index) ? PLACES : PLACES.slice(index % PLACES.length).slice(0, 1)) {
      wire.insteadOf(place.moment, STEPS_BEFORE + STEPS_EACH * (index - applied) + place.step, () =>
        wire.cut(),
      )
      await expect(migrate(through), `${name}, step ${place.step}, ${place.moment}`).rejects.toThrow()
      // If the answer to COMMIT was lost, it is applied, and the next start knows.
      applied = index + (place === PLACES.at(-1) ? 1 : 0)
      expect(await history()).toEqual(all.slice(0, applied))
    }
  }
  expect(await migrate(database.connection)).toEqual([])
  expect(await schemaOf(database.connection)).toEqual(await schemaOf(inject('database')))
})

test('a service killed in the middle of a migration leaves one that the next can finish', async () => {
  const reached = Promise.withResolvers<void>()
  wire.insteadOf('answers', STEPS_BEFORE + STEPS_EACH * 4 + 2, reached.resolve)
  const first = spawn(process.execPath, [PROGRAM, 'serve'], {
    env: { DATABASE_URL, PORT: '0', HOLDPOINT_DATA: program.dataFolder },
    stdio: 'ignore',
  })
  const ended = once(first, 'exit')
  await reached.promise
  first.kill('SIGKILL')
  await ended
  const next = await program.serve({ DATABASE_URL, HOLDPOINT_DEMO: 'off' })
  expect((await fetch(`${next.address}/health/ready`)).status).toBe(200)
  expect(await history()).toEqual(await names())
  expect(await schemaOf(database.connection)).toEqual(await schemaOf(inject('database')))
  next.kill('SIGTERM')
  expect(await next.ended).toBe(0)
})

test.each([
  [
    'serve',
    'was edited after it had been applied',
    `UPDATE schema_migrations SET checksum = 'edited' WHERE version = 4`,
  ],
  [
    'migrate',
    'which this version of Holdpoint does not know',
    `INSERT INTO schema_migrations (version, name, checksum) VALUES (9999, '9999_future.sql', '')`,
  ],
])('%s refuses a database, in one line that says “%s”, and changes nothing', async (command, why, sql) => {
  const { connection, drop } = await freshDatabase(MIGRATED)
  onTestFinished(drop)
  await connected(connection, (client) => client.query(sql))
  const before = await schemaOf(connection)
  const { code, stdout, stderr } = await program.run([command], { DATABASE_URL: urlOf(connection) })
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^[^\n]+\n$/)
  expect(stderr).toContain(why)
  expect(await schemaOf(connection)).toEqual(before)
})
