import { Temporal } from 'temporal-polyfill'
import { beforeAll, expect, inject, test } from 'vitest'
import type { Client } from './support/client.ts'
import { connected, superuserOf } from './support/fresh-database.ts'
import { done } from './support/learning.ts'
import { prove, requirementOf } from './support/proofs.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'
import { supply } from './support/supply.ts'
import { orderOf } from './support/work.ts'

// Seen red with cancelled jobs counted too, with an order's age by its last change, with a person counted for each
// date, with a proof that ends meanwhile counted as passed, with the people of other days, and with orders and trainings
// for everybody who reads sites.

const service = useService()
const today = Temporal.Now.plainDateISO('UTC')
const monday = today.subtract({ days: today.dayOfWeek - 1 })

/** A day of a later week; 0 is the current one. */
const dayOf = (week: number, weekday = 2) => monday.add({ days: week * 7 + weekday }).toString()

async function outlookOf(client: Client): Promise<Sample> {
  const { status, body } = await client.get('/outlook')
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

async function total(client: Client, list: string): Promise<number> {
  const { status, body } = await client.get(list)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.meta.total
}

test('six weeks begin today and then on Mondays, each with its open jobs by their highest risk, as the list counts them', async () => {
  const client = await service.organization({ timeZone: 'UTC' })
  const { id: siteId } = await make.site(client)
  await client.put(`/sites/${siteId}/time-zone`, { timeZone: 'UTC' })
  const dangerous = await orderOf(client, [
    { name: 'Weld', riskLevel: 'high' },
    { name: 'Sweep', riskLevel: 'low' },
  ])
  const at = (from: string, to = from) => ({ start: `${from}T08:00:00Z`, end: `${to}T15:00:00Z` })
  await make.job(client, siteId, { orderId: dangerous.id, ...at(dayOf(1)) })
  await make.job(client, siteId, { orderId: dangerous.id, ...at(dayOf(1), dayOf(2)) })
  // It ends with its week.
  await make.job(client, siteId, { ...at(dayOf(2, 6)), end: `${dayOf(3, 0)}T00:00:00Z` })
  const over = await make.job(client, siteId, { orderId: dangerous.id, ...at(dayOf(1)) })
  await done(client, 'POST', `/jobs/${over.id}/cancel`)
  const { weeks } = await outlookOf(client)
  expect(weeks.map(({ from }: Sample) => from)).toEqual([
    today.toString(),
    ...[1, 2, 3, 4, 5].map((week) => dayOf(week, 0)),
  ])
  expect(weeks.at(-1).to).toBe(dayOf(5, 6))
  const none = { total: 0, critical: 0, high: 0, medium: 0, low: 0, none: 0 }
  expect(weeks.map(({ jobs }: Sample) => jobs)).toEqual([
    none,
    { ...none, total: 2, high: 2 },
    { ...none, total: 2, high: 1, none: 1 },
    none,
    none,
    none,
  ])
  for (const { from, to, jobs } of weeks) {
    const days = `/jobs?open=true&from=${from}&to=${to}`
    expect(await total(client, days)).toBe(jobs.total)
    for (const risk of ['high', 'low', 'none'] as const) {
      expect(await total(client, `${days}&riskLevel=${risk}`), `${risk} from ${from}`).toBe(jobs[risk])
    }
  }
})

test('open orders are counted by state and age, on both sides, as the lists count them', async () => {
  const { buyer, supplier, draft, confirmed } = await supply(service)
  for (const client of [buyer, supplier])
    await done(client, 'PUT', `/organizations/${client.identity.organizationId}`, {
      name: 'Mill',
      timeZone: 'UTC',
    })
  const [drafted, accepted] = [await draft(), await confirmed()]
  await confirmed()
  const over = await draft()
  await done(buyer, 'POST', `/orders/${over.id}/cancel`)
  await done(supplier, 'POST', `/received-orders/${accepted.id}/accept`)
  await connected(await superuserOf(inject('database')), async (superuser) => {
    await superuser.query('SET session_replication_role = replica')
    for (const [id, days] of [
      [drafted.id, 91],
      [accepted.id, 8],
    ])
      for (const table of ['orders', 'received_orders'])
        await superuser.query(
          `UPDATE ${table} SET created_at = created_at - make_interval(days => $2) WHERE id = $1`,
          [id, days],
        )
  })
  const ago = (days: number) => today.subtract({ days }).toString()
  const weekOld = { from: ago(7), to: null, count: 1 }
  const monthOld = { from: ago(30), to: ago(8), count: 1 }
  const { orders } = await outlookOf(buyer)
  expect(orders).toEqual([
    { state: 'accepted', ...monthOld },
    { state: 'draft', from: null, to: ago(91), count: 1 },
    { state: 'sent', ...weekOld },
  ])
  const { orders: none, receivedOrders } = await outlookOf(supplier)
  expect(none).toEqual([])
  expect(receivedOrders).toEqual([
    { state: 'accepted', ...monthOld },
    { state: 'sent', ...weekOld },
  ])
  for (const [client, segment, counted] of [
    [buyer, 'orders', orders],
    [supplier, 'received-orders', receivedOrders],
  ] as const) {
    for (const { state, from, to, count } of counted) {
      const days = [from && `createdFrom=${from}`, to && `createdTo=${to}`].filter(Boolean).join('&')
      expect(await total(client, `/${segment}?standing=${state}&${days}`), `${state} ${days}`).toBe(count)
    }
  }
})

let client: Client
let contents: readonly Sample[]
let order: Sample
let requirements: readonly Sample[]
beforeAll(async () => {
  client = await service.organization({ timeZone: 'UTC' })
  const content = (title: string) =>
    make.content(client, { title, completionStrategy: 'interval', intervalDays: 365, status: 'confirmed' })
  const [lockout, welding] = [await content('Lockout'), await content('Welding')]
  contents = [lockout, welding]
  requirements = [
    await requirementOf(client, { name: 'Lockout', contents: [lockout] }),
    await requirementOf(client, { name: 'Hot work', contents: [welding] }),
  ]
  order = await orderOf(client, [{ name: 'Weld', requirements }])
  const people = [await make.user(client), await make.user(client), await make.user(client)]
  const [able, ends, never] = people.map(({ id }) => id)
  for (const of of contents) {
    await prove(service, client, { userId: able, of })
    await prove(service, client, { userId: ends, of, validUntil: dayOf(2, 6) })
  }
  await prove(service, client, { userId: never, of: lockout })
  // Twice a week, starting the week after next: a person is counted once.
  const shift = await make.event(client, {
    ...{ title: 'Shift', orderId: order.id, start: `${dayOf(2, 0)} 08:00`, durationMinutes: 60 },
    ...{ recurring: true, rrule: 'FREQ=WEEKLY;BYDAY=MO,WE', until: dayOf(3, 6) },
  })
  for (const userId of [able, ends]) await done(client, 'POST', `/events/${shift.id}/assignments`, { userId })
  await done(client, 'POST', `/events/${shift.id}/assignments`, {
    userId: never,
    occurrenceStart: `${dayOf(3, 2)} 08:00`,
  })
  await assignToOtherDays(order)
})

/** Assigns people only to what is over, comes after the last week or is cancelled. */
async function assignToOtherDays(order: Sample): Promise<void> {
  const assign = async (event: Sample, more = {}) =>
    done(client, 'POST', `/events/${event.id}/assignments`, { userId: (await make.user(client)).id, ...more })
  const work = { orderId: order.id, durationMinutes: 60 }
  const yesterday = `${today.subtract({ days: 1 })} 08:00`
  await assign(await make.event(client, { ...work, start: yesterday }))
  const first = `${dayOf(-1, 0)} 08:00`
  const daily = await make.event(client, { ...work, start: first, recurring: true, rrule: 'FREQ=DAILY' })
  const cancelled = `${dayOf(2, 0)} 08:00`
  for (const occurrenceStart of [first, yesterday, `${dayOf(6, 0)} 08:00`, cancelled]) {
    await assign(daily, { occurrenceStart })
  }
  const exception = { occurrenceStart: cancelled, action: 'cancelled' }
  await done(client, 'POST', `/events/${daily.id}/exceptions`, exception)
}

test('each week says how many of its people are ready for all of it, as the board does', async () => {
  const { weeks } = await outlookOf(client)
  const nobody = { ready: 0, notReady: 0, complete: true }
  expect(weeks.map(({ people }: Sample) => people)).toEqual([
    nobody,
    nobody,
    { ready: 2, notReady: 0, complete: true },
    { ready: 1, notReady: 2, complete: true },
    nobody,
    nobody,
  ])
})

test('each content that coming work needs says who has passed it, whose proof ends before, and who lacks it', async () => {
  const [lockout, welding] = contents
  const [locking, hotWork] = requirements
  const of = (content?: Sample, requirement?: Sample) => ({
    educationalContent: { id: content?.id, title: content?.title },
    safetyRequirementIds: [requirement?.canonicalId],
  })
  const { trainings } = await outlookOf(client)
  expect(trainings).toEqual([
    { ...of(welding, hotWork), passed: 1, expiring: 1, missing: 1 },
    { ...of(lockout, locking), passed: 2, expiring: 1, missing: 0 },
  ])
})

// Seen red with a length of nothing, which is over at once.
test('people of an event without a length are counted for a day from its start', async () => {
  const missing = async () => (await outlookOf(client)).trainings.map((each: Sample) => each.missing)
  const before = await missing()
  const work = { orderId: order.id, durationMinutes: 0 }
  for (const start of [`${today} 00:00`, `${today.subtract({ days: 1 })} 00:00`]) {
    const { id } = await make.event(client, { ...work, start })
    const userId = (await make.user(client)).id
    await done(client, 'POST', `/events/${id}/assignments`, { userId })
  }
  expect(await missing()).toEqual(before.map((count: number) => count + 1))
})

test('people who may not read a part get none of it', async () => {
  const worker = await outlookOf(await service.member(client, 'worker'))
  expect(worker).toMatchObject({ orders: null, receivedOrders: null, trainings: null })
  expect(worker.weeks[3]).toMatchObject({ jobs: { total: 0 }, people: null })
  const nothing = await outlookOf(await service.token(client, { permissions: [] }))
  expect(nothing.weeks.map(({ jobs, people }: Sample) => [jobs, people])).toEqual(Array(6).fill([null, null]))
  const other = await outlookOf(await service.organization())
  expect(other).toMatchObject({ orders: [], receivedOrders: [], trainings: [] })
  expect(other.weeks[3].people).toMatchObject({ ready: 0, notReady: 0 })
})
