import { beforeAll, describe, expect, test } from 'vitest'
import { linkSupplier } from '../src/domain/people/commands/supplier-link.ts'
import type { Client } from './support/client.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'
import { bothSides, type Supply, sqlAs, supply } from './support/supply.ts'
import { brief, jobOf, join, taskOf } from './support/work.ts'

const service = useService()
const REASON = 'No crane is free in that week.'

let world: Supply
let buyer: Client
let supplier: Client
beforeAll(async () => {
  world = await supply(service)
  buyer = world.buyer
  supplier = world.supplier
})

const decline = (id: string) => supplier.post(`/received-orders/${id}/decline`, { reason: REASON })

async function declined(more = {}): Promise<Sample> {
  const order = await world.confirmed(more)
  expect((await decline(order.id)).status).toBe(200)
  return order
}

/** An event of an order, its job, and the job's site. */
async function planned(client: Client, orderId: string) {
  const event = await make.event(client, { orderId })
  const site = await make.site(client)
  return { event, site, job: await make.job(client, site.id, { eventId: event.id }) }
}

const DECLINED = { status: 409, body: { code: 'declined' } }
const answer = { status: 'declined', reason: REASON, answeredAt: expect.any(String) }

describe('a declined order', () => {
  test('is neither completed nor confirmed, and its lines stay', async () => {
    const { id } = await declined()
    expect(await buyer.post(`/orders/${id}/complete`)).toMatchObject(DECLINED)
    expect(await buyer.post(`/orders/${id}/confirm`)).toMatchObject(DECLINED)
    expect(await buyer.put(`/orders/${id}/lines`, { lines: [] })).toMatchObject(DECLINED)
    expect((await buyer.get(`/orders/${id}`)).body.data.status).toBe('confirmed')
  })

  test('takes notes but no other supplier, and is cancelled; its copy follows', async () => {
    const { id } = await declined()
    const noted = await buyer.put(`/orders/${id}`, { notes: 'Ask the crane firm.' })
    expect(noted.body.data.notes).toBe('Ask the crane firm.')
    const other = await service.organization()
    await linkSupplier(service.database, buyer.identity.organizationId, other.identity.organizationId)
    const moved = await buyer.put(`/orders/${id}`, {
      supplierOrganizationId: other.identity.organizationId,
    })
    expect(moved.status).toBe(422)
    expect((await buyer.post(`/orders/${id}/cancel`)).body.data.status).toBe('cancelled')
    const [mine, theirs] = await bothSides(service, world, id)
    expect(theirs).toBe(mine)
  })

  test('is declined or completed, never both, whichever request comes first', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await world.confirmed()
      const [refused, completed] = await Promise.all([decline(id), buyer.post(`/orders/${id}/complete`)])
      expect([refused.status, completed.status].sort()).toEqual([200, 409])
      const { data } = (await buyer.get(`/orders/${id}?with[]=answer`)).body
      expect([data.status, data.answer.status]).toEqual(
        completed.status === 200 ? ['completed', null] : ['confirmed', 'declined'],
      )
      const [mine, theirs] = await bothSides(service, world, id)
      expect(theirs).toBe(mine)
    }
  })
})

