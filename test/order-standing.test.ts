import { describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { done } from './support/learning.ts'
import { change } from './support/procedures.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'
import { supply } from './support/supply.ts'

const service = useService()

async function standingOf(client: Client, path: string): Promise<Sample> {
  const { status, body } = await client.get(`${path}?with[]=standing`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.standing
}

/** The ids of a list filtered to one state. */
async function inState(client: Client, segment: string, state: string): Promise<readonly string[]> {
  const { body } = await client.get(`/${segment}?standing=${state}&with[]=standing`)
  for (const { standing } of body.data) expect(standing.state).toBe(state)
  expect(body.meta.total).toBe(body.data.length)
  return body.data.map(({ id }: Sample) => id)
}

describe('the standing of an order', () => {
  test('combines status, answer, events and jobs, for buyer and supplier, and filters lists', async () => {
    const { buyer, supplier, draft } = await supply(service)
    const order = await draft()
    const mine = `/orders/${order.id}`
    const theirs = `/received-orders/${order.id}`
    const expectState = async (state: string, ofSupplier?: string) => {
      expect((await standingOf(buyer, mine)).state).toBe(state)
      expect(await inState(buyer, 'orders', state)).toEqual([order.id])
      if (!ofSupplier) return
      expect((await standingOf(supplier, theirs)).state).toBe(ofSupplier)
      expect(await inState(supplier, 'received-orders', ofSupplier)).toEqual([order.id])
    }
    await expectState('draft')
    await done(buyer, 'POST', `${mine}/confirm`)
    await expectState('sent', 'sent')
    await done(supplier, 'POST', `${theirs}/accept`)
    await expectState('accepted', 'accepted')
    const event = await make.event(supplier, { orderId: order.id })
    await expectState('accepted', 'scheduled')
    const job = await make.job(supplier, (await make.site(supplier)).id, { eventId: event.id })
    await done(supplier, 'POST', `/jobs/${job.id}/confirm`)
    await expectState('accepted', 'scheduled')
    await done(supplier, 'POST', `/jobs/${job.id}/start`)
    await expectState('accepted', 'in_progress')
    await done(buyer, 'POST', `${mine}/complete`)
    await expectState('completed', 'completed')
    expect(await inState(supplier, 'received-orders', 'in_progress')).toEqual([])
  })

  test('distinguishes declined, cancelled and replaced orders', async () => {
    const { buyer, supplier, draft, confirmed } = await supply(service)
    const [declined, cancelled, before] = [await confirmed(), await draft(), await confirmed()]
    await done(supplier, 'POST', `/received-orders/${declined.id}/decline`, { reason: 'No crane is free.' })
    await done(buyer, 'POST', `/orders/${cancelled.id}/cancel`)
    const dropped = await confirmed()
    await done(buyer, 'POST', `/orders/${dropped.id}/upgrade`)
    await done(buyer, 'POST', `/orders/${dropped.id}/cancel`)
    const next = await done(buyer, 'POST', `/orders/${before.id}/upgrade`)
    expect((await standingOf(buyer, `/orders/${before.id}`)).state).toBe('sent')
    await done(buyer, 'POST', `/orders/${next.id}/confirm`)
    expect(await inState(buyer, 'orders', 'declined')).toEqual([declined.id])
    expect(await inState(buyer, 'orders', 'cancelled')).toEqual([dropped.id, cancelled.id])
    expect(await inState(buyer, 'orders', 'replaced')).toEqual([before.id])
    expect(await inState(supplier, 'received-orders', 'replaced')).toEqual([before.id])
    expect(await inState(buyer, 'orders', 'sent')).toEqual([next.id])
  })

  test('names the tasks, the highest risk and the days of an order for the organization’s own people', async () => {
    const client = await service.organization()
    const site = await make.site(client)
    const task = await make.task(client, { name: 'Weld', status: 'confirmed' })
    for (const [order, riskLevel] of ['low', 'critical', 'high'].entries()) {
      const step = await make.step(client, task.id, { riskLevel, order })
      await change(client, 'work-steps', step, { status: 'confirmed', order, riskLevel })
    }
    const { id } = await make.order(client, site.id, { lines: [{ workTaskId: task.id }] })
    const known = { tasks: ['Weld'], riskLevel: 'critical' }
    const path = `/orders/${id}`
    expect(await standingOf(client, path)).toEqual({ state: 'draft', ...known, from: null, to: null })
    await done(client, 'POST', `${path}/confirm`)
    expect(await standingOf(client, path)).toMatchObject({ state: 'confirmed', ...known })
    await make.event(client, { start: '2027-03-04 08:00', durationMinutes: 60, orderId: id })
    const late = await make.event(client, { start: '2027-03-09 22:00', durationMinutes: 240, orderId: id })
    const days = { from: '2027-03-04', to: '2027-03-10' }
    expect(await standingOf(client, path)).toEqual({ state: 'scheduled', ...known, ...days })
    await done(client, 'PUT', `/events/${late.id}`, {
      ...{ title: 'Whole days', start: '2027-03-08 00:00', durationMinutes: 2_880, allDay: true },
    })
    expect(await standingOf(client, path)).toMatchObject({ from: '2027-03-04', to: '2027-03-09' })
    await done(client, 'POST', `/events/${late.id}/cancel`)
    expect(await standingOf(client, path)).toMatchObject({ from: '2027-03-04', to: '2027-03-04' })
    await make.event(client, { start: '2027-03-05 08:00', recurring: true, rrule: 'FREQ=DAILY', orderId: id })
    expect(await standingOf(client, path)).toMatchObject({ from: '2027-03-04', to: null })
  })
})
