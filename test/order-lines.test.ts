import { describe, expect, test } from 'vitest'
import { orderIn, orderWithLines, procedure } from './support/procedures.ts'
import { make, type Sample, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()

describe('the lines of an order', () => {
  test('are stored for the logical record, whichever version is named, in the order of displayOrder', async () => {
    const client = await service.organization()
    const { site, task, step } = await procedure(client)
    const second = await client.put(`/work-tasks/${task.id}`, {
      name: 'Renewed',
      active: true,
      status: 'draft',
    })
    const lines = [
      { workTaskId: second.body.data.id },
      { workTaskId: task.id, displayOrder: 5, workStepIds: [step.id, step.id.toUpperCase()] },
      { workTaskId: task.id, displayOrder: 2 },
    ]
    const order = await make.order(client, site.id, { lines })
    const shown = (await orderWithLines(client, order)).lines
    expect(shown.map(({ displayOrder }: Sample) => displayOrder)).toEqual([2, 5, 6])
    for (const line of shown)
      expect(line).toMatchObject({ workTaskGroupId: task.id, workTask: { id: task.id } })
    expect(shown[1].steps).toHaveLength(1)
  })

  test('of a draft are replaced as a whole', async () => {
    const client = await service.organization()
    const { site, task, step } = await procedure(client)
    const order = await make.order(client, site.id, {
      lines: [{ workTaskId: task.id, workStepIds: [step.id] }],
    })
    const put = (lines: unknown) => client.put(`/orders/${order.id}/lines?with[]=lines`, { lines })
    const two = await put([{ workTaskId: task.id }, { workTaskId: task.id }])
    expect(two.status).toBe(200)
    expect(two.body.data.lines.map(({ displayOrder }: Sample) => displayOrder)).toEqual([1, 2])
    expect((await put([])).body.data.lines).toEqual([])
    expect((await client.put(`/orders/${order.id}/lines`, {})).body.errors).toEqual({
      lines: ['The lines field is required.'],
    })
  })

  test('that name unknown or foreign tasks, or steps that are not of the task, are 422 naming each', async () => {
    const client = await service.organization()
    const other = await service.organization()
    const [mine, elsewhere] = [await procedure(client), await procedure(other)]
    const task = await make.task(client)
    const order = await make.order(client, mine.site.id)
    const refusedFor = async (lines: unknown) => {
      const bodies = [
        await client.put(`/orders/${order.id}/lines`, { lines }),
        await client.post('/orders', { siteId: mine.site.id, lines }),
      ]
      expect(bodies.map(({ status }) => status)).toEqual([422, 422])
      expect(bodies[0]?.body.errors).toEqual(bodies[1]?.body.errors)
      return bodies[0]?.body.errors
    }
    expect(
      await refusedFor([
        { workTaskId: task.id },
        { workTaskId: unknownId },
        { workTaskId: elsewhere.task.id },
      ]),
    ).toEqual({
      'lines.1.workTaskId': ['The selected lines.1.workTaskId is invalid.'],
      'lines.2.workTaskId': ['The selected lines.2.workTaskId is invalid.'],
    })
    const invalid = (field: string) => [`The selected ${field} is invalid.`]
    expect(
      await refusedFor([
        { workTaskId: mine.task.id, workStepIds: [mine.step.id, elsewhere.step.id] },
        { workTaskId: task.id, workStepIds: [mine.step.id, unknownId] },
      ]),
    ).toEqual({
      'lines.0.workStepIds.1': invalid('lines.0.workStepIds.1'),
      'lines.1.workStepIds.0': invalid('lines.1.workStepIds.0'),
      'lines.1.workStepIds.1': invalid('lines.1.workStepIds.1'),
    })
    expect((await orderWithLines(client, order)).lines).toEqual([])
  })

  test('of wrong types, bounds or places are 422 naming the field', async () => {
    const client = await service.organization()
    const { site, task } = await procedure(client)
    const order = await make.order(client, site.id)
    const workTaskId = task.id
    const cases: [unknown, string][] = [
      [[{}], 'lines.0.workTaskId'],
      [[{ workTaskId: 'x' }], 'lines.0.workTaskId'],
      [['x'], 'lines.0'],
      [[{ workTaskId, displayOrder: 0 }], 'lines.0.displayOrder'],
      [[{ workTaskId, displayOrder: '1' }], 'lines.0.displayOrder'],
      [[{ workTaskId, displayOrder: 1.5 }], 'lines.0.displayOrder'],
      [[{ workTaskId, displayOrder: 2_147_483_648 }], 'lines.0.displayOrder'],
      [[{ workTaskId, displayOrder: 2_147_483_647 }, { workTaskId }], 'lines.1.displayOrder'],
      [
        [{ workTaskId, displayOrder: 3 }, { workTaskId }, { workTaskId, displayOrder: 3 }],
        'lines.2.displayOrder',
      ],
      [[{ workTaskId, workStepIds: [] }], 'lines.0.workStepIds'],
      [[{ workTaskId, workStepIds: null }], 'lines.0.workStepIds'],
      [[{ workTaskId, workStepIds: [5] }], 'lines.0.workStepIds.0'],
      [[{ workTaskId, workStepIds: Array.from({ length: 501 }, () => unknownId) }], 'lines.0.workStepIds'],
      [[{ workTaskId, steps: [] }], 'lines.0.steps'],
      [Array.from({ length: 201 }, () => ({ workTaskId })), 'lines'],
    ]
    for (const [lines, field] of cases) {
      const { status, body } = await client.put(`/orders/${order.id}/lines`, { lines })
      expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] })
    }
  })

  test('200 of them can be written at once', async () => {
    const client = await service.organization()
    const { site, task } = await procedure(client)
    const lines = Array.from({ length: 200 }, () => ({ workTaskId: task.id }))
    const order = await make.order(client, site.id, { lines })
    expect((await orderWithLines(client, order)).lines).toHaveLength(200)
    expect((await client.post(`/orders/${order.id}/confirm`)).status).toBe(200)
  })

  test.each(['confirmed', 'completed', 'cancelled'])(
    'of a %s order cannot be replaced: 409',
    async (status) => {
      const client = await service.organization()
      const { id, workTaskId } = await orderIn(client, status)
      const before = await orderWithLines(client, { id })
      const answer = await client.put(`/orders/${id}/lines`, { lines: [{ workTaskId }, { workTaskId }] })
      expect(answer).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
      expect(answer.body.message).toContain(status)
      expect(await orderWithLines(client, { id })).toEqual(before)
    },
  )
})