describe('ordering again', () => {
  const again = (id: string, body = {}) => buyer.post(`/orders/${id}/again?with[]=lines`, body)

  test('makes a draft with the same site, notes, lines, chosen steps and supplier', async () => {
    const { task, step } = world.parts
    const lines = [{ workTaskId: task.id }, { workTaskId: task.id, displayOrder: 7, workStepIds: [step.id] }]
    const order = await declined({ lines, notes: 'Crew of six.' })
    const { status, body } = await again(order.id)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      status: 'draft',
      notes: 'Crew of six.',
      supplierOrganizationId: supplier.identity.organizationId,
      confirmedAt: null,
    })
    expect(body.data.id).not.toBe(order.id)
    expect(body.data.number > order.number).toBe(true)
    const before = (await buyer.get(`/orders/${order.id}?with[]=lines&with[]=site`)).body.data
    const after = (await buyer.get(`/orders/${body.data.id}?with[]=lines&with[]=site`)).body.data
    expect([after.lines, after.site]).toEqual([before.lines, before.site])
    const chosen = await sqlAs(
      service,
      buyer,
      'SELECT display_order, chosen_steps FROM order_lines WHERE organization_id = $1 AND order_id = $2 ORDER BY 1',
      body.data.id,
    )
    expect(chosen).toEqual([
      ['7', 't'],
      ['8', 'f'],
    ])
    const [made] = await service.auditOf(buyer, body.data.id)
    expect(made?.after).toMatchObject({ again: order.id })
    expect((await buyer.post(`/orders/${body.data.id}/confirm`)).status).toBe(200)
  })

  test('goes to another supplier, to none, and to no stranger', async () => {
    const { id } = await declined()
    const other = (await service.organization()).identity.organizationId
    const stranger = await again(id, { supplierOrganizationId: other })
    expect(stranger.status).toBe(422)
    expect(Object.keys(stranger.body.errors)).toEqual(['supplierOrganizationId'])
    await linkSupplier(service.database, buyer.identity.organizationId, other)
    expect((await again(id, { supplierOrganizationId: other })).body.data.supplierOrganizationId).toBe(other)
    expect((await again(id, { supplierOrganizationId: null })).body.data.supplierOrganizationId).toBeNull()
  })

  test('is for closed orders, completed and cancelled ones too, and not for drafts and open ones', async () => {
    for (const action of ['complete', 'cancel']) {
      const { id } = await world.confirmed()
      await buyer.post(`/orders/${id}/${action}`)
      expect((await again(id)).status).toBe(201)
    }
    const accepted = await world.confirmed()
    await supplier.post(`/received-orders/${accepted.id}/accept`)
    for (const { id } of [await world.draft(), await world.confirmed(), accepted]) {
      expect(await again(id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    }
  })

  test('says which supplier is no longer linked, and leaves nothing', async () => {
    const own = await supply(service)
    const order = await own.confirmed()
    await own.supplier.post(`/received-orders/${order.id}/decline`, { reason: REASON })
    await sqlAs(service, own.buyer, 'DELETE FROM supplier_links WHERE organization_id = $1')
    const { status, body } = await own.buyer.post(`/orders/${order.id}/again`)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['supplierOrganizationId']])
    expect((await own.buyer.get('/orders')).body.meta.total ?? 1).toBe(1)
  })
})

