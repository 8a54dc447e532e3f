import { performance } from 'node:perf_hooks'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readTable } from '../src/faces/files/reading/read-table.ts'
import type { Client } from './support/client.ts'
import { CSV, csvOf, exported, importFile, JSON_FILE, refusedFile } from './support/exchange.ts'
import { siteBody } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
let client: Client

beforeAll(async () => {
  client = await service.organization()
})

const names = Object.keys(siteBody)

describe('CSV that', () => {
  test.each([
    ['has a NUL', 'name\nA\0B', 'NUL'],
    ['has quotes that do not end', 'name,country\n"A,B\nC,D', 'quotes'],
    ['is empty', '', 'empty'],
    ['has no names', '\n\n', 'empty'],
    ['has too many columns', 'a,'.repeat(1_000_000), '200 columns'],
    ['has too many rows', `name\n${'a\n'.repeat(20_001)}`, '20000 rows'],
  ])('%s is refused', async (_, text, told) => {
    expect(await refusedFile(client, text, CSV)).toContain(told)
  })

  // A regular expression that kept each of them ended the whole process.
  // Seen red with the file read by the thread that answers: it was busy 95 to 98 % of the time, also on a machine that is
  // busy with much else, and 50 to 60 % without.
  test('is nothing but millions of line ends has no rows, and leaves the thread that answers free', async () => {
    const file = `name\n${'\r'.repeat(10 * 1_048_576)}`
    const before = performance.eventLoopUtilization()
    const [imported, other] = await Promise.all([
      importFile(client, 'sites', file, CSV),
      client.get('/sites?count=1'),
    ])
    const { utilization } = performance.eventLoopUtilization(before)
    expect([imported.status, imported.body.data.rows, other.status]).toEqual([200, 0, 200])
    expect(utilization, 'how busy the thread was that answers').toBeLessThan(0.8)
  })

  // Python on Windows ends lines like this.
  test('has blank lines loses none of its rows', async () => {
    const lines = (count: number, line = '') => `${line}\r\r\n`.repeat(count)
    const values = Object.values(siteBody).join(',')
    const text = lines(1, names.join(',')) + lines(10_100) + lines(1, values)
    const { status, body } = await importFile(client, 'sites', text, CSV, 'dryRun=true')
    expect([status, body.data], JSON.stringify(body)).toMatchObject([200, { rows: 1, created: 1 }])
    const wrong = await importFile(client, 'sites', `${text}${lines(1, ',')}${lines(1, 'x')}`, CSV, '')
    expect(wrong.body.data.errors[0]).toMatchObject({ row: 20_207 })
  })

  test('is not UTF-8 is refused', async () => {
    expect(await refusedFile(client, new Uint8Array(Buffer.from('name\nJämsä', 'latin1')), CSV)).toContain(
      'UTF-8',
    )
    expect(await refusedFile(client, new Uint8Array(Buffer.from('name\nA', 'utf16le')), CSV)).toContain('NUL')
    const half = Buffer.from('\uFEFFname\nA\uD83D', 'utf16le')
    expect(await refusedFile(client, new Uint8Array(half), CSV)).toContain('UTF-16')
  })

  test.each([
    ['UTF-16LE', (bytes: Buffer) => bytes],
    ['UTF-16BE', (bytes: Buffer) => bytes.swap16()],
  ])('is %s with a byte order mark is read', async (_, order) => {
    const own = await service.organization()
    const text = `\uFEFF${names.join('\t')}\r\n${Object.values({ ...siteBody, name: 'Jämsä 🔧' }).join('\t')}\r\n`
    const { body } = await importFile(own, 'sites', new Uint8Array(order(Buffer.from(text, 'utf16le'))))
    expect(body.data, JSON.stringify(body)).toMatchObject({ rows: 1, created: 1 })
    expect(await exported(own, 'sites')).toMatchObject([{ name: 'Jämsä 🔧' }])
  })

  test.each([[';'], [','], ['\t']])(
    'names its separator %j in a line of its own is read',
    async (separator) => {
      const own = await service.organization()
      const line1 = 'A; street, 1'
      const cells = Object.values({ ...siteBody, line1 }).map((cell) => `"${cell}"`)
      const wrong = cells.map((cell, index) => (index === 0 ? '""' : cell))
      const lines = [`sep=${separator}`, names.join(separator), cells.join(separator), wrong.join(separator)]
      const refused = await importFile(own, 'sites', lines.join('\r\n'))
      expect(refused.body.report.errors).toMatchObject([{ row: 3, field: 'name' }])
      const { body } = await importFile(own, 'sites', lines.slice(0, 3).join('\r\n'))
      expect(body.data, JSON.stringify(body)).toMatchObject({ rows: 1, created: 1 })
    },
  )

  test.each([[','], [';'], ['\t']])('has %j between its cells is read', async (delimiter) => {
    const own = await service.organization()
    const text = `\uFEFF${names.join(delimiter)}\r\n${Object.values(siteBody).join(delimiter)}\r\n\r\n`
    expect((await importFile(own, 'sites', text)).body.data).toMatchObject({ rows: 1, created: 1 })
    // Two columns, one row, and other separators in its cells.
    const few = `name${delimiter}description\nPumps${delimiter}"Large, small; red,\tblue, green"\n`
    // Joined files end their lines in several ways.
    const joined = `name${delimiter}description\r\nValves${delimiter}"Steel\r\nor brass"\nSeals${delimiter}"Rubber"\r`
    for (const [file, rows] of [
      [few, 1],
      [joined, 2],
    ] as const) {
      const { body } = await importFile(own, 'manufacturers', file)
      expect(body.data, JSON.stringify(body)).toMatchObject({ rows, created: rows })
    }
    // Seen red with cells beyond the last column ignored.
    for (const last of ['', `${delimiter}(continued)`]) {
      const shifted = `name${delimiter}description${last}\nTaps${delimiter}Large${delimiter}small\n`
      const refused = await importFile(own, 'manufacturers', shifted)
      expect(refused.status).toBe(422)
      expect(JSON.stringify(refused.body)).toContain('Row 2 has more values than there are columns')
    }
  })
})

