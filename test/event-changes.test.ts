import { describe, expect, test } from 'vitest'
import { begin, commitUnder } from './support/direct-sql.ts'
import { behind, inspection, weekdays } from './support/events.ts'
import { done } from './support/learning.ts'
import { make, type Sample, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'
import { orderOf } from './support/work.ts'

const service = useService()
const { auditOf } = behind(service)

describe('PUT', () => {
  test('keeps omitted fields and clears null ones', async () => {
    const client = await service.organization()
    const site = await make.site(client)
    const event = await make.event(client, {
      ...weekdays,
      siteId: site.id,
      description: 'Tags',
      allDay: true,
      type: 'training',
      until: '2026-06-30',
    })
    const kept = await client.put(`/events/${event.id}?with[]=site`, {
      title: 'New',
      start: '2026-03-03 09:00',
      durationMinutes: 0,
    })
    expect(kept.status).toBe(200)
    expect(kept.body.data).toEqual({
      ...event,
      title: 'New',
      start: '2026-03-03 09:00:00',
      durationMinutes: 0,
      updatedAt: expect.any(String),
      site: { id: site.id, name: site.name },
    })
    const cleared = await client.put(`/events/${event.id}`, {
      ...inspection,
      recurring: false,
      description: null,
      rrule: '',
      until: null,
    })
    expect(cleared.body.data).toMatchObject({
      description: null,
      rrule: null,
      until: null,
      recurring: false,
      allDay: true,
    })
    const rows = await auditOf(client, event.id)
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'update'])
    expect(rows[1]).toMatchObject({
      before: { title: event.title, until: '2026-06-30' },
      after: { title: 'New' },
    })
    expect(rows[1].after).not.toHaveProperty('droppedExceptions')
  })

  test('accepts type, status and orderId unchanged and changes none of them', async () => {
    const client = await service.organization()
    const event = await make.event(client, { type: 'meeting' })
    const sent = {
      ...event,
      type: 'job',
      status: 'cancelled',
      orderId: unknownId,
      confirmedBy: null,
      createdAt: 'then',
      createdBy: 1,
    }
    const { status, body } = await client.put(`/events/${event.id}`, { ...sent, title: 'Changed' })
    expect(status).toBe(200)
    expect(body.data).toEqual({ ...event, title: 'Changed', updatedAt: expect.any(String) })
  })

  test.each(['title', 'start', 'durationMinutes'])(
    'without %s is refused and changes nothing',
    async (field) => {
      const client = await service.organization()
      const event = await make.event(client)
      for (const value of [undefined, null]) {
        const { status, body } = await client.put(`/events/${event.id}`, {
          ...inspection,
          title: 'New',
          [field]: value,
        })
        expect(status).toBe(422)
        expect(body.errors).toEqual({ [field]: [`The ${field} field is required.`] })
      }
      expect((await client.get(`/events/${event.id}`)).body.data).toEqual(event)
    },
  )

  test('does not accept a site', async () => {
    const client = await service.organization()
    const event = await make.event(client)
    const { body } = await client.put(`/events/${event.id}`, {
      ...inspection,
      siteId: (await make.site(client)).id,
    })
    expect(body.errors).toEqual({ siteId: ['The siteId field is not known.'] })
  })

  test('of a recurring event needs an rrule, sent or stored', async () => {
    const client = await service.organization()
    const needed = { rrule: ['The rrule field is required when recurring is true.'] }
    expect((await client.post('/events', { ...inspection, recurring: true })).body.errors).toEqual(needed)
    const event = await make.event(client)
    const put = (more: object) => client.put(`/events/${event.id}`, { ...inspection, ...more })
    expect((await put({ recurring: true })).body.errors).toEqual(needed)
    expect((await put({ rrule: 'FREQ=DAILY' })).body.data).toMatchObject({
      recurring: false,
      rrule: 'FREQ=DAILY',
    })
    expect((await put({ recurring: true })).body.data).toMatchObject({ recurring: true, rrule: 'FREQ=DAILY' })
    expect((await put({ rrule: null })).body.errors).toEqual(needed)
    expect((await put({ recurring: false })).body.data).toMatchObject({
      recurring: false,
      rrule: 'FREQ=DAILY',
    })
  })

  test('compares until with the start as both will be', async () => {
    const client = await service.organization()
    const event = await make.event(client, { until: '2026-03-31' })
    const put = (more: object) => client.put(`/events/${event.id}`, { ...inspection, ...more })
    const refused = { until: ['The until field must not be before the start.'] }
    expect((await put({ start: '2026-04-01 00:00' })).body.errors).toEqual(refused)
    expect((await put({ until: '2026-03-01' })).body.errors).toEqual(refused)
    expect((await put({ start: '2026-09-01 00:00', until: '2026-12-31' })).status).toBe(200)
    expect((await put({ start: '2026-01-01 00:00', until: '2026-01-01' })).status).toBe(200)
    expect((await put({ start: '2027-01-01 00:00', until: null })).status).toBe(200)
  })
})

