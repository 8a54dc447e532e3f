import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { behind, weekdays } from './support/events.ts'
import { make, type Sample, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
const { siteIn } = behind(service)

describe('clashes', () => {
  let client: Client
  let helsinki: Sample
  let stockholm: Sample
  beforeAll(async () => {
    client = await service.organization()
    helsinki = await siteIn(client, 'Europe/Helsinki')
    stockholm = await siteIn(client, 'Europe/Stockholm')
  })

  /** An event with these people assigned, to all of it or to one occurrence. */
  async function planned(people: readonly Client[], more: object, occurrenceStart?: string): Promise<Sample> {
    const event = await make.event(client, { siteId: helsinki.id, ...more })
    for (const { identity } of people) {
      const body = { userId: identity.userId, occurrenceStart }
      expect((await client.post(`/events/${event.id}/assignments`, body)).status).toBe(201)
    }
    return event
  }
  const people = (count: number) =>
    Promise.all(Array.from({ length: count }, () => service.member(client, 'worker')))
  async function clashes({ id }: Sample, query = ''): Promise<Sample[]> {
    const { status, body } = await client.get(`/events/${id}/clashes${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data
  }
  const pairs = (found: Sample[]) =>
    found.map(({ occurrence, otherOccurrence }) => [
      occurrence.start.slice(5, 16),
      otherOccurrence.start.slice(5, 16),
    ])

  test('name the person, the other event and both times', async () => {
    const [worker, other] = await people(2)
    if (!worker || !other) throw new Error('no people')
    const event = await planned([worker], { start: '2026-03-02 08:00', durationMinutes: 60 })
    const course = await planned([worker, other], {
      title: 'Crane course',
      siteId: stockholm.id,
      start: '2026-03-02 07:30',
      durationMinutes: 120,
    })
    await planned([other], { start: '2026-03-02 08:45' })
    const found = await clashes(event)
    expect(found).toEqual([
      {
        user: { id: worker.identity.userId, firstName: 'Test', lastName: 'Person' },
        occurrence: expect.objectContaining({
          start: '2026-03-02 08:00:00',
          startUtc: '2026-03-02T06:00:00.000Z',
          endUtc: '2026-03-02T07:00:00.000Z',
        }),
        otherEvent: { id: course.id, title: 'Crane course' },
        otherOccurrence: expect.objectContaining({
          start: '2026-03-02 07:30:00',
          startUtc: '2026-03-02T06:30:00.000Z',
        }),
      },
    ])
    expect(await clashes(course)).toHaveLength(2)
  })

  test('are none if one ends as the other starts, or nobody is assigned to both', async () => {
    const [worker, other] = await people(2)
    if (!worker || !other) throw new Error('no people')
    const event = await planned([worker], { start: '2026-03-02 08:00', durationMinutes: 60 })
    await planned([worker], { start: '2026-03-02 09:00' })
    await planned([worker], { start: '2026-03-02 07:00', durationMinutes: 60 })
    await planned([other], { start: '2026-03-02 08:00' })
    expect(await clashes(event)).toEqual([])
    expect(await clashes(await make.event(client))).toEqual([])
  })

  test('are found between series, with their exceptions and single assignments', async () => {
    const [worker] = await people(1)
    if (!worker) throw new Error('no people')
    const series = await planned([worker], { ...weekdays, durationMinutes: 60 })
    const mondays = await planned([worker], {
      recurring: true,
      rrule: 'FREQ=WEEKLY',
      start: '2026-02-02 08:30',
      until: '2026-03-30',
    })
    await planned(
      [worker],
      { ...weekdays, start: '2025-03-03 08:45', durationMinutes: 5 },
      '2026-03-18 08:45',
    )
    const except = (event: Sample, body: object) => client.post(`/events/${event.id}/exceptions`, body)
    await except(mondays, { occurrenceStart: '2026-03-09 08:30', action: 'cancelled' })
    await except(mondays, { occurrenceStart: '2026-03-16 08:30', action: 'moved', start: '2026-03-17 08:00' })
    await except(series, { occurrenceStart: '2026-03-23 08:00', action: 'moved', start: '2026-03-23 12:00' })
    expect(pairs(await clashes(series))).toEqual([
      ['03-02 08:00', '03-02 08:30'],
      ['03-17 08:00', '03-17 08:00'],
      ['03-18 08:00', '03-18 08:45'],
      ['03-30 08:00', '03-30 08:30'],
    ])
    expect(pairs(await clashes(series, '?from=2026-03-10&to=2026-03-17'))).toEqual([
      ['03-17 08:00', '03-17 08:00'],
    ])
    await client.post(`/events/${mondays.id}/cancel`)
    expect(pairs(await clashes(series))).toEqual([['03-18 08:00', '03-18 08:45']])
    expect(await clashes(mondays)).toEqual([])
  })

  test('are found with events that began long before', async () => {
    const [worker] = await people(1)
    if (!worker) throw new Error('no people')
    const event = await planned([worker], { start: '2026-03-20 08:00' })
    const stay = await planned([worker], { start: '2026-03-01 08:00', durationMinutes: 30 * 1_440 })
    const weeks = await planned([worker], {
      start: '2026-01-05 00:00',
      recurring: true,
      rrule: 'FREQ=WEEKLY;COUNT=10',
      until: '2026-03-12',
      durationMinutes: 14 * 1_440,
    })
    const found = await clashes(event)
    expect(found.map(({ otherEvent }) => otherEvent.id).sort()).toEqual([stay.id, weeks.id].sort())
    expect(pairs(found)).toEqual(
      expect.arrayContaining([
        ['03-20 08:00', '03-01 08:00'],
        ['03-20 08:00', '03-09 00:00'],
      ]),
    )
  })

  test('that are too many are refused rather than cut off', async () => {
    const [worker] = await people(1)
    if (!worker) throw new Error('no people')
    const hourly = { recurring: true, rrule: 'FREQ=HOURLY', start: '2026-03-02 00:00' }
    const event = await planned([worker], hourly)
    await planned([worker], hourly)
    const answer = await client.get(`/events/${event.id}/clashes`)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual(['to'])
    expect(await clashes(event, '?to=2026-03-11')).toHaveLength(240)
  })

  test('need valid days, and an event of the organization', async () => {
    const event = await make.event(client)
    for (const query of ['from=2026-03-02&to=2026-03-01', 'to=now', 'to=2026-03-01', 'to=2036-03-03']) {
      const { status, body } = await client.get(`/events/${event.id}/clashes?${query}`)
      expect(status, query).toBe(422)
      expect(Object.keys(body.errors)).toEqual(['to'])
    }
    const stranger = await service.organization()
    expect((await stranger.get(`/events/${event.id}/clashes`)).status).toBe(404)
    expect((await client.get(`/events/${unknownId}/clashes`)).status).toBe(404)
  })
})
