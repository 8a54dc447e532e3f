import { linkSupplier } from '../../../src/people/supplier-link.ts'
import type { Client } from '../../../test/support/client.ts'
import { make, type Sample } from '../../../test/support/samples.ts'
import type { App } from './app.ts'

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
  await supplier.post(`/received-orders/${declined.id}/decline`, { reason: 'No crane is free in that week.' })
  await buyer.post(`/orders/${cancelled.id}/cancel`)
  const open = await make.task(buyer, { name: 'Clear a jam at the infeed' })
  const blocked = await order({ supplierOrganizationId: null, lines: [{ workTaskId: open.id }] })
  return { orderDraft: draft.id, order: accepted.id, declined: declined.id, blocked: blocked.id }
}
