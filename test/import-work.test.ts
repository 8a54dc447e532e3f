import { beforeAll, describe, expect, test } from 'vitest'
import { linkSupplier } from '../src/domain/people/commands/supplier-link.ts'
import type { Answer, Client } from './support/client.ts'
import { weekdays } from './support/events.ts'
import { csvOf, exported, file, importFile, JSON_FILE, XLSX } from './support/exchange.ts'
import { make, type Sample, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'

// Orders, events and jobs differ from other resources: the service gives them states and numbers, and they have lists
// of objects and separate operations for parts.

const service = useService()

const importJson = (client: Client, segment: string, records: readonly object[], query?: string) =>
  importFile(client, segment, JSON.stringify(records), JSON_FILE, query)

function reportOf({ status, body }: Answer): Sample {
  expect([200, 422], JSON.stringify(body)).toContain(status)
  return body.data ?? body.report
}

/** An organization with a site and two tasks whose steps have the same names. */
async function mill(): Promise<Client> {
  const client = await service.organization()
  await make.site(client, { name: 'Mill' })
  for (const name of ['Lock out', 'Clean']) {
    const { id } = await make.task(client, { name })
    for (const step of ['Isolate', 'Verify', '[a] "quoted", =1']) await make.step(client, id, { name: step })
  }
  return client
}

async function idOf(client: Client, segment: string, name: string): Promise<string> {
  const found = (await exported(client, segment)).find((each) => name === (each.name ?? each.title))
  return String(found?.id)
}

/** The fields of records that people write, with names instead of ids. */
async function byName(client: Client, segment: string): Promise<unknown> {
  const own = /^(id|number|status|createdAt|updatedAt|confirmed.*|completedAt|order|.*Ids?)$/
  const bare = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(bare)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !own.test(name))
        .map(([name, inner]) => [name, bare(inner)]),
    )
  }
  return bare(await exported(client, segment))
}

