import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/platform/id.ts'
import { begunSession } from '../support/begun-session.ts'
import type { Answer, Client } from '../support/client.ts'
import {
  confirmedJob,
  type People,
  peopleOf,
  runningJob,
  signed,
  type Work,
} from '../support/jobs-under-way.ts'
import { done, later, quizOn, train } from '../support/learning.ts'
import { change } from '../support/procedures.ts'
import { make, type Sample } from '../support/samples.ts'
import { useService } from '../support/service.ts'
import { orderOf } from '../support/work.ts'

// With a known token, a sign-off, a report of watching and an answer are sent without reading the record first: the
// service assumes that the job is in progress, and that the training or attempt is open and the caller's own. Each
// test makes that assumption false. Seen red with a lock and a credit that ignore whose the record is, with a PIN that is
// compared before the token, and with one that is compared before the key.

const service = useService()
let people: People
let order: Sample

beforeAll(async () => {
  const administrator = await service.organization()
  people = await peopleOf(service, administrator)
  order = await orderOf(administrator, [{ name: 'Weld' }])
})

/** Makes the service know the token; several processes may take turns. */
async function known(person: Client): Promise<Client> {
  for (const _ of [1, 2, 3, 4]) expect((await person.put('/me', { language: 'en' })).status).toBe(200)
  return person
}

const sign = (person: Client, { path }: Pick<Work, 'path'>, body: object): Promise<Answer> =>
  person.post(path('/sign-offs'), body)
const logOf = async ({ path }: Work): Promise<readonly Sample[]> =>
  (await people.administrator.get(path('/sign-offs'))).body.data

describe('a sign-off', () => {
  test('is judged by the state of the job', async () => {
    const worker = await known(people.worker)
    const work = await confirmedJob(people, order)
    const step = { meaning: 'done', workStepId: work.steps.Weld }
    expect((await sign(worker, work, step)).body.code).toBe('wrong_state')
    expect(await logOf(work)).toEqual([])
    expect((await sign(worker, work, { meaning: 'briefed' })).status).toBe(201)
    await signed(people.supervisor, work, { meaning: 'briefed' })
    await signed(people.mate, work, { meaning: 'briefed' })
    await done(people.administrator, 'POST', work.path('/start'))
    expect((await sign(worker, work, step)).status).toBe(201)
    await done(people.administrator, 'POST', work.path('/suspend'), { reason: 'Gas.' })
    expect((await sign(worker, work, { ...step, meaning: 'undone', reason: 'Again.' })).body.code).toBe(
      'wrong_state',
    )
    expect((await sign(worker, work, { meaning: 'round' })).status).toBe(201)
  })

  test('is 404 in a job of another organization and in none, whatever the body is', async () => {
    const worker = await known(people.worker)
    const stranger = await service.organization()
    const site = await make.site(stranger)
    const theirs = await make.job(stranger, site.id)
    for (const id of [theirs.id, newId()]) {
      for (const body of [
        { meaning: 'round' },
        { meaning: 'done', workStepId: newId() },
        {},
        { meaning: 'x' },
      ]) {
        expect((await sign(worker, { path: (rest) => `/jobs/${id}${rest}` }, body)).status).toBe(404)
      }
    }
  })

  test('is by another member only with their PIN', async () => {
    const work = await runningJob(people, order)
    const { organizationId, userId } = people.mate.identity
    const phone = await begunSession(service, organizationId, userId)
    expect((await phone.send('PUT', '/me', { pin: '482913' })).status).toBe(200)
    const worker = await known(people.worker)
    const lost = await known(await service.token(people.worker, {}))
    expect((await worker.send('DELETE', `/tokens/${lost.identity.tokenId}`)).status).toBe(204)
    // They do not count as tries of the PIN either.
    const stolen = { meaning: 'round', as: { userId, pin: '000000' } }
    for (const _ of [1, 2, 3, 4, 5, 6]) expect((await sign(lost, work, stolen)).status).toBe(401)
    const round = (pin: string) => sign(worker, work, { meaning: 'round', as: { userId, pin } })
    expect((await round('000000')).body.code).toBe('wrong_pin')
    expect((await round('482913')).body.data).toMatchObject({
      user: { id: userId },
      recordedBy: { id: people.worker.identity.userId },
    })
    expect((await logOf(work)).filter(({ meaning }) => meaning === 'round')).toHaveLength(1)
  })

  test('is answered again under its key without the PIN', async () => {
    const work = await runningJob(people, order)
    const mate = await begunSession(service, people.mate.identity.organizationId, people.mate.identity.userId)
    expect((await mate.send('PUT', '/me', { pin: '482913' })).status).toBe(200)
    const worker = await known(people.worker)
    const headers = { 'idempotency-key': newId() }
    const as = (pin: string) => ({ userId: people.mate.identity.userId, pin })
    const send = (meaning: string, pin: string) =>
      worker.send('POST', work.path('/sign-offs'), JSON.stringify({ meaning, as: as(pin) }), headers)
    const first = await send('round', '482913')
    expect(first.status).toBe(201)
    // More often than a PIN may be wrong, and then they may still act.
    for (const _ of [1, 2, 3, 4, 5, 6, 7]) {
      const again = await send('round', '000000')
      expect([again.status, again.headers.get('idempotent-replayed'), again.body]).toEqual([
        201,
        'true',
        first.body,
      ])
    }
    expect((await send('briefed', '000000')).body.code).toBe('idempotency_key_reused')
    expect((await sign(worker, work, { meaning: 'round', as: as('482913') })).status).toBe(201)
    expect((await logOf(work)).filter(({ meaning }) => meaning === 'round')).toHaveLength(2)
  })
})

