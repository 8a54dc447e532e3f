import { writeFile } from 'node:fs/promises'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { withheldIn } from '../src/domain/trace/audit-log/visible-state.ts'
import { readPublished } from '../src/domain/trace/seals/published.ts'
import { verifyExport } from '../src/faces/files/audit/verify-file.ts'
import { operations } from '../src/faces/operations.ts'
import { permissions } from '../src/nouns.ts'
import { newId } from '../src/platform/id.ts'
import type { Client } from './support/client.ts'
import { file, importFile } from './support/exchange.ts'
import { assessmentOf, put } from './support/kinds.ts'
import { make, type Sample } from './support/samples.ts'
import { useSealedLog } from './support/sealed-log.ts'
import { useService } from './support/service.ts'

// Seen red with the field shown to everybody who reads the question, with the audit log and its export showing their
// values, with the read-back of a creation, and with an import that treats an empty cell as null.

const service = useService()
const log = useSealedLog(service)
const NEEDED = 'assessments.update'
const others = permissions.filter((permission) => permission !== NEEDED)
const question = { question: 'Who?', type: 'true_false', correctAnswers: [true] }

/** A text that only the explanations of these tests contain. */
const mark = `because-${newId()}`
let client: Client
let assessment: Sample
let versions: readonly Sample[]
/** People who may do everything else: one through a role, one through a token. */
let people: { readonly [by: string]: Client }

beforeAll(async () => {
  client = await service.organization()
  assessment = await assessmentOf(client)
  const first = await make.question(client, assessment.id, { explanation: `${mark} 1` })
  const { educationalContentId } = assessment
  await put(client, 'assessments', assessment.id, {
    title: 'Quiz',
    educationalContentId,
    status: 'confirmed',
  })
  const body = { ...question, assessmentId: assessment.id, explanation: `${mark} 2` }
  versions = [first, await put(client, 'assessment-questions', first.id, body)]
  const retired = await make.question(client, assessment.id, { explanation: `${mark} 3` })
  await client.send('DELETE', `/assessment-questions/${retired.id}`)
  const name = `All but one ${newId()}`
  expect((await client.post('/roles', { name, permissions: others })).status).toBe(201)
  people = {
    role: await service.member(client, name),
    token: await service.member(client, 'administrator', others),
  }
})

/** The number of reads at a time. */
const AT_ONCE = 10

/** Every read: each GET with every id that fits, with all includes, and each export in each format. */
function waysToRead(): readonly string[] {
  const [first, second] = versions
  return operations
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path, of }) => {
      const own = /^\/assessment/.test(path) ? [first?.id, second?.id, assessment.id] : [second?.id]
      const ids = path.includes('{id}') ? own : [undefined]
      const parameters = path.endsWith('/export')
        ? ['format=csv', 'format=json', 'format=xlsx']
        : [[...Object.keys(of.includes).map((name) => `with[]=${name}`), 'count=500'].join('&')]
      const against = path.endsWith('/diff')
        ? `against=${first?.id}&`
        : path === '/search'
          ? `q=${mark}&`
          : ''
      return ids.flatMap((id) =>
        parameters.map((parameter) => `${path.replace(/\{\w+\}/g, id ?? '')}?${against}${parameter}`),
      )
    })
}

async function textOf(reader: Client, way: string): Promise<string> {
  const { status, body } = await reader.get(way)
  expect(status, way).not.toBe(503)
  if (!(body instanceof Uint8Array)) return JSON.stringify(body) ?? ''
  return way.includes('xlsx')
    ? JSON.stringify(await readSheet(Buffer.from(body)))
    : Buffer.from(body).toString()
}

async function waysThatShow(reader: Client): Promise<readonly string[]> {
  const ways = waysToRead()
  const showing: string[] = []
  // Not all at once, since the service refuses excess load.
  for (let from = 0; from < ways.length; from += AT_ONCE) {
    const some = ways.slice(from, from + AT_ONCE)
    const texts = await Promise.all(some.map((way) => textOf(reader, way)))
    showing.push(...some.filter((_, index) => texts[index]?.includes(mark)))
  }
  return showing
}