describe.each([
  ['csv', 'text/csv'],
  ['xlsx', XLSX],
  ['json', JSON_FILE],
])('an export as %s', (format, mediaType) => {
  let old: Client
  let next: Client
  beforeAll(async () => {
    old = await mill()
    next = await mill()
    const supplier = (await service.organization()).identity.organizationId
    for (const each of [old, next]) {
      await linkSupplier(service.database, each.identity.organizationId, supplier)
    }
    const siteId = await idOf(old, 'sites', 'Mill')
    const [lockOut, clean] = [
      await idOf(old, 'work-tasks', 'Lock out'),
      await idOf(old, 'work-tasks', 'Clean'),
    ]
    const steps = (await exported(old, 'work-steps')).filter(({ workTaskId }) => workTaskId === clean)
    const chosen = [steps[2]?.id, steps[0]?.id]
    const lines = [
      { workTaskId: clean, displayOrder: 7, workStepIds: chosen },
      { workTaskId: lockOut, displayOrder: 2 },
    ]
    const order = await make.order(old, siteId, {
      notes: 'Two\nlines',
      supplierOrganizationId: supplier,
      lines,
    })
    await make.order(old, siteId)
    await old.post(`/orders/${(await make.order(old, siteId, { notes: 'Given up' })).id}/cancel`)
    const series = await make.event(old, {
      ...weekdays,
      title: 'Rounds',
      siteId,
      orderId: order.id,
      type: 'job',
    })
    const at = `/events/${series.id}/exceptions`
    await old.post(at, { occurrenceStart: '2026-03-03 08:00', action: 'cancelled', reason: 'A\n"crane"' })
    await old.post(at, { occurrenceStart: '2026-03-04 08:00', action: 'moved', start: '2026-03-05 07:30' })
    await make.event(old, { title: 'Rounds', start: '2026-05-02 08:00', allDay: true, until: '2026-06-01' })
    const single = await make.event(old, { title: 'Audit' })
    await old.post(`/events/${single.id}/confirm`)
    const job = await make.job(old, siteId, { eventId: single.id, notes: 'Bring the ladder.' })
    for (const action of ['confirm', 'start']) await old.post(`/jobs/${job.id}/${action}`)
    await make.job(old, siteId)
  })

  test('is the same by name where it was imported elsewhere, as drafts with numbers of that place', async () => {
    const left: unknown[] = []
    for (const segment of ['orders', 'events', 'jobs']) {
      const report = reportOf(await importFile(next, segment, await file(old, segment, format), mediaType))
      expect(report).toMatchObject({ errors: [], created: (await exported(old, segment)).length, updated: 0 })
      left.push(...report.leftOut.map(({ field, message }: Sample) => [field, message]))
      expect(await byName(next, segment)).toEqual(await byName(old, segment))
      const states = (await exported(next, segment)).map(({ status }) => status)
      expect(new Set(states)).toEqual(new Set(['draft']))
    }
    expect(left).toEqual([
      ['status', 'The order is draft, not cancelled as in the file.'],
      ['status', 'The event is draft, not confirmed as in the file.'],
      ['status', 'The job is draft, not in_progress as in the file.'],
    ])
    const [order] = (await next.get('/orders?with[]=lines&orderBy=number&order=asc')).body.data
    const shown = order.lines.map(({ workTask, displayOrder, steps }: Sample) => [
      workTask.name,
      displayOrder,
      steps.map(({ workStep }: Sample) => workStep.name),
    ])
    expect(shown).toEqual([
      ['Lock out', 2, []],
      ['Clean', 7, ['Isolate', '[a] "quoted", =1']],
    ])
    const [series] = (await next.get('/events?search=Rounds&orderBy=start&order=asc&with[]=order')).body.data
    expect(series.order.number).toBe(order.number)
  })

  test('changes nothing where it came from', async () => {
    for (const segment of ['orders', 'events', 'jobs']) {
      const before = await exported(old, segment)
      const report = reportOf(await importFile(old, segment, await file(old, segment, format), mediaType))
      expect(report).toMatchObject({
        errors: [],
        created: 0,
        updated: 0,
        unchanged: before.length,
        leftOut: [],
      })
      expect(await exported(old, segment)).toEqual(before)
    }
  })
})

