import { expect, inject, test } from 'vitest'
import { connected, superuserOf } from './support/fresh-database.ts'
import { prove, requirementOf } from './support/proofs.ts'
import { useWorkToAskAbout, yearly } from './support/readiness.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
const { orderFor, worker } = useWorkToAskAbout(service)

test('ending proofs are listed with the first later work that their holder is assigned to and that needs them', async () => {
  const own = await service.organization()
  const [content, other] = [await make.content(own, yearly), await make.content(own, yearly)]
  const order = await orderFor(
    [await requirementOf(own, { name: 'Locked out', contents: [content] })],
    {},
    own,
  )
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const weekly = {
    start: `${day(2)} 08:00`,
    durationMinutes: 60,
    recurring: true,
    rrule: 'FREQ=DAILY;INTERVAL=5',
  }
  const event = await make.event(own, { ...weekly, orderId: order.id })
  const idle = await make.event(own, weekly)
  const [ends, renewed, unassigned] = [await worker(own), await worker(own), await worker(own)]
  for (const userId of [ends, renewed])
    for (const { id } of [event, idle]) await own.post(`/events/${id}/assignments`, { userId })
  const proof = (userId: string, days: number, of = content) =>
    prove(service, own, { userId, of, validUntil: day(days) })
  const ending = await proof(ends, 10)
  await proof(ends, 10, other)
  await proof(renewed, 10)
  await proof(renewed, 100)
  await proof(unassigned, 10)
  const expiring = async (query = '') => (await own.get(`/expiring${query}`)).body
  const { data, meta } = await expiring()
  expect(data).toEqual([
    {
      completion: {
        id: ending,
        subject: expect.objectContaining({ kind: 'educational_content', id: content.id, version: 1 }),
        validUntil: day(10),
      },
      user: expect.objectContaining({ id: ends }),
      event: { id: event.id, title: event.title },
      occurrenceStart: `${day(12)} 08:00:00`,
    },
  ])
  expect(meta).toMatchObject({ total: 1, current_page: 1 })
  expect((await expiring(`?from=${day(11)}`)).data.map(({ user }: Sample) => user.id)).toEqual([])
  expect((await expiring(`?from=${day(1)}&to=${day(9)}`)).data).toEqual([])
  // Seen red with an end that was refused although nobody had named it.
  expect((await expiring('?from=9999-12-25')).data).toEqual([])
  expect((await (await service.member(own, 'worker')).get('/expiring')).status).toBe(403)
  // Too many to check are refused, even if none of them counts.
  await connected(await superuserOf(inject('database')), async (superuser) => {
    await superuser.query('SET session_replication_role = replica')
    const copies = `SELECT $1::uuid AS event, CASE WHEN n = 1 THEN '00000000-0000-7000-8000-000000000001' ELSE new_id() END AS id, n
      FROM generate_series(1, 5003) n`
    const { rows } = await superuser.query<{ id: string }>(
      `WITH copied AS MATERIALIZED (${copies}), made AS (
        INSERT INTO events SELECT p.* FROM events e JOIN copied c ON e.id = c.event CROSS JOIN LATERAL jsonb_populate_record(
          e, jsonb_build_object('id', c.id, 'recurring', false, 'rrule', NULL, 'start', $2::date + CASE WHEN c.n = 1 THEN 0 ELSE 2 END)) p
        RETURNING id)
      INSERT INTO event_assignments SELECT p.* FROM made JOIN event_assignments a ON a.event_id = $1 AND a.user_id = $3
        CROSS JOIN LATERAL jsonb_populate_record(a, jsonb_build_object('id', new_id(), 'event_id', made.id)) p RETURNING id`,
      [event.id, day(10), ends],
    )
    expect(rows).toHaveLength(5_003)
  })
  const { status, body } = await own.get('/expiring')
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['to']])
  const inbox = (await own.get('/me/inbox')).body.data
  expect(inbox).toContainEqual({ group: 'ending-proofs', count: null, entries: [] })
})

test('a proof that ends while the steps of the work go on is listed, though the event ends before', async () => {
  const own = await service.organization()
  const card = await requirementOf(own, { name: 'Card' })
  const order = await orderFor([card], { estimatedDurationMinutes: 4 * 1_440 }, own)
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const first = await make.event(own, { start: `${day(2)} 08:00`, durationMinutes: 480, orderId: order.id })
  const moved = await make.event(own, { start: `${day(1)} 08:00`, durationMinutes: 60, orderId: order.id })
  const to = { occurrenceStart: `${day(1)} 08:00`, action: 'moved', start: `${day(3)} 08:00` }
  expect((await own.post(`/events/${moved.id}/exceptions`, to)).status).toBe(201)
  const [early, late] = [await worker(own), await worker(own)]
  for (const userId of [early, late])
    for (const { id } of [first, moved]) await own.post(`/events/${id}/assignments`, { userId })
  await prove(service, own, { userId: early, of: card, validUntil: day(4) })
  await prove(service, own, { userId: late, of: card, validUntil: day(6) })
  const { data } = (await own.get(`/expiring?from=${day(3)}`)).body
  const listed = data.map(({ user, event }: Sample) => [user.id, event.id]).toSorted()
  expect(listed).toEqual(
    [
      [early, first.id],
      [early, moved.id],
      [late, moved.id],
    ].toSorted(),
  )
  const { rows } = (await own.get(`/events/${first.id}/readiness`)).body.data
  expect(rows.map(({ user, cause }: Sample) => [user.id, cause])).toContainEqual([early, 'expires_during'])
})

