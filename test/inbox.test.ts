import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import {
  asSuperuser,
  complete,
  confirmedJob,
  type People,
  peopleOf,
  runningJob,
  signed,
} from './support/jobs-under-way.ts'
import { done } from './support/learning.ts'
import { change, procedure } from './support/procedures.ts'
import { prove, requirementOf, taskAsking } from './support/proofs.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'
import { type Supply, supply } from './support/supply.ts'
import { fromNow, orderOf, workLater } from './support/work.ts'

const service = useService()

/** The groups of a person's inbox, by name. */
async function inboxOf(client: Pick<Client, 'get'>): Promise<{ readonly [group: string]: Sample }> {
  const { status, body } = await client.get('/me/inbox')
  expect(status, JSON.stringify(body)).toBe(200)
  return Object.fromEntries(body.data.map((each: Sample) => [each.group, each]))
}

/** Assigns as many new members to an event, whose names come before those of the others. */
async function crowd({ identity }: Client, { id: eventId }: Sample, size: number): Promise<void> {
  await asSuperuser(
    `WITH one AS (SELECT gen_random_uuid() AS id FROM generate_series(1, $4)), member AS (
      INSERT INTO memberships (organization_id, user_id, role_id, first_name, last_name, accepted_at)
      SELECT $1, one.id, m.role_id, 'Aino', 'Aalto', now() FROM memberships m, one
      WHERE m.organization_id = $1 AND m.user_id = $2)
    INSERT INTO event_assignments (organization_id, id, event_id, user_id) SELECT $1, one.id, $3, one.id FROM one`,
    [identity.organizationId, identity.userId, eventId, size],
  )
}

/** What a group of it leads to. */
async function inGroup(client: Pick<Client, 'get'>, name: string): Promise<readonly unknown[]> {
  return ((await inboxOf(client))[name]?.entries ?? []).map(({ id }: Sample) => id)
}

async function idsIn(client: Pick<Client, 'get'>, list: string): Promise<readonly unknown[]> {
  return (await client.get(list)).body.data.map(({ id }: Sample) => id)
}

/** Day and hour of a working day this many days from now, as wall time. */
function wallTime(days: number, hour = 8): string {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return `${day} ${String(hour).padStart(2, '0')}:00`
}

test('people with nothing to do have an empty inbox, and groups are in order of urgency', async () => {
  const client = await service.organization()
  expect((await client.get('/me/inbox')).body.data).toEqual([])
  const { id } = await make.task(client)
  const { id: eventId } = await make.event(client, { start: wallTime(2) })
  expect((await client.get('/me/inbox')).body.data).toMatchObject([
    { group: 'own-drafts', count: 2, entries: [{ id: eventId }, { id, resource: 'work-tasks' }] },
  ])
})

