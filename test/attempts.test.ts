import { beforeAll, describe, expect, test } from 'vitest'
import { gradeOverdue } from '../src/domain/proof/trainings/deadlines.ts'
import { operations } from '../src/faces/operations.ts'
import { newId } from '../src/platform/id.ts'
import type { Answer, Client } from './support/client.ts'
import { holding } from './support/held-row.ts'
import { asked, attempt, contentOf, done, later, quizOn, train } from './support/learning.ts'
import type { Sample } from './support/samples.ts'
import { useService } from './support/service.ts'
import { sqlAs } from './support/supply.ts'

// Seen red with partly right answers counted as right, with explanations after the first failure, without the lock on
// the training, and with a check of an overdue attempt that grades nothing.

const service = useService()
let planner: Client
let worker: Client
beforeAll(async () => {
  planner = await service.organization()
  worker = await service.member(planner, 'worker')
})

const begin = (training: Sample, quiz: Sample) =>
  worker.post(`/trainings/${training.id}/attempts`, { assessmentId: quiz.id })
const say = (id: string, questionId: string, answer: unknown) =>
  worker.put(`/attempts/${id}/answers`, { questionId, answer })
const submit = (id: string) => worker.post(`/attempts/${id}/submit`)

/** An open training of a new content with a quiz. */
async function learning(questions: readonly object[] = Object.values(asked), more = {}) {
  const content = await contentOf(planner)
  const quiz = await quizOn(planner, content, questions as [], more)
  return { content, quiz, training: await train(worker, content) }
}

/** The questions of an attempt by their text. */
function byQuestion({ questions }: Sample): { readonly [question: string]: Sample } {
  return Object.fromEntries(questions.map((each: Sample) => [each.question, each]))
}

function refusedOn(answer: Answer, field: string): void {
  expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } })
}

/** A key with answers; a file may name the field that it leaves out. */
const HOLDS_KEY = /correct_?answers\\?": ?\[/i

/** Starts an attempt, and acts while it waits for its training. */
function overtaken(training: Sample, quiz: Sample, meanwhile: () => Promise<unknown>): Promise<Answer> {
  const sql = 'SELECT FROM trainings WHERE organization_id = $1 AND id = $2 FOR UPDATE'
  return holding(sql, [planner.identity.organizationId, training.id], async (held) => {
    const answer = begin(training, quiz)
    await held.awaited()
    await meanwhile()
    await held.release()
    return answer
  })
}

