import type pg from 'pg'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { builtIn } from '../src/domain/people/roles/refusals.ts'
import type { Context } from '../src/engine/index.ts'
import { firstTime } from '../src/faces/http/retries/first-time.ts'
import { requireUnused } from '../src/faces/http/retries/kept-answer.ts'
import { operations } from '../src/faces/operations.ts'
import { takesKey } from '../src/faces/requests/idempotency-key.ts'
import { newId } from '../src/platform/id.ts'
import { type BoundStatement, bind, statement } from '../src/platform/postgres/statement.ts'
import type { Answer, Client } from './support/client.ts'
import { connected, superuserOf } from './support/fresh-database.ts'
import { keyedWrite, sendWrite, UNAUDITED } from './support/keyed-writes.ts'
import { openTransaction } from './support/open-transaction.ts'
import { procedure } from './support/procedures.ts'
import { make, siteBody } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
let client: Client

beforeAll(async () => {
  client = await service.organization()
})

function send(as: Client, method: string, path: string, body: unknown, key: string, more = {}) {
  return sendWrite(as, method, { path, body }, { 'idempotency-key': key, ...more })
}

const AUDIT_ROWS = statement('SELECT count(*) FROM audit_log WHERE organization_id = $1')

async function auditRows({ identity: { organizationId } }: Client): Promise<number> {
  const [rows] = await service.database.read(organizationId, [bind(AUDIT_ROWS, [organizationId])])
  return Number(rows?.[0]?.[0])
}