test('a rule that is kept while the start moves beyond its end is 422', async () => {
  const client = await service.organization()
  const event = await make.event(client, { recurring: true, rrule: 'FREQ=DAILY;UNTIL=20260401T000000Z' })
  const put = (start: string) =>
    client.put(`/events/${event.id}`, { title: event.title, start, durationMinutes: 30 })
  expect((await put('2026-03-20 08:00')).status).toBe(200)
  expect((await put('2027-03-02 08:00')).body.errors).toEqual({
    rrule: ['The rrule field ends before the start.'],
  })
})

// Seen red with jobs that are not looked for.
test('a rule without the date of a job leaves the job and its permit, and names it in the answer and the audit log', async () => {
  const client = await service.organization()
  const order = await orderOf(client, [{ name: 'Cut the pipe' }])
  const first = nextMonday()
  const weekly = { title: 'Overhaul', start: `${first} 08:00`, durationMinutes: 60, recurring: true }
  const rrule = (day: string) => ({ ...weekly, rrule: `FREQ=WEEKLY;BYDAY=${day}` })
  const event = await make.event(client, { ...rrule('MO,WE'), orderId: order.id, siteId: order.siteId })
  const dayLater = (days: number) =>
    new Date(Date.parse(first) + days * 86_400_000).toISOString().slice(0, 10)
  const [kept, left] = await Promise.all(
    [7, 9].map(async (days) => {
      const given = { eventId: event.id, orderId: order.id, occurrenceStart: `${dayLater(days)} 08:00` }
      const job = await make.job(client, order.siteId, given)
      return done(client, 'POST', `/jobs/${job.id}/confirm`)
    }),
  )
  const look = async () => [
    (await client.get(`/jobs/${left?.id}?with[]=work`)).body.data,
    (await client.get(`/jobs/${left?.id}/permit`)).body.data,
  ]
  const before = await look()
  const path = `/events/${event.id}?with[]=leftJobs`
  expect((await client.put(path, rrule('MO,WE,FR'))).body.data.leftJobs).toEqual([])
  expect((await auditOf(client, event.id)).at(-1)?.after).not.toHaveProperty('leftJobs')
  const named = [{ id: left?.id, number: left?.number, status: 'confirmed' }]
  expect((await client.put(path, rrule('MO,FR'))).body.data.leftJobs).toEqual(named)
  expect(await look()).toEqual(before)
  expect((await auditOf(client, event.id)).at(-1)).toMatchObject({
    action: 'update',
    after: { leftJobs: [{ id: left?.id, number: left?.number }] },
  })
  expect((await client.get(`/jobs/${kept?.id}`)).body.data.status).toBe('confirmed')
  // A later change reports it again, as long as the job is open.
  const again = { ...rrule('MO,FR'), title: 'Service' }
  expect((await client.put(path, again)).body.data.leftJobs).toEqual(named)
  expect((await client.get(path)).body.data.leftJobs).toEqual(named)
  expect((await client.put(path, rrule('MO,WE,FR'))).body.data.leftJobs).toEqual([])
  await client.put(path, rrule('MO,FR'))
  await done(client, 'POST', `/jobs/${left?.id}/cancel`)
  expect((await client.get(path)).body.data.leftJobs).toEqual([])
})

