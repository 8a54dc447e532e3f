import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, type TestContext, test, vi } from 'vitest'
import { Database } from '../../src/db/database.ts'
import { bind, statement } from '../../src/db/statement.ts'
import { DatabaseUnavailable } from '../../src/db/unavailable.ts'
import { newId } from '../../src/id.ts'
import type { Answer, Client } from '../support/client.ts'
import { connected, useFreshDatabase } from '../support/fresh-database.ts'
import { make, siteBody } from '../support/samples.ts'
import { newAdministrator, type Served, serve } from '../support/serve.ts'
import { Wire } from '../support/wire.ts'

const fresh = useFreshDatabase()
const LOCK_SITE = 'SELECT FROM sites WHERE id = $1 FOR UPDATE'
const RENAME_SITE = statement(`UPDATE sites SET name = 'Renamed' WHERE organization_id = $1 AND id = $2`)
const SLEEP = statement('SELECT pg_sleep($1)')
const ECHO = statement('SELECT $1::text')

/** One of each way to the database: a point read, a list, and writes. */
async function everyWay(client: Client, siteId: string): Promise<Answer[]> {
  return Promise.all([
    client.get(`/sites/${siteId}`),
    client.get('/sites'),
    client.post('/sites', siteBody),
    client.put(`/sites/${siteId}`, siteBody),
  ])
}

function isUnavailable({ status, headers, body }: Answer): boolean {
  return status === 503 && Number(headers.get('retry-after')) > 0 && body.code === 'unavailable'
}

async function recovers(client: Client, siteId: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const statuses = (await everyWay(client, siteId)).map(({ status }) => status)
      expect(statuses).toEqual([200, 200, 201, 200])
    },
    { timeout: 5_000 },
  )
}

/** Ends connections of services to the database of this file. @returns how many there were */
async function terminate(which = 'true'): Promise<number> {
  return connected(fresh.superuser, async (superuser) => {
    const { rowCount } = await superuser.query(`
      SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'holdpoint' AND ${which}`)
    return rowCount ?? 0
  })
}

async function waitingForLock(): Promise<number> {
  return connected(fresh.superuser, async (superuser) => {
    const { rowCount } = await superuser.query(`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    return rowCount ?? 0
  })
}

/** Holds the row of a site while `work` runs. */
function whileLocked(siteId: string, work: (superuser: pg.Client) => Promise<void>): Promise<void> {
  return connected(fresh.superuser, async (superuser) => {
    await superuser.query('BEGIN')
    await superuser.query(LOCK_SITE, [siteId])
    await work(superuser)
    await superuser.query('ROLLBACK')
  })
}

describe('when the server ends connections', () => {
  let served: Served
  let client: Client
  let siteId: string
  beforeEach(async () => {
    served = await serve(fresh.connection)
    client = await newAdministrator(served)
    siteId = (await make.site(client)).id
  })
  afterEach(() => served.close())

  test('the next requests succeed or are 503 with Retry-After, and the service recovers by itself', async () => {
    await everyWay(client, siteId)
    expect(await terminate()).toBeGreaterThanOrEqual(3)
    for (const answer of await everyWay(client, siteId)) {
      expect(isUnavailable(answer) || answer.status < 300, `${answer.status}`).toBe(true)
    }
    await recovers(client, siteId)
  })

  test('writes under way are 503 and nothing of them is stored', async () => {
    const before = (await client.get(`/sites/${siteId}`)).body.data
    await whileLocked(siteId, async () => {
      const writes = Array.from({ length: 8 }, () =>
        client.put(`/sites/${siteId}`, { ...siteBody, name: 'Lost' }),
      )
      // Each of the three lanes for writes waits with its first; the others are behind them.
      await expect.poll(waitingForLock).toBe(3)
      await terminate()
      for (const answer of await Promise.all(writes)) expect(isUnavailable(answer)).toBe(true)
    })
    await recovers(client, siteId)
    const { rows } = await connected(fresh.superuser, (superuser) =>
      superuser.query(`SELECT FROM audit_log WHERE record_id = $1 AND after ->> 'name' = 'Lost'`, [siteId]),
    )
    expect(rows).toHaveLength(0)
    expect(before.name).not.toBe('Lost')
  })

  test('a transaction of several steps under way is unavailable and stores nothing', async () => {
    const { organizationId } = client.identity
    const rename = () =>
      served.database.transaction(organizationId, (transaction) =>
        transaction.run(bind(RENAME_SITE, [organizationId, siteId])),
      )
    await whileLocked(siteId, async () => {
      const lost = expect(rename()).rejects.toThrow(DatabaseUnavailable)
      await expect.poll(waitingForLock).toBe(1)
      await terminate()
      await lost
    })
    expect((await client.get(`/sites/${siteId}`)).body.data.name).toBe(siteBody.name)
    await rename()
    expect((await client.get(`/sites/${siteId}`)).body.data.name).toBe('Renamed')
  })

  test('a transaction between two of its steps is unavailable', async () => {
    const { organizationId } = client.identity
    const result = served.database.transaction(organizationId, async (transaction) => {
      await transaction.run(bind(RENAME_SITE, [organizationId, siteId]))
      await terminate(`state = 'idle in transaction'`)
      await transaction.run(bind(RENAME_SITE, [organizationId, siteId]))
    })
    await expect(result).rejects.toThrow(DatabaseUnavailable)
  })

  test('a replaced connection is not left open', async () => {
    for (let round = 0; round < 3; round += 1) {
      await everyWay(client, siteId)
      await terminate(`query NOT LIKE '%terminate%'`)
    }
    await recovers(client, siteId)
    const { rowCount } = await connected(fresh.superuser, (superuser) =>
      superuser.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'holdpoint'`,
      ),
    )
    expect(rowCount).toBeLessThanOrEqual(9)
  })
})

