import { describe, expect, test } from 'vitest'
import { linkSupplier } from '../src/domain/people/commands/supplier-link.ts'
import { bind, statement } from '../src/platform/postgres/statement.ts'
import type { Client } from './support/client.ts'
import { orderWithLines, procedure } from './support/procedures.ts'
import { make, type Sample, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()

/** Runs SQL as the service's own role, for the client's organization. */
function sql(client: Client, text: string, values: readonly unknown[] = []) {
  return service.database.transaction(client.identity.organizationId, (transaction) =>
    transaction.run(bind(statement(text), values)),
  )
}

async function supplierOf(client: Client): Promise<string> {
  const { organizationId } = (await service.organization()).identity
  await linkSupplier(service.database, client.identity.organizationId, organizationId)
  return organizationId
}

/** An order in a state, with one line of a confirmed procedure. */
async function orderIn(
  client: Client,
  status: string,
  more: { readonly [field: string]: unknown } = {},
): Promise<Sample> {
  const { site, task } = await procedure(client)
  const order = await make.order(client, site.id, { lines: [{ workTaskId: task.id }], ...more })
  const ways: { [status: string]: string[] } = {
    draft: [],
    completed: ['confirm', 'complete'],
    cancelled: ['cancel'],
  }
  for (const action of ways[status] ?? ['confirm']) {
    expect((await client.post(`/orders/${order.id}/${action}`)).status).toBe(200)
  }
  return { ...order, siteId: site.id, workTaskId: task.id }
}

const state = (client: Client, id: string) =>
  sql(
    client,
    'SELECT status, confirmed_by, completed_by, cancelled_by, confirmed_at, completed_at, cancelled_at FROM orders WHERE organization_id = $1 AND id = $2',
    [client.identity.organizationId, id],
  )

describe('a new order', () => {
  test('is a draft with a number, in the envelope, with exactly the fields of the interface', async () => {
    const client = await service.organization()
    const site = await make.site(client)
    const supplierOrganizationId = await supplierOf(client)
    const { status, body } = await client.post('/orders', {
      siteId: site.id,
      supplierOrganizationId,
      notes: ' Gate 2 ',
    })
    expect(status).toBe(201)
    expect(body.data).toEqual({
      id: expect.any(String),
      number: `${String(new Date().getUTCFullYear()).slice(2)}-0000001`,
      status: 'draft',
      notes: 'Gate 2',
      supplierOrganizationId,
      confirmedAt: null,
      completedAt: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    expect(body.meta.organizationId).toBe(client.identity.organizationId)
  })

  test('shows organization, site, supplier, people and lines through with[], and ignores fields[]', async () => {
    const client = await service.organization()
    const site = await make.site(client, { name: 'Mill' })
    const supplierOrganizationId = await supplierOf(client)
    const order = await make.order(client, site.id, { supplierOrganizationId })
    const query = ['organization', 'site', 'supplierOrganization', 'createdBy', 'updatedBy', 'lines']
      .map((name) => `with[]=${name}`)
      .join('&')
    const { status, body } = await client.get(`/orders/${order.id}?fields[]=nonsense&${query}`)
    expect(status).toBe(200)
    const person = { id: client.identity.userId, firstName: 'Test', lastName: 'Person' }
    expect(body.data).toEqual({
      ...order,
      organization: { id: client.identity.organizationId, name: expect.any(String) },
      site: { id: site.id, name: 'Mill' },
      supplierOrganization: { id: supplierOrganizationId, name: expect.any(String) },
      createdBy: person,
      updatedBy: person,
      lines: [],
    })
    const without = await client.get(
      `/orders/${(await make.order(client, site.id)).id}?with[]=supplierOrganization`,
    )
    expect(without.body.data.supplierOrganization).toBeNull()
  })

  test('refuses a missing site, and sites and suppliers that are unknown, foreign or not agreed', async () => {
    const client = await service.organization()
    const other = await service.organization()
    const [site, foreign] = [await make.site(client), await make.site(other)]
    expect((await client.post('/orders', {})).body.errors).toEqual({
      siteId: ['The siteId field is required.'],
    })
    for (const siteId of [unknownId, foreign.id]) {
      const answer = await client.post('/orders', { siteId })
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: { siteId: ['The selected siteId is invalid.'] } },
      })
    }
    const asked = (await service.organization()).identity.organizationId
    await sql(
      client,
      `INSERT INTO supplier_links (organization_id, id, partner_organization_id, partner_role) VALUES ($1, gen_random_uuid(), $2, 'supplier')`,
      [client.identity.organizationId, asked],
    )
    const buyer = await service.organization()
    await linkSupplier(service.database, buyer.identity.organizationId, client.identity.organizationId)
    const wrong = [unknownId, other.identity.organizationId, asked, buyer.identity.organizationId]
    for (const supplierOrganizationId of [...wrong, client.identity.organizationId]) {
      const answer = await client.post('/orders', { siteId: site.id, supplierOrganizationId })
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toEqual({
        supplierOrganizationId: ['The selected supplierOrganizationId is invalid.'],
      })
    }
    expect((await client.get('/orders')).body.meta.total).toBe(0)
  })

  test.each([
    ['siteId', 7],
    ['siteId', 'site'],
    ['supplierOrganizationId', 'nobody'],
    ['notes', 5],
    ['notes', 'x'.repeat(5_001)],
    ['lines', {}],
    ['lines', null],
  ])('refuses a wrong %s', async (field, value) => {
    const client = await service.organization()
    const { id: siteId } = await make.site(client)
    const { status, body } = await client.post('/orders', { siteId, [field]: value })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })
})

