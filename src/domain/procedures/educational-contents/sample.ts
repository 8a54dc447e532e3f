import type { Sample } from '../../../engine/index.ts'

export const sample: Sample = {
  body: () => ({ title: 'Lockout', completionStrategy: 'once' }),
  change: () => ({ title: 'Other', completionStrategy: 'once' }),
  requests: {
    'POST /educational-contents': () => ({
      path: '/educational-contents',
      body: {
        title: 'Lockout “in seven steps” \\ ä',
        body: '<p>Lock,\ttag, try.</p>\n',
        completionStrategy: 'once',
      },
    }),
  },
}
