import { describe, expect, test } from 'vitest'
import { behind, everything, inspection, parts, weekdays } from './support/events.ts'
import { make, type Sample, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
const { auditOf } = behind(service)

describe('an event', () => {
  test('is created as a draft of type other that does not recur, and read as it was answered', async () => {
    const client = await service.organization()
    const { status, body } = await client.post('/events', inspection)
    expect(status).toBe(201)
    expect(body.data).toEqual({
      id: expect.any(String),
      title: 'Scaffold inspection',
      description: null,
      type: 'other',
      status: 'draft',
      allDay: false,
      start: '2026-03-02 08:00:00',
      durationMinutes: 30,
      recurring: false,
      rrule: null,
      until: null,
      orderId: null,
      confirmedAt: null,
      confirmedBy: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    const { identity } = client
    expect(body.meta).toEqual({
      requestId: expect.any(String),
      userId: identity.userId,
      organizationId: identity.organizationId,
    })
    expect((await client.get(`/events/${body.data.id}`)).body.data).toEqual(body.data)
  })

  test('keeps every field that it is created with, and writes one audit row', async () => {
    const client = await service.organization()
    const site = await make.site(client)
    const order = await make.order(client, site.id)
    const given = {
      ...inspection,
      ...weekdays,
      description: 'Tags are signed.',
      type: 'inspection',
      allDay: true,
      until: '2026-06-30',
      orderId: order.id,
    }
    const { body } = await client.post(`/events?${everything}&${parts}`, { ...given, siteId: site.id })
    const person = { id: client.identity.userId, firstName: 'Test', lastName: 'Person' }
    expect(body.data).toMatchObject({
      ...given,
      start: '2026-03-02 08:00:00',
      createdBy: person,
      updatedBy: person,
      organization: { id: client.identity.organizationId, name: expect.any(String) },
      site: { id: site.id, name: site.name },
      order: { id: order.id, number: order.number, status: 'draft' },
      exceptions: [],
      assignments: [],
    })
    const rows = await auditOf(client, body.data.id)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      action: 'create',
      before: null,
      after: { ...given, start: '2026-03-02 08:00:00', siteId: site.id },
    })
  })

  test('without site and order shows them as null', async () => {
    const client = await service.organization()
    const event = await make.event(client)
    const { body } = await client.get(`/events/${event.id}?${everything}`)
    expect(body.data).toMatchObject({ site: null, order: null })
  })

  test('ignores fields[], which is not a parameter of events', async () => {
    const client = await service.organization()
    const event = await make.event(client)
    const single = await client.get(`/events/${event.id}?fields[]=nonsense`)
    expect(single.body.data).toEqual(event)
    const changed = await client.put(`/events/${event.id}?fields[]=title`, inspection)
    expect(changed.body.data).toEqual({ ...event, title: inspection.title, updatedAt: expect.any(String) })
    expect((await client.post('/events?fields[]=title', inspection)).body.data).toHaveProperty('start')
    await client.send('POST', `/events/${event.id}/cancel?fields[]=title`)
    const list = await client.get('/events?fields[]=title&orderBy=createdAt&order=asc&count=1')
    expect(Object.keys(list.body.data[0])).toEqual(Object.keys(event))
  })

  test.each([
    ['title', undefined],
    ['title', ''],
    ['title', 'x'.repeat(256)],
    ['start', undefined],
    ['start', null],
    ['durationMinutes', undefined],
    ['durationMinutes', '30'],
    ['durationMinutes', 1.5],
    ['durationMinutes', -1],
    ['durationMinutes', 2_147_483_648],
    ['type', 'party'],
    ['type', null],
    ['allDay', 'true'],
    ['recurring', null],
    ['until', '2026-02-30'],
    ['until', 'infinity'],
    ['until', '2026-03-01'],
    ['rrule', 'x'.repeat(501)],
    ['siteId', unknownId],
    ['siteId', 'mill'],
    ['orderId', unknownId],
    ['colour', 'red'],
  ])('with %s = %j is refused with 422 on that field', async (field, value) => {
    const client = await service.organization()
    const { status, body } = await client.post('/events', { ...inspection, [field]: value })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
    expect((await client.get('/events')).body.meta.total).toBe(0)
  })

  test('ignores shown fields that it does not accept', async () => {
    const client = await service.organization()
    const { body } = await client.post('/events', {
      ...inspection,
      id: unknownId,
      status: 'confirmed',
      confirmedAt: 1,
      exceptions: 7,
    })
    expect(body.data).toMatchObject({ status: 'draft', confirmedAt: null })
    expect(body.data.id).not.toBe(unknownId)
  })
})

describe('the list of events', () => {
  test('is searched, filtered and ordered', async () => {
    const client = await service.organization()
    const site = await make.site(client)
    const order = await make.order(client, site.id)
    const a = await make.event(client, {
      title: 'alpha 100%',
      type: 'job',
      start: '2026-03-03 00:00',
      siteId: site.id,
    })
    const b = await make.event(client, { title: 'Beta', start: '2026-03-02 23:59:59', orderId: order.id })
    await client.post(`/events/${b.id}/confirm`)
    const titles = async (query: string) => {
      const { status, body } = await client.get(`/events?${query}`)
      expect(status, query).toBe(200)
      return body.data.map(({ title }: Sample) => title)
    }
    expect(await titles('')).toEqual([b.title, a.title])
    expect(await titles('search=ALPHA')).toEqual([a.title])
    expect(await titles('search=0%25')).toEqual([a.title])
    expect(await titles('status=draft')).toEqual([a.title])
    expect(await titles('type=other')).toEqual([b.title])
    expect(await titles(`siteId=${site.id}`)).toEqual([a.title])
    expect(await titles(`orderId=${order.id}`)).toEqual([b.title])
    expect(await titles(`orderId=${unknownId}`)).toEqual([])
    expect(await titles('from=2026-03-03')).toEqual([a.title])
    expect(await titles('to=2026-03-02')).toEqual([b.title])
    expect(await titles('from=2026-03-02&to=2026-03-03&orderBy=start&order=asc')).toEqual([b.title, a.title])
    expect(await titles('updatedSince=2099-01-01T00:00:00Z')).toEqual([])
    expect(await titles('to=9999-12-31&from=0001-01-01')).toHaveLength(2)
    for (const field of ['id', 'title', 'type', 'status', 'start', 'createdAt', 'updatedAt']) {
      expect(await titles(`orderBy=${field}&order=asc`)).toHaveLength(2)
    }
    expect(await titles('orderBy=title&order=asc')).toEqual([a.title, b.title])
    const [shown] = (await client.get(`/events?search=Beta&${everything}&${parts}`)).body.data
    expect(shown).toMatchObject({ order: { id: order.id }, site: null, exceptions: [], assignments: [] })
  })

  test('shows a running series, whatever its first day', async () => {
    const client = await service.organization()
    await make.event(client, { title: 'open', ...weekdays })
    await make.event(client, { title: 'until June', ...weekdays, until: '2026-06-30' })
    await make.event(client, { title: 'once', until: '2026-12-31' })
    const titles = async (query: string) =>
      (await client.get(`/events?orderBy=title&${query}`)).body.data.map(({ title }: Sample) => title)
    expect(await titles('from=2026-03-02')).toEqual(['until June', 'open', 'once'])
    expect(await titles('from=2026-06-30')).toEqual(['until June', 'open'])
    expect(await titles('from=2026-07-01')).toEqual(['open'])
    expect(await titles('from=2026-07-01&to=2026-03-01')).toEqual([])
    await make.event(client, { title: 'UNTIL', recurring: true, rrule: 'FREQ=DAILY;UNTIL=20260331T120000Z' })
    expect(await titles('from=2026-04-01&order=asc')).toEqual(['open', 'UNTIL', 'until June'])
    expect(await titles('from=2026-04-02&order=asc')).toEqual(['open', 'until June'])
  })

  test('shows an event where an occurrence of it was moved to', async () => {
    const client = await service.organization()
    const event = await make.event(client)
    const total = async (query: string) => (await client.get(`/events?${query}`)).body.meta.total
    const move = (start: string) =>
      client.post(`/events/${event.id}/exceptions`, { occurrenceStart: event.start, action: 'moved', start })
    const { data } = (await move('2026-05-04 08:00')).body
    expect(await total('from=2026-05-04')).toBe(1)
    expect(await total('from=2026-05-05')).toBe(0)
    await client.send('DELETE', `/events/${event.id}/exceptions/${data.id}`)
    await move('2026-01-05 08:00')
    expect(await total('to=2026-01-05')).toBe(1)
    expect(await total('to=2026-01-04')).toBe(0)
  })

  test('shows the events that a person is assigned to, as a whole or once', async () => {
    const client = await service.organization()
    const worker = await service.member(client, 'worker')
    const { userId } = worker.identity
    const [whole, once, other] = [
      await make.event(client, { title: 'whole', ...weekdays }),
      await make.event(client, { title: 'once', ...weekdays }),
      await make.event(client, { title: 'other' }),
    ]
    await client.post(`/events/${whole.id}/assignments`, { userId })
    await client.post(`/events/${once.id}/assignments`, { userId, occurrenceStart: '2026-03-03 08:00' })
    await client.post(`/events/${once.id}/assignments`, { userId, occurrenceStart: '2026-03-04 08:00' })
    await client.post(`/events/${other.id}/assignments`, { userId: client.identity.userId })
    const titles = async (query: string) =>
      (await client.get(`/events?orderBy=title&order=asc&${query}`)).body.data.map(
        ({ title }: Sample) => title,
      )
    expect(await titles(`userId=${userId}`)).toEqual(['once', 'whole'])
    expect(await titles(`userId=${userId}&search=who`)).toEqual(['whole'])
    expect(await titles(`userId=${unknownId}`)).toEqual([])
    const { body } = await client.get('/events?userId=mill')
    expect(Object.keys(body.errors)).toEqual(['userId'])
  })

  test.each([
    ['status', 'done'],
    ['type', 'party'],
    ['siteId', 'mill'],
    ['from', '2026-02-30'],
    ['from', 'infinity'],
    ['to', 'now'],
    ['orderBy', 'durationMinutes'],
    ['updatedSince', 'yesterday'],
    ['updatedSince', '2026-01-01T00:00:00+23:00'],
  ])('refuses %s=%s', async (name, value) => {
    const client = await service.organization()
    const { status, body } = await client.get(`/events?${new URLSearchParams({ [name]: value })}`)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([name])
  })
})
