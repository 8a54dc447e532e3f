import { beforeAll, describe, expect, test } from 'vitest'
import { daysLater } from '../src/domain/schedule/calendar/clock.ts'
import { type Calendar, calendarOf, feedOf, type Instance, look } from './support/calendar.ts'
import type { Answer, Client } from './support/client.ts'
import { behind, inspection, weekdays } from './support/events.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
const { siteIn, sql } = behind(service)

describe('the calendar', () => {
  let client: Client
  let helsinki: Sample
  let newYork: Sample
  beforeAll(async () => {
    client = await service.organization({ timeZone: 'Asia/Kolkata' })
    helsinki = await siteIn(client, 'Europe/Helsinki')
    newYork = await siteIn(client, 'America/New_York')
  })

  const year = new Date().getUTCFullYear()

  async function agrees(calendar: Calendar, event: Sample, from: string, to: string): Promise<Instance[]> {
    const { status, body }: Answer = await client.get(`/events/${event.id}/occurrences?from=${from}&to=${to}`)
    expect(status, JSON.stringify(body)).toBe(200)
    const expected = body.data.map(({ startUtc, endUtc }: Sample) => ({ start: startUtc, end: endUtc }))
    const [first, last] = [expected.at(0), expected.at(-1)]
    const found = first
      ? calendar.instances(event, first.start, new Date(Date.parse(last.start) + 1).toISOString())
      : []
    expect(found).toEqual(expected)
    return expected
  }

  test('has the occurrences that the service has, across both changes of the clock', async () => {
    const start = `${year}-01-05 08:00`
    const given = [
      { rrule: 'FREQ=DAILY' },
      { rrule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' },
      { rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU', start: `${year}-01-05 23:45` },
      { rrule: 'FREQ=MONTHLY;BYDAY=-1SU', start: `${year}-01-25 08:00` },
      { rrule: 'FREQ=MONTHLY;BYMONTHDAY=31', start: `${year}-01-31 08:00` },
      { rrule: 'FREQ=DAILY;COUNT=100' },
      { rrule: 'FREQ=WEEKLY;BYDAY=TU,TH' },
      { rrule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=50' },
      { rrule: 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=9' },
      { rrule: 'FREQ=DAILY;COUNT=300', until: `${year}-10-26` },
      { rrule: 'FREQ=DAILY', until: `${year}-10-26` },
      { rrule: `FREQ=DAILY;UNTIL=${year}1026`, start: `${year}-01-05 05:59` },
      { rrule: `FREQ=DAILY;UNTIL=${year}1026T060000Z` },
      { rrule: 'FREQ=DAILY;INTERVAL=3;BYHOUR=6,22', start: `${year}-01-05 06:00` },
      { rrule: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', start: `${year}-01-30 08:00` },
      { rrule: 'FREQ=WEEKLY', start: `${year - 4}-01-05 00:30` },
    ]
    const events: Sample[] = []
    for (const siteId of [helsinki.id, newYork.id]) {
      for (const each of given)
        events.push(await make.event(client, { recurring: true, start, siteId, ...each }))
    }
    const calendar = await calendarOf(client)
    for (const event of events) {
      expect((await agrees(calendar, event, `${year}-01-01`, `${year + 1}-03-31`)).length).toBeGreaterThan(5)
    }
  })

  test('has the whole length of a night in which the clock goes back', async () => {
    const site = { siteId: helsinki.id }
    const sunday = `${year}-10-${31 - new Date(`${year}-10-31`).getUTCDay()}`
    const saturday = daysLater(`${sunday} 22:00:00`, -1)
    const shift = await make.event(client, { ...inspection, ...site, start: saturday, durationMinutes: 390 })
    const hour = { ...inspection, ...site, start: `${sunday} 03:30`, durationMinutes: 60 }
    const repeated = await make.event(client, hour)
    const calendar = await calendarOf(client)
    const of = (event: Sample) => calendar.instances(event, `${year}-10-01`, `${year}-11-01`)
    const end = `${sunday}T01:30:00.000Z`
    expect(of(shift)).toEqual([{ start: `${saturday.slice(0, 10)}T19:00:00.000Z`, end }])
    expect(of(repeated)).toEqual([{ start: `${sunday}T00:30:00.000Z`, end }])
  })

  test('has the length of occurrences that begin a series, or are moved, in such a night', async () => {
    const sunday = `${year}-10-${31 - new Date(`${year}-10-31`).getUTCDay()}`
    const weekly = { ...inspection, siteId: helsinki.id, recurring: true, rrule: 'FREQ=WEEKLY' }
    const first = await make.event(client, { ...weekly, start: `${sunday} 03:30`, durationMinutes: 60 })
    const long = { durationMinutes: 1_440, allDay: true }
    const days = await make.event(client, { ...weekly, start: `${sunday} 02:00`, ...long })
    const before = daysLater(`${sunday} 08:00:00`, -7)
    const moved = await make.event(client, { ...weekly, start: before, durationMinutes: 60 })
    const { status } = await client.post(`/events/${moved.id}/exceptions`, {
      occurrenceStart: `${sunday} 08:00`,
      action: 'moved',
      start: `${sunday} 03:30`,
    })
    expect(status).toBe(201)
    const calendar = await calendarOf(client)
    expect([first, days].map((event) => calendar.value(event, 'duration'))).toEqual(['PT1H', 'P1D'])
    const nextWeek = daysLater(`${sunday} 00:00:00`, 7).slice(0, 10)
    await agrees(calendar, first, nextWeek, `${year}-12-31`)
    await agrees(calendar, days, nextWeek, `${year}-12-31`)
    const [, second] = await agrees(calendar, moved, `${year}-10-01`, `${year}-12-31`)
    expect(second).toEqual({ start: `${sunday}T00:30:00.000Z`, end: `${sunday}T01:30:00.000Z` })
  })

  test('can be read to its end even with events in distant years', async () => {
    const client = await service.organization()
    const far = { ...inspection, start: '9999-12-31 23:30', durationMinutes: 60 }
    const event = await make.event(client, far)
    const calendar = await calendarOf(client)
    expect(calendar.value(event, 'dtend')).toBe('9999-12-31T23:59:59Z')
  })

  test('leaves out times that the clock skips, whatever a calendar program makes of them', async () => {
    const night = { recurring: true, start: `${year}-01-05 02:30`, siteId: newYork.id }
    const events = [
      await make.event(client, { ...night, rrule: 'FREQ=DAILY', until: `${year}-10-15` }),
      await make.event(client, { ...night, rrule: 'FREQ=DAILY;COUNT=200' }),
    ]
    const calendar = await calendarOf(client)
    for (const event of events) await agrees(calendar, event, `${year}-01-01`, `${year}-10-15`)
  })

  test('has the dates of a series on their own day and at their own time, though the clock skips that of one', async () => {
    const sunday = `${year}-03-${31 - new Date(`${year}-03-31`).getUTCDay()}`
    const saturday = daysLater(`${sunday} 23:30:00`, -1).slice(0, 16)
    const nuuk = await siteIn(client, 'America/Nuuk')
    // Before the clock changes back.
    const until = daysLater(`${sunday} 00:00:00`, 200).slice(0, 10)
    const early = { recurring: true, start: `${sunday} 03:30`, siteId: helsinki.id }
    const late = { recurring: true, start: saturday, siteId: nuuk.id }
    const begun = daysLater(`${saturday}:00`, -28)
    const given: [{ [field: string]: unknown }, number][] = [
      [{ ...early, rrule: 'FREQ=WEEKLY', until }, 29],
      [{ ...early, rrule: 'FREQ=DAILY;COUNT=20' }, 20],
      [{ ...late, rrule: 'FREQ=WEEKLY', until }, 29],
      [{ ...late, rrule: 'FREQ=WEEKLY', until, start: begun }, 32],
      [{ ...late, rrule: 'FREQ=DAILY;COUNT=20' }, 20],
      [{ ...late, rrule: 'FREQ=MONTHLY;COUNT=4' }, 4],
      [{ ...late, rrule: 'FREQ=YEARLY' }, 2],
      // Seen red with all other dates a day early, and in the other weeks.
      [{ ...late, rrule: 'FREQ=DAILY;INTERVAL=2;COUNT=10' }, 10],
      [{ ...late, rrule: 'FREQ=WEEKLY;INTERVAL=2;WKST=SU;COUNT=10' }, 10],
      [{ ...late, rrule: 'FREQ=MONTHLY;INTERVAL=2;COUNT=4' }, 4],
      [{ ...late, rrule: 'FREQ=YEARLY;BYMONTH=3,4;BYDAY=SA' }, 12],
    ]
    const events = await Promise.all(
      given.map(async ([event, dates]) => ({ event: await make.event(client, event), dates })),
    )
    const calendar = await calendarOf(client)
    for (const { event, dates } of events) {
      const found = await agrees(calendar, event, `${year}-01-01`, `${year + 1}-04-30`)
      expect(found, event.rrule).toHaveLength(dates)
    }
  })

  test('has a series of 29 February in leap years only', async () => {
    const leap = { recurring: true, start: '2028-02-29 08:00', siteId: helsinki.id }
    const endless = await make.event(client, { ...leap, rrule: 'FREQ=YEARLY' })
    const counted = await make.event(client, { ...leap, rrule: 'FREQ=YEARLY;INTERVAL=2;COUNT=3' })
    const calendar = await calendarOf(client)
    for (const event of [endless, counted]) {
      expect(await agrees(calendar, event, '2028-01-01', '2037-01-01')).toHaveLength(3)
    }
  })

  test('says when the clock changes, by its time before', async () => {
    const site = await siteIn(client, 'Europe/Helsinki')
    await make.event(client, { ...weekdays, siteId: site.id })
    // As one was stored whose letters nobody put right. Programs look it up by its name.
    await sql(
      client,
      `UPDATE sites SET time_zone = 'europe/helsinki' WHERE organization_id = $1 AND id = $2`,
      site.id,
    )
    const { text } = await look((await feedOf(client)).url)
    const onset = (kind: string, start: string, from: string, to: string) =>
      [`BEGIN:${kind}`, `DTSTART:${start}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, `END:${kind}`].join(
        '\r\n',
      )
    expect(text).not.toContain('europe/helsinki')
    expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Helsinki\r\n')
    expect(text).toContain(onset('DAYLIGHT', '20260329T030000', '+0200', '+0300'))
    expect(text).toContain(onset('STANDARD', '20261025T040000', '+0300', '+0200'))
  })

  test('has moved occurrences under the name of the one that they replace, and leaves out cancelled ones', async () => {
    const event = await make.event(client, {
      recurring: true,
      rrule: 'FREQ=WEEKLY',
      start: `${year}-03-02 08:00`,
      siteId: helsinki.id,
    })
    const at = (weeks: number, time = '08:00') =>
      `${new Date(Date.UTC(year, 2, 2 + weeks * 7)).toISOString().slice(0, 10)} ${time}`
    const except = (body: object) => client.post(`/events/${event.id}/exceptions`, body)
    await except({ occurrenceStart: at(1), action: 'cancelled' })
    await except({ occurrenceStart: at(2), action: 'moved', start: at(2, '13:30'), durationMinutes: 90 })
    await except({ occurrenceStart: at(4), action: 'cancelled' })
    await except({ occurrenceStart: at(5), action: 'moved', start: at(5, '07:15') })
    const calendar = await calendarOf(client)
    const found = await agrees(calendar, event, `${year}-03-01`, `${year}-12-31`)
    expect(found[1]?.start).toContain('T11:30')
    const entries = calendar.entries(event)
    expect(entries).toHaveLength(3)
    expect(new Set(entries.map((each) => each.getFirstPropertyValue('sequence')))).toEqual(new Set([4]))
    const names = entries.map((each) => String(each.getFirstPropertyValue('recurrence-id')))
    expect(names.slice(1)).toEqual([at(2), at(5)].map((time) => `${time.replace(' ', 'T')}:00`))
  })

  test('keeps the UID of an event and counts its changes, so that calendars update it in place', async () => {
    const event = await make.event(client, { ...weekdays, siteId: helsinki.id })
    const sequence = async () => Number((await calendarOf(client)).value(event, 'sequence'))
    expect(await sequence()).toBe(0)
    await client.put(`/events/${event.id}`, { ...inspection, title: 'New' })
    expect(await sequence()).toBe(1)
    await client.put(`/events/${event.id}`, { ...inspection, title: 'New' })
    expect(await sequence()).toBe(1)
    const { body } = await client.post(`/events/${event.id}/exceptions`, {
      occurrenceStart: '2026-03-03 08:00',
      action: 'cancelled',
    })
    expect(await sequence()).toBe(2)
    await client.send('DELETE', `/events/${event.id}/exceptions/${body.data.id}`)
    expect(await sequence()).toBe(3)
    await client.post(`/events/${event.id}/assignments`, { userId: client.identity.userId })
    expect(await sequence()).toBe(3)
    await client.post(`/events/${event.id}/confirm`)
    expect(await sequence()).toBe(4)
  })

  test('tells calendars that an event has changed when the clock of its site has', async () => {
    const client = await service.organization()
    const site = await siteIn(client, 'Asia/Tokyo')
    const event = await make.event(client, { ...weekdays, siteId: site.id })
    const yesterday = `now() - interval '1 day'`
    await sql(client, `UPDATE events SET changed_at = ${yesterday} WHERE organization_id = $1`)
    await sql(client, `UPDATE sites SET updated_at = ${yesterday} WHERE organization_id = $1`)
    await sql(client, `UPDATE organizations SET updated_at = ${yesterday} WHERE id = $1`)
    const changed = async () => (await calendarOf(client)).value(event, 'last-modified')
    const before = await changed()
    await client.put(`/sites/${site.id}/time-zone`, { timeZone: 'Asia/Kolkata' })
    expect((await changed()) > before).toBe(true)
  })

  test('distinguishes drafts, confirmed and cancelled events, and says where they take place', async () => {
    const [draft, confirmed, cancelled] = [
      await make.event(client, weekdays),
      await make.event(client, { ...weekdays, siteId: helsinki.id }),
      await make.event(client, weekdays),
    ]
    await client.post(`/events/${confirmed.id}/confirm`)
    await client.post(`/events/${cancelled.id}/cancel`)
    const calendar = await calendarOf(client)
    expect([draft, confirmed, cancelled].map((event) => calendar.value(event, 'status'))).toEqual([
      'TENTATIVE',
      'CONFIRMED',
      'CANCELLED',
    ])
    expect(calendar.value(confirmed, 'location')).toContain(helsinki.name)
    expect(calendar.value(confirmed, 'location')).toContain(helsinki.line1)
    // Whoever acts for another organization would find nothing there.
    expect(calendar.value(confirmed, 'url')).toBe(
      `${service.address}/events/${confirmed.id}?organization=${client.identity.organizationId}`,
    )
  })

  test('has single events, moved and cancelled, and for three months after they took place', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const single = (days: number) => make.event(client, { siteId: helsinki.id, start: `${day(days)} 08:00` })
    const [plain, moved, off, recent, old] = [
      await single(3),
      await single(4),
      await single(5),
      await single(-80),
      await single(-100),
    ]
    const except = (event: Sample, body: object) =>
      client.post(`/events/${event.id}/exceptions`, { occurrenceStart: event.start, ...body })
    await except(moved, { action: 'moved', start: `${day(6)} 10:00` })
    await except(off, { action: 'cancelled' })
    const calendar = await calendarOf(client)
    await agrees(calendar, plain, day(0), day(9))
    await agrees(calendar, moved, day(0), day(9))
    expect(calendar.value(off, 'status')).toBe('CANCELLED')
    expect(calendar.entries(recent)).toHaveLength(1)
    expect(calendar.entries(old)).toHaveLength(0)
  })

  test('shows whole days as days', async () => {
    const days = {
      allDay: true,
      start: `${year}-03-27 00:00`,
      durationMinutes: 2 * 1_440,
      siteId: helsinki.id,
    }
    const series = await make.event(client, {
      ...days,
      recurring: true,
      rrule: 'FREQ=WEEKLY',
      until: `${year + 1}-03-31`,
    })
    await client.post(`/events/${series.id}/exceptions`, {
      occurrenceStart: `${year}-04-03 00:00`,
      action: 'cancelled',
    })
    const calendar = await calendarOf(client)
    const event = calendar.event(series)
    expect(event.startDate.isDate).toBe(true)
    expect([event.startDate, event.endDate].map(String)).toEqual([`${year}-03-27`, `${year}-03-29`])
    const iterator = event.iterator()
    const dates: string[] = []
    for (let next = iterator.next(); next; next = iterator.next()) dates.push(String(next))
    expect(dates.slice(0, 2)).toEqual([`${year}-03-27`, `${year}-04-10`])
    expect(dates.at(-1)?.slice(0, 7)).toBe(`${year + 1}-03`)
  })

  test('keeps any text as text', async () => {
    const nasty = `A;B,C\\D "E" – ${'ä'.repeat(90)}`
    const event = await make.event(client, {
      ...weekdays,
      title: nasty,
      description: 'One\r\nBEGIN:VEVENT\nUID:x\u0007\u000b\r\nEND:VEVENT',
    })
    const calendar = await calendarOf(client)
    expect(calendar.value(event, 'summary')).toBe(nasty)
    expect(calendar.value(event, 'description')).toBe('One\nBEGIN:VEVENT\nUID:x\nEND:VEVENT')
  })
})
