import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { csvOf, exported, file, importFile, JSON_FILE, XLSX } from './support/exchange.ts'
import { holding } from './support/held-row.ts'
import { procedure } from './support/procedures.ts'
import { make, type Sample, siteBody, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
let client: Client

beforeAll(async () => {
  client = await service.organization()
})

const counts = ({ body }: { body: { data: object } }) => {
  const { errors: _, leftOut: __, ...rest } = body.data as { [name: string]: unknown }
  return rest
}

describe('an import', () => {
  test('makes a record for each row, and a dry run says so without storing anything', async () => {
    const own = await service.organization()
    const csv = csvOf([
      { ...siteBody, name: 'North', description: 'Two\nlines', timeZone: 'Europe/Paris' },
      { ...siteBody, name: 'South', postalCode: '00100' },
    ])
    const dry = await importFile(own, 'sites', csv, 'text/csv; charset=utf-8', '')
    expect(dry.status, JSON.stringify(dry.body)).toBe(200)
    expect(dry.body.data).toEqual({
      dryRun: true,
      rows: 2,
      created: 2,
      updated: 0,
      unchanged: 0,
      errors: [],
      leftOut: [],
    })
    expect(await exported(own, 'sites')).toEqual([])
    const real = await importFile(own, 'sites', csv)
    expect(counts(real)).toEqual({ dryRun: false, rows: 2, created: 2, updated: 0, unchanged: 0 })
    const [north, south] = await exported(own, 'sites')
    expect(north).toMatchObject({ name: 'North', description: 'Two\nlines', timeZone: 'Europe/Paris' })
    expect(south).toMatchObject({ name: 'South', postalCode: '00100', timeZone: null, description: null })
    const audit = await service.auditOf(own, String(south?.id))
    expect(audit).toMatchObject([{ action: 'create', requestId: real.headers.get('x-request-id') }])
  })

  test('stores nothing if one row is wrong, and reports every row by number, field and reason', async () => {
    const own = await service.organization()
    const csv = csvOf([
      { name: 'Good', active: 'TRUE', status: 'draft' },
      { name: '', active: 'perhaps', status: 'draft' },
      { name: 'x'.repeat(300), active: '', status: 'final' },
    ])
    for (const query of ['dryRun=true', 'dryRun=false']) {
      const { status, body } = await importFile(own, 'work-tasks', csv, 'text/csv', query)
      const report = query === 'dryRun=true' ? body.data : body.report
      expect(status).toBe(query === 'dryRun=true' ? 200 : 422)
      expect(report).toMatchObject({ rows: 3, created: 0, updated: 0, unchanged: 0, leftOut: [] })
      expect(report.errors).toMatchObject([
        { row: 3, field: 'name', message: 'The name field is required.' },
        { row: 3, field: 'active', message: 'The active field must be true or false.' },
        { row: 4, field: 'name', message: 'The name field must not be greater than 255 characters.' },
        { row: 4, field: 'status', message: 'The selected status is invalid.' },
      ])
      if (status === 422) expect(body.code).toBe('import_refused')
    }
    expect(await exported(own, 'work-tasks')).toEqual([])
  })

  test('names every column that is unknown, there twice or missing', async () => {
    const { status, body } = await importFile(client, 'sites', 'name,nmae,line1,line1,\nA,B,C,D,\n')
    expect(status).toBe(422)
    expect(body.code).toBe('wrong_columns')
    expect(Object.keys(body.errors).sort()).toEqual([
      'columns.country',
      'columns.line1',
      'columns.nmae',
      'columns.postalAddress',
      'columns.postalCode',
    ])
  })

  test('takes the columns that a person has chosen, and reports rows by the titles of the file', async () => {
    const own = await service.organization()
    const file =
      'Nimi,Huom,LINE 1,Postal code,Kunta,country\nMill,x,Street 1,00100,Town,FI\n,x,Street 2,00100,Town,FI\n'
    const looked = await importFile(own, 'sites', file, 'text/csv', 'dryRun=true')
    expect([looked.status, looked.body.code]).toEqual([422, 'wrong_columns'])
    const { rows, columns, fields } = looked.body.columns
    expect([rows, columns.map(({ title, field }: Sample) => [title, field])]).toEqual([
      2,
      [
        ['Nimi', null],
        ['Huom', null],
        ['LINE 1', 'line1'],
        ['Postal code', 'postalCode'],
        ['Kunta', null],
        ['country', 'country'],
      ],
    ])
    expect(columns[2].examples).toEqual(['Street 1', 'Street 2'])
    const required = fields.filter((each: Sample) => each.required).map(({ name }: Sample) => name)
    expect(required).toEqual(['name', 'line1', 'postalCode', 'postalAddress', 'country'])
    const chosen = 'columns=name,,line1,postalCode,postalAddress,country'
    const { body } = await importFile(own, 'sites', file, 'text/csv', `dryRun=false&${chosen}`)
    expect(body.report.errors).toMatchObject([
      { row: 3, field: 'name', column: 'Nimi', message: 'The name field is required.' },
    ])
    const right = file.replace('\n,x', '\nYard,x')
    const done = await importFile(own, 'sites', right, 'text/csv', `dryRun=false&${chosen}`)
    expect(done.body.data).toMatchObject({ created: 2, errors: [] })
    expect(await exported(own, 'sites')).toMatchObject([
      { name: 'Mill' },
      { name: 'Yard', line1: 'Street 2' },
    ])
    for (const [wrong, columns] of [
      ['name,name,line1,postalCode,postalAddress,country', ['columns.name']],
      ['name,,line1,postalCode,postalAddress,cuntry', ['columns.country', 'columns.cuntry']],
      [`${chosen.slice(8)},active`, ['columns.active']],
    ] as const) {
      const refused = await importFile(own, 'sites', file, 'text/csv', `columns=${wrong}`)
      expect([refused.body.code, Object.keys(refused.body.errors).sort()]).toEqual(['wrong_columns', columns])
    }
  })

  // Seen red with the whole name for each wrong row: of a name of 300 kB and 2,000 rows no answer could be made (500).
  test('repeats only the beginning of a long column name', async () => {
    const file = `${'n'.repeat(200)},x\n,y\n`
    const short = `${'n'.repeat(100)}…`
    const looked = await importFile(client, 'manufacturers', file, 'text/csv', 'dryRun=true')
    expect(Object.keys(looked.body.errors)).toContain(`columns.${short}`)
    expect(looked.body.columns.columns[0].title).toBe(short)
    const chosen = await importFile(client, 'manufacturers', file, 'text/csv', 'columns=name,description')
    expect(chosen.body.data.errors).toMatchObject([{ row: 2, field: 'name', column: short }])
  })

  // Seen red without each limit: the report of a file of 8 MB could not be made within a minute (503).
  test('refuses a longer list than a record can have, and stops after 20,000 errors', async () => {
    const { name } = await make.task(client, { name: 'Of many steps' })
    const steps = (rows: number, names: number) => {
      const list = Array.from({ length: names }, (_, place) => `No ${place}`).join('\n')
      return `name,riskLevel,workTask,safetyRequirements\n${`S,low,${name},"${list}"\n`.repeat(rows)}`
    }
    const ids = Array.from({ length: 501 }, () => unknownId).join('\n')
    const named = `name,riskLevel,workTask,safetyRequirementIds\nS,low,${name},"${ids}"\n`
    const byId = await importFile(client, 'work-steps', named, 'text/csv', 'dryRun=true')
    expect(byId.body.data.errors).toMatchObject([
      { field: 'safetyRequirementIds', reason: { code: 'too_many_items', params: { most: 500 } } },
    ])
    const long = await importFile(client, 'work-steps', steps(1, 501), 'text/csv', 'dryRun=true')
    expect(long.body.data.errors).toMatchObject([
      { reason: { code: 'too_many_items', params: { most: 500 } } },
    ])
    const { name: site } = await make.site(client, { name: 'Of a long order' })
    const order = `site,lines\n${site},"${'No such task\n'.repeat(201)}"\n`
    const lines = await importFile(client, 'orders', order, 'text/csv', 'dryRun=true')
    expect(lines.body.data.errors).toMatchObject([
      { field: 'lines', reason: { code: 'too_many_items', params: { most: 200 } } },
    ])
    const unknown = `site,lines\n${site},"${'No such task\n'.repeat(200)}"\n`
    const first = await importFile(client, 'orders', unknown, 'text/csv', 'dryRun=true')
    expect(first.body.data.errors.length).toBe(100)
    const many = await importFile(client, 'work-steps', steps(201, 100), 'text/csv', 'dryRun=true')
    expect([many.body.data.rows, many.body.data.errors.length]).toEqual([201, 20_000])
  })

  test('changes the record of an id, leaves equal ones alone, and refuses what was changed since', async () => {
    const own = await service.organization()
    const first = await make.site(own, { name: 'First' })
    const second = await make.site(own, { name: 'Second' })
    const rows = await exported(own, 'sites')
    const changed = csvOf(rows.map((row) => (row.id === first.id ? { ...row, name: 'First of all' } : row)))
    const done = await importFile(own, 'sites', changed)
    expect(counts(done)).toMatchObject({ created: 0, updated: 1, unchanged: 1 })
    expect((await service.auditOf(own, second.id)).length).toBe(1)
    expect(counts(await importFile(own, 'sites', changed))).toMatchObject({ updated: 0, unchanged: 2 })
    const stale = csvOf(rows.map((row) => ({ ...row, description: 'Other' })))
    const refused = await importFile(own, 'sites', stale)
    expect(refused.status).toBe(422)
    expect(refused.body.report.errors).toMatchObject([{ row: 2, field: 'updatedAt' }])
    expect((await exported(own, 'sites')).map(({ description }) => description)).toEqual([null, null])
  })

  test.each([
    ['with updatedAt', ({ id, updatedAt }: Sample) => ({ id, updatedAt })],
    ['without', ({ id }: Sample) => ({ id })],
  ])('does not overwrite what is changed while it runs, %s', async (_, named) => {
    const own = await service.organization()
    const [held, other] = [await make.site(own, { name: 'Held' }), await make.site(own, { name: 'Other' })]
    const rows = [held, other].map((site) => ({
      ...siteBody,
      ...named(site),
      name: `${site.name}, imported`,
    }))
    const hold = 'SELECT FROM sites WHERE organization_id = $1 AND id = $2 FOR UPDATE'
    const answer = await holding(hold, [own.identity.organizationId, held.id], async (row) => {
      const imported = importFile(own, 'sites', JSON.stringify(rows), JSON_FILE)
      await row.awaited()
      expect((await own.put(`/sites/${other.id}`, { ...siteBody, name: 'Changed' })).status).toBe(200)
      await row.release()
      return imported
    })
    expect([answer.status, answer.body.report?.errors], JSON.stringify(answer.body)).toMatchObject([
      422,
      [{ row: 2, reason: { code: 'changed_during_import' } }],
    ])
    expect((await exported(own, 'sites')).map(({ name }) => name)).toEqual(['Held', 'Changed'])
  })

  test('makes the next version of confirmed records, and refuses an older version', async () => {
    const own = await service.organization()
    const { task } = await procedure(own)
    const header = { id: task.id, name: task.name, description: 'Another.' }
    expect(counts(await importFile(own, 'work-tasks', csvOf([header])))).toMatchObject({ updated: 1 })
    const [next] = await exported(own, 'work-tasks')
    expect(next).toMatchObject({ version: 2, status: 'draft', description: 'Another.', active: true })
    const again = await importFile(own, 'work-tasks', csvOf([{ ...header, description: 'Third.' }]))
    expect(again.body.report.errors).toMatchObject([{ row: 2, field: 'id' }])
    expect(again.body.message).toContain(String(next?.id))
  })

  test('asks for the id where there is a record of the same name, unless it goes by names', async () => {
    const own = await service.organization()
    const site = await make.site(own, { name: 'Mill' })
    const csv = csvOf([{ ...siteBody, name: 'Mill', description: 'New' }])
    const refused = await importFile(own, 'sites', csv)
    expect(refused.body.report.errors).toMatchObject([{ row: 2, field: 'name' }])
    const twice = csvOf([siteBody, siteBody])
    expect((await importFile(own, 'sites', twice)).body.report.errors).toMatchObject([
      { row: 3, field: 'name' },
    ])
    expect(counts(await importFile(own, 'sites', csv, 'text/csv', 'dryRun=false&match=name'))).toMatchObject({
      created: 0,
      updated: 1,
    })
    expect(await exported(own, 'sites')).toMatchObject([{ id: site.id, description: 'New' }])
  })

  // Seen red with the names of current versions alone: a second record had the name.
  test('finds a record by the name that it has in force while a draft renames it', async () => {
    const own = await service.organization()
    const task = await make.task(own, { name: 'Weld', status: 'confirmed' })
    const renamed = { name: 'Weld pipes', active: true, status: 'draft' }
    const draft = (await own.put(`/work-tasks/${task.id}`, renamed)).body.data
    for (const name of ['Weld', 'Weld pipes']) {
      expect(await importFile(own, 'work-tasks', csvOf([{ name }]))).toMatchObject({
        status: 422,
        body: { report: { errors: [{ field: 'name', reason: { code: 'record_exists' } }] } },
      })
    }
    const again = csvOf([{ name: 'Weld', description: 'By hand' }])
    expect(await importFile(own, 'work-tasks', again, 'text/csv', 'dryRun=false&match=name')).toMatchObject({
      status: 200,
      body: { data: { created: 0, updated: 1 } },
    })
    expect((await own.get('/work-tasks')).body.data).toMatchObject([
      { id: draft.id, name: 'Weld', description: 'By hand', status: 'draft' },
    ])
  })

  test('finds references by name, and says if there is none or several', async () => {
    const own = await service.organization()
    const task = await make.task(own, { name: 'Task' })
    for (const name of ['Twin', 'Twin']) await make.task(own, { name })
    const requirement = await make.requirement(own, { name: 'Requirement' })
    const row = { name: 'Step', riskLevel: 'high', workTask: 'Task', safetyRequirements: 'Requirement' }
    expect(counts(await importFile(own, 'work-steps', csvOf([row])))).toMatchObject({ created: 1 })
    expect(await exported(own, 'work-steps')).toMatchObject([
      { workTaskId: task.id, safetyRequirementIds: [requirement.id], status: 'draft' },
    ])
    const { body } = await importFile(
      own,
      'work-steps',
      csvOf([
        { ...row, name: 'A', workTask: 'Nothing' },
        { ...row, name: 'B', workTask: 'Twin' },
        { ...row, name: 'C', safetyRequirements: 'Requirement\nOther' },
      ]),
    )
    expect(body.report.errors).toMatchObject([
      { row: 2, field: 'workTask', message: 'There is no work task with this name.' },
      {
        row: 3,
        field: 'workTask',
        message: 'There are several work tasks with this name; give the id in workTaskId.',
      },
      { row: 4, field: 'safetyRequirements.1', message: 'There is no safety requirement with this name.' },
    ])
  })

  test('accepts questions without correct answers, and says so', async () => {
    const own = await service.organization()
    const assessment = await make.assessment(own, (await make.content(own)).id)
    const row = { assessment: assessment.title, type: 'single_choice', options: 'One\nTwo' }
    const { body } = await importFile(
      own,
      'assessment-questions',
      csvOf([
        { ...row, question: 'With?', correctAnswers: '1' },
        { ...row, question: 'Without?', correctAnswers: '' },
      ]),
    )
    expect(body.data).toMatchObject({ created: 2, leftOut: [{ row: 3, field: 'correctAnswers' }] })
    const wrong = await importFile(
      own,
      'assessment-questions',
      csvOf([
        { ...row, question: 'Wrong?', correctAnswers: '2' },
        { ...row, question: 'None?', options: 'One', correctAnswers: '' },
      ]),
    )
    expect(wrong.body.report.errors).toMatchObject([
      { row: 2, field: 'correctAnswers.0' },
      { row: 3, field: 'options' },
    ])
    const posted = await own.post('/assessment-questions', {
      assessmentId: assessment.id,
      question: 'Posted?',
      type: 'true_false',
    })
    expect(posted.status).toBe(422)
  })

  // Seen red with other options under the old answers.
  test('changes the options of a question only together with its correct answers', async () => {
    const own = await service.organization()
    const assessment = await make.assessment(own, (await make.content(own)).id)
    const choice = { type: 'single_choice', options: ['A', 'B', 'C'], correctAnswers: [0] }
    const { id } = await make.question(own, assessment.id, choice)
    const bring = async (more: object) => {
      const [row] = await exported(own, 'assessment-questions')
      const { updatedAt: _, ...brought } = { ...row, ...more }
      return (await importFile(own, 'assessment-questions', JSON.stringify([brought]), JSON_FILE)).body
    }
    const key = async () => (await own.get(`/assessment-questions/${id}/answer-key`)).body.data.correctAnswers
    const options = ['New', 'A', 'B', 'C']
    expect((await bring({ options })).report.errors).toMatchObject([
      { row: 1, field: 'correctAnswers', reason: { code: 'answers_of_other_options' } },
    ])
    expect((await bring({ question: 'Which one?' })).data).toMatchObject({ updated: 1 })
    expect(await key()).toEqual([0])
    expect((await bring({ options, correctAnswers: [1] })).data).toMatchObject({ updated: 1 })
    expect(await key()).toEqual([1])
    // Without answers none can be wrong.
    const without = async (...others: readonly string[]) => {
      const row = {
        assessment: assessment.title,
        question: 'Without?',
        type: 'single_choice',
        options: others,
      }
      const rows = JSON.stringify([row])
      return importFile(own, 'assessment-questions', rows, JSON_FILE, 'dryRun=false&match=name')
    }
    expect((await without('One', 'Two')).body.data).toMatchObject({ created: 1 })
    expect((await without('One', 'Two', 'Three')).body.data).toMatchObject({ updated: 1 })
  })

  test.each([
    ['xlsx', XLSX],
    ['csv', 'text/csv'],
    ['json', JSON_FILE],
  ])(
    'of its own export as %s changes nothing',
    async (format, mediaType) => {
      const own = await service.organization()
      const { task, content } = await procedure(own)
      await make.site(own, { name: "'=1+1", description: '-2\n=3', line2: ' +4' })
      await make.content(own, {
        title: 'Film',
        body: `<p>${'long text '.repeat(8_000)}</p>`,
        video: { url: 'https://media.example/film.mp4', provider: 'file', minimumWatchPercentage: 80 },
      })
      await make.question(own, (await make.assessment(own, content.id)).id)
      for (const one of [make.manufacturer, make.equipmentGroup]) await one(own)
      await make.requirement(own, { validFrom: '2026-01-01', validTo: '2027-01-01' })
      await make.step(own, task.id, { name: 'Other', estimatedDurationMinutes: 10 })
      for (const segment of [
        ...['sites', 'educational-contents', 'safety-requirements', 'work-tasks', 'work-steps'],
        ...['assessments', 'assessment-questions', 'manufacturers', 'equipment-groups'],
      ]) {
        const before = await exported(own, segment)
        expect(before, segment).not.toEqual([])
        const { status, body } = await importFile(own, segment, await file(own, segment, format), mediaType)
        expect(status, JSON.stringify(body)).toBe(200)
        expect(body.data).toMatchObject({ created: 0, updated: 0, unchanged: before.length, errors: [] })
      }
    },
    90_000,
  )

  test('ends with 403 if the token lost a permission meanwhile, and stores nothing', async () => {
    const own = await service.organization()
    const reader = await service.token(own, { permissions: ['sites.create', 'sites.read'] })
    const { status, body } = await importFile(reader, 'sites', csvOf([siteBody]))
    expect([status, body.message]).toEqual([403, 'The permission sites.update is required.'])
    expect(await exported(own, 'sites')).toEqual([])
  })

  test('of confirmed steps and requirements makes them confirmed', async () => {
    const own = await service.organization()
    await make.task(own, { name: 'Task' })
    await importFile(own, 'safety-requirements', csvOf([{ name: 'R', status: 'confirmed' }]))
    const step = {
      name: 'S',
      riskLevel: 'low',
      workTask: 'Task',
      status: 'confirmed',
      safetyRequirements: 'R',
    }
    await importFile(own, 'work-steps', csvOf([step]))
    expect(await exported(own, 'safety-requirements')).toMatchObject([{ status: 'confirmed', version: 1 }])
    expect(await exported(own, 'work-steps')).toMatchObject([
      { status: 'confirmed', version: 1, safetyRequirements: ['R'] },
    ])
  })
})