describe('of orders', () => {
  let trade: Supply
  beforeAll(async () => {
    trade = await supply(service)
  })

  test('the buyer sees who has not answered and who declined, why and for which site; the supplier sees what to answer', async () => {
    const { buyer, supplier, parts } = trade
    const order = await trade.confirmed()
    expect(await inGroup(buyer, 'waiting-orders')).toEqual([order.id])
    expect(await inGroup(buyer, 'declined-orders')).toEqual([])
    expect((await inboxOf(supplier))['orders-to-answer']).toMatchObject({
      count: 1,
      entries: [{ resource: 'received-orders', id: order.id, title: parts.task?.name, number: order.number }],
    })
    const reason = 'No crane is free.'
    await done(supplier, 'POST', `/received-orders/${order.id}/decline`, { reason })
    expect(await inGroup(supplier, 'orders-to-answer')).toEqual([])
    const groups = await inboxOf(buyer)
    expect(groups['waiting-orders']).toBeUndefined()
    expect(groups['declined-orders']?.entries).toMatchObject([
      {
        resource: 'orders',
        id: order.id,
        number: order.number,
        reason,
        site: { id: parts.site?.id },
        organization: { id: supplier.identity.organizationId },
      },
    ])
  })

  test('an accepted order waits until it is scheduled, for those who schedule', async () => {
    const { supplier } = trade
    const order = await trade.confirmed()
    await done(supplier, 'POST', `/received-orders/${order.id}/accept`)
    expect(await inGroup(supplier, 'accepted-orders')).toEqual([order.id])
    expect(await inGroup(await service.member(supplier, 'worker'), 'accepted-orders')).toEqual([])
    await make.event(supplier, { start: wallTime(3), orderId: order.id })
    expect(await inGroup(supplier, 'accepted-orders')).toEqual([])
  })

  test('an order for the organization’s own people waits until it is scheduled', async () => {
    const { buyer, parts } = trade
    const order = await make.order(buyer, parts.site?.id, { lines: [{ workTaskId: parts.task?.id }] })
    await done(buyer, 'POST', `/orders/${order.id}/confirm`)
    expect(await inGroup(buyer, 'unscheduled-orders')).toEqual([order.id])
    // Seen red with an order in progress that was asked to be scheduled.
    const day = wallTime(3).slice(0, 10)
    const hours = { start: `${day}T08:00:00Z`, end: `${day}T15:00:00Z` }
    const job = await make.job(buyer, parts.site?.id, { orderId: order.id, ...hours })
    expect(await inGroup(buyer, 'unscheduled-orders'), 'only a draft of a job').toEqual([order.id])
    await done(buyer, 'POST', `/jobs/${job.id}/confirm`)
    expect(await inGroup(buyer, 'unscheduled-orders')).toEqual([])
    await done(buyer, 'POST', `/jobs/${job.id}/cancel`)
    expect(await inGroup(buyer, 'unscheduled-orders')).toEqual([order.id])
    await make.event(buyer, { start: wallTime(3), orderId: order.id })
    expect(await inGroup(buyer, 'unscheduled-orders')).toEqual([])
  })
})

