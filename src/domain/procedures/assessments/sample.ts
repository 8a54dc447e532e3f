import type { Sample } from '../../../engine/index.ts'
import { educationalContent } from '../educational-contents/resource.ts'

export const sample: Sample = {
  body: async (member, { educationalContentId }) => ({
    title: 'Lockout quiz',
    educationalContentId: educationalContentId ?? (await member.make(educationalContent)).id,
  }),
  change: ({ educationalContentId }) => ({ title: 'Other', educationalContentId }),
}
