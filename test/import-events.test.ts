import { describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { weekdays } from './support/events.ts'
import { exported } from './support/exchange.ts'
import { importCsv, importJson, millOf } from './support/imported-work.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()

describe('an import of events', () => {
  const row = { title: 'Rounds', start: '2026-03-02 08:00', durationMinutes: 30 }

  test('refuses rules and exceptions that the interface refuses, row by row', async () => {
    const own = await service.organization()
    const series = { ...row, ...weekdays }
    const cancelled = { occurrenceStart: '2026-03-03 08:00', action: 'cancelled' }
    const { errors, created } = await importJson(own, 'events', [
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
    ])
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
    const own = await millOf(service)
    const rows = [row, { ...row, site: 'Mill' }, { ...row, start: '2026-03-03T08:00' }]
    expect(await importJson(own, 'events', rows)).toMatchObject({ created: 3, errors: [] })
    const again = await importJson(own, 'events', rows)
    expect(again.errors.map((each: Sample) => [each.row, each.field])).toEqual([
      [1, 'title'],
      [2, 'title'],
      [3, 'title'],
    ])
    const changed = rows.map((each) => ({ ...each, description: 'By two' }))
    const report = await importJson(own, 'events', changed, 'dryRun=false&match=name')
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
    const report = await importJson(own, 'events', [{ ...shown, exceptions }])
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
      const { errors } = await importJson(own, 'events', [{ ...shown, ...row }])
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
    const cells = { id, title, start, durationMinutes: 30 }
    const cleared = await importCsv(own, 'events', [{ ...cells, exceptions: '' }])
    expect(cleared.errors).toMatchObject([{ message: empty }])
    const without = await importCsv(own, 'events', [{ ...cells, title: 'Other' }])
    expect(without).toMatchObject({ updated: 1, errors: [] })
    expect(await dates(own)).toEqual(['03', '04'])
    const moved = [third, fourth].map((occurrenceStart) => ({ occurrenceStart, action: 'none' }))
    const later = { ...cancelled('05'), occurrenceStart: '2026-03-05 09:00:00' }
    const named = { ...cells, start: '2026-03-02 09:00', exceptions: [...moved, later] }
    expect(await importJson(own, 'events', [named])).toMatchObject({ updated: 1, errors: [] })
    expect(await dates(own)).toEqual(['05'])
    const none = { ...named, exceptions: [] }
    expect(await importJson(own, 'events', [none])).toMatchObject({ updated: 1, errors: [] })
    expect(await dates(own)).toEqual([])
  })

  test('accepts an explicit empty list in a cell, also if the series moves', async () => {
    const own = await service.organization()
    const { shown } = await series(own)
    const { id, title } = shown
    const row = { id, title, start: '2026-03-02 09:00', durationMinutes: 30, exceptions: '[]' }
    expect(await importCsv(own, 'events', [row])).toMatchObject({ updated: 1, errors: [] })
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
      expect((await importJson(own, 'events', [row])).errors).toMatchObject([
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
