import { beforeAll, expect, inject, test } from 'vitest'
import type { Client } from './support/client.ts'
import { connected, superuserOf } from './support/fresh-database.ts'
import { done } from './support/learning.ts'
import { change } from './support/procedures.ts'
import { prove, requirementOf } from './support/proofs.ts'
import { useWorkToAskAbout, yearly } from './support/readiness.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'
import { SessionClient } from './support/session-client.ts'

const service = useService()
const asked = useWorkToAskAbout(service)
const { orderFor, ask, proven } = asked
let client: Client
let site: Sample
beforeAll(() => {
  client = asked.client
  site = asked.site
})

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('the caller’s own list has all their assignments of the next 60 days, in order', async () => {
  const own = await service.member(client, 'worker')
  const { userId } = own.identity
  const content = await make.content(client, yearly)
  const order = await orderFor([await requirementOf(client, { name: 'Locked out', contents: [content] })])
  const inDays = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16).replace('T', ' ')
  const at = async (days: number, more = {}) => {
    const event = await make.event(client, {
      siteId: site.id,
      start: inDays(days),
      durationMinutes: 60,
      ...more,
    })
    await client.post(`/events/${event.id}/assignments`, { userId })
    return event
  }
  expect(await ask('/me/readiness', own)).toEqual([])
  const bare = await at(5)
  const asking = await at(3, { orderId: order.id })
  const series = await at(-1, { recurring: true, rrule: 'FREQ=WEEKLY' })
  await at(70)
  const brought = await at(80, { recurring: true, rrule: 'FREQ=WEEKLY;COUNT=3', orderId: order.id })
  const move = { occurrenceStart: brought.start, action: 'moved', start: `${inDays(6)}:00` }
  expect((await client.post(`/events/${brought.id}/exceptions`, move)).status).toBeLessThan(300)
  const called = await at(4)
  await change(client, 'events', called, { status: 'cancelled' }).catch(() =>
    client.post(`/events/${called.id}/cancel`),
  )
  const job = await make.job(client, site.id, { eventId: asking.id })
  await proven(userId, content, { validUntil: inDays(1).slice(0, 10) })
  const list = await ask('/me/readiness', own)
  const weeks = list.filter(({ event }: Sample) => event.id === series.id)
  expect(weeks.length).toBeOneOf([8, 9])
  expect(list.map(({ from }: Sample) => from)).toEqual(list.map(({ from }: Sample) => from).toSorted())
  const single = list.filter(({ event }: Sample) => event.id !== series.id)
  expect(single).toEqual([
    {
      event: expect.objectContaining({
        id: asking.id,
        orderId: order.id,
        timeZone: 'America/New_York',
        site: { id: site.id, name: site.name },
      }),
      job: expect.objectContaining({ id: job.id, number: job.number, status: 'draft', orderId: null }),
      occurrenceStart: `${asking.start}`,
      from: expect.any(String),
      to: expect.any(String),
      ready: false,
      rows: [
        expect.objectContaining({
          verdict: 'missing',
          cause: 'expired',
          user: expect.objectContaining({ id: userId }),
        }),
      ],
    },
    expect.objectContaining({
      event: expect.objectContaining({ id: bare.id, orderId: null }),
      job: null,
      ready: true,
      rows: [],
    }),
    // Events that begin later, and were moved to where they count.
    expect.objectContaining({
      event: expect.objectContaining({ id: brought.id }),
      ready: false,
      rows: [expect.objectContaining({ verdict: 'missing' })],
    }),
  ])
  const shown = await ask('/me/readiness?verdict[]=satisfied', own)
  expect(shown.find(({ event }: Sample) => event.id === asking.id)).toMatchObject({ ready: false, rows: [] })
})

