import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer, Client } from './support/client.ts'
import { make, siteBody } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
let client: Client
let assessmentId: string

beforeAll(async () => {
  client = await service.organization()
  assessmentId = (await make.assessment(client, (await make.content(client)).id)).id
})

const manufacturer = { name: 'Nostolinja' }
const content = { title: 'Lockout', completionStrategy: 'once' }
const question = () => ({ assessmentId, question: 'Dead?', type: 'true_false', correctAnswers: [true] })

type Body = { readonly [field: string]: unknown }

/** Creates with one field replaced; the field is the last part of the path. */
function create(path: string, field: string, value: unknown): Promise<Answer> {
  const bodies: { readonly [path: string]: Body } = {
    '/sites': siteBody,
    '/work-tasks': { name: 'Grinder' },
    '/manufacturers': manufacturer,
    '/educational-contents': content,
    '/assessment-questions': question(),
  }
  return client.post(path, { ...bodies[path], [field]: value })
}

const shown = ({ body }: Answer) => body.data ?? body

describe('the limit in code points after trimming', () => {
  test.each([
    ['/sites', 'name', 255],
    ['/sites', 'line1', 255],
    ['/sites', 'line2', 255],
    ['/sites', 'postalCode', 20],
    ['/sites', 'postalAddress', 255],
    ['/sites', 'country', 255],
    ['/sites', 'description', 5_000],
    ['/work-tasks', 'name', 255],
    ['/work-tasks', 'description', 5_000],
    ['/manufacturers', 'supportEmail', 255],
    ['/manufacturers', 'supportPhone', 255],
    ['/educational-contents', 'title', 255],
    ['/educational-contents', 'coverImagePath', 255],
    ['/educational-contents', 'body', 100_000],
    ['/assessment-questions', 'question', 2_000],
    ['/assessment-questions', 'explanation', 5_000],
  ])('of %s %s is %i', async (path, field, limit) => {
    const longest = '😀'.repeat(limit)
    const created = await create(path, field, `  ${longest}\n`)
    expect(created.status).toBe(201)
    expect(shown(created)[field] === longest).toBe(true)
    const { status, body } = await create(path, field, `${longest}x`)
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { [field]: [`The ${field} field must not be greater than ${limit} characters.`] },
    })
  })

  test('of website is 255', async () => {
    const address = (length: number) => `https://a.example/${'ä'.repeat(length - 18)}`
    expect(shown(await create('/manufacturers', 'website', ` ${address(255)} `)).website).toBe(address(255))
    expect((await create('/manufacturers', 'website', address(256))).status).toBe(422)
  })

  test('of orders’ and jobs’ notes is 5,000', async () => {
    const { id: siteId } = await make.site(client)
    for (const path of ['/orders', '/jobs']) {
      expect((await client.post(path, { siteId, notes: '😀'.repeat(5_000) })).status).toBe(201)
      expect((await client.post(path, { siteId, notes: '😀'.repeat(5_001) })).status).toBe(422)
    }
  })

  test('of options is 50 of 1,000 each', async () => {
    const choice = { ...question(), type: 'single_choice', correctAnswers: [0] }
    const options = Array.from({ length: 50 }, (_, index) => `${index} `.padEnd(1_000, '+'))
    expect((await client.post('/assessment-questions', { ...choice, options })).body.options).toEqual(options)
    for (const wrong of [
      [...options, 'one more'],
      ['a', 'x'.repeat(1_001)],
      ['a', ''],
      ['a', 7],
      'a',
      [['a']],
    ]) {
      const { status, body } = await client.post('/assessment-questions', { ...choice, options: wrong })
      expect(status).toBe(422)
      expect(Object.keys(body.errors)[0]).toMatch(/^options(\.1|\.0)?$/)
    }
  })
})

