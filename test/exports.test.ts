import { get } from 'node:http'
import Papa from 'papaparse'
import readWorkbook from 'read-excel-file/node'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { exchangeOperations } from '../src/faces/files/operations.ts'
import { sheets } from '../src/faces/files/sheets.ts'
import { bind, statement } from '../src/platform/postgres/statement.ts'
import type { Client } from './support/client.ts'
import { importFile } from './support/exchange.ts'
import { fill } from './support/filled-organization.ts'
import { procedure } from './support/procedures.ts'
import { make } from './support/samples.ts'
import { useService } from './support/service.ts'
import { statementOfTests } from './support/statement-of-tests.ts'

const service = useService({})
let client: Client

beforeAll(async () => {
  client = await service.organization()
})

function records(body: Buffer): { readonly [name: string]: string }[] {
  const { data, errors } = Papa.parse(body.toString().slice(1), { header: true, skipEmptyLines: true })
  expect(errors).toEqual([])
  return data as { [name: string]: string }[]
}

/** A cell of a workbook as CSV shows it. The reading package cuts dates to the millisecond. */
function shown(cell: unknown): string {
  if (!(cell instanceof Date)) return String(cell ?? '')
  const second = new Date(Math.round(cell.getTime() / 1_000) * 1_000)
  return second
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')
    .replace(/ 00:00:00$/, '')
}

describe('every resource', () => {
  const exported = exchangeOperations.filter(({ path }) => path.endsWith('/export'))
  let full: Client
  beforeAll(async () => {
    full = await service.organization()
    await fill(full, await service.organization(), service.database)
  })

  test.each(exported.map(({ path }) => path))('%s is the same in all formats', async (path) => {
    // Each export adds a log entry, which the next one would show.
    const same = path === '/audit-log/export' ? 'resource=manufacturers&' : ''
    const json = await full.get(`${path}?${same}format=json`)
    expect(json.status).toBe(200)
    expect(json.body.data, `${path} is empty: test/support/filled-organization.ts makes none`).not.toEqual([])
    const columns = Object.keys(json.body.data[0])

    const csv = await full.get(`${path}?${same}`)
    expect(csv.status).toBe(200)
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
    expect(csv.headers.get('x-content-type-options')).toBe('nosniff')
    expect(csv.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(csv.body.toString()).toMatch(/^\uFEFF[^\n]*\r\n/)
    const lines = records(csv.body)
    expect(Object.keys(lines[0] ?? {})).toEqual(columns)
    expect(lines.map(({ id }) => id)).toEqual(json.body.data.map(({ id }: { id: string }) => id))

    const xlsx = await full.get(`${path}?${same}format=xlsx`)
    const [sheet] = await readWorkbook(xlsx.body)
    expect(sheet?.data[0]?.slice(0, columns.length)).toEqual(columns)
    const row = sheet?.data[1]?.slice(0, columns.length)
    expect(row?.map(shown)).toEqual(Object.values(lines[0] ?? {}))
  })
})

test('an export has the records of the list with the same filters', async () => {
  const own = await service.organization()
  const { task } = await procedure(own)
  await own.put(`/work-tasks/${task.id}`, { name: 'Next', active: false, status: 'draft' })
  const ids = async (query: string) => {
    const { body } = await own.get(`/work-tasks/export?format=json&${query}`)
    return body.data.map(({ version, name }: { version: number; name: string }) => [version, name])
  }
  expect(await ids('')).toEqual([[2, 'Next']])
  expect(await ids('status=confirmed')).toEqual([[1, task.name]])
  expect(await ids('status=confirmed&active=true')).toEqual([[1, task.name]])
  expect(await ids('search=NEX')).toEqual([[2, 'Next']])
  expect(await ids('search=nothing')).toEqual([])
  const wrong = await own.get('/work-tasks/export?active=yes&format=pdf')
  expect(wrong).toMatchObject({
    status: 422,
    body: { errors: { active: [expect.any(String)], format: [expect.any(String)] } },
  })
})

test('references have id and name', async () => {
  const own = await service.organization()
  const { task, step, requirement } = await procedure(own)
  const second = await make.requirement(own, { name: 'Second' })
  await make.step(own, task.id, { safetyRequirementIds: [second.id, requirement.id] })
  const { body } = await own.get('/work-steps/export?format=json')
  expect(body.data).toMatchObject([
    {
      id: step.id,
      workTaskId: task.id,
      workTask: task.name,
      safetyRequirementIds: [requirement.id],
      safetyRequirements: [requirement.name],
    },
    { safetyRequirementIds: [second.id, requirement.id], safetyRequirements: ['Second', requirement.name] },
  ])
  const csv = await own.get('/work-steps/export')
  expect(records(csv.body)[1]?.safetyRequirements).toBe(`Second\n${requirement.name}`)
})

test('no cell of a CSV is a formula', async () => {
  const own = await service.organization()
  const names = ['=1+1', '+1', '-1', '@SUM(A1)', "'=1", '＝1+1', 'plain', 'a "quote", and a comma']
  for (const name of names) await make.site(own, { name, description: '=HYPERLINK("http://x")' })
  const { body } = await own.get('/sites/export')
  const cells = records(body).map(({ name }) => name)
  const shown = ["'=1+1", "'+1", "'-1", "'@SUM(A1)", "''=1", "'＝1+1", 'plain', 'a "quote", and a comma']
  expect(cells).toEqual(shown)
  for (const row of records(body)) {
    for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@＝\t\r]/)
  }
})

