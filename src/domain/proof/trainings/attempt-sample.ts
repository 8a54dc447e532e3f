import type { Made, Member, Sample } from '../../../engine/index.ts'
import { begun } from './sample.ts'

async function start(member: Member): Promise<Made> {
  const { training, quiz } = await begun(member)
  return member.post(`/trainings/${training.id}/attempts`, { assessmentId: quiz.id })
}

export const sample: Sample = {
  make: start,
  stays: true,
  requests: {
    'PUT /attempts/{id}/answers': async (member) => {
      const made = await start(member)
      const [question] = made.questions as readonly Made[]
      return { path: `/attempts/${made.id}/answers`, body: { questionId: question?.id, answer: [true] } }
    },
    'POST /attempts/{id}/submit': async (member) => ({
      path: `/attempts/${(await start(member)).id}/submit`,
      body: {},
    }),
  },
}