/** A service at the end of a wire that the test may cut. */
async function wired({ onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
  const wire = await Wire.to(fresh.connection)
  const served = await serve({ ...fresh.connection, ...wire.end })
  onTestFinished(async () => {
    wire.speak()
    await served.close()
    await wire.refuse()
  })
  const client = await newAdministrator(served)
  const siteId = (await make.site(client)).id
  await everyWay(client, siteId)
  return { wire, served, client, siteId }
}

/** Fails unless every way to the database is 503 with Retry-After within 2 s. */
async function expectAway(client: Client, siteId: string): Promise<void> {
  const began = performance.now()
  const answers = await everyWay(client, siteId)
  expect(performance.now() - began).toBeLessThan(2_000)
  expect(answers.map(isUnavailable)).toEqual([true, true, true, true])
}

describe.concurrent('while the database is away', () => {
  test('every operation is 503 with Retry-After where nobody listens, and works again afterwards', async (context) => {
    const { wire, client, siteId } = await wired(context)
    await wire.refuse()
    await expectAway(client, siteId)
    await wire.listen()
    await recovers(client, siteId)
  })

  test('every operation is 503 within 2 s where the server has fallen silent, and works again afterwards', async (context) => {
    const { wire, client, siteId } = await wired(context)
    wire.silence()
    await expectAway(client, siteId)
    await expectAway(client, siteId)
    wire.speak()
    await recovers(client, siteId)
  })

  test('a transaction of several steps is unavailable within 2 s where the server has fallen silent', async (context) => {
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
    expect(performance.now() - began).toBeLessThan(4_000)
  })

  test('the service can be stopped', async (context) => {
    const { wire, served } = await wired(context)
    wire.silence()
    const began = performance.now()
    await served.close()
    expect(performance.now() - began).toBeLessThan(3_000)
  })
})

describe.concurrent('a database that is there', () => {
  test('may take its time for a statement', async (context) => {
    const { served } = await wired(context)
    const [rows] = await served.database.list(newId(), [bind(SLEEP, [2.5])])
    expect(rows).toHaveLength(1)
  })

  test('answers a statement that waits too long for a lock with 503', async (context) => {
    const { client } = await wired(context)
    await connected(fresh.superuser, async (superuser) => {
      await superuser.query('BEGIN')
      await superuser.query('LOCK TABLE equipment_groups IN ACCESS EXCLUSIVE MODE')
      expect(isUnavailable(await client.get('/equipment-groups'))).toBe(true)
      await superuser.query('ROLLBACK')
    })
    expect((await client.get('/equipment-groups')).status).toBe(200)
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

  test('does not store a transaction of which a step failed, whatever its work makes of that', async (context) => {
    const { served, client, siteId } = await wired(context)
    const { organizationId } = client.identity
    const work = served.database.transaction(organizationId, async (transaction) => {
      await transaction.run(bind(RENAME_SITE, [organizationId, siteId]))
      await transaction.run(bind(statement('SELECT 1 / 0'), [])).catch(() => {})
    })
    await expect(work).rejects.toThrow()
  })
})
