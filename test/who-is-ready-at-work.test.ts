import { Temporal } from 'temporal-polyfill'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { complete, confirmedJob, peopleOf, signed } from './support/jobs-under-way.ts'
import { done } from './support/learning.ts'
import { prove, requirementOf } from './support/proofs.ts'
import { told, useWorkToAskAbout, yearly } from './support/readiness.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'
import { SessionClient } from './support/session-client.ts'
import { orderOf, workLater } from './support/work.ts'

const service = useService()
const asked = useWorkToAskAbout(service)
const { orderFor, ask, worker, proven } = asked
let client: Client
let site: Sample
beforeAll(() => {
  client = asked.client
  site = asked.site
})

describe('of an occurrence', () => {
  let content: Sample
  let order: Sample
  beforeAll(async () => {
    content = await make.content(client, yearly)
    const requirement = await requirementOf(client, { name: 'Locked out', contents: [content] })
    order = await orderFor([requirement], { estimatedDurationMinutes: 60 })
  })
  const planned = (more: object) =>
    make.event(client, { siteId: site.id, orderId: order.id, durationMinutes: 30, ...more })

  test('work lasts as long as its steps were estimated, and work that ends at midnight ends on the previous day', async () => {
    const userId = await worker()
    await proven(userId, content, { validUntil: '2027-03-10' })
    const until = async (start: string, durationMinutes: number) => {
      const { id } = await planned({ start, durationMinutes })
      const { from, to, rows } = await ask(`/events/${id}/readiness?userId[]=${userId}`)
      return [from, to, rows[0].verdict, rows[0].cause]
    }
    expect(await until('2027-03-10 23:00', 30)).toEqual([
      '2027-03-11T04:00:00.000Z',
      '2027-03-11T05:00:00.000Z',
      'satisfied',
      'external',
    ])
    expect((await until('2027-03-10 23:01', 30)).slice(2)).toEqual(['expires_during', 'expires_during'])
    expect((await until('2027-03-10 08:00', 1_440)).slice(1)).toEqual([
      '2027-03-11T13:00:00.000Z',
      'expires_during',
      'expires_during',
    ])
    expect((await until('2027-03-11 00:00', 0)).slice(2)).toEqual(['missing', 'expired'])
  })

  test('a series is judged at its next occurrence, or at the one named by its original start', async () => {
    const [all, once] = [await worker(), await worker()]
    const event = await planned({ start: '2020-01-06 08:00', recurring: true, rrule: 'FREQ=WEEKLY;BYDAY=MO' })
    await client.post(`/events/${event.id}/assignments`, { userId: all })
    await client.post(`/events/${event.id}/assignments`, {
      userId: once,
      occurrenceStart: '2030-01-07 08:00',
    })
    const move = { occurrenceStart: '2030-01-07 08:00', action: 'moved', start: '2030-01-08 10:00' }
    await client.post(`/events/${event.id}/exceptions`, move)
    await client.post(`/events/${event.id}/exceptions`, {
      occurrenceStart: '2030-01-14 08:00',
      action: 'cancelled',
    })
    const people = ({ rows }: Sample) => rows.map(({ user }: Sample) => user.id)
    const next = await ask(`/events/${event.id}/readiness`)
    expect(Date.parse(next.from)).toBeGreaterThan(Date.now() - 3_600_000)
    expect(Date.parse(next.from)).toBeLessThan(Date.now() + 8 * 86_400_000)
    expect(people(next)).toEqual([all])
    const moved = await ask(`/events/${event.id}/readiness?occurrenceStart=2030-01-07 08:00`)
    expect(moved.from).toBe('2030-01-08T15:00:00.000Z')
    expect(people(moved).toSorted()).toEqual([all, once].toSorted())
    for (const start of ['2030-01-14 08:00', '2030-01-08 10:00', '2030-01-08 08:00']) {
      const { status, body } = await client.get(`/events/${event.id}/readiness?occurrenceStart=${start}`)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['occurrenceStart']])
    }
    const over = await planned({ start: '2020-01-06 08:00', recurring: true, rrule: 'FREQ=DAILY;COUNT=2' })
    const off = await planned({ start: '2030-01-07 08:00' })
    await client.post(`/events/${off.id}/cancel`)
    const none = [over.id, off.id, `${off.id}?occurrenceStart=2030-01-07 08:00`]
    for (const [id, query] of none.map((each) => each.split('?'))) {
      const { status, body } = await client.get(`/events/${id}/readiness?${query ?? ''}`)
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['occurrenceStart']])
    }
  })

  test('a job is judged like its event, and waits for the signatures on site, learned or not', async () => {
    const content = await make.content(client, yearly)
    for (const contents of [[], [content]]) {
      const signed = await requirementOf(client, { name: 'Signed', onSite: true, contents })
      const { id: orderId } = await orderFor([signed])
      const event = await planned({ start: '2030-05-06 08:00', orderId })
      const userId = await worker()
      await proven(userId, content, { validUntil: '2099-01-01' })
      await client.post(`/events/${event.id}/assignments`, { userId })
      const job = await make.job(client, site.id, { eventId: event.id })
      const [ofEvent, ofJob] = [
        await ask(`/events/${event.id}/readiness`),
        await ask(`/jobs/${job.id}/readiness`),
      ]
      expect(ofJob).toEqual({ ...ofEvent, ready: false })
      expect([ofEvent.ready, ...told(ofEvent)]).toEqual([true, ['pending_on_site', null]])
    }
  })

  // Seen red with work that is over at its planned end, and with signatures counted at the completion or a late hand-back.
  test('a late job is judged by what holds now, by both ways to ask, and a completed one as it was when it was handed back', async () => {
    const own = await service.organization()
    const people = await peopleOf(service, own)
    const [card, tag] = [
      await requirementOf(own, { name: 'Card' }),
      await requirementOf(own, { name: 'Own lock', onSite: true }),
    ]
    const order = await orderOf(own, [{ name: 'Cut', requirements: [card, tag] }])
    const crew = [people.worker, people.mate, people.supervisor]
    const [first] = await Promise.all(
      crew.map(({ identity: { userId } }) => prove(service, own, { userId, of: card })),
    )
    const work = await confirmedJob(people, order)
    const { id } = work.job
    for (const person of crew) {
      await signed(person, work, { meaning: 'on_site', safetyRequirementIds: [tag.id] })
      await signed(person, work, { meaning: 'briefed' })
    }
    await done(own, 'POST', `/jobs/${id}/start`)
    const isReady = async () => {
      const { ready } = await ask(`/jobs/${id}/readiness?userId[]=${people.worker.identity.userId}`, own)
      const mine: readonly Sample[] = await ask('/me/readiness', people.worker)
      expect(mine.find(({ job }) => job?.id === id)?.ready).toBe(ready)
      return ready
    }
    await workLater(id, 541)
    expect(await isReady()).toBe(true)
    await done(own, 'POST', `/completions/${first}/revoke`, { reason: 'Lost.' })
    expect(await isReady()).toBe(false)
    await prove(service, own, {
      userId: people.worker.identity.userId,
      of: card,
      completedAt: new Date().toISOString(),
    })
    expect(await isReady()).toBe(true)
    await workLater(id, -541)
    await complete(people, work, () => workLater(id, 13 * 60))
    const then = await ask(`/jobs/${id}/readiness`, own)
    expect([then.ready, Date.parse(then.to) < Date.now() - 12 * 3_600_000]).toEqual([true, true])
    // Nobody could do a step any more when this one was handed back.
    const late = await confirmedJob(people, order)
    for (const person of crew) {
      await signed(person, late, { meaning: 'on_site', safetyRequirementIds: [tag.id] })
      await signed(person, late, { meaning: 'briefed' })
    }
    await done(own, 'POST', late.path('/start'))
    await signed(people.worker, late, { meaning: 'done', workStepId: late.steps.Cut })
    await workLater(late.job.id, 21 * 60)
    const { work: planned } = await done(own, 'GET', late.path('?with[]=work'))
    await complete(people, late)
    expect(await ask(late.path('/readiness'), own)).toMatchObject({ ready: true, to: planned.end })
  })

  test('a completed job keeps the days that it had by the clock of its permit, and its report the proofs', async () => {
    const own = await service.organization()
    const people = await peopleOf(service, own)
    const card = await requirementOf(own, { name: 'Card' })
    const order = await orderOf(own, [{ name: 'Cut', requirements: [card] }])
    const { site } = await done(own, 'GET', `/orders/${order.id}?with[]=site`)
    const clock = (timeZone: string) => done(own, 'PUT', `/sites/${site.id}/time-zone`, { timeZone })
    // At each moment 25 hours later by the other clock.
    await clock('Pacific/Niue')
    const inAnHour = Temporal.Now.instant().add({ hours: 1 })
    const validUntil = inAnHour.toZonedDateTimeISO('Pacific/Niue').toPlainDate().toString()
    const joined = await SessionClient.of(service, await service.member(own, 'worker'))
    for (const { identity } of [people.worker, people.mate, people.supervisor, joined])
      await prove(service, own, { userId: identity.userId, of: card, validUntil })
    const work = await confirmedJob(people, order, { end: inAnHour.toString() })
    for (const person of [people.worker, people.mate, people.supervisor])
      await signed(person, work, { meaning: 'briefed' })
    await done(own, 'POST', work.path('/start'))
    await done(own, 'POST', work.path('/crew'), { userId: joined.identity.userId })
    await signed(joined, work, { meaning: 'briefed' })
    await signed(joined, work, { meaning: 'done', workStepId: work.steps.Cut })
    await complete(people, work)
    const seen = async () => [
      (await ask(work.path('/readiness'), own)).ready,
      (await own.get(work.path('/report'))).body.contents.proofs.length,
    ]
    expect(await seen()).toEqual([true, 4])
    await clock('Pacific/Kiritimati')
    expect(await seen()).toEqual([true, 4])
  })

  // Seen red with an end in the year 9999.
  test('without an order nothing is required, and it ends when the event does', async () => {
    const event = await make.event(client, { start: '2030-05-06 08:00', durationMinutes: 30 })
    const nothing = { ready: true, rows: [] }
    const times = { from: '2030-05-06T08:00:00.000Z', to: '2030-05-06T08:30:00.000Z' }
    expect(await ask(`/events/${event.id}/readiness`)).toEqual({ ...nothing, ...times })
    const scheduled = await make.job(client, site.id, { eventId: event.id })
    expect(await ask(`/jobs/${scheduled.id}/readiness`)).toEqual({ ...nothing, ...times })
    const job = await make.job(client, site.id)
    expect(await ask(`/jobs/${job.id}/readiness`)).toEqual({ ...nothing, from: null, to: null })
  })
})

