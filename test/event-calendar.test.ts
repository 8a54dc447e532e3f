import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { behind, weekdays } from './support/events.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'
import { type Supply, supply } from './support/supply.ts'

const service = useService()
const { siteIn } = behind(service)

describe('the calendar of all events', () => {
  let client: Client
  let helsinki: Sample
  let tokyo: Sample
  let daily: Sample
  let single: Sample
  beforeAll(async () => {
    client = await service.organization()
    helsinki = await siteIn(client, 'Europe/Helsinki')
    tokyo = await siteIn(client, 'Asia/Tokyo')
    daily = await make.event(client, { siteId: helsinki.id, ...weekdays })
    single = await make.event(client, { title: 'Audit', siteId: tokyo.id, start: '2026-03-03 07:00' })
    const cancelled = await make.event(client, { title: 'Given up', start: '2026-03-03 09:00' })
    await client.post(`/events/${cancelled.id}/cancel`)
  })

  async function shown(query: string): Promise<string[]> {
    const { status, body } = await client.get(`/occurrences?${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data.map(({ event, start }: Sample) => `${event.title} ${start.slice(0, 16)}`)
  }

  test('shows every occurrence by the clock of its site, in order, and leaves cancelled events out', async () => {
    const { body } = await client.get('/occurrences?from=2026-03-02&to=2026-03-03')
    expect(body.data.map(({ start }: Sample) => start)).toEqual([
      '2026-03-02 08:00:00',
      '2026-03-03 07:00:00',
      '2026-03-03 08:00:00',
    ])
    expect(body.data[1]).toMatchObject({
      event: {
        id: single.id,
        title: 'Audit',
        status: 'draft',
        recurring: false,
        site: { id: tokyo.id, name: tokyo.name },
        timeZone: 'Asia/Tokyo',
      },
      startUtc: '2026-03-02T22:00:00.000Z',
    })
    expect(await shown('from=2026-03-03&to=2026-03-03&status=cancelled')).toEqual([
      'Given up 2026-03-03 09:00',
    ])
  })

  // Seen red without the look back in SQL, without the lengths of exceptions, and with what ends before the first day.
  test('shows on request what began before the first day and goes on', async () => {
    const own = await service.organization()
    const days = (count: number) => count * 1_440
    const event = (title: string, start: string, durationMinutes: number, more = {}) =>
      make.event(own, { title, start, durationMinutes, ...more })
    await event('Shutdown', '2026-05-01 06:00', days(28))
    await event('Night', '2026-05-19 22:00', 480)
    await event('Over at midnight', '2026-05-19 20:00', 240)
    await event('Whole days', '2026-05-18 00:00', days(3), { allDay: true })
    const daily = { recurring: true, rrule: 'FREQ=DAILY;COUNT=3' }
    const over = { recurring: true, rrule: 'FREQ=DAILY;UNTIL=20260517T235959Z' }
    const rounds = await event('Rounds', '2026-05-16 08:00', 60, over)
    await own.post(`/events/${rounds.id}/exceptions`, {
      occurrenceStart: '2026-05-16 08:00',
      action: 'moved',
      start: '2026-05-16 09:00',
      durationMinutes: days(5),
    })
    await event('Drying', '2026-05-17 08:00', days(3), daily)
    const on = async (query: string) => {
      const { body } = await own.get(`/occurrences?from=2026-05-20&to=2026-05-20&${query}`)
      return body.data.map(({ event: of, start }: Sample) => `${of.title} ${start.slice(8, 16)}`)
    }
    expect(await on('goingOn=true')).toEqual([
      'Shutdown 01 06:00',
      'Rounds 16 09:00',
      'Drying 17 08:00',
      'Whole days 18 00:00',
      'Drying 18 08:00',
      'Drying 19 08:00',
      'Night 19 22:00',
    ])
    expect(await on('goingOn=false')).toEqual([])
    expect((await own.get('/occurrences?from=0001-01-01&to=0001-01-02&goingOn=true')).status).toBe(200)
    await event('For ever', '2000-01-01 00:00', 2_147_483_647)
    expect(await on('goingOn=true')).toContain('For ever 01 00:00')
  })

  test('shows moved occurrences at their new time, and cancelled ones not at all', async () => {
    const own = await make.event(client, {
      title: 'Own',
      recurring: true,
      rrule: 'FREQ=DAILY',
      start: '2027-05-01 08:00',
    })
    const change = (body: object) => client.post(`/events/${own.id}/exceptions`, body)
    await change({ occurrenceStart: '2027-05-02 08:00', action: 'cancelled' })
    await change({ occurrenceStart: '2027-06-20 08:00', action: 'moved', start: '2027-05-02 10:00' })
    expect((await shown('from=2027-05-01&to=2027-05-03')).filter((each) => each.startsWith('Own'))).toEqual([
      'Own 2027-05-01 08:00',
      'Own 2027-05-02 10:00',
      'Own 2027-05-03 08:00',
    ])
  })

  test('names the people assigned to each occurrence, once, and the supplier only to readers of orders', async () => {
    const { buyer, supplier, draft } = await supply(service)
    const order = await draft()
    const placed = await make.event(buyer, {
      orderId: order.id,
      start: '2027-03-02 08:00',
      recurring: true,
      rrule: 'FREQ=DAILY;COUNT=2',
    })
    const worker = await service.member(buyer, 'worker')
    const other = await service.member(buyer, 'worker')
    const assign = (userId: string, occurrenceStart?: string) =>
      buyer.post(`/events/${placed.id}/assignments`, { userId, occurrenceStart })
    await assign(worker.identity.userId, '2027-03-03 08:00')
    await assign(worker.identity.userId)
    await assign(other.identity.userId, '2027-03-03 08:00')
    const read = async (client: Client) => {
      const { body } = await client.get('/occurrences?from=2027-03-02&to=2027-03-03')
      return body.data.map(({ event, people }: Sample) => [
        event.supplier?.id ?? null,
        people.map(({ id }: Sample) => id),
      ])
    }
    const both = [worker.identity.userId, other.identity.userId]
    const shownTo = (supplierId: string | null) => [
      [supplierId, both.slice(0, 1)],
      [supplierId, expect.toSatisfy((ids: string[]) => ids.toSorted().join() === both.toSorted().join())],
    ]
    expect(await read(buyer)).toEqual(shownTo(supplier.identity.organizationId))
    expect(await read(worker)).toEqual(shownTo(null))
  })

  test('filtered by person shows only their assignments, including single occurrences', async () => {
    const { identity } = await service.member(client, 'worker')
    const assign = (event: Sample, occurrenceStart?: string) =>
      client.post(`/events/${event.id}/assignments`, { userId: identity.userId, occurrenceStart })
    await assign(daily, '2026-03-04 08:00')
    expect(await shown(`from=2026-03-02&to=2026-03-06&userId=${identity.userId}`)).toEqual([
      'Scaffold inspection 2026-03-04 08:00',
    ])
    await assign(single)
    expect(await shown(`from=2026-03-02&to=2026-03-06&userId=${identity.userId}`)).toEqual([
      'Audit 2026-03-03 07:00',
      'Scaffold inspection 2026-03-04 08:00',
    ])
    expect(await shown(`from=2026-03-02&to=2026-03-06&siteId=${tokyo.id}`)).toEqual([
      'Audit 2026-03-03 07:00',
    ])
  })

  test('filtered by kind, state, the risk of the work and the answer to its order shows only what has them', async () => {
    const { buyer, supplier, parts, draft, confirmed } = await supply(service)
    const { id: drafted } = await draft()
    const [asked, agreed] = [await confirmed(), await confirmed()]
    expect((await supplier.post(`/received-orders/${agreed.id}/accept`, {})).status).toBe(200)
    const start = '2027-03-02 08:00'
    const placed = { siteId: parts.site.id, start, type: 'job' }
    await make.event(buyer, { ...placed, title: 'Drafted', orderId: drafted })
    await make.event(buyer, { ...placed, title: 'Asked', orderId: asked.id })
    const { id: fixed } = await make.event(buyer, { ...placed, title: 'Agreed', orderId: agreed.id })
    expect((await buyer.post(`/events/${fixed}/confirm`)).status).toBe(200)
    await make.event(buyer, { title: 'Meeting', start, type: 'meeting' })
    await make.event(supplier, { title: 'Theirs', start, orderId: asked.id })
    const titles = async (query: string, by = buyer) => {
      const { status, body } = await by.get(`/occurrences?from=2027-03-02&to=2027-03-02&${query}`)
      return status === 200 ? body.data.map(({ event }: Sample) => event.title) : [status, body.errors]
    }
    const reader = await service.member(buyer, 'worker')
    expect(await titles('type=meeting')).toEqual(['Meeting'])
    expect(await titles('status=confirmed')).toEqual(['Agreed'])
    expect(await titles(`riskLevel=${parts.step.riskLevel}`, reader)).toEqual(['Asked', 'Agreed'])
    expect(await titles('riskLevel=none')).toEqual(['Drafted', 'Meeting'])
    expect(await titles('answer=waiting')).toEqual(['Asked'])
    expect(await titles('answer=accepted', reader)).toEqual(['Agreed'])
    expect(await titles('answer=declined')).toEqual([])
    expect(await titles('answer=waiting', supplier)).toEqual(['Theirs'])
    expect(await titles('answer=perhaps')).toEqual([422, { answer: [expect.any(String)] }])
  })

  test('is refused for too many days, and needs both of them', async () => {
    const { status, body } = await client.get('/occurrences?from=2026-01-01&to=2026-05-01')
    expect([status, body.errors]).toEqual([422, { to: [expect.stringContaining('nearer')] }])
    expect((await client.get('/occurrences?from=2026-01-01')).status).toBe(422)
    expect((await client.get('/occurrences?from=2026-01-02&to=2026-01-01')).status).toBe(422)
  })
})

describe('the next dates of a rule', () => {
  let client: Client
  beforeAll(async () => {
    client = await service.organization({ timeZone: 'Europe/Helsinki' })
  })
  const next = (asked: { readonly [name: string]: string }) =>
    client.get(`/occurrences/next?${new URLSearchParams({ start: '2026-03-03 08:00', ...asked })}`)

  test('are those of an event with it', async () => {
    const { body } = await next({ rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', until: '2026-05-31' })
    expect(body.data).toEqual({
      starts: ['2026-03-03', '2026-03-17', '2026-03-31', '2026-04-14', '2026-04-28'].map(
        (day) => `${day} 08:00:00`,
      ),
      more: true,
      skipped: [],
    })
    const rest = await next({
      rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
      until: '2026-05-31',
      from: '2026-05-01',
    })
    expect(rest.body.data).toEqual({
      starts: ['2026-05-12 08:00:00', '2026-05-26 08:00:00'],
      more: false,
      skipped: [],
    })
  })

  test('leave out what the clock of the site skips', async () => {
    const { body } = await next({ start: '2026-03-28 03:30', rrule: 'FREQ=DAILY', count: '2' })
    expect(body.data.starts).toEqual(['2026-03-28 03:30:00', '2026-03-30 03:30:00'])
    expect(body.data.skipped).toEqual(['2026-03-29 03:30:00', '2027-03-28 03:30:00'])
  })

  // Seen red with times beyond the end, and with the start.
  test.each([
    ['of the year to come', { start: '2026-11-01 03:30' }, ['2027-03-28 03:30:00']],
    [
      'from the day that is asked for',
      { start: '2026-03-01 03:30', from: '2026-03-30' },
      ['2027-03-28 03:30:00'],
    ],
    ['until the end of the rule', { start: '2026-11-01 03:30', until: '2027-03-27' }, []],
    ['after the start, which takes place', { start: '2026-03-29 03:30', until: '2026-12-31' }, []],
    ['in a year far ahead', { start: '2500-11-07 03:30' }, ['2501-03-27 03:30:00']],
    ['at the end of time', { start: '9999-12-26 03:30' }, []],
    [
      'with several times a day',
      { start: '2026-11-01 00:30', rrule: 'FREQ=DAILY;BYHOUR=0,3' },
      ['2027-03-28 03:30:00'],
    ],
    ['in the hour of the clock', { start: '2026-11-01 02:30' }, []],
    ['before the clock changes', { start: '2026-11-01 04:00' }, []],
    ['but no whole day', { start: '2026-11-01 03:30', allDay: 'true' }, []],
  ])('name those that the clock skips, %s', async (_, asked, skipped) => {
    const { body } = await next({ rrule: 'FREQ=WEEKLY;BYDAY=SU', ...asked } as { [name: string]: string })
    expect(body.data.skipped).toEqual(skipped)
  })

  test.each([
    ['rrule', { rrule: 'EVERY DAY' }],
    ['rrule', { rrule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }],
    ['rrule', {}],
    ['until', { rrule: 'FREQ=DAILY', until: '2026-03-02' }],
  ])('are refused at %s for %j', async (field, asked) => {
    const { status, body } = await next(asked as { [name: string]: string })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })

  test('of a rare or a dense rule come quickly', async () => {
    expect(
      (await next({ start: '2024-02-29 08:00', rrule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29' })).body.data,
    ).toEqual({
      starts: ['2024-02-29 08:00:00', '2028-02-29 08:00:00', '2032-02-29 08:00:00'],
      more: false,
      skipped: [],
    })
    const minutes = Array.from({ length: 60 }, (_, minute) => minute).join(',')
    expect((await next({ rrule: `FREQ=HOURLY;BYMINUTE=${minutes}` })).body.data.starts).toHaveLength(5)
  })
})

describe('the work of an event', () => {
  let both: Supply
  beforeAll(async () => {
    both = await supply(service)
  })

  test('is what the order froze, on both sides, and also for people who may not read orders', async () => {
    const order = await both.confirmed()
    const { body: read } = await both.buyer.get(
      `/orders/${order.id}?with[]=lines&with[]=demands&with[]=executions`,
    )
    for (const side of [both.buyer, both.supplier]) {
      const event = await make.event(side, { orderId: order.id })
      const worker = await service.member(side, 'worker')
      const { status, body } = await worker.get(`/events/${event.id}/work`)
      expect([status, body.data]).toEqual([
        200,
        {
          order: {
            id: order.id,
            number: order.number,
            status: 'confirmed',
            answer: { status: null, reason: null, answeredAt: null },
            received: side === both.supplier,
          },
          lines: read.data.lines,
          demands: read.data.demands,
          executions: read.data.executions,
        },
      ])
      expect((await worker.get(`/orders/${order.id}`)).status).toBe(403)
    }
  })

  test('is nothing while the order is a draft, and without one', async () => {
    const draft = await both.draft()
    const planned = await make.event(both.buyer, { orderId: draft.id })
    const plain = await make.event(both.buyer)
    expect((await both.buyer.get(`/events/${planned.id}/work`)).body.data).toMatchObject({
      order: { status: 'draft' },
      lines: [],
    })
    expect((await both.buyer.get(`/events/${plain.id}/work`)).body.data).toEqual({
      order: null,
      lines: [],
      demands: [],
      executions: [],
    })
  })
})
