import type { Sample } from '../../../engine/index.ts'
import { site } from '../../register/sites/resource.ts'
import { deviation } from './resource.ts'

export const sample: Sample = {
  body: async (member, { siteId, jobId }) => ({
    ...(jobId ? {} : { siteId: siteId ?? (await member.make(site)).id }),
    severity: 'high',
    description: 'The extinguisher beside the welding place is empty.',
  }),
  change: () => ({ severity: 'low' }),
  steps: { resolve: { resolution: 'A full extinguisher was brought.' } },
  requests: {
    'POST /deviations/{id}/close': async (member) => {
      const { id } = await member.make(deviation)
      await (await member.second()).post(`/deviations/${id}/resolve`, { resolution: 'Done.' })
      return { path: `/deviations/${id}/close`, body: {} }
    },
  },
}
