import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { weekdays } from './support/events.ts'
import { holding } from './support/held-row.ts'
import { done } from './support/learning.ts'
import { make, type Sample, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'
import { receiveOrder } from './support/supply.ts'
import { fromNow, jobOf, orderOf, outcome, workLater } from './support/work.ts'

const service = useService()
let client: Client
let order: Sample
beforeAll(async () => {
  client = await service.organization()
  order = await orderOf(client, [{ name: 'Cut the pipe' }])
})

const confirm = (job: Sample, as = client) => as.post(`/jobs/${job.id}/confirm`)
const workOf = async (job: Sample): Promise<Sample> =>
  (await client.get(`/jobs/${job.id}?with[]=work`)).body.data.work
/** An event that belongs to the order. @param first the day of its first occurrence */
const seriesOf = (first: string, more = {}) =>
  make.event(client, { ...weekdays, orderId: order.id, start: `${first} 08:00`, ...more })
/** A Monday this many weeks ahead. */
const monday = (weeks = 1): string => {
  const today = new Date()
  const ahead = ((8 - today.getUTCDay()) % 7) + 7 * weeks
  return new Date(today.getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
}

describe('the order and occurrence of a job', () => {
  test('is a confirmed order, own or received, and not of another organization', async () => {
    const { siteId } = order
    const { id: draftOrder } = await make.order(client, siteId)
    const other = await service.organization()
    const theirs = await orderOf(other, [{}])
    for (const orderId of [draftOrder, theirs.id, unknownId]) {
      const { status, body } = await client.post('/jobs', { siteId, orderId })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['orderId']])
    }
    const { status, body } = await client.post('/jobs', {
      orderId: order.id,
      end: fromNow(60),
      start: fromNow(1),
    })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['siteId']])
  })

  // Seen red with a report that knows the organization's own sites only.
  test('needs no site if the order was received: it is the one in the copy', async () => {
    const buyer = await service.organization()
    const supplier = await service.organization()
    const { id: orderId, number } = await receiveOrder(supplier, buyer, service.database)
    // A site of the supplier's own does not count.
    const { id: siteId } = await make.site(supplier)
    const given = { siteId, orderId, start: fromNow(5), end: fromNow(60) }
    const made = (await supplier.post('/jobs?with[]=work&with[]=site&with[]=order', given)).body.data
    expect(made).toMatchObject({
      work: { orderId, received: true, start: given.start, end: given.end, riskLevel: 'critical' },
      order: { id: orderId, number },
      site: { name: expect.any(String) },
    })
    expect(made.work.procedure[0].steps).toHaveLength(1)
    expect((await confirm(made, supplier)).status).toBe(200)
    const { document } = await done(supplier, 'GET', `/jobs/${made.id}/permit`)
    expect(document).toMatchObject({ site: made.site, order: { id: orderId, received: true } })
    const { contents } = await done(supplier, 'GET', `/jobs/${made.id}/report`)
    expect(contents.site).toBe(made.site.name)
    expect(await supplier.get(`/jobs/${made.id}/readiness`)).toMatchObject({ status: 200 })
  })

  test('is an occurrence, whose order and time the job takes, and which has at most one open job', async () => {
    const { siteId } = order
    const first = monday()
    const event = await seriesOf(first)
    const given = { siteId, eventId: event.id, occurrenceStart: `${first} 08:00` }
    const made = (await client.post('/jobs?with[]=work', given)).body.data
    expect(made.work).toMatchObject({ orderId: order.id, occurrenceStart: `${first} 08:00:00` })
    const again = await client.post('/jobs', given)
    expect(again).toMatchObject({ status: 409, body: { code: 'duplicate' } })
    expect(again.body.message).toContain(made.number)
    await client.post(`/jobs/${made.id}/cancel`)
    const tried = await Promise.all(Array.from({ length: 8 }, () => outcome(client.post('/jobs', given))))
    expect(tried.toSorted()).toEqual([201, ...Array.from({ length: 7 }, () => 'duplicate')])
    for (const occurrenceStart of [`${first} 09:00`, '2020-01-06 08:00']) {
      const { status, body } = await client.post('/jobs', { ...given, occurrenceStart })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['occurrenceStart']])
    }
    const other = await orderOf(client, [{}])
    const mixed = await client.post('/jobs', { ...given, orderId: other.id })
    expect([mixed.status, Object.keys(mixed.body.errors)]).toEqual([422, ['orderId']])
  })

  test('is locked while a job of it is made', async () => {
    const { organizationId } = client.identity
    const lock = 'SELECT FROM orders WHERE organization_id = $1 AND id = $2 FOR NO KEY UPDATE'
    await holding(lock, [organizationId, order.id], async (held) => {
      const given = { siteId: order.siteId, orderId: order.id, start: fromNow(5), end: fromNow(60) }
      const made = client.post('/jobs', given)
      await held.awaited()
      await held.release()
      expect((await made).status).toBe(201)
    })
  })

  test('is not taken from an event whose order is completed: no job is made, and none confirmed', async () => {
    const finished = await orderOf(client, [{}])
    const first = monday()
    const event = await seriesOf(first, { orderId: finished.id, siteId: finished.siteId })
    const given = { siteId: order.siteId, eventId: event.id, occurrenceStart: `${first} 08:00` }
    const made = (await client.post('/jobs', given)).body.data
    expect((await client.post(`/orders/${finished.id}/complete`)).status).toBe(200)
    expect(await outcome(confirm(made))).toBe('order_completed')
    await client.post(`/jobs/${made.id}/cancel`)
    const refused = [
      await client.post('/jobs', given),
      await client.post(`/events/${event.id}/jobs`, { from: first, to: first }),
    ]
    for (const { status, body } of refused)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['eventId']])
  })

  // Seen red without the trigger: a permit for work that was called off.
  test('is not that of a cancelled event, which names its open jobs: no draft is confirmed', async () => {
    const event = await seriesOf(monday())
    const of = (start: string) => ({ eventId: event.id, occurrenceStart: `${start} 08:00` })
    const [draft, confirmed] = [
      await make.job(client, order.siteId, of(monday())),
      await make.job(client, order.siteId, of(monday(2))),
    ]
    expect((await confirm(confirmed)).status).toBe(200)
    await done(client, 'POST', `/events/${event.id}/cancel`)
    expect(await outcome(confirm(draft))).toBe('event_cancelled')
    expect((await client.get(`/jobs/${draft.id}?with[]=actions`)).body.data.actions).not.toContain('confirm')
    expect((await client.get(`/events/${event.id}?with[]=leftJobs`)).body.data.leftJobs).toEqual([
      { id: draft.id, number: draft.number, status: 'draft' },
      { id: confirmed.id, number: confirmed.number, status: 'confirmed' },
    ])
  })

  // Seen red with the end of the occurrence, which is its start.
  test('lasts as long as its steps if the occurrence has no length, and has no time if nobody said how long', async () => {
    const { siteId } = order
    const timed = await orderOf(client, [{ estimatedDurationMinutes: 45 }])
    const first = monday()
    for (const [orderId, minutes] of [
      [timed.id, 45],
      [order.id, undefined],
    ] as const) {
      const event = await seriesOf(first, { orderId, durationMinutes: 0 })
      const given = { siteId, eventId: event.id, occurrenceStart: `${first} 08:00` }
      const alone = (await client.post('/jobs', given)).body.data
      const second = new Date(Date.parse(first) + 86_400_000).toISOString().slice(0, 10)
      const many = await client.post(`/events/${event.id}/jobs`, { from: second, to: second })
      expect(many.status, JSON.stringify(many.body)).toBe(201)
      for (const job of [alone, ...many.body.data]) {
        const { start, end } = await workOf(job)
        expect(end ? (Date.parse(end) - Date.parse(start)) / 60_000 : undefined).toBe(minutes)
      }
      expect((await confirm(alone)).status).toBe(minutes ? 200 : 422)
      // Seen red with a split that gave the drafts the end of their occurrence, and with drafts that stayed without a time.
      const following = { occurrenceStart: `${second} 08:00`, title: 'The rest' }
      const split = await client.post(`/events/${event.id}/split`, following)
      expect(split.status, JSON.stringify(split.body)).toBe(201)
      const { rrule } = (await client.get(`/events/${split.body.data.id}`)).body.data
      const longer = { ...weekdays, rrule, start: `${second} 08:00`, title: 'The rest', durationMinutes: 120 }
      expect((await client.put(`/events/${split.body.data.id}`, longer)).status).toBe(200)
      const { start, end } = await workOf(many.body.data[0])
      expect((Date.parse(end) - Date.parse(start)) / 60_000).toBe(120)
    }
  })

  test('does not become the order of a job that was confirmed without one', async () => {
    const { siteId } = order
    const first = monday()
    const event = await seriesOf(first)
    const job = await make.job(client, siteId, { eventId: event.id })
    expect((await confirm(job)).status).toBe(200)
    const named = { occurrenceStart: `${first} 08:00` }
    expect(await outcome(client.put(`/jobs/${job.id}`, named))).toBe('fixed_by_permit')
  })

  test('has a time that is not over, and ends after it begins; by default its length is that of the steps', async () => {
    const { siteId } = order
    const timed = await orderOf(client, [{ estimatedDurationMinutes: 45 }])
    const post = (more: object) => client.post('/jobs?with[]=work', { siteId, orderId: timed.id, ...more })
    const start = fromNow(30)
    for (const [more, field] of [
      [{ start: fromNow(-90), end: fromNow(-5) }, 'end'],
      [{ start, end: fromNow(20) }, 'end'],
      [{ end: fromNow(20) }, 'start'],
      [{ start: 'tomorrow' }, 'start'],
    ] as const) {
      const { status, body } = await post(more)
      expect([status, Object.keys(body.errors)], JSON.stringify(more)).toEqual([422, [field]])
    }
    const { work } = (await post({ start })).body.data
    expect(Date.parse(work.end) - Date.parse(work.start)).toBe(45 * 60_000)
    const timeless = (await post({})).body.data
    const { status, body } = await confirm(timeless)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['start', 'end']])
  })

  // Seen red with a draft that was planned anew by each change: it took no note any more.
  test('stays while something else of a draft changes, also once its time, date or order is over', async () => {
    const { siteId } = order
    const own = await orderOf(client, [{ name: 'Cut the pipe' }])
    const late = await jobOf(client, { ...own, siteId })
    await workLater(late.id, 600)
    const event = await seriesOf(monday(), { orderId: own.id })
    const given = { eventId: event.id, occurrenceStart: `${monday()} 08:00` }
    const planned = await make.job(client, siteId, given)
    const noted = async (job: Sample, more: object) => {
      const before = await workOf(job)
      const { status, body } = await client.put(`/jobs/${job.id}`, {
        orderId: own.id,
        ...more,
        notes: 'Rain.',
      })
      expect([status, body.data?.notes], JSON.stringify(body)).toEqual([200, 'Rain.'])
      expect(await workOf(job)).toEqual(before)
    }
    const { start, end } = await workOf(late)
    await noted(late, { start, end, eventId: null })
    await noted(planned, { ...given, start: null, end: null })
    await done(client, 'POST', `/events/${event.id}/exceptions`, {
      ...{ occurrenceStart: given.occurrenceStart, action: 'cancelled' },
    })
    await noted(planned, given)
    await done(client, 'POST', `/orders/${own.id}/cancel`)
    await noted(planned, given)
    await noted(late, { start })
  })

  // Seen red: each of these left the whole crew without their Today.
  test('has a time within the years 1 to 9999, whatever its offset, and however long its steps are said to take', async () => {
    const { siteId } = order
    const post = (more: object) => client.post('/jobs?with[]=work', { siteId, orderId: order.id, ...more })
    for (const [more, field] of [
      [{ start: fromNow(0), end: '9999-12-31T23:59:59-12:00' }, 'end'],
      [{ start: fromNow(0), end: '9999-12-31T23:59:59.9999999Z' }, 'end'],
      [{ start: '0001-01-01T00:00:00+14:00', end: fromNow(60) }, 'start'],
    ] as const) {
      const { status, body } = await post(more)
      expect([status, Object.keys(body.errors)], JSON.stringify(more)).toEqual([422, [field]])
    }
    const endless = Array.from({ length: 70 }, (_, place) => ({
      name: `Step ${place}`,
      estimatedDurationMinutes: 2_147_483_647,
    }))
    const long = await orderOf(client, endless)
    const empty = await seriesOf(monday(), { orderId: long.id, durationMinutes: 0 })
    const occurrence = { eventId: empty.id, occurrenceStart: `${monday()} 08:00` }
    const ofEmpty = await done(client, 'POST', '/jobs', { siteId, ...occurrence })
    await done(client, 'POST', `/events/${empty.id}/exceptions`, {
      ...{ occurrenceStart: occurrence.occurrenceStart, action: 'moved', start: `${monday()} 09:00` },
    })
    expect((await workOf(ofEmpty)).end).toMatch(/^\d{4}-/)
    for (const more of [{ orderId: long.id }, { end: '9999-12-31T23:59:59.999Z' }]) {
      const job = (await post({ start: fromNow(0), ...more })).body.data
      expect(job.work.end).toMatch(/^\d{4}-/)
      expect((await confirm(job)).status).toBe(200)
      const userId = client.identity.userId
      await done(client, 'POST', `/jobs/${job.id}/crew`, { userId })
      expect((await client.get('/me/readiness')).status).toBe(200)
      expect((await client.get(`/jobs/${job.id}/readiness`)).status).toBe(200)
    }
  })

  test('follows a moved occurrence until it is confirmed, and then only changes with the permit', async () => {
    const { siteId } = order
    const first = monday(2)
    const event = await seriesOf(first)
    const made = await make.job(client, siteId, { eventId: event.id, occurrenceStart: `${first} 08:00` })
    const before = await workOf(made)
    const move = { occurrenceStart: `${first} 08:00`, action: 'moved' }
    const { body } = await client.post(`/events/${event.id}/exceptions`, { ...move, start: `${first} 13:00` })
    const hoursLater = async () =>
      (Date.parse((await workOf(made)).start) - Date.parse(before.start)) / 3_600_000
    expect(await hoursLater()).toBe(5)
    expect((await confirm(made)).status).toBe(200)
    const work = await workOf(made)
    await client.send('DELETE', `/events/${event.id}/exceptions/${body.data.id}`)
    expect(await hoursLater()).toBe(5)
    for (const more of [{ start: fromNow(5) }, { end: fromNow(99) }, { eventId: null }, { orderId: null }]) {
      const { status, body } = await client.put(`/jobs/${made.id}`, more)
      expect([status, body.code], JSON.stringify(more)).toEqual([409, 'fixed_by_permit'])
    }
    const same = {
      notes: 'Gate 2',
      start: work.start,
      orderId: order.id.toUpperCase(),
      occurrenceStart: `${first} 08:00`,
    }
    expect((await client.put(`/jobs/${made.id}`, same)).body.data).toMatchObject({ notes: 'Gate 2' })
  })

  test('is planned for each occurrence without a job, also when repeated', async () => {
    const first = monday(3)
    const event = await seriesOf(first, { siteId: order.siteId })
    const until = (days: number) => new Date(Date.parse(first) + days * 86_400_000).toISOString().slice(0, 10)
    const plan = (to: string, as = client) => as.post(`/events/${event.id}/jobs`, { from: first, to })
    const week = await plan(until(6))
    expect(week.status).toBe(201)
    expect(week.body.data).toHaveLength(5)
    expect((await client.get(`/jobs?eventId=${event.id}&with[]=site`)).body.data).toHaveLength(5)
    expect(await workOf(week.body.data[1])).toMatchObject({
      orderId: order.id,
      occurrenceStart: `${until(1)} 08:00:00`,
    })
    const both = await Promise.all([plan(until(13)), plan(until(13))])
    expect(both.map(({ body }) => body.data.length).toSorted()).toEqual([0, 5])
    for (const to of [until(200), until(400), until(-1)]) {
      const { status, body } = await plan(to)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['to']])
    }
    const stranger = await service.organization()
    expect((await plan(until(6), stranger)).status).toBe(404)
    expect((await plan(until(6), await service.member(client, 'worker'))).status).toBe(403)
  })
})

