import type { Member, Sample } from '../../../engine/index.ts'
import { workTask } from '../../procedures/work-tasks/resource.ts'
import { workStep } from '../../procedures/work-tasks/step-resource.ts'
import { site } from '../../register/sites/resource.ts'
import { order } from './resource.ts'

/** What an order needs to be confirmed: a site, and a confirmed task with a confirmed step. */
export async function confirmable(member: Member) {
  const { id: workTaskId } = await member.make(workTask)
  await member.make(workStep, { workTaskId })
  await member.post(`/work-tasks/${workTaskId}/confirm`)
  return { siteId: (await member.make(site)).id, lines: [{ workTaskId }] }
}

export const sample: Sample = {
  body: async (member, { siteId }) => ({ siteId: siteId ?? (await member.make(site)).id }),
  change: () => ({ notes: 'Bring the long ladder.' }),
  alive: confirmable,
  stays: true,
  requests: {
    'POST /orders': async (member) => ({ path: '/orders?with[]=lines', body: await confirmable(member) }),
    'POST /imports/orders': async (member) => ({
      path: '/imports/orders?dryRun=false',
      body: [await confirmable(member)],
    }),
    'PUT /orders/{id}/lines': async (member) => {
      const { lines, siteId } = await confirmable(member)
      const { id } = await member.make(order, { siteId })
      return { path: `/orders/${id}/lines?with[]=lines`, body: { lines } }
    },
  },
}
