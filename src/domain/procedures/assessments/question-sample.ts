import type { Sample } from '../../../engine/index.ts'
import { assessment } from './resource.ts'

export const sample: Sample = {
  body: async (member, { assessmentId }) => ({
    assessmentId: assessmentId ?? (await member.make(assessment)).id,
    question: 'Is the machine dead?',
    type: 'true_false',
    correctAnswers: [true],
  }),
  change: ({ assessmentId }) => ({ assessmentId, question: 'Other?', type: 'true_false' }),
}
