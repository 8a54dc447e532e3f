import { beforeEach, describe, expect, test } from 'vitest'
import { linkSupplier } from '../src/domain/people/commands/supplier-link.ts'
import type { Client } from './support/client.ts'
import { change, orderWithLines } from './support/procedures.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'
import { type Supply, sqlAs, supply } from './support/supply.ts'
import { brief, fromNow, join, taskOf } from './support/work.ts'

// Seen red without the index and the check that allow one upgrade at a time, with the old order left confirmed, with
// an event that moves although its job has begun, and with an unchanged supplier's copy.

const service = useService()
let world: Supply
let buyer: Client
let old: Sample
beforeEach(async () => {
  world = await supply(service)
  buyer = world.buyer
  old = await world.confirmed({ notes: 'Bring the long ladder.' })
})

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function ok(answer: Promise<{ status: number; body: Sample }>): Promise<Sample> {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBeOneOf([200, 201])
  return body.data
}

const upgrade = () => ok(buyer.post(`/orders/${old.id}/upgrade?with[]=replaces&with[]=lines`))
const read = (id: string, more = '') =>
  ok(buyer.get(`/orders/${id}?with[]=replaces&with[]=replacedBy&with[]=lines${more}`))

describe('an upgrade of a confirmed order', () => {
  test('is a draft with the same contents, and replaces it with the versions in force at its confirmation', async () => {
    const draft = await upgrade()
    expect(draft).toMatchObject({
      status: 'draft',
      notes: 'Bring the long ladder.',
      supplierOrganizationId: world.supplier.identity.organizationId,
      replaces: { id: old.id, number: old.number, status: 'confirmed', jobs: [] },
      lines: [{ workTaskGroupId: world.parts.task?.canonicalId }],
    })
    const step = await change(buyer, 'work-steps', world.parts.step, { name: 'Lock it', status: 'confirmed' })
    await ok(buyer.post(`/orders/${draft.id}/confirm`))
    const now = await read(draft.id)
    expect(now.lines[0].steps[0].workStep).toMatchObject({ id: step.id, name: 'Lock it' })
    expect(now.replaces).toMatchObject({ id: old.id, status: 'cancelled' })
    const before = await read(old.id)
    expect(before).toMatchObject({ status: 'cancelled', replacedBy: { id: draft.id, status: 'confirmed' } })
    expect(before.lines[0].steps[0].workStep.id).toBe(world.parts.step?.id)
    const last = (await service.auditOf(buyer, old.id)).at(-1)
    expect(last).toMatchObject({ action: 'cancel', after: { replacedBy: draft.id, started: [] } })
    const again = await buyer.post(`/orders/${old.id}/upgrade`)
    expect(again).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  })

  test('is open once at a time, also with 16 simultaneous requests, and its end allows another one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => buyer.post(`/orders/${old.id}/upgrade`)),
    )
    const [first] = answers.filter(({ status }) => status === 201)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(15).fill(409)])
    const other = answers.find(({ status }) => status === 409)?.body
    expect(other.code).toBe('upgrade_open')
    expect(other.details.request[0].params).toEqual({
      id: first?.body.data.id,
      number: first?.body.data.number,
    })
    await ok(buyer.post(`/orders/${first?.body.data.id}/cancel`))
    expect((await upgrade()).id).not.toBe(first?.body.data.id)
  })

  test('needs a confirmed order, and not one that was completed or cancelled meanwhile', async () => {
    const unconfirmed = await world.draft()
    expect((await buyer.post(`/orders/${unconfirmed.id}/upgrade`)).status).toBe(409)
    const draft = await upgrade()
    await ok(buyer.post(`/orders/${old.id}/complete`))
    const refused = await buyer.post(`/orders/${draft.id}/confirm`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'replaced_over' } })
    expect((await read(draft.id)).status).toBe('draft')
    const coordinator = await service.member(buyer, 'coordinator')
    expect((await coordinator.post(`/orders/${old.id}/upgrade`)).status).toBe(403)
    expect((await world.supplier.post(`/orders/${old.id}/upgrade`)).status).toBe(404)
  })

  test('confirmed and cancelled at the same moment, also with the old one cancelled, has one of the two results', async () => {
    const draft = await upgrade()
    const [confirmed, cancelled] = await Promise.all([
      buyer.post(`/orders/${draft.id}/confirm`),
      buyer.post(`/orders/${old.id}/cancel`),
    ])
    expect([confirmed.status, cancelled.status].toSorted()).toEqual([200, 409])
    const states = [(await read(old.id)).status, (await read(draft.id)).status]
    expect(states).toEqual(['cancelled', confirmed.status === 200 ? 'confirmed' : 'draft'])
  })
})

