import { beforeAll, describe, expect, test } from 'vitest'
import { bind, type Rows, statement } from '../src/db/statement.ts'
import type { Client } from './support/client.ts'
import { make, type Sample, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
const everything = 'with[]=createdBy&with[]=updatedBy&with[]=organization&with[]=site&with[]=order'
const parts = 'with[]=exceptions&with[]=assignments'
const inspection = { title: 'Scaffold inspection', start: '2026-03-02 08:00', durationMinutes: 30 }
const weekdays = { recurring: true, rrule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' }

/** Statements as the service's role, bound to the client's organization; `$1` is the organization. */
async function sql(client: Client, text: string, ...values: unknown[]): Promise<Rows> {
  const { organizationId } = client.identity
  const [rows] = await service.database.write(organizationId, [
    bind(statement(text), [organizationId, ...values]),
  ])
  return rows ?? []
}

async function siteIn(client: Client, timeZone: string): Promise<Sample> {
  const site = await make.site(client)
  await sql(
    client,
    'UPDATE sites SET time_zone = $3 WHERE organization_id = $1 AND id = $2',
    site.id,
    timeZone,
  )
  return site
}

/** The audit rows of a record, the oldest first. */
async function auditOf(client: Client, id: string): Promise<Sample[]> {
  const rows = await sql(
    client,
    `SELECT to_jsonb(a) FROM audit_log a WHERE organization_id = $1 AND record_id = $2 ORDER BY at, id`,
    id,
  )
  return rows.map(([json]) => JSON.parse(json ?? ''))
}

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

  test('ignores fields[], which is no parameter of events', async () => {
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

  test('ignores what it shows but does not take', async () => {
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

  test('of another organization is not found, and its site, order and members cannot be named', async () => {
    const [client, stranger] = [await service.organization(), await service.organization()]
    const theirs = await make.event(stranger)
    const site = await make.site(stranger)
    const order = await make.order(stranger, site.id)
    for (const answer of [
      await client.get(`/events/${theirs.id}`),
      await client.put(`/events/${theirs.id}`, inspection),
      await client.post(`/events/${theirs.id}/confirm`),
      await client.post(`/events/${theirs.id}/cancel`),
      await client.post(`/events/${theirs.id}/exceptions`, {
        occurrenceStart: theirs.start,
        action: 'cancelled',
      }),
      await client.post(`/events/${theirs.id}/assignments`, { userId: client.identity.userId }),
    ]) {
      expect(answer.status).toBe(404)
    }
    for (const [field, id] of [
      ['siteId', site.id],
      ['orderId', order.id],
    ] as const) {
      const { status, body } = await client.post('/events', { ...inspection, [field]: id })
      expect(status).toBe(422)
      expect(body.errors).toEqual({ [field]: [`The selected ${field} is invalid.`] })
    }
    expect((await client.get('/events')).body.meta.total).toBe(0)
    expect((await client.get(`/events?siteId=${site.id}`)).body.data).toEqual([])
    expect((await stranger.get(`/events/${theirs.id}`)).body.data).toEqual(theirs)
  })

  test('is read with events.read, made with events.create and changed with events.update', async () => {
    const client = await service.organization()
    const event = await make.event(client)
    const viewer = await service.member(client, 'viewer')
    const coordinator = await service.member(client, 'coordinator')
    expect((await viewer.get(`/events/${event.id}`)).status).toBe(200)
    for (const path of ['', `/${event.id}/confirm`, `/${event.id}/exceptions`, `/${event.id}/assignments`]) {
      expect((await viewer.post(`/events${path}`, {})).status).toBe(403)
    }
    expect((await viewer.put(`/events/${event.id}`, inspection)).status).toBe(403)
    expect((await coordinator.put(`/events/${event.id}`, inspection)).status).toBe(200)
  })
})

describe('start', () => {
  let client: Client
  let helsinki: Sample
  let newYork: Sample
  beforeAll(async () => {
    client = await service.organization({ timeZone: 'Europe/Berlin' })
    helsinki = await siteIn(client, 'Europe/Helsinki')
    newYork = await siteIn(client, 'America/New_York')
  })

  test.each([
    ['2026-03-02 08:00', '2026-03-02 08:00:00'],
    ['2026-03-02 08:00:05', '2026-03-02 08:00:05'],
    ['2026-03-02T08:00', '2026-03-02 08:00:00'],
    ['2026-03-02T08:00:00', '2026-03-02 08:00:00'],
    ['2026-12-31t23:59:59.999', '2026-12-31 23:59:59'],
    ['2026-12-31T23:59:59.999999999+01:00', '2026-12-31 23:59:59'],
    ['2028-02-29 00:00', '2028-02-29 00:00:00'],
    ['0001-01-01 00:00', '0001-01-01 00:00:00'],
    ['9999-12-31 23:59:59', '9999-12-31 23:59:59'],
    ['1970-01-01 00:00:00.5z', '1970-01-01 01:00:00'],
    ['1969-12-31 23:59:59.5-01:00', '1970-01-01 01:59:59'],
  ])('%s is %s in an organization in Berlin', async (sent, stored) => {
    const event = await make.event(client, { start: sent })
    expect(event.start).toBe(stored)
    const { body } = await client.put(`/events/${event.id}`, { ...inspection, start: sent })
    expect(body.data.start).toBe(stored)
    const again = await client.put(`/events/${event.id}`, body.data)
    expect(again.body.data).toMatchObject({ start: stored })
  })

  test.each([
    ['2026-03-02T08:00:00+02:00', '2026-03-02 08:00:00', '2026-03-02 01:00:00'],
    ['2026-03-02T06:00:00Z', '2026-03-02 08:00:00', '2026-03-02 01:00:00'],
    // Between the two changes to summer time, and around them.
    ['2026-03-20T06:00:00Z', '2026-03-20 08:00:00', '2026-03-20 02:00:00'],
    ['2026-03-29T00:59:59Z', '2026-03-29 02:59:59', '2026-03-28 20:59:59'],
    ['2026-03-29T01:00:00Z', '2026-03-29 04:00:00', '2026-03-28 21:00:00'],
    ['2026-10-25T00:30:00Z', '2026-10-25 03:30:00', '2026-10-24 20:30:00'],
    ['2026-10-25T01:30:00Z', '2026-10-25 03:30:00', '2026-10-24 21:30:00'],
    ['2026-07-01T23:30:00-04:00', '2026-07-02 06:30:00', '2026-07-01 23:30:00'],
  ])('%s is %s at a site in Helsinki and %s in New York', async (moment, there, elsewhere) => {
    for (const [site, expected] of [
      [helsinki, there],
      [newYork, elsewhere],
    ]) {
      const event = await make.event(client, { siteId: site.id, start: moment })
      expect(event.start).toBe(expected)
      await client.put(`/events/${event.id}`, { ...inspection, start: '2020-01-01 00:00' })
      const { body } = await client.put(`/events/${event.id}`, { ...inspection, start: moment })
      expect(body.data.start).toBe(expected)
    }
  })

  test.each([
    '2026-02-30 08:00',
    '2026-13-01 08:00',
    '2026-00-10 08:00',
    '2026-03-02 24:00',
    '2026-03-02 25:00',
    '2026-03-02 08:60',
    '2026-03-02 08:00:60',
    '2026-03-02',
    '08:00',
    '0000-01-01 08:00',
    '10000-01-01 08:00',
    '-2026-03-02 08:00',
    'now',
    'today',
    'infinity',
    '-infinity',
    'epoch',
    '02.03.2026 08:00',
    '2026-03-02 8:00',
    '2026-03-02  08:00',
    '2026-03-02 08:00 PM',
    '2026-03-02 08:00 BC',
    '2026-03-02T08:00:00+16:00',
    '2026-03-02T08:00:00+99:00',
    '2026-03-02T08:00:00+2',
    '2026-03-02T08:00:00[Europe/Berlin]',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59-12:00',
    '2026-02-29T08:00:00Z',
    '2026-03-02 08:00; DROP',
    "2026-03-02 08:00'",
    '２０２６-03-02 08:00',
    1_772_438_400,
    {},
    ['2026-03-02 08:00'],
    true,
  ])('%j is refused with 422', async (start) => {
    const event = await make.event(client)
    for (const answer of [
      await client.post('/events', { ...inspection, start }),
      await client.put(`/events/${event.id}`, { ...inspection, start }),
    ]) {
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.errors)).toEqual(['start'])
    }
  })

  test('that is a moment is compared with until by its wall time', async () => {
    const lateEvening = { ...inspection, start: '2026-03-02T22:30:00Z', siteId: helsinki.id }
    const early = await client.post('/events', { ...lateEvening, until: '2026-03-02' })
    expect(early.body.errors).toEqual({ until: ['The until field must not be before the start.'] })
    const event = await make.event(client, { ...lateEvening, until: '2026-03-03' })
    expect(event.start).toBe('2026-03-03 00:30:00')
    const moved = { ...inspection, start: '2026-03-03T22:30:00Z' }
    expect((await client.put(`/events/${event.id}`, moved)).body.errors).toHaveProperty('until')
    expect((await client.put(`/events/${event.id}`, { ...moved, until: '2026-03-04' })).status).toBe(200)
  })
})

describe('PUT', () => {
  test('keeps what it leaves out and clears what is null', async () => {
    const client = await service.organization()
    const site = await make.site(client)
    const event = await make.event(client, {
      ...weekdays,
      siteId: site.id,
      description: 'Tags',
      allDay: true,
      type: 'training',
      until: '2026-06-30',
    })
    const kept = await client.put(`/events/${event.id}?with[]=site`, {
      title: 'New',
      start: '2026-03-03 09:00',
      durationMinutes: 0,
    })
    expect(kept.status).toBe(200)
    expect(kept.body.data).toEqual({
      ...event,
      title: 'New',
      start: '2026-03-03 09:00:00',
      durationMinutes: 0,
      updatedAt: expect.any(String),
      site: { id: site.id, name: site.name },
    })
    const cleared = await client.put(`/events/${event.id}`, {
      ...inspection,
      recurring: false,
      description: null,
      rrule: '',
      until: null,
    })
    expect(cleared.body.data).toMatchObject({
      description: null,
      rrule: null,
      until: null,
      recurring: false,
      allDay: true,
    })
    const rows = await auditOf(client, event.id)
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'update'])
    expect(rows[1]).toMatchObject({
      before: { title: event.title, until: '2026-06-30' },
      after: { title: 'New' },
    })
    expect(rows[1].after).not.toHaveProperty('droppedExceptions')
  })

  test('accepts type, status and orderId as they were read and changes none of them', async () => {
    const client = await service.organization()
    const event = await make.event(client, { type: 'meeting' })
    const sent = {
      ...event,
      type: 'job',
      status: 'cancelled',
      orderId: unknownId,
      confirmedBy: null,
      createdAt: 'then',
      createdBy: 1,
    }
    const { status, body } = await client.put(`/events/${event.id}`, { ...sent, title: 'Changed' })
    expect(status).toBe(200)
    expect(body.data).toEqual({ ...event, title: 'Changed', updatedAt: expect.any(String) })
  })

  test.each(['title', 'start', 'durationMinutes'])(
    'without %s is refused and changes nothing',
    async (field) => {
      const client = await service.organization()
      const event = await make.event(client)
      for (const value of [undefined, null]) {
        const { status, body } = await client.put(`/events/${event.id}`, {
          ...inspection,
          title: 'New',
          [field]: value,
        })
        expect(status).toBe(422)
        expect(body.errors).toEqual({ [field]: [`The ${field} field is required.`] })
      }
      expect((await client.get(`/events/${event.id}`)).body.data).toEqual(event)
    },
  )

  test('does not take a site', async () => {
    const client = await service.organization()
    const event = await make.event(client)
    const { body } = await client.put(`/events/${event.id}`, {
      ...inspection,
      siteId: (await make.site(client)).id,
    })
    expect(body.errors).toEqual({ siteId: ['The siteId field is not known.'] })
  })

  test('of a recurring event needs an rrule, sent or stored', async () => {
    const client = await service.organization()
    const needed = { rrule: ['The rrule field is required when recurring is true.'] }
    expect((await client.post('/events', { ...inspection, recurring: true })).body.errors).toEqual(needed)
    const event = await make.event(client)
    const put = (more: object) => client.put(`/events/${event.id}`, { ...inspection, ...more })
    expect((await put({ recurring: true })).body.errors).toEqual(needed)
    expect((await put({ rrule: 'FREQ=DAILY' })).body.data).toMatchObject({
      recurring: false,
      rrule: 'FREQ=DAILY',
    })
    expect((await put({ recurring: true })).body.data).toMatchObject({ recurring: true, rrule: 'FREQ=DAILY' })
    expect((await put({ rrule: null })).body.errors).toEqual(needed)
    expect((await put({ recurring: false })).body.data).toMatchObject({
      recurring: false,
      rrule: 'FREQ=DAILY',
    })
  })

  test('compares until with the start as both will be', async () => {
    const client = await service.organization()
    const event = await make.event(client, { until: '2026-03-31' })
    const put = (more: object) => client.put(`/events/${event.id}`, { ...inspection, ...more })
    const refused = { until: ['The until field must not be before the start.'] }
    expect((await put({ start: '2026-04-01 00:00' })).body.errors).toEqual(refused)
    expect((await put({ until: '2026-03-01' })).body.errors).toEqual(refused)
    expect((await put({ start: '2026-09-01 00:00', until: '2026-12-31' })).status).toBe(200)
    expect((await put({ start: '2026-01-01 00:00', until: '2026-01-01' })).status).toBe(200)
    expect((await put({ start: '2027-01-01 00:00', until: null })).status).toBe(200)
  })
})