describe('the explanation of a question', () => {
  test('is in no answer to a caller without assessments.update, and in all of them to one with it', async () => {
    const ways = (await waysThatShow(client)).map(
      (way) => way.replace(/[0-9a-f-]{36}/, '{id}').split('&with')[0],
    )
    expect([...new Set(ways)].sort()).toEqual(
      [
        '/assessment-questions/export?format=csv',
        '/assessment-questions/export?format=json',
        '/assessment-questions/export?format=xlsx',
        '/assessment-questions/{id}/diff?against',
        '/assessment-questions/{id}/in-force?with[]',
        '/assessment-questions/{id}/versions?with[]',
        '/assessment-questions/{id}?with[]',
        '/assessment-questions?with[]',
        '/audit-log/export?format=csv',
        '/audit-log/export?format=json',
        '/audit-log/export?format=xlsx',
        '/audit-log?with[]',
      ].map((way) => expect.stringContaining(way)),
    )
    for (const [by, person] of Object.entries(people)) expect(await waysThatShow(person), by).toEqual([])
  })

  test('is null there, and everything else is the same', async () => {
    for (const way of [`/assessment-questions/${versions[1]?.id}`, '/assessment-questions?count=500']) {
      const whole = JSON.stringify((await client.get(way)).body).replaceAll(client.identity.userId, '')
      const nulled = whole.replaceAll(new RegExp(`"${mark} \\d"`, 'g'), 'null')
      for (const person of Object.values(people)) {
        const { body } = await person.get(way)
        const text = JSON.stringify(body)
          .replaceAll(person.identity.userId, '')
          .replaceAll(client.identity.userId, '')
        expect(text.replaceAll(/"requestId":"[^"]+"/g, '')).toBe(
          nulled.replaceAll(/"requestId":"[^"]+"/g, ''),
        )
      }
    }
  })

  test('is not in the answer to a person who may create a question but not change it', async () => {
    const given = { ...question, assessmentId: assessment.id, explanation: `${mark} own` }
    for (const person of Object.values(people)) {
      const { status, body } = await person.post('/assessment-questions', given)
      expect([status, body.explanation]).toEqual([201, null])
      const { body: stored } = await client.get(`/assessment-questions/${body.id}`)
      expect(stored.explanation).toBe(`${mark} own`)
    }
    expect((await client.post('/assessment-questions', given)).body.explanation).toBe(`${mark} own`)
  })

  test('is in the answer to the person who changes it, and If-Match works for those who do not see it', async () => {
    const draft = await assessmentOf(client)
    const made = await make.question(client, draft.id, { explanation: `${mark} draft` })
    const path = `/assessment-questions/${made.id}`
    const changed = await client.send(
      'PUT',
      path,
      JSON.stringify({ ...question, assessmentId: draft.id, points: 3 }),
      { 'if-match': (await client.get(path)).headers.get('etag') ?? '' },
    )
    expect([changed.status, changed.body.explanation]).toEqual([200, `${mark} draft`])
    const { role } = people as { role: Client }
    const tag = (await role.get(path)).headers.get('etag') ?? ''
    expect((await role.send('DELETE', path, undefined, { 'if-match': '"other"' })).status).toBe(412)
    expect((await role.send('DELETE', path, undefined, { 'if-match': tag })).status).toBe(204)
  })

  test('stays when a file is imported by a person who cannot see it', async () => {
    for (const format of ['csv', 'json']) {
      const content = await file(people.role as Client, 'assessment-questions', format)
      const mediaType = format === 'csv' ? 'text/csv' : 'application/json'
      const { status, body } = await importFile(client, 'assessment-questions', content, mediaType)
      expect([status, body.data.updated, body.data.created]).toEqual([200, 0, 0])
    }
    const { body } = await client.get(`/assessment-questions/${versions[1]?.id}`)
    expect(body.explanation).toBe(`${mark} 2`)
  })
})

test('no list is ordered or searched by a field hidden from some people, and the log knows every such field', () => {
  const declared = new Set(operations.map(({ of }) => of))
  const withholding = [...declared].filter(({ fields }) =>
    Object.values(fields).some(({ shownTo }) => shownTo),
  )
  expect(withholding).toEqual(withheldIn)
  for (const of of withholding)
    for (const [name, { shownTo, nullable }] of Object.entries(of.fields)) {
      if (shownTo === undefined) continue
      expect(nullable, name).toBe(true)
      expect(of.sortable).not.toContain(name)
      expect(JSON.stringify(of.filters)).not.toContain(name)
    }
})

test('an export of the log without some values counts neither as changed nor as verified', async () => {
  const of = await assessmentOf(log.client)
  await make.question(log.client, of.id, { explanation: mark })
  await log.seal()
  const reader = await service.member(log.client, 'administrator', ['audit-log.read'])
  await log.seal()
  for (const format of ['json', 'csv']) {
    const found = async (by: Client) => {
      const name = log.newFile(format)
      await writeFile(name, await fileOfLog(by, format))
      const { findings } = await verifyExport(name, await readPublished(log.heads))
      return findings.map(({ problem }) => problem)
    }
    expect(await found(log.client)).toEqual([])
    expect(await found(reader)).toEqual(['entry-withheld'])
  }
})

/** The file as it was sent: JSON has one entry per line. */
async function fileOfLog({ address, identity }: Client, format: string): Promise<Buffer> {
  const response = await fetch(`${address}/api/v1/audit-log/export?format=${format}`, {
    headers: { authorization: `Bearer ${identity.token}` },
  })
  return Buffer.from(await response.arrayBuffer())
}
