import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { Heads } from '../src/domain/trace/seals/heads.ts'
import { Sealing } from '../src/domain/trace/seals/sealing.ts'
import { newId } from '../src/platform/id.ts'
import { bind, statement } from '../src/platform/postgres/statement.ts'
import { DatabaseBusy } from '../src/platform/postgres/unavailable.ts'
import type { Client } from './support/client.ts'
import { actingFor, begin, outcome } from './support/direct-sql.ts'
import { connected, superuserOf } from './support/fresh-database.ts'
import { holding } from './support/held-row.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'
import { sqlAs } from './support/supply.ts'

const service = useService()
const never = () => false
let folder: string
let client: Client
let organizationId: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'holdpoint-test-'))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  client = await service.organization()
  organizationId = client.identity.organizationId
})

const dependencies = (file: string) => ({
  database: service.database.background,
  heads: new Heads(file),
})
const thatCannotWrite = (write: () => Promise<never>) => ({ ...service.database.background, write })
const newFile = () => path.join(folder, newId(), 'heads.jsonl')
const sealing = (file = newFile()) => new Sealing(dependencies(file))
const linesOf = async (file: string) =>
  (await readFile(file, 'utf8')).split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))

async function count(table: string): Promise<number> {
  const [row] = await sqlAs(service, client, `SELECT count(*) FROM ${table} WHERE organization_id = $1`)
  return Number(row?.[0])
}

/** Numbers of the seals that name an entry of the log, in order. */
async function sealedNumbers(): Promise<readonly number[]> {
  const rows = await sqlAs(
    service,
    client,
    `SELECT s.number FROM audit_log r JOIN audit_seals s ON s.organization_id = $1 AND s.entry_id = r.id
     WHERE r.organization_id = $1 ORDER BY 1`,
  )
  return rows.map(([number]) => Number(number))
}

async function expectAllSealed(): Promise<void> {
  const entries = await count('audit_log')
  expect(await sealedNumbers()).toEqual(Array.from({ length: entries }, (_, index) => index + 1))
  expect(await count('audit_unsealed')).toBe(0)
}

describe('sealing', () => {
  test('names every entry in one chain, and appends its head to the file once', async () => {
    const file = newFile()
    const seals = sealing(file)
    await make.site(client)
    await seals.seal(organizationId, never)
    await expectAllSealed()
    const first = await count('audit_log')
    await seals.seal(organizationId, never)
    await make.site(client)
    await sealing(file).seal(organizationId, never)
    await sealing(file).seal(organizationId, never)
    await expectAllSealed()
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/)
    const sealedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{6}Z$/)
    expect(await linesOf(file)).toEqual([
      { organizationId, number: first, sealedAt, hash },
      { organizationId, number: first + 1, sealedAt, hash },
    ])
  })

  test('continues beside writers and other sealers, whatever the batches', async () => {
    const write = async () => {
      for (let written = 0; written < 4; written += 1) await make.manufacturer(client)
    }
    const writing = Promise.all(Array.from({ length: 15 }, write))
    let done = false
    const sealers = [sealing(), sealing(), sealing()].map(async (seals) => {
      while (!done) await seals.seal(organizationId, never)
    })
    await writing
    done = true
    await Promise.all(sealers)
    await sealing().seal(organizationId, never)
    await expectAllSealed()
  })

  // Seen red with seals that queue among the lists.
  test('continues while as many lists wait as the service accepts', async () => {
    await make.site(client)
    await connected(inject('database'), async (holder) => {
      await holder.query('SELECT pg_advisory_lock(20260101)')
      const patience = bind(statement(`SELECT set_config('lock_timeout', '0', true)`), [])
      const wait = bind(statement('SELECT pg_advisory_xact_lock(20260101)'), [])
      const list = () => service.database.list(organizationId, [patience, wait])
      const waiting = Array.from({ length: 160 }, list)
      await expect(list()).rejects.toThrow(DatabaseBusy)
      await sealing().seal(organizationId, never)
      await holder.query('SELECT pg_advisory_unlock(20260101)')
      await Promise.all(waiting)
    })
    await expectAllSealed()
  })

  // Seen red with a page that ends the work because one of its entries is gone.
  test('continues past an entry removed before it had a seal', async () => {
    const { id } = await make.site(client)
    const entries = (most: number) =>
      sqlAs(
        service,
        client,
        `INSERT INTO audit_log (organization_id, id, request_id, action, resource, record_id)
         SELECT $1, gen_random_uuid(), 'many', 'create', 'sites', gen_random_uuid() FROM generate_series(1, ${most}) RETURNING 1`,
      )
    await connected(await superuserOf(inject('database')), async (superuser) => {
      await superuser.query('SET session_replication_role = replica')
      await superuser.query('DELETE FROM audit_log WHERE organization_id = $1 AND record_id = $2', [
        organizationId,
        id,
      ])
    })
    await entries(250)
    const seals = sealing()
    await seals.seal(organizationId, never)
    expect(await count('audit_seals')).toBe(await count('audit_log'))
    expect(seals.age).toBe(0)
  })

  test('takes more entries than one batch holds', async () => {
    await sqlAs(
      service,
      client,
      `INSERT INTO audit_log (organization_id, id, request_id, action, resource, record_id)
       SELECT $1, gen_random_uuid(), 'many', 'create', 'sites', gen_random_uuid() FROM generate_series(1, 450) RETURNING 1`,
    )
    await sealing().seal(organizationId, never)
    await expectAllSealed()
  })

  test('finds an entry that becomes visible after later ones were sealed', async () => {
    const late = await begin(organizationId)
    await late.query(
      `INSERT INTO audit_log (organization_id, id, request_id, action, resource, record_id)
       VALUES ($1, $2, 'late', 'create', 'sites', $2)`,
      [organizationId, newId()],
    )
    await make.site(client)
    await sealing().seal(organizationId, never)
    const before = await count('audit_seals')
    await late.query('COMMIT')
    await late.end()
    await sealing().seal(organizationId, never)
    expect(await count('audit_seals')).toBe(before + 1)
    await expectAllSealed()
  })

  test('keeps the changes of a record in their order, whichever request came first', async () => {
    const hold = 'SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE'
    await holding(hold, [client.identity.userId], async (account) => {
      const first = client.put('/me', { firstName: 'Last', language: 'fi' })
      await account.awaited()
      expect((await client.put('/me', { firstName: 'Earlier' })).status).toBe(200)
      await account.release()
      expect((await first).status).toBe(200)
    })
    await sealing().seal(organizationId, never)
    const { data } = (await client.get('/audit-log/export?format=json')).body
    const changes = data.filter(({ resource, action }: Sample) => resource === 'users' && action === 'update')
    expect(changes.map(({ after }: Sample) => JSON.stringify(after).includes('"language'))).toEqual([
      false,
      true,
    ])
  })

  test('continues where a killed process stopped: before its seals were stored, and before their head was published', async () => {
    const file = newFile()
    await make.site(client)
    const killed = () => Promise.reject(new Error('killed'))
    const early = new Sealing({ ...dependencies(file), database: thatCannotWrite(killed) })
    await expect(early.seal(organizationId, never)).rejects.toThrow('killed')
    expect(await count('audit_seals')).toBe(0)
    const late = new Sealing({ ...dependencies(file), heads: { publish: killed } })
    await expect(late.seal(organizationId, never)).rejects.toThrow('killed')
    await sealing(file).seal(organizationId, never)
    await expectAllSealed()
    expect(await linesOf(file)).toMatchObject([{ number: await count('audit_log') }])
  })

  // Seen red, after a full disk, with a file that is looked at only once by each process.
  test.each([
    ['a crash', sealing],
    ['a full disk', undefined],
  ])('appends after a line that %s has cut', async (_, begunAgain) => {
    const file = newFile()
    const first = sealing(file)
    await first.seal(organizationId, never)
    await writeFile(
      file,
      `${(await readFile(file, 'utf8')).trim()}\n{"organizationId":"${organizationId}","num`,
    )
    await make.site(client)
    await (begunAgain?.(file) ?? first).seal(organizationId, never)
    const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '')
    expect(lines).toHaveLength(3)
    expect(JSON.parse(lines[2] ?? '')).toMatchObject({ number: await count('audit_log') })
  })

  test('tells the age of the oldest entry that waits', async () => {
    const seals = new Sealing({
      ...dependencies(newFile()),
      database: thatCannotWrite(() => Promise.reject(new Error('full'))),
    })
    expect(seals.age).toBe(0)
    await expect(seals.seal(organizationId, never)).rejects.toThrow('full')
    expect(seals.age, 'seconds since the last seal').toBeGreaterThan(0)
    expect(seals.age, 'seconds since the last seal').toBeLessThan(60)
    const well = sealing()
    await well.seal(organizationId, never)
    expect(well.age).toBe(0)
  })
})