describe('of work under way', () => {
  let people: People
  let order: Sample
  beforeAll(async () => {
    people = await peopleOf(service, await service.organization())
    order = await orderOf(people.administrator, [
      { name: 'Weld', holdPoint: true, execution: { watchMinutes: 60, roundMinutes: 30 } },
    ])
  })

  test('a hold point waits for those who may release it and did not do it; its watch for its crew', async () => {
    const work = await runningJob(people, order)
    const workStepId = work.steps.Weld
    const { worker, supervisor, planner } = people
    await signed(supervisor, work, { meaning: 'done', workStepId })
    expect((await inboxOf(planner))['hold-points']?.entries).toMatchObject([
      {
        resource: 'jobs',
        id: work.job.id,
        workStepId,
        title: 'Weld',
        user: { id: supervisor.identity.userId },
      },
    ])
    for (const client of [supervisor, worker]) expect((await inboxOf(client))['hold-points']).toBeUndefined()
    expect((await inboxOf(worker)).watches?.entries).toMatchObject([
      { id: work.job.id, workStepId, reason: 'round', at: expect.any(String) },
    ])
    const other = await service.member(people.administrator, 'worker')
    expect(await inGroup(other, 'watches')).toEqual([])
    // Many that were started long ago hide none that was started since.
    await asSuperuser(
      `INSERT INTO jobs SELECT p.* FROM jobs j, generate_series(1, 200) n, jsonb_populate_record(j, jsonb_build_object(
        'id', '00000000-0000-7000-8000-' || lpad(n::text, 12, '0'), 'number', '00-' || lpad(n::text, 7, '0'),
        'permit_code', left(j.permit_code, 30) || lpad(n::text, 12, '0'))) p WHERE j.id = $1`,
      [work.job.id],
    )
    expect((await inboxOf(planner))['hold-points']).toMatchObject({
      count: null,
      entries: [{ id: work.job.id }],
    })
    // Nor do many newer ones hide it silently: without a number, it is not sure that nothing waits.
    await asSuperuser(
      `UPDATE jobs SET id = overlay(id::text PLACING 'ffffffff' FROM 1 FOR 8)::uuid
      WHERE organization_id = $1 AND number LIKE '00-%'`,
      [planner.identity.organizationId],
    )
    expect((await inboxOf(planner))['hold-points']).toMatchObject({ count: null, entries: [] })
    expect((await inboxOf(worker)).watches).toMatchObject({ count: 1, entries: [{ id: work.job.id }] })
    expect((await inboxOf(other)).watches).toBeUndefined()
    await asSuperuser(`DELETE FROM jobs WHERE organization_id = $1 AND number LIKE '00-%'`, [
      planner.identity.organizationId,
    ])
    await done(planner, 'POST', work.path('/release'), { workStepId })
    expect(await inGroup(planner, 'hold-points')).toEqual([])
  })

  test('stopped work shows its reason to its crew and supervisors; a deviation that stops work, or is left to somebody who has left, to those who may resolve it', async () => {
    const work = await runningJob(people, order)
    const { worker, planner, administrator } = people
    await done(worker, 'POST', work.path('/suspend'), { reason: 'Smoke behind the wall.' })
    for (const client of [worker, planner]) {
      expect((await inboxOf(client))['stopped-jobs']?.entries).toMatchObject([
        { resource: 'jobs', id: work.job.id, reason: 'Smoke behind the wall.' },
      ])
    }
    expect(await inGroup(await service.member(administrator, 'worker'), 'stopped-jobs')).toEqual([])
    const given = { jobId: work.job.id, severity: 'high', description: 'A cable was cut.', stopsWork: true }
    const { id } = await done(worker, 'POST', '/deviations', given)
    expect((await inboxOf(planner)).deviations?.entries).toMatchObject([
      { resource: 'deviations', id, reason: 'stops_work' },
    ])
    await done(planner, 'POST', `/deviations/${id}/resolve`, { resolution: 'The cable was mended.' })
    expect(await inGroup(planner, 'deviations')).toEqual([])
    const { userId: assigneeId } = (await service.member(administrator, 'supervisor')).identity
    const left = { jobId: work.job.id, severity: 'low', description: 'A loose rail.', assigneeId }
    const { id: loose } = await done(worker, 'POST', '/deviations', left)
    expect(await inGroup(planner, 'deviations')).toEqual([])
    expect((await administrator.send('DELETE', `/users/${assigneeId}`)).status).toBe(204)
    expect(await inGroup(planner, 'deviations')).toEqual([loose])
  })

  test('a job that was handed back waits for those who may complete it, a resolved deviation for those who may close it', async () => {
    const { worker, supervisor, planner, administrator } = people
    const swept = async (riskLevel: string) => {
      const work = await runningJob(people, await orderOf(administrator, [{ name: 'Sweep', riskLevel }]))
      await signed(worker, work, { meaning: 'done', workStepId: work.steps.Sweep })
      expect(await inGroup(planner, 'jobs-to-complete')).not.toContain(work.job.id)
      await done(supervisor, 'POST', work.path('/hand-back'))
      return work
    }
    const [byTwo, byOne] = [await swept('high'), await swept('low')]
    const by = { id: supervisor.identity.userId }
    expect((await inboxOf(planner))['jobs-to-complete']?.entries).toMatchObject([
      { resource: 'jobs', id: byTwo.job.id, user: by, at: expect.any(String) },
      { resource: 'jobs', id: byOne.job.id, user: by },
    ])
    expect(await inGroup(supervisor, 'jobs-to-complete'), 'another completes the first').toEqual([
      byOne.job.id,
    ])
    expect(await inGroup(worker, 'jobs-to-complete')).toEqual([])
    const own = (await worker.get('/me/readiness')).body.data.map(({ job }: Sample) => job)
    expect(own).toContainEqual(
      expect.objectContaining({ id: byTwo.job.id, status: 'in_progress', handedBackAt: expect.any(String) }),
    )
    for (const { path } of [byTwo, byOne]) await done(planner, 'POST', path('/complete'))
    expect(await inGroup(planner, 'jobs-to-complete')).toEqual([])

    const found = { jobId: byOne.job.id, severity: 'low', description: 'A loose rail.' }
    const { id } = await done(worker, 'POST', '/deviations', found)
    const closes = async (client: Client) => (await inboxOf(client))['deviations-to-close']?.entries ?? []
    const waiting = expect.objectContaining({ id, title: 'A loose rail.', reason: 'The rail is fastened.' })
    expect(await inGroup(supervisor, 'deviations-to-close')).not.toContain(id)
    await done(planner, 'POST', `/deviations/${id}/resolve`, { resolution: 'The rail is fastened.' })
    expect(await closes(supervisor)).toContainEqual(waiting)
    for (const client of [planner, worker]) expect(await closes(client)).not.toContainEqual(waiting)
    await done(supervisor, 'POST', `/deviations/${id}/close`)
    expect(await closes(supervisor)).not.toContainEqual(waiting)
  })

  test('work that was to have begun, or whose time is over, is late for those who lead work until it is handed back', async () => {
    const { worker, supervisor, planner, administrator } = people
    const simple = await orderOf(administrator, [{ name: 'Sweep' }])
    const [punctual, waiting] = [
      await confirmedJob(people, simple, { start: fromNow(-5) }),
      await confirmedJob(people, simple),
    ]
    const running = await runningJob(people, simple)
    await signed(worker, running, { meaning: 'done', workStepId: running.steps.Sweep })
    // Seen red as late since midnight.
    const shutdown = await make.event(administrator, {
      ...{ allDay: true, start: `${wallTime(-1).slice(0, 10)} 00:00`, durationMinutes: 3 * 1_440 },
      orderId: simple.id,
    })
    const ofIt = { start: undefined, end: undefined, eventId: shutdown.id, occurrenceStart: shutdown.start }
    const wholeDays = await confirmedJob(people, simple, ofIt)
    const late = async () => {
      const entries = (await inboxOf(planner))['late-jobs']?.entries ?? []
      const ids = entries.map(({ id }: Sample) => id)
      // Seen red with suspended and forgotten work in the list.
      const listed = await idsIn(planner, '/jobs?late=true')
      expect(listed.toSorted(), 'its list').toEqual(ids.toSorted())
      return entries
        .filter(({ id }: Sample) => [punctual, waiting, running, wholeDays].some(({ job }) => job.id === id))
        .map(({ id, reason, late: isLate }: Sample) => [id, reason, isLate])
    }
    const unbegun = [waiting.job.id, 'start', true]
    expect(await late()).toEqual([unbegun])
    await workLater(running.job.id, 9 * 60)
    await workLater(wholeDays.job.id, 4 * 24 * 60)
    expect(await late()).toEqual([[running.job.id, 'end', true], [wholeDays.job.id, 'start', true], unbegun])
    expect(await inGroup(worker, 'late-jobs')).toEqual([])
    const own = (await worker.get('/me/readiness')).body.data.map(({ job }: Sample) => job)
    expect(own).toContainEqual(expect.objectContaining({ id: running.job.id, late: 'end' }))
    await done(supervisor, 'POST', running.path('/hand-back'))
    for (const { job } of [waiting, wholeDays]) await workLater(job.id, 40 * 24 * 60)
    expect(await late(), 'what was never begun is forgotten').toEqual([])
    await signed(worker, running, {
      meaning: 'undone',
      workStepId: running.steps.Sweep,
      reason: 'It is dusty.',
    })
    await done(worker, 'POST', running.path('/suspend'))
    const { data } = (await worker.get(running.path('?with[]=standing'))).body
    expect(data.standing.late).toBe('end')
    expect(await late(), 'what is suspended waits with the stopped jobs').toEqual([])
  })

  // Seen red with only the reason of the suspension, and with the number of the job.
  test('work stopped by a deviation shows the deviation; a job without an order is named by its notes', async () => {
    const work = await runningJob(people, order)
    const { worker, planner, administrator } = people
    const given = { jobId: work.job.id, severity: 'high', description: 'Gas: 7.4 ppm', stopsWork: true }
    await done(worker, 'POST', '/deviations', given)
    const stopped = (await inboxOf(planner))['stopped-jobs']?.entries
    expect(stopped).toContainEqual(expect.objectContaining({ id: work.job.id, reason: 'Gas: 7.4 ppm' }))
    const { id: siteId } = await make.site(administrator)
    const notes = 'Chip conveyor: two idler rolls. The date is open.'
    const { id } = await done(administrator, 'POST', '/jobs', { siteId, notes })
    const drafts = (await inboxOf(planner))['drafts-of-others']?.entries
    expect(drafts).toContainEqual(expect.objectContaining({ id, title: 'Chip conveyor: two idler rolls' }))
    const listed = (await planner.get('/jobs?with[]=about')).body.data
    expect(listed).toContainEqual(expect.objectContaining({ id, about: 'Chip conveyor: two idler rolls' }))
  })
})

