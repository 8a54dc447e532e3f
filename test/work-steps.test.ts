import { expect, test } from 'vitest'
import { make, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()

test('a step shows its task and its requirements as their current versions, in the order of its list', async () => {
  const client = await service.organization()
  const task = await make.task(client)
  const [first, second] = [
    await make.requirement(client, { name: 'A' }),
    await make.requirement(client, { name: 'B', onSite: true }),
  ]
  const step = await make.step(client, task.id, { safetyRequirementIds: [second.id, first.id] })
  await client.put(`/safety-requirements/${first.id}`, { name: 'A', status: 'confirmed' })
  const { body: next } = await client.put(`/safety-requirements/${first.id}`, { name: 'A, renewed' })
  const { body } = await client.get(`/work-steps/${step.id}?with[]=workTask&with[]=safetyRequirements`)
  expect(body.data.workTask).toEqual({ id: task.id, name: task.name, active: true })
  expect(body.data.safetyRequirements).toEqual([
    { id: second.id, name: 'B', onSite: true },
    { id: next.data.id, name: 'A, renewed', onSite: false },
  ])
})

test('safetyRequirementIds replaces the whole list; left out it keeps it; naming a record twice counts once', async () => {
  const client = await service.organization()
  const step = await make.step(client, (await make.task(client)).id)
  const [a, b] = [await make.requirement(client), await make.requirement(client)]
  const put = async (more: object) => {
    const { body } = await client.put(`/work-steps/${step.id}?with[]=safetyRequirements`, {
      name: 'Step',
      riskLevel: 'low',
      status: 'draft',
      ...more,
    })
    return body.data.safetyRequirements.map(({ id }: { id: string }) => id)
  }
  expect(await put({ safetyRequirementIds: [a.id, b.id, a.id.toUpperCase()] })).toEqual([a.id, b.id])
  expect(await put({})).toEqual([a.id, b.id])
  expect(await put({ safetyRequirementIds: [b.id] })).toEqual([b.id])
  expect(await put({ safetyRequirementIds: [] })).toEqual([])
})

test('the next version of a confirmed step copies its links and leaves those of the confirmed one', async () => {
  const client = await service.organization()
  const requirement = await make.requirement(client)
  const step = await make.step(client, (await make.task(client)).id, {
    safetyRequirementIds: [requirement.id],
  })
  const put = (id: string, more: object) =>
    client.put(`/work-steps/${id}?with[]=safetyRequirements`, { name: 'Step', riskLevel: 'low', ...more })
  await put(step.id, { status: 'confirmed' })
  const copied = await put(step.id, { status: 'draft' })
  expect(copied.body.data.safetyRequirements).toHaveLength(1)
  await put(copied.body.data.id, { status: 'draft', safetyRequirementIds: [] })
  const kept = await client.get(`/work-steps/${step.id}?with[]=safetyRequirements`)
  expect(kept.body.data.safetyRequirements).toHaveLength(1)
})

test('a new step comes after the last of its task unless it names a place', async () => {
  const client = await service.organization()
  const task = await make.task(client)
  expect(await make.step(client, task.id)).toMatchObject({ order: 1 })
  expect(await make.step(client, task.id, { order: 7 })).toMatchObject({ order: 7 })
  expect(await make.step(client, task.id)).toMatchObject({ order: 8 })
  expect(await make.step(client, (await make.task(client)).id)).toMatchObject({ order: 1 })
})

test('a task and requirements that do not exist, or are another organization’s, are named with 422', async () => {
  const client = await service.organization()
  const stranger = await service.organization()
  const [task, theirTask, theirs] = [
    await make.task(client),
    await make.task(stranger),
    await make.requirement(stranger),
  ]
  const body = { name: 'Step', riskLevel: 'low', status: 'draft', workTaskId: task.id }
  for (const id of [unknownId, theirTask.id]) {
    const answer = await client.post('/work-steps', { ...body, workTaskId: id })
    expect(answer.body.errors).toEqual({ workTaskId: ['The selected workTaskId is invalid.'] })
  }
  for (const id of [unknownId, theirs.id]) {
    const answer = await client.post('/work-steps', { ...body, safetyRequirementIds: [id] })
    expect(answer.body.errors).toEqual({
      'safetyRequirementIds.0': ['The selected safetyRequirementIds.0 is invalid.'],
    })
  }
  expect((await client.get('/work-steps')).body.meta.total).toBe(0)
})

test('a step cannot move to another task, but any version of its own task may be named', async () => {
  const client = await service.organization()
  const task = await make.task(client, { status: 'confirmed' })
  const step = await make.step(client, task.id)
  await client.put(`/work-tasks/${task.id}`, { name: 'Next', active: true, status: 'draft' })
  const put = (workTaskId: string) =>
    client.put(`/work-steps/${step.id}`, { name: 'Step', riskLevel: 'low', status: 'draft', workTaskId })
  expect((await put(task.id)).status).toBe(200)
  const moved = await put((await make.task(client)).id)
  expect(moved).toMatchObject({
    status: 422,
    body: { errors: { workTaskId: ['The selected workTaskId is invalid.'] } },
  })
})

test('steps are listed by task and risk', async () => {
  const client = await service.organization()
  const task = await make.task(client)
  const step = await make.step(client, task.id, { riskLevel: 'high' })
  await make.step(client, task.id, { riskLevel: 'low' })
  await make.step(client, (await make.task(client)).id, { riskLevel: 'high' })
  const { body } = await client.get(`/work-steps?workTaskId=${task.id}&riskLevel=high`)
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual([step.id])
  expect((await client.get(`/work-steps?workTaskId=${unknownId}`)).body.data).toEqual([])
  expect((await client.get(`/work-tasks/${task.id}?with[]=workStepsCount`)).body.data.workStepsCount).toBe(2)
})

test('steps are ordered by risk from low to critical, not by the word', async () => {
  const client = await service.organization()
  const task = await make.task(client)
  for (const riskLevel of ['high', 'low', 'critical', 'medium'])
    await make.step(client, task.id, { riskLevel })
  const { body } = await client.get('/work-steps?orderBy=riskLevel&order=asc')
  const shown = body.data.map(({ riskLevel }: { riskLevel: string }) => riskLevel)
  expect(shown).toEqual(['low', 'medium', 'high', 'critical'])
})
