import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { change, confirmed } from './support/procedures.ts'
import { nextVersion, prove } from './support/proofs.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'
import { type Supply, supply } from './support/supply.ts'

// Seen red with orders that are cancelled or declined, with drafts that chose other steps, with occurrences after the
// next 90 days, with proofs that have ended or whose holder has left, with an editorial change treated as material,
// with lists for callers who may not read them, and with an entry that leaves out what its own request changes.

const service = useService()
let world: Supply
let client: Client
const made: { [name: string]: Sample } = {}
const workers: { [name: string]: string } = {}
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  world = await supply(service)
  client = world.buyer
  const { site, task, content } = world.parts
  made.assessment = await make.assessment(client, content?.id, { status: 'draft' })
  made.question = await make.question(client, made.assessment.id)
  const quiz = { title: made.assessment.title, educationalContentId: content?.id, status: 'confirmed' }
  await client.put(`/assessments/${made.assessment.id}`, quiz)
  made.otherStep = await confirmed(client, 'work-steps', await make.step(client, task?.id))
  made.otherTask = await make.task(client, { status: 'confirmed' })
  await confirmed(client, 'work-steps', await make.step(client, made.otherTask.id))
  made.elsewhere = await make.order(client, site?.id, { lines: [{ workTaskId: made.otherTask?.id }] })
  made.draft = await world.draft()
  made.chosen = await world.draft({ lines: [{ workTaskId: task?.id, workStepIds: [made.otherStep?.id] }] })
  made.order = await world.confirmed()
  made.cancelled = await world.confirmed()
  await client.post(`/orders/${made.cancelled.id}/cancel`)
  made.declined = await world.confirmed()
  await world.supplier.post(`/received-orders/${made.declined.id}/decline`, { reason: 'No crane' })
  const event = { orderId: made.order.id, siteId: site?.id, durationMinutes: 60 }
  made.near = await make.event(client, { ...event, start: `${dayFromNow(10)} 08:00` })
  made.far = await make.event(client, { ...event, start: `${dayFromNow(120)} 08:00` })
  const monthly = { start: `${dayFromNow(20)} 09:00`, recurring: true, rrule: 'FREQ=DAILY;INTERVAL=30' }
  made.series = await make.event(client, { ...event, ...monthly })
  made.job = await make.job(client, site?.id, { eventId: made.near.id })
  for (const name of ['learned', 'ended', 'unproven', 'gone', 'ahead']) {
    workers[name] = (await service.member(client, 'worker')).identity.userId
  }
  const of = { ...content, version: 1 }
  await prove(service, client, { userId: workers.learned ?? '', of })
  await prove(service, client, { userId: workers.ended ?? '', of, validUntil: '2026-01-01' })
  await prove(service, client, { userId: workers.gone ?? '', of })
  await prove(service, client, { userId: workers.ahead ?? '', of: { ...content, version: 2 } })
  expect((await client.send('DELETE', `/users/${workers.gone}`)).status).toBe(204)
})