describe('of people', () => {
  test('planners see who is not ready and who is in two places, and everybody sees their own', async () => {
    const client = await service.organization({ timeZone: 'UTC' })
    const worker = await service.member(client, 'worker')
    const { userId } = worker.identity
    const content = await make.content(client, { status: 'confirmed' })
    const task = await taskAsking(client, [
      await requirementOf(client, { name: 'Trained', contents: [content] }),
    ])
    const site = await make.site(client)
    const order = await make.order(client, site.id, { lines: [{ workTaskId: task.id }] })
    await done(client, 'POST', `/orders/${order.id}/confirm`)
    const welding = {
      title: 'Welding',
      siteId: site.id,
      start: wallTime(2),
      durationMinutes: 120,
      orderId: order.id,
    }
    const first = await make.event(client, welding)
    const second = await make.event(client, { title: 'Course', start: wallTime(2, 9), durationMinutes: 120 })
    const after = await make.event(client, { title: 'Later', start: wallTime(2, 11), durationMinutes: 60 })
    for (const { id } of [first, second, after])
      await done(client, 'POST', `/events/${id}/assignments`, { userId })
    const planned = await inboxOf(client)
    expect(planned['people-not-ready']?.entries).toMatchObject([
      {
        resource: 'events',
        id: first.id,
        user: { id: userId },
        reason: 'never',
        need: content.title,
        site: { id: site.id },
      },
    ])
    expect(planned.overlaps).toMatchObject({
      count: 1,
      entries: [{ id: second.id, user: { id: userId }, reason: 'Welding' }],
    })
    const own = await inboxOf(worker)
    expect(Object.keys(own)).toEqual(['own-gaps'])
    expect(own['own-gaps']?.entries).toMatchObject([{ id: first.id, reason: 'never' }])
    // However many others come before them by name, and without a number once there are too many.
    const outing = await make.event(client, { title: 'Outing', start: wallTime(3), durationMinutes: 60 })
    const among = async (others: number) => {
      await crowd(client, outing, others)
      const { 'people-not-ready': notReady, overlaps } = await inboxOf(client)
      return [notReady?.count, notReady?.entries.length, overlaps?.count, overlaps?.entries.length]
    }
    expect(await among(100)).toEqual([1, 1, 1, 1])
    expect(await among(400)).toEqual([null, 0, null, 0])
  })

  // Seen red with the own proofs, the later work, or proofs named elsewhere, with viewers, and without supervisors.
  test('those who plan or lead work see whose proof ends before it, once, with the first such work', async () => {
    const client = await service.organization({ timeZone: 'UTC' })
    const holder = await service.member(client, 'worker')
    const { userId } = holder.identity
    const [card, aid] = [
      await make.content(client, { title: 'Hot work card', status: 'confirmed' }),
      await make.content(client, { title: 'First aid', status: 'confirmed' }),
    ]
    const requirement = await requirementOf(client, { name: 'Trained', contents: [card, aid] })
    const task = await taskAsking(client, [requirement])
    const { id: siteId, name: siteName } = await make.site(client)
    const order = await make.order(client, siteId, { lines: [{ workTaskId: task.id }] })
    await done(client, 'POST', `/orders/${order.id}/confirm`)
    const day = (days: number) => wallTime(days).slice(0, 10)
    const work = async (title: string, days: number, who = userId) => {
      const times = { start: wallTime(days), durationMinutes: 120 }
      const event = await make.event(client, { title, siteId, orderId: order.id, ...times })
      await done(client, 'POST', `/events/${event.id}/assignments`, { userId: who })
      return event
    }
    const proof = (of: Sample, days: number, who = userId) =>
      prove(service, client, { userId: who, of, validUntil: day(days) })
    const ending = async (by: Pick<Client, 'get'>) => (await inboxOf(by))['ending-proofs']
    await proof(card, 20)
    await proof(aid, 100)
    await work('Before it ends', 19)
    expect(await ending(client)).toBeUndefined()
    await work('Later', 50)
    const first = await work('Weld the bracket', 30)
    const shown = {
      ...{
        resource: 'events',
        id: first.id,
        title: 'Weld the bracket',
        site: { id: siteId, name: siteName },
      },
      ...{ user: { id: userId, firstName: expect.any(String), lastName: expect.any(String) } },
      ...{ need: 'Hot work card', day: day(20), occurrenceStart: `${wallTime(30)}:00` },
      at: expect.stringContaining(day(30)),
    }
    const supervisor = await service.member(client, 'supervisor')
    for (const by of [client, await service.member(client, 'coordinator'), supervisor])
      expect(await ending(by)).toMatchObject({ count: 1, entries: [shown] })
    const viewer = await service.member(client, 'viewer')
    for (const by of [holder, viewer, await service.organization()]) expect(await ending(by)).toBeUndefined()
    // One's own are beside one's own work.
    const own = client.identity.userId
    await proof(card, 20, own)
    await proof(aid, 100, own)
    await work('Inspect it', 31, own)
    expect(await ending(client)).toMatchObject({ count: 1, entries: [shown] })
    // A proof that has ended stays, until the holder is among the people who are not ready because of it.
    const other = (await service.member(client, 'worker')).identity.userId
    await proof(aid, -3, other)
    await proof(card, 100, other)
    await work('Grind the weld', 25, other)
    const ended = { user: { id: other }, need: 'First aid', day: day(-3) }
    expect(await ending(client)).toMatchObject({ count: 2, entries: [ended, shown] })
    await work('Paint it', 10, other)
    expect(await inboxOf(client)).toMatchObject({
      'people-not-ready': { count: 1, entries: [{ ...ended, title: 'Paint it' }] },
      'ending-proofs': { count: 1, entries: [shown] },
    })
    expect(await ending(supervisor)).toMatchObject({
      count: 3,
      entries: [ended, { user: { id: userId } }, {}],
    })
  })

  test('members of a crew who are not ready see that job, by its task, with its site', async () => {
    const people = await peopleOf(service, await service.organization())
    const { administrator, worker } = people
    const content = await make.content(administrator, { status: 'confirmed' })
    const requirements = [await requirementOf(administrator, { name: 'Trained', contents: [content] })]
    const { job } = await confirmedJob(people, await orderOf(administrator, [{ name: 'Weld', requirements }]))
    expect((await inboxOf(worker))['own-gaps']).toMatchObject({
      count: 1,
      entries: [
        {
          resource: 'jobs',
          id: job.id,
          number: job.number,
          reason: 'never',
          site: { id: expect.any(String) },
        },
      ],
    })
  })

  // Seen red with occurrences that count until their time is over, with their proofs called ending, and with the time of
  // a moved one taken from its name.
  test('nobody has to be ready for work that is completed before its time is over, unless it is planned again', async () => {
    const administrator = await service.organization({ timeZone: 'UTC' })
    const people = await peopleOf(service, administrator)
    const { worker, mate, supervisor, planner } = people
    const card = await requirementOf(administrator, { name: 'Card' })
    const order = await orderOf(administrator, [{ name: 'Weld', requirements: [card] }])
    const [start, userId] = [wallTime(0, 0), worker.identity.userId]
    const [first, durationMinutes] = [wallTime(-10), 2_880]
    const weekly = { recurring: true, rrule: 'FREQ=WEEKLY;COUNT=3', durationMinutes }
    const event = await make.event(administrator, { ...weekly, start: first, orderId: order.id })
    await done(administrator, 'POST', `/events/${event.id}/assignments`, { userId })
    const today = { eventId: event.id, occurrenceStart: first }
    const moved = { occurrenceStart: first, action: 'moved', start, durationMinutes }
    await done(administrator, 'POST', `/events/${event.id}/exceptions`, moved)
    for (const { identity } of [mate, supervisor])
      await prove(service, administrator, { userId: identity.userId, of: card })
    const work = await confirmedJob(people, order, today)
    await done(planner, 'POST', work.path('/overrides'), {
      ...{ userId, safetyRequirementId: card.id, reason: 'The card is on its way.', validUntil: fromNow(60) },
    })
    for (const each of [worker, mate, supervisor]) await signed(each, work, { meaning: 'briefed' })
    await done(administrator, 'POST', work.path('/start'))
    const { userId: late } = (await service.member(administrator, 'worker')).identity
    await prove(service, administrator, { userId: late, of: card, validUntil: start.slice(0, 10) })
    await done(administrator, 'POST', `/events/${event.id}/assignments`, {
      userId: late,
      occurrenceStart: first,
    })
    const counts = async () => {
      const [own, plans] = [await inboxOf(worker), await inboxOf(planner)]
      const ending = (await done(planner, 'GET', '/expiring')).length
      return [own['own-gaps']?.count, plans['people-not-ready']?.count, plans['ending-proofs']?.count, ending]
    }
    expect(await counts()).toEqual([1, 3, undefined, 1])
    await complete(people, work)
    expect(await counts()).toEqual([1, 1, undefined, 0])
    const { site } = await done(administrator, 'GET', work.path('?with[]=site'))
    await make.job(administrator, site.id, today)
    expect(await counts()).toEqual([2, 3, undefined, 1])
  })

  // Seen red with such jobs left out, open or completed, and with a completed one that stands for the first of a series.
  test('a job that names no occurrence is that of each while it is open; completed, it is done with a single event only', async () => {
    const client = await service.organization({ timeZone: 'UTC' })
    const worker = await service.member(client, 'worker')
    const { userId } = worker.identity
    const order = await orderOf(client, [
      { name: 'Weld', requirements: [await requirementOf(client, { name: 'Card' })] },
    ])
    const { id: siteId } = await make.site(client)
    const planned = async (more: object) => {
      const event = await make.event(client, { start: wallTime(0, 0), durationMinutes: 2_880, ...more })
      await done(client, 'POST', `/events/${event.id}/assignments`, { userId })
      return { eventId: event.id }
    }
    const [single, series] = [
      await planned({ orderId: order.id }),
      await planned({ orderId: order.id, recurring: true, rrule: 'FREQ=WEEKLY;COUNT=2' }),
    ]
    const begun = async (of: object) => {
      const { id } = await make.job(client, siteId, { ...of })
      for (const act of ['confirm', 'start']) await done(client, 'POST', `/jobs/${id}/${act}`)
      return id
    }
    const gaps = async () => [
      (await inboxOf(worker))['own-gaps']?.count,
      (await inboxOf(client))['people-not-ready']?.count,
    ]
    expect(await gaps()).toEqual([3, 3])
    const jobs = [await begun(single), await begun(series)]
    for (const id of jobs) await done(client, 'POST', `/jobs/${id}/complete`)
    expect(await gaps()).toEqual([2, 2])
    // Seen red with a single event that is done for good, also on the later day to which it is moved.
    for (const [days, missing] of [
      [5, 3],
      [0, 2],
    ] as const) {
      const whole = { title: 'Weld', durationMinutes: 2_880, start: wallTime(days, 0) }
      await done(client, 'PUT', `/events/${single.eventId}`, whole)
      expect(await gaps()).toEqual([missing, missing])
    }
    await asSuperuser('UPDATE jobs SET occurrence_start = $2 WHERE id = $1', [jobs[1], wallTime(7, 0)])
    expect(await gaps()).toEqual([1, 1])
    for (const of of [single, series]) await begun(of)
    expect(await gaps()).toEqual([3, 3])
  })

  test('a card waits for people other than its recorder and its holder, as long as the holder is a member', async () => {
    const client = await service.organization()
    const planner = await service.member(client, 'planner')
    const holder = await service.member(client, 'coordinator')
    const { userId } = holder.identity
    const { content } = await procedure(client)
    const card = { userId, educationalContentId: content?.id, issuedOn: '2025-03-10' }
    const { id } = await done(planner, 'POST', '/completions', card)
    expect(await inGroup(client, 'cards-to-verify')).toEqual([id])
    for (const each of [planner, holder]) expect(await inGroup(each, 'cards-to-verify')).toEqual([])
    expect((await client.send('DELETE', `/users/${userId}`)).status).toBe(204)
    expect(await inGroup(client, 'cards-to-verify')).toEqual([])
  })
})