test('confirming takes the assigned people into the crew, also with simultaneous assignments', async () => {
  const first = monday(5)
  const event = await seriesOf(first)
  const given = { eventId: event.id, occurrenceStart: `${first} 08:00` }
  const [always, late, once, gone] = await Promise.all(
    Array.from({ length: 4 }, async () => (await service.member(client, 'worker')).identity.userId),
  )
  // Seen red without those who have not accepted their invitation yet.
  const invited = await make.user(client)
  const assign = (more: object) => client.post(`/events/${event.id}/assignments`, more)
  await assign({ userId: always })
  await assign({ userId: invited.id })
  await assign({ userId: gone })
  await assign({ userId: once, occurrenceStart: `${first} 08:00` })
  await client.send('DELETE', `/users/${gone}`)
  const made = await make.job(client, order.siteId, given)
  const [, confirmed] = await Promise.all([assign({ userId: late }), confirm(made)])
  expect(confirmed.status).toBe(200)
  const { body } = await client.get(`/jobs/${made.id}?with[]=crew`)
  const crew = body.data.crew.map(({ user }: Sample) => user.id)
  expect(crew).toEqual(expect.arrayContaining([always, invited.id, once]))
  expect(crew).not.toContain(gone)
  expect(body.data.crew.every(({ role, leftAt }: Sample) => role === 'worker' && leftAt === null)).toBe(true)
  const { crew: _, ...document } = (await done(client, 'GET', `/jobs/${made.id}/permit`)).document
  expect(JSON.stringify(document)).not.toContain(always)
  await assign({ userId: (await service.member(client, 'worker')).identity.userId })
  expect((await client.get(`/jobs/${made.id}/crew`)).body.meta.total).toBe(crew.length)
})