// Seen red with the jobs of a cancelled event alone.
test('a date that is cancelled leaves its job and the permit, and names the job until it is over or the date is back', async () => {
  const client = await service.organization()
  const order = await orderOf(client, [{ name: 'Cut the pipe' }])
  const first = nextMonday()
  const daily = { start: `${first} 08:00`, recurring: true, rrule: 'FREQ=DAILY;COUNT=3', durationMinutes: 60 }
  const event = await make.event(client, { ...daily, orderId: order.id, siteId: order.siteId })
  const days = { from: first, to: new Date(Date.parse(first) + 86_400_000).toISOString().slice(0, 10) }
  const [job, other] = await done(client, 'POST', `/events/${event.id}/jobs`, days)
  for (const { id } of [job, other]) await done(client, 'POST', `/jobs/${id}/confirm`)
  const left = async () => (await client.get(`/events/${event.id}?with[]=leftJobs`)).body.data.leftJobs
  const cancelled = { occurrenceStart: `${first} 08:00`, action: 'cancelled' }
  const named = [{ id: job.id, number: job.number, status: 'confirmed' }]
  const exception = await done(client, 'POST', `/events/${event.id}/exceptions`, cancelled)
  expect(await left()).toEqual(named)
  await client.send('DELETE', `/events/${event.id}/exceptions/${exception.id}`)
  expect(await left()).toEqual([])
  await done(client, 'POST', `/events/${event.id}/exceptions`, cancelled)
  expect(await left()).toEqual(named)
  await done(client, 'POST', `/jobs/${job.id}/cancel`)
  expect(await left()).toEqual([])
})

// Seen red with cancelled dates alone, and with a given time that had to be exactly the new one.
test('a date that is moved leaves the permit of its job, and names the job until the permit has the new time or the date is back', async () => {
  const client = await service.organization({ timeZone: 'Europe/Helsinki' })
  const order = await orderOf(client, [{ name: 'Cut the pipe' }])
  const first = nextMonday()
  const daily = { start: `${first} 08:00`, recurring: true, rrule: 'FREQ=DAILY;COUNT=2', durationMinutes: 60 }
  const event = await make.event(client, { ...daily, orderId: order.id, siteId: order.siteId })
  const next = new Date(Date.parse(first) + 86_400_000).toISOString().slice(0, 10)
  const [job, draft] = await done(client, 'POST', `/events/${event.id}/jobs`, { from: first, to: next })
  const { work } = await done(client, 'GET', `/jobs/${job.id}?with[]=work`)
  await done(client, 'POST', `/jobs/${job.id}/confirm`)
  const left = async () =>
    (await done(client, 'GET', `/events/${event.id}?with[]=leftJobs`)).leftJobs.map(({ id }: Sample) => id)
  const move = (day: string, hour: string) =>
    done(client, 'POST', `/events/${event.id}/exceptions`, {
      ...{ occurrenceStart: `${day} 08:00`, action: 'moved', start: `${day} ${hour}:00` },
    })
  const takeBack = ({ id }: Sample) => client.send('DELETE', `/events/${event.id}/exceptions/${id}`)
  const hoursLater = (hours: number) => ({
    start: new Date(Date.parse(work.start) + hours * 3_600_000).toISOString(),
    end: new Date(Date.parse(work.end) + hours * 3_600_000).toISOString(),
  })
  const clock = (timeZone: string) => done(client, 'PUT', `/sites/${order.siteId}/time-zone`, { timeZone })
  await clock('Europe/London')
  expect(await left()).toEqual([job.id])
  await clock('Europe/Helsinki')
  await move(next, '12')
  expect(await left()).toEqual([])
  const noon = await move(first, '12')
  expect(await left()).toEqual([job.id])
  await takeBack(noon)
  expect(await left()).toEqual([])
  await takeBack(await move(first, '08'))
  await move(first, '13')
  expect(await left()).toEqual([job.id])
  await done(client, 'POST', `/jobs/${job.id}/permit`, { ...hoursLater(4), reason: 'An hour to prepare.' })
  expect(await left()).toEqual([])
  await done(client, 'POST', `/jobs/${job.id}/permit`, { ...hoursLater(28), reason: 'Not today.' })
  expect(await left()).toEqual([job.id])
  await done(client, 'POST', `/jobs/${job.id}/cancel`)
  expect(await left()).toEqual([])
  expect((await done(client, 'GET', `/jobs/${draft.id}`)).status).toBe('draft')
  // Seen red with the length that the event had before, while the change of the clock waited for the new one.
  const changing = await begin(client.identity.organizationId)
  await changing.query('UPDATE events SET duration_minutes = 90 WHERE id = $1', [event.id])
  await commitUnder(changing, clock('UTC'))
  const { start, end } = (await done(client, 'GET', `/jobs/${draft.id}?with[]=work`)).work
  expect([start.slice(11, 16), (Date.parse(end) - Date.parse(start)) / 60_000]).toEqual(['12:00', 90])
})

