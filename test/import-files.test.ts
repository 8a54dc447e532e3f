import { buffer } from 'node:stream/consumers'
import type { Worker } from 'node:worker_threads'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ZipFile } from 'yazl'
import { readTable } from '../src/faces/files/reading/read-table.ts'
import { columnLetters } from '../src/faces/files/xlsx/cell-xml.ts'
import { workbook } from '../src/faces/files/xlsx/workbook.ts'
import type { Client } from './support/client.ts'
import { CSV, csvOf, exported, importFile, JSON_FILE, XLSX } from './support/exchange.ts'
import { siteBody } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
let client: Client

beforeAll(async () => {
  client = await service.organization()
})

type Bytes = Uint8Array<ArrayBuffer>

async function zipped(parts: { readonly [name: string]: string | Buffer }): Promise<Bytes> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return bytesOf(zip.outputStream as AsyncIterable<Buffer>)
}

async function bytesOf(chunks: AsyncIterable<Buffer>): Promise<Bytes> {
  return new Uint8Array(await buffer(chunks))
}

/** Other parts of a workbook. */
interface Book {
  readonly parts: { readonly [name: string]: string }
  readonly sheets: string
}

/** A workbook with only this XML as its sheet. */
async function workbookOf(
  sheet: string | Buffer,
  { parts = {}, sheets = '<sheet name="S" sheetId="1" r:id="rId1"/>' }: Partial<Book> = {},
): Promise<Bytes> {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const named = ['sharedStrings', 'styles'].map(
    (name) => `<Relationship Id="${name}" Type="${relations}/${name}" Target="${name}.xml"/>`,
  )
  return zipped({
    ...parts,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
      <Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>${named.join('')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="${relations}"><sheets>${sheets}</sheets></workbook>`,
    'xl/worksheets/sheet1.xml': sheet,
  })
}

const inline = (address: string, text: string) =>
  `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`
const names = Object.keys(siteBody)
const header = names.map((name, index) => inline(`${columnLetters(index)}1`, name)).join('')

function sheetOf(rows: string, before = ''): string {
  return `<worksheet>${before}<sheetData><row r="1">${header}</row>${rows}</sheetData></worksheet>`
}

/**
 * Imports a file that must be refused. On a busy machine a file can take longer than the reader allows; it is then
 * imported again, like one that always takes too much.
 */
async function refusedFile(content: string | Bytes, mediaType: string): Promise<string> {
  for (let again = 2; ; again -= 1) {
    const { status, body } = await importFile(client, 'sites', content, mediaType)
    expect([status, body.code], JSON.stringify(body)).toEqual([422, 'unreadable_file'])
    if (!body.message.includes('too much memory or time')) return body.message
    expect(again, body.message).toBeGreaterThan(0)
  }
}

describe('a workbook that', () => {
  test('is none is refused', async () => {
    expect(await refusedFile('no zip at all', XLSX)).toContain('damaged')
    expect(await refusedFile(await zipped({ 'a.txt': 'x' }), XLSX)).toContain('cannot be read')
  })

  test('is cut off or damaged anywhere is refused, or read correctly', async () => {
    const whole = await workbookOf(sheetOf(''))
    for (const length of [10, 100, whole.length - 30]) await refusedFile(whole.slice(0, length), XLSX)
    for (const place of [60, 400, 700, whole.length - 100]) {
      const damaged = whole.slice()
      damaged.fill(0xff, place, place + 20)
      const { status } = await importFile(client, 'sites', damaged, XLSX)
      expect([200, 422]).toContain(status)
    }
  })

  test('unpacks to too much is refused, whatever its directory says', async () => {
    const bomb = await workbookOf(Buffer.alloc(100 * 1_048_576, ' '))
    expect(bomb.length).toBeLessThan(200_000)
    expect(await refusedFile(bomb, XLSX)).toBe('The workbook unpacks to more than 64 MiB.')
    const lying = Buffer.from(bomb)
    // The size of the sheet, in its directory entry.
    const entry = lying.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
    lying.writeUInt32LE(1_000, entry + 24)
    expect(await refusedFile(new Uint8Array(lying), XLSX)).toBe('The workbook unpacks to more than 64 MiB.')
  })

  test('has entities that grow is refused', async () => {
    const entities = Array.from({ length: 20 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`)
    const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e0 "boom">${entities.join('')}]>`
    const { status } = await importFile(
      client,
      'sites',
      await workbookOf(bomb + sheetOf(`<row r="2">${inline('A2', '&e20;')}</row>`)),
      XLSX,
    )
    expect(status).toBe(422)
  })

  test('claims to be huge is no more than it holds, and one with a cell at the far end is refused', async () => {
    const dimension = '<dimension ref="A1:XFD1048576"/>'
    const row = names.map((_, index) => inline(`${columnLetters(index)}2`, 'x')).join('')
    const claimed = await workbookOf(sheetOf(`<row r="2">${row}</row>`, dimension))
    expect((await importFile(client, 'sites', claimed, XLSX, 'dryRun=true')).body.data).toMatchObject({
      created: 1,
    })
    const far = `<row r="1048576">${inline('XFD1048576', 'x')}</row>`
    expect(await refusedFile(await workbookOf(sheetOf(far)), XLSX)).toContain('200 columns')
    const low = `<row r="1048577">${inline('A1048577', 'x')}</row>`
    expect(await refusedFile(await workbookOf(sheetOf(low)), XLSX)).toContain('1048576 rows')
    const down = `<row r="1048576">${inline('A1048576', 'x')}</row>`
    const { body } = await importFile(client, 'sites', await workbookOf(sheetOf(down)), XLSX)
    expect(body.report.errors[0]).toMatchObject({ row: 1_048_576 })
  })

  test('has cells with nothing but a style to the last column and row has no more columns and rows', async () => {
    const filled = names.map((_, index) => inline(`${columnLetters(index)}2`, 'x')).join('')
    const styled = '<row r="3"><c r="XFD3" s="0"/></row><row r="1048576"><c r="A1048576" s="0"/></row>'
    const file = await workbookOf(sheetOf(`<row r="2">${filled}</row>${styled}`))
    expect((await importFile(client, 'sites', file, XLSX, 'dryRun=true')).body.data).toMatchObject({
      rows: 1,
      created: 1,
    })
  })

  test('has too many rows, cells, texts, styles, sheets or parts, or is nested deeply, is refused', async () => {
    const rows = Array.from({ length: 20_002 }, (_, n) => `<row><c><v>${n}</v></c></row>`).join('')
    expect(await refusedFile(await workbookOf(sheetOf(rows)), XLSX)).toContain('20000 rows')
    const line = `<row>${'<c><v>1</v></c>'.repeat(2_000)}</row>`
    expect(await refusedFile(await workbookOf(sheetOf(line.repeat(501))), XLSX)).toContain('1000000 cells')
    const parts = { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(1_000_001)}</sst>` }
    expect(await refusedFile(await workbookOf(sheetOf(''), { parts }), XLSX)).toContain('1000000 texts')
    const styles = {
      'xl/styles.xml': `<styleSheet><cellXfs>${'<xf/>'.repeat(65_537)}</cellXfs></styleSheet>`,
    }
    expect(await refusedFile(await workbookOf(sheetOf(''), { parts: styles }), XLSX)).toContain(
      '65536 styles',
    )
    const sheets = '<sheet name="S" sheetId="1" r:id="rId1"/>'.repeat(3_000)
    expect(await refusedFile(await workbookOf(sheetOf(''), { sheets }), XLSX)).toContain('500 sheets')
    const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [`xl/worksheets/${n}.xml`, 'x']))
    expect(await refusedFile(await workbookOf(sheetOf(''), { parts: many }), XLSX)).toContain('1000 parts')
    const deep = `${'<x>'.repeat(100_000)}${'</x>'.repeat(100_000)}`
    expect(await refusedFile(await workbookOf(sheetOf(deep)), XLSX)).toContain('nested too deeply')
  })

  test('has an error, or a formula without its value, is refused rather than read as text or as empty', async () => {
    const cell = (xml: string) => workbookOf(sheetOf(`<row r="2">${xml}</row>`))
    expect(await refusedFile(await cell('<c r="A2" t="e"><v>#REF!</v></c>'), XLSX)).toBe(
      'Cell A2 holds the error #REF!.',
    )
    expect(await refusedFile(await cell('<c r="B2"><f>A1&amp;"x"</f></c>'), XLSX)).toContain(
      'Cell B2 holds a formula without its value',
    )
  })

  test('is protected by a password, or of an old kind, is named as such', async () => {
    const compound = new Uint8Array(600)
    compound.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
    expect(await refusedFile(compound, XLSX)).toContain('protected by a password')
  })

  test('is not read further once nobody waits for the answer', async () => {
    const line = `<row>${'<c><v>1</v></c>'.repeat(50)}</row>`
    const slow = await workbookOf(sheetOf(line.repeat(19_000)))
    // Also ends the thread that may wait for a file, so that the next one starts a new thread.
    await refusedFile('', CSV)
    const said: unknown[] = []
    const begun = new Promise<Worker>((resolve) => process.once('worker', resolve as () => void))
    const leaving = new AbortController()
    const headers = { authorization: `Bearer ${client.identity.token}`, 'content-type': XLSX }
    const init = { method: 'POST', body: slow, headers, signal: leaving.signal }
    const sent = expect(fetch(`${service.address}/api/v1/imports/sites`, init)).rejects.toThrow()
    const thread = await begun
    thread.on('message', (message) => said.push(message))
    const ended = new Promise((resolve) => thread.once('exit', resolve))
    leaving.abort()
    await Promise.all([sent, ended])
    expect(said).toEqual([])
  })

  test('has whole numbers filled up with zeros gives what their cells show', async () => {
    const own = await service.organization()
    const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="00000"/></numFmts><cellXfs>${[
      0, 170,
    ]
      .map((id) => `<xf numFmtId="${id}"/>`)
      .join('')}</cellXfs></styleSheet>`
    const rowOf = (number: string, n: number) => {
      const texts = names.map((name, index) => [name, `${columnLetters(index)}${n + 2}`] as const)
      const cells = texts.map(([name, at]) => {
        if (name === 'postalCode') return `<c r="${at}" s="1"><v>${number}</v></c>`
        return inline(at, name === 'name' ? `Site ${n}` : 'x')
      })
      return `<row r="${n + 2}">${cells.join('')}</row>`
    }
    const numbers = ['180', '123456', '1.5', '-7', '1e21']
    const book = await workbookOf(sheetOf(numbers.map(rowOf).join('')), {
      parts: { 'xl/styles.xml': styles },
    })
    const { body } = await importFile(own, 'sites', book, XLSX)
    expect(body.data, JSON.stringify(body)).toMatchObject({ created: numbers.length })
    const stored = new Map((await exported(own, 'sites')).map(({ name, postalCode }) => [name, postalCode]))
    const shown = ['00180', '123456', '1.5', '-7', '1e+21']
    expect(numbers.map((_, n) => stored.get(`Site ${n}`))).toEqual(shown)
  })

  test('has dates and times gives what their cells show, rounded to the second', async () => {
    const own = await service.organization()
    const formats = [
      'yyyy-mm-dd hh:mm:ss',
      'dd/mm/yy h:mm',
      '[$-40B]d. mmmm yyyy "klo" hh:mm',
      'h:mm AM/PM',
      'mm:ss.0',
      '0000',
    ]
    const codes = formats.map(
      (code, n) => `<numFmt numFmtId="${170 + n}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
    )
    const styles = `<styleSheet><numFmts>${codes.join('')}</numFmts><cellXfs>${[
      0, 170, 171, 172, 173, 174, 22, 14, 175,
    ]
      .map((id) => `<xf numFmtId="${id}"/>`)
      .join('')}</cellXfs></styleSheet>`
    const day = 46_083
    const second = 1 / 86_400
    const shown: [style: number, serial: number, start: string][] = [
      [1, day + 900 * second, '00:15:00'],
      [1, day + 900 * second - 1e-9, '00:15:00'],
      [1, day + 29_730.4 * second, '08:15:30'],
      [2, day + 29_730 * second, '08:15:00'],
      [2, day + 29_699.7 * second, '08:15:00'],
      [3, day + 29_700 * second, '08:15:00'],
      [4, day + 29_700 * second, '08:15:00'],
      [5, day + 29_701 * second, '08:15:01'],
      [6, day + 29_700 * second, '08:15:00'],
    ]
    const header = ['title', 'start', 'durationMinutes'].map((name, n) =>
      inline(`${columnLetters(n)}1`, name),
    )
    const rows = (cells: readonly (readonly [number, number, ...unknown[]])[]) =>
      cells.map(([style, serial], n) => {
        const at = n + 2
        return `<row r="${at}">${inline(`A${at}`, `E${n}`)}<c r="B${at}" s="${style}"><v>${serial}</v></c><c r="C${at}" s="8"><v>15.0</v></c></row>`
      })
    const book = (cells: string[]) =>
      workbookOf(
        `<worksheet><sheetData><row r="1">${header.join('')}</row>${cells.join('')}</sheetData></worksheet>`,
        {
          parts: { 'xl/styles.xml': styles },
        },
      )
    const { body } = await importFile(own, 'events', await book(rows(shown)), XLSX)
    expect(body.data, JSON.stringify(body)).toMatchObject({ created: shown.length })
    const stored = new Map((await exported(own, 'events')).map(({ title, start }) => [title, start]))
    expect(shown.map((_, n) => stored.get(`E${n}`))).toEqual(shown.map(([, , time]) => `2026-03-02 ${time}`))
    const none = await importFile(
      own,
      'events',
      await book(
        rows([
          [7, day + 0.34],
          [0, day],
          [4, 0.34],
        ]),
      ),
      XLSX,
    )
    expect(
      none.body.report.errors.map(({ row, field }: { row: number; field: string }) => [row, field]),
    ).toEqual([
      [2, 'start'],
      [3, 'start'],
      [4, 'start'],
    ])
  })

  test('has numbers, dates and truth values gives them to fields that take them', async () => {
    const own = await service.organization()
    const rows = [
      [
        ['name', 'validFrom', 'onSite', 'order', 'description'],
        [4711, '2026-02-03', true, 7, 'x'],
        [12.5, null, 'FALSE', '8', true],
      ],
    ]
    const sheets = [{ name: 'S', styles: [], rows: groups(rows) }]
    const file = await bytesOf(workbook(sheets))
    const { body } = await importFile(own, 'safety-requirements', file, XLSX)
    expect(body.data, JSON.stringify(body)).toMatchObject({ created: 2 })
    expect(await exported(own, 'safety-requirements')).toMatchObject([
      { name: '4711', validFrom: '2026-02-03', onSite: true, order: 7, description: 'x' },
      { name: '12.5', validFrom: null, onSite: false, order: 8, description: 'true' },
    ])
    const wrong = [
      {
        name: 'S',
        styles: [],
        rows: groups([
          [
            ['name', 'order', 'onSite'],
            ['A', 7.5, 1],
            ['B', '0x7', 'yes'],
          ],
        ]),
      },
    ]
    const refused = await importFile(own, 'safety-requirements', await bytesOf(workbook(wrong)), XLSX)
    expect(refused.body.report.errors).toMatchObject([
      { row: 2, field: 'onSite', message: 'The onSite field must be true or false.' },
      { row: 2, field: 'order', message: 'The order field must be an integer.' },
      { row: 3, field: 'onSite', message: 'The onSite field must be true or false.' },
      { row: 3, field: 'order', message: 'The order field must be an integer.' },
    ])
  })
})

