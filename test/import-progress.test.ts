import { beforeAll, expect, test, vi } from 'vitest'
import { newId } from '../src/platform/id.ts'
import { bind, statement } from '../src/platform/postgres/statement.ts'
import { changeRows } from './support/behind-the-service.ts'
import type { Client } from './support/client.ts'
import { csvOf, exported, importFile } from './support/exchange.ts'
import { HeldDatabase, STOP } from './support/held-import.ts'
import { PATIENCE_MS } from './support/patience.ts'
import { useService } from './support/service.ts'

let held: HeldDatabase
const service = useService({}, (database) => {
  held = new HeldDatabase(database)
  return held
})
let client: Client

beforeAll(async () => {
  client = await service.organization()
})

const PATIENCE = { timeout: PATIENCE_MS, interval: 50 }

/** A file of 240 safety requirements; the import pauses at the 151st. */
const file = csvOf(Array.from({ length: 240 }, (_, n) => ({ name: n === 150 ? STOP : `Requirement ${n}` })))

const running = async (of: Client) => (await of.get('/imports')).body.data

/** Waits for a run of the client and returns it. */
const runOf = (of: Client, done: number) =>
  vi.waitFor(async () => {
    const runs = await running(of)
    expect(runs).toMatchObject([{ done }])
    return runs[0]
  }, PATIENCE)

test.each([true, false])(
  'an import with dryRun=%s is listed while it runs, for its sender',
  async (dryRun) => {
    const own = await service.organization()
    const requestId = newId()
    const answer = own.send('POST', `/imports/safety-requirements?dryRun=${dryRun}`, file, {
      'content-type': 'text/csv',
      'x-request-id': requestId,
      'idempotency-key': newId(),
    })
    expect(await runOf(own, 100)).toEqual({
      id: expect.any(String),
      requestId,
      resource: 'safety-requirements',
      dryRun,
      rows: 240,
      done: 100,
      createdAt: expect.any(String),
    })
    const elsewhere = await service.organization()
    expect(await running(await service.member(own, 'administrator'))).toEqual([])
    expect(await running(elsewhere)).toEqual([])
    expect(await running(await service.token(own, { permissions: [] }))).toHaveLength(1)
    await held.goOn()
    expect((await answer).body.data).toMatchObject({ rows: 240, created: 240 })
    expect(await running(own)).toEqual([])
    expect(await exported(own, 'safety-requirements')).toHaveLength(dryRun ? 0 : 240)
  },
)

test('a refused import is no longer listed', async () => {
  const { status } = await importFile(
    client,
    'safety-requirements',
    `${file}\r\n${'x'.repeat(300)}`.replace(STOP, 'Other'),
  )
  expect(status).toBe(422)
  await vi.waitFor(async () => expect(await running(client)).toEqual([]), PATIENCE)
})

test('an import whose client is gone is listed until its end', async () => {
  const own = await service.organization()
  const leaving = new AbortController()
  const answer = fetch(`${service.address}/api/v1/imports/safety-requirements?dryRun=false`, {
    method: 'POST',
    headers: { authorization: `Bearer ${own.identity.token}`, 'content-type': 'text/csv' },
    body: file,
    signal: leaving.signal,
  })
  await runOf(own, 100)
  leaving.abort()
  await expect(answer).rejects.toThrow()
  expect(await running(own)).toHaveLength(1)
  await held.goOn()
  await vi.waitFor(async () => expect(await running(own)).toEqual([]), PATIENCE)
  expect(await exported(own, 'safety-requirements')).toHaveLength(240)
})

test('leftovers of a killed process are not shown, and a later import of the organization removes them', async () => {
  const own = await service.organization()
  const { userId } = own.identity
  const left = `INSERT INTO import_runs (organization_id, id, user_id, request_id, resource, dry_run, rows, touched_at)
    VALUES ($1, $2, $3, 'import-7', 'sites', true, 10, now() - make_interval(secs => $4))`
  await changeRows(service, own, left, newId(), userId, 61)
  const fresh = newId()
  await changeRows(service, own, left, fresh, userId, 20)
  expect((await running(own)).map(({ id }: { id: string }) => id)).toEqual([fresh])
  await importFile(own, 'safety-requirements', 'name\nOne')
  const kept = bind(statement('SELECT id FROM import_runs WHERE organization_id = $1'), [
    own.identity.organizationId,
  ])
  expect(await service.database.read(own.identity.organizationId, [kept])).toEqual([[[fresh]]])
})

test('an import without progress reports does the same', async () => {
  const own = await service.organization()
  held.tellsNothing = true
  try {
    const { body } = await importFile(own, 'safety-requirements', 'name\nOne\nTwo')
    expect(body.data).toMatchObject({ created: 2, errors: [] })
  } finally {
    held.tellsNothing = false
  }
  expect(await exported(own, 'safety-requirements')).toHaveLength(2)
})
