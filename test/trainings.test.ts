import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { asked, attempt, contentOf, done, quizOn, train } from './support/learning.ts'
import type { Sample } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
let planner: Client
let worker: Client
beforeAll(async () => {
  planner = await service.organization()
  worker = await service.member(planner, 'worker')
})

describe('a training', () => {
  test('is passed at the second try, and its proof names what was learned', async () => {
    const content = await contentOf(planner, { completionStrategy: 'interval', intervalDays: 365 })
    const quiz = await quizOn(planner, content)
    const training = await train(worker, content)
    expect(training).toEqual({
      id: expect.any(String),
      userId: worker.identity.userId,
      educationalContentId: content.id,
      orderId: null,
      status: 'open',
      watchedPercentage: 0,
      completionId: null,
      startedAt: expect.any(String),
      endedAt: null,
    })
    const first = await attempt(worker, training, quiz, false)
    expect(first).toMatchObject({ status: 'failed', endedBy: 'submission', percentage: 0 })
    expect(first.questions.map(({ correct, explanation }: Sample) => [correct, explanation])).toEqual(
      Array(3).fill([false, null]),
    )
    const early = await worker.post(`/trainings/${training.id}/complete`, { understood: true })
    expect(early).toMatchObject({
      status: 409,
      body: { code: 'not_finished', errors: { [`assessments.${quiz.id}`]: [expect.any(String)] } },
    })
    const second = await attempt(worker, training, quiz)
    expect(second).toMatchObject({ status: 'passed', percentage: 100 })
    expect(second.questions.map(({ explanation }: Sample) => explanation)).toEqual(
      Object.values(asked).map(({ explanation }) => explanation),
    )
    const completed = await done(worker, 'POST', `/trainings/${training.id}/complete`, { understood: true })
    expect(completed).toMatchObject({ status: 'completed', completionId: expect.any(String) })
    const proof = await done(worker, 'GET', `/completions/${completed.completionId}`)
    expect(proof).toMatchObject({
      userId: worker.identity.userId,
      subject: { kind: 'educational_content', id: content.id, version: 1, title: 'Lockout' },
      evidence: 'quiz',
      status: 'verified',
      documentSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const whole = '?with[]=user&with[]=educationalContent&with[]=assessments&with[]=attempts&with[]=actions'
    expect(await done(planner, 'GET', `/trainings/${training.id}${whole}`)).toMatchObject({
      user: { id: worker.identity.userId },
      educationalContent: { title: 'Lockout', version: 1 },
      assessments: [{ id: quiz.id, questionsCount: 3, attemptsLeft: 0, passed: true }],
      attempts: [{ status: 'failed' }, { status: 'passed' }],
      actions: [],
    })
  })
})