async function* groups<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all
}

describe('CSV that', () => {
  test.each([
    ['has a NUL', 'name\nA\0B', 'NUL'],
    ['has quotes that do not end', 'name,country\n"A,B\nC,D', 'quotes'],
    ['is empty', '', 'empty'],
    ['has no names', '\n\n', 'empty'],
    ['has too many columns', 'a,'.repeat(1_000_000), '200 columns'],
    ['has too many rows', `name\n${'a\n'.repeat(20_001)}`, '20000 rows'],
  ])('%s is refused', async (_, text, told) => {
    expect(await refusedFile(text, CSV)).toContain(told)
  })

  // A regular expression that kept each of them ended the whole process.
  // Seen red with the file read by the thread that answers: it then answered 20 times at most, and 2,000 times without.
  test('is nothing but millions of line ends has no rows, and the service answers while it reads them', async () => {
    let reading = true
    const imported = importFile(client, 'sites', `name\n${'\r'.repeat(19 * 1_048_576)}`, CSV).finally(() => {
      reading = false
    })
    let answered = 0
    while (reading) {
      expect((await client.get('/sites?count=1')).status).toBe(200)
      answered += 1
    }
    const { status, body } = await imported
    expect([status, body.data.rows]).toEqual([200, 0])
    expect(answered).toBeGreaterThan(100)
  })

  test('is no UTF-8 is refused', async () => {
    expect(await refusedFile(new Uint8Array(Buffer.from('name\nJämsä', 'latin1')), CSV)).toContain('UTF-8')
    expect(await refusedFile(new Uint8Array(Buffer.from('name\nA', 'utf16le')), CSV)).toContain('NUL')
    const half = Buffer.from('\uFEFFname\nA\uD83D', 'utf16le')
    expect(await refusedFile(new Uint8Array(half), CSV)).toContain('UTF-16')
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
    const shifted = `name${delimiter}description\nTaps${delimiter}Large${delimiter}small\n`
    const refused = await importFile(own, 'manufacturers', shifted)
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.body)).toContain('Row 2 has more values than there are columns')
  })
})

describe('JSON that', () => {
  test.each([
    ['is no JSON', '{'],
    ['is no list', '7'],
    ['holds no objects', '[7]'],
    ['has a key twice', '[{"name":"A","name":"B"}]'],
    ['has __proto__', '[{"__proto__":{"name":"A"}}]'],
    ['is nested deeply', `${'['.repeat(100)}${']'.repeat(100)}`],
  ])('%s is refused', async (_, text) => {
    await refusedFile(text, JSON_FILE)
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
  const stored = await exported(own, 'sites')
  expect(stored.length % 2).toBe(0)
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
