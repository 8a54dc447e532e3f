import { beforeAll, describe, expect, test } from 'vitest'
import { daysLater } from '../src/domain/schedule/calendar/clock.ts'
import type { Client } from './support/client.ts'
import { computingMs } from './support/computing.ts'
import { behind, weekdays } from './support/events.ts'
import { make, type Sample, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
const { siteIn } = behind(service)

describe('occurrences', () => {
  let client: Client
  let helsinki: Sample
  beforeAll(async () => {
    client = await service.organization()
    helsinki = await siteIn(client, 'Europe/Helsinki')
  })

  const inHelsinki = (more: object) => make.event(client, { siteId: helsinki.id, recurring: true, ...more })
  const look = (event: Sample, from: string, to: string) =>
    client.get(`/events/${event.id}/occurrences?from=${from}&to=${to}`)
  async function starts(event: Sample, from: string, to: string): Promise<string[]> {
    const { status, body } = await look(event, from, to)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data.map(({ start }: Sample) => start)
  }

  test('have local and UTC start and end, on the first and on the last day', async () => {
    const event = await inHelsinki(weekdays)
    const { body } = await look(event, '2026-03-06', '2026-03-09')
    expect(body.data).toEqual([
      {
        occurrenceStart: '2026-03-06 08:00:00',
        start: '2026-03-06 08:00:00',
        startUtc: '2026-03-06T06:00:00.000Z',
        end: '2026-03-06 08:30:00',
        endUtc: '2026-03-06T06:30:00.000Z',
        durationMinutes: 30,
        moved: false,
        reason: null,
      },
      expect.objectContaining({ start: '2026-03-09 08:00:00', startUtc: '2026-03-09T06:00:00.000Z' }),
    ])
    expect(body.meta).toMatchObject({ organizationId: client.identity.organizationId })
  })

  test('of an event without a site are by the clock of the organization', async () => {
    const osaka = await service.organization({ timeZone: 'Asia/Tokyo' })
    const event = await make.event(osaka)
    const { body } = await osaka.get(`/events/${event.id}/occurrences?from=2026-03-02&to=2026-03-02`)
    expect(body.data).toMatchObject([{ start: '2026-03-02 08:00:00', startUtc: '2026-03-01T23:00:00.000Z' }])
  })

  test('keep their time on the clock when daylight saving begins and ends', async () => {
    const event = await inHelsinki({ rrule: 'FREQ=DAILY' })
    const utc = async (from: string, to: string) =>
      (await look(event, from, to)).body.data.map(({ startUtc }: Sample) => startUtc.slice(0, 16))
    expect(await utc('2026-03-28', '2026-03-30')).toEqual([
      '2026-03-28T06:00',
      '2026-03-29T05:00',
      '2026-03-30T05:00',
    ])
    expect(await utc('2026-10-24', '2026-10-26')).toEqual([
      '2026-10-24T05:00',
      '2026-10-25T06:00',
      '2026-10-26T06:00',
    ])
  })

  test('do not exist at times that the clock skips, and those do not count', async () => {
    const event = await inHelsinki({ rrule: 'FREQ=DAILY;COUNT=4', start: '2026-03-27 03:30' })
    expect(await starts(event, '2026-03-01', '2026-12-31')).toEqual([
      '2026-03-27 03:30:00',
      '2026-03-28 03:30:00',
      '2026-03-30 03:30:00',
      '2026-03-31 03:30:00',
    ])
    const hourly = await inHelsinki({ rrule: 'FREQ=HOURLY', start: '2026-03-29 00:00', until: '2026-03-29' })
    expect(await starts(hourly, '2026-03-29', '2026-03-29')).toHaveLength(23)
  })

  test('with a single start at such a time use the offset from before', async () => {
    const event = await make.event(client, { siteId: helsinki.id, start: '2026-03-29 03:30' })
    const { body } = await look(event, '2026-03-29', '2026-03-29')
    expect(body.data).toMatchObject([
      { start: '2026-03-29 03:30:00', startUtc: '2026-03-29T01:30:00.000Z', end: '2026-03-29 05:00:00' },
    ])
  })

  test('at a time that the clock shows twice use the first', async () => {
    const event = await inHelsinki({ rrule: 'FREQ=DAILY', start: '2026-10-24 03:30', durationMinutes: 60 })
    const { body } = await look(event, '2026-10-25', '2026-10-26')
    expect(body.data).toMatchObject([
      {
        startUtc: '2026-10-25T00:30:00.000Z',
        end: '2026-10-25 03:30:00',
        endUtc: '2026-10-25T01:30:00.000Z',
      },
      { startUtc: '2026-10-26T01:30:00.000Z' },
    ])
  })

  test('of whole days end by the clock, others after their length', async () => {
    const night = { start: '2026-03-28 00:00', durationMinutes: 2 * 1_440, siteId: helsinki.id }
    const days = await make.event(client, { ...night, allDay: true })
    const minutes = await make.event(client, night)
    const end = async (event: Sample) => (await look(event, '2026-03-28', '2026-03-28')).body.data[0].end
    expect(await end(days)).toBe('2026-03-30 00:00:00')
    expect(await end(minutes)).toBe('2026-03-30 01:00:00')
  })

  test('of whole days take place on a day without a midnight or a last hour, until its end, but on no day that the clock skips', async () => {
    const daysIn = async (timeZone: string, start: string) => {
      const more = { allDay: true, durationMinutes: 1_440, start: `${start} 00:00` }
      return { ...more, siteId: (await siteIn(client, timeZone)).id }
    }
    const daily = { recurring: true, rrule: 'FREQ=DAILY;COUNT=3' }
    const azores = await daysIn('Atlantic/Azores', '2026-03-28')
    const series = await make.event(client, { ...azores, ...daily })
    const once = await make.event(client, { ...azores, start: '2026-03-29 00:00' })
    const greenland = await make.event(client, { ...(await daysIn('America/Nuuk', '2026-03-27')), ...daily })
    const samoa = await make.event(client, { ...(await daysIn('Pacific/Apia', '2011-12-29')), ...daily })
    const ends = async (event: Sample, year = 2026) => {
      const { body } = await look(event, `${year}-03-01`, `${year + 1}-02-01`)
      return body.data.map(({ start, end }: Sample) => [start, end])
    }
    const from = (month: string, ...days: readonly (number | string)[]) =>
      days.map((day) => {
        const start = `${month}-${day} 00:00:00`
        return [start, daysLater(start, 1)]
      })
    expect(await ends(once)).toEqual(from('2026-03', 29))
    expect(await ends(series)).toEqual(from('2026-03', 28, 29, 30))
    expect(await ends(greenland)).toEqual(from('2026-03', 27, 28, 29))
    expect(await ends(samoa, 2011)).toEqual([...from('2011-12', 29, 31), ...from('2012-01', '01')])
    const cancelled = await client.post(`/events/${series.id}/exceptions`, {
      occurrenceStart: '2026-03-29 00:00:00',
      action: 'cancelled',
    })
    expect(cancelled.status).toBe(201)
  })

  test('are cancelled and moved by exceptions', async () => {
    const event = await inHelsinki(weekdays)
    const except = (more: object) => client.post(`/events/${event.id}/exceptions`, more)
    await except({ occurrenceStart: '2026-03-03 08:00', action: 'cancelled' })
    await except({
      occurrenceStart: '2026-03-04 08:00',
      action: 'moved',
      start: '2026-03-05 07:00',
      durationMinutes: 90,
      reason: 'Crane',
    })
    await except({ occurrenceStart: '2026-03-06 08:00', action: 'moved', start: '2026-03-21 08:00' })
    await except({ occurrenceStart: '2026-03-09 08:00', action: 'moved', start: '2026-03-01 08:00' })
    expect(await starts(event, '2026-03-01', '2026-03-09')).toEqual([
      '2026-03-01 08:00:00',
      '2026-03-02 08:00:00',
      '2026-03-05 07:00:00',
      '2026-03-05 08:00:00',
    ])
    expect(await starts(event, '2026-03-21', '2026-03-22')).toEqual(['2026-03-21 08:00:00'])
    const { body } = await look(event, '2026-03-05', '2026-03-05')
    expect(body.data[0]).toEqual({
      occurrenceStart: '2026-03-04 08:00:00',
      start: '2026-03-05 07:00:00',
      startUtc: '2026-03-05T05:00:00.000Z',
      end: '2026-03-05 08:30:00',
      endUtc: '2026-03-05T06:30:00.000Z',
      durationMinutes: 90,
      moved: true,
      reason: 'Crane',
    })
  })

  test.each([
    [{ rrule: 'FREQ=WEEKLY;COUNT=3' }, ['2026-03-02', '2026-03-09', '2026-03-16']],
    [{ rrule: 'FREQ=WEEKLY', until: '2026-03-16' }, ['2026-03-02', '2026-03-09', '2026-03-16']],
    [{ rrule: 'FREQ=WEEKLY;COUNT=9', until: '2026-03-15' }, ['2026-03-02', '2026-03-09']],
    [{ rrule: 'FREQ=WEEKLY;UNTIL=20260316T060000Z' }, ['2026-03-02', '2026-03-09', '2026-03-16']],
    [{ rrule: 'FREQ=WEEKLY;UNTIL=20260316T055959Z' }, ['2026-03-02', '2026-03-09']],
    [{ rrule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=2' }, ['2026-03-02', '2026-03-03']],
    [{ rrule: 'FREQ=WEEKLY;INTERVAL=40' }, ['2026-03-02', '2026-12-07']],
    [{ rrule: 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3' }, ['2026-03-02', '2026-03-31', '2026-05-31']],
    [
      { rrule: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3' },
      ['2026-03-02', '2026-03-31', '2026-04-30'],
    ],
    [{ recurring: false, rrule: 'FREQ=DAILY' }, ['2026-03-02']],
  ])('of %j are on %j', async (given, days) => {
    const event = await inHelsinki(given)
    expect(await starts(event, '2026-01-01', '2026-12-31')).toEqual(days.map((date) => `${date} 08:00:00`))
  })

  test('are the same in one range and in several, for rules of every kind', async () => {
    for (const rrule of [
      'FREQ=DAILY;INTERVAL=3',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU',
      'FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR',
      'FREQ=YEARLY;BYMONTH=3,9;BYDAY=1MO',
      'FREQ=YEARLY;BYWEEKNO=1,20',
      'FREQ=HOURLY;INTERVAL=31',
      'FREQ=DAILY;BYHOUR=6,14;BYMONTH=4,5',
      'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=100',
    ]) {
      const event = await inHelsinki({ rrule })
      const whole = await starts(event, '2026-02-01', '2027-07-31')
      const months = Array.from({ length: 18 }, (_, index) => new Date(Date.UTC(2026, index + 1, 1)))
      const parts: string[] = []
      for (const month of months) {
        const last = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0))
        const day = (date: Date) => date.toISOString().slice(0, 10)
        parts.push(...(await starts(event, day(month), day(last))))
      }
      expect(whole.length, rrule).toBeGreaterThan(2)
      expect(parts, rrule).toEqual(whole)
    }
  })

  test('in the days of a week that belong to another year can be looked up and cancelled one by one', async () => {
    const event = await inHelsinki({ rrule: 'FREQ=YEARLY;BYWEEKNO=53;BYDAY=SU', start: '2026-01-02 08:00' })
    const sunday = '2027-01-03 08:00:00'
    expect(await starts(event, '2026-06-01', '2027-06-01')).toEqual([sunday])
    expect(await starts(event, '2027-01-03', '2027-01-03')).toEqual([sunday])
    const body = { occurrenceStart: sunday, action: 'cancelled' }
    expect((await client.post(`/events/${event.id}/exceptions`, body)).status).toBe(201)
  })

  test('are computed up to a thousand at once, fast enough for every rule', async () => {
    const daily = await inHelsinki({ rrule: 'FREQ=DAILY' })
    expect(await starts(daily, '2030-01-01', '2032-09-26')).toHaveLength(1_000)
    const list = (length: number) => Array.from({ length }, (_, index) => index).join(',')
    for (const rrule of [
      'FREQ=DAILY',
      'FREQ=HOURLY',
      `FREQ=HOURLY;BYMINUTE=${list(60)};BYSECOND=${list(60)}`,
      `FREQ=DAILY;BYHOUR=${list(24)};BYMINUTE=${list(60)}`,
      `FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=${list(24)};BYMINUTE=${list(60)}`,
    ]) {
      const event = await inHelsinki({ rrule })
      const ms = await computingMs(async () => {
        const { status, body } = await look(event, '2030-01-01', '2039-12-31')
        expect(status, rrule).toBe(422)
        expect(body.errors, rrule).toEqual({
          to: ['The value of to must be nearer: there are more than 1000 occurrences.'],
        })
      })
      expect(ms, rrule).toBeLessThan(2_000)
    }
    const sparse = await inHelsinki({ rrule: 'FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=29;BYHOUR=8' })
    const ms = await computingMs(async () => {
      expect(await starts(sparse, '2030-01-01', '2039-12-31')).toEqual([
        '2032-02-29 08:00:00',
        '2036-02-29 08:00:00',
      ])
    })
    expect(ms).toBeLessThan(2_000)
  })

  test.each([
    ['from', 'to=2026-03-02'],
    ['to', 'from=2026-03-02'],
    ['from', 'from=now&to=2026-03-02'],
    ['to', 'from=2026-03-02&to=2026-02-30'],
    ['to', 'from=2026-03-02&to=2026-03-01'],
    ['to', 'from=2026-03-02&to=2036-03-03'],
    ['from', 'from=2026-03-02&from=2026-03-03&to=2026-03-04'],
  ])('need valid days: %s of %s', async (field, query) => {
    const event = await make.event(client)
    const { status, body } = await client.get(`/events/${event.id}/occurrences?${query}`)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  test('may span ten years, up to the end of the calendar', async () => {
    const event = await inHelsinki({ rrule: 'FREQ=YEARLY' })
    expect(await starts(event, '2026-03-02', '2036-03-02')).toHaveLength(11)
    expect(await starts(event, '9995-01-01', '9999-12-31')).toHaveLength(5)
    expect(await starts(event, '0001-01-01', '0001-12-31')).toEqual([])
  })

  test('show no time before the year 1 or after 9999', async () => {
    const own = await service.organization()
    const [east, west] = [await siteIn(own, 'Europe/Helsinki'), await siteIn(own, 'America/New_York')]
    const late = { start: '9999-12-31 23:30', durationMinutes: 120 }
    for (const { id: siteId } of [east, west]) await make.event(own, { siteId, ...late })
    const daily = { start: '9999-12-01 23:30', durationMinutes: 60, recurring: true, rrule: 'FREQ=DAILY' }
    await make.event(own, { siteId: east.id, ...daily })
    const { body } = await own.get('/occurrences?from=9999-12-31&to=9999-12-31')
    const end = '9999-12-31 23:59:59'
    expect(body.data.map((each: Sample) => [each.startUtc, each.end, each.endUtc]).toSorted()).toEqual([
      ['9999-12-31T21:30:00.000Z', end, '9999-12-31T22:30:00.000Z'],
      ['9999-12-31T21:30:00.000Z', end, '9999-12-31T23:30:00.000Z'],
      ['9999-12-31T23:59:59.000Z', end, '9999-12-31T23:59:59.000Z'],
    ])
    await make.event(own, { siteId: east.id, start: '0001-01-01 00:30' })
    const { body: first } = await own.get('/occurrences?from=0001-01-01&to=0001-01-01')
    expect(first.data).toMatchObject([{ start: '0001-01-01 00:30:00', startUtc: '0001-01-01T00:00:00.000Z' }])
  })

  test('of a missing event are 404', async () => {
    const stranger = await make.event(await service.organization())
    for (const id of [unknownId, stranger.id, 'mill']) {
      expect((await look({ id }, '2026-03-02', '2026-03-02')).status).toBe(404)
    }
  })
})

test.each([
  'FREQ=SECONDLY',
  'FREQ=MINUTELY',
  'FREQ=DAILY;COUNT=1000000000',
  'FREQ=DAILY;COUNT=1001',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=DAILY\nDTSTART:20260302T080000Z',
  'DTSTART:20260302T080000Z\nRRULE:FREQ=DAILY',
  'FREQ=DAILY;DTSTART=20260302T080000',
  'FREQ=DAILY\r\nEXDATE:20260302T080000Z',
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31;BYHOUR=0,1,2,3,4,5,6,7,8,9,10,11,12',
])('the rule %j is refused at once', async (rrule) => {
  const client = await service.organization()
  const ms = await computingMs(async () => {
    const { status, body } = await client.post('/events', {
      title: 'Bomb',
      start: '2026-03-02 08:00',
      durationMinutes: 1,
      recurring: true,
      rrule,
    })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(['rrule'])
  })
  expect(ms).toBeLessThan(1_000)
})