describe('an attempt', () => {
  test('is not started at an assessment that is retired meanwhile', async () => {
    const { content, quiz, training } = await learning()
    const retired = {
      ...{ title: quiz.title, educationalContentId: content.id, status: 'confirmed', active: false },
    }
    const started = await overtaken(training, quiz, () =>
      done(planner, 'PUT', `/assessments/${quiz.id}`, retired),
    )
    refusedOn(started, 'assessmentId')
    const { body } = await worker.get(`/trainings/${training.id}?with[]=attempts`)
    expect(body.data).toMatchObject({ status: 'open', attempts: [] })
  })

  test('is one at a time, sixteen starts at once too, and three at an assessment', async () => {
    const { content, training, quiz } = await learning()
    const starts = await Promise.all(Array.from({ length: 16 }, () => begin(training, quiz)))
    const made = starts.filter(({ status }) => status === 201)
    expect(made).toHaveLength(1)
    const { id } = made[0]?.body.data ?? {}
    for (const { status, body } of starts.filter((each) => each !== made[0])) {
      expect([status, body.code, body.message.includes(id)]).toEqual([409, 'attempt_open', true])
    }
    const answered = byQuestion(made[0]?.body.data)[asked.choices.question]
    for (const { id: question } of made[0]?.body.data.questions ?? []) {
      const wrong = question === answered?.id ? [0] : null
      if (wrong) expect((await say(id, question, wrong)).status).toBe(200)
    }
    await done(worker, 'PUT', `/attempts/${id}/answers`, {
      questionId: byQuestion(made[0]?.body.data)[asked.truth.question]?.id,
      answer: [false],
    })
    refusedOn(await submit(id), `answers.${byQuestion(made[0]?.body.data)[asked.choice.question]?.id}`)
    await done(worker, 'PUT', `/attempts/${id}/answers`, {
      questionId: byQuestion(made[0]?.body.data)[asked.choice.question]?.id,
      answer: [0],
    })
    const [once, twice] = await Promise.all([submit(id), submit(id)])
    expect([once.status, twice.status].sort()).toEqual([200, 409])
    const first = (await worker.get(`/attempts/${id}`)).body.data
    expect(first).toMatchObject({ status: 'failed', percentage: 33, endedBy: 'submission' })
    expect(byQuestion(first)).toMatchObject({
      [asked.truth.question]: { answer: [false], correct: false, explanation: null },
      [asked.choice.question]: { answer: [0], correct: true, explanation: null },
      // One of two right answers is not right.
      [asked.choices.question]: { answer: [0], correct: false, explanation: null },
    })
    for (const late of [await submit(id), await say(id, answered?.id, [0, 2])]) {
      expect(late).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    }
    expect((await worker.get(`/attempts/${id}`)).body.data).toEqual(first)
    await attempt(worker, training, quiz, false)
    const third = await attempt(worker, training, quiz, false)
    for (const { id: ended } of [first, third]) {
      const { body } = await worker.get(`/attempts/${ended}`)
      expect(byQuestion(body.data)[asked.truth.question]?.explanation).toBe(asked.truth.explanation)
    }
    expect((await worker.get(`/trainings/${training.id}`)).body.data).toMatchObject({ status: 'failed' })
    expect(await begin(training, quiz)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    const audited = await service.auditOf(planner, training.id)
    expect(audited.map(({ action, userId }) => [action, userId])).toEqual([
      ['create', worker.identity.userId],
      ['fail', worker.identity.userId],
    ])
    const next = await train(worker, content)
    expect(next).toMatchObject({ status: 'open', watchedPercentage: 0 })
    expect((await attempt(worker, next, quiz)).status).toBe('passed')
    expect(await begin(next, quiz)).toMatchObject({ status: 409, body: { code: 'no_attempts_left' } })
  })

  test('takes valid answers to its own questions, as often as wanted, and nothing else', async () => {
    const { training, quiz } = await learning()
    const { quiz: another, training: other } = await learning([asked.truth])
    refusedOn(await begin(training, another), 'assessmentId')
    const [foreign] = (await begin(other, another)).body.data.questions
    const started = (await begin(training, quiz)).body.data
    expect(started).toMatchObject({
      ...{ trainingId: training.id, assessmentId: quiz.id, status: 'in_progress', endedAt: null },
      ...{ endedBy: null, percentage: null },
    })
    expect(Date.parse(started.dueAt) - Date.parse(started.startedAt)).toBe(86_400_000)
    const questions = byQuestion(started)
    const [truth, choice, choices] = [asked.truth, asked.choice, asked.choices].map(
      ({ question }) => questions[question]?.id,
    )
    for (const unknown of [newId(), foreign.id]) {
      refusedOn(await say(started.id, unknown, [true]), 'questionId')
    }
    const bad: readonly [string, unknown][] = [
      [truth, [0]],
      [truth, [true, false]],
      [choice, [2]],
      [choice, [-1]],
      [choice, [0, 1]],
      [choices, [0, 0]],
      [choices, []],
      [choices, ['0']],
      [choices, undefined],
    ]
    for (const [question, answer] of bad) {
      const { status, body } = await say(started.id, question, answer)
      expect({ answer, status, on: Object.keys(body.errors ?? {})[0]?.split('.')[0] }).toEqual({
        answer,
        status: 422,
        on: 'answer',
      })
    }
    expect((await worker.get(`/attempts/${started.id}`)).body.data).toEqual(started)
    expect((await say(started.id, truth, [false])).status).toBe(200)
    expect((await say(started.id, truth, [true])).body.data.questions).toHaveLength(3)
    expect((await say(started.id, choice, [1])).status).toBe(200)
    expect((await say(started.id, choice, null)).status).toBe(200)
    const saved = byQuestion((await worker.get(`/attempts/${started.id}`)).body.data)
    expect(saved[asked.truth.question]).toMatchObject({ answer: [true], correct: null })
    expect(saved[asked.choice.question]).toMatchObject({ answer: null })
    refusedOn(await submit(started.id), `answers.${choice}`)
  })

  test('keeps the questions from its start, in an order of its own, even if they change', async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ ...asked.truth, question: `Is ${at} safe?` }))
    const { training, quiz } = await learning(many, { shuffleQuestions: true, passPercentage: 100 })
    const started = (await begin(training, quiz)).body.data
    const order = (record: Sample) => record.questions.map(({ question }: Sample) => question)
    expect(order(started)).not.toEqual(many.map(({ question }) => question))
    expect(order(started).sort()).toEqual(many.map(({ question }) => question).sort())
    const { body: current } = await planner.get(`/assessment-questions?assessmentId=${quiz.id}&count=500`)
    const [reworded, retired] = current.data
    const given = { assessmentId: quiz.id, question: 'Reworded', type: 'true_false', correctAnswers: [false] }
    expect((await planner.put(`/assessment-questions/${reworded.id}`, given)).status).toBe(200)
    expect((await planner.send('DELETE', `/assessment-questions/${retired.id}`)).status).toBe(204)
    const next = { title: 'Newer', educationalContentId: quiz.educationalContentId, status: 'confirmed' }
    expect((await planner.put(`/assessments/${quiz.id}`, next)).status).toBe(200)
    const read = (await worker.get(`/attempts/${started.id}`)).body.data
    expect(order(read)).toEqual(order(started))
    for (const { id } of read.questions) await say(started.id, id, [true])
    expect((await submit(started.id)).body.data).toMatchObject({ status: 'passed', percentage: 100 })
    const { body } = await worker.post(`/trainings/${training.id}/complete`, { understood: true })
    expect(body.data.status).toBe('completed')
  })

  test('counts points, compares exactly in whole numbers, and passes without points', async () => {
    const points = async (pass: number, ...each: readonly [number, boolean][]) => {
      const questions = each.map(([worth], at) => ({
        ...asked.truth,
        question: `Point ${at}?`,
        points: worth,
      }))
      const { training, quiz } = await learning(questions, { passPercentage: pass })
      const started = (await begin(training, quiz)).body.data
      for (const [at, [, right]] of each.entries()) {
        await say(started.id, byQuestion(started)[`Point ${at}?`]?.id, [right])
      }
      const { status, percentage } = (await submit(started.id)).body.data
      return [status, percentage]
    }
    expect(await points(67, [1, true], [1, true], [1, false])).toEqual(['failed', 66])
    expect(await points(66, [1, true], [1, true], [1, false])).toEqual(['passed', 66])
    expect(await points(80, [4, true], [1, false])).toEqual(['passed', 80])
    expect(await points(100, [0, false])).toEqual(['passed', 100])
    expect(await points(0, [1, false])).toEqual(['passed', 0])
  })

  test('cannot be started if a question has no key, and then uses no try', async () => {
    const { training, quiz } = await learning([asked.truth])
    await sqlAs(
      service,
      planner,
      `INSERT INTO assessment_questions (organization_id, id, canonical_id, version, is_current, assessment_canonical_id,
        question, type, "order", points, required, created_by, updated_by)
       SELECT $1, $2, $2, 1, true, $3, 'Imported', 'true_false', 9, 1, true, $4, $4`,
      ...[newId(), quiz.canonicalId, planner.identity.userId],
    )
    expect(await begin(training, quiz)).toMatchObject({ status: 409, body: { code: 'not_gradable' } })
    const { body } = await worker.get(`/trainings/${training.id}?with[]=assessments`)
    expect(body.data.assessments).toMatchObject([{ attemptsLeft: 3 }])
  })
})

