import { expect, inject } from 'vitest'
import type { Answer, Client } from './client.ts'
import { connected, superuserOf } from './fresh-database.ts'
import { make, type Sample } from './samples.ts'

/** A question with its key. */
export const asked = {
  truth: {
    question: 'Is the machine dead?',
    type: 'true_false',
    correctAnswers: [true],
    explanation: 'Try it.',
  },
  choice: {
    question: 'Who removes the lock?',
    type: 'single_choice',
    options: ['Its owner', 'Anybody'],
    correctAnswers: [0],
    explanation: 'Nobody else.',
  },
  choices: {
    question: 'What comes before work?',
    type: 'multiple_choice',
    options: ['Lock', 'Lunch', 'Try'],
    correctAnswers: [0, 2],
    explanation: 'Lock, tag, try.',
  },
} as const

type Given = { readonly [field: string]: unknown }

/** A content in force. */
export function contentOf(client: Client, more: Given = {}): Promise<Sample> {
  return make.content(client, { title: 'Lockout', completionStrategy: 'once', status: 'confirmed', ...more })
}

/** A confirmed assessment on a content with these questions. */
export async function quizOn(
  client: Client,
  content: Sample,
  questions: readonly Given[] = Object.values(asked),
  more: Given = {},
): Promise<Sample> {
  const draft = await make.assessment(client, content.id)
  for (const question of questions) await make.question(client, draft.id, question)
  const given = { title: 'Lockout quiz', educationalContentId: content.id, ...more, status: 'confirmed' }
  const { status, body } = await client.put(`/assessments/${draft.id}`, given)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data ?? body
}

/** Sends a request that must succeed and returns its data. */
export async function done(client: Client, method: string, path: string, body: Given = {}): Promise<Sample> {
  const answer = await client.send(method, path, method === 'GET' ? undefined : JSON.stringify(body))
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeOneOf([200, 201])
  return answer.body.data ?? answer.body
}

/** Starts a training. */
export function train(client: Client, content: Sample, more: Given = {}): Promise<Sample> {
  return done(client, 'POST', '/trainings', { educationalContentId: content.id, ...more })
}

/** Reports that a part of the video was played. */
export function watch(client: Client, { id }: Sample, from: number, to: number): Promise<Answer> {
  return client.post(`/trainings/${id}/watching`, { from, to })
}

/** Completes a training. */
export function complete(client: Client, { id }: Sample): Promise<Answer> {
  return client.post(`/trainings/${id}/complete`, { understood: true })
}

/** Starts an attempt, answers it right or wrong, and submits it. */
export async function attempt(client: Client, training: Sample, quiz: Sample, right = true): Promise<Sample> {
  const started = await done(client, 'POST', `/trainings/${training.id}/attempts`, { assessmentId: quiz.id })
  for (const { id, question, type } of started.questions) {
    const { correctAnswers } = Object.values(asked).find((each) => each.question === question) ?? {
      correctAnswers: [],
    }
    const wrong = type === 'true_false' ? [false] : [1]
    await done(client, 'PUT', `/attempts/${started.id}/answers`, {
      questionId: id,
      answer: right ? correctAnswers : wrong,
    })
  }
  return done(client, 'POST', `/attempts/${started.id}/submit`)
}

/** Lets time pass for a training or attempt, as if it had started this many seconds earlier. */
export async function later(table: 'trainings' | 'attempts', id: string, seconds: number): Promise<void> {
  const moments = table === 'trainings' ? ['watched_at'] : ['started_at', 'due_at']
  const set = moments.map((name) => `${name} = ${name} - make_interval(secs => $2)`).join(', ')
  await connected(await superuserOf(inject('database')), async (superuser) => {
    await superuser.query('SET session_replication_role = replica')
    await superuser.query(`UPDATE ${table} SET ${set} WHERE id = $1`, [id, seconds])
  })
}