/** The answer to a retry equals that to the first request exactly. */
function expectReplay(replayed: Answer, first: Answer): void {
  expect(replayed.headers.get('idempotent-replayed')).toBe('true')
  expect(first.headers.get('idempotent-replayed')).toBeNull()
  expect(replayed.status).toBe(first.status)
  expect(JSON.stringify(replayed.body)).toBe(JSON.stringify(first.body))
  for (const name of ['etag', 'content-location', 'content-type']) {
    expect([name, replayed.headers.get(name)]).toEqual([name, first.headers.get(name)])
  }
  expect(replayed.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
}

async function namesOf(as: Client, path: string): Promise<string[]> {
  const { body } = await as.get(`${path}?count=500`)
  return body.data.map(({ name }: { name: string }) => name)
}

// Operations that need a session have a test of their own.
const keyed = operations.filter(takesKey).filter(({ inSession }) => !inSession)

describe.each(keyed.map(({ method, path }) => [`${method} ${path}`, method] as const))(
  '%s with a key',
  (name, method) => {
    test('is done once and gets the same answer again', async () => {
      const { path, body } = await keyedWrite(name)(client, service)
      const key = newId()
      const before = await auditRows(client)
      const first = await send(client, method, path, body, key)
      expect(first.status, JSON.stringify(first.body)).toBeLessThan(300)
      const after = await auditRows(client)
      if (UNAUDITED.includes(name)) expect(after).toBe(before)
      else expect(after, `${name} leaves no row in the audit log`).toBeGreaterThan(before)
      for (let retry = 1; retry <= 2; retry += 1) {
        expectReplay(await send(client, method, path, body, key), first)
      }
      expect(await auditRows(client)).toBe(after)
    })
  },
)

test('an operation that takes or shows a secret takes no key', () => {
  const secretive = operations.filter(({ body, reply }) =>
    /password|secret|"token"/i.test(JSON.stringify([body?.schema, reply.data])),
  )
  expect(secretive.filter(takesKey).map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

describe('another request with the same key', () => {
  let key: string
  const other = { ...siteBody, name: 'Another mill' }

  beforeAll(async () => {
    key = newId()
    expect((await send(client, 'POST', '/sites', siteBody, key)).status).toBe(201)
  })

  test.each<[string, () => Promise<Answer>]>([
    ['with another body', () => send(client, 'POST', '/sites', other, key)],
    ['with a field less', () => send(client, 'POST', '/sites', { name: 'Mill' }, key)],
    ['with another query', () => send(client, 'POST', '/sites?with[]=createdBy', siteBody, key)],
    ['to another path', () => send(client, 'POST', '/manufacturers', { name: 'Nostolinja' }, key)],
    [
      'by another method',
      async () => send(client, 'PUT', `/sites/${(await make.site(client)).id}`, siteBody, key),
    ],
    [
      'by another user of the organization',
      async () => send(await service.member(client, 'planner'), 'POST', '/sites', siteBody, key),
    ],
  ])('%s is refused', async (_, request) => {
    expect(await request()).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
  })

  test('that differs only in spaces is the same', async () => {
    const text = JSON.stringify(siteBody, undefined, 4)
    const answer = await client.send('POST', '/sites', text, { 'idempotency-key': key })
    expect(answer.headers.get('idempotent-replayed')).toBe('true')
  })

  test('in another organization is a request of its own', async () => {
    const stranger = await service.organization()
    const answer = await send(stranger, 'POST', '/sites', other, key)
    expect(answer.status).toBe(201)
    expect(answer.headers.get('idempotent-replayed')).toBeNull()
    expect(await namesOf(stranger, '/sites')).toEqual(['Another mill'])
  })
})

describe('a retry after later changes of the record', () => {
  test('is answered as the first time, although the version is superseded', async () => {
    const task = await make.task(client, { status: 'confirmed' })
    const put = (key: string) =>
      send(client, 'PUT', `/work-tasks/${task.id}`, { name: 'Next', active: true, status: 'confirmed' }, key)
    const key = newId()
    const first = await put(key)
    expect(first.headers.get('content-location')).toContain(first.body.data.id)
    expectReplay(await put(key), first)
    expect((await put(newId())).body.code).toBe('version_superseded')
  })
})

test('a retry on a record deleted since is answered as the first time', async () => {
  const { id } = await make.site(client)
  const key = newId()
  const put = (name: string) => send(client, 'PUT', `/sites/${id}`, { ...siteBody, name }, key)
  const first = await put('Last name')
  expect((await client.send('DELETE', `/sites/${id}`)).status).toBe(204)
  expectReplay(await put('Last name'), first)
  expect(await put('Another name')).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
  expect((await client.put(`/sites/${id}`, siteBody)).status).toBe(404)
})

// Seen red with includes that are kept as JSON.
test('a retry shows a text among the includes as the first time', async () => {
  const site = await make.site(client)
  const { id } = await make.event(client, { title: 'Weld a bracket', siteId: site.id })
  const key = newId()
  const ask = () => send(client, 'POST', '/jobs?with[]=about', { siteId: site.id, eventId: id }, key)
  const first = await ask()
  expect(first.body.data.about).toBe('Weld a bracket')
  expectReplay(await ask(), first)
})

test('a request that changes nothing keeps its key too', async () => {
  const { id } = await make.site(client)
  const path = `/sites/${id}/time-zone`
  const key = newId()
  const first = await send(client, 'PUT', path, {}, key)
  await client.put(path, { timeZone: 'Europe/Helsinki' })
  expectReplay(await send(client, 'PUT', path, {}, key), first)
})

describe('a refused request', () => {
  test('leaves its key free', async () => {
    const { site } = await procedure(client)
    const { id } = await make.order(client, site.id)
    const key = newId()
    const confirm = () => send(client, 'POST', `/orders/${id}/confirm`, {}, key)
    expect((await confirm()).status).toBe(422)
    expect((await send(client, 'POST', '/sites', {}, key)).status).toBe(422)
    expect((await send(client, 'POST', '/sites', siteBody, key)).status).toBe(201)
  })

  test.each(['', 'with space', 'x'.repeat(256), 'a\u00e4'])('has no valid key: %j', async (key) => {
    const answer = await send(client, 'POST', '/sites', siteBody, key)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_idempotency_key' } })
  })

  test('is 401, 403 or 404 before its key is looked at', async () => {
    const key = 'not a key'
    const viewer = await service.member(client, 'viewer')
    expect((await send(viewer, 'POST', '/sites', siteBody, key)).status).toBe(403)
    expect((await send(client, 'PUT', `/sites/${newId()}`, siteBody, key)).status).toBe(404)
  })
})

test('a key of 255 characters is accepted, and ignored if nothing is written', async () => {
  const key = '~'.repeat(255)
  const first = await send(client, 'POST', '/sites', siteBody, key)
  expectReplay(await send(client, 'POST', '/sites', siteBody, key), first)
  expect((await client.send('GET', '/sites', undefined, { 'idempotency-key': key })).status).toBe(200)
})

describe('many at the same time', () => {
  test('of the same request create one record; the others do not wait', async () => {
    const one = await service.organization()
    const key = newId()
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => send(one, 'POST', '/sites', siteBody, key)),
    )
    const first = answers.filter(
      ({ status, headers }) => status === 201 && !headers.has('idempotent-replayed'),
    )
    expect(first).toHaveLength(1)
    for (const { status, body } of answers) {
      if (status === 201) expect(body).toEqual(first[0]?.body)
      else expect({ status, code: body.code }).toEqual({ status: 409, code: 'idempotency_key_in_use' })
    }
    expect(await namesOf(one, '/sites')).toHaveLength(1)
    // The command line made the organization, its people and their token; the site is one of ours.
    const [site] = (await one.get('/sites')).body.data
    expect(await service.auditOf(one, site.id)).toHaveLength(1)
  })

  test('of the same confirmation never get a conflict', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { site, task } = await procedure(client)
      const { id } = await make.order(client, site.id, { lines: [{ workTaskId: task.id }] })
      const key = newId()
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => send(client, 'POST', `/orders/${id}/confirm`, {}, key)),
      )
      const codes = new Set(answers.map(({ status, body }) => body.code ?? status))
      codes.delete('idempotency_key_in_use')
      expect([...codes]).toEqual([200])
    }
  })

  test('of different requests with one key make one record', async () => {
    const one = await service.organization()
    const key = newId()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        send(one, 'POST', '/manufacturers', { name: `No ${index}` }, key),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { body, status } of answers) {
      if (status !== 201) expect(['idempotency_key_in_use', 'idempotency_key_reused']).toContain(body.code)
    }
    expect(await namesOf(one, '/manufacturers')).toHaveLength(1)
  })

  test('a request whose first try is under way is refused at once', async () => {
    const key = newId()
    const { organizationId } = client.identity
    const first = await openTransaction(
      service.database,
      organizationId,
      requireUnused({ organizationId }, key),
    )
    try {
      const answer = await send(client, 'POST', '/sites', siteBody, key)
      expect(answer).toMatchObject({ status: 409, body: { code: 'idempotency_key_in_use' } })
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    } finally {
      await first.end()
    }
    expect((await send(client, 'POST', '/sites', siteBody, key)).status).toBe(201)
  })

  // Seen red with an act that takes its key at the end: the retry waited for the row and held a connection.
  test('an act whose first try is under way is refused before it waits for any row', async () => {
    const one = await service.organization()
    const ask = async (key: string) =>
      send(one, 'POST', '/suppliers', { email: `${newId()}@nowhere.example` }, key)
    expect((await ask(newId())).status).toBe(201)
    const key = newId()
    const { organizationId } = one.identity
    const row = statement('SELECT 1 FROM supplier_asks WHERE organization_id = $1 FOR UPDATE')
    const first = await openTransaction(service.database, organizationId, [
      bind(row, [organizationId]),
      ...requireUnused({ organizationId }, key),
    ])
    try {
      expect(first.results[0]).toHaveLength(1)
      expect(await ask(key)).toMatchObject({ status: 409, body: { code: 'idempotency_key_in_use' } })
    } finally {
      await first.end()
    }
    expect((await ask(key)).status).toBe(201)
  })
})