describe('whether an upgrade would change anything', () => {
  const outdated = async (id = old.id) => (await read(id, '&with[]=outdated')).outdated

  // Seen red with lines compared alone, and with tasks compared alone.
  test.each([
    ['work-tasks', 'task', { name: 'Lock and tag' }],
    ['work-steps', 'step', { name: 'Lock it' }],
    ['safety-requirements', 'requirement', { name: 'Authorised' }],
    ['educational-contents', 'content', { title: 'Lockout' }],
  ])('is told once another version of its %s is in force', async (segment, part, changed) => {
    expect(await outdated()).toBe(false)
    const draft = await change(buyer, segment, world.parts[part] ?? {}, { ...changed, status: 'draft' })
    expect(await outdated()).toBe(false)
    await change(buyer, segment, draft, { ...changed, status: 'confirmed' })
    expect(await outdated()).toBe(true)
    const next = await upgrade()
    expect(await outdated(next.id)).toBeNull()
    await ok(buyer.post(`/orders/${next.id}/confirm`))
    expect(await outdated(next.id)).toBe(false)
    expect(await outdated()).toBeNull()
  })

  test('is told once a step or an assessment has been added', async () => {
    await make.assessment(buyer, world.parts.content?.id, { status: 'confirmed' })
    expect(await outdated()).toBe(true)
    const next = await upgrade()
    await ok(buyer.post(`/orders/${next.id}/confirm`))
    expect(await outdated(next.id)).toBe(false)
    const step = await make.step(buyer, world.parts.task?.canonicalId)
    await change(buyer, 'work-steps', step, { status: 'confirmed' })
    expect(await outdated(next.id)).toBe(true)
  })
})

