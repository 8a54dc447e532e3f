import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { remind } from '../src/domain/proof/readiness/reminders.ts'
import type { Client } from './support/client.ts'
import { attempt, complete, contentOf, done, later, quizOn, train, watch } from './support/learning.ts'
import { change } from './support/procedures.ts'
import { nextVersion, requirementOf, taskAsking } from './support/proofs.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'
import { SessionClient } from './support/session-client.ts'
import { sqlAs, supply } from './support/supply.ts'

// Seen red with a length that no order froze, with proofs of any version, with cards that nobody has verified,
// without the reminder of 30 days, and with one reminder per process.

const service = useService()
const ZONE = 'Europe/Helsinki'
const today = Temporal.Now.plainDateISO(ZONE)
const day = (days: number) => today.add({ days }).toString()

/** A content of a buyer with a film of one minute, of which 80 % must be watched, and a quiz of three questions. */
async function filmWithQuiz(client: Client): Promise<{ film: Sample; quiz: Sample }> {
  const video = { url: 'https://media.example/l.mp4', provider: 'file', minimumWatchPercentage: 80 }
  const draft = await make.content(client, { title: 'Lockout', completionStrategy: 'per_version', video })
  await done(client, 'PUT', `/educational-contents/${draft.id}/playback`, { durationSeconds: 60 })
  const film = await change(client, 'educational-contents', draft, { status: 'confirmed' })
  return { film, quiz: await quizOn(client, film) }
}

/** A confirmed order with one task per requirement. */
async function orderOf(client: Client, requirements: readonly Sample[], more = {}): Promise<Sample> {
  const lines = []
  for (const requirement of requirements) {
    lines.push({ workTaskId: (await taskAsking(client, [requirement])).id })
  }
  const site = await make.site(client)
  const { id } = await make.order(client, site.id, { lines, ...more })
  return done(client, 'POST', `/orders/${id}/confirm`)
}

/** Assigns a person to an event of the order on a day. */
async function assign(client: Client, userId: string, order: Sample, days: number): Promise<Sample> {
  const event = await make.event(client, {
    ...{ title: 'Change the felt', orderId: order.id, start: `${day(days)} 08:00`, durationMinutes: 60 },
  })
  await done(client, 'POST', `/events/${event.id}/assignments`, { userId })
  return event
}

/** The readiness of each requirement. */
const said = ({ rows }: Sample) =>
  Object.fromEntries(
    rows.map(({ safetyRequirement, verdict, cause }: Sample) => [safetyRequirement.name, cause ?? verdict]),
  )