// Seen red with a draft that stayed on the day that its event had left, where it could not be confirmed.
test('a single event that is moved takes its draft of a job along; a permit stays, and its job is named', async () => {
  const client = await service.organization({ timeZone: 'UTC' })
  const order = await orderOf(client, [{ name: 'Cut the pipe' }])
  const days = Array.from({ length: 3 }, (_, later) =>
    new Date(Date.parse(nextMonday()) + later * 86_400_000).toISOString().slice(0, 10),
  )
  const [first, second, third] = days.map((day) => `${day} 08:00:00`)
  const overhaul = { title: 'Overhaul', durationMinutes: 60 }
  const event = await make.event(client, {
    ...{ ...overhaul, start: first, orderId: order.id, siteId: order.siteId },
  })
  const jobAt = (occurrenceStart: string | undefined, more = {}) =>
    make.job(client, order.siteId, { eventId: event.id, occurrenceStart, ...more })
  const workOf = async ({ id }: Sample): Promise<Sample> =>
    (await done(client, 'GET', `/jobs/${id}?with[]=work`)).work
  const leftAfter = async (start: string | undefined) => {
    const moved = await done(client, 'PUT', `/events/${event.id}?with[]=leftJobs`, { ...overhaul, start })
    return moved.leftJobs.map(({ id }: Sample) => id)
  }
  const job = await jobAt(first)
  expect(await leftAfter(second)).toEqual([])
  expect(await workOf(job)).toMatchObject({
    ...{ occurrenceStart: second, start: `${days[1]}T08:00:00.000Z`, end: `${days[1]}T09:00:00.000Z` },
  })
  await done(client, 'POST', `/jobs/${job.id}/confirm`)
  expect(await leftAfter(third)).toEqual([job.id])
  expect((await workOf(job)).occurrenceStart).toBe(second)
  // A time of its own stays, and nobody goes where another open job is.
  const own = { start: `${days[2]}T01:00:00.000Z`, end: `${days[2]}T02:00:00.000Z` }
  const fixed = await jobAt(third, own)
  expect(await leftAfter(second)).toEqual([fixed.id])
  expect(await workOf(fixed)).toMatchObject({ occurrenceStart: third, ...own })
  expect(await leftAfter(third)).toEqual([job.id])
  expect(await leftAfter(first)).toEqual([job.id])
  expect(await workOf(fixed)).toMatchObject({ occurrenceStart: first, ...own })
})

