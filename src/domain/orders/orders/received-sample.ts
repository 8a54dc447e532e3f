import type { Given, Made, Member, Sample, SampleRequest } from '../../../engine/index.ts'
import { order } from './resource.ts'
import { confirmable } from './sample.ts'

/** An order that another organization confirms for the member's. */
async function received(member: Member): Promise<Made> {
  const buyer = await member.stranger()
  const { organizationId } = member.identity
  const { id: link } = await buyer.post('/suppliers', { organizationId })
  await member.post(`/suppliers/${link}/accept`)
  const { id } = await buyer.make(order, {
    ...(await confirmable(buyer)),
    supplierOrganizationId: organizationId,
  })
  return buyer.post(`/orders/${id}/confirm`)
}

function answered(action: string, body: Given): (member: Member) => Promise<SampleRequest> {
  return async (member) => ({ path: `/received-orders/${(await received(member)).id}/${action}`, body })
}

const decline = { reason: 'No crane.' }

export const sample: Sample = {
  make: received,
  steps: { decline },
  requests: {
    'POST /received-orders/{id}/accept': answered('accept', {}),
    'POST /received-orders/{id}/decline': answered('decline', decline),
  },
}
