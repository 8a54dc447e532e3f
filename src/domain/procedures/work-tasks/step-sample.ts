import type { Sample } from '../../../engine/index.ts'
import { safetyRequirement } from '../safety-requirements/resource.ts'
import { workTask } from './resource.ts'
import { workStep } from './step-resource.ts'

export const sample: Sample = {
  body: async (member, { workTaskId }) => ({
    name: 'Verify zero energy',
    riskLevel: 'critical',
    status: 'draft',
    workTaskId: workTaskId ?? (await member.make(workTask)).id,
  }),
  change: () => ({ name: 'Other', riskLevel: 'low', status: 'draft' }),
  requests: {
    'PUT /work-steps/{id}/execution': async (member) => ({
      path: `/work-steps/${(await member.make(workStep)).id}/execution`,
      body: { checks: [{ name: 'Oxygen', unit: '%', minimum: '19.5', maximum: '23.5' }], watchMinutes: 60 },
    }),
    'PUT /work-steps/{id}/pictures': async (member) => ({
      path: `/work-steps/${(await member.make(workStep)).id}/pictures`,
      body: { pictures: [] },
    }),
    'POST /work-steps': async (member) => ({
      path: '/work-steps?with[]=safetyRequirements',
      body: {
        name: 'Lock',
        riskLevel: 'high',
        status: 'draft',
        workTaskId: (await member.make(workTask)).id,
        safetyRequirementIds: [(await member.make(safetyRequirement)).id],
      },
    }),
  },
}
