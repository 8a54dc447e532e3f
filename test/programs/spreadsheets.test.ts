import { afterAll, beforeAll, expect, test } from 'vitest'
import { isImportable } from '../../src/faces/files/sheet/sheet.ts'
import { sheets } from '../../src/faces/files/sheets.ts'
import type { Client } from '../support/client.ts'
import { everything } from '../support/everything.ts'
import { CSV, exported, file, importFile, XLSX } from '../support/exchange.ts'
import { make } from '../support/samples.ts'
import { useService } from '../support/service.ts'
import { describeWith } from './support/program.ts'
import { SPREADSHEETS, Spreadsheets } from './support/spreadsheets.ts'

const service = useService()

describeWith(SPREADSHEETS, 'an export that a spreadsheet program has opened and saved', () => {
  const segments = sheets.filter(isImportable).map(({ of }) => of.segment)
  let programs: Spreadsheets
  let client: Client
  beforeAll(async () => {
    programs = await Spreadsheets.open()
    process.stdout.write(`${await programs.versions()}\n`)
    client = await everything(service)
  })
  afterAll(() => programs.close())

  async function exports(format: string): Promise<ReadonlyMap<string, Uint8Array>> {
    const files = new Map<string, Uint8Array>()
    for (const segment of segments) {
      files.set(`${segment}.${format}`, (await file(client, segment, format)) as Uint8Array)
    }
    return files
  }

  /**
   * Every row of every table of the organization that files can change, and the number of audit entries except those of
   * exports, since this itself exports.
   */
  async function stored(): Promise<unknown> {
    const records: unknown[] = []
    for (const segment of segments) records.push(await exported(client, segment))
    const entries = async (query: string) => (await client.get(`/audit-log?count=1${query}`)).body.meta.total
    return { records, audited: (await entries('')) - (await entries('&action=export')) }
  }

  async function expectNoChange(files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>, mediaType: string) {
    const before = await stored()
    let rows = 0
    for (const [name, content] of files) {
      const segment = name.split('.')[0] ?? ''
      const { body } = await importFile(client, segment, content, mediaType)
      const all = (await exported(client, segment)).length
      const found = body.data ?? body.report ?? body
      expect({ segment, ...found }).toMatchObject({
        segment,
        errors: [],
        rows: all,
        created: 0,
        updated: 0,
        unchanged: all,
      })
      rows += all
    }
    expect(await stored()).toEqual(before)
    process.stdout.write(`${files.size} kinds of records, ${rows} rows, no change\n`)
  }

  test('changes nothing when LibreOffice has saved the workbook', async () => {
    await expectNoChange(await programs.throughLibreOffice(await exports('xlsx'), 'xlsx'), XLSX)
  })

  test('changes nothing when openpyxl has saved the workbook', async () => {
    await expectNoChange(await programs.throughOpenpyxl(await exports('xlsx')), XLSX)
  })

  test('has 96 quarter hours as openpyxl writes real dates, and all are stored to the minute', async () => {
    const own = await service.organization()
    const workbook = await programs.made(`
import sys, datetime, openpyxl
book = openpyxl.Workbook()
book.active.append(['title', 'start', 'durationMinutes'])
for quarter in range(96):
  moment = datetime.datetime(2026, 3, 2) + datetime.timedelta(minutes=15 * quarter)
  book.active.append(['Quarter %d' % quarter, moment, 15])
book.save(sys.argv[1])`)
    const { body } = await importFile(own, 'events', workbook, XLSX)
    expect(body.data, JSON.stringify(body)).toMatchObject({ created: 96, errors: [] })
    const starts = (await exported(own, 'events')).map(({ start }) => start)
    const expected = Array.from({ length: 96 }, (_, quarter) => {
      const [hours, minutes] = [Math.floor(quarter / 4), (quarter % 4) * 15].map((part) =>
        `${part}`.padStart(2, '0'),
      )
      return `2026-03-02 ${hours}:${minutes}:00`
    })
    expect(starts.toSorted()).toEqual(expected)
  })

  test('can be a company’s own list of cards with real dates, which is imported once', async () => {
    const own = await service.organization()
    const { email } = own.identity
    await make.content(own, { title: 'Hot work', status: 'confirmed', completionStrategy: 'once' })
    const workbook = await programs.made(`
import sys, datetime, openpyxl
book = openpyxl.Workbook()
book.active.append(['user', 'educationalContent', 'issuedOn', 'validUntil', 'reference'])
book.active.append(['${email}', 'Hot work', datetime.date(2025, 3, 10), datetime.datetime(2030, 3, 9), 2231])
book.save(sys.argv[1])`)
    const { body } = await importFile(own, 'completions', workbook, XLSX)
    expect(body.data, JSON.stringify(body)).toMatchObject({ created: 1, errors: [] })
    expect(await exported(own, 'completions')).toMatchObject([
      {
        user: email,
        issuedOn: '2025-03-10',
        validUntil: '2030-03-09',
        reference: '2231',
        status: 'unverified',
      },
    ])
    const again = await importFile(own, 'completions', workbook, XLSX)
    expect(again.body.report.errors).toMatchObject([{ reason: { code: 'unchangeable_record_exists' } }])
  })

  test.each(['xlsx', 'csv'] as const)('keeps its times when LibreOffice has made %s of CSV', async (to) => {
    const events = new Map([['events.csv', (await file(client, 'events', 'csv')) as Uint8Array]])
    await expectNoChange(await programs.throughLibreOffice(events, to), to === 'csv' ? CSV : XLSX)
  })
})