describe('an import of orders', () => {
  let client: Client
  beforeAll(async () => {
    client = await mill()
  })

  test('takes a task without steps for all of its steps, and finds steps within their task', async () => {
    const own = await mill()
    const lines = 'Lock out\n{"workTask": "Clean", "workSteps": ["Verify"]}'
    const report = reportOf(await importFile(own, 'orders', csvOf([{ site: 'Mill', lines }])))
    expect(report).toMatchObject({ created: 1, errors: [] })
    const cleaning = await idOf(own, 'work-tasks', 'Clean')
    const steps = (await exported(own, 'work-steps')).filter(({ workTaskId }) => workTaskId === cleaning)
    expect((await exported(own, 'orders'))[0]?.lines).toEqual([
      {
        workTaskId: expect.any(String),
        workTask: 'Lock out',
        displayOrder: 1,
        workStepIds: null,
        workSteps: null,
      },
      {
        workTaskId: cleaning,
        workTask: 'Clean',
        displayOrder: 2,
        workStepIds: [steps[1]?.id],
        workSteps: ['Verify'],
      },
    ])
  })

  test('names the row, the line and the reason, and never falls back to all steps', async () => {
    const clean = await idOf(client, 'work-tasks', 'Clean')
    const lines = [
      [{ workTask: 'Paint' }, { workTask: 'Clean', workSteps: ['Verify', 'Rinse'] }],
      [
        { workTaskId: clean, workSteps: [] },
        { workStepIds: [unknownId], workTaskId: clean },
      ],
      [{ workTask: 'Clean', steps: ['Verify'] }, 5, { workTask: 7 }],
      [{ workSteps: ['Verify'] }],
      ['Clean', '{"workTask": "Clean"'],
      'Clean',
    ]
    const site = 'Mill'
    const { errors, created } = reportOf(
      await importJson(
        client,
        'orders',
        lines.map((each) => ({ site, lines: each })),
      ),
    )
    expect(created).toBe(0)
    expect(errors.map(({ row, field, message }: Sample) => `${row} ${field}: ${message}`)).toEqual([
      '1 lines.0.workTask: There is no work task with this name.',
      '1 lines.1.workSteps.1: There is no work step with this name.',
      '2 lines.1.workStepIds.0: The selected workStepIds.0 is invalid.',
      '3 lines.2.workTask: The workTask field must be text.',
      '4 lines.0.workSteps.0: There is no work step with this name.',
      '5 lines.1: The entry is not a readable JSON object.',
      '6 lines: The lines field must be an array.',
    ])
    const rules = reportOf(
      await importJson(client, 'orders', [
        { site, lines: [{ workTaskId: clean, workSteps: [] }] },
        { site, lines: [{ workTask: 'Clean', steps: ['Verify'] }, 5, {}] },
      ]),
    )
    expect(rules.errors.map(({ row, field }: Sample) => `${row} ${field}`)).toEqual([
      '1 lines.0.workStepIds',
      '2 lines.0.steps',
      '2 lines.1',
      '2 lines.2.workTaskId',
    ])
    expect(await exported(client, 'orders')).toEqual([])
  })

  test('finds suppliers among those that are linked, and no other organization', async () => {
    const own = await mill()
    const [supplier, stranger] = [await service.organization(), await service.organization()]
    await linkSupplier(service.database, own.identity.organizationId, supplier.identity.organizationId)
    const nameOf = async (of: Client) => (await of.get('/me')).body.data.organization.name
    const rows = [
      { site: 'Mill', supplierOrganization: await nameOf(stranger) },
      { site: 'Mill', supplierOrganizationId: stranger.identity.organizationId },
      { site: 'Mill', supplierOrganizationId: unknownId },
    ]
    const { errors } = reportOf(await importFile(own, 'orders', csvOf(rows.slice(0, 1))))
    expect(errors).toMatchObject([
      { row: 2, field: 'supplierOrganization', message: 'There is no supplier with this name.' },
    ])
    const byId = reportOf(await importFile(own, 'orders', csvOf(rows.slice(1))))
    const message = 'The selected supplierOrganizationId is invalid.'
    expect(byId.errors).toMatchObject(
      [2, 3].map((row) => ({ row, field: 'supplierOrganizationId', message })),
    )
    const good = [{ site: 'Mill', supplierOrganization: await nameOf(supplier) }]
    expect(reportOf(await importFile(own, 'orders', csvOf(good)))).toMatchObject({ created: 1 })
    expect(await exported(own, 'orders')).toMatchObject([
      { supplierOrganizationId: supplier.identity.organizationId, status: 'draft' },
    ])
  })

  test('changes notes and lines of a draft by its id or its number, each as an entry of the audit log', async () => {
    const own = await mill()
    const siteId = await idOf(own, 'sites', 'Mill')
    const workTaskId = await idOf(own, 'work-tasks', 'Clean')
    const order = await make.order(own, siteId, { lines: [{ workTaskId }] })
    const byId = { id: order.id, site: 'Mill', notes: 'Now', lines: ['Lock out', 'Clean'] }
    expect(reportOf(await importJson(own, 'orders', [byId]))).toMatchObject({ updated: 1, created: 0 })
    const [changed] = await exported(own, 'orders')
    expect(changed).toMatchObject({ notes: 'Now', lines: [{ workTask: 'Lock out' }, { workTask: 'Clean' }] })
    const audit = await service.auditOf(own, order.id)
    expect(audit.map(({ action }) => action)).toEqual(['create', 'update', 'update'])
    const byNumber = { number: order.number, site: 'Mill', lines: [] }
    const refused = reportOf(await importJson(own, 'orders', [byNumber]))
    expect(refused.errors).toMatchObject([{ row: 1, field: 'number' }])
    const query = 'dryRun=false&match=name'
    expect(reportOf(await importJson(own, 'orders', [byNumber], query))).toMatchObject({ updated: 1 })
    expect(await exported(own, 'orders')).toMatchObject([{ id: order.id, notes: 'Now', lines: [] }])
    // The number of an order of another installation is never known here.
    const foreign = { ...byNumber, id: unknownId, notes: 'Foreign' }
    expect(reportOf(await importJson(own, 'orders', [foreign], query))).toMatchObject({
      created: 1,
      updated: 0,
    })
    expect((await exported(own, 'orders')).map(({ notes }) => notes)).toEqual(['Now', 'Foreign'])
  })

  test('leaves confirmed lines alone, and refuses changes over newer ones', async () => {
    const own = await mill()
    const siteId = await idOf(own, 'sites', 'Mill')
    const task = await make.task(own, { name: 'Weld', status: 'confirmed' })
    const order = await make.order(own, siteId, { lines: [{ workTaskId: task.id }] })
    const seen = await exported(own, 'orders')
    await own.post(`/orders/${order.id}/confirm`)
    const stale = reportOf(await importJson(own, 'orders', [{ ...seen[0], lines: ['Clean'] }]))
    expect(stale.errors).toMatchObject([{ row: 1, field: 'updatedAt' }])
    const [now] = await exported(own, 'orders')
    const lines = reportOf(await importJson(own, 'orders', [{ ...now, lines: ['Clean'] }]))
    expect(lines.errors).toMatchObject([
      { row: 1, field: 'id', message: expect.stringContaining('confirmed') },
    ])
    const notes = { ...now, notes: 'Later' }
    expect(reportOf(await importJson(own, 'orders', [notes]))).toMatchObject({ updated: 1, errors: [] })
  })
})