describe('the end of the time', () => {
  test('grades the saved answers once, whether a reader or the background comes first', async () => {
    const looks: readonly ((id: string, training: Sample, quiz: Sample) => Promise<unknown>)[] = [
      (id) => worker.get(`/attempts/${id}`),
      (_, training) => worker.get(`/trainings/${training.id}`),
      (id) => submit(id),
      (_, training, quiz) => begin(training, quiz),
      async () => {
        const { organizationId } = planner.identity
        await Promise.all([
          gradeOverdue(service.database, organizationId),
          gradeOverdue(service.database, organizationId),
        ])
      },
    ]
    for (const look of looks) {
      const { training, quiz } = await learning([asked.truth], { timeLimitMinutes: 5 })
      const started = (await begin(training, quiz)).body.data
      expect(Date.parse(started.dueAt) - Date.parse(started.startedAt)).toBe(300_000)
      const [question] = started.questions
      await say(started.id, question.id, [true])
      await later('attempts', started.id, 301)
      expect(await say(started.id, question.id, [false])).toMatchObject({
        status: 409,
        body: { code: 'time_over' },
      })
      await look(started.id, training, quiz)
      const [[row] = []] = await sqlAs(
        service,
        planner,
        `SELECT status || ' ' || ended_by || ' ' || (ended_at = due_at) FROM attempts WHERE organization_id = $1 AND id = $2`,
        started.id,
      )
      expect(row).toBe('passed deadline true')
      for (const late of [await say(started.id, question.id, [false]), await submit(started.id)]) {
        expect(late).toMatchObject({ status: 409, body: { code: 'time_over' } })
      }
      expect((await worker.get(`/attempts/${started.id}`)).body.data).toMatchObject({
        endedAt: (await worker.get(`/attempts/${started.id}`)).body.data.dueAt,
        questions: [{ answer: [true], correct: true }],
      })
      const ends = (await service.auditOf(planner, started.id)).map(({ action, userId }) => [action, userId])
      expect(ends).toEqual([
        ['create', worker.identity.userId],
        ['end', null],
      ])
    }
  })

  // Seen red with a wait of 0, for which each organization was checked all the time.
  test('causes no checks if nothing is in progress', async () => {
    const { identity } = await service.organization()
    expect(await gradeOverdue(service.database, identity.organizationId)).toBeUndefined()
  })

  test('fails the training at the third attempt, and is found in time', async () => {
    const { training, quiz } = await learning([asked.truth], { timeLimitMinutes: 1 })
    const { organizationId } = planner.identity
    await gradeOverdue(service.database, organizationId)
    for (let tries = 0; tries < 3; tries += 1) {
      const { id } = (await begin(training, quiz)).body.data
      const wait = await gradeOverdue(service.database, organizationId)
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(60_000)
      await later('attempts', id, 61)
      await gradeOverdue(service.database, organizationId)
    }
    expect((await worker.get(`/trainings/${training.id}`)).body.data).toMatchObject({ status: 'failed' })
  })
})

