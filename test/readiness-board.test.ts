import { beforeAll, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { behind } from './support/events.ts'
import { prove, requirementOf, taskAsking } from './support/proofs.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'

// Seen red with the first need of each person instead of the worst, with everybody of an event on each of its dates,
// and with all of them judged at the time of the first.

const service = useService()
const { siteIn } = behind(service)
let client: Client
let series: Sample
let people: readonly Sample[]
const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  client = await service.organization({ timeZone: 'UTC' })
  const site = await siteIn(client, 'UTC')
  const content = await make.content(client, {
    title: 'Hot work course',
    completionStrategy: 'interval',
    intervalDays: 365,
    status: 'confirmed',
  })
  const card = await requirementOf(client, { name: 'Rigging card' })
  const requirements = [
    await requirementOf(client, { name: 'Hot work', contents: [content] }),
    card,
    await requirementOf(client, { name: 'Crane lock', onSite: true }),
  ]
  const task = await taskAsking(client, requirements, { name: 'Welding' })
  const { id } = await make.order(client, site.id, { lines: [{ workTaskId: task.id }] })
  expect((await client.post(`/orders/${id}/confirm`)).status).toBe(200)
  people = [
    await make.user(client, { firstName: 'Sanna', lastName: 'Aalto' }),
    await make.user(client, { firstName: 'Veera', lastName: 'Berg' }),
    await make.user(client, { firstName: 'Oskari', lastName: 'Dahl' }),
    await make.user(client, { firstName: 'Tuuli', lastName: 'Ek' }),
    await make.user(client, { firstName: 'Matti', lastName: 'Falk' }),
  ]
  const [ready, ends, never, left, blocked] = people
  for (const user of [ready, ends, left, blocked])
    await prove(service, client, { userId: user?.id, of: card })
  for (const user of [ready, left, blocked]) {
    await prove(service, client, { userId: user?.id, of: content, validUntil: day(300) })
  }
  await prove(service, client, { userId: ends?.id, of: content, validUntil: day(3) })
  series = await make.event(client, {
    title: 'Welding shift',
    siteId: site.id,
    orderId: id,
    start: `${day(2)} 08:00`,
    durationMinutes: 60,
    recurring: true,
    rrule: 'FREQ=DAILY;INTERVAL=2',
  })
  const change = async (path: string, body: object) => {
    const answer = await client.post(`/events/${path}`, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  }
  for (const user of [ready, ends, left]) await change(`${series.id}/assignments`, { userId: user?.id })
  await change(`${series.id}/assignments`, { userId: never?.id, occurrenceStart: `${day(6)} 08:00` })
  await change(`${series.id}/exceptions`, { occurrenceStart: `${day(8)} 08:00`, action: 'cancelled' })
  const moved = { occurrenceStart: `${day(6)} 08:00`, action: 'moved', start: `${day(7)} 10:00` }
  await change(`${series.id}/exceptions`, moved)
  const meeting = await make.event(client, { title: 'Meeting', siteId: site.id, start: `${day(1)} 09:00` })
  await change(`${meeting.id}/assignments`, { userId: never?.id })
  // The only ones on a work, one of which is over.
  for (const start of [day(9), day(0)]) {
    const alone = await make.event(client, {
      title: 'Lone shift',
      siteId: site.id,
      start: `${start} 00:00`,
      durationMinutes: 0,
    })
    await change(`${alone.id}/assignments`, { userId: blocked?.id })
  }
  await client.send('DELETE', `/users/${left?.id}`)
  await client.put(`/users/${blocked?.id}`, { active: false })
  // Events that end before, and events that begin after it.
  for (const start of [day(-3), day(40)]) {
    const other = await make.event(client, { siteId: site.id, start: `${start} 09:00` })
    await change(`${other.id}/assignments`, { userId: ready?.id })
  }
})