describe('an import of events', () => {
  const row = { title: 'Rounds', start: '2026-03-02 08:00', durationMinutes: 30 }

  test('refuses rules and exceptions that the interface refuses, row by row', async () => {
    const own = await service.organization()
    const series = { ...row, ...weekdays }
    const cancelled = { occurrenceStart: '2026-03-03 08:00', action: 'cancelled' }
    const { errors, created } = reportOf(
      await importJson(own, 'events', [
        { ...series, title: 'A', rrule: 'FREQ=SECONDLY' },
        { ...series, title: 'B', rrule: null },
        { ...series, title: 'C', until: '2026-01-01' },
        { ...series, title: 'D', start: '2026-02-30 08:00' },
        {
          ...series,
          title: 'E',
          exceptions: [cancelled, { ...cancelled, occurrenceStart: '2026-03-07 08:00' }],
        },
        {
          ...series,
          title: 'F',
          exceptions: [cancelled, { ...cancelled, occurrenceStart: '2026-03-03T08:00:00' }],
        },
        { ...series, title: 'G', exceptions: [{ ...cancelled, action: 'moved' }, 'tomorrow'] },
        { ...series, title: 'H', exceptions: [{ ...cancelled, action: 'moved' }] },
        { ...series, title: 'I', site: 'Nowhere' },
        { ...series, title: 'J', order: '26-0000001' },
        series,
      ]),
    )
    expect(errors.map((each: Sample) => [each.row, each.field])).toEqual([
      [1, 'rrule'],
      [2, 'rrule'],
      [3, 'until'],
      [4, 'start'],
      [5, 'exceptions.1.occurrenceStart'],
      [6, 'exceptions.1.occurrenceStart'],
      [7, 'exceptions.1'],
      [8, 'exceptions.0.start'],
      [9, 'site'],
      [10, 'order'],
    ])
    expect([created, await exported(own, 'events')]).toEqual([0, []])
  })

  test('recognizes an event by title, start and site, so that a file imported twice duplicates nothing', async () => {
    const own = await mill()
    const rows = [row, { ...row, site: 'Mill' }, { ...row, start: '2026-03-03T08:00' }]
    expect(reportOf(await importJson(own, 'events', rows))).toMatchObject({ created: 3, errors: [] })
    const again = reportOf(await importJson(own, 'events', rows))
    expect(again.errors.map((each: Sample) => [each.row, each.field])).toEqual([
      [1, 'title'],
      [2, 'title'],
      [3, 'title'],
    ])
    const changed = rows.map((each) => ({ ...each, description: 'By two' }))
    const report = reportOf(await importJson(own, 'events', changed, 'dryRun=false&match=name'))
    expect(report).toMatchObject({ created: 0, updated: 3 })
    expect((await exported(own, 'events')).map(({ description }) => description)).toEqual(
      Array(3).fill('By two'),
    )
  })

  const cancelled = (day: string) => ({ occurrenceStart: `2026-03-${day} 08:00:00`, action: 'cancelled' })

  /** A series with exceptions on the 3rd and the 4th, as an export shows it. */
  async function series(own: Client) {
    const event = await make.event(own, weekdays)
    const add = async (day: string) =>
      (await own.post(`/events/${event.id}/exceptions`, cancelled(day))).body.data
    const [third, fourth] = [await add('03'), await add('04')]
    const [shown = {}] = await exported(own, 'events')
    return { event, third, fourth, shown }
  }

  const dates = async (own: Client) =>
    (await exported(own, 'events')).flatMap(({ exceptions }) =>
      (exceptions as Sample[]).map(({ occurrenceStart }) => occurrenceStart.slice(8, 10)),
    )

  test('adds exceptions, removes those that it names as gone, and keeps the others', async () => {
    const own = await service.organization()
    const { event, third, fourth, shown } = await series(own)
    const moved = { occurrenceStart: '2026-03-05 08:00', action: 'moved', start: '2026-03-05 09:00' }
    const exceptions = [cancelled('03'), { ...cancelled('04'), action: 'none' }, moved]
    const report = reportOf(await importJson(own, 'events', [{ ...shown, exceptions }]))
    expect(report).toMatchObject({ updated: 1, errors: [] })
    const { data } = (await own.get(`/events/${event.id}?with[]=exceptions`)).body
    expect(data.exceptions).toMatchObject([
      { id: third.id },
      { ...moved, start: '2026-03-05 09:00:00', occurrenceStart: '2026-03-05 08:00:00' },
    ])
    const actions = async (id: string) => (await service.auditOf(own, id)).map(({ action }) => action)
    expect(await actions(third.id)).toEqual(['create'])
    expect(await actions(fourth.id)).toEqual(['create', 'delete'])
    expect(await actions(data.exceptions[1].id)).toEqual(['create'])
  })

  test('keeps exceptions that its file does not mention, and an explicit empty list removes them', async () => {
    const own = await service.organization()
    const { shown } = await series(own)
    const told = async (row: object) => {
      const { errors } = reportOf(await importJson(own, 'events', [{ ...shown, ...row }]))
      expect(await dates(own)).toEqual(['03', '04'])
      return errors.map(({ row, field, message }: Sample) => `${row} ${field}: ${message}`)
    }
    const lost = (...starts: string[]) =>
      `1 exceptions: The event would lose exceptions that the file does not name as gone: ${starts.join(', ')}.`
    const [third, fourth] = ['2026-03-03 08:00:00', '2026-03-04 08:00:00']
    expect(await told({ exceptions: [cancelled('03')] })).toEqual([lost(fourth)])
    expect(await told({ start: '2026-03-02 09:00', exceptions: undefined })).toEqual([lost(third, fourth)])
    expect(await told({ start: '2026-03-02 09:00' })).toEqual([lost(third, fourth)])
    expect(await told({ recurring: false })).toEqual([lost(third, fourth)])
    expect(await told({ until: '2026-03-03' })).toEqual([lost(fourth)])
    const empty =
      'The exceptions field is empty, and the record has 2 of them: write [] to take them away, or leave the column out.'
    expect(await told({ exceptions: null })).toEqual([`1 exceptions: ${empty}`])
    const { id, title, start } = shown
    const file = (exceptions: string) => csvOf([{ id, title, start, durationMinutes: 30, exceptions }])
    expect(reportOf(await importFile(own, 'events', file(''))).errors).toMatchObject([{ message: empty }])
    const without = csvOf([{ id, title: 'Other', start, durationMinutes: 30 }])
    expect(reportOf(await importFile(own, 'events', without))).toMatchObject({ updated: 1, errors: [] })
    expect(await dates(own)).toEqual(['03', '04'])
    const moved = [third, fourth].map((occurrenceStart) => ({ occurrenceStart, action: 'none' }))
    const later = { ...cancelled('05'), occurrenceStart: '2026-03-05 09:00:00' }
    const named = { id, title, start: '2026-03-02 09:00', durationMinutes: 30, exceptions: [...moved, later] }
    expect(reportOf(await importJson(own, 'events', [named]))).toMatchObject({ updated: 1, errors: [] })
    expect(await dates(own)).toEqual(['05'])
    const none = { ...named, exceptions: [] }
    expect(reportOf(await importJson(own, 'events', [none]))).toMatchObject({ updated: 1, errors: [] })
    expect(await dates(own)).toEqual([])
  })

  test('accepts an explicit empty list in a cell, also if the series moves', async () => {
    const own = await service.organization()
    const { shown } = await series(own)
    const { id, title } = shown
    const row = { id, title, start: '2026-03-02 09:00', durationMinutes: 30, exceptions: '[]' }
    expect(reportOf(await importFile(own, 'events', csvOf([row])))).toMatchObject({ updated: 1, errors: [] })
    expect(await dates(own)).toEqual([])
  })

  test('keeps assignments to occurrences, which files do not contain', async () => {
    const own = await service.organization()
    const event = await make.event(own, weekdays)
    const assignment = { userId: own.identity.userId, occurrenceStart: '2026-03-03 08:00' }
    expect((await own.post(`/events/${event.id}/assignments`, assignment)).status).toBe(201)
    const [shown] = await exported(own, 'events')
    for (const exceptions of [undefined, []]) {
      const row = { ...shown, start: '2026-03-02 09:00', exceptions }
      expect(reportOf(await importJson(own, 'events', [row])).errors).toMatchObject([
        {
          row: 1,
          field: 'assignments',
          message:
            'The event would lose assignments that the file does not name as gone: 2026-03-03 08:00:00.',
        },
      ])
    }
    const { data } = (await own.get(`/events/${event.id}?with[]=assignments`)).body
    expect([data.start, data.assignments.length]).toEqual(['2026-03-02 08:00:00', 1])
  })
})

