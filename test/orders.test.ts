import { describe, expect, test } from 'vitest'
import { linkSupplier } from '../src/domain/people/commands/supplier-link.ts'
import type { Client } from './support/client.ts'
import { orderIn, orderWithLines } from './support/procedures.ts'
import { make, type Sample, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'
import { sqlAs } from './support/supply.ts'

const service = useService()

async function supplierOf(client: Client): Promise<string> {
  const { organizationId } = (await service.organization()).identity
  await linkSupplier(service.database, client.identity.organizationId, organizationId)
  return organizationId
}

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
    await sqlAs(
      service,
      client,
      `INSERT INTO supplier_links (organization_id, id, partner_organization_id, partner_role) VALUES ($1, gen_random_uuid(), $2, 'supplier')`,
      asked,
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
    const stamps = async (of: string) => {
      const columns = 'status, confirmed_by, completed_by, cancelled_by, cancelled_at'
      const read = `SELECT ${columns} FROM orders WHERE organization_id = $1 AND id = $2`
      return (await sqlAs(service, client, read, of))[0]
    }
    const people = [confirmer, closer].map(({ identity }) => identity.userId)
    expect(await stamps(id)).toEqual(['completed', ...people, null, null])
    const { id: open } = await orderIn(client, 'draft')
    await closer.post(`/orders/${open}/cancel`)
    expect(await stamps(open)).toEqual(['cancelled', null, null, closer.identity.userId, expect.any(String)])
  })

  test('actions take no body or {}, and answer as a read would', async () => {
    const client = await service.organization()
    const { id } = await orderIn(client, 'draft')
    const bodiless = await client.send('POST', `/orders/${id}/confirm?with[]=lines`)
    expect(bodiless.status).toBe(200)
    expect(bodiless.body.data).toEqual(await orderWithLines(client, { id }))
    expect((await client.post(`/orders/${id}/complete`, { notes: 'x' })).status).toBe(422)
    await client.post(`/orders/${id}/cancel`)
    expect((await client.send('POST', `/orders/${id}/again`)).status).toBe(201)
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
    const line = { workTaskId: order.workTaskId, displayOrder: 1, workStepIds: null }
    const moved = { ...line, displayOrder: 3 }
    expect(await service.auditOf(client, order.id)).toMatchObject([
      { action: 'create', before: null, after: { siteId: order.siteId, lines: [line] } },
      { action: 'update', before: { notes: null }, after: { notes: 'Noted' } },
      { action: 'update', before: { lines: [line] }, after: { lines: [moved] } },
      { action: 'confirm', before: { status: 'draft' }, after: { status: 'confirmed' } },
      { action: 'cancel', before: { status: 'confirmed' }, after: { status: 'cancelled' } },
    ])
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
})