describe('rrule', () => {
  let client: Client
  let event: Sample
  beforeAll(async () => {
    client = await service.organization()
    event = await make.event(client)
  })

  test.each([
    'FREQ=DAILY',
    'FREQ=HOURLY;INTERVAL=4',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
    'FREQ=WEEKLY;BYDAY=MO,TU;WKST=SU',
    'FREQ=MONTHLY;BYDAY=-1FR',
    'FREQ=MONTHLY;BYDAY=+1MO',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    'FREQ=YEARLY;INTERVAL=3',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
    'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO',
    'FREQ=YEARLY;BYYEARDAY=1,100,200',
    'FREQ=DAILY;COUNT=1000',
    'FREQ=WEEKLY;UNTIL=20261231',
    'FREQ=WEEKLY;UNTIL=20261231T235959Z',
    'FREQ=WEEKLY;UNTIL=20261231T235959',
    'FREQ=DAILY;BYHOUR=8,12,16;BYMINUTE=0,30',
    'BYDAY=MO;FREQ=WEEKLY',
    'freq=weekly;byday=mo',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29',
    'FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=29',
    'FREQ=DAILY;BYMONTH=01',
  ])('%s is accepted and kept as it was sent', async (rrule) => {
    const { status, body } = await client.put(`/events/${event.id}`, {
      ...inspection,
      recurring: true,
      rrule,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data.rrule).toBe(rrule)
    expect(await make.event(client, { recurring: true, rrule })).toMatchObject({ rrule, recurring: true })
  })

  test('is kept without the name that calendar files give it', async () => {
    expect(await make.event(client, { rrule: 'RRULE:FREQ=DAILY' })).toMatchObject({ rrule: 'FREQ=DAILY' })
    const { body } = await client.put(`/events/${event.id}`, { ...inspection, rrule: 'rrule:FREQ=DAILY' })
    expect(body.data.rrule).toBe('FREQ=DAILY')
  })

  test.each([
    'daily',
    'FREQ',
    'FREQ=',
    'FREQ=OFTEN',
    'FREQ=SECONDLY',
    'FREQ=MINUTELY',
    'INTERVAL=2',
    'BYDAY=MO',
    'FREQ=DAILY;',
    ';FREQ=DAILY',
    'FREQ=DAILY;;COUNT=2',
    'FREQ=DAILY;FREQ=WEEKLY',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=-1',
    'FREQ=DAILY;INTERVAL=1.5',
    'FREQ=DAILY;INTERVAL=99999999999999999999',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=1001',
    'FREQ=DAILY;COUNT=1e3',
    'FREQ=DAILY;COUNT=2;UNTIL=20261231',
    'FREQ=DAILY;UNTIL=20260230',
    'FREQ=DAILY;UNTIL=2026-12-31',
    'FREQ=DAILY;UNTIL=20261231T250000Z',
    'FREQ=DAILY;UNTIL=tomorrow',
    'FREQ=DAILY;UNTIL=00000101',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=WEEKLY;BYDAY=',
    'FREQ=WEEKLY;BYDAY=MO,',
    'FREQ=WEEKLY;BYDAY=2MO',
    'FREQ=MONTHLY;BYDAY=0MO',
    'FREQ=YEARLY;BYDAY=54MO',
    'FREQ=DAILY;BYHOUR=24',
    'FREQ=DAILY;BYMINUTE=60',
    'FREQ=DAILY;BYSECOND=60',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=YEARLY;BYMONTH=13',
    'FREQ=YEARLY;BYWEEKNO=54',
    'FREQ=YEARLY;BYYEARDAY=367',
    'FREQ=WEEKLY;BYMONTHDAY=1',
    'FREQ=DAILY;BYSETPOS=1',
    'FREQ=WEEKLY;WKST=1',
    'FREQ=DAILY;DTSTART=20260101',
    'FREQ=DAILY;EXDATE=20260101',
    'FREQ=DAILY;TZID=Europe/Berlin',
    'FREQ=DAILY;X-COLOUR=RED',
    'FREQ=DAILY;constructor=1',
    'FREQ=DAILY; COUNT=2',
    'FREQ=DAILY\nDTSTART:20260101T000000Z',
    'FREQ=DAILY\r\nEXDATE:20260101',
    'DTSTART:20260101T000000Z\nRRULE:FREQ=DAILY',
    'RRULE:RRULE:FREQ=DAILY',
    'RRULE:',
    'RSCALE=CHINESE;FREQ=YEARLY',
    7,
    true,
    ['FREQ=DAILY'],
  ])('%j is refused with 422', async (rrule) => {
    for (const answer of [
      await client.post('/events', { ...inspection, rrule }),
      await client.put(`/events/${event.id}`, { ...inspection, rrule }),
    ]) {
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.errors)).toEqual(['rrule'])
    }
  })

  test.each([
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYMONTH=4,6;BYMONTHDAY=31',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYDAY=6MO',
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=7',
    'FREQ=YEARLY;BYYEARDAY=366;BYWEEKNO=10',
    'FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29',
    'FREQ=DAILY;COUNT=1000;BYMONTH=2;BYMONTHDAY=29',
    'FREQ=DAILY;UNTIL=20260228',
  ])('%s never occurs, or not so often, and is refused', async (rrule) => {
    const { status, body } = await client.post('/events', { ...inspection, rrule })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(['rrule'])
  })
})

