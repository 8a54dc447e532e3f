import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer, Client } from './support/client.ts'
import { make } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
let client: Client
let educationalContentId: string
let workTaskId: string
let assessmentId: string

beforeAll(async () => {
  client = await service.organization()
  educationalContentId = (await make.content(client)).id
  workTaskId = (await make.task(client)).id
  assessmentId = (await make.assessment(client, educationalContentId)).id
})

/** Sends a body whose JSON has the number as written here. */
function create(field: string, written: string): Promise<Answer> {
  const bodies = {
    estimatedDurationMinutes: ['/work-steps', { workTaskId, name: 'A', riskLevel: 'low', status: 'draft' }],
    timeLimitMinutes: ['/assessments', { educationalContentId, title: 'A' }],
    passPercentage: ['/assessments', { educationalContentId, title: 'A' }],
    intervalDays: ['/educational-contents', { title: 'A', completionStrategy: 'once' }],
    points: [
      '/assessment-questions',
      { assessmentId, question: 'A?', type: 'true_false', correctAnswers: [true] },
    ],
  } as const
  const [path, body] = bodies[field as keyof typeof bodies]
  return client.send('POST', path, JSON.stringify(body).replace('{', `{"${field}":${written},`))
}

const shown = ({ body }: Answer) => body.data ?? body
const fields = ['estimatedDurationMinutes', 'timeLimitMinutes', 'intervalDays', 'points']

describe.each(fields)('%s', (field) => {
  test.each([
    ['0', 0],
    ['7', 7],
    ['2147483647', 2_147_483_647],
    // JSON has one kind of number: these are integers.
    ['1.0', 1],
    ['1e2', 100],
    ['-0', 0],
  ])('may be %s', async (written, number) => {
    const answer = await create(field, written)
    expect(answer.status).toBe(201)
    expect(shown(answer)[field]).toBe(number)
  })

  test.each(['-1', '1.5', '2147483648', '9007199254740993', '1e10', '1e400', '"7"', 'true', '[7]', '{}'])(
    'is 422 when it is %s',
    async (written) => {
      const { status, body } = await create(field, written)
      expect({ status, named: Object.keys(body.errors) }).toEqual({ status: 422, named: [field] })
    },
  )
})

describe('a percentage', () => {
  test('is a whole number from 0 to 100', async () => {
    for (const written of ['0', '80', '100']) {
      expect(shown(await create('passPercentage', written)).passPercentage).toBe(Number(written))
    }
    for (const written of ['-1', '101', '80.5', '"80"']) {
      const { status, body } = await create('passPercentage', written)
      expect({ status, named: Object.keys(body.errors) }).toEqual({ status: 422, named: ['passPercentage'] })
    }
  })

  test('is so inside a field too', async () => {
    const video = { url: 'https://media.example/a.mp4', provider: 'file' }
    const send = (minimumWatchPercentage: number) =>
      client.post('/educational-contents', {
        title: 'A',
        completionStrategy: 'once',
        video: { ...video, minimumWatchPercentage },
      })
    expect((await send(100)).body.data.video.minimumWatchPercentage).toBe(100)
    for (const wrong of [-1, 101, 0.5]) {
      const { status, body } = await send(wrong)
      expect({ status, named: Object.keys(body.errors) }).toEqual({
        status: 422,
        named: ['video.minimumWatchPercentage'],
      })
    }
  })
})
