import { describe, expect, test } from 'vitest'
import { life } from '../src/domain/work/jobs/life.ts'
import { newId } from '../src/platform/id.ts'
import { bind, statement } from '../src/platform/postgres/statement.ts'
import type { Client } from './support/client.ts'
import { make, type Sample, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'
import { SessionClient } from './support/session-client.ts'
import { wayTo } from './support/ways.ts'

const service = useService()

function sql(client: Client, text: string, values: readonly unknown[] = []) {
  return service.database.transaction(client.identity.organizationId, (transaction) =>
    transaction.run(bind(statement(text), values)),
  )
}

async function eventOf(client: Client): Promise<string> {
  const id = newId()
  const { organizationId, userId } = client.identity
  await sql(
    client,
    `INSERT INTO events (organization_id, id, title, type, status, all_day, start, duration_minutes, recurring, created_by, updated_by)
    VALUES ($1, $2, 'Scaffold inspection', 'inspection', 'draft', false, '2026-03-02 08:00', 30, false, $3, $3)`,
    [organizationId, id, userId],
  )
  return id
}

async function jobIn(
  client: Client,
  status: string,
  more: { readonly [field: string]: unknown } = {},
): Promise<Sample> {
  const made = await make.job(client, (await make.site(client)).id, more)
  for (const action of wayTo(life, status)) {
    expect((await client.post(`/jobs/${made.id}/${action}`)).status).toBe(200)
  }
  return made
}

describe('a new job', () => {
  test('is a draft with a number and exactly the documented fields', async () => {
    const client = await service.organization()
    const { id: siteId } = await make.site(client)
    const { status, body } = await client.post('/jobs', { siteId, notes: ' Ladder ' })
    expect(status).toBe(201)
    expect(body.data).toEqual({
      id: expect.any(String),
      number: `${String(new Date().getUTCFullYear()).slice(2)}-0000001`,
      status: 'draft',
      notes: 'Ladder',
      confirmedAt: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
  })

  test('may come without a body, as all its fields can be left out, and is then told what it needs', async () => {
    const client = await service.organization()
    const [bodiless, empty] = [await client.send('POST', '/jobs'), await client.post('/jobs', {})]
    expect(empty.status).toBe(422)
    expect(bodiless.body.errors).toEqual(empty.body.errors)
  })

  test('shows organization, site and event through with[], and fewer fields through fields[]', async () => {
    const client = await service.organization()
    const site = await make.site(client, { name: 'Mill' })
    const eventId = await eventOf(client)
    const { id } = await make.job(client, site.id, { eventId })
    const { body } = await client.get(
      `/jobs/${id}?fields[]=number&with[]=organization&with[]=site&with[]=event`,
    )
    expect(body.data).toEqual({
      number: expect.any(String),
      organization: { id: client.identity.organizationId, name: expect.any(String) },
      site: { id: site.id, name: 'Mill' },
      event: { id: eventId, start: '2026-03-02 08:00:00', recurring: false },
    })
    const { id: plain } = await make.job(client, site.id)
    expect((await client.get(`/jobs/${plain}?with[]=event`)).body.data.event).toBeNull()
    for (const query of ['with[]=createdBy', 'fields[]=siteId']) {
      expect((await client.get(`/jobs/${id}?${query}`)).status).toBe(422)
    }
  })

  test('refuses sites and events that are unknown, foreign or of a wrong type', async () => {
    const client = await service.organization()
    const other = await service.organization()
    const { id: siteId } = await make.site(client)
    const cases: [object, string][] = [
      [{}, 'siteId'],
      [{ siteId: unknownId }, 'siteId'],
      [{ siteId: (await make.site(other)).id }, 'siteId'],
      [{ siteId: 5 }, 'siteId'],
      [{ siteId, eventId: unknownId }, 'eventId'],
      [{ siteId, eventId: await eventOf(other) }, 'eventId'],
      [{ siteId, eventId: 'x' }, 'eventId'],
      [{ siteId, notes: 5 }, 'notes'],
      [{ siteId, notes: 'x'.repeat(5_001) }, 'notes'],
    ]
    for (const [sent, field] of cases) {
      const { status, body } = await client.post('/jobs', sent)
      expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] })
    }
    expect((await client.get('/jobs')).body.meta.total).toBe(0)
  })

  // Seen red without the check of the event, where the database refuses with another answer.
  test('is not made for a cancelled event, nor moved to one; an earlier job keeps it', async () => {
    const client = await service.organization()
    const { id: siteId } = await make.site(client)
    const [eventId, other] = [(await make.event(client)).id, (await make.event(client)).id]
    const before = await make.job(client, siteId, { eventId })
    const elsewhere = await make.job(client, siteId, { eventId: other })
    await client.post(`/events/${eventId}/cancel`)
    const refused = { eventId: ['The event is cancelled; no more jobs can be scheduled.'] }
    const { number } = elsewhere
    expect(await client.post('/jobs', { siteId, eventId })).toMatchObject({
      status: 422,
      body: { errors: refused },
    })
    expect(await client.put(`/jobs/${elsewhere.id}`, { eventId })).toMatchObject({
      status: 422,
      body: { errors: refused },
    })
    const kept = await client.put(`/jobs/${before.id}?with[]=event`, { eventId, notes: 'Wait.' })
    expect(kept).toMatchObject({ status: 200, body: { data: { notes: 'Wait.', event: { id: eventId } } } })
    expect((await make.job(client, siteId)).number.slice(3)).toBe(
      String(Number(number.slice(3)) + 1).padStart(7, '0'),
    )
  })

  test('numbers of 25 made at once are 1 to 25, apart from those of orders', async () => {
    const client = await service.organization()
    const { id: siteId } = await make.site(client)
    await make.order(client, siteId)
    const answers = await Promise.all(
      Array.from({ length: 35 }, (_, index) =>
        client.post('/jobs', { siteId: index % 7 < 5 ? siteId : unknownId }),
      ),
    )
    const numbers = answers.flatMap(({ status, body }) => (status === 201 ? [body.data.number.slice(3)] : []))
    expect(numbers.sort()).toEqual(
      Array.from({ length: 25 }, (_, index) => String(index + 1).padStart(7, '0')),
    )
  })
})

