import { describe, expect, test } from 'vitest'
import { linkSupplier } from '../src/domain/people/commands/supplier-link.ts'
import type { Client } from './support/client.ts'
import { exported } from './support/exchange.ts'
import { idOf, importCsv, importJson, millOf } from './support/imported-work.ts'
import { make, type Sample, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()

describe('an import of orders', () => {
  test('takes a task without steps for all of its steps, and finds steps within their task', async () => {
    const own = await millOf(service)
    const lines = 'Lock out\n{"workTask": "Clean", "workSteps": ["Verify"]}'
    const report = await importCsv(own, 'orders', [{ site: 'Mill', lines }])
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
    const own = await millOf(service)
    const clean = await idOf(own, 'work-tasks', 'Clean')
    const site = 'Mill'
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
    const rows = lines.map((each) => ({ site, lines: each }))
    const { errors, created } = await importJson(own, 'orders', rows)
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
    const rules = await importJson(own, 'orders', [
      { site, lines: [{ workTaskId: clean, workSteps: [] }] },
      { site, lines: [{ workTask: 'Clean', steps: ['Verify'] }, 5, {}] },
    ])
    expect(rules.errors.map(({ row, field }: Sample) => `${row} ${field}`)).toEqual([
      '1 lines.0.workStepIds',
      '2 lines.0.steps',
      '2 lines.1',
      '2 lines.2.workTaskId',
    ])
    expect(await exported(own, 'orders')).toEqual([])
  })

  test('finds suppliers among those that are linked, and no other organization', async () => {
    const own = await millOf(service)
    const [supplier, stranger] = [await service.organization(), await service.organization()]
    await linkSupplier(service.database, own.identity.organizationId, supplier.identity.organizationId)
    const nameOf = async (of: Client) => (await of.get('/me')).body.data.organization.name
    const rows = [
      { site: 'Mill', supplierOrganization: await nameOf(stranger) },
      { site: 'Mill', supplierOrganizationId: stranger.identity.organizationId },
      { site: 'Mill', supplierOrganizationId: unknownId },
    ]
    const { errors } = await importCsv(own, 'orders', rows.slice(0, 1))
    expect(errors).toMatchObject([
      { row: 2, field: 'supplierOrganization', message: 'There is no supplier with this name.' },
    ])
    const byId = await importCsv(own, 'orders', rows.slice(1))
    const message = 'The selected supplierOrganizationId is invalid.'
    expect(byId.errors).toMatchObject(
      [2, 3].map((row) => ({ row, field: 'supplierOrganizationId', message })),
    )
    const good = [{ site: 'Mill', supplierOrganization: await nameOf(supplier) }]
    expect(await importCsv(own, 'orders', good)).toMatchObject({ created: 1 })
    expect(await exported(own, 'orders')).toMatchObject([
      { supplierOrganizationId: supplier.identity.organizationId, status: 'draft' },
    ])
  })

  test('changes notes and lines of a draft by its id or its number, each as an entry of the audit log', async () => {
    const own = await millOf(service)
    const siteId = await idOf(own, 'sites', 'Mill')
    const workTaskId = await idOf(own, 'work-tasks', 'Clean')
    const order = await make.order(own, siteId, { lines: [{ workTaskId }] })
    const byId = { id: order.id, site: 'Mill', notes: 'Now', lines: ['Lock out', 'Clean'] }
    expect(await importJson(own, 'orders', [byId])).toMatchObject({ updated: 1, created: 0 })
    const [changed] = await exported(own, 'orders')
    expect(changed).toMatchObject({ notes: 'Now', lines: [{ workTask: 'Lock out' }, { workTask: 'Clean' }] })
    const audit = await service.auditOf(own, order.id)
    expect(audit.map(({ action }) => action)).toEqual(['create', 'update', 'update'])
    const byNumber = { number: order.number, site: 'Mill', lines: [] }
    const refused = await importJson(own, 'orders', [byNumber])
    expect(refused.errors).toMatchObject([{ row: 1, field: 'number' }])
    const query = 'dryRun=false&match=name'
    expect(await importJson(own, 'orders', [byNumber], query)).toMatchObject({ updated: 1 })
    expect(await exported(own, 'orders')).toMatchObject([{ id: order.id, notes: 'Now', lines: [] }])
    // The number of an order of another installation is never known here.
    const foreign = { ...byNumber, id: unknownId, notes: 'Foreign' }
    expect(await importJson(own, 'orders', [foreign], query)).toMatchObject({ created: 1, updated: 0 })
    expect((await exported(own, 'orders')).map(({ notes }) => notes)).toEqual(['Now', 'Foreign'])
  })

  test('leaves confirmed lines alone, and refuses changes over newer ones', async () => {
    const own = await millOf(service)
    const siteId = await idOf(own, 'sites', 'Mill')
    const task = await make.task(own, { name: 'Weld', status: 'confirmed' })
    const order = await make.order(own, siteId, { lines: [{ workTaskId: task.id }] })
    const seen = await exported(own, 'orders')
    await own.post(`/orders/${order.id}/confirm`)
    const stale = await importJson(own, 'orders', [{ ...seen[0], lines: ['Clean'] }])
    expect(stale.errors).toMatchObject([{ row: 1, field: 'updatedAt' }])
    const [now] = await exported(own, 'orders')
    const lines = await importJson(own, 'orders', [{ ...now, lines: ['Clean'] }])
    expect(lines.errors).toMatchObject([
      { row: 1, field: 'id', message: expect.stringContaining('confirmed') },
    ])
    const notes = { ...now, notes: 'Later' }
    expect(await importJson(own, 'orders', [notes])).toMatchObject({ updated: 1, errors: [] })
  })
})

test('an empty cell removes no list: neither the lines of an order nor the requirements of a step', async () => {
  const own = await millOf(service)
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
    const { errors } = await importCsv(own, segment, [{ ...row, [field]: '' }])
    expect(errors).toMatchObject([
      { row: 2, field, message: expect.stringContaining('write [] to take them') },
    ])
  }
  for (const [segment, field, row] of cases.slice(1)) {
    const report = await importCsv(own, segment, [{ ...row, [field]: '[]' }])
    expect(report).toMatchObject({ updated: 1, errors: [] })
  }
  const steps = await exported(own, 'work-steps')
  expect(steps.find(({ id }) => id === step.id)?.safetyRequirements).toEqual([])
  expect(await exported(own, 'orders')).toMatchObject([{ lines: [] }])
})

test('a text that cannot be stored is reported by its row, whatever it should have named', async () => {
  const own = await millOf(service)
  const odd = 'M\u0000ll'
  const event = { title: odd, start: '2026-03-02 08:00', durationMinutes: 30 }
  const lines = [{ workTask: 'Clean', workSteps: ['Verify', odd] }]
  const told = async (segment: string, row: object) =>
    (await importJson(own, segment, [row])).errors.map(({ field }: Sample) => field)
  expect(await told('events', event)).toEqual(['title'])
  expect(await told('events', { ...event, title: 'A', site: odd, start: odd })).toEqual(['site'])
  expect(await told('orders', { site: 'Mill', number: odd, lines })).toEqual(['lines.0.workSteps.1'])
})