// Seen red with an order judged once for all days, whatever ends between them, and with a proof for another order.
test('the caller’s own list agrees with the readiness of each occurrence of a series', async () => {
  const own = await service.organization({ timeZone: 'Europe/Helsinki' })
  const worker = await service.member(own, 'worker')
  const { userId } = worker.identity
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const [ending, later, seasonal, over] = [
    await requirementOf(own, { name: 'Card' }),
    await requirementOf(own, { name: 'Badge' }),
    await requirementOf(own, { name: 'Heat', validFrom: day(10) }),
    await requirementOf(own, { name: 'Ice', validTo: day(4) }),
  ]
  const talk = await make.content(own, { status: 'confirmed', completionStrategy: 'per_order' })
  const briefing = await requirementOf(own, { name: 'Toolbox talk', contents: [talk] })
  const order = await orderFor([ending, later, seasonal, over, briefing], {}, own)
  const second = await orderFor([later, briefing], {}, own)
  const nightly = { recurring: true, rrule: 'FREQ=DAILY;COUNT=15', durationMinutes: 600 }
  const event = await make.event(own, { ...nightly, start: `${day(1)} 20:00`, orderId: order.id })
  const other = await make.event(own, { ...nightly, start: `${day(2)} 06:00`, orderId: second.id })
  for (const { id } of [event, other]) await own.post(`/events/${id}/assignments`, { userId })
  await prove(service, own, { userId, of: ending, validUntil: day(6) })
  await prove(service, own, { userId, of: later, validUntil: day(12) })
  await prove(service, own, { userId, of: talk, boundTo: order.id })
  const list: readonly Sample[] = await ask('/me/readiness', worker)
  expect(list).toHaveLength(30)
  const answers = list.map(({ event: of, occurrenceStart }) =>
    ask(`/events/${of.id}/readiness?occurrenceStart=${encodeURIComponent(occurrenceStart)}`, worker),
  )
  const asked = ({ ready, from, to, rows }: Sample) => ({ ready, from, to, rows })
  expect(list.map(asked)).toEqual((await Promise.all(answers)).map(asked))
  expect(
    new Set(list.map(({ rows }) => rows.map(({ verdict }: Sample) => verdict).join(' '))).size,
  ).toBeGreaterThan(4)
  const causes = (of: Sample) =>
    list.filter(({ event: each }) => each.id === of.id).flatMap(({ rows }) => rows)
  expect(causes(other)).toContainEqual(expect.objectContaining({ cause: 'other_order' }))
  expect(causes(event)).not.toContainEqual(expect.objectContaining({ cause: 'other_order' }))
})

