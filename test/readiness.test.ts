import { expect, test, vi } from 'vitest'
import { newId } from '../src/platform/id.ts'
import { everyWay, isUnavailable, recovers } from './support/every-way.ts'
import { connected, useFreshDatabase } from './support/fresh-database.ts'
import { PATIENCE_MS } from './support/patience.ts'
import { make } from './support/samples.ts'
import { newAdministrator, serve } from './support/serve.ts'

// Seen red with a readiness that only checks whether the database answers, with 25006 not known as temporary, with a
// write for each check, and with one trusted for ever.

const fresh = useFreshDatabase()

const superuser = (sql: string) =>
  connected(
    { ...fresh.superuser, options: '-c default_transaction_read_only=off' },
    async (client) => (await client.query(sql)).rows[0],
  )

/** Makes the database read-only, or not, for new connections, and ends the existing ones. */
async function readOnly(state: 'on' | 'off'): Promise<void> {
  await superuser(`DO $$ BEGIN
    EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = ${state}', current_database());
  END $$`)
  await superuser(`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'holdpoint'`)
}

const probes = async () =>
  Number((await superuser(`SELECT n_tup_ins AS n FROM pg_stat_user_tables WHERE relname = 'write_probe'`)).n)

test('with a read-only database reads work, writes are 503, and the service is not ready until writes are possible', async ({
  onTestFinished,
}) => {
  const served = await serve(fresh.connection)
  onTestFinished(() => served.close())
  const client = await newAdministrator(served)
  const { id: siteId } = await make.site(client)
  const ready = () => fetch(`${served.address}/health/ready`)
  expect((await ready()).status).toBe(200)

  await readOnly('on')
  onTestFinished(() => readOnly('off'))
  // Cut connections show at the next request.
  await expect
    .poll(async () =>
      (await everyWay(client, siteId)).map((answer) => isUnavailable(answer) || answer.status),
    )
    .toEqual([200, 200, true, true])
  // A transaction of several steps reports it too.
  const { organizationId } = client.identity
  const several = served.database.transaction(organizationId, ({ run }) =>
    run({ name: 'probe', text: 'DELETE FROM write_probe', values: [] }),
  )
  await expect(several).rejects.toThrow('cannot be reached')
  // On a busy machine its connection may take longer than the check waits for it.
  const told = async () => {
    const answer = await ready()
    return [answer.status, answer.headers.get('retry-after'), (await answer.json()).message]
  }
  await expect.poll(told).toEqual([503, '2', 'The database takes no writes: it is a standby, or read-only.'])
  expect((await fetch(`${served.address}/health/live`)).status).toBe(200)

  await readOnly('off')
  await recovers(client, siteId)
  await vi.waitFor(async () => expect((await ready()).status).toBe(200), { timeout: PATIENCE_MS })
})

// Seen red with transactions that reported nothing: the last write stayed trusted.
test('a transaction of several steps that finds the disk full causes a trial write at the next check', async ({
  onTestFinished,
}) => {
  const served = await serve(fresh.connection)
  onTestFinished(() => served.close())
  const probe = async () => (await superuser('SELECT xmin::text AS made FROM write_probe')).made
  const run = (text: string) =>
    served.database.transaction(newId(), async (within) => {
      await within.run({ name: text, text, values: [] })
    })
  // On a busy machine the first connection of each kind may take longer than a request waits for it. The check comes
  // last: what it has written is trusted for only three seconds.
  for (const first of [() => run('SELECT 1'), () => served.database.checkReady()]) {
    await vi.waitFor(first, { timeout: PATIENCE_MS })
  }
  const before = await probe()
  await served.database.checkReady()
  expect(await probe()).toBe(before)
  const full = `DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '53100'; END $$`
  await expect(run(full)).rejects.toThrow()
  await served.database.checkReady()
  expect(await probe()).not.toBe(before)
})

test('many checks share one write, and a hanging write is not joined by others', async ({
  onTestFinished,
}) => {
  const served = await serve(fresh.connection)
  onTestFinished(() => served.close())
  const ready = async () => (await fetch(`${served.address}/health/ready`)).status
  const many = (number: number) => Promise.all(Array.from({ length: number }, ready))
  const before = await probes()
  // On a busy machine the first connection may take longer than a check waits for it.
  await vi.waitFor(async () => expect(new Set(await many(50))).toEqual(new Set([200])), {
    timeout: PATIENCE_MS,
  })
  await vi.waitFor(async () => expect(await probes()).toBeGreaterThan(before), { timeout: PATIENCE_MS })
  expect(await probes()).toBeLessThan(before + 5)

  await connected(fresh.superuser, async (client) => {
    await client.query('BEGIN')
    await client.query('LOCK TABLE write_probe IN ACCESS EXCLUSIVE MODE')
    await vi.waitFor(async () => expect(await ready()).toBe(503), { timeout: PATIENCE_MS })
    const asked = many(50)
    expect(served.database.usage().batches.pings).toBeLessThanOrEqual(1)
    expect(new Set(await asked)).toEqual(new Set([503]))
    await client.query('ROLLBACK')
  })
  await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: PATIENCE_MS })
})