async function impact(segment: string, id: string, query = '', as = client): Promise<Sample> {
  const { status, body } = await as.get(`/${segment}/${id}/impact${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

const ids = (list: Sample[]) => list.map(({ id }) => id)

describe('the impact of a next version', () => {
  test.each([
    ['work-tasks', () => world.parts.task, true],
    ['work-steps', () => world.parts.step, false],
    ['safety-requirements', () => world.parts.requirement, false],
    ['educational-contents', () => world.parts.content, false],
    ['assessments', () => made.assessment, false],
    ['assessment-questions', () => made.question, false],
  ] as const)('of /%s names what depends on it in the next 90 days', async (segment, of, isWhole) => {
    const found = await impact(segment, of()?.id)
    expect(ids(found.draftOrders)).toEqual(ids(isWhole ? [made.draft, made.chosen] : [made.draft]))
    expect(found.confirmedOrders).toEqual([{ id: made.order?.id, number: made.order?.number }])
    expect(found.jobs).toEqual([{ id: made.job?.id, number: made.job?.number }])
    expect(found.occurrences).toEqual([
      { eventId: made.near?.id, start: `${dayFromNow(10)} 08:00:00` },
      { eventId: made.series?.id, start: `${dayFromNow(20)} 09:00:00` },
      { eventId: made.series?.id, start: `${dayFromNow(50)} 09:00:00` },
      { eventId: made.series?.id, start: `${dayFromNow(80)} 09:00:00` },
    ])
  })

  test('names who would have to learn it again, and nobody for an editorial one or if once is enough', async () => {
    const content = world.parts.content
    expect((await impact('educational-contents', content?.id)).people).toEqual([])
    const strategy = { status: 'draft', completionStrategy: 'per_version' }
    const draft = await change(client, 'educational-contents', content, strategy)
    const stale = { user: expect.objectContaining({ id: workers.learned }), becomes: 'stale' }
    // So far once was enough; the draft requires it again for each version.
    expect((await impact('educational-contents', draft.id)).people).toEqual([stale])
    expect((await impact('educational-contents', draft.id, '?changeKind=editorial')).people).toEqual([])
    const second = await change(client, 'educational-contents', draft, { ...strategy, status: 'confirmed' })
    expect((await service.auditOf(client, second.id)).at(-1)?.after).toMatchObject({
      impact: {
        confirmedOrders: [{ id: made.order?.id, number: made.order?.number }],
        people: [{ userId: workers.learned, becomes: 'stale' }],
      },
    })
    const third = { user: expect.objectContaining({ id: workers.ahead }), becomes: 'stale' }
    expect((await impact('educational-contents', content?.id)).people).toEqual([third])
    await prove(service, client, { userId: workers.ahead ?? '', of: { ...content, version: 3 } })
    expect((await impact('educational-contents', content?.id)).people).toEqual([])
    const fourth = await change(client, 'educational-contents', second, {
      completionStrategy: 'once',
      status: 'confirmed',
    })
    expect((await service.auditOf(client, fourth.id)).at(-1)?.after).toMatchObject({ impact: { people: [] } })
    // One change may require it for each version and be confirmed at once.
    const fifth = await change(client, 'educational-contents', fourth, {
      completionStrategy: 'per_version',
      status: 'confirmed',
    })
    expect((await service.auditOf(client, fifth.id)).at(-1)?.after).toMatchObject({
      impact: { people: [{ becomes: 'stale' }, { becomes: 'stale' }] },
    })
    // A confirmed order keeps its frozen text.
    expect(ids((await impact('educational-contents', second.id)).confirmedOrders)).toEqual([made.order?.id])
  })

  test('of a requirement without contents covers those who proved the requirement itself', async () => {
    const bare = await confirmed(
      client,
      'safety-requirements',
      await make.requirement(client, { onSite: false }),
    )
    await prove(service, client, { userId: workers.learned ?? '', of: bare })
    const [person] = (await impact('safety-requirements', bare.id)).people
    expect(person).toMatchObject({ user: { id: workers.learned }, becomes: 'stale' })
    const second = await nextVersion(client, bare, { changeKind: 'editorial' })
    expect((await impact('safety-requirements', bare.id)).people).toHaveLength(1)
    // With a content, that has to be learned instead.
    const instead = { educationalContentIds: [world.parts.content?.id], status: 'confirmed' }
    const third = await change(client, 'safety-requirements', second, instead)
    expect((await service.auditOf(client, third.id)).at(-1)?.after).toMatchObject({ impact: { people: [] } })
  })

  test('shows each list to those who may read it, and writes nothing', async () => {
    const worker = await service.member(client, 'worker')
    const { id } = world.parts.task ?? {}
    const before = await service.auditOf(client, id)
    const found = await impact('work-tasks', id, '', worker)
    expect(found).toMatchObject({ draftOrders: null, confirmedOrders: null, people: null })
    expect(ids(found.jobs)).toEqual([made.job?.id])
    expect((await client.get(`/work-tasks/${id}/impact?changeKind=small`)).status).toBe(422)
    const stranger = await service.organization()
    expect((await stranger.get(`/work-tasks/${id}/impact`)).status).toBe(404)
    expect(await service.auditOf(client, id)).toEqual(before)
  })

  test('is kept with the confirmation of a task for it and each of its steps', async () => {
    const { task, step } = world.parts
    const next = await change(client, 'work-steps', step, { status: 'draft' })
    expect((await client.post(`/work-tasks/${task?.id}/confirm`)).status).toBe(200)
    const [last] = (await service.auditOf(client, next.id)).slice(-1)
    expect(last).toMatchObject({
      action: 'confirm',
      after: { impact: { jobs: [{ id: made.job?.id }], people: [] } },
    })
  })
})