describe('the people of a question', () => {
  let content: Sample
  let order: Sample
  beforeAll(async () => {
    content = await make.content(client, yearly)
    order = await orderFor([await requirementOf(client, { name: 'Locked out', contents: [content] })])
  })

  test('of an order are those assigned to one of its coming events', async () => {
    const at = (start: string, more = {}) =>
      make.event(client, { orderId: order.id, siteId: site.id, start, ...more })
    const series = { recurring: true, rrule: 'FREQ=DAILY' }
    const yesterday = Temporal.Now.plainDateISO('America/New_York').subtract({ days: 1 })
    const [past, later, going] = [
      await at(`${yesterday} 08:00`),
      await at('2030-01-07 08:00'),
      await at('2020-01-06 08:00', series),
    ]
    const people = [await worker(), await worker(), await worker(), await worker(), await worker()]
    const [gone, both, daily, oneDay, off] = people
    const assign = (event: Sample, userId: string | undefined, more = {}) =>
      client.post(`/events/${event.id}/assignments`, { userId, ...more })
    await assign(past, gone)
    await assign(past, both)
    await assign(later, both)
    await assign(going, daily)
    await assign(going, oneDay, { occurrenceStart: '2030-01-07 08:00' })
    await assign(going, off, { occurrenceStart: '2030-01-08 08:00' })
    await client.post(`/events/${going.id}/exceptions`, {
      occurrenceStart: '2030-01-08 08:00',
      action: 'cancelled',
    })
    await assign(going, gone, { occurrenceStart: '2020-01-08 08:00' })
    const { rows } = await ask(`/orders/${order.id}/readiness`)
    expect(rows.map(({ user }: Sample) => user.id).toSorted()).toEqual([both, daily, oneDay].toSorted())
  })

  test('who has left or is blocked may be named and is never ready; an unknown or foreign person is refused by place', async () => {
    const [userId, blocked] = [await worker(), await worker()]
    for (const each of [userId, blocked]) await proven(each, content)
    const stranger = (await service.organization()).identity.userId
    const path = `/orders/${order.id}/readiness?userId[]=${userId}&userId[]=${blocked}`
    const satisfied = ['satisfied', 'external']
    expect(told(await ask(path))).toEqual([satisfied, satisfied])
    expect((await client.send('DELETE', `/users/${userId}`)).status).toBe(204)
    const block = (active: boolean) => client.put(`/users/${blocked}`, { active })
    await block(false)
    const gone = expect.objectContaining({
      verdict: 'missing',
      cause: 'left_organization',
      completionId: null,
      validUntil: null,
    })
    expect(await ask(path)).toMatchObject({ ready: false, rows: [gone, gone] })
    expect((await client.get('/competence-matrix')).body.data.users).not.toContainEqual(
      expect.objectContaining({ id: blocked }),
    )
    await block(true)
    expect(told(await ask(`/orders/${order.id}/readiness?userId[]=${blocked}`))).toEqual([satisfied])
    const { status, body } = await client.get(`${path}&userId[]=${stranger}&userId[]=${crypto.randomUUID()}`)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['userId.2', 'userId.3']])
  })

  test('500 people can be judged at once, as browsers write their ids; one more is refused', async () => {
    const asking = (most: number) => {
      const ids = Array.from(
        { length: most },
        () => `${encodeURIComponent('userId[]')}=${crypto.randomUUID()}`,
      )
      return client.get(`/orders/${order.id}/readiness?${ids.join('&')}`)
    }
    const { status, body } = await asking(500)
    expect([status, Object.keys(body.errors).length]).toEqual([422, 500])
    expect(Object.keys((await asking(501)).body.errors)).toEqual(['userId'])
  })

  test('without readiness.read callers see themselves, and naming others is refused', async () => {
    const own = await service.member(client, 'worker')
    const { userId } = own.identity
    const event = await make.event(client, { orderId: order.id, siteId: site.id, start: '2031-01-07 08:00' })
    for (const each of [userId, await worker()])
      expect((await client.post(`/events/${event.id}/assignments`, { userId: each })).status).toBe(201)
    const path = `/events/${event.id}/readiness`
    expect((await ask(path)).rows).toHaveLength(2)
    for (const asked of [path, `${path}?userId[]=${userId}`]) {
      const { rows } = await ask(asked, own)
      expect(rows.map(({ user }: Sample) => user.id)).toEqual([userId])
    }
    const other = client.identity.userId
    const { status, body } = await own.get(`${path}?userId[]=${userId}&userId[]=${other}`)
    expect([status, body.code]).toEqual([403, 'forbidden'])
    for (const role of ['planner', 'coordinator', 'viewer'])
      expect((await (await service.member(client, role)).get(`${path}?userId[]=${other}`)).status, role).toBe(
        200,
      )
  })
})
