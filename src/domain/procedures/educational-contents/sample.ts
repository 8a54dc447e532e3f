import type { Sample } from '../../../engine/index.ts'
import { educationalContent } from './resource.ts'

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
    'PUT /educational-contents/{id}/playback': async (member) => ({
      path: `/educational-contents/${(await member.make(educationalContent)).id}/playback`,
      body: { durationSeconds: 214 },
    }),
  },
}
