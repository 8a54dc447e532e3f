import type { Sample } from '../../../engine/index.ts'

export const sample: Sample = {
  body: () => ({ name: 'Nostolinja' }),
  change: () => ({ name: 'Other' }),
  requests: {
    'POST /manufacturers': () => ({
      path: '/manufacturers?fields[]=name&with[]=updatedBy',
      body: { name: 'Nostolinja' },
    }),
  },
}