test('another person’s training and questions are 404, and stay unchanged', async () => {
  const { administrator, worker } = people
  const video = { url: 'https://videos.example/lockout.mp4', provider: 'file' }
  const draft = await make.content(administrator, { title: 'Lockout', completionStrategy: 'once', video })
  await done(administrator, 'PUT', `/educational-contents/${draft.id}/playback`, { durationSeconds: 600 })
  const content = await change(administrator, 'educational-contents', draft, { status: 'confirmed' })
  const quiz = await quizOn(administrator, content)
  const training = await train(worker, content)
  const attempt = await done(worker, 'POST', `/trainings/${training.id}/attempts`, { assessmentId: quiz.id })
  const question = attempt.questions.find(({ type }: Sample) => type === 'single_choice')
  await later('trainings', training.id, 300)
  const mate = await known(people.mate)
  const answered = { questionId: question.id, answer: [0] }
  expect((await mate.post(`/trainings/${training.id}/watching`, { from: 0, to: 60 })).status).toBe(404)
  expect((await mate.post(`/trainings/${training.id}/watching`, { from: 0, to: 9_999 })).status).toBe(404)
  expect((await mate.put(`/attempts/${attempt.id}/answers`, answered)).status).toBe(404)
  const now = (await worker.get(`/attempts/${attempt.id}`)).body.data
  expect(now.questions.map(({ answer }: Sample) => answer)).toEqual(attempt.questions.map(() => null))
  expect((await worker.get(`/trainings/${training.id}`)).body.data.watchedPercentage).toBe(0)
  expect(
    (await worker.post(`/trainings/${training.id}/watching`, { from: 0, to: 300 })).body.data,
  ).toMatchObject({
    watchedPercentage: 50,
  })
})

// Seen red with 500: nothing was credited, and the answer without a record was kept under the key.
test.each([
  ['POST', 'trainings', 'watching', { from: 0, to: 60 }],
  ['PUT', 'attempts', 'answers', { questionId: newId(), answer: [0] }],
  ['POST', 'jobs', 'sign-offs', { meaning: 'round' }],
])('%s of none of the %s is 404 with a key as well, each time', async (method, segment, act, body) => {
  const worker = await known(people.worker)
  const key = { 'idempotency-key': newId() }
  const ask = () => worker.send(method, `/${segment}/${newId()}/${act}`, JSON.stringify(body), key)
  expect([(await ask()).status, (await ask()).status]).toEqual([404, 404])
})
