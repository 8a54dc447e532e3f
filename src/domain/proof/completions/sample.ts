import type { Sample } from '../../../engine/index.ts'
import { educationalContent } from '../../procedures/educational-contents/resource.ts'
import { completion } from './resource.ts'

export const sample: Sample = {
  body: async (member, given) => ({
    userId: member.identity.userId,
    issuedOn: '2026-01-15',
    educationalContentId:
      given.educationalContentId ?? (await member.make(educationalContent, { status: 'confirmed' })).id,
  }),
  steps: { reject: { reason: 'Somebody else is on it.' }, revoke: { reason: 'It was withdrawn.' } },
  requests: {
    'POST /imports/completions': async (member) => {
      const content = await member.make(educationalContent, { status: 'confirmed' })
      const card = {
        userId: member.identity.userId,
        issuedOn: '2026-01-15',
        educationalContentId: content.id,
      }
      return { path: '/imports/completions?dryRun=false', body: [card] }
    },
    'POST /completions/{id}/revoke': async (member) => {
      const { id } = await member.make(completion)
      await (await member.second()).post(`/completions/${id}/verify`)
      return { path: `/completions/${id}/revoke`, body: { reason: 'Withdrawn.' } }
    },
  },
}