// Seen red with drafts that stayed at the earlier time of day, with one that goes where another is, with a rule of its own
// times that was shifted, and with drafts that were still named once they had another date or event.
test('a series at another time of day takes its drafts of jobs along; permits stay, and their jobs are named', async () => {
  const client = await service.organization({ timeZone: 'UTC' })
  const order = await orderOf(client, [{ name: 'Cut the pipe' }])
  const first = nextMonday()
  const later = (days: number) => new Date(Date.parse(first) + days * 86_400_000).toISOString().slice(0, 10)
  const weekly = { title: 'Overhaul', durationMinutes: 60, recurring: true, rrule: 'FREQ=WEEKLY' }
  const event = await make.event(client, {
    ...{ ...weekly, start: `${first} 08:00:00`, orderId: order.id, siteId: order.siteId },
  })
  const [permitted, draft] = await Promise.all(
    [7, 14].map((days) =>
      make.job(client, order.siteId, { eventId: event.id, occurrenceStart: `${later(days)} 08:00:00` }),
    ),
  )
  await done(client, 'POST', `/jobs/${permitted?.id}/confirm`)
  const startOf = async (job: Sample | undefined) =>
    (await done(client, 'GET', `/jobs/${job?.id}?with[]=work`)).work.start
  const leftAfter = async (change: object) => {
    const moved = await done(client, 'PUT', `/events/${event.id}?with[]=leftJobs`, { ...weekly, ...change })
    return moved.leftJobs.map(({ id }: Sample) => id)
  }
  // A series that is moved past midnight takes its draft along; one that begins a week later leaves it its day.
  for (const [start, begins] of [
    [`${first} 20:00:00`, `${later(14)}T20:00:00.000Z`],
    [`${later(1)} 06:00:00`, `${later(15)}T06:00:00.000Z`],
    [`${first} 20:00:00`, `${later(14)}T20:00:00.000Z`],
  ]) {
    expect(await leftAfter({ start })).toEqual([permitted?.id])
    expect(await startOf(draft)).toBe(begins)
  }
  expect(await leftAfter({ start: `${first} 08:00:00` })).toEqual([])
  expect(await leftAfter({ start: `${later(7)} 09:30:00` })).toEqual([permitted?.id])
  expect(await startOf(draft)).toBe(`${later(14)}T09:30:00.000Z`)
  expect(await startOf(permitted)).toBe(`${later(7)}T08:00:00.000Z`)
  const second = await make.job(client, order.siteId, {
    ...{ eventId: event.id, occurrenceStart: `${later(7)} 09:30:00` },
  })
  expect(await leftAfter({ start: `${later(7)} 08:00:00` })).toEqual([second.id])
  expect(await startOf(draft)).toBe(`${later(14)}T08:00:00.000Z`)
  const ownTimes = { rrule: 'FREQ=WEEKLY;BYHOUR=8,9', start: `${later(7)} 09:00:00` }
  expect(await leftAfter(ownTimes)).toEqual([permitted?.id, second.id])
  expect(await startOf(draft)).toBe(`${later(14)}T08:00:00.000Z`)
  await done(client, 'POST', `/jobs/${draft?.id}/confirm`)
  // Whoever gives a draft that was left another date has dealt with it.
  const left = async () =>
    (await done(client, 'GET', `/events/${event.id}?with[]=leftJobs`)).leftJobs.map(({ id }: Sample) => id)
  expect(await left()).toEqual([permitted?.id, second.id])
  await done(client, 'PUT', `/jobs/${second.id}`, { occurrenceStart: `${later(21)} 09:00:00` })
  expect(await left()).toEqual([permitted?.id])
  const otherTimes = { rrule: 'FREQ=WEEKLY;BYHOUR=8,10', start: `${later(7)} 10:00:00` }
  expect(await leftAfter(otherTimes)).toEqual([permitted?.id, second.id])
  const other = await make.event(client, {
    ...{ ...weekly, start: `${later(21)} 09:00:00`, orderId: order.id, siteId: order.siteId },
  })
  await done(client, 'PUT', `/jobs/${second.id}`, {
    ...{ eventId: other.id, occurrenceStart: `${later(21)} 09:00:00` },
  })
  expect(await left()).toEqual([permitted?.id])
})

/** The date of the Monday after next. */
function nextMonday(): string {
  const now = new Date()
  now.setUTCDate(now.getUTCDate() + 14 - ((now.getUTCDay() + 6) % 7))
  return now.toISOString().slice(0, 10)
}
