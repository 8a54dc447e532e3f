import { expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { make, type Sample, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()

async function draftAssessment(client: Client): Promise<Sample> {
  return make.assessment(client, (await make.content(client)).id)
}

function confirm(client: Client, { id, educationalContentId }: Sample) {
  return client.put(`/assessments/${id}`, { title: 'Confirmed', educationalContentId, status: 'confirmed' })
}

test('an assessment is answered bare, with the people always in it', async () => {
  const client = await service.organization()
  const content = await make.content(client)
  const answer = await client.post('/assessments?fields[]=title', {
    title: 'Quiz',
    educationalContentId: content.id,
  })
  expect(answer.status).toBe(201)
  expect(Object.keys(answer.body).sort()).toEqual(['createdBy', 'title', 'updatedBy'])
  const full = await client.post('/assessments', { title: 'Quiz', educationalContentId: content.id })
  expect(full.body).toMatchObject({
    passPercentage: 80,
    shuffleQuestions: false,
    timeLimitMinutes: null,
    active: true,
  })
})

test('an assessment shows its content as the current version, and can move to another content', async () => {
  const client = await service.organization()
  const content = await make.content(client, { status: 'confirmed' })
  const assessment = await make.assessment(client, content.id)
  const next = await client.put(`/educational-contents/${content.id}`, {
    title: 'Next',
    completionStrategy: 'once',
  })
  const path = `/assessments/${assessment.id}?with[]=educationalContent`
  expect((await client.get(path)).body).toMatchObject({
    educationalContentId: next.body.data.id,
    educationalContent: { id: next.body.data.id, title: 'Next' },
  })
  const other = await make.content(client, { title: 'Other' })
  const moved = await client.put(path, { title: 'Quiz', educationalContentId: other.id })
  expect(moved.body.educationalContent).toEqual({ id: other.id, title: 'Other' })
})

test('a content that does not exist, or is another organization’s, is 422', async () => {
  const client = await service.organization()
  const theirs = await make.content(await service.organization())
  for (const id of [unknownId, theirs.id]) {
    const answer = await client.post('/assessments', { title: 'Quiz', educationalContentId: id })
    expect(answer.body.errors).toEqual({
      educationalContentId: ['The selected educationalContentId is invalid.'],
    })
  }
})

test('new questions come last, and all are shown in order without their answers', async () => {
  const client = await service.organization()
  const assessment = await draftAssessment(client)
  const second = await make.question(client, assessment.id, { order: 5 })
  const third = await make.question(client, assessment.id)
  const first = await make.question(client, assessment.id, { order: 1, points: 3, required: false })
  expect(third.order).toBe(6)
  const { body } = await client.get(`/assessments/${assessment.id}?with[]=questions`)
  expect(body.questions.map(({ id }: Sample) => id)).toEqual([first.id, second.id, third.id])
  expect(body.questions[0]).toEqual({
    id: first.id,
    order: 1,
    points: 3,
    question: first.question,
    required: false,
    type: 'true_false',
  })
})

test('a question changes in place until a version of its assessment was confirmed, then gets versions', async () => {
  const client = await service.organization()
  const assessment = await draftAssessment(client)
  const question = await make.question(client, assessment.id)
  const put = (id: string, text: string) =>
    client.put(`/assessment-questions/${id}`, {
      assessmentId: assessment.id,
      question: text,
      type: 'true_false',
    })
  expect((await put(question.id, 'In place')).body).toMatchObject({
    id: question.id,
    version: 1,
    question: 'In place',
  })
  const confirmed = (await confirm(client, assessment)).body
  const next = await put(question.id, 'Versioned')
  expect(next).toMatchObject({
    status: 200,
    body: { version: 2, isCurrent: true, canonicalId: question.canonicalId, question: 'Versioned' },
  })
  expect(next.headers.get('content-location')).toBe(`/api/v1/assessment-questions/${next.body.id}`)
  const old = await client.get(`/assessment-questions/${question.id}`)
  expect(old.body).toMatchObject({ version: 1, isCurrent: false, question: 'In place' })
  expect(await put(question.id, 'Again')).toMatchObject({ status: 400, body: { code: 'version_superseded' } })
  expect((await client.get(`/assessments/${assessment.id}`)).body).toEqual(confirmed)
  const added = await make.question(client, assessment.id)
  const { body } = await client.get(`/assessments/${assessment.id}?with[]=questions`)
  expect(body.questions.map(({ id }: Sample) => id)).toEqual([next.body.id, added.id])
})

test('a question stays frozen while a new draft of its confirmed assessment is open', async () => {
  const client = await service.organization()
  const assessment = await draftAssessment(client)
  const question = await make.question(client, assessment.id)
  await confirm(client, assessment)
  const { educationalContentId } = assessment
  await client.put(`/assessments/${assessment.id}`, { title: 'Draft', educationalContentId })
  const body = { assessmentId: assessment.id, question: 'Changed', type: 'true_false' }
  expect((await client.put(`/assessment-questions/${question.id}`, body)).body).toMatchObject({ version: 2 })
})

test('a question that races with the confirmation of its assessment is changed before it or gets a version', async () => {
  const client = await service.organization()
  for (let round = 0; round < 10; round += 1) {
    const assessment = await draftAssessment(client)
    const question = await make.question(client, assessment.id)
    const body = { assessmentId: assessment.id, question: 'Changed', type: 'true_false' }
    const [put, confirmed] = await Promise.all([
      client.put(`/assessment-questions/${question.id}`, body),
      confirm(client, assessment),
    ])
    expect([put.status, confirmed.status]).toEqual([200, 200])
    const first = await client.get(`/assessment-questions/${question.id}`)
    expect(first.body.question).toBe(put.body.version === 1 ? 'Changed' : question.question)
  }
})

test('a question cannot move to another assessment', async () => {
  const client = await service.organization()
  const question = await make.question(client, (await draftAssessment(client)).id)
  const other = await draftAssessment(client)
  const body = { assessmentId: other.id, question: 'Moved', type: 'true_false' }
  expect((await client.put(`/assessment-questions/${question.id}`, body)).body.errors).toEqual({
    assessmentId: ['The selected assessmentId is invalid.'],
  })
})

test('the types of questions are known by their other spellings and shown by one', async () => {
  const client = await service.organization()
  const assessment = await draftAssessment(client)
  for (const type of ['true-false', 'trueFalse', 'true_false']) {
    expect(await make.question(client, assessment.id, { type })).toMatchObject({ type: 'true_false' })
  }
  const choice = { options: ['A', 'B'], correctAnswers: [1] }
  for (const type of ['multiple-choice', 'multipleChoice', 'multiple_choice']) {
    expect(await make.question(client, assessment.id, { type, ...choice })).toMatchObject({
      type: 'multiple_choice',
    })
  }
})

test.each([
  ['true_false', undefined, undefined, 'correctAnswers'],
  ['true_false', undefined, [], 'correctAnswers'],
  ['true_false', undefined, [0], 'correctAnswers'],
  ['true_false', undefined, [true, false], 'correctAnswers'],
  ['true_false', undefined, ['true'], 'correctAnswers.0'],
  ['single_choice', ['A', 'B'], [0, 1], 'correctAnswers'],
  ['single_choice', ['A', 'B'], [2], 'correctAnswers.0'],
  ['single_choice', ['A', 'B'], [true], 'correctAnswers.0'],
  ['single_choice', ['A'], [0], 'options'],
  ['single_choice', undefined, [0], 'options'],
  ['multiple_choice', ['A', 'B'], [0, 0], 'correctAnswers.1'],
  ['multiple_choice', ['A', 'B'], [0, -1], 'correctAnswers.1'],
  ['multiple_choice', ['A', 'B'], [0.5], 'correctAnswers.0'],
  ['multiple_choice', ['A', ''], [0], 'options.1'],
  ['essay', undefined, [true], 'type'],
])(
  'a %s question with options %j and answers %j is 422 on %s',
  async (type, options, correctAnswers, field) => {
    const client = await service.organization()
    const assessment = await draftAssessment(client)
    const body = { assessmentId: assessment.id, question: 'Which?', type, options, correctAnswers }
    const answer = await client.post('/assessment-questions', body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  },
)

test('a PUT that leaves out options or answers is checked against the stored ones', async () => {
  const client = await service.organization()
  const assessment = await draftAssessment(client)
  const choice = { type: 'single_choice', options: ['A', 'B', 'C'], correctAnswers: [2] }
  const question = await make.question(client, assessment.id, choice)
  const put = (more: object) =>
    client.put(`/assessment-questions/${question.id}`, {
      assessmentId: assessment.id,
      question: 'Which?',
      type: 'single_choice',
      ...more,
    })
  expect(Object.keys((await put({ options: ['A', 'B'] })).body.errors)).toEqual(['correctAnswers'])
  expect(Object.keys((await put({ type: 'true_false' })).body.errors)).toEqual(['correctAnswers'])
  expect((await put({ options: ['A', 'B'], correctAnswers: [0] })).body).toMatchObject({
    options: ['A', 'B'],
  })
  expect((await put({})).status).toBe(200)
})

test('correct answers are in no answer and no audit entry', async () => {
  const client = await service.organization()
  const assessment = await draftAssessment(client)
  const question = await make.question(client, assessment.id, {
    type: 'single_choice',
    options: ['A', 'B'],
    correctAnswers: [1],
  })
  expect(JSON.stringify(question)).not.toMatch(/correct/i)
  const refused = await client.get(`/assessment-questions/${question.id}?fields[]=correctAnswers`)
  expect(refused.body.errors).toEqual({ 'fields.0': ['The selected fields.0 is invalid.'] })
  const rows = await service.auditOf(client, question.id)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/correct/i)
})