test('the first twenty of many entries are sent and all are counted; drafts of others are a separate group', async () => {
  const client = await service.organization()
  const planner = await service.member(client, 'planner')
  for (let n = 1; n <= 21; n += 1) await make.task(client, { name: `Task ${n}` })
  const { id } = await make.task(planner)
  const groups = await inboxOf(client)
  expect(groups['own-drafts']).toMatchObject({ count: 21, entries: { length: 20, 0: { title: 'Task 21' } } })
  expect(groups['drafts-of-others']).toMatchObject({ count: 1, entries: [{ id, resource: 'work-tasks' }] })
  expect(await inboxOf(await service.member(client, 'worker'))).toEqual({})
})

test('a draft of an order is named by its tasks, site and supplier, not only by its number', async () => {
  const trade = await supply(service)
  const { buyer, supplier, parts } = trade
  const supplierOrganizationId = supplier.identity.organizationId
  const lines = [{ workTaskId: parts.task?.id }]
  const order = await make.order(buyer, parts.site?.id, { supplierOrganizationId, lines })
  expect((await inboxOf(buyer))['own-drafts']?.entries).toMatchObject([
    {
      id: order.id,
      title: parts.task?.name,
      number: order.number,
      site: { id: parts.site?.id },
      organization: { id: supplierOrganizationId },
    },
  ])
})

test('people who may change requirements see those in force that end within two months', async () => {
  const client = await service.organization()
  const [soon, later] = [wallTime(30).slice(0, 10), wallTime(90).slice(0, 10)]
  const ending = await requirementOf(client, { name: 'Ends soon', validTo: soon })
  await requirementOf(client, { name: 'Ends later', validTo: later })
  await make.requirement(client, { validTo: soon })
  const entries = async () => (await inboxOf(client))['ending-requirements']?.entries
  expect(await entries()).toMatchObject([{ id: ending.id, day: soon }])
  // It still ends then, as long as the version that changes it is a draft.
  const next = await change(client, 'safety-requirements', ending, { validTo: later })
  expect(await entries()).toMatchObject([{ id: ending.id, day: soon }])
  await change(client, 'safety-requirements', next, { status: 'confirmed' })
  expect(await entries()).toBeUndefined()
})