// Seen red with readiness that ignores the bound.
test('the caller’s own list says nobody is ready if there is too much to judge at once', async () => {
  const own = await service.member(client, 'worker')
  const content = await make.content(client, yearly)
  const order = await orderFor([await requirementOf(client, { name: 'Locked out', contents: [content] })])
  const start = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)} 08:00`
  const daily = { ...{ recurring: true, rrule: 'FREQ=DAILY', durationMinutes: 60 }, siteId: site.id, start }
  const event = await make.event(client, { ...daily, orderId: order.id })
  await client.post(`/events/${event.id}/assignments`, { userId: own.identity.userId })
  await proven(own.identity.userId, content)
  const ready = async () => new Set((await ask('/me/readiness', own)).map((each: Sample) => each.ready))
  expect(await ready()).toEqual(new Set([true]))
  await connected(await superuserOf(inject('database')), async (superuser) => {
    await superuser.query('SET session_replication_role = replica')
    const many =
      '(SELECT jsonb_agg(m.need) FROM (SELECT n.needs -> 0 AS need FROM generate_series(1, 2000)) m)'
    await superuser.query(`UPDATE order_needs n SET needs = ${many} WHERE n.order_id = $1`, [order.id])
  })
  expect(await ready()).toEqual(new Set([false]))
})

test('the caller’s own list judges each occurrence by its own job: its time, signatures on site, and overrides', async () => {
  const own = await service.organization({ timeZone: 'UTC' })
  const worker = await service.member(own, 'worker')
  const planner = await SessionClient.of(service, await service.member(own, 'planner'))
  const { userId } = worker.identity
  const [card, tag, badge] = [
    await requirementOf(own, { name: 'Card' }),
    await requirementOf(own, { name: 'Tag', onSite: true }),
    await requirementOf(own, { name: 'Badge' }),
  ]
  const order = await orderFor([card, tag, badge], { riskLevel: 'low' }, own)
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const [today, tomorrow] = [inHours(0).slice(0, 10), inHours(24).slice(0, 10)]
  const event = await make.event(own, {
    ...{ orderId: order.id, start: `${today} 00:00`, durationMinutes: 1_440, recurring: true },
    rrule: 'FREQ=DAILY;COUNT=2',
  })
  await done(own, 'POST', `/events/${event.id}/assignments`, { userId })
  const jobs: readonly Sample[] = await done(own, 'POST', `/events/${event.id}/jobs`, {
    from: today,
    to: tomorrow,
  })
  const [first, second] = jobs
  // After the end of the badge's proof, unlike the day itself.
  await done(own, 'PUT', `/jobs/${second?.id}`, { start: `${tomorrow}T00:00:00Z`, end: inHours(24 * 9) })
  for (const { id } of jobs) await done(own, 'POST', `/jobs/${id}/confirm`)
  await prove(service, own, { userId, of: badge, validUntil: inHours(24 * 5).slice(0, 10) })
  const path = `/jobs/${first?.id}`
  await done(worker, 'POST', `${path}/sign-offs`, { meaning: 'on_site', safetyRequirementIds: [tag.id] })
  const { id: overrideId } = await done(planner, 'POST', `${path}/overrides`, {
    ...{ userId, safetyRequirementId: card.id, reason: 'It is on its way.', validUntil: inHours(2) },
  })
  const list: readonly Sample[] = await ask('/me/readiness', worker)
  const shown = list.map(({ occurrenceStart, job, ready, rows }) => ({
    ...{ day: occurrenceStart.slice(0, 10), number: job.number, ready },
    rows: rows.map(({ safetyRequirement: { name }, verdict, cause, overrideId: by }: Sample) => [
      ...[name, verdict, cause, by],
    ]),
  }))
  expect(shown).toEqual([
    {
      ...{ day: today, number: first?.number, ready: true },
      rows: [
        ['Card', 'overridden', 'missing', overrideId],
        ['Badge', 'satisfied', 'external', null],
        ['Tag', 'satisfied', 'signed', null],
      ],
    },
    {
      ...{ day: tomorrow, number: second?.number, ready: false },
      rows: [
        ['Card', 'missing', 'never', null],
        ['Badge', 'expires_during', 'expires_during', null],
        ['Tag', 'pending_on_site', null, null],
      ],
    },
  ])
  const sameAsJobs = async (items: readonly Sample[]) => {
    for (const item of items) {
      const { ready, rows } = await ask(`/jobs/${item.job.id}/readiness`, worker)
      expect([item.ready, item.rows]).toEqual([ready, rows])
    }
  }
  await sameAsJobs(list)
  // What can only be signed on site blocks the job, and is nothing to do before.
  for (const of of [card, badge]) await prove(service, own, { userId, of })
  const proved = await ask('/me/readiness', worker)
  expect(proved.map(({ ready, rows }: Sample) => [ready, rows[0].verdict])).toEqual([
    [true, 'satisfied'],
    [false, 'pending_on_site'],
  ])
  await sameAsJobs(proved)
  const inbox: readonly Sample[] = await ask('/me/inbox', worker)
  expect(inbox.flatMap(({ group, entries }) => (group === 'own-gaps' ? entries : []))).toEqual([])
})

// Seen red with the days of the event's time zone.
test('a job at another site than its event is judged by the days there, also in the caller’s own list', async () => {
  const own = await service.organization({ timeZone: 'UTC' })
  const worker = await service.member(own, 'worker')
  const { userId } = worker.identity
  const card = await requirementOf(own, { name: 'Card' })
  const order = await orderFor([card], {}, own)
  const away = await make.site(own)
  await done(own, 'PUT', `/sites/${away.id}/time-zone`, { timeZone: 'Pacific/Kiritimati' })
  const event = await make.event(own, { orderId: order.id, start: `${dayIn(3)} 22:00`, durationMinutes: 60 })
  await done(own, 'POST', `/events/${event.id}/assignments`, { userId })
  await prove(service, own, { userId, of: card, validUntil: dayIn(3) })
  const mine = async () => (await ask('/me/readiness', worker))[0]
  expect((await mine()).rows).toMatchObject([{ verdict: 'satisfied' }])
  const job = await make.job(own, away.id, { eventId: event.id, orderId: order.id })
  const { ready, rows } = await ask(`/jobs/${job.id}/readiness`, worker)
  expect(rows).toMatchObject([{ verdict: 'missing', cause: 'expired' }])
  expect(await mine()).toMatchObject({ ready, rows })
})

test('a draft of a job is judged at the time of its occurrence, wherever that is moved; a given time stays', async () => {
  const own = await service.organization({ timeZone: 'UTC' })
  const worker = await service.member(own, 'worker')
  const { userId } = worker.identity
  const card = await requirementOf(own, { name: 'Card' })
  const order = await orderFor([card], {}, own)
  const place = await make.site(own)
  await prove(service, own, { userId, of: card, validUntil: dayIn(5) })
  const planned = async (more: object = {}) => {
    const event = await make.event(own, {
      ...{ orderId: order.id, siteId: place.id, start: `${dayIn(5)} 23:00`, durationMinutes: 30, ...more },
    })
    await done(own, 'POST', `/events/${event.id}/assignments`, { userId })
    const job = await make.job(own, place.id, { eventId: event.id, occurrenceStart: event.start })
    return { event, job }
  }
  const { event, job } = await planned()
  const series = await planned({ recurring: true, rrule: 'FREQ=WEEKLY;COUNT=2' })
  const fixed = await planned()
  await done(own, 'PUT', `/jobs/${fixed.job.id}`, {
    ...{ start: `${dayIn(5)}T06:00:00Z`, end: `${dayIn(5)}T07:00:00Z` },
  })
  const found = async (id = job.id) => {
    const { ready, from, to } = await ask(`/jobs/${id}/readiness`, own)
    const mine: readonly Sample[] = await ask('/me/readiness', worker)
    const entry = mine.find((each) => each.job?.id === id)
    expect(entry).toMatchObject({ ready, from, to })
    const { start, end } = (await done(own, 'GET', `/jobs/${id}?with[]=work`)).work
    expect([start, end]).toEqual([from, to])
    return [ready, from.slice(0, 16), to.slice(0, 16)]
  }
  const [late, over] = [`${dayIn(5)}T23:00`, `${dayIn(5)}T23:30`]
  expect(await found()).toEqual([true, late, over])
  const moved = await done(own, 'POST', `/events/${event.id}/exceptions`, {
    ...{ occurrenceStart: event.start, action: 'moved', start: `${dayIn(8)} 10:00`, durationMinutes: 60 },
  })
  expect(await found()).toEqual([false, `${dayIn(8)}T10:00`, `${dayIn(8)}T11:00`])
  const onDay = async (day: string) =>
    (await own.get(`/jobs?from=${day}&to=${day}`)).body.data.map(({ id }: Sample) => id)
  expect(await onDay(dayIn(8))).toEqual([job.id])
  expect(await onDay(dayIn(5))).not.toContain(job.id)
  await own.send('DELETE', `/events/${event.id}/exceptions/${moved.id}`)
  expect(await found()).toEqual([true, late, over])

  await done(own, 'PUT', `/sites/${place.id}/time-zone`, { timeZone: 'America/New_York' })
  expect((await found())[1]).toMatch(`${dayIn(6)}T0`)
  expect((await found(series.job.id))[1]).toMatch(`${dayIn(6)}T0`)
  expect(await found(fixed.job.id)).toEqual([true, `${dayIn(5)}T06:00`, `${dayIn(5)}T07:00`])
  await done(own, 'PUT', `/sites/${place.id}/time-zone`, { timeZone: null })
  await done(own, 'PUT', `/organizations/${own.identity.organizationId}`, {
    name: 'Moved',
    timeZone: 'Asia/Tokyo',
  })
  expect(await found()).toEqual([true, `${dayIn(5)}T14:00`, `${dayIn(5)}T14:30`])
  const { title, start } = event
  await done(own, 'PUT', `/events/${event.id}`, { title, start, durationMinutes: 1_440 })
  expect(await found()).toEqual([false, `${dayIn(5)}T14:00`, `${dayIn(6)}T14:00`])
})

test('work that was made longer counts until its new end, in every question about the people on it', async () => {
  const own = await service.organization({ timeZone: 'UTC' })
  const worker = await service.member(own, 'worker')
  const { userId } = worker.identity
  const course = await make.content(own, yearly)
  const order = await orderFor([await requirementOf(own, { name: 'Card', contents: [course] })], {}, own)
  await prove(service, own, { userId, of: course, validUntil: dayIn(1) })
  const start = `${dayIn(-3)} 08:00`
  const events = [{}, { recurring: true, rrule: 'FREQ=DAILY', until: dayIn(-2) }].map(async (more) => {
    const event = await make.event(own, { orderId: order.id, start, durationMinutes: 60, ...more })
    await done(own, 'POST', `/events/${event.id}/assignments`, { userId, occurrenceStart: start })
    await done(own, 'POST', `/events/${event.id}/exceptions`, {
      ...{ occurrenceStart: start, action: 'moved', start, durationMinutes: 7 * 1_440 },
    })
    return event.id
  })
  const ids = (await Promise.all(events)).toSorted()
  const of = (found: readonly Sample[]) => found.map(({ event }) => event.id).toSorted()
  expect(of(await ask('/me/readiness', worker))).toEqual(ids)
  expect(of((await ask('/readiness-board', own)).works)).toEqual(ids)
  expect(of(await ask('/expiring', own))).toEqual(ids)
  const { rows } = await ask(`/orders/${order.id}/readiness`, own)
  expect(rows.map(({ user }: Sample) => user.id)).toEqual([userId])
  const { trainings } = await ask('/outlook', own)
  expect(trainings).toMatchObject([{ passed: 0, expiring: 1, missing: 0 }])
})
