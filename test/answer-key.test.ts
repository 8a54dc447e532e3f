import { beforeAll, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { assessmentOf, put } from './support/kinds.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
let client: Client
let assessment: Sample
beforeAll(async () => {
  client = await service.organization()
  assessment = await assessmentOf(client)
})

const choice = { type: 'multiple_choice', options: ['A', 'B', 'C'], correctAnswers: [2, 0] }

test('the answer key shows the correct answers as they were written', async () => {
  const question = await make.question(client, assessment.id, choice)
  const { status, body } = await client.get(`/assessment-questions/${question.id}/answer-key`)
  expect([status, body.data]).toEqual([200, { correctAnswers: [2, 0] }])
  expect(body.meta).toMatchObject({ userId: client.identity.userId })
  const truth = await make.question(client, assessment.id, { correctAnswers: [false] })
  const key = await client.get(`/assessment-questions/${truth.id}/answer-key`)
  expect(key.body.data).toEqual({ correctAnswers: [false] })
})

test('the answer key is only for people who may write it', async () => {
  const question = await make.question(client, assessment.id)
  const path = `/assessment-questions/${question.id}/answer-key`
  for (const role of ['viewer', 'worker', 'coordinator'])
    expect((await (await service.member(client, role)).get(path)).status, role).toBe(403)
  expect((await (await service.member(client, 'planner')).get(path)).status).toBe(200)
  expect((await (await service.organization()).get(path)).status).toBe(404)
})

test('each version has a key of its own, and no other answer shows one', async () => {
  const first = await make.question(client, assessment.id, choice)
  const { educationalContentId } = assessment
  await put(client, 'assessments', assessment.id, {
    title: 'Quiz',
    educationalContentId,
    status: 'confirmed',
  })
  const second = await put(client, 'assessment-questions', first.id, {
    assessmentId: assessment.id,
    question: 'Which?',
    type: 'multiple_choice',
    correctAnswers: [1],
  })
  const key = async ({ id }: Sample) =>
    (await client.get(`/assessment-questions/${id}/answer-key`)).body.data.correctAnswers
  expect([await key(first), await key(second)]).toEqual([[2, 0], [1]])
  const answers = [
    await client.get(`/assessment-questions/${second.id}?with[]=assessment`),
    await client.get(`/assessment-questions/${second.id}/versions`),
    await client.get(`/assessment-questions/${second.id}/in-force`),
    await client.get(`/assessment-questions/${second.id}/diff?against=${first.id}`),
    await client.get('/assessment-questions'),
    await client.get(`/assessments/${assessment.id}?with[]=questions`),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/correct/i)
  }
  expect(answers[3]?.body.data).toEqual([{ field: 'question', from: first.question, to: 'Which?' }])
  for (const { id } of [first, second])
    expect(JSON.stringify(await service.auditOf(client, id))).not.toMatch(/correct/i)
})