test('a retry is not refused because of its own first try', async () => {
  const { organizationId } = client.identity
  const key = newId()
  const first = await send(client, 'POST', '/manufacturers', { name: 'Nostolinja' }, key)
  const context = {
    organizationId,
    read: (statements: readonly BoundStatement[]) => service.database.read(organizationId, statements),
  } as Context
  const run = async () => {
    throw builtIn()
  }
  const outcome = await firstTime(context, { key, fingerprint: async () => '' }, run)
  expect(outcome).toMatchObject({ kept: { requestId: first.headers.get('x-request-id') } })
  const unused = firstTime(context, { key: newId(), fingerprint: async () => '' }, run)
  await expect(unused).rejects.toMatchObject({ code: 'built_in' })
})

describe('after 24 hours', () => {
  async function sql(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    return connected(await superuserOf(inject('database')), (superuser) => superuser.query(text, [...values]))
  }

  function age(organizationId: string, hours: number): Promise<unknown> {
    const text = `WITH earlier AS MATERIALIZED (
        SELECT key, created_at - make_interval(hours => $2) AS at FROM idempotency_keys WHERE organization_id = $1)
      UPDATE idempotency_keys k SET created_at = earlier.at FROM earlier WHERE k.organization_id = $1 AND k.key = earlier.key`
    return sql(text, [organizationId, hours])
  }

  test('a key is free again', async () => {
    const one = await service.organization()
    const { organizationId } = one.identity
    const key = newId()
    const first = await send(one, 'POST', '/sites', siteBody, key)
    await age(organizationId, 23)
    expectReplay(await send(one, 'POST', '/sites', siteBody, key), first)
    await age(organizationId, 2)
    const later = await send(one, 'POST', '/sites', { ...siteBody, name: 'Later' }, key)
    expect(later.status).toBe(201)
    expectReplay(await send(one, 'POST', '/sites', { ...siteBody, name: 'Later' }, key), later)
    expect(await namesOf(one, '/sites')).toEqual(['Later', 'Paper mill'])
  })

  test('answers are removed faster than they are added', async () => {
    const one = await service.organization()
    const { organizationId } = one.identity
    for (let count = 0; count < 6; count += 1) await send(one, 'POST', '/sites', siteBody, newId())
    await age(organizationId, 25)
    for (let count = 0; count < 2; count += 1) await send(one, 'POST', '/sites', siteBody, newId())
    const { rows } = await sql(
      `SELECT count(*)::integer AS kept FROM idempotency_keys WHERE organization_id = $1`,
      [organizationId],
    )
    expect(rows).toEqual([{ kept: 2 }])
  })
})
