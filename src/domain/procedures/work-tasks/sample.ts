import type { Sample } from '../../../engine/index.ts'
import { workTask } from './resource.ts'
import { workStep } from './step-resource.ts'

export const sample: Sample = {
  body: () => ({ name: 'Lock out a grinder' }),
  change: () => ({ name: 'Other', active: true, status: 'draft' }),
  requests: {
    'PUT /work-tasks/{id}': async (member) => ({
      path: `/work-tasks/${(await member.make(workTask, { status: 'confirmed' })).id}`,
      body: { name: 'Next', active: true, status: 'confirmed' },
    }),
    'POST /work-tasks/{id}/confirm': async (member) => {
      const { id: workTaskId } = await member.make(workTask)
      await member.make(workStep, { workTaskId })
      return { path: `/work-tasks/${workTaskId}/confirm?with[]=workSteps`, body: {} }
    },
    'PUT /work-tasks/{id}/step-order': async (member) => {
      const { id: workTaskId } = await member.make(workTask)
      const steps = [await member.make(workStep, { workTaskId }), await member.make(workStep, { workTaskId })]
      return {
        path: `/work-tasks/${workTaskId}/step-order?with[]=workSteps`,
        body: { workStepIds: steps.map(({ id }) => id).reverse() },
      }
    },
  },
}
