import { expect, test } from 'vitest'
import { csvOf, exported, importFile } from './support/exchange.ts'
import { make, siteBody } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()

const rows = (count: number, more: (n: number) => object) =>
  Array.from({ length: count }, (_, n) => ({ name: `Requirement ${n}`, ...more(n) }))

test('a row that only the database refuses is reported by its number, and no other', async () => {
  const own = await service.organization()
  const wrong = [7, 8, 130]
  const file = csvOf(
    rows(240, (n) => ({ validFrom: '2026-06-01', validTo: wrong.includes(n) ? '2026-05-01' : '2026-07-01' })),
  )
  const message = 'The validTo field must not be before validFrom.'
  for (const query of ['dryRun=true', 'dryRun=false']) {
    const { body } = await importFile(own, 'safety-requirements', file, 'text/csv', query)
    const report = query === 'dryRun=true' ? body.data : body.report
    expect(report).toMatchObject({ rows: 240, created: 0, updated: 0, unchanged: 0 })
    expect(report.errors).toMatchObject(wrong.map((n) => ({ row: n + 2, field: 'validTo', message })))
  }
  expect(await exported(own, 'safety-requirements')).toEqual([])
})

test('rows of a file get places in its order, and each is one audit entry', async () => {
  const own = await service.organization()
  const task = await make.task(own, { name: 'Task' })
  const file = csvOf(
    Array.from({ length: 210 }, (_, n) => ({
      name: `Step ${n}`,
      workTask: 'Task',
      riskLevel: 'low',
      status: n % 2 === 0 ? 'confirmed' : 'draft',
    })),
  )
  const { headers, body } = await importFile(own, 'work-steps', file)
  expect(body.data).toMatchObject({ created: 210, errors: [] })
  const steps = await exported(own, 'work-steps')
  const byPlace = steps.toSorted((a, b) => Number(a.order) - Number(b.order))
  expect(byPlace.map(({ name, order, workTaskId }) => [name, order, workTaskId])).toEqual(
    Array.from({ length: 210 }, (_, n) => [`Step ${n}`, n + 1, task.id]),
  )
  for (const step of [byPlace[0], byPlace[101], byPlace[208]]) {
    const audit = await service.auditOf(own, String(step?.id))
    expect(audit).toMatchObject([
      {
        action: 'create',
        requestId: headers.get('x-request-id'),
        after: { name: step?.name, status: step?.status, order: step?.order },
      },
    ])
  }
})

test('changes of many records are logged with the state before each', async () => {
  const own = await service.organization()
  await importFile(own, 'safety-requirements', csvOf(rows(120, (n) => ({ description: `Before ${n}` }))))
  const before = await exported(own, 'safety-requirements')
  const changed = csvOf(
    before.map(({ id, name, description }, n) => ({
      id,
      name,
      description: n % 3 === 0 ? `After ${n}` : description,
    })),
  )
  const { body } = await importFile(own, 'safety-requirements', changed)
  expect(body.data).toMatchObject({ updated: 40, unchanged: 80, created: 0 })
  for (const n of [0, 60, 117]) {
    const audit = await service.auditOf(own, String(before[n]?.id))
    expect(audit[1]).toMatchObject({
      action: 'update',
      before: { name: before[n]?.name, description: before[n]?.description },
      after: { name: before[n]?.name, description: `After ${n}` },
    })
  }
})

test('two rows cannot change one record, whether by its id or by its name', async () => {
  const own = await service.organization()
  const { id } = await make.site(own, { name: 'Mill' })
  const file = csvOf([
    { ...siteBody, id, name: 'Paper mill', description: 'One' },
    { ...siteBody, id: '', name: 'Mill', description: 'Another' },
  ])
  const { body } = await importFile(own, 'sites', file, 'text/csv', 'dryRun=false&match=name')
  expect(body.report.errors).toMatchObject([
    { row: 3, field: 'name', message: 'Row 2 names the same record.' },
  ])
})

test('an ambiguous name in a reference is refused with a hint, and the id works', async () => {
  const own = await service.organization()
  const [twin] = [await make.task(own, { name: 'Twin' }), await make.task(own, { name: 'Twin' })]
  const row = { name: 'Step', riskLevel: 'high', workTask: 'Twin' }
  const refused = await importFile(own, 'work-steps', csvOf([row]))
  expect(refused.body.report.errors).toMatchObject([
    {
      row: 2,
      field: 'workTask',
      message: 'There are several work tasks with this name; give the id in workTaskId.',
    },
  ])
  const exact = await importFile(own, 'work-steps', csvOf([{ ...row, workTaskId: twin.id }]))
  expect(exact.body.data).toMatchObject({ created: 1 })
  expect(await exported(own, 'work-steps')).toMatchObject([{ workTaskId: twin.id }])
})

/** The cells that a spreadsheet makes of CSV if a separator ends an unquoted cell, as Excel reads it. */
function cellsBySeparator(text: string, separator: string): string[] {
  const cells: string[] = []
  for (let rest = text; rest !== ''; ) {
    const [whole, quoted, bare = ''] = new RegExp(
      `^(?:"((?:[^"]|"")*)")?([^${separator}\r\n]*)(?:${separator}|\r\n?|\n|$)`,
    ).exec(rest) ?? ['']
    cells.push((quoted ?? '').replaceAll('""', '"') + bare)
    rest = rest.slice(Math.max(1, whole.length))
  }
  return cells
}

test.each([[','], [';'], ['\t']])(
  'texts with formulas are escaped in CSV with the separator %j, and come back exactly',
  async (separator) => {
    const [own, other] = [await service.organization(), await service.organization()]
    const signs = ['=1+1', '+1', '-1', '@SUM(A1)', "'=1", "''=1", "'quoted'", "'", '"=1']
    const within = [
      'x;=cmd|/C calc',
      "a;b\t-1;'=2",
      'two;"=3',
      ';;=4;"\'"+5',
      'line\n@6;\n- 7',
      'plain; text',
    ]
    for (const [index, text] of [...signs, ...within].entries()) {
      const name = text.includes('\n') || text.includes('\t') ? `Site ${index}` : text
      await make.site(own, { name, description: `${text}\nand ${text}\t${text};${text}` })
    }
    const { body } = await own.get('/sites/export?format=csv')
    const text = Buffer.from(body).toString('utf8').replace('\uFEFF', '')
    const cells = cellsBySeparator(text, separator)
    expect(cells.length, 'cells that were tried').toBeGreaterThan(signs.length)
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    expect(text).toContain(`"x;'=cmd|/C calc"`)
    const taken = await importFile(other, 'sites', new Uint8Array(body))
    expect(taken.body.data, JSON.stringify(taken.body)).toMatchObject({
      created: signs.length + within.length,
    })
    const texts = async (of: typeof own) =>
      (await exported(of, 'sites')).map(({ name, description }) => [name, description])
    expect((await texts(other)).toSorted()).toEqual((await texts(own)).toSorted())
  },
)
