import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { behind, inspection } from './support/events.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
const { sql } = behind(service)

describe('rrule', () => {
  let client: Client
  let event: Sample
  beforeAll(async () => {
    client = await service.organization()
    event = await make.event(client)
  })

  test.each([
    'FREQ=DAILY',
    'FREQ=HOURLY;INTERVAL=4',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
    'FREQ=WEEKLY;BYDAY=MO,TU;WKST=SU',
    'FREQ=MONTHLY;BYDAY=-1FR',
    'FREQ=MONTHLY;BYDAY=+1MO',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    'FREQ=YEARLY;INTERVAL=3',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
    'FREQ=YEARLY;BYWEEKNO=20;BYMONTH=5;BYDAY=MO',
    'FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=2,3,4,5,6,7,8;BYDAY=TU',
    'FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=1,2,3;BYDAY=1MO',
    'FREQ=YEARLY;BYDAY=52MO',
    'FREQ=YEARLY;BYYEARDAY=1,100,200',
    'FREQ=DAILY;COUNT=1000',
    'FREQ=WEEKLY;UNTIL=20261231',
    'FREQ=WEEKLY;UNTIL=20261231T235959Z',
    'FREQ=WEEKLY;UNTIL=20261231T235959',
    'FREQ=DAILY;BYHOUR=8,12,16;BYMINUTE=0,30',
    'BYDAY=MO;FREQ=WEEKLY',
    'freq=weekly;byday=mo',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29',
    'FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=29',
    'FREQ=DAILY;BYMONTH=01',
  ])('%s is accepted and kept as it was sent', async (rrule) => {
    const { status, body } = await client.put(`/events/${event.id}`, {
      ...inspection,
      recurring: true,
      rrule,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data.rrule).toBe(rrule)
    expect(await make.event(client, { recurring: true, rrule })).toMatchObject({ rrule, recurring: true })
  })

  test('is kept without the name that calendar files give it', async () => {
    expect(await make.event(client, { rrule: 'RRULE:FREQ=DAILY' })).toMatchObject({ rrule: 'FREQ=DAILY' })
    const { body } = await client.put(`/events/${event.id}`, { ...inspection, rrule: 'rrule:FREQ=DAILY' })
    expect(body.data.rrule).toBe('FREQ=DAILY')
  })

  test.each([
    'daily',
    'FREQ',
    'FREQ=',
    'FREQ=OFTEN',
    'FREQ=SECONDLY',
    'FREQ=MINUTELY',
    'INTERVAL=2',
    'BYDAY=MO',
    'FREQ=DAILY;',
    ';FREQ=DAILY',
    'FREQ=DAILY;;COUNT=2',
    'FREQ=DAILY;FREQ=WEEKLY',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=-1',
    'FREQ=DAILY;INTERVAL=1.5',
    'FREQ=DAILY;INTERVAL=99999999999999999999',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=1001',
    'FREQ=DAILY;COUNT=1e3',
    'FREQ=DAILY;COUNT=2;UNTIL=20261231',
    'FREQ=DAILY;UNTIL=20260230',
    'FREQ=DAILY;UNTIL=2026-12-31',
    'FREQ=DAILY;UNTIL=20261231T250000Z',
    'FREQ=DAILY;UNTIL=tomorrow',
    'FREQ=DAILY;UNTIL=00000101',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=WEEKLY;BYDAY=',
    'FREQ=WEEKLY;BYDAY=MO,',
    'FREQ=WEEKLY;BYDAY=2MO',
    'FREQ=MONTHLY;BYDAY=0MO',
    'FREQ=YEARLY;BYDAY=54MO',
    'FREQ=DAILY;BYHOUR=24',
    'FREQ=DAILY;BYMINUTE=60',
    'FREQ=DAILY;BYSECOND=60',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=YEARLY;BYMONTH=13',
    'FREQ=YEARLY;BYWEEKNO=54',
    'FREQ=YEARLY;BYYEARDAY=367',
    'FREQ=WEEKLY;BYMONTHDAY=1',
    'FREQ=DAILY;BYSETPOS=1',
    'FREQ=WEEKLY;WKST=1',
    'FREQ=DAILY;DTSTART=20260101',
    'FREQ=DAILY;EXDATE=20260101',
    'FREQ=DAILY;TZID=Europe/Berlin',
    'FREQ=DAILY;X-COLOUR=RED',
    'FREQ=DAILY;constructor=1',
    'FREQ=DAILY; COUNT=2',
    'FREQ=DAILY\nDTSTART:20260101T000000Z',
    'FREQ=DAILY\r\nEXDATE:20260101',
    'DTSTART:20260101T000000Z\nRRULE:FREQ=DAILY',
    'RRULE:RRULE:FREQ=DAILY',
    'RRULE:',
    'RSCALE=CHINESE;FREQ=YEARLY',
    7,
    true,
    ['FREQ=DAILY'],
  ])('%j is refused with 422', async (rrule) => {
    for (const answer of [
      await client.post('/events', { ...inspection, rrule }),
      await client.put(`/events/${event.id}`, { ...inspection, rrule }),
    ]) {
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.errors)).toEqual(['rrule'])
    }
  })

  test.each([
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYMONTH=4,6;BYMONTHDAY=31',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYDAY=6MO',
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=7',
    'FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29',
    'FREQ=DAILY;COUNT=1000;BYMONTH=2;BYMONTHDAY=29',
    'FREQ=DAILY;UNTIL=20260228',
  ])('%s never occurs, or not so often, and is refused', async (rrule) => {
    const { status, body } = await client.post('/events', { ...inspection, rrule })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(['rrule'])
  })

  test.each([
    'FREQ=YEARLY;BYWEEKNO=20;BYMONTHDAY=15',
    'FREQ=YEARLY;BYWEEKNO=20;BYYEARDAY=140',
    'FREQ=YEARLY;BYYEARDAY=100;BYMONTHDAY=10',
    'FREQ=YEARLY;BYYEARDAY=100;BYDAY=MO',
    'FREQ=YEARLY;BYMONTHDAY=5;BYDAY=1MO',
    'FREQ=YEARLY;BYDAY=53TH',
    'FREQ=YEARLY;BYDAY=1MO,-53MO',
    'FREQ=YEARLY;BYDAY=1MO,TU',
  ])('%s would have dates that do not fulfil all of it, and is refused', async (rrule) => {
    const body = { ...inspection, recurring: true, rrule }
    const errors = { rrule: ['The rrule field never occurs, or has parts that do not go together.'] }
    expect(await client.post('/events', body)).toMatchObject({ status: 422, body: { errors } })
  })

  // Seen red with a rule that is refused whenever it is sent.
  test('is read, sent back and split as it was stored, though it would be refused today', async () => {
    const { id } = await make.event(client, { recurring: true, rrule: 'FREQ=YEARLY;BYDAY=52TH' })
    await sql(
      client,
      `UPDATE events SET rrule = 'FREQ=YEARLY;BYDAY=53TH' WHERE organization_id = $1 AND id = $2`,
      id,
    )
    const { body } = await client.get(`/events/${id}/occurrences?from=2026-12-01&to=2026-12-31`)
    expect(body.data).toMatchObject([{ start: '2026-12-31 08:00:00' }])
    const same = { ...inspection, title: 'Other', recurring: true, rrule: 'FREQ=YEARLY;BYDAY=53TH' }
    expect((await client.put(`/events/${id}`, same)).status).toBe(200)
    const other = await client.put(`/events/${id}`, { ...same, rrule: 'FREQ=YEARLY;BYDAY=53FR' })
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['rrule']])
    const occurrenceStart = '2026-12-31 08:00:00'
    const split = await client.post(`/events/${id}/split`, { occurrenceStart, title: 'Later' })
    expect(split).toMatchObject({ status: 201, body: { data: { rrule: 'FREQ=YEARLY;BYDAY=53TH' } } })
  })
})