// Seen red with the first date after the end of the proof alone.
test('a proof that ends before the dates that need it is listed, though earlier dates do not need it yet', async () => {
  const own = await service.organization()
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const content = await make.content(own, yearly)
  const [later, always] = [
    await requirementOf(own, { name: 'Later', contents: [content], validFrom: day(7) }),
    await requirementOf(own, { name: 'Always' }),
  ]
  const order = await orderFor([later, always], {}, own)
  const daily = { start: `${day(1)} 08:00`, durationMinutes: 60, recurring: true, rrule: 'FREQ=DAILY' }
  const event = await make.event(own, { ...daily, orderId: order.id })
  const userId = await worker(own)
  await own.post(`/events/${event.id}/assignments`, { userId })
  for (const of of [content, always]) await prove(service, own, { userId, of, validUntil: day(3) })
  const { data } = (await own.get('/expiring')).body
  const listed = data.map(({ completion, occurrenceStart }: Sample) => [
    completion.subject.kind,
    occurrenceStart.slice(0, 10),
  ])
  expect(listed).toEqual([
    ['educational_content', day(7)],
    ['safety_requirement', day(4)],
  ])
})

test('ending proofs are listed however much their orders ask for: what is too much at once is judged in parts', async () => {
  const own = await service.organization()
  const card = await requirementOf(own, { name: 'Card' })
  const order = await orderFor([card], {}, own)
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const event = await make.event(own, { durationMinutes: 60, start: `${day(5)} 08:00`, orderId: order.id })
  const people = [await worker(own), await worker(own), await worker(own)]
  for (const userId of people) {
    await own.post(`/events/${event.id}/assignments`, { userId })
    await prove(service, own, { userId, of: card, validUntil: day(3) })
  }
  await connected(await superuserOf(inject('database')), async (superuser) => {
    await superuser.query('SET session_replication_role = replica')
    await superuser.query(
      `UPDATE order_needs n SET needs = (SELECT jsonb_agg(m.need) FROM (
        SELECT n.needs -> 0 AS need FROM generate_series(1, 40000)) m) WHERE n.order_id = $1`,
      [order.id],
    )
  })
  const { data } = (await own.get('/expiring')).body
  expect(data.map(({ user }: Sample) => user.id).toSorted()).toEqual(people.toSorted())
})

// Seen red with each proof compared with all needs of each event. The needs are long, so a few people show it, and a
// busy machine judges those in time.
test('proofs ending in 14 months are listed in a large organization, or refused as too much', async () => {
  const own = await service.organization()
  const order = await orderFor([await requirementOf(own, { name: 'Card' })], {}, own)
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const visit = { durationMinutes: 60, start: `${day(3)} 08:00`, orderId: order.id }
  const event = await make.event(own, visit)
  const others = await Promise.all(Array.from({ length: 4 }, () => make.event(own, visit)))
  const { userId } = (await service.member(own, 'worker')).identity
  await own.post(`/events/${event.id}/assignments`, { userId })
  await connected(await superuserOf(inject('database')), async (superuser) => {
    await superuser.query('SET session_replication_role = replica')
    await superuser.query('CREATE TEMP TABLE person AS SELECT new_id() AS id FROM generate_series(1, 120)')
    await superuser.query('CREATE TEMP TABLE subject AS SELECT new_id() AS id FROM generate_series(1, 60)')
    await superuser.query(
      `INSERT INTO memberships (organization_id, user_id, first_name, last_name, role_id, accepted_at)
      SELECT m.organization_id, person.id, 'Member', 'Of many', m.role_id, now() FROM memberships m CROSS JOIN person
      WHERE m.user_id = $1`,
      [userId],
    )
    await superuser.query(
      `INSERT INTO event_assignments SELECT p.* FROM event_assignments a CROSS JOIN person CROSS JOIN unnest($2::uuid[]) event (id)
        CROSS JOIN LATERAL jsonb_populate_record(
          a, jsonb_build_object('id', new_id(), 'user_id', person.id, 'event_id', event.id)) p WHERE a.event_id = $1`,
      [event.id, [event, ...others].map(({ id }) => id)],
    )
    await superuser.query(
      `UPDATE order_needs n SET needs = (SELECT jsonb_agg(n.needs -> 0 || jsonb_build_object('requirement_canonical_id', subject.id,
          'requirement_name', (SELECT string_agg(md5(n::text || subject.id::text), ' ') FROM generate_series(1, 90) n)))
        FROM subject) WHERE n.order_id = $1`,
      [order.id],
    )
    await superuser.query(
      `INSERT INTO standing_proofs (organization_id, user_id, subject_canonical_id, completion_id, status, evidence, version,
        valid_until, completed_at)
      SELECT m.organization_id, person.id, subject.id, new_id(), 'verified', 'external', 1, $2::date, now()
      FROM memberships m CROSS JOIN person CROSS JOIN subject WHERE m.user_id = $1`,
      [userId, day(300)],
    )
  })
  const expiring = async () => {
    const { status, body } = await own.get(`/expiring?to=${day(425)}`)
    return [status, body.data?.length ?? Object.keys(body.errors ?? {})]
  }
  expect(await expiring()).toEqual([200, 0])
  await connected(await superuserOf(inject('database')), async (superuser) => {
    await superuser.query('SET session_replication_role = replica')
    await superuser.query(`UPDATE events SET recurring = true, rrule = 'FREQ=WEEKLY' WHERE order_id = $1`, [
      order.id,
    ])
    await superuser.query('ANALYZE standing_proofs')
  })
  expect(await expiring()).toEqual([422, ['to']])
})