describe('the database keeps log and seals as they were written', () => {
  const KEPT = 'HP001'
  const NOT_GRANTED = '42501'

  test('even the owner of the tables', async () => {
    await sealing().seal(organizationId, never)
    await connected(inject('database'), async (owner) => {
      await owner.query(`SELECT set_config('app.organization_id', $1, false)`, [organizationId])
      await owner.query('BEGIN')
      for (const sql of [
        `UPDATE audit_log SET action = 'read'`,
        'DELETE FROM audit_log',
        'UPDATE audit_seals SET number = number + 1',
        'DELETE FROM audit_seals',
      ]) {
        expect(await outcome(owner, sql), sql).toBe(KEPT)
      }
    })
  })

  test('and the service has no privilege to try', async () => {
    await sealing().seal(organizationId, never)
    await actingFor(organizationId, async (acting) => {
      for (const sql of [
        `UPDATE audit_log SET action = 'read'`,
        'DELETE FROM audit_log',
        'UPDATE audit_seals SET number = number + 1',
        'DELETE FROM audit_seals',
        'UPDATE audit_unsealed SET id = gen_random_uuid()',
        'TRUNCATE audit_seals',
      ]) {
        expect(await outcome(acting, sql), sql).toBe(NOT_GRANTED)
      }
    })
  })

  test('an entry with the past of another record is refused', async () => {
    await actingFor(organizationId, async (acting) => {
      const entry = `INSERT INTO audit_log (organization_id, id, request_id, action, resource, record_id, before, after)
        VALUES ($1, gen_random_uuid(), 'x', 'update', 'sites', $2, jsonb_build_object('id', $3::uuid), '{}')`
      const [one, other] = [newId(), newId()]
      expect(await outcome(acting, entry, [organizationId, one, one])).toBe(1)
      expect(await outcome(acting, entry, [organizationId, one, other])).toBe('P0001')
    })
  })

  test('an entry with another time is refused, and so is a seal without a predecessor', async () => {
    await actingFor(organizationId, async (acting) => {
      const entry = `INSERT INTO audit_log (organization_id, id, at, request_id, action, resource, record_id)
        VALUES ($1, gen_random_uuid(), now() - interval '1 day', 'x', 'create', 'sites', gen_random_uuid())`
      expect(await outcome(acting, entry, [organizationId])).toBe(KEPT)
      const seal = `INSERT INTO audit_seals VALUES ($1, 7, gen_random_uuid(), now(), sha256('x'))`
      expect(await outcome(acting, seal, [organizationId])).toBe(KEPT)
    })
  })
})
