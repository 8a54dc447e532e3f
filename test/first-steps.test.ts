import { expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { make } from './support/samples.ts'
import { useService } from './support/service.ts'
import { receiveOrder } from './support/supply.ts'

const service = useService()

interface Sample {
  readonly resource: string
  readonly id: string
  readonly title: string
}

async function firstSteps(as: Client) {
  const { status, body } = await as.get('/me/first-steps')
  expect(status, JSON.stringify(body)).toBe(200)
  const states = body.data.steps.map(({ step, state }: { step: string; state: string }) => `${step} ${state}`)
  return { ...body.data, states }
}

async function makeSamples(as: Client, body?: object): Promise<readonly Sample[]> {
  const answer = await as.send('POST', '/samples', body && JSON.stringify(body))
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data
}

const sampled = (samples: readonly Sample[], kind: string) =>
  samples.find(({ resource }) => resource === kind)?.id ?? ''

test('the first steps follow from the existing records', async () => {
  const client = await service.organization()
  const begun = (await firstSteps(client)).states
  expect(begun).toEqual(
    ['site', 'task', 'confirm', 'supplier', 'order', 'schedule', 'invite'].map((step) => `${step} open`),
  )
  const site = await make.site(client)
  const task = await make.task(client)
  const drafted = await firstSteps(client)
  expect(drafted.states.slice(0, 3)).toEqual(['site done', 'task done', 'confirm begun'])
  expect(drafted.steps[2].recordId).toBe(task.id)
  await client.post(`/work-tasks/${task.id}/confirm`)
  const supplier = await service.organization()
  await client.post('/suppliers', { organizationId: supplier.identity.organizationId })
  const order = await make.order(client, site.id, { lines: [{ workTaskId: task.id }] })
  expect((await firstSteps(client)).states.slice(2, 5)).toEqual([
    'confirm done',
    'supplier begun',
    'order begun',
  ])
  await client.post(`/orders/${order.id}/confirm`)
  const [link] = (await supplier.get('/suppliers')).body.data
  expect((await supplier.post(`/suppliers/${link.id}/accept`)).status).toBe(200)
  await make.event(client)
  await service.member(client, 'viewer')
  expect(new Set((await firstSteps(client)).steps.map(({ state }: { state: string }) => state))).toEqual(
    new Set(['done']),
  )
})

test('people who may take no step have none, and neither has a supplier', async () => {
  const client = await service.organization()
  const planner = await service.member(client, 'planner')
  expect((await firstSteps(planner)).states).toHaveLength(5)
  expect((await firstSteps(await service.member(client, 'viewer'))).steps).toEqual([])
  await receiveOrder(client, await service.organization(), service.database)
  expect((await firstSteps(client)).steps).toEqual([])
})

test('each person dismisses the first steps for themselves', async () => {
  const client = await service.organization()
  const other = await service.member(client, 'planner')
  expect((await client.put('/me/first-steps', { dismissed: true })).body.data).toEqual({ dismissed: true })
  expect((await firstSteps(client)).dismissed).toBe(true)
  expect((await firstSteps(other)).dismissed).toBe(false)
  await client.put('/me/first-steps', { dismissed: false })
  expect((await firstSteps(client)).dismissed).toBe(false)
})

test('samples are linked drafts that count as no step, are made once, and are removed together', async () => {
  const client = await service.organization()
  const made = await makeSamples(client, { language: 'fi' })
  expect(made.map(({ resource, title }) => [resource, title.startsWith('Esimerkki: ')])).toEqual(
    ['work-tasks', 'safety-requirements', 'educational-contents', 'sites'].map((each) => [each, true]),
  )
  const steps = await client.get(`/work-steps?workTaskId=${sampled(made, 'work-tasks')}`)
  expect(steps.body.data.map(({ status }: { status: string }) => status)).toEqual(['draft', 'draft', 'draft'])
  expect(await firstSteps(client)).toMatchObject({ samples: made })
  expect((await firstSteps(client)).states.slice(0, 3)).toEqual(['site open', 'task open', 'confirm open'])
  expect(await makeSamples(client)).toEqual(made)
  const removed = await client.post('/samples/remove')
  expect(removed.body.data).toEqual({ removed: made, kept: [] })
  expect((await client.get('/search?q=Esimerkki')).body.data).toEqual([])
  expect((await firstSteps(client)).samples).toEqual([])
  await makeSamples(client)
})

test('samples that others use stay and are named, and are removed once unused', async () => {
  const client = await service.organization()
  const made = await makeSamples(client)
  const site = sampled(made, 'sites')
  const order = await make.order(client, site)
  const { removed, kept } = (await client.post('/samples/remove')).body.data
  expect(removed).toHaveLength(3)
  expect(kept).toEqual([
    { resource: 'sites', id: site, title: 'Sample: Riverside mill', confirmed: false, by: [order.number] },
  ])
  expect((await firstSteps(client)).samples).toEqual([
    { resource: 'sites', id: site, title: 'Sample: Riverside mill' },
  ])
})

test('a confirmed sample is no longer a sample, not even its next draft', async () => {
  const client = await service.organization()
  const made = await makeSamples(client)
  const task = sampled(made, 'work-tasks')
  await client.post(`/work-tasks/${task}/confirm`)
  const changed = { name: 'Changing our pump', active: true, status: 'draft' }
  const next = (await client.put(`/work-tasks/${task}`, changed)).body.data
  const { removed, kept } = (await client.post('/samples/remove')).body.data
  expect(kept).toEqual([
    expect.objectContaining({ resource: 'work-tasks', id: next.id, confirmed: true, by: [] }),
    expect.objectContaining({ resource: 'safety-requirements', confirmed: false }),
    expect.objectContaining({ resource: 'educational-contents', confirmed: false }),
  ])
  expect(removed).toEqual([expect.objectContaining({ resource: 'sites' })])
  expect((await client.get(`/work-tasks/${next.id}`)).body.data.name).toBe('Changing our pump')
  expect((await firstSteps(client)).samples.map(({ resource }: Sample) => resource)).toEqual([
    'safety-requirements',
    'educational-contents',
  ])
})

test('samples are made whole or not at all', async () => {
  const client = await service.organization()
  const role = await make.role(client, {
    permissions: ['sites.create', 'sites.read', 'educational-contents.create', 'safety-requirements.create'],
  })
  const member = await service.member(client, role.name)
  expect((await member.post('/samples', {})).status).toBe(403)
  expect((await client.get('/sites')).body.data).toEqual([])
})

test('samples that are made or removed at the same moment are so once', async () => {
  const client = await service.organization()
  const [one, other] = await Promise.all([makeSamples(client), makeSamples(client)])
  expect(one).toEqual(other)
  expect((await client.get('/sites')).body.data).toHaveLength(1)
  const answers = await Promise.all(Array.from({ length: 8 }, () => client.post('/samples/remove')))
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { data: { kept: [] } } })
  expect(
    answers.flatMap(({ body }) => body.data.removed),
    'each by one of them',
  ).toHaveLength(one.length)
})