describe('with it move', () => {
  const eventOf = async (client: Client, id: string) => (await client.get(`/events/${id}`)).body.data.orderId

  test('events and jobs that have not begun; a begun job continues under the old text, and is named', async () => {
    const { site } = world.parts
    const event = { orderId: old.id, siteId: site?.id, durationMinutes: 60 }
    const near = await make.event(buyer, { ...event, start: `${dayFromNow(3)} 08:00` })
    const past = await make.event(buyer, { ...event, start: `${dayFromNow(-3)} 08:00` })
    const running = await make.event(buyer, { ...event, start: `${dayFromNow(4)} 08:00` })
    const weekly = { start: `${dayFromNow(-30)} 09:00`, recurring: true, rrule: 'FREQ=WEEKLY' }
    const series = await make.event(buyer, { ...event, ...weekly })
    const off = await make.event(buyer, { ...event, start: `${dayFromNow(3)} 08:00` })
    await ok(buyer.post(`/events/${off.id}/cancel`))
    const waiting = await make.job(buyer, site?.id, { eventId: near.id })
    const started = await make.job(buyer, site?.id, { eventId: running.id })
    for (const job of [waiting, started]) {
      await sqlAs(
        service,
        buyer,
        'UPDATE jobs SET order_id = $2 WHERE organization_id = $1 AND id = $3',
        old.id,
        job.id,
      )
    }
    // As jobs were confirmed before orders governed them.
    const confirm = `UPDATE jobs SET order_id = NULL, status = 'confirmed', confirmed_at = now(), confirmed_by = created_by
      WHERE organization_id = $1 AND id = $2`
    await sqlAs(service, buyer, confirm, started.id)
    await sqlAs(
      service,
      buyer,
      `UPDATE jobs SET status = 'in_progress' WHERE organization_id = $1 AND id = $2`,
      started.id,
    )

    const draft = await upgrade()
    await ok(buyer.post(`/orders/${draft.id}/confirm`))
    const orders = await Promise.all([near, series, past, running, off].map(({ id }) => eventOf(buyer, id)))
    expect(orders).toEqual([draft.id, draft.id, old.id, old.id, old.id])
    const [row] = await sqlAs(
      service,
      buyer,
      'SELECT order_id FROM jobs WHERE organization_id = $1 AND id = $2',
      waiting.id,
    )
    expect(row).toEqual([draft.id])
    const named = [{ id: started.id, number: started.number }]
    expect((await read(draft.id)).replaces.jobs).toEqual(named)
    expect((await service.auditOf(buyer, old.id)).at(-1)?.after).toMatchObject({ started: named })
    expect((await service.auditOf(buyer, near.id)).at(-1)).toMatchObject({
      action: 'update',
      before: { orderId: old.id },
      after: { orderId: draft.id },
    })
  })

  // Seen red with the work of its event.
  test('a series, and not the work that is shown of its job under way', async () => {
    const weekly = {
      start: `${dayFromNow(-30)} 09:00`,
      recurring: true,
      rrule: 'FREQ=WEEKLY',
      durationMinutes: 60,
    }
    const { id: eventId } = await make.event(buyer, { ...weekly, orderId: old.id })
    const time = { occurrenceStart: `${dayFromNow(5)} 09:00`, start: fromNow(-10), end: fromNow(60) }
    const job = await make.job(buyer, world.parts.site?.id, { eventId, ...time })
    await ok(buyer.post(`/jobs/${job.id}/confirm`))
    await join(buyer, job, buyer, 'supervisor')
    const begin = `UPDATE jobs SET status = 'in_progress' WHERE organization_id = $1 AND id = $2`
    await sqlAs(service, buyer, begin, job.id)
    const draft = await upgrade()
    await ok(buyer.post(`/orders/${draft.id}/confirm`))
    for (const [path, followed] of [
      [`/jobs/${job.id}`, old],
      [`/events/${eventId}`, draft],
    ] as const) {
      const { order, lines } = (await buyer.get(`${path}/work`)).body.data
      expect([order.id, lines]).toEqual([followed.id, (await orderWithLines(buyer, followed)).lines])
    }
  })

  test('a past event that was moved ahead, and the event of each job that moves, so that the job can be confirmed', async () => {
    const { site } = world.parts
    const past = { orderId: old.id, siteId: site?.id, durationMinutes: 60, start: `${dayFromNow(-3)} 08:00` }
    const [moved, later, done] = [
      await make.event(buyer, past),
      await make.event(buyer, past),
      await make.event(buyer, { ...past, start: `${dayFromNow(3)} 08:00` }),
    ]
    const except = (event: Sample, start: string) =>
      ok(
        buyer.post(`/events/${event.id}/exceptions`, {
          occurrenceStart: event.start,
          action: 'moved',
          start,
        }),
      )
    await except(moved, `${dayFromNow(5)} 08:00`)
    await except(done, `${dayFromNow(-1)} 08:00`)
    const jobs = [
      await make.job(buyer, site?.id, { eventId: moved.id, occurrenceStart: moved.start }),
      await make.job(buyer, site?.id, {
        eventId: later.id,
        orderId: old.id,
        start: fromNow(60),
        end: fromNow(120),
      }),
    ]
    const draft = await upgrade()
    await ok(buyer.post(`/orders/${draft.id}/confirm`))
    const orders = await Promise.all([moved, later, done].map(({ id }) => eventOf(buyer, id)))
    expect(orders).toEqual([draft.id, draft.id, old.id])
    for (const { id } of jobs) await ok(buyer.post(`/jobs/${id}/confirm`))
  })

  test('a confirmed job, which gets its next permit with the text of the new order in the same transaction', async () => {
    const { site } = world.parts
    const event = { orderId: old.id, siteId: site?.id, durationMinutes: 60, start: `${dayFromNow(3)} 08:00` }
    const { id: eventId } = await make.event(buyer, event)
    const job = await make.job(buyer, site?.id, { eventId, occurrenceStart: event.start })
    await ok(buyer.post(`/jobs/${job.id}/confirm`))
    const before = await ok(buyer.get(`/jobs/${job.id}/permit`))
    await change(buyer, 'work-steps', world.parts.step, { name: 'Lock it', status: 'confirmed' })
    const draft = await upgrade()
    await ok(buyer.post(`/orders/${draft.id}/confirm`))
    const after = await ok(buyer.get(`/jobs/${job.id}/permit`))
    expect([before.revision, after.revision, after.code]).toEqual([1, 2, before.code])
    expect(after.briefHash).not.toBe(before.briefHash)
    expect(JSON.stringify(after.document)).toContain('Lock it')
    expect((await read(draft.id)).replaces.jobs).toEqual([])
  })

  test('the supplier, who sees the old copy cancelled and answers again, and their plans once they accept', async () => {
    const { supplier } = world
    await ok(supplier.post(`/received-orders/${old.id}/accept`))
    const start = `${dayFromNow(3)} 08:00`
    const planned = await make.event(supplier, { orderId: old.id, start, durationMinutes: 60 })
    const draft = await upgrade()
    await ok(buyer.post(`/orders/${draft.id}/confirm`))
    const copy = (id: string) => ok(supplier.get(`/received-orders/${id}?with[]=replaces&with[]=replacedBy`))
    expect(await copy(old.id)).toMatchObject({
      status: 'cancelled',
      answer: { status: 'accepted' },
      replacedBy: { id: draft.id, status: 'confirmed' },
    })
    expect(await copy(draft.id)).toMatchObject({
      status: 'confirmed',
      answer: { status: null },
      replaces: { id: old.id, number: old.number, status: 'cancelled' },
    })
    expect(await eventOf(supplier, planned.id)).toBe(old.id)
    await ok(supplier.post(`/received-orders/${draft.id}/accept`))
    expect(await eventOf(supplier, planned.id)).toBe(draft.id)
    expect((await read(draft.id, '&with[]=answer')).answer.status).toBe('accepted')
  })

  test('the supplier’s plans and permits once they accept, also past an upgrade that was itself upgraded unanswered', async () => {
    const { supplier } = world
    await ok(supplier.post(`/received-orders/${old.id}/accept`))
    const planned = await make.event(supplier, {
      orderId: old.id,
      start: `${dayFromNow(3)} 08:00`,
      durationMinutes: 60,
    })
    const times = { start: fromNow(60), end: fromNow(120) }
    const { id } = await ok(supplier.post('/jobs', { orderId: old.id, ...times }))
    await ok(supplier.post(`/jobs/${id}/confirm`))
    const second = await upgrade()
    await ok(buyer.post(`/orders/${second.id}/confirm`))
    const third = await ok(buyer.post(`/orders/${second.id}/upgrade`))
    await ok(buyer.post(`/orders/${third.id}/confirm`))
    await ok(supplier.post(`/received-orders/${third.id}/accept`))
    expect(await eventOf(supplier, planned.id)).toBe(third.id)
    expect((await ok(supplier.get(`/jobs/${id}?with[]=work`))).work.orderId).toBe(third.id)
    expect((await ok(supplier.get(`/jobs/${id}/permit`))).revision).toBe(2)
  })

  // Seen red with a copy that names the order of the other supplier, of which there is no copy.
  test.each([['accepted'], ['unanswered']])(
    'the plans and permits of a supplier who gets the order back from another one, which had it %s',
    async (meanwhile) => {
      const { supplier } = world
      const other = await world.stranger()
      await linkSupplier(service.database, buyer.identity.organizationId, other.identity.organizationId)
      await ok(supplier.post(`/received-orders/${old.id}/accept`))
      const start = `${dayFromNow(3)} 08:00`
      const planned = await make.event(supplier, { orderId: old.id, start, durationMinutes: 60 })
      const times = { start: fromNow(60), end: fromNow(120) }
      const { id } = await ok(supplier.post('/jobs', { orderId: old.id, ...times }))
      await ok(supplier.post(`/jobs/${id}/confirm`))
      const upgradeFor = async (from: Sample, { identity }: Client) => {
        const draft = await ok(buyer.post(`/orders/${from.id}/upgrade`))
        await ok(buyer.put(`/orders/${draft.id}`, { supplierOrganizationId: identity.organizationId }))
        return ok(buyer.post(`/orders/${draft.id}/confirm`))
      }
      const away = await upgradeFor(old, other)
      if (meanwhile === 'accepted') await ok(other.post(`/received-orders/${away.id}/accept`))
      const back = await upgradeFor(away, supplier)
      const copy = await ok(supplier.get(`/received-orders/${back.id}?with[]=replaces`))
      expect(copy.replaces).toMatchObject({ id: old.id, status: 'cancelled', jobs: [] })
      const theirs = await ok(other.get(`/received-orders/${away.id}?with[]=replaces&with[]=replacedBy`))
      expect([theirs.replaces, theirs.replacedBy]).toEqual([null, null])
      await ok(supplier.post(`/received-orders/${back.id}/accept`))
      expect(await eventOf(supplier, planned.id)).toBe(back.id)
      expect((await ok(supplier.get(`/jobs/${id}?with[]=work`))).work.orderId).toBe(back.id)
      expect((await ok(supplier.get(`/jobs/${id}/permit`))).revision).toBe(2)
    },
  )

  // Seen red with an acceptance that moves nothing, with one that moves work that has begun, and with waiting work that starts
  // under the old text.
  test('the permits of its supplier once they accept, except those of begun work', async () => {
    const { supplier } = world
    const task = await taskOf(buyer, [{ name: 'Cut the pipe' }])
    old = await world.confirmed({ lines: [{ workTaskId: task.id }] })
    await ok(supplier.post(`/received-orders/${old.id}/accept`))
    const [waiting, running] = await Promise.all(
      [0, 1].map(async () => {
        const times = { start: fromNow(-10), end: fromNow(480) }
        const { id } = await ok(supplier.post('/jobs', { orderId: old.id, ...times }))
        return ok(supplier.post(`/jobs/${id}/confirm`))
      }),
    )
    const supervisor = await service.member(supplier, 'supervisor')
    await join(supplier, running ?? {}, supervisor, 'supervisor')
    await brief(service, running ?? {}, supervisor)
    await ok(supplier.post(`/jobs/${running?.id}/start`))
    const permit = async (job: Sample | undefined) => {
      const { revision, document } = await ok(supplier.get(`/jobs/${job?.id}/permit`))
      const { work } = await ok(supplier.get(`/jobs/${job?.id}?with[]=work`))
      return [revision, JSON.stringify(document).includes('Cut it slowly'), work.orderId]
    }
    const [step] = (await ok(buyer.get(`/work-tasks/${task.id}?with[]=workSteps`))).workSteps
    const confirmed = await ok(buyer.get(`/work-steps/${step.id}`))
    await change(buyer, 'work-steps', confirmed, { name: 'Cut it slowly', status: 'confirmed' })
    const draft = await upgrade()
    await ok(buyer.post(`/orders/${draft.id}/confirm`))
    expect([await permit(waiting), await permit(running)]).toEqual([
      [1, false, old.id],
      [1, false, old.id],
    ])
    await join(supplier, waiting ?? {}, supervisor, 'supervisor')
    await brief(service, waiting ?? {}, supervisor)
    const early = await supplier.post(`/jobs/${waiting?.id}/start`)
    expect(early).toMatchObject({ status: 409, body: { code: 'order_cancelled' } })
    await ok(supplier.post(`/received-orders/${draft.id}/accept`))
    expect([await permit(waiting), await permit(running)]).toEqual([
      [2, true, draft.id],
      [1, false, old.id],
    ])
    const { replaces } = await ok(supplier.get(`/received-orders/${draft.id}?with[]=replaces`))
    expect(replaces.jobs).toEqual([{ id: running?.id, number: running?.number }])
    const signed = await ok(
      supervisor.post(`/jobs/${running?.id}/sign-offs`, { meaning: 'done', workStepId: step.id }),
    )
    expect(signed.meaning).toBe('done')
  })
})