test('an empty cell removes no list: neither the lines of an order nor the requirements of a step', async () => {
  const own = await mill()
  const requirement = await make.requirement(own)
  const task = await make.task(own, { name: 'Weld' })
  const step = await make.step(own, task.id, { safetyRequirementIds: [requirement.id] })
  const order = await make.order(own, await idOf(own, 'sites', 'Mill'), { lines: [{ workTaskId: task.id }] })
  const stepRow = { id: step.id, name: step.name, riskLevel: 'low', workTask: 'Weld' }
  const cases = [
    ['work-steps', 'safetyRequirements', stepRow],
    ['work-steps', 'safetyRequirementIds', stepRow],
    ['orders', 'lines', { id: order.id, site: 'Mill' }],
  ] as const
  for (const [segment, field, row] of cases) {
    const { errors } = reportOf(await importFile(own, segment, csvOf([{ ...row, [field]: '' }])))
    expect(errors).toMatchObject([
      { row: 2, field, message: expect.stringContaining('write [] to take them') },
    ])
  }
  for (const [segment, field, row] of cases.slice(1)) {
    const report = reportOf(await importFile(own, segment, csvOf([{ ...row, [field]: '[]' }])))
    expect(report).toMatchObject({ updated: 1, errors: [] })
  }
  const steps = await exported(own, 'work-steps')
  expect(steps.find(({ id }) => id === step.id)?.safetyRequirements).toEqual([])
  expect(await exported(own, 'orders')).toMatchObject([{ lines: [] }])
})