test('keys and explanations are nowhere before the result: in no answer, file, audit entry or stored answer', async () => {
  const mark = `because-${newId()}`
  const hidden = [{ ...asked.choice, explanation: mark, correctAnswers: [1] }]
  const { training, quiz } = await learning(hidden)
  const bodies: string[] = []
  const seen = (answer: Answer) => {
    bodies.push(JSON.stringify(answer.body))
    return answer.body.data
  }
  const key = { 'idempotency-key': newId() }
  const path = `/trainings/${training.id}/attempts`
  const started = seen(await worker.send('POST', path, JSON.stringify({ assessmentId: quiz.id }), key))
  seen(await say(started.id, started.questions[0].id, [0]))
  const ids: readonly [RegExp, string][] = [
    [/^\/trainings/, training.id],
    [/^\/attempts/, started.id],
    [/^\/assessment-questions/, started.questions[0].id],
    [/^\/assessments/, quiz.id],
  ]
  for (const { method, path: way, of } of operations) {
    const [, id] = ids.find(([of]) => of.test(way)) ?? []
    if (method !== 'GET' || (way.includes('{id}') && !id)) continue
    const query = way.endsWith('/export')
      ? 'format=json'
      : Object.keys(of.includes)
          .map((name) => `with[]=${name}`)
          .join('&')
    const { body } = await worker.get(`${way.replace('{id}', id ?? '')}?${query}`)
    bodies.push(body instanceof Uint8Array ? Buffer.from(body).toString() : (JSON.stringify(body) ?? ''))
  }
  seen(await submit(started.id))
  const tables = ['audit_log', 'audit_values', 'idempotency_keys', 'outbox', 'documents']
  for (const table of tables) {
    const rows = await sqlAs(service, planner, `SELECT r::text FROM ${table} r WHERE r.organization_id = $1`)
    // The entries of the question itself belong to its author.
    bodies.push(...rows.flatMap(([row]) => (row && !/assessment-questions/.test(row) ? [row] : [])))
  }
  expect(bodies.length).toBeGreaterThan(60)
  expect(bodies.filter((body) => body.includes(mark) || HOLDS_KEY.test(body))).toEqual([])
  // The answer that is usually wrong is the right one here.
  expect(JSON.stringify(await attempt(worker, training, quiz, false))).toContain(mark)
})
