import { linkSupplier } from '../../../src/domain/people/commands/supplier-link.ts'
import type { Client } from '../../../test/support/client.ts'
import { make, type Sample } from '../../../test/support/samples.ts'
import type { App } from './app.ts'
import { confirmedTask } from './work.ts'

/** Orders of a client in every state, to a supplier that has answered some of them. @returns their ids */
export async function ordered(
  { service }: App,
  buyer: Client,
  { site, tasks }: { site: Sample; tasks: readonly Sample[] },
): Promise<{ readonly [name: string]: string }> {
  const supplier = await service.organization()
  const supplierOrganizationId = supplier.identity.organizationId
  await supplier.put(`/organizations/${supplierOrganizationId}`, { name: 'Sahala Service', timeZone: 'UTC' })
  await linkSupplier(service.database, buyer.identity.organizationId, supplierOrganizationId)
  const order = (more = {}) =>
    make.order(buyer, site.id, {
      supplierOrganizationId,
      notes: 'The mill stands still in week 23.\nAsk for the shift leader at gate 2.',
      lines: tasks.map(({ id }) => ({ workTaskId: id })),
      ...more,
    })
  const orders = []
  for (let number = 1; number <= 5; number += 1) orders.push(await order())
  const [draft, waiting, accepted, declined, cancelled] = orders
  for (const { id } of [waiting, accepted, declined]) await buyer.post(`/orders/${id}/confirm`)
  await supplier.post(`/received-orders/${accepted.id}/accept`)
  const event = await make.event(buyer, {
    title: 'Grinding wheels, second line',
    start: '2027-01-12 07:00',
    durationMinutes: 240,
    orderId: declined.id,
    siteId: site.id,
  })
  await buyer.post(`/events/${event.id}/assignments`, { userId: buyer.identity.userId })
  const job = await make.job(buyer, site.id, { eventId: event.id })
  await buyer.post(`/jobs/${job.id}/confirm`)
  await supplier.post(`/received-orders/${declined.id}/decline`, { reason: 'No crane is free in that week.' })
  await buyer.post(`/orders/${cancelled.id}/cancel`)
  const open = await make.task(buyer, { name: 'Clear a jam at the infeed' })
  const blocked = await order({ supplierOrganizationId: null, lines: [{ workTaskId: open.id }] })
  const replaced = await replacedOrder(buyer, await order({ supplierOrganizationId: null }), site)
  const received = await receivedOrders(service, buyer)
  return {
    ...received,
    orderDraft: draft.id,
    order: accepted.id,
    declined: declined.id,
    eventOfDeclined: event.id,
    jobOfDeclined: job.id,
    blocked: blocked.id,
    ...replaced,
  }
}

/**
 * An order replaced by another one, with a job under way and one still to come, and the upgrade of the replacing
 * order.
 */
async function replacedOrder(buyer: Client, { id }: Sample, site: Sample) {
  await buyer.post(`/orders/${id}/confirm`)
  const at = { orderId: id, siteId: site.id, durationMinutes: 240 }
  for (const start of ['2027-02-01 07:00', '2027-02-02 07:00']) {
    const event = await make.event(buyer, { ...at, start })
    const job = await make.job(buyer, site.id, { eventId: event.id })
    await buyer.post(`/jobs/${job.id}/confirm`)
    if (start.startsWith('2027-02-01')) await buyer.post(`/jobs/${job.id}/start`)
  }
  const next = await buyer.post(`/orders/${id}/upgrade`)
  await buyer.post(`/orders/${next.body.data.id}/confirm`)
  const open = await buyer.post(`/orders/${next.body.data.id}/upgrade`)
  return { replacedOrder: id, replacingOrder: next.body.data.id, openUpgrade: open.body.data.id }
}

/** Orders that a client has received: one to answer, and one cancelled. */
async function receivedOrders(service: App['service'], supplier: Client) {
  const buyer = await service.organization()
  const { organizationId } = buyer.identity
  await buyer.put(`/organizations/${organizationId}`, {
    name: 'Åkerö Shipyard',
    timeZone: 'Europe/Mariehamn',
  })
  const supplierOrganizationId = supplier.identity.organizationId
  await linkSupplier(service.database, organizationId, supplierOrganizationId)
  const content = await make.content(buyer, {
    title: 'Lockout at the mill',
    body: '<h2>Before you begin</h2><p>Every source of energy gets <strong>your own</strong> lock.</p><ul><li>Electricity</li><li>Compressed air</li></ul>',
    status: 'confirmed',
  })
  const task = await confirmedTask(buyer, {}, [content.id])
  const site = await make.site(buyer, {
    name: 'Dock 2',
    description: 'Ask for the shift leader at the gate.',
    line1: 'Varvsvägen 3',
    postalCode: '22100',
    postalAddress: 'Mariehamn',
    country: 'Åland',
  })
  const ids = []
  for (const notes of ['The dock is dry in week 23.', null]) {
    const order = await make.order(buyer, site.id, {
      supplierOrganizationId,
      notes,
      lines: [{ workTaskId: task.id }],
    })
    await buyer.post(`/orders/${order.id}/confirm`)
    ids.push(order.id)
  }
  const [received, withdrawn] = ids
  await buyer.post(`/orders/${withdrawn}/cancel`)
  return { received, withdrawn }
}
