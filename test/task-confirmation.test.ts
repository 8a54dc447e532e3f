import { describe, expect, test } from 'vitest'
import type { Answer, Client } from './support/client.ts'
import { change, confirmed } from './support/procedures.ts'
import { make, type Sample, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()

async function taskWithSteps(client: Client, names: readonly string[], more = {}) {
  const task: Sample = await make.task(client, more)
  const steps: Sample[] = []
  for (const name of names) steps.push(await make.step(client, task.id, { name }))
  return { task, steps }
}

const current = async (client: Client, { id }: Sample): Promise<Sample[]> =>
  (await client.get(`/work-tasks/${id}?with[]=workSteps`)).body.data.workSteps

const actions = async (client: Client, { id }: Sample) =>
  (await service.auditOf(client, id)).map(({ action }) => action)

const put = (client: Client, { id }: Sample, workStepIds: readonly string[]): Promise<Answer> =>
  client.put(`/work-tasks/${id}/step-order`, { workStepIds })

describe('with[]=workSteps', () => {
  test('shows the current steps of a task by their order, on single reads and writes', async () => {
    const client = await service.organization()
    const { task, steps } = await taskWithSteps(client, ['A', 'B'])
    const first = await confirmed(client, 'work-steps', steps[0])
    await change(client, 'work-steps', first, { name: 'A2', status: 'draft', order: 9 })
    const shown = await current(client, task)
    expect(shown.map(({ name, order }) => [name, order])).toEqual([
      ['B', 2],
      ['A2', 9],
    ])
    expect(shown[0]).toEqual({
      id: steps[1].id,
      canonicalId: steps[1].canonicalId,
      version: 1,
      name: 'B',
      order: 2,
      riskLevel: 'critical',
      estimatedDurationMinutes: null,
      requiresApproval: false,
      status: 'draft',
      active: true,
    })
    const written = await client.put(`/work-tasks/${task.id}?with[]=workSteps`, {
      name: 'Task',
      active: true,
      status: 'draft',
    })
    expect(written.body.data.workSteps).toEqual(shown)
  })

  test('is not available in lists', async () => {
    const client = await service.organization()
    const { id } = await make.task(client)
    for (const path of ['/work-tasks', `/work-tasks/${id}/versions`]) {
      const answer = await client.get(`${path}?with[]=workSteps`)
      expect(answer.body.errors).toEqual({ 'with.0': ['The selected with.0 is invalid.'] })
    }
  })
})

describe('POST /work-tasks/{id}/confirm', () => {
  test('confirms the draft and every open draft of its steps at once, each with its audit row', async () => {
    const client = await service.organization()
    const { task, steps } = await taskWithSteps(client, ['A', 'B', 'C'])
    await confirmed(client, 'work-steps', steps[2])
    const answer = await client.post(`/work-tasks/${task.id}/confirm?with[]=workSteps`)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ id: task.id, version: 1, status: 'confirmed', isCurrent: true })
    expect(answer.body.data.workSteps.map(({ status }: Sample) => status)).toEqual(Array(3).fill('confirmed'))
    for (const record of [task, steps[0], steps[1]]) {
      expect(await actions(client, record)).toEqual(['create', 'confirm'])
      const row = (await service.auditOf(client, record.id)).at(-1)
      expect(row).toMatchObject({ before: { status: 'draft' }, after: { status: 'confirmed' } })
      expect(row?.requestId).toBe(answer.headers.get('x-request-id'))
    }
    expect(await actions(client, steps[2])).toEqual(['create', 'update'])
    expect((await client.get(`/work-steps/${steps[0].id}/in-force`)).body.data.id).toBe(steps[0].id)
  })

  test('of a confirmed task confirms the open drafts of its steps, and leaves the task', async () => {
    const client = await service.organization()
    const { task, steps } = await taskWithSteps(client, ['A'], { status: 'confirmed' })
    const before = (await client.get(`/work-tasks/${task.id}`)).body.data
    const first = await client.post(`/work-tasks/${task.id}/confirm`)
    expect(first.body.data).toEqual(before)
    expect(await actions(client, task)).toEqual(['create'])
    const next = await change(client, 'work-steps', { ...steps[0], status: 'draft' }, { name: 'A2' })
    expect(next.version).toBe(2)
    expect((await client.post(`/work-tasks/${task.id}/confirm`)).status).toBe(200)
    const inForce = await client.get(`/work-steps/${steps[0].id}/in-force`)
    expect(inForce.body.data).toMatchObject({ id: next.id, version: 2 })
  })

  test('is 409 where there is nothing to confirm, and for a superseded version', async () => {
    const client = await service.organization()
    const { task } = await taskWithSteps(client, [], { status: 'confirmed' })
    const nothing = await client.post(`/work-tasks/${task.id}/confirm`)
    expect(nothing).toMatchObject({ status: 409, body: { code: 'nothing_to_confirm' } })
    const next = await change(client, 'work-tasks', task, { status: 'draft' })
    const superseded = await client.post(`/work-tasks/${task.id}/confirm`)
    expect(superseded).toMatchObject({ status: 409, body: { code: 'version_superseded' } })
    expect(superseded.body.message).toContain(next.id)
    expect((await client.post(`/work-tasks/${next.id}/confirm`)).body.data.status).toBe('confirmed')
  })

  test('racing with itself is done once', async () => {
    const client = await service.organization()
    const { task, steps } = await taskWithSteps(client, ['A', 'B'])
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => client.post(`/work-tasks/${task.id}/confirm`)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(409)])
    for (const record of [task, ...steps])
      expect(await actions(client, record)).toEqual(['create', 'confirm'])
  })

  test('racing with changes and deletions of its steps confirms what is there', async () => {
    const client = await service.organization()
    for (let round = 0; round < 6; round += 1) {
      const { task, steps } = await taskWithSteps(client, ['A', 'B'])
      const [answer, changed, removed] = await Promise.all([
        client.post(`/work-tasks/${task.id}/confirm`),
        client.put(`/work-steps/${steps[0].id}`, { name: 'A2', riskLevel: 'low', status: 'draft' }),
        client.send('DELETE', `/work-steps/${steps[1].id}`),
      ])
      expect(answer.status).toBe(200)
      expect(changed.status).toBe(200)
      expect([204, 409]).toContain(removed.status)
      const first = (await client.get(`/work-steps/${steps[0].id}`)).body.data
      expect(first).toMatchObject({ status: 'confirmed', name: changed.body.data.version === 1 ? 'A2' : 'A' })
      expect((await current(client, task)).length).toBe(removed.status === 204 ? 1 : 2)
    }
  })
})

