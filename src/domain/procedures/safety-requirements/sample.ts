import type { Sample } from '../../../engine/index.ts'
import { safetyRequirement } from './resource.ts'

export const sample: Sample = {
  body: () => ({ name: 'Authorised for lockout' }),
  change: () => ({ name: 'Other' }),
  requests: {
    'PUT /safety-requirements/{id}': async (member) => ({
      path: `/safety-requirements/${(await member.make(safetyRequirement)).id}`,
      body: { name: 'Changed', status: 'confirmed' },
    }),
  },
}
