import type { Made, Member, Sample } from '../../../engine/index.ts'
import { workTask } from '../../procedures/work-tasks/resource.ts'
import { site } from '../../register/sites/resource.ts'

/** A confirmed job for a confirmed order. */
async function permitted(member: Member): Promise<Made> {
  const { id: siteId } = await member.make(site)
  const { id: workTaskId } = await member.make(workTask, { status: 'confirmed' })
  const { id: orderId } = await member.post('/orders', { siteId, lines: [{ workTaskId }] })
  await member.post(`/orders/${orderId}/confirm`)
  const hour = 3_600_000
  const [start, end] = [0, 8].map((hours) => new Date(Date.now() + hours * hour).toISOString())
  const { id } = await member.post('/jobs', { siteId, orderId, start, end })
  return member.post(`/jobs/${id}/confirm`)
}

export const sample: Sample = {
  body: async (member, { siteId }) => ({ siteId: siteId ?? (await member.make(site)).id }),
  change: () => ({ notes: 'Night shift.' }),
  stays: true,
  requests: {
    'POST /jobs/{id}/permit': async (member) => ({
      path: `/jobs/${(await permitted(member)).id}/permit`,
      body: { reason: 'The crane comes later.' },
    }),
    'POST /jobs/{id}/crew': async (member) => ({
      path: `/jobs/${(await permitted(member)).id}/crew`,
      body: { userId: member.identity.userId, role: 'supervisor' },
    }),
  },
}