describe('blanks', () => {
  test('around a text are cut, those inside stay', async () => {
    const created = await client.post('/work-tasks', {
      name: ' \t\u00a0 Lock  out\n',
      description: '\n a\n\n b \r\n',
    })
    expect(created.body.data).toMatchObject({ name: 'Lock  out', description: 'a\n\n b' })
  })

  test.each(['', '   ', '\n\t', '\u00a0\u2003'])(
    'alone (%j) are null: missing if required, otherwise cleared',
    async (blank) => {
      const { status, body } = await client.post('/work-tasks', { name: blank })
      expect({ status, errors: body.errors }).toEqual({
        status: 422,
        errors: { name: ['The name field is required.'] },
      })
      const task = await make.task(client, { description: 'Old' })
      const put = await client.put(`/work-tasks/${task.id}`, {
        name: 'A',
        active: true,
        status: 'draft',
        description: blank,
      })
      expect(put.body.data.description).toBeNull()
    },
  )
})

describe('characters', () => {
  test.each([
    ['NUL', 'a\u0000b'],
    ['the first half of a surrogate pair', 'a\ud83d'],
    ['the second half of a surrogate pair', '\ude00a'],
    ['surrogates in the wrong order', 'a\ude00\ud83d'],
  ])('that cannot be stored (%s) are 422 in every kind of text', async (_, text) => {
    const fields = [
      ['/sites', 'name'],
      ['/sites', 'description'],
      ['/manufacturers', 'website'],
      ['/educational-contents', 'body'],
      ['/educational-contents', 'video'],
      ['/assessment-questions', 'options'],
      ['/work-tasks', 'status'],
    ] as const
    for (const [path, field] of fields) {
      const values: { readonly [field: string]: unknown } = {
        video: { url: `https://media.example/${text}`, provider: 'file' },
        options: ['a', text],
        website: `https://a.example/${text}`,
      }
      const answer = await create(path, field, values[field] ?? text)
      expect(answer.status, field).toBe(422)
      expect(Object.keys(answer.body.errors)[0], field).toMatch(new RegExp(`^${field}`))
    }
  })

  test('that cannot be stored are accepted where nothing is stored', async () => {
    expect((await create('/sites', 'createdBy', 'a\u0000b\ud83d')).status).toBe(201)
    const unknown = await create('/sites', 'a\u0000b\ud83d', 1)
    expect(unknown.status).toBe(422)
    expect(Object.keys(unknown.body.errors)).toHaveLength(1)
  })

  test.each(['\u0001', '\u0007', '\t', '\n', '\r', '\u001b', '\u007f', '\u0085', '\u009f'])(
    'of control (%j) are 422 in a line, and stay in text of several lines',
    async (character) => {
      const text = `a${character}b`
      for (const field of ['name', 'line1', 'line2', 'postalCode', 'postalAddress', 'country']) {
        const { status, body } = await create('/sites', field, text)
        expect({ status, errors: body.errors }).toEqual({
          status: 422,
          errors: { [field]: [`The ${field} field must be one line of text without control characters.`] },
        })
      }
      expect((await create('/sites', 'description', text)).body.data.description).toBe(text)
    },
  )

  test.each([
    'Käyttö',
    '日本語',
    '👩‍🔧',
    'e\u0301',
    'a\u200bb',
    '\'";--<b>&amp;\\ %_',
    '{"a":1}',
    '\ufffd',
    'null',
  ])('of any script (%s) come back as they were sent', async (text) => {
    const { body } = await client.post('/sites', { ...siteBody, name: text, description: text })
    expect(body.data).toMatchObject({ name: text, description: text })
  })
})

describe('a website', () => {
  test.each([
    'http://a.example',
    'https://a.example/ä?b=c#d',
    'HTTPS://A.example',
    'http://192.0.2.1:8080/',
    'http://[2001:db8::1]/',
  ])('may be %s, kept as sent', async (website) => {
    expect(shown(await create('/manufacturers', 'website', website)).website).toBe(website)
  })

  test.each([
    'a.example',
    '//a.example',
    'ftp://a.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://',
    'https:a.example',
    'https:\\\\a.example',
    'https:///a.example',
    'https://a b',
    'http://a.example/\na',
    7,
  ])('is 422 when it is %j', async (website) => {
    const { status, body } = await create('/manufacturers', 'website', website)
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ['website'] })
  })
})
