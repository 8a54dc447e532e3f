import type { Made, Member, Sample } from '../../../engine/index.ts'
import { assessment } from '../../procedures/assessments/resource.ts'
import { educationalContent } from '../../procedures/educational-contents/resource.ts'

/** A content in force with a quiz of one question, whose right answer is `true`. */
async function content(member: Member): Promise<{ content: Made; quiz: Made }> {
  const made = await member.make(educationalContent, {
    title: 'Lockout in seven steps',
    completionStrategy: 'once',
    status: 'confirmed',
  })
  const quiz = await member.make(assessment, { educationalContentId: made.id })
  await member.post('/assessment-questions', {
    assessmentId: quiz.id,
    question: 'Is the machine dead?',
    type: 'true_false',
    correctAnswers: [true],
    required: false,
  })
  const confirmed = await member.put(`/assessments/${quiz.id}`, {
    ...{ title: 'Lockout quiz', educationalContentId: made.id, status: 'confirmed' },
  })
  return { content: made, quiz: confirmed }
}

/** An open training for such a content. */
export async function begun(member: Member): Promise<{ training: Made; quiz: Made }> {
  const { content: made, quiz } = await content(member)
  return { training: await member.post('/trainings', { educationalContentId: made.id }), quiz }
}

export const sample: Sample = {
  body: async (member) => ({ educationalContentId: (await content(member)).content.id }),
  stays: true,
  requests: {
    'POST /trainings/{id}/watching': async (member) => ({
      path: `/trainings/${(await begun(member)).training.id}/watching`,
      body: { from: 0, to: 5 },
    }),
    'POST /trainings/{id}/attempts': async (member) => {
      const { training, quiz } = await begun(member)
      return { path: `/trainings/${training.id}/attempts`, body: { assessmentId: quiz.id } }
    },
    'POST /trainings/{id}/complete': async (member) => {
      const made = await member.make(educationalContent, { completionStrategy: 'once', status: 'confirmed' })
      const training = await member.post('/trainings', { educationalContentId: made.id })
      return { path: `/trainings/${training.id}/complete`, body: { understood: true } }
    },
  },
}
