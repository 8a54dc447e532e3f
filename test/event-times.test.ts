import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { behind, inspection } from './support/events.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
const { siteIn } = behind(service)

describe('start', () => {
  let client: Client
  let helsinki: Sample
  let newYork: Sample
  beforeAll(async () => {
    client = await service.organization({ timeZone: 'Europe/Berlin' })
    helsinki = await siteIn(client, 'Europe/Helsinki')
    newYork = await siteIn(client, 'America/New_York')
  })

  test.each([
    ['2026-03-02 08:00', '2026-03-02 08:00:00'],
    ['2026-03-02 08:00:05', '2026-03-02 08:00:05'],
    ['2026-03-02T08:00', '2026-03-02 08:00:00'],
    ['2026-03-02T08:00:00', '2026-03-02 08:00:00'],
    ['2026-12-31t23:59:59.999', '2026-12-31 23:59:59'],
    ['2026-12-31T23:59:59.999999999+01:00', '2026-12-31 23:59:59'],
    ['2028-02-29 00:00', '2028-02-29 00:00:00'],
    ['0001-01-01 00:00', '0001-01-01 00:00:00'],
    ['9999-12-31 23:59:59', '9999-12-31 23:59:59'],
    ['1970-01-01 00:00:00.5z', '1970-01-01 01:00:00'],
    ['1969-12-31 23:59:59.5-01:00', '1970-01-01 01:59:59'],
  ])('%s is %s in an organization in Berlin', async (sent, stored) => {
    const event = await make.event(client, { start: sent })
    expect(event.start).toBe(stored)
    const { body } = await client.put(`/events/${event.id}`, { ...inspection, start: sent })
    expect(body.data.start).toBe(stored)
    const again = await client.put(`/events/${event.id}`, body.data)
    expect(again.body.data).toMatchObject({ start: stored })
  })

  test.each([
    ['2026-03-02T08:00:00+02:00', '2026-03-02 08:00:00', '2026-03-02 01:00:00'],
    ['2026-03-02T06:00:00Z', '2026-03-02 08:00:00', '2026-03-02 01:00:00'],
    // Between the two changes to summer time, and around them.
    ['2026-03-20T06:00:00Z', '2026-03-20 08:00:00', '2026-03-20 02:00:00'],
    ['2026-03-29T00:59:59Z', '2026-03-29 02:59:59', '2026-03-28 20:59:59'],
    ['2026-03-29T01:00:00Z', '2026-03-29 04:00:00', '2026-03-28 21:00:00'],
    ['2026-10-25T00:30:00Z', '2026-10-25 03:30:00', '2026-10-24 20:30:00'],
    ['2026-10-25T01:30:00Z', '2026-10-25 03:30:00', '2026-10-24 21:30:00'],
    ['2026-07-01T23:30:00-04:00', '2026-07-02 06:30:00', '2026-07-01 23:30:00'],
  ])('%s is %s at a site in Helsinki and %s in New York', async (moment, there, elsewhere) => {
    for (const [site, expected] of [
      [helsinki, there],
      [newYork, elsewhere],
    ]) {
      const event = await make.event(client, { siteId: site.id, start: moment })
      expect(event.start).toBe(expected)
      await client.put(`/events/${event.id}`, { ...inspection, start: '2020-01-01 00:00' })
      const { body } = await client.put(`/events/${event.id}`, { ...inspection, start: moment })
      expect(body.data.start).toBe(expected)
    }
  })

  test.each([
    '2026-02-30 08:00',
    '2026-13-01 08:00',
    '2026-00-10 08:00',
    '2026-03-02 24:00',
    '2026-03-02 25:00',
    '2026-03-02 08:60',
    '2026-03-02 08:00:60',
    '2026-03-02',
    '08:00',
    '0000-01-01 08:00',
    '10000-01-01 08:00',
    '-2026-03-02 08:00',
    'now',
    'today',
    'infinity',
    '-infinity',
    'epoch',
    '02.03.2026 08:00',
    '2026-03-02 8:00',
    '2026-03-02  08:00',
    '2026-03-02 08:00 PM',
    '2026-03-02 08:00 BC',
    '2026-03-02T08:00:00+16:00',
    '2026-03-02T08:00:00+99:00',
    '2026-03-02T08:00:00+2',
    '2026-03-02T08:00:00[Europe/Berlin]',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59-12:00',
    '2026-02-29T08:00:00Z',
    '2026-03-02 08:00; DROP',
    "2026-03-02 08:00'",
    '２０２６-03-02 08:00',
    1_772_438_400,
    {},
    ['2026-03-02 08:00'],
    true,
  ])('%j is refused with 422', async (start) => {
    const event = await make.event(client)
    for (const answer of [
      await client.post('/events', { ...inspection, start }),
      await client.put(`/events/${event.id}`, { ...inspection, start }),
    ]) {
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.errors)).toEqual(['start'])
    }
  })

  test('that is a moment is compared with until by its wall time', async () => {
    const lateEvening = { ...inspection, start: '2026-03-02T22:30:00Z', siteId: helsinki.id }
    const early = await client.post('/events', { ...lateEvening, until: '2026-03-02' })
    expect(early.body.errors).toEqual({ until: ['The until field must not be before the start.'] })
    const event = await make.event(client, { ...lateEvening, until: '2026-03-03' })
    expect(event.start).toBe('2026-03-03 00:30:00')
    const moved = { ...inspection, start: '2026-03-03T22:30:00Z' }
    expect((await client.put(`/events/${event.id}`, moved)).body.errors).toHaveProperty('until')
    expect((await client.put(`/events/${event.id}`, { ...moved, until: '2026-03-04' })).status).toBe(200)
  })
})