test('a workbook holds every character and texts of every length, also once it is saved as CSV', async () => {
  const own = await service.organization()
  const description = 'a\u0001b_x0041_ <&> line\nnext\t"quoted" é 🦺\u001f end'
  // One of the cells would end within a character. Seen red with two halves in its place.
  const body = `<p>${'🦺 lock & tag '.repeat(1_000)}${'🦺'.repeat(40_000)}</p>`
  await make.content(own, { title: '=1+1', body })
  await make.site(own, { description })
  const sites = await readWorkbook((await own.get('/sites/export?format=xlsx')).body)
  expect(sites[0]?.data[1]).toContain(description)
  const stored = (await own.get('/educational-contents/export?format=json')).body.data[0].body
  const [sheet] = await readWorkbook((await own.get('/educational-contents/export?format=xlsx')).body)
  const [header = [], row = []] = sheet?.data ?? []
  expect(row).toContain('=1+1')
  const rest = row.slice(header.indexOf('(continued)')).filter((cell) => cell !== null && cell !== 'body')
  expect([row[header.indexOf('body')], ...rest].join('')).toBe(stored)
  // Seen red with the last column taken for one of the records.
  const saved = await importFile(own, 'educational-contents', Papa.unparse(sheet?.data ?? []))
  expect(saved.body.data, JSON.stringify(saved.body)).toMatchObject({ rows: 1, unchanged: 1 })
})

test('no export has correct answers, and it says so', async () => {
  const own = await service.organization()
  const assessment = await make.assessment(own, (await make.content(own)).id)
  await make.question(own, assessment.id, {
    type: 'single_choice',
    options: ['Its owner', 'The shift supervisor'],
    correctAnswers: [0],
  })
  const json = await own.get('/assessment-questions/export?format=json')
  expect(json.body.meta.leftOut).toEqual(['correctAnswers'])
  expect(json.body.data[0].options).toEqual(['Its owner', 'The shift supervisor'])
  for (const format of ['json', 'csv', 'xlsx']) {
    const { headers, body } = await own.get(`/assessment-questions/export?format=${format}`)
    expect(headers.get('x-left-out')).toBe('correctAnswers')
    const columns = format === 'json' ? Object.keys(body.data[0]) : (await tableOf(format, body))[0]
    expect(columns).toContain('question')
    expect(columns).not.toContain('correctAnswers')
  }
})

async function tableOf(format: string, body: Buffer): Promise<readonly unknown[][]> {
  if (format === 'xlsx') return (await readWorkbook(body))[0]?.data ?? []
  return Papa.parse(body.toString().slice(1)).data as unknown[][]
}

test('an organization exports its own records only, and an empty one the names of the columns', async () => {
  await make.site(client)
  const empty = await service.organization()
  const { body } = await empty.get('/sites/export')
  expect(body.toString()).toMatch(/^\uFEFFid,name,[A-Za-z0-9,]*timeZone\r\n$/)
  expect((await empty.get('/sites/export?format=json')).body.data).toEqual([])
})

test('every column has a name of its own, and every resource one file', () => {
  for (const { columns } of sheets) {
    expect(new Set(columns.map(({ name }) => name)).size).toBe(columns.length)
  }
  expect(new Set(sheets.map(({ of }) => of.segment)).size).toBe(sheets.length)
})

const ADD_SITES = statementOfTests(`
INSERT INTO sites (organization_id, id, name, description, line1, postal_code, postal_address, country, created_at, updated_at, created_by, updated_by)
SELECT $1, gen_random_uuid(), 'Site ' || n, repeat('x', 4000), 'Street', '42100', 'Jämsä', 'FI', now(), now(), $2, $2
FROM generate_series(1, $3::integer) n RETURNING 1`)

/** Adds sites, in parts small enough for the time limit of a statement on any machine. */
async function addSites({ identity }: Client, count: number): Promise<void> {
  const { organizationId, userId } = identity
  const part = 250
  for (let added = 0; added < count; added += part)
    await service.database.write(organizationId, [bind(ADD_SITES, [organizationId, userId, part])])
}

test('rows are sent while they are read, and reading stops once the client has gone', async () => {
  const own = await service.organization()
  const rows = 5_000
  await addSites(own, rows)
  const list = vi.spyOn(service.database, 'list')
  const headers = { authorization: `Bearer ${own.identity.token}` }
  await new Promise<void>((resolve) => {
    const request = get(`${service.address}/api/v1/sites/export`, { headers }, (response) => {
      // The client destroys it on purpose.
      response.on('error', () => {})
      response.once('data', () => request.destroy())
    })
    request.on('error', () => {})
    request.on('close', resolve)
  })
  const pages = rows / 100
  expect(list.mock.calls.length).toBeLessThan(pages)
  const whole = await own.get('/sites/export')
  expect(whole.body.toString().split('\n').length).toBe(rows + 2)
  // The last page is full, so only one more read shows that it was the last.
  expect(list.mock.calls.length).toBeLessThan(2 * pages)
  list.mockRestore()
})

const REVOKE = statement('UPDATE api_tokens SET revoked_at = now() WHERE organization_id = $1 AND id = $2')

test('an export breaks off when its token is revoked', async () => {
  const own = await service.organization()
  const { organizationId } = own.identity
  await addSites(own, 5_000)
  const { identity } = await service.token(own, { permissions: ['sites.read'] })
  const response = await fetch(`${service.address}/api/v1/sites/export`, {
    headers: { authorization: `Bearer ${identity.token}` },
  })
  expect(response.status).toBe(200)
  await service.database.write(organizationId, [bind(REVOKE, [organizationId, identity.tokenId])])
  await expect(response.text()).rejects.toThrow()
})