describe('PUT of a job', () => {
  test('changes notes and event; what is left out stays, null clears', async () => {
    const client = await service.organization()
    const [first, second] = [await eventOf(client), await eventOf(client)]
    const { id } = await jobIn(client, 'in_progress', { eventId: first, notes: 'First' })
    const put = async (body: object) => {
      const answer = await client.put(`/jobs/${id}?with[]=event`, body)
      expect(answer.status).toBe(200)
      return [answer.body.data.notes, answer.body.data.event?.id ?? null]
    }
    expect(await put({})).toEqual(['First', first])
    expect(await put({ notes: 'Second' })).toEqual(['Second', first])
    expect(await put({ eventId: second })).toEqual(['Second', second])
    expect(await put({ notes: null, eventId: null })).toEqual([null, null])
  })

  test('accepts what a read returned, and never stores read-only fields', async () => {
    const client = await service.organization()
    const { id } = await jobIn(client, 'confirmed', { eventId: await eventOf(client), notes: 'Kept' })
    const query = '?with[]=site&with[]=organization&with[]=event'
    const read = (await client.get(`/jobs/${id}${query}`)).body.data
    const { status, body } = await client.put(`/jobs/${id}${query}`, {
      ...read,
      status: 'completed',
      number: '00-0000000',
    })
    expect(status).toBe(200)
    expect(body.data).toEqual({ ...read, updatedAt: expect.any(String) })
    expect((await client.put(`/jobs/${id}`, { siteId: unknownId })).body.errors).toEqual({
      siteId: ['The siteId field is not known.'],
    })
  })

  test.each(['completed', 'cancelled'])('of a %s job is 409', async (status) => {
    const client = await service.organization()
    const { id } = await jobIn(client, status)
    const before = (await client.get(`/jobs/${id}`)).body.data
    const answer = await client.put(`/jobs/${id}`, { notes: 'x' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect(answer.body.message).toContain(status)
    expect((await client.get(`/jobs/${id}`)).body.data).toEqual(before)
  })
})

describe('the life of a job', () => {
  test('keeps the moment of its confirmation', async () => {
    const client = await service.organization()
    const { id } = await make.job(client, (await make.site(client)).id)
    const { confirmedAt, updatedAt } = (await client.post(`/jobs/${id}/confirm`)).body.data
    expect(confirmedAt).toBe(updatedAt)
    for (const action of ['start', 'suspend', 'resume', 'complete']) {
      expect((await client.post(`/jobs/${id}/${action}`)).body.data.confirmedAt).toBe(confirmedAt)
    }
  })

  test('one of simultaneous actions succeeds', async () => {
    const client = await service.organization()
    const { id } = await jobIn(client, 'in_progress')
    const racing = Array.from({ length: 9 }, (_, index) =>
      client.post(`/jobs/${id}/${['complete', 'cancel', 'complete'][index % 3]}`),
    )
    const statuses = (await Promise.all(racing)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, ...Array.from({ length: 8 }, () => 409)])
  })

  test('writes one audit entry for each change, with site and event', async () => {
    const client = await service.organization()
    const eventId = await eventOf(client)
    const { id } = await jobIn(client, 'in_progress')
    await client.put(`/jobs/${id}`, { eventId })
    const rows = await sql(
      client,
      'SELECT action, before, after FROM audit_log WHERE organization_id = $1 AND record_id = $2 ORDER BY at, id',
      [client.identity.organizationId, id],
    )
    expect(rows.map(([action]) => action)).toEqual(['create', 'confirm', 'start', 'update'])
    expect(JSON.parse(rows[3]?.[1] ?? '')).toMatchObject({ siteId: expect.any(String), eventId: null })
    expect(JSON.parse(rows[3]?.[2] ?? '')).toMatchObject({ eventId })
  })
})

describe('the list of jobs', () => {
  test('is searched by number and narrowed by state, site, event and time', async () => {
    const client = await service.organization()
    const eventId = await eventOf(client)
    const first = await jobIn(client, 'suspended', { eventId })
    const site = await make.site(client)
    const second = await make.job(client, site.id)
    const ids = async (query: string) =>
      (await client.get(`/jobs?orderBy=number&order=asc&${query}`)).body.data.map(({ id }: Sample) => id)
    expect(await ids('')).toEqual([first.id, second.id])
    expect(await ids('search=0000002')).toEqual([second.id])
    expect(await ids('status=suspended')).toEqual([first.id])
    expect(await ids(`siteId=${site.id}`)).toEqual([second.id])
    expect(await ids(`eventId=${eventId}`)).toEqual([first.id])
    expect(await ids('updatedSince=2999-01-01T00:00:00Z')).toEqual([])
    for (const wrong of ['status=open', 'eventId=x', 'orderBy=notes']) {
      expect((await client.get(`/jobs?${wrong}`)).status).toBe(422)
    }
  })
})

// Seen red with the owner of the phone in the place of the person who acted by PIN.
test('with[]=history shows who brought a job from state to state, and when, also by PIN', async () => {
  const client = await service.organization()
  const { id } = await make.job(client, (await make.site(client)).id)
  const worker = await SessionClient.of(service, await service.member(client, 'coordinator'))
  const supervisor = await SessionClient.of(service, await service.member(client, 'supervisor'))
  await supervisor.put('/me', { pin: '482913' })
  for (const step of ['confirm', 'start', 'suspend']) await worker.post(`/jobs/${id}/${step}`)
  await worker.post(`/jobs/${id}/resume`, { as: { userId: supervisor.identity.userId, pin: '482913' } })
  await client.put(`/jobs/${id}`, { notes: 'Waits for the crane.' })
  const { body } = await client.get(`/jobs/${id}?with[]=history`)
  const people = [client, worker, worker, worker, supervisor].map(({ identity }) => identity.userId)
  expect(body.data.history).toEqual(
    ['create', 'confirm', 'start', 'suspend', 'resume'].map((action, index) => ({
      action,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      user: { id: people[index], firstName: 'Test', lastName: 'Person' },
    })),
  )
})

describe('the database itself', () => {
  test.each([
    [
      `UPDATE jobs SET status = 'completed' WHERE organization_id = $1 AND id = $2`,
      'draft',
      'status cannot change',
    ],
    [
      `UPDATE jobs SET status = 'draft' WHERE organization_id = $1 AND id = $2`,
      'confirmed',
      'status cannot change',
    ],
    [
      `UPDATE jobs SET status = 'confirmed' WHERE organization_id = $1 AND id = $2`,
      'draft',
      'check constraint',
    ],
    [
      `UPDATE jobs SET confirmed_at = now() WHERE organization_id = $1 AND id = $2`,
      'in_progress',
      'confirmation of a job',
    ],
    [`UPDATE jobs SET notes = 'x' WHERE organization_id = $1 AND id = $2`, 'completed', 'closed job'],
    [`UPDATE jobs SET notes = 'x' WHERE organization_id = $1 AND id = $2`, 'cancelled', 'closed job'],
    [
      `UPDATE jobs SET number = '00-0000001' WHERE organization_id = $1 AND id = $2`,
      'draft',
      'number of a job',
    ],
    ['DELETE FROM jobs WHERE organization_id = $1 AND id = $2', 'draft', 'permission denied'],
  ])('refuses: %s', async (text, status, message) => {
    const client = await service.organization()
    const { id } = await jobIn(client, status)
    await expect(sql(client, text, [client.identity.organizationId, id])).rejects.toThrow(message)
  })
})
