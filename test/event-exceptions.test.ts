import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { behind, inspection, weekdays } from './support/events.ts'
import { make, type Sample, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
const { siteIn, auditOf } = behind(service)

describe('an exception', () => {
  let client: Client
  let helsinki: Sample
  beforeAll(async () => {
    client = await service.organization()
    helsinki = await siteIn(client, 'Europe/Helsinki')
  })

  test('cancels or moves one occurrence, is shown with the event and logged', async () => {
    const event = await make.event(client, { ...weekdays, siteId: helsinki.id })
    await client.post(`/events/${event.id}/confirm`)
    const moved = await client.post(`/events/${event.id}/exceptions`, {
      occurrenceStart: '2026-03-31T05:00:00Z',
      action: 'moved',
      start: '2026-03-31T07:30:00Z',
      durationMinutes: 45,
      reason: 'A crane blocks the yard.',
    })
    expect(moved.status).toBe(201)
    expect(moved.body.data).toEqual({
      id: expect.any(String),
      occurrenceStart: '2026-03-31 08:00:00',
      action: 'moved',
      start: '2026-03-31 10:30:00',
      durationMinutes: 45,
      reason: 'A crane blocks the yard.',
    })
    expect(moved.body.meta).toMatchObject({ organizationId: client.identity.organizationId })
    const cancelled = await client.post(`/events/${event.id}/exceptions`, {
      occurrenceStart: '2026-03-03 08:00',
      action: 'cancelled',
    })
    expect(cancelled.body.data).toMatchObject({
      action: 'cancelled',
      start: null,
      durationMinutes: null,
      reason: null,
    })
    const { body } = await client.get(`/events/${event.id}?with[]=exceptions`)
    expect(body.data.exceptions).toEqual([cancelled.body.data, moved.body.data])
    expect(body.data.updatedAt).toBe((await client.get(`/events/${event.id}`)).body.data.updatedAt)
    const rows = await auditOf(client, moved.body.data.id)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      action: 'create',
      resource: 'event-exceptions',
      after: { eventId: event.id, action: 'moved' },
    })
  })

  test('belongs to the start of an occurrence, which keeps its time on the clock when daylight saving changes', async () => {
    const event = await make.event(client, {
      recurring: true,
      rrule: 'FREQ=DAILY;INTERVAL=2',
      until: '2026-11-01',
      siteId: helsinki.id,
    })
    const status = async (occurrenceStart: string) =>
      (await client.post(`/events/${event.id}/exceptions`, { occurrenceStart, action: 'cancelled' })).status
    expect(await status('2026-03-02 08:00')).toBe(201)
    expect(await status('2026-03-28T06:00:00Z')).toBe(201)
    expect(await status('2026-03-30T05:00:00Z')).toBe(201)
    expect(await status('2026-03-30T06:00:00Z')).toBe(422)
    expect(await status('2026-10-24 08:00:00')).toBe(201)
    expect(await status('2026-10-26T06:00:00Z')).toBe(201)
    for (const none of [
      '2026-03-03 08:00',
      '2026-03-04 08:01',
      '2026-02-28 08:00',
      '2026-11-03 08:00',
      '9999-12-31 08:00',
      '0001-01-01 08:00',
    ]) {
      expect(await status(none), none).toBe(422)
    }
  })

  test.each([
    [{ rrule: 'FREQ=WEEKLY;COUNT=3' }, ['2026-03-16 08:00'], ['2026-03-23 08:00']],
    [{ rrule: 'FREQ=WEEKLY;UNTIL=20260316' }, ['2026-03-16 08:00'], ['2026-03-23 08:00']],
    [{ rrule: 'FREQ=WEEKLY;UNTIL=20260316T060000Z' }, ['2026-03-16 08:00'], ['2026-03-23 08:00']],
    [{ rrule: 'FREQ=WEEKLY;UNTIL=20260316T055959Z' }, ['2026-03-09 08:00'], ['2026-03-16 08:00']],
    [{ rrule: 'FREQ=WEEKLY;COUNT=30', until: '2026-03-16' }, ['2026-03-16 08:00'], ['2026-03-23 08:00']],
    // The start is an occurrence even if the rule alone would not produce it, and counts as the first.
    [
      { rrule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=2' },
      ['2026-03-02 08:00', '2026-03-03 08:00'],
      ['2026-03-10 08:00'],
    ],
    [{ rrule: 'FREQ=MONTHLY;BYMONTHDAY=31' }, ['2026-03-31 08:00', '2026-05-31 08:00'], ['2026-04-30 08:00']],
    [{ rrule: 'FREQ=DAILY;BYHOUR=8,14' }, ['2026-03-05 14:00'], ['2026-03-05 15:00']],
    [{ rrule: 'FREQ=HOURLY;INTERVAL=4' }, ['2026-03-02 12:00', '2026-04-02 00:00'], ['2026-03-02 13:00']],
    // A time that the clock skips is not an occurrence of a rule (RFC 5545, 3.3.10).
    [
      { rrule: 'FREQ=DAILY', start: '2026-03-01 03:30' },
      ['2026-03-28 03:30', '2026-03-30 03:30'],
      ['2026-03-29 03:30', '2026-03-29 04:30'],
    ],
    [{ recurring: false, rrule: 'FREQ=DAILY' }, ['2026-03-02 08:00'], ['2026-03-03 08:00']],
    [{ rrule: 'FREQ=YEARLY' }, ['9998-03-02 08:00'], ['9999-03-03 08:00']],
  ])('of %j is possible at %j and not at %j', async (given, occurrences, others) => {
    const event = await make.event(client, { recurring: true, siteId: helsinki.id, ...given })
    for (const [starts, expected] of [
      [occurrences, 201],
      [others, 422],
    ] as const) {
      for (const occurrenceStart of starts) {
        const { status, body } = await client.post(`/events/${event.id}/exceptions`, {
          occurrenceStart,
          action: 'cancelled',
        })
        expect(status, occurrenceStart).toBe(expected)
        if (status === 422) expect(Object.keys(body.errors)).toEqual(['occurrenceStart'])
      }
    }
  })

  test('is one for each occurrence, also when two are made at once', async () => {
    const event = await make.event(client, weekdays)
    const post = () =>
      client.post(`/events/${event.id}/exceptions`, { occurrenceStart: event.start, action: 'cancelled' })
    const answers = await Promise.all(Array.from({ length: 8 }, post))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
    // Seen red without the field.
    expect((await post()).body).toMatchObject({
      ...{ status: 409, code: 'duplicate', message: 'The occurrence has an exception already.' },
      details: { occurrenceStart: [{ code: 'second_exception' }] },
    })
  })

  test.each([
    ['occurrenceStart', { action: 'cancelled' }],
    ['occurrenceStart', { action: 'cancelled', occurrenceStart: 'now' }],
    ['action', { occurrenceStart: '2026-03-02 08:00' }],
    ['action', { occurrenceStart: '2026-03-02 08:00', action: 'skipped' }],
    ['start', { occurrenceStart: '2026-03-02 08:00', action: 'moved' }],
    ['start', { occurrenceStart: '2026-03-02 08:00', action: 'moved', start: '2026-02-30 08:00' }],
    ['start', { occurrenceStart: '2026-03-02 08:00', action: 'cancelled', start: '2026-03-02 09:00' }],
    ['durationMinutes', { occurrenceStart: '2026-03-02 08:00', action: 'cancelled', durationMinutes: 0 }],
    [
      'durationMinutes',
      {
        occurrenceStart: '2026-03-02 08:00',
        action: 'moved',
        start: '2026-03-02 09:00',
        durationMinutes: -1,
      },
    ],
    ['eventId', { occurrenceStart: '2026-03-02 08:00', action: 'cancelled', eventId: unknownId }],
  ])('that is wrong in %s is refused: %j', async (field, body) => {
    const event = await make.event(client)
    const answer = await client.post(`/events/${event.id}/exceptions`, body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  test('is dropped when its occurrence no longer exists, and named in the audit log', async () => {
    const event = await make.event(client, weekdays)
    const except = async (occurrenceStart: string) =>
      (await client.post(`/events/${event.id}/exceptions`, { occurrenceStart, action: 'cancelled' })).body
        .data
    const [monday, tuesday] = [await except('2026-03-09 08:00'), await except('2026-03-10 08:00')]
    const put = (more: object) =>
      client.put(`/events/${event.id}?with[]=exceptions`, { ...inspection, ...more })
    expect((await put({ title: 'Renamed' })).body.data.exceptions).toEqual([monday, tuesday])
    expect((await put({ rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO' })).body.data.exceptions).toEqual([monday])
    const other = await put({ start: '2026-03-02T09:00:00Z' })
    expect(other.body.data).toMatchObject({ start: '2026-03-02 09:00:00', exceptions: [] })
    const rows = await auditOf(client, event.id)
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'update', 'update'])
    expect(rows[1].after).not.toHaveProperty('droppedExceptions')
    expect(rows[2].after.droppedExceptions).toEqual([tuesday])
    expect(rows[3].after.droppedExceptions).toEqual([monday])
  })

  test('and a change of the event at the same time never leave an exception without its occurrence', async () => {
    const event = await make.event(client, weekdays)
    const days = ['03', '04', '05', '06', '09', '10', '11', '12', '13', '16']
    await Promise.all(
      days.flatMap((date, index) => [
        client.post(`/events/${event.id}/exceptions`, {
          occurrenceStart: `2026-03-${date} 08:00`,
          action: 'cancelled',
        }),
        client.put(`/events/${event.id}`, {
          ...inspection,
          rrule: index % 2 ? 'FREQ=WEEKLY' : weekdays.rrule,
        }),
      ]),
    )
    const { rrule, exceptions } = (await client.get(`/events/${event.id}?with[]=exceptions`)).body.data
    const left = exceptions.map(({ occurrenceStart }: Sample) => occurrenceStart)
    const mondays = ['2026-03-09 08:00:00', '2026-03-16 08:00:00']
    const possible = rrule === 'FREQ=WEEKLY' ? mondays : days.map((date) => `2026-03-${date} 08:00:00`)
    expect(possible).toEqual(expect.arrayContaining(left))
  })
})