describe.each([
  ['the buyer', () => buyer],
  ['the supplier', () => supplier],
])('on the side of %s', (_, side) => {
  test('events and jobs say that their order is declined', async () => {
    const client = side()
    const order = await world.confirmed()
    const { event, job } = await planned(client, order.id)
    await decline(order.id)
    const received = client === supplier
    const shown = { id: order.id, number: order.number, status: 'confirmed', answer, received }
    expect((await client.get(`/events/${event.id}?with[]=order`)).body.data.order).toEqual(shown)
    expect((await client.get(`/events/${event.id}/work`)).body.data.order).toEqual(shown)
    expect((await client.get(`/jobs/${job.id}?with[]=order`)).body.data.order).toEqual(shown)
    const lists = await client.get('/jobs?with[]=order&count=500')
    expect(lists.body.data.find(({ id }: Sample) => id === job.id).order).toEqual(shown)
  })

  test('a job of it does not start; a begun one can be stopped, finished or cancelled', async () => {
    const client = side()
    const order = await world.confirmed()
    const [draft, confirmed, running, suspended, cancelled] = await Promise.all(
      Array.from({ length: 5 }, async () => (await planned(client, order.id)).job.id as string),
    )
    const take = async (id: string | undefined, ...actions: readonly string[]) => {
      for (const action of actions) expect((await client.post(`/jobs/${id}/${action}`)).status).toBe(200)
    }
    await take(confirmed, 'confirm')
    await take(running, 'confirm', 'start')
    await take(suspended, 'confirm', 'start', 'suspend')
    await take(cancelled, 'confirm', 'start')
    await decline(order.id)
    expect(await client.post(`/jobs/${draft}/confirm`)).toMatchObject(DECLINED)
    expect(await client.post(`/jobs/${confirmed}/start`)).toMatchObject(DECLINED)
    expect(await client.post(`/jobs/${suspended}/resume`)).toMatchObject(DECLINED)
    await take(running, 'suspend', 'complete')
    await take(suspended, 'complete')
    await take(cancelled, 'cancel')
    expect((await client.put(`/jobs/${confirmed}`, { notes: 'Stays here.' })).status).toBe(200)
  })

  test('nothing more can be planned on it: no event, job, confirmation, split or assignment', async () => {
    const client = side()
    const order = await world.confirmed()
    const { event, site } = await planned(client, order.id)
    const series = await make.event(client, { orderId: order.id, recurring: true, rrule: 'FREQ=DAILY' })
    const free = await make.job(client, site.id)
    await decline(order.id)
    const created = await client.post('/events', {
      title: 'Visit',
      start: '2026-03-02 08:00',
      durationMinutes: 30,
      orderId: order.id,
    })
    expect([created.status, Object.keys(created.body.errors)]).toEqual([422, ['orderId']])
    // A job needs no event to belong to the order. Seen red with “the order of the event” for both.
    const reason = ['The order is declined; no more jobs can be scheduled.']
    const hour = { start: '2026-03-02T08:00:00Z', end: '2099-03-02T09:00:00Z' }
    for (const [request, errors] of [
      [client.post('/jobs', { siteId: site.id, eventId: event.id }), { eventId: reason }],
      [client.put(`/jobs/${free.id}`, { eventId: event.id }), { eventId: reason }],
      [client.post('/jobs', { siteId: site.id, orderId: order.id, ...hour }), { orderId: reason }],
    ] as const) {
      expect(await request).toMatchObject({ status: 422, body: { errors } })
    }
    expect(await client.post(`/events/${event.id}/confirm`)).toMatchObject(DECLINED)
    const split = { occurrenceStart: '2026-03-05 08:00' }
    expect(await client.post(`/events/${series.id}/split`, split)).toMatchObject(DECLINED)
    const { userId } = client.identity
    expect(await client.post(`/events/${event.id}/assignments`, { userId })).toMatchObject(DECLINED)
    expect((await client.post(`/events/${event.id}/cancel`)).status).toBe(200)
  })

  test('a job that starts while the order is declined started before, or not at all', async () => {
    const client = side()
    for (let round = 0; round < 10; round += 1) {
      const order = await world.confirmed()
      const { job } = await planned(client, order.id)
      await client.post(`/jobs/${job.id}/confirm`)
      const [refused, started] = await Promise.all([decline(order.id), client.post(`/jobs/${job.id}/start`)])
      expect(refused.status).toBe(200)
      if (started.status !== 200) expect(started).toMatchObject(DECLINED)
      expect((await client.post(`/jobs/${job.id}/start`)).status).toBe(409)
      const { status } = (await client.get(`/jobs/${job.id}`)).body.data
      expect(status).toBe(started.status === 200 ? 'in_progress' : 'confirmed')
    }
  })
})

// Seen red without the trigger, and with a trigger that looks at the order of the permit alone.
test.each([
  ['the buyer', () => buyer],
  ['the supplier', () => supplier],
])(
  'on the side of %s the work of a cancelled order does not begin, and what has begun goes on',
  async (_, side) => {
    const client = side()
    const task = await taskOf(buyer, [{ name: 'Cut the pipe' }])
    const order = await world.confirmed({ lines: [{ workTaskId: task.id }] })
    await supplier.post(`/received-orders/${order.id}/accept`)
    const { event, site, job: waiting } = await planned(client, order.id)
    const permitted = await jobOf(client, { ...order, siteId: site.id })
    const running = await make.job(client, site.id, { eventId: event.id })
    await steps(client, permitted, 'confirm')
    await steps(client, waiting, 'confirm')
    await steps(client, running, 'confirm', 'start', 'suspend')
    const supervisor = await service.member(client, 'supervisor')
    await join(client, permitted, supervisor, 'supervisor')
    await brief(service, permitted, supervisor)
    expect((await buyer.post(`/orders/${order.id}/cancel`)).status).toBe(200)
    const late = await make.job(client, site.id, { eventId: event.id })
    for (const [{ id }, step] of [
      [permitted, 'start'],
      [waiting, 'start'],
      [late, 'confirm'],
    ] as const) {
      const refused = await client.post(`/jobs/${id}/${step}`)
      expect(refused).toMatchObject({ status: 409, body: { code: 'order_cancelled' } })
      const { actions } = (await client.get(`/jobs/${id}?with[]=actions`)).body.data
      expect(actions).not.toContain(step)
    }
    await steps(client, running, 'resume', 'complete')
  },
)

async function steps(client: Client, { id }: Sample, ...taken: readonly string[]): Promise<void> {
  for (const step of taken) expect((await client.post(`/jobs/${id}/${step}`)).status, step).toBe(200)
}
