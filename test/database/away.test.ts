import { afterAll, beforeAll, describe, expect, type TestContext, test, vi } from 'vitest'
import { newId } from '../../src/platform/id.ts'
import { Database } from '../../src/platform/postgres/database.ts'
import { bind, statement } from '../../src/platform/postgres/statement.ts'
import { DatabaseUnavailable } from '../../src/platform/postgres/unavailable.ts'
import type { Client } from '../support/client.ts'
import { everyWay, isUnavailable, recovers } from '../support/every-way.ts'
import { connected, useFreshDatabase } from '../support/fresh-database.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { make } from '../support/samples.ts'
import { newAdministrator, type Served, serve } from '../support/serve.ts'
import { Wire } from '../support/wire.ts'

const fresh = useFreshDatabase()
const RENAME_SITE = statement(`UPDATE sites SET name = 'Renamed' WHERE organization_id = $1 AND id = $2`)
const SLEEP = statement('SELECT pg_sleep($1)')
/** What some poolers do between two clients. */
const FORGET = statement('DEALLOCATE ALL')
const ECHO = statement('SELECT $1::text')

/** A service whose connection to the database the test can cut. */
async function wired({ onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
  const wire = await Wire.to(fresh.connection)
  const served = await serve({ ...fresh.connection, ...wire.end })
  onTestFinished(async () => {
    wire.speak()
    await served.close()
    await wire.close()
  })
  // Nine simultaneous connections take a while on a busy machine.
  const client = await newAdministrator(served)
  const { id: siteId } = await vi.waitFor(() => make.site(client), { timeout: PATIENCE_MS })
  return { wire, served, client, siteId }
}

/** Less than the 12 s of patience with a reachable server. A busy machine cannot check by how much. */
const SOON_MS = 11_000

/** Fails unless every way to use the database answers 503 with Retry-After, long before the patience ends. */
async function expectAway(client: Client, siteId: string): Promise<void> {
  const began = performance.now()
  const answers = await everyWay(client, siteId)
  expect(performance.now() - began).toBeLessThan(SOON_MS)
  expect(answers.map(isUnavailable)).toEqual([true, true, true, true])
}

describe.concurrent('while the database is away', () => {
  test('every operation is 503 with Retry-After while nothing listens, and works again afterwards', async (context) => {
    const { wire, client, siteId } = await wired(context)
    await everyWay(client, siteId)
    await wire.refuse()
    await expectAway(client, siteId)
    await wire.listen()
    await recovers(client, siteId)
  })

  test('every operation is soon 503 when the server has fallen silent, and works again afterwards', async (context) => {
    const { wire, client, siteId } = await wired(context)
    await everyWay(client, siteId)
    wire.silence()
    await expectAway(client, siteId)
    await expectAway(client, siteId)
    wire.speak()
    await recovers(client, siteId)
  })

  test('a transaction of several steps is soon unavailable when the server has fallen silent', async (context) => {
    const { wire, served, client, siteId } = await wired(context)
    const { organizationId } = client.identity
    const work = () =>
      served.database.transaction(organizationId, async (transaction) => {
        wire.silence()
        await transaction.run(bind(RENAME_SITE, [organizationId, siteId]))
      })
    const began = performance.now()
    await expect(work()).rejects.toThrow(DatabaseUnavailable)
    await expect(work()).rejects.toThrow(DatabaseUnavailable)
    expect(performance.now() - began).toBeLessThan(SOON_MS)
  })

  // Seen red with connection attempts that end with the patience of a request: the database stayed away for ever.
  test('a server that is slow to accept connections is still reached', async (context) => {
    const { wire, served, client, siteId } = await wired(context)
    await everyWay(client, siteId)
    wire.slow(2_000)
    wire.cut()
    await expectAway(client, siteId)
    const works = { timeout: PATIENCE_MS, interval: 300 }
    await vi.waitFor(async () => expect((await client.get(`/sites/${siteId}`)).status).toBe(200), works)
    const { organizationId } = client.identity
    await vi.waitFor(() => served.database.transaction(organizationId, async () => {}), works)
  })

  test('the service can be stopped', async (context) => {
    const { wire, served } = await wired(context)
    wire.silence()
    const began = performance.now()
    await served.close()
    expect(performance.now() - began).toBeLessThan(SOON_MS)
  })
})

describe.concurrent('a database that is there', () => {
  let served: Served
  let client: Client
  beforeAll(async () => {
    served = await serve(fresh.connection)
    client = await newAdministrator(served)
  })
  afterAll(() => served.close())

  test('may take its time for a statement', async () => {
    const list = (...statements: Parameters<typeof bind>) =>
      served.database.list(newId(), [bind(...statements)])
    await vi.waitFor(() => list(ECHO, ['there']), { timeout: PATIENCE_MS })
    const [rows] = await list(SLEEP, [2.5])
    expect(rows).toHaveLength(1)
  })

  test('answers a statement that waits too long for a lock with 503', async () => {
    await connected(fresh.superuser, async (superuser) => {
      await superuser.query('BEGIN')
      await superuser.query('LOCK TABLE equipment_groups IN ACCESS EXCLUSIVE MODE')
      expect(isUnavailable(await client.get('/equipment-groups'))).toBe(true)
      await superuser.query('ROLLBACK')
    })
    expect((await client.get('/equipment-groups')).status).toBe(200)
  })

  test('gets a new connection when the prepared statements of one have vanished, and the old one is closed', async (context) => {
    const { wire, served, client, siteId } = await wired(context)
    const { connections } = wire
    for (let round = 0; round < 3; round += 1) {
      await served.database.read(newId(), [bind(FORGET, [])])
      expect(isUnavailable(await client.get(`/sites/${siteId}`))).toBe(true)
      // On a busy machine the new one may take longer than a request waits for it.
      await vi.waitFor(async () => expect((await client.get(`/sites/${siteId}`)).status).toBe(200), {
        timeout: PATIENCE_MS,
      })
    }
    await vi.waitFor(() => expect(wire.connections).toBe(connections), { timeout: PATIENCE_MS })
  })

  test('gives each request its own answer, also beside one whose values cannot be sent', async ({
    onTestFinished,
  }) => {
    const database = new Database(fresh.connection)
    onTestFinished(() => database.close())
    const endless: { self?: unknown } = {}
    endless.self = endless
    const echoes = ['a', 'b', endless, 'c', 'd'].map((value) => database.read(newId(), [bind(ECHO, [value])]))
    const settled = await Promise.allSettled(echoes)
    expect(
      settled.map((each) => (each.status === 'fulfilled' ? each.value[0]?.[0]?.[0] : 'refused')),
    ).toEqual(['a', 'b', 'refused', 'c', 'd'])
  })

  test('does not store a transaction with a failed step, even if its work ignores the failure', async () => {
    const { organizationId } = client.identity
    const work = served.database.transaction(organizationId, async (transaction) => {
      await transaction.run(bind(statement('SELECT 1 / 0'), [])).catch(() => {})
    })
    await expect(work).rejects.toThrow()
  })
})