const board = async (query = ''): Promise<Sample> => {
  const { status, body } = await client.get(`/readiness-board${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const said = ({ userId, ready, verdict, cause, validUntil, safetyRequirement }: Sample) => [
  people.find(({ id }) => id === userId)?.lastName,
  ready,
  verdict,
  cause,
  validUntil,
  safetyRequirement?.name ?? null,
]

test('the board has each date of two weeks with its assigned people, and the worst verdict of each with its cause', async () => {
  const { data, meta } = await board()
  expect([data.from, data.to, meta.total]).toEqual([day(0), day(13), 5])
  expect(data.users.map(({ lastName }: Sample) => lastName)).toEqual(['Aalto', 'Berg', 'Dahl', 'Ek', 'Falk'])
  const left = ['Ek', false, 'missing', 'left_organization', null, null]
  const onSite = ['Aalto', true, 'pending_on_site', null, null, 'Crane lock']
  const expired = ['Berg', false, 'missing', 'expired', day(3), 'Hot work']
  const byName = (one: readonly unknown[], other: readonly unknown[]) =>
    String(one[0]) < String(other[0]) ? -1 : 1
  const works = data.works.map((work: Sample) => [
    work.event.title,
    work.start,
    work.people.map(said).toSorted(byName),
  ])
  expect(works).toEqual([
    ['Meeting', `${day(1)} 09:00:00`, [['Dahl', true, null, null, null, null]]],
    [
      'Welding shift',
      `${day(2)} 08:00:00`,
      [onSite, ['Berg', true, 'pending_on_site', null, null, 'Crane lock'], left],
    ],
    ['Welding shift', `${day(4)} 08:00:00`, [onSite, expired, left]],
    [
      'Welding shift',
      `${day(7)} 10:00:00`,
      [onSite, expired, ['Dahl', false, 'missing', 'never', null, 'Hot work'], left],
    ],
    ['Lone shift', `${day(9)} 00:00:00`, [['Falk', false, 'missing', 'left_organization', null, null]]],
    ['Welding shift', `${day(10)} 08:00:00`, [onSite, expired, left]],
    ['Welding shift', `${day(12)} 08:00:00`, [onSite, expired, left]],
  ])
})

test('it agrees with the readiness of each event', async () => {
  const { data } = await board(`?from=${day(2)}&to=${day(7)}`)
  expect(data.works).toHaveLength(3)
  for (const { occurrenceStart, people: shown } of data.works) {
    const path = `/events/${series.id}/readiness?occurrenceStart=${encodeURIComponent(occurrenceStart)}`
    const { rows } = (await client.get(path)).body.data
    for (const { userId, verdict, cause, completionId } of shown) {
      const worst = rows.find(({ user }: Sample) => user.id === userId)
      expect([verdict, cause, completionId]).toEqual([worst.verdict, worst.cause, worst.completionId])
    }
  }
})

// Seen red with everybody satisfied whom nothing blocks.
test('where no need applies yet, nobody is said to have proved anything', async () => {
  const own = await service.organization({ timeZone: 'UTC' })
  const { id: siteId } = await make.site(own)
  const task = await taskAsking(own, [await requirementOf(own, { name: 'Frost', validFrom: day(4) })], {})
  const order = await make.order(own, siteId, { lines: [{ workTaskId: task.id }] })
  await own.post(`/orders/${order.id}/confirm`)
  const rounds = { recurring: true, rrule: 'FREQ=DAILY;INTERVAL=3;COUNT=2', start: `${day(2)} 08:00` }
  const event = await make.event(own, { ...rounds, siteId, orderId: order.id })
  await own.post(`/events/${event.id}/assignments`, { userId: own.identity.userId })
  const { works } = (await own.get('/readiness-board')).body.data
  expect(works.flatMap((work: Sample) => work.people.map(said))).toMatchObject([
    [undefined, true, 'not_applicable', null, null, null],
    [undefined, false, 'missing', 'never', null, 'Frost'],
  ])
})

test('people come in pages; days are bounded, and only readers of readiness see it', async () => {
  const second = await board('?count=2&page=2')
  expect([second.meta.total, second.meta.last_page]).toEqual([5, 3])
  expect(second.data.users.map(({ lastName }: Sample) => lastName)).toEqual(['Dahl', 'Ek'])
  expect(second.data.works.map(({ people: shown }: Sample) => shown.length)).toEqual([1, 1, 1, 2, 1, 1])
  for (const query of [
    `from=${day(2)}&to=${day(1)}`,
    `from=${day(0)}&to=${day(62)}`,
    `to=${day(-1)}`,
    `to=${day(80)}`,
  ]) {
    const { status, body } = await client.get(`/readiness-board?${query}`)
    expect([query, status, Object.keys(body.errors)]).toEqual([query, 422, ['to']])
  }
  expect((await board(`?from=${day(0)}&to=${day(61)}`)).data.users).toHaveLength(5)
  // Seen red with a day in the year 10000.
  expect((await board('?from=9999-12-25')).data.to).toBe('9999-12-31')
  expect((await (await service.member(client, 'worker')).get('/readiness-board')).status).toBe(403)
  const other = await service.organization()
  expect((await other.get('/readiness-board')).body.data.users).toEqual([])
})
