import type { Made, Member, Sample } from '../../../engine/index.ts'
import { order } from '../../orders/orders/resource.ts'
import { workTask } from '../../procedures/work-tasks/resource.ts'
import { workStep } from '../../procedures/work-tasks/step-resource.ts'
import { site } from '../../register/sites/resource.ts'
import { job } from '../jobs/resource.ts'

const HOUR_MS = 3_600_000

async function crewedJob(member: Member): Promise<Made> {
  const { id: siteId } = await member.make(site)
  const task = await member.make(workTask, { status: 'confirmed' })
  const step = await member.make(workStep, { workTaskId: task.id })
  await member.put(`/work-steps/${step.id}`, { name: 'Lock', riskLevel: 'low', status: 'confirmed' })
  const { id: orderId } = await member.make(order, { siteId, lines: [{ workTaskId: task.id }] })
  await member.post(`/orders/${orderId}/confirm`)
  const [start, end] = [0, 8].map((hours) => new Date(Date.now() + hours * HOUR_MS).toISOString())
  const planned = await member.make(job, { siteId, orderId, start, end })
  await member.post(`/jobs/${planned.id}/confirm`)
  await member.post(`/jobs/${planned.id}/crew`, { userId: member.identity.userId, role: 'supervisor' })
  return planned
}

export const sample: Sample = {
  make: async (member) =>
    member.post(`/jobs/${(await crewedJob(member)).id}/sign-offs`, { meaning: 'briefed' }),
  stays: true,
  requests: {
    'POST /jobs/{id}/sign-offs': async (member) => ({
      path: `/jobs/${(await crewedJob(member)).id}/sign-offs`,
      body: { meaning: 'briefed' },
    }),
  },
}
