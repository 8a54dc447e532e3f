import type { Answer } from './actor.ts'
import { readDemonstration } from './files.ts'
import { answerKey } from './procedures.ts'
import type { World } from './world.ts'

interface TrainingEntry {
  readonly organization: string
  readonly person: string
  readonly content: string
  /** Whether the test is passed and the training completed; otherwise it is open. */
  readonly completed: boolean
}

interface Begun extends Answer {
  readonly questions: readonly { readonly id: string; readonly question: string }[]
}

/** Lets each person learn, and pass the test with the right answers. */
export async function makeTrainings(world: World): Promise<void> {
  for (const entry of await readDemonstration<readonly TrainingEntry[]>('trainings.yaml')) {
    const { organization, person, content, completed } = entry
    const learner = world.person(organization, person)
    const educationalContentId = world.recall('content', content)
    const { id } = await learner.post('/trainings', { educationalContentId })
    if (!completed) continue
    const assessmentId = world.recall('assessment of content', content)
    const attempt = await learner.post<Begun>(`/trainings/${id}/attempts`, { assessmentId })
    for (const { id: questionId, question } of attempt.questions) {
      const answer = JSON.parse(world.recall('answer', answerKey(content, question)))
      await learner.put(`/attempts/${attempt.id}/answers`, { questionId, answer })
    }
    await learner.post(`/attempts/${attempt.id}/submit`)
    await learner.post(`/trainings/${id}/complete`, { understood: true })
  }
}
