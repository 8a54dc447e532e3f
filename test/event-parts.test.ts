import { describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { behind, inspection, weekdays } from './support/events.ts'
import { make, type Sample, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
const { auditOf, sql } = behind(service)

const days = ['2026-03-03 08:00:00', '2026-03-04 08:00:00', '2026-03-05 08:00:00']

const kinds = [
  {
    word: 'exceptions',
    segment: 'event-exceptions',
    part: (occurrenceStart: string) => ({ occurrenceStart, action: 'cancelled' }),
  },
  {
    word: 'assignments',
    segment: 'event-assignments',
    part: (occurrenceStart: string, { identity }: Client) => ({ occurrenceStart, userId: identity.userId }),
  },
]

describe.each(kinds)('$word of an event', ({ word, segment, part }) => {
  async function filled(client: Client): Promise<{ event: Sample; parts: Sample[] }> {
    const event = await make.event(client, weekdays)
    const parts: Sample[] = []
    for (const occurrence of days.toReversed()) {
      const { status, body } = await client.post(`/events/${event.id}/${word}`, part(occurrence, client))
      expect(status).toBe(201)
      parts.unshift(body.data)
    }
    return { event, parts }
  }

  test('are listed in the order of their occurrences, page by page', async () => {
    const client = await service.organization()
    const { event, parts } = await filled(client)
    await filled(client)
    const { status, body } = await client.get(`/events/${event.id}/${word}`)
    expect(status).toBe(200)
    expect(body.data).toEqual(parts)
    expect(body.meta).toMatchObject({ total: 3, userId: client.identity.userId })
    const second = await client.get(`/events/${event.id}/${word}?count=2&page=2`)
    expect(second.body.data).toEqual(parts.slice(2))
    expect(second.body.links.prev).toContain(`/events/${event.id}/${word}?count=2&page=1`)
  })

  test('are deleted one by one, with audit entries', async () => {
    const client = await service.organization()
    const { event, parts } = await filled(client)
    const [first, ...others] = parts
    const path = `/events/${event.id}/${word}/${first.id}`
    expect((await client.send('DELETE', path)).status).toBe(204)
    expect((await client.get(`/events/${event.id}/${word}`)).body.data).toEqual(others)
    expect((await client.send('DELETE', path)).status).toBe(404)
    const rows = await auditOf(client, first.id)
    expect(rows).toMatchObject([
      { action: 'create', resource: segment },
      { action: 'delete', resource: segment, before: { eventId: event.id, id: first.id }, after: null },
    ])
  })

  test('are found only under their event', async () => {
    const client = await service.organization()
    const { event, parts } = await filled(client)
    const other = await make.event(client, weekdays)
    for (const [eventId, id] of [
      [other.id, parts[0].id],
      [event.id, unknownId],
      [event.id, 'mill'],
    ]) {
      expect((await client.send('DELETE', `/events/${eventId}/${word}/${id}`)).status).toBe(404)
    }
    expect((await client.get(`/events/${event.id}/${word}`)).body.data).toEqual(parts)
  })

  test('stay unchanged once it is cancelled', async () => {
    const client = await service.organization()
    const { event, parts } = await filled(client)
    await client.post(`/events/${event.id}/cancel`)
    const path = `/events/${event.id}/${word}`
    expect((await client.send('DELETE', `${path}/${parts[0].id}`)).status).toBe(409)
    expect((await client.post(path, part('2026-03-06 08:00', client))).status).toBe(409)
    expect((await client.get(path)).body.data).toEqual(parts)
  })
})

test('assignments to occurrences removed by a PUT are dropped, and named in the audit log', async () => {
  const client = await service.organization()
  const event = await make.event(client, weekdays)
  const assign = async (occurrenceStart?: string) =>
    (
      await client.post(`/events/${event.id}/assignments`, {
        userId: client.identity.userId,
        occurrenceStart,
      })
    ).body.data
  const [every, monday, tuesday] = [
    await assign(),
    await assign('2026-03-09 08:00'),
    await assign('2026-03-10 08:00'),
  ]
  const { status, body } = await client.put(`/events/${event.id}?with[]=assignments`, {
    ...inspection,
    rrule: 'FREQ=WEEKLY;BYDAY=MO',
  })
  expect(status).toBe(200)
  expect(body.data.assignments).toEqual([every, monday])
  const [, { after }] = (await auditOf(client, event.id)) as [Sample, Sample]
  expect(after.droppedAssignments).toEqual([
    { id: tuesday.id, userId: client.identity.userId, occurrenceStart: '2026-03-10 08:00:00' },
  ])
  expect(after).not.toHaveProperty('droppedExceptions')
})

test('an event has a thousand exceptions and a thousand assignments at most', async () => {
  const client = await service.organization()
  const event = await make.event(client, weekdays)
  await sql(
    client,
    `INSERT INTO event_exceptions (organization_id, id, event_id, occurrence_start, action)
     SELECT $1, gen_random_uuid(), $2, '2000-01-01'::timestamp + n * interval '1 day', 'cancelled' FROM generate_series(1, 999) n`,
    event.id,
  )
  const except = (occurrenceStart: string) =>
    client.post(`/events/${event.id}/exceptions`, { occurrenceStart, action: 'cancelled' })
  expect((await except('2026-03-03 08:00')).status).toBe(201)
  expect(await except('2026-03-04 08:00')).toMatchObject({ status: 409, body: { code: 'too_many' } })
  await sql(
    client,
    `INSERT INTO event_assignments (organization_id, id, event_id, user_id, occurrence_start)
     SELECT $1, gen_random_uuid(), $2, $3, '2000-01-01'::timestamp + n * interval '1 day' FROM generate_series(1, 999) n`,
    event.id,
    client.identity.userId,
  )
  const assign = (occurrenceStart?: string) =>
    client.post(`/events/${event.id}/assignments`, { userId: client.identity.userId, occurrenceStart })
  expect((await assign()).status).toBe(201)
  expect(await assign('2026-03-04 08:00')).toMatchObject({ status: 409, body: { code: 'too_many' } })
})

test('a simultaneous change of the event never leaves an assignment to a missing occurrence', async () => {
  const client = await service.organization()
  const event = await make.event(client, weekdays)
  const days = ['03', '04', '05', '06', '09', '10', '11', '12', '13', '16']
  await Promise.all(
    days.flatMap((date, index) => [
      client.post(`/events/${event.id}/assignments`, {
        userId: client.identity.userId,
        occurrenceStart: `2026-03-${date} 08:00`,
      }),
      client.put(`/events/${event.id}`, { ...inspection, rrule: index % 2 ? 'FREQ=WEEKLY' : weekdays.rrule }),
    ]),
  )
  const { rrule, assignments } = (await client.get(`/events/${event.id}?with[]=assignments`)).body.data
  const left = assignments.map(({ occurrenceStart }: Sample) => occurrenceStart)
  const mondays = ['2026-03-09 08:00:00', '2026-03-16 08:00:00']
  const possible = rrule === 'FREQ=WEEKLY' ? mondays : days.map((date) => `2026-03-${date} 08:00:00`)
  expect(possible).toEqual(expect.arrayContaining(left))
})

test('many people are assigned at once', async () => {
  const client = await service.organization()
  const event = await make.event(client, weekdays)
  const members = await Promise.all(Array.from({ length: 25 }, () => service.member(client, 'worker')))
  const answers = await Promise.all(
    members.map(({ identity }) =>
      client.post(`/events/${event.id}/assignments`, {
        userId: identity.userId,
        occurrenceStart: '2026-03-03 08:00',
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
})