describe('PUT /work-tasks/{id}/step-order', () => {
  test('changes drafts in place, gives confirmed steps next versions in force, and keeps steps already in place', async () => {
    const client = await service.organization()
    const { task, steps } = await taskWithSteps(client, ['A', 'B', 'C'])
    const requirement = await make.requirement(client)
    const second = await change(client, 'work-steps', steps[1], {
      status: 'confirmed',
      safetyRequirementIds: [requirement.id],
    })
    const answer = await put(client, task, [steps[1].id, steps[0].id, steps[2].id])
    expect(answer.status).toBe(200)
    expect(answer.body.data.id).toBe(task.id)
    const shown = await current(client, task)
    expect(shown.map(({ name, order, version, status }) => [name, order, version, status])).toEqual([
      ['B', 1, 2, 'confirmed'],
      ['A', 2, 1, 'draft'],
      ['C', 3, 1, 'draft'],
    ])
    const next = await client.get(`/work-steps/${second.id}/in-force?with[]=safetyRequirements`)
    expect(next.body.data).toMatchObject({
      id: shown[0].id,
      isCurrent: true,
      safetyRequirements: [{ id: requirement.id }],
    })
    expect((await client.get(`/work-steps/${second.id}`)).body.data).toMatchObject({
      order: 2,
      isCurrent: false,
    })
    expect(await actions(client, steps[2])).toEqual(['create'])
    expect(await actions(client, steps[0])).toEqual(['create', 'update'])
    const [row] = await service.auditOf(client, shown[0].id)
    expect(row).toMatchObject({ action: 'update', before: { order: 2 }, after: { order: 1 } })
    expect(await actions(client, task)).toEqual(['create'])
    const again = await put(client, task, [second.id, steps[0].id, steps[2].id])
    expect(again.status).toBe(200)
    expect(await current(client, task)).toEqual(shown)
  })

  test('names what is wrong: unknown, foreign, of another task, twice, missing', async () => {
    const client = await service.organization()
    const { task, steps } = await taskWithSteps(client, ['A', 'B'])
    const other = await taskWithSteps(client, ['X'])
    const theirs = await taskWithSteps(await service.organization(), ['Y'])
    const [a, b] = steps.map(({ id }) => id)
    const wrong = async (ids: unknown) =>
      Object.keys((await put(client, task, ids as string[])).body.errors).sort()
    for (const { id } of [other.steps[0], theirs.steps[0], { id: unknownId }])
      expect(await wrong([a, b, id])).toEqual(['workStepIds.2'])
    expect(await wrong([a, b, a])).toEqual(['workStepIds.2'])
    expect(await wrong([b])).toEqual(['workStepIds'])
    expect(await wrong([])).toEqual(['workStepIds'])
    expect(await wrong(undefined)).toEqual(['workStepIds'])
    expect(await wrong([a, 'x'])).toEqual(['workStepIds.1'])
    expect((await current(client, task)).map(({ name }) => name)).toEqual(['A', 'B'])
  })

  test('is 409 for a superseded version and 412 for a stale tag', async () => {
    const client = await service.organization()
    const { task, steps } = await taskWithSteps(client, ['A'], { status: 'confirmed' })
    const tag = (await client.get(`/work-tasks/${task.id}`)).headers.get('etag') ?? ''
    await change(client, 'work-tasks', task, { status: 'draft' })
    const path = `/work-tasks/${task.id}/step-order`
    const body = JSON.stringify({ workStepIds: [steps[0].id] })
    expect((await client.send('PUT', path, body, { 'if-match': tag })).status).toBe(412)
    expect(await client.send('PUT', path, body)).toMatchObject({
      status: 409,
      body: { code: 'version_superseded' },
    })
  })

  test('one of several simultaneous orders wins as a whole, although each moves other steps', async () => {
    const client = await service.organization()
    for (let round = 0; round < 6; round += 1) {
      const { task, steps } = await taskWithSteps(client, ['A', 'B', 'C', 'D'])
      if (round % 2 === 0) await client.post(`/work-tasks/${task.id}/confirm`)
      const ids = new Map(steps.map(({ name, id }) => [name, id]))
      const orders = ['BACD', 'ABDC', 'DBCA']
      const answers = await Promise.all(
        orders.map((order) =>
          put(
            client,
            task,
            [...order].map((name) => ids.get(name) ?? ''),
          ),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      const shown = (await current(client, task)).map(({ name }) => name).join('')
      expect(orders).toContain(shown)
    }
  })

  test('racing with a new step leaves no two steps in one place', async () => {
    const client = await service.organization()
    for (let round = 0; round < 10; round += 1) {
      const task = await make.task(client)
      const steps = [
        await make.step(client, task.id, { order: 0 }),
        await make.step(client, task.id, { order: 1 }),
      ]
      const body = { name: 'C', riskLevel: 'low', status: 'draft', workTaskId: task.id }
      await Promise.all([
        put(
          client,
          task,
          steps.map(({ id }) => id),
        ),
        client.post('/work-steps', body),
      ])
      const places = (await current(client, task)).map(({ order }) => order)
      expect(new Set(places).size, places.join()).toBe(3)
    }
  })

  test('racing with a new step either comes before it or is refused, naming what is missing', async () => {
    const client = await service.organization()
    for (let round = 0; round < 6; round += 1) {
      const { task, steps } = await taskWithSteps(client, ['A', 'B'])
      const [ordered, added] = await Promise.all([
        put(client, task, [steps[1].id, steps[0].id]),
        client.post('/work-steps', { name: 'C', riskLevel: 'low', status: 'draft', workTaskId: task.id }),
      ])
      expect(added.status).toBe(201)
      expect([200, 422]).toContain(ordered.status)
      const shown = (await current(client, task)).map(({ name }) => name).join('')
      expect(shown).toBe(ordered.status === 200 ? 'BAC' : 'ABC')
    }
  })
})