describe('numbers', () => {
  test('of 25 simultaneous orders are 1 to 25, and a refused one uses none', async () => {
    const client = await service.organization()
    const { id: siteId } = await make.site(client)
    const made = Array.from({ length: 25 }, () => client.post('/orders', { siteId }))
    const refused = Array.from({ length: 10 }, () => client.post('/orders', { siteId: unknownId }))
    const answers = await Promise.all([...made, ...refused])
    const numbers = answers.flatMap(({ status, body }) => (status === 201 ? [body.data.number.slice(3)] : []))
    const expected = Array.from({ length: 25 }, (_, index) => String(index + 1).padStart(7, '0'))
    expect(numbers.sort()).toEqual(expected)
  })

  test('start at 1 in each organization and never change', async () => {
    const client = await service.organization()
    const order = await make.order(client, (await make.site(client)).id)
    expect(order.number).toMatch(/^\d\d-0000001$/)
    await client.put(`/orders/${order.id}`, { number: '26-0000009', notes: 'x' })
    expect((await client.get(`/orders/${order.id}`)).body.data.number).toBe(order.number)
  })
})

describe('PUT of an order', () => {
  test('changes the notes and the supplier of a draft; what is left out stays, null clears', async () => {
    const client = await service.organization()
    const supplierOrganizationId = await supplierOf(client)
    const order = await make.order(client, (await make.site(client)).id, { notes: 'First' })
    const put = async (body: object) => (await client.put(`/orders/${order.id}`, body)).body.data
    expect(await put({ supplierOrganizationId })).toMatchObject({ notes: 'First', supplierOrganizationId })
    expect(await put({ notes: 'Second' })).toMatchObject({ notes: 'Second', supplierOrganizationId })
    expect(await put({ notes: null, supplierOrganizationId: null })).toMatchObject({
      notes: null,
      supplierOrganizationId: null,
    })
    const answer = await client.put(`/orders/${order.id}`, { supplierOrganizationId: unknownId })
    expect(answer.body.errors).toEqual({
      supplierOrganizationId: ['The selected supplierOrganizationId is invalid.'],
    })
  })

  test('accepts what a read returned, including lines and people', async () => {
    const client = await service.organization()
    const order = await orderIn(client, 'draft', { notes: 'Kept' })
    const query = '?with[]=lines&with[]=site&with[]=createdBy&with[]=organization&with[]=supplierOrganization'
    const read = await client.get(`/orders/${order.id}${query}`)
    const back = await client.put(`/orders/${order.id}${query}`, read.body.data)
    expect(back.status).toBe(200)
    expect(back.body.data).toEqual({ ...read.body.data, updatedAt: expect.any(String) })
  })

  test('of a confirmed order changes the notes only; the same supplier may be sent back', async () => {
    const client = await service.organization()
    const [supplierOrganizationId, another] = [await supplierOf(client), await supplierOf(client)]
    const { id } = await orderIn(client, 'confirmed', { supplierOrganizationId })
    const same = await client.put(`/orders/${id}`, { notes: 'Later', supplierOrganizationId })
    expect(same).toMatchObject({ status: 200, body: { data: { notes: 'Later', status: 'confirmed' } } })
    for (const other of [another, null, unknownId]) {
      const answer = await client.put(`/orders/${id}`, { notes: 'Lost', supplierOrganizationId: other })
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toEqual({
        supplierOrganizationId: ['The supplier of a confirmed order cannot be changed.'],
      })
    }
    expect((await client.get(`/orders/${id}`)).body.data).toMatchObject({
      notes: 'Later',
      supplierOrganizationId,
    })
  })

  test.each(['completed', 'cancelled'])('of a %s order changes nothing: 422', async (status) => {
    const client = await service.organization()
    const { id } = await orderIn(client, status)
    const before = (await client.get(`/orders/${id}`)).body.data
    for (const body of [{}, { notes: 'x' }, before]) {
      const answer = await client.put(`/orders/${id}`, body)
      expect(answer).toMatchObject({ status: 422, body: { code: 'wrong_state' } })
      expect(answer.body.errors).toEqual({
        status: [`The order is ${status}; for this it must be draft or confirmed.`],
      })
    }
    expect((await client.get(`/orders/${id}`)).body.data).toEqual(before)
  })
})