test('a supplier’s worker sees why they are not ready, watches, passes at the second try, and is ready', async () => {
  const { buyer, supplier } = await supply(service)
  const { film, quiz } = await filmWithQuiz(buyer)
  const text = await contentOf(buyer, { title: 'Ladders', completionStrategy: 'per_order' })
  const tasks = [
    await requirementOf(buyer, { name: 'Isolated', contents: [film] }),
    await requirementOf(buyer, { name: 'Climbing', contents: [text] }),
    await requirementOf(buyer, { name: 'Briefed', onSite: true, contents: [film] }),
  ]
  const order = await orderOf(buyer, tasks, { supplierOrganizationId: supplier.identity.organizationId })
  // Later changes are not part of it.
  await nextVersion(buyer, film, { title: 'Lockout, renewed', completionStrategy: 'per_version' })
  await quizOn(buyer, film, undefined, { title: 'A later one' })
  const worker = await service.member(supplier, 'worker')
  const event = await assign(supplier, worker.identity.userId, order, 3)

  const mine = async () => (await done(worker, 'GET', '/me/readiness')) as Sample
  const [before] = await mine()
  expect([before.ready, before.event.id, before.event.orderId]).toEqual([false, event.id, order.id])
  expect(
    before.rows.map(({ verdict, cause, educationalContent }: Sample) => [
      verdict,
      cause,
      educationalContent.id,
    ]),
  ).toEqual([
    ['missing', 'never', film.id],
    ['missing', 'never', text.id],
    ['missing', 'never', film.id],
  ])
  expect(await worker.post('/trainings', { educationalContentId: film.id })).toMatchObject({ status: 422 })

  const training = await train(worker, film, { orderId: order.id })
  const watched = (to: number) => watch(worker, training, 0, to)
  expect(await watched(61)).toMatchObject({ status: 422, body: { errors: { to: [expect.any(String)] } } })
  expect((await attempt(worker, training, quiz, false)).status).toBe('failed')
  expect(await complete(worker, training)).toMatchObject({
    status: 409,
    body: {
      code: 'not_finished',
      errors: { video: [expect.any(String)], [`assessments.${quiz.id}`]: [expect.any(String)] },
    },
  })
  await later('trainings', training.id, 40)
  expect((await watched(60)).body.data).toMatchObject({ watchedPercentage: 100 })
  expect((await attempt(worker, training, quiz)).status).toBe('passed')
  const { completionId } = (await complete(worker, training)).body.data
  expect(await done(worker, 'GET', `/completions/${completionId}`)).toMatchObject({
    evidence: 'quiz',
    subject: { id: film.id, version: 1, title: 'Lockout' },
  })
  const [between] = await mine()
  expect([between.ready, said(between)]).toEqual([
    false,
    { Isolated: 'quiz', Climbing: 'never', Briefed: 'pending_on_site' },
  ])
  expect((await complete(worker, await train(worker, text, { orderId: order.id }))).status).toBe(200)
  const [after] = await mine()
  expect([after.ready, said(after)]).toEqual([
    true,
    { Isolated: 'quiz', Climbing: 'reading', Briefed: 'pending_on_site' },
  ])

  const ofOrder = await done(supplier, 'GET', `/received-orders/${order.id}/readiness`)
  expect([ofOrder.ready, ofOrder.rows]).toEqual([true, after.rows])
  // The buyer can read none of it, and the supplier none of the buyer's own order.
  expect((await buyer.get('/completions')).body.data).toEqual([])
  expect((await buyer.get(`/orders/${order.id}/readiness?userId[]=${worker.identity.userId}`)).status).toBe(
    422,
  )
  expect((await supplier.get(`/orders/${order.id}/readiness`)).status).toBe(404)
  expect((await supplier.get(`/educational-contents/${film.id}`)).status).toBe(404)
})