test('a text that cannot be stored is reported by its row, whatever it should have named', async () => {
  const own = await mill()
  const odd = 'M\u0000ll'
  const event = { title: odd, start: '2026-03-02 08:00', durationMinutes: 30 }
  const lines = [{ workTask: 'Clean', workSteps: ['Verify', odd] }]
  const told = async (segment: string, row: object) =>
    reportOf(await importJson(own, segment, [row])).errors.map(({ field }: Sample) => field)
  expect(await told('events', event)).toEqual(['title'])
  expect(await told('events', { ...event, title: 'A', site: odd, start: odd })).toEqual(['site'])
  expect(await told('orders', { site: 'Mill', number: odd, lines })).toEqual(['lines.0.workSteps.1'])
})

describe('an import of jobs', () => {
  test('finds the event by its title, and refuses one that is cancelled or not the only one', async () => {
    const own = await mill()
    await make.event(own, { title: 'Rounds' })
    for (const title of ['Twin', 'Twin', 'Off']) await make.event(own, { title })
    const off = await idOf(own, 'events', 'Off')
    await own.post(`/events/${off}/cancel`)
    const rows = ['Rounds', 'Twin', 'Off', 'None'].map((event) => ({ site: 'Mill', event }))
    const { errors } = reportOf(await importFile(own, 'jobs', csvOf(rows)))
    expect(errors).toMatchObject([
      { row: 3, field: 'event', message: 'There are several events with this name; give the id in eventId.' },
      { row: 4, field: 'eventId', message: 'The event is cancelled; no more jobs can be scheduled.' },
      { row: 5, field: 'event', message: 'There is no event with this name.' },
    ])
    const report = reportOf(await importFile(own, 'jobs', csvOf(rows.slice(0, 1))))
    expect(report).toMatchObject({ created: 1, leftOut: [] })
    expect(await exported(own, 'jobs')).toMatchObject([{ event: 'Rounds', status: 'draft' }])
  })

  test('does not move a job to another site, nor change its state or number', async () => {
    const own = await mill()
    await make.site(own, { name: 'Yard' })
    const job = await make.job(own, await idOf(own, 'sites', 'Mill'))
    const moved = reportOf(await importJson(own, 'jobs', [{ id: job.id, site: 'Yard' }]))
    expect(moved.errors).toMatchObject([
      { row: 1, field: 'siteId', message: 'The siteId field cannot be changed.' },
    ])
    const row = { id: job.id, site: 'Mill', notes: 'New', status: 'completed', number: '00-0000009' }
    expect(reportOf(await importJson(own, 'jobs', [row]))).toMatchObject({ updated: 1, leftOut: [] })
    expect(await exported(own, 'jobs')).toMatchObject([{ notes: 'New', status: 'draft', number: job.number }])
  })
})