describe('confirm and cancel', () => {
  test('lead from draft over confirmed to cancelled, say who confirmed, and are noted', async () => {
    const client = await service.organization()
    const event = await make.event(client)
    const confirmed = await client.post(`/events/${event.id}/confirm?with[]=exceptions`)
    expect(confirmed.status).toBe(200)
    const person = { id: client.identity.userId, firstName: 'Test', lastName: 'Person' }
    expect(confirmed.body.data).toMatchObject({
      status: 'confirmed',
      confirmedAt: expect.any(String),
      confirmedBy: person,
      exceptions: [],
    })
    expect((await client.get(`/events/${event.id}`)).body.data).toMatchObject({
      status: 'confirmed',
      confirmedBy: person,
    })
    expect((await client.get('/events')).body.data[0].confirmedBy).toEqual(person)
    const cancelled = await client.post(`/events/${event.id}/cancel`)
    expect(cancelled.body.data).toMatchObject({ status: 'cancelled', confirmedBy: person })
    expect((await auditOf(client, event.id)).map(({ action }) => action)).toEqual([
      'create',
      'confirm',
      'cancel',
    ])
  })

  test('are 409 in another state', async () => {
    const client = await service.organization()
    const event = await make.event(client)
    const act = async (action: string) => (await client.post(`/events/${event.id}/${action}`)).status
    expect([await act('confirm'), await act('confirm'), await act('cancel')]).toEqual([200, 409, 200])
    expect([await act('cancel'), await act('confirm')]).toEqual([409, 409])
    const draft = await make.event(client)
    expect((await client.post(`/events/${draft.id}/cancel`)).body.data).toMatchObject({
      status: 'cancelled',
      confirmedAt: null,
      confirmedBy: null,
    })
  })

  test('a confirmed event can change in every field and stays confirmed', async () => {
    const client = await service.organization()
    const event = await make.event(client)
    const { body: confirmed } = await client.post(`/events/${event.id}/confirm`)
    const change = {
      title: 'B',
      start: '2027-01-01 10:00:00',
      durationMinutes: 5,
      allDay: true,
      description: 'D',
      until: '2027-02-01',
      ...weekdays,
    }
    const { body } = await client.put(`/events/${event.id}`, change)
    expect(body.data).toEqual({ ...confirmed.data, ...change, updatedAt: expect.any(String) })
  })

  test('a cancelled event changes nothing: PUT is 422, exceptions and assignments are 409', async () => {
    const client = await service.organization()
    const event = await make.event(client)
    const { body: cancelled } = await client.post(`/events/${event.id}/cancel`)
    const put = await client.put(`/events/${event.id}`, { ...inspection, title: 'Changed' })
    expect(put.status).toBe(422)
    expect(put.body).toMatchObject({
      code: 'wrong_state',
      errors: { status: ['A cancelled event cannot change.'] },
    })
    const exception = await client.post(`/events/${event.id}/exceptions`, {
      occurrenceStart: event.start,
      action: 'cancelled',
    })
    const assignment = await client.post(`/events/${event.id}/assignments`, {
      userId: client.identity.userId,
    })
    expect([exception.status, assignment.status]).toEqual([409, 409])
    expect((await client.get(`/events/${event.id}`)).body.data).toEqual(cancelled.data)
  })

  test('of twenty confirmations at once one succeeds', async () => {
    const client = await service.organization()
    const event = await make.event(client)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.post(`/events/${event.id}/confirm`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  test('the database itself refuses what the rules forbid', async () => {
    const client = await service.organization()
    const event = await make.event(client, weekdays)
    const { id } = event
    await client.post(`/events/${id}/exceptions`, { occurrenceStart: event.start, action: 'cancelled' })
    await client.post(`/events/${id}/assignments`, { userId: client.identity.userId })
    const change = (set: string) =>
      sql(client, `UPDATE events SET ${set} WHERE organization_id = $1 AND id = $2`, id)
    await expect(change(`type = 'job'`)).rejects.toThrow('type of an event')
    await expect(change(`status = 'confirmed'`)).rejects.toThrow('check')
    await expect(change(`confirmed_at = now(), confirmed_by = created_by`)).rejects.toThrow('check')
    await expect(change(`rrule = NULL`)).rejects.toThrow('check')
    await expect(change(`until = '2026-03-01'`)).rejects.toThrow('check')
    await expect(change(`start = '0001-12-31 BC'`)).rejects.toThrow('check')
    await client.post(`/events/${id}/confirm`)
    await expect(change(`status = 'draft'`)).rejects.toThrow('status cannot change')
    await expect(change(`confirmed_at = now()`)).rejects.toThrow('confirmation')
    await client.post(`/events/${id}/cancel`)
    await expect(change(`title = 'Changed'`)).rejects.toThrow('cancelled')
    await expect(change(`status = 'confirmed'`)).rejects.toThrow('cancelled')
    for (const table of ['event_exceptions', 'event_assignments']) {
      const part = 'WHERE organization_id = $1 AND event_id = $2'
      await expect(sql(client, `DELETE FROM ${table} ${part}`, id)).rejects.toThrow('parts of a cancelled')
      await expect(
        sql(client, `UPDATE ${table} SET occurrence_start = '2026-03-03 08:00' ${part}`, id),
      ).rejects.toThrow('parts of a cancelled')
      await expect(
        sql(
          client,
          `INSERT INTO ${table} SELECT p.* FROM ${table} e, jsonb_populate_record(e, jsonb_build_object('id', $3::uuid)) p
          WHERE e.organization_id = $1 AND e.event_id = $2`,
          id,
          unknownId,
        ),
      ).rejects.toThrow('parts of a cancelled')
    }
    await sql(client, 'DELETE FROM events WHERE organization_id = $1 AND id = $2', id)
    expect(
      await sql(client, 'SELECT FROM event_exceptions WHERE organization_id = $1 AND event_id = $2', id),
    ).toEqual([])
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

  test('shows a series that still runs, whatever day it began', async () => {
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

describe('an exception', () => {
  let client: Client
  let helsinki: Sample
  beforeAll(async () => {
    client = await service.organization()
    helsinki = await siteIn(client, 'Europe/Helsinki')
  })

  test('cancels or moves one occurrence, is shown with the event and noted', async () => {
    const event = await make.event(client, { ...weekdays, siteId: helsinki.id })
    await client.post(`/events/${event.id}/confirm`)
    const moved = await client.post(`/events/${event.id}/exceptions`, {
      occurrenceStart: '2026-03-31T05:00:00Z',
      action: 'moved',
      start: '2026-03-31T07:30:00Z',
      durationMinutes: 45,
      reason: 'A crane blocks the yard.',
    })
    expect(moved.status).toBe(201)
    expect(moved.body.data).toEqual({
      id: expect.any(String),
      occurrenceStart: '2026-03-31 08:00:00',
      action: 'moved',
      start: '2026-03-31 10:30:00',
      durationMinutes: 45,
      reason: 'A crane blocks the yard.',
    })
    expect(moved.body.meta).toMatchObject({ organizationId: client.identity.organizationId })
    const cancelled = await client.post(`/events/${event.id}/exceptions`, {
      occurrenceStart: '2026-03-03 08:00',
      action: 'cancelled',
    })
    expect(cancelled.body.data).toMatchObject({
      action: 'cancelled',
      start: null,
      durationMinutes: null,
      reason: null,
    })
    const { body } = await client.get(`/events/${event.id}?with[]=exceptions`)
    expect(body.data.exceptions).toEqual([cancelled.body.data, moved.body.data])
    expect(body.data.updatedAt).toBe((await client.get(`/events/${event.id}`)).body.data.updatedAt)
    const rows = await auditOf(client, moved.body.data.id)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      action: 'create',
      resource: 'event-exceptions',
      after: { eventId: event.id, action: 'moved' },
    })
  })

  test('belongs to the start of an occurrence, which keeps its time on the clock when daylight saving changes', async () => {
    const event = await make.event(client, {
      recurring: true,
      rrule: 'FREQ=DAILY;INTERVAL=2',
      until: '2026-11-01',
      siteId: helsinki.id,
    })
    const status = async (occurrenceStart: string) =>
      (await client.post(`/events/${event.id}/exceptions`, { occurrenceStart, action: 'cancelled' })).status
    expect(await status('2026-03-02 08:00')).toBe(201)
    expect(await status('2026-03-28T06:00:00Z')).toBe(201)
    expect(await status('2026-03-30T05:00:00Z')).toBe(201)
    expect(await status('2026-03-30T06:00:00Z')).toBe(422)
    expect(await status('2026-10-24 08:00:00')).toBe(201)
    expect(await status('2026-10-26T06:00:00Z')).toBe(201)
    for (const none of [
      '2026-03-03 08:00',
      '2026-03-04 08:01',
      '2026-02-28 08:00',
      '2026-11-03 08:00',
      '9999-12-31 08:00',
      '0001-01-01 08:00',
    ]) {
      expect(await status(none), none).toBe(422)
    }
  })

  test.each([
    [{ rrule: 'FREQ=WEEKLY;COUNT=3' }, ['2026-03-16 08:00'], ['2026-03-23 08:00']],
    [{ rrule: 'FREQ=WEEKLY;UNTIL=20260316' }, ['2026-03-16 08:00'], ['2026-03-23 08:00']],
    [{ rrule: 'FREQ=WEEKLY;UNTIL=20260316T060000Z' }, ['2026-03-16 08:00'], ['2026-03-23 08:00']],
    [{ rrule: 'FREQ=WEEKLY;UNTIL=20260316T055959Z' }, ['2026-03-09 08:00'], ['2026-03-16 08:00']],
    [{ rrule: 'FREQ=WEEKLY;COUNT=30', until: '2026-03-16' }, ['2026-03-16 08:00'], ['2026-03-23 08:00']],
    // The start is an occurrence even where the rule alone would not make it one, and counts as the first.
    [
      { rrule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=2' },
      ['2026-03-02 08:00', '2026-03-03 08:00'],
      ['2026-03-10 08:00'],
    ],
    [{ rrule: 'FREQ=MONTHLY;BYMONTHDAY=31' }, ['2026-03-31 08:00', '2026-05-31 08:00'], ['2026-04-30 08:00']],
    [{ rrule: 'FREQ=DAILY;BYHOUR=8,14' }, ['2026-03-05 14:00'], ['2026-03-05 15:00']],
    [{ rrule: 'FREQ=HOURLY;INTERVAL=4' }, ['2026-03-02 12:00', '2026-04-02 00:00'], ['2026-03-02 13:00']],
    [
      { rrule: 'FREQ=DAILY', start: '2026-03-01 03:30' },
      ['2026-03-29 03:30', '2026-03-30 03:30'],
      ['2026-03-29 04:30'],
    ],
    [{ recurring: false, rrule: 'FREQ=DAILY' }, ['2026-03-02 08:00'], ['2026-03-03 08:00']],
    [{ rrule: 'FREQ=YEARLY' }, ['9998-03-02 08:00'], ['9999-03-03 08:00']],
  ])('of %j is possible at %j and not at %j', async (given, occurrences, others) => {
    const event = await make.event(client, { recurring: true, siteId: helsinki.id, ...given })
    for (const [starts, expected] of [
      [occurrences, 201],
      [others, 422],
    ] as const) {
      for (const occurrenceStart of starts) {
        const { status, body } = await client.post(`/events/${event.id}/exceptions`, {
          occurrenceStart,
          action: 'cancelled',
        })
        expect(status, occurrenceStart).toBe(expected)
        if (status === 422) expect(Object.keys(body.errors)).toEqual(['occurrenceStart'])
      }
    }
  })

  test('is one for each occurrence, also when two are made at once', async () => {
    const event = await make.event(client, weekdays)
    const post = () =>
      client.post(`/events/${event.id}/exceptions`, { occurrenceStart: event.start, action: 'cancelled' })
    const answers = await Promise.all(Array.from({ length: 8 }, post))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
    expect((await post()).status).toBe(409)
  })

  test.each([
    ['occurrenceStart', { action: 'cancelled' }],
    ['occurrenceStart', { action: 'cancelled', occurrenceStart: 'now' }],
    ['action', { occurrenceStart: '2026-03-02 08:00' }],
    ['action', { occurrenceStart: '2026-03-02 08:00', action: 'skipped' }],
    ['start', { occurrenceStart: '2026-03-02 08:00', action: 'moved' }],
    ['start', { occurrenceStart: '2026-03-02 08:00', action: 'moved', start: '2026-02-30 08:00' }],
    ['start', { occurrenceStart: '2026-03-02 08:00', action: 'cancelled', start: '2026-03-02 09:00' }],
    ['durationMinutes', { occurrenceStart: '2026-03-02 08:00', action: 'cancelled', durationMinutes: 0 }],
    [
      'durationMinutes',
      {
        occurrenceStart: '2026-03-02 08:00',
        action: 'moved',
        start: '2026-03-02 09:00',
        durationMinutes: -1,
      },
    ],
    ['eventId', { occurrenceStart: '2026-03-02 08:00', action: 'cancelled', eventId: unknownId }],
  ])('that is wrong in %s is refused: %j', async (field, body) => {
    const event = await make.event(client)
    const answer = await client.post(`/events/${event.id}/exceptions`, body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  test('is dropped when its occurrence is none any more, and named in the audit log', async () => {
    const event = await make.event(client, weekdays)
    const except = async (occurrenceStart: string) =>
      (await client.post(`/events/${event.id}/exceptions`, { occurrenceStart, action: 'cancelled' })).body
        .data
    const [monday, tuesday] = [await except('2026-03-09 08:00'), await except('2026-03-10 08:00')]
    const put = (more: object) =>
      client.put(`/events/${event.id}?with[]=exceptions`, { ...inspection, ...more })
    expect((await put({ title: 'Renamed' })).body.data.exceptions).toEqual([monday, tuesday])
    expect((await put({ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO' })).body.data.exceptions).toEqual([monday])
    const other = await put({ start: '2026-03-02T09:00:00Z' })
    expect(other.body.data).toMatchObject({ start: '2026-03-02 09:00:00', exceptions: [] })
    const rows = await auditOf(client, event.id)
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'update', 'update'])
    expect(rows[1].after).not.toHaveProperty('droppedExceptions')
    expect(rows[2].after.droppedExceptions).toEqual([tuesday])
    expect(rows[3].after.droppedExceptions).toEqual([monday])
  })

  test('and a change of the event at the same time never leave an exception without its occurrence', async () => {
    const event = await make.event(client, weekdays)
    const days = ['03', '04', '05', '06', '09', '10', '11', '12', '13', '16']
    await Promise.all(
      days.flatMap((date, index) => [
        client.post(`/events/${event.id}/exceptions`, {
          occurrenceStart: `2026-03-${date} 08:00`,
          action: 'cancelled',
        }),
        client.put(`/events/${event.id}`, {
          ...inspection,
          rrule: index % 2 ? 'FREQ=WEEKLY' : weekdays.rrule,
        }),
      ]),
    )
    const { body } = await client.put(`/events/${event.id}?with[]=exceptions`, {
      ...inspection,
      rrule: 'FREQ=WEEKLY',
    })
    const left = body.data.exceptions.map(({ occurrenceStart }: Sample) => occurrenceStart)
    expect(['2026-03-09 08:00:00', '2026-03-16 08:00:00']).toEqual(expect.arrayContaining(left))
  })
})

describe('an assignment', () => {
  test('names a member for every occurrence or for one, is shown with the event and noted', async () => {
    const client = await service.organization()
    const worker = await service.member(client, 'worker')
    const event = await make.event(client, weekdays)
    const user = { id: worker.identity.userId, firstName: 'Test', lastName: 'Person' }
    const one = await client.post(`/events/${event.id}/assignments`, {
      userId: user.id,
      occurrenceStart: '2026-03-03 08:00',
    })
    expect(one.status).toBe(201)
    expect(one.body.data).toEqual({ id: expect.any(String), user, occurrenceStart: '2026-03-03 08:00:00' })
    const every = await client.post(`/events/${event.id}/assignments`, {
      userId: user.id.toUpperCase(),
      occurrenceStart: null,
    })
    expect(every.body.data).toMatchObject({ user, occurrenceStart: null })
    const { body } = await client.get(`/events/${event.id}?with[]=assignments`)
    expect(body.data.assignments).toEqual([every.body.data, one.body.data])
    const rows = await auditOf(client, one.body.data.id)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      action: 'create',
      resource: 'event-assignments',
      after: { eventId: event.id, user },
    })
  })

  test('is refused a second time with 409, also at once', async () => {
    const client = await service.organization()
    const event = await make.event(client, weekdays)
    for (const occurrenceStart of [undefined, '2026-03-03 08:00']) {
      const body = { userId: client.identity.userId, occurrenceStart }
      const answers = await Promise.all(
        [1, 2, 3].map(() => client.post(`/events/${event.id}/assignments`, body)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    }
  })

  test('needs an active member and an occurrence', async () => {
    const client = await service.organization()
    const stranger = await service.organization()
    const [inactive, ended] = [await service.member(client, 'worker'), await service.member(client, 'worker')]
    const event = await make.event(client, weekdays)
    const update = (set: string, userId: string) =>
      sql(client, `UPDATE memberships SET ${set} WHERE organization_id = $1 AND user_id = $2`, userId)
    await update('active = false', inactive.identity.userId)
    await update('ended_at = now()', ended.identity.userId)
    for (const userId of [
      unknownId,
      stranger.identity.userId,
      inactive.identity.userId,
      ended.identity.userId,
    ]) {
      const { status, body } = await client.post(`/events/${event.id}/assignments`, { userId })
      expect(status).toBe(422)
      expect(body.errors).toEqual({ userId: ['The selected userId is invalid.'] })
    }
    const { userId } = client.identity
    for (const [field, body] of [
      ['occurrenceStart', { userId, occurrenceStart: '2026-03-07 08:00' }],
      ['occurrenceStart', { userId, occurrenceStart: 'now' }],
      ['userId', { occurrenceStart: '2026-03-03 08:00' }],
    ] as const) {
      const answer = await client.post(`/events/${event.id}/assignments`, body)
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.errors)).toEqual([field])
    }
    expect((await client.get(`/events/${event.id}?with[]=assignments`)).body.data.assignments).toEqual([])
  })
})

test('a rule that is kept while the start moves beyond its end is 422', async () => {
  const client = await service.organization()
  const event = await make.event(client, { recurring: true, rrule: 'FREQ=DAILY;UNTIL=20260401T000000Z' })
  const put = (start: string) =>
    client.put(`/events/${event.id}`, { title: event.title, start, durationMinutes: 30 })
  expect((await put('2026-03-20 08:00')).status).toBe(200)
  expect((await put('2027-03-02 08:00')).body.errors).toEqual({
    rrule: ['The rrule field ends before the start.'],
  })
})