test('a worker whose card has expired is ready once a new one is verified by another, and reminded of its end', async () => {
  const mill = await service.organization({ timeZone: ZONE })
  const [worker, coordinator] = [
    await service.member(mill, 'worker'),
    await service.member(mill, 'coordinator'),
  ]
  const { userId } = worker.identity
  const card = await contentOf(mill, { title: 'Hot work card' })
  const order = await orderOf(mill, [await requirementOf(mill, { name: 'Hot work', contents: [card] })])
  const record = async (by: Client, issuedOn: string, validUntil: string) => {
    const proof = { userId, educationalContentId: card.id, issuedOn, validUntil }
    return done(by, 'POST', '/completions', proof)
  }
  const verify = (by: Client, { id }: Sample) => by.post(`/completions/${id}/verify`)
  const [recorder, another] = [
    await SessionClient.of(service, coordinator),
    await SessionClient.of(service, mill),
  ]
  await verify(another, await record(coordinator, day(-400), day(-1)))
  const event = await assign(mill, userId, order, 30)
  await assign(mill, userId, order, 80)
  const readiness = async () => {
    const found = await done(mill, 'GET', `/events/${event.id}/readiness`)
    return [found.ready, said(found)]
  }
  expect(await readiness()).toEqual([false, { 'Hot work': 'expired' }])
  const renewed = await record(coordinator, day(-2), day(62))
  expect(await readiness()).toEqual([false, { 'Hot work': 'expired' }])
  expect(await verify(recorder, renewed)).toMatchObject({ status: 409, body: { code: 'same_person' } })
  expect((await verify(await SessionClient.of(service, worker), renewed)).status).toBe(403)
  expect((await verify(another, renewed)).status).toBe(200)
  expect(await readiness()).toEqual([true, { 'Hot work': 'external' }])

  // On each of these mornings the worker is reminded, and the coordinators are told, whatever the number of
  // processes.
  await service.workOff(mill)
  const told: [day: number, to: readonly string[]][] = []
  const morning = async (days: number) => {
    const at = today.add({ days }).toZonedDateTime({ timeZone: ZONE, plainTime: '06:00' }).toInstant()
    const { organizationId } = mill.identity
    await Promise.all([1, 2].map(() => remind(service.database, organizationId, at.toString())))
    return service.workOff(mill)
  }
  for (let days = 0; days <= 63; days += 1) {
    const sent = await morning(days)
    if (sent.length > 0) told.push([days, sent.map(({ to }) => to).toSorted()])
  }
  const people = (...who: readonly Client[]) => who.map(({ identity }) => identity.email).toSorted()
  const [list, both] = [people(mill, coordinator), people(mill, coordinator, worker)]
  expect(told).toEqual([
    // What was missing at the assignment.
    [0, list],
    ...[2, 32, 55, 61].map((days) => [days, both]),
  ])
  // A year later nothing of it is kept.
  const kept = () => sqlAs(service, mill, 'SELECT FROM proof_reminders WHERE organization_id = $1')
  expect(await kept()).not.toEqual([])
  expect([await morning(430), await kept()]).toEqual([[], []])
})

test('a new version of a content makes exactly the proofs of the previous version stale', async () => {
  const mill = await service.organization({ timeZone: ZONE })
  const [film, text] = [
    await contentOf(mill, { title: 'Lockout', completionStrategy: 'per_version' }),
    await contentOf(mill, { title: 'Ladders', completionStrategy: 'per_version' }),
  ]
  const requirements = [
    await requirementOf(mill, { name: 'Isolated', contents: [film] }),
    await requirementOf(mill, { name: 'Climbing', contents: [text] }),
  ]
  const before = await orderOf(mill, requirements)
  const [learned, both, neither] = [
    await service.member(mill, 'worker'),
    await service.member(mill, 'worker'),
    await service.member(mill, 'worker'),
  ]
  for (const person of [learned, both]) {
    for (const content of [film, text]) await complete(person, await train(person, content))
  }
  const second = await nextVersion(mill, film, { completionStrategy: 'per_version', title: 'Lockout' })
  await complete(both, await train(both, second))
  const after = await orderOf(mill, requirements)
  const people = [learned, both, neither].map(({ identity }) => identity.userId)
  const asked = people.map((id) => `userId[]=${id}`).join('&')
  const of = async ({ id }: Sample) => {
    const { rows } = await done(mill, 'GET', `/orders/${id}/readiness?${asked}`)
    return people.map((id) => said({ rows: rows.filter(({ user }: Sample) => user.id === id) }))
  }
  const reading = { Isolated: 'reading', Climbing: 'reading' }
  const never = { Isolated: 'never', Climbing: 'never' }
  expect(await of(after)).toEqual([{ ...reading, Isolated: 'stale' }, reading, never])
  // An earlier order keeps its text, and a newer proof counts for it too.
  expect(await of(before)).toEqual([reading, reading, never])
  const { cells, requirements: shown } = await done(mill, 'GET', `/competence-matrix?${asked}`)
  const nameOf = new Map(shown.map(({ id, name }: Sample) => [id, name]))
  const stale = cells.filter(({ cause }: Sample) => cause === 'stale')
  expect(stale.map((cell: Sample) => [cell.userId, nameOf.get(cell.safetyRequirementId)])).toEqual([
    [learned.identity.userId, 'Isolated'],
  ])
})