describe('a file from another organization', () => {
  const segments = ['orders', 'events', 'jobs']

  async function importAll(old: Client, next: Client, query?: string): Promise<Sample[]> {
    const reports: Sample[] = []
    for (const segment of segments) {
      reports.push(reportOf(await importJson(next, segment, await exported(old, segment), query)))
    }
    return reports
  }

  /**
   * An order, two events with the same title and their jobs, imported where their numbers and titles mean something
   * else.
   */
  async function taken(): Promise<{ old: Client; next: Client }> {
    const [old, next] = [await mill(), await mill()]
    const [here, there] = [await idOf(old, 'sites', 'Mill'), await idOf(next, 'sites', 'Mill')]
    const { id: orderId } = await make.order(old, here, { notes: 'Ours' })
    const rounds = { title: 'Rounds', siteId: here, orderId }
    const first = await make.event(old, rounds)
    const second = await make.event(old, { ...rounds, start: '2026-04-01 08:00' })
    for (const { id: eventId } of [second, first]) await make.job(old, here, { eventId })
    await make.order(next, there, { notes: 'Theirs' })
    await make.event(next, { title: 'Rounds', siteId: there, start: '2026-01-01 08:00' })
    for (const report of await importAll(old, next)) expect(report.errors).toMatchObject([])
    return { old, next }
  }

  const counts = (client: Client) =>
    Promise.all(segments.map(async (each) => (await exported(client, each)).length))

  test('is linked by its ids, whatever numbers and titles its records have here', async () => {
    const { next } = await taken()
    const orders = await exported(next, 'orders')
    expect(orders.map(({ notes }) => notes)).toEqual(['Theirs', 'Ours'])
    const [, first, second] = await exported(next, 'events')
    expect([first?.orderId, second?.orderId]).toEqual([orders[1]?.id, orders[1]?.id])
    const jobs = await exported(next, 'jobs')
    expect(jobs.map(({ eventId }) => eventId)).toEqual([second?.id, first?.id])
  })

  test('duplicates nothing when it comes again, and with match=name changes its earlier records', async () => {
    const { old, next } = await taken()
    for (const { errors } of await importAll(old, next)) {
      expect(errors, 'nothing in the row is refused').not.toEqual([])
      for (const { field, message } of errors)
        expect([field, message]).toEqual(['id', expect.stringContaining('before')])
    }
    const [order] = await exported(old, 'orders')
    await old.put(`/orders/${order?.id}`, { notes: 'Ours, later' })
    expect(await importAll(old, next, 'dryRun=false&match=name')).toMatchObject([
      { created: 0, updated: 1, errors: [] },
      { created: 0, updated: 0, unchanged: 2, errors: [] },
      { created: 0, updated: 0, unchanged: 2, errors: [] },
    ])
    expect((await exported(next, 'orders')).map(({ notes }) => notes)).toEqual(['Theirs', 'Ours, later'])
    expect(await counts(next)).toEqual([2, 3, 2])
  })

  test('creates records again that were deleted here since', async () => {
    const { old, next } = await taken()
    const [, first] = await exported(next, 'events')
    const [, job] = await exported(next, 'jobs')
    await next.put(`/jobs/${job?.id}`, { eventId: null })
    expect((await next.send('DELETE', `/events/${first?.id}`)).status).toBe(204)
    const [row = {}] = await exported(old, 'events')
    expect(reportOf(await importJson(next, 'events', [row]))).toMatchObject({ created: 1, errors: [] })
    expect(await counts(next)).toEqual([2, 3, 2])
    const again = reportOf(await importJson(next, 'events', [row]))
    expect(again.errors).toMatchObject([{ row: 1, field: 'id' }])
  })

  test('is not linked to records with the same number or title if its ids are not known', async () => {
    const { old } = await taken()
    const third = await mill()
    const siteId = await idOf(third, 'sites', 'Mill')
    const { number } = await make.order(third, siteId)
    const event = await make.event(third, { title: 'Rounds', siteId, start: '2026-01-01 08:00' })
    const [ofOrder = {}] = await exported(old, 'events')
    const [ofEvent = {}] = await exported(old, 'jobs')
    expect([ofOrder.order, ofEvent.event]).toEqual([number, event.title])
    const refused = async (segment: string, row: Sample) =>
      reportOf(await importJson(third, segment, [row])).errors
    expect(await refused('events', ofOrder)).toMatchObject([
      {
        row: 1,
        field: 'orderId',
        message:
          'The order with this id is not known here; import the orders first, or leave orderId empty to go by the number.',
      },
    ])
    expect(await refused('jobs', ofEvent)).toMatchObject([
      { field: 'eventId', message: expect.stringContaining('import the events first') },
    ])
    expect(await refused('jobs', { ...ofEvent, eventId: null })).toEqual([])
    expect(await exported(third, 'jobs')).toMatchObject([{ eventId: event.id }])
  })
})