describe('JSON that', () => {
  test.each([
    ['is not JSON', '{'],
    ['is not a list', '7'],
    ['holds no objects', '[7]'],
    ['has a key twice', '[{"name":"A","name":"B"}]'],
    ['has __proto__', '[{"__proto__":{"name":"A"}}]'],
    ['is nested deeply', `${'['.repeat(100)}${']'.repeat(100)}`],
  ])('%s is refused', async (_, text) => {
    await refusedFile(client, text, JSON_FILE)
  })

  test('has values of another type is refused, row by row', async () => {
    const { body } = await importFile(
      client,
      'work-tasks',
      JSON.stringify([
        { name: 7, active: 'true' },
        { name: 'B', active: null },
        { id: 7, name: 'C' },
      ]),
      JSON_FILE,
    )
    expect(body.report.errors).toMatchObject([
      { row: 1, field: 'name', message: 'The name field must be a string.' },
      { row: 1, field: 'active', message: 'The active field must be true or false.' },
      { row: 3, field: 'id', message: 'The id field must be a valid UUID.' },
    ])
  })
})

test('a file that is too large is 413, and one of another kind 415', async () => {
  const large = new Uint8Array(21 * 1_048_576).fill(97)
  expect((await importFile(client, 'sites', large)).status).toBe(413)
  expect((await importFile(client, 'sites', 'x', 'application/pdf')).status).toBe(415)
})

test('an import is rolled back as a whole if another one locks what it needs', async () => {
  const own = await service.organization()
  const csv = csvOf([
    { ...siteBody, name: 'A' },
    { ...siteBody, name: 'B' },
  ])
  const answers = await Promise.all([1, 2, 3].map(() => importFile(own, 'sites', csv)))
  for (const { status } of answers) expect([200, 422, 503]).toContain(status)
  const done = answers.filter(({ status }) => status === 200)
  expect(done).not.toEqual([])
  expect(await exported(own, 'sites')).toHaveLength(2 * done.length)
})

// Seen red with a thread that could still be taken while it ended: 422, the file takes too much memory or time.
test('no file is read by a thread that ends because it was idle', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const bytes = Buffer.from(JSON.stringify([{ name: 'Mill' }]))
  await readTable('json', bytes)
  vi.advanceTimersByTime(10_000)
  expect(await readTable('json', bytes)).toMatchObject({ columns: ['name'], rows: [{ number: 1 }] })
})