describe('lines', () => {
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

describe('the life of an order', () => {
  test('records who confirmed, completed and cancelled it and when', async () => {
    const client = await service.organization()
    const { id } = await orderIn(client, 'draft')
    const confirmer = await service.member(client, 'planner')
    const closer = await service.member(client, 'planner')
    const confirmed = await confirmer.post(`/orders/${id}/confirm?with[]=updatedBy`)
    expect(confirmed.body.data.confirmedAt).toBe(confirmed.body.data.updatedAt)
    expect(confirmed.body.data.updatedBy.id).toBe(confirmer.identity.userId)
    const completed = await closer.post(`/orders/${id}/complete`)
    expect(completed.body.data.completedAt).toBe(completed.body.data.updatedAt)
    const [row] = await state(client, id)
    expect(row?.slice(0, 4)).toEqual(['completed', confirmer.identity.userId, closer.identity.userId, null])
    const { id: open } = await orderIn(client, 'draft')
    await closer.post(`/orders/${open}/cancel`)
    const [cancelled] = await state(client, open)
    expect(cancelled?.slice(0, 4)).toEqual(['cancelled', null, null, closer.identity.userId])
    expect(cancelled?.[6]).not.toBeNull()
  })

  test('actions take no body or {}, and answer as a read would', async () => {
    const client = await service.organization()
    const { id } = await orderIn(client, 'draft')
    const bodiless = await client.send('POST', `/orders/${id}/confirm?with[]=lines`)
    expect(bodiless.status).toBe(200)
    expect(bodiless.body.data).toEqual(await orderWithLines(client, { id }))
    expect((await client.post(`/orders/${id}/complete`, { notes: 'x' })).status).toBe(422)
  })

  test('each change is one audit entry with the states before and after, including lines', async () => {
    const client = await service.organization()
    const order = await orderIn(client, 'draft')
    await client.put(`/orders/${order.id}`, { notes: 'Noted' })
    await client.put(`/orders/${order.id}/lines`, {
      lines: [{ workTaskId: order.workTaskId, displayOrder: 3 }],
    })
    await client.post(`/orders/${order.id}/confirm`)
    await client.post(`/orders/${order.id}/cancel`)
    const rows = await sql(
      client,
      'SELECT action, before, after FROM audit_log WHERE organization_id = $1 AND record_id = $2 ORDER BY at, id',
      [client.identity.organizationId, order.id],
    )
    expect(rows.map(([action]) => action)).toEqual(['create', 'update', 'update', 'confirm', 'cancel'])
    const [created, noted, moved, confirmed, cancelled] = rows.map(([, before, after]) => ({
      before: JSON.parse(before ?? 'null'),
      after: JSON.parse(after ?? 'null'),
    }))
    const line = { workTaskId: order.workTaskId, displayOrder: 1, workStepIds: null }
    expect(created).toMatchObject({ before: null, after: { siteId: order.siteId, lines: [line] } })
    expect(noted).toMatchObject({ before: { notes: null }, after: { notes: 'Noted' } })
    expect(moved).toMatchObject({
      before: { lines: [line] },
      after: { lines: [{ ...line, displayOrder: 3 }] },
    })
    expect(confirmed).toMatchObject({ before: { status: 'draft' }, after: { status: 'confirmed' } })
    expect(cancelled).toMatchObject({ before: { status: 'confirmed' }, after: { status: 'cancelled' } })
  })
})

describe('the list of orders', () => {
  test('is searched by number and narrowed by state, site, supplier and time', async () => {
    const client = await service.organization()
    const supplierOrganizationId = await supplierOf(client)
    const first = await orderIn(client, 'confirmed', { supplierOrganizationId })
    const second = await orderIn(client, 'draft')
    const ids = async (query: string) =>
      (await client.get(`/orders?orderBy=number&order=asc&${query}`)).body.data.map(({ id }: Sample) => id)
    expect(await ids('')).toEqual([first.id, second.id])
    expect(await ids('search=0000002')).toEqual([second.id])
    expect(await ids('status=confirmed')).toEqual([first.id])
    expect(await ids(`siteId=${second.siteId}`)).toEqual([second.id])
    expect(await ids(`supplierOrganizationId=${supplierOrganizationId}`)).toEqual([first.id])
    expect(await ids(`updatedSince=${second.updatedAt}`)).toContain(second.id)
    expect(await ids('updatedSince=2999-01-01T00:00:00Z')).toEqual([])
    expect(await ids(`siteId=${unknownId}`)).toEqual([])
    for (const wrong of ['status=open', 'siteId=x', 'orderBy=notes', 'with[]=answers']) {
      expect((await client.get(`/orders?${wrong}`)).status).toBe(422)
    }
    const whole = await client.get('/orders?fields[]=id&with[]=lines&with[]=site&status=confirmed')
    expect(whole.body.data[0]).toMatchObject({ number: first.number, lines: [{ displayOrder: 1 }] })
  })

  test('shows nothing of other organizations', async () => {
    const client = await service.organization()
    const other = await service.organization()
    const { id, siteId } = await orderIn(other, 'confirmed')
    expect((await client.get('/orders')).body.data).toEqual([])
    expect((await client.get(`/orders?siteId=${siteId}`)).body.data).toEqual([])
    const tries = [
      client.get(`/orders/${id}?with[]=lines`),
      client.put(`/orders/${id}`, { notes: 'x' }),
      client.put(`/orders/${id}/lines`, { lines: [] }),
      client.post(`/orders/${id}/confirm`),
      client.post(`/orders/${id}/complete`),
      client.post(`/orders/${id}/cancel`),
    ]
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(tries.map(() => 404))
    expect((await other.get(`/orders/${id}`)).body.data).toMatchObject({ status: 'confirmed', notes: null })
  })
})

describe('the database itself', () => {
  test.each([
    [
      `UPDATE orders SET status = 'draft' WHERE organization_id = $1 AND id = $2`,
      'confirmed',
      'status cannot change',
    ],
    [
      `UPDATE orders SET frozen = '{"lines": [1]}' WHERE organization_id = $1 AND id = $2`,
      'confirmed',
      'cannot change',
    ],
    [
      `UPDATE orders SET supplier_organization_id = NULL, confirmed_at = now() WHERE organization_id = $1 AND id = $2`,
      'confirmed',
      'cannot change',
    ],
    [
      `UPDATE orders SET number = '00-0000001' WHERE organization_id = $1 AND id = $2`,
      'draft',
      'cannot change',
    ],
    [`UPDATE orders SET notes = 'x' WHERE organization_id = $1 AND id = $2`, 'completed', 'cannot change'],
    [`UPDATE orders SET notes = 'x' WHERE organization_id = $1 AND id = $2`, 'cancelled', 'cannot change'],
    [
      `UPDATE orders SET status = 'completed' WHERE organization_id = $1 AND id = $2`,
      'draft',
      'status cannot change',
    ],
    [
      `UPDATE orders SET status = 'confirmed' WHERE organization_id = $1 AND id = $2`,
      'draft',
      'check constraint',
    ],
    [
      `UPDATE orders SET status = 'confirmed', confirmed_at = now(), confirmed_by = created_by, frozen = '{"lines": []}' WHERE organization_id = $1 AND id = $2`,
      'draft',
      'check constraint',
    ],
    ['DELETE FROM orders WHERE organization_id = $1 AND id = $2', 'draft', 'permission denied'],
    [
      'DELETE FROM order_lines WHERE organization_id = $1 AND order_id = $2',
      'confirmed',
      'lines of a confirmed order',
    ],
    [
      'DELETE FROM order_line_steps WHERE organization_id = $1 AND order_id = $2',
      'confirmed',
      'lines of a confirmed order',
    ],
    [
      `INSERT INTO order_lines SELECT organization_id, gen_random_uuid(), order_id, 9, work_task_canonical_id, false
      FROM order_lines WHERE organization_id = $1 AND order_id = $2 RETURNING 1`,
      'confirmed',
      'lines of a confirmed order',
    ],
  ])('refuses: %s', async (text, status, message) => {
    const client = await service.organization()
    const { site, task, step } = await procedure(client)
    const order = await make.order(client, site.id, {
      lines: [{ workTaskId: task.id, workStepIds: [step.id] }],
    })
    const ways: { [status: string]: string[] } = {
      draft: [],
      confirmed: ['confirm'],
      completed: ['confirm', 'complete'],
      cancelled: ['cancel'],
    }
    for (const action of ways[status] ?? []) await client.post(`/orders/${order.id}/${action}`)
    await expect(sql(client, text, [client.identity.organizationId, order.id])).rejects.toThrow(message)
  })
})
