import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { remind } from '../src/domain/proof/readiness/reminders.ts'
import type { Client } from './support/client.ts'
import { behind } from './support/events.ts'
import { prove, requirementOf, taskAsking } from './support/proofs.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
const { sql, siteIn } = behind(service)
const ZONE = 'Europe/Helsinki'
const today = Temporal.Now.plainDateISO(ZONE)
const dayIn = (days: number) => today.add({ days }).toString()

/**
 * Reminds as two processes do at once, on the morning this many days from now.
 * @returns the mails, each as its address and text
 */
async function morning(client: Client, days: number, clock = '06:00') {
  const at = Temporal.PlainDateTime.from(`${dayIn(days)}T${clock}`)
    .toZonedDateTime(ZONE)
    .toInstant()
    .toString()
  const { organizationId } = client.identity
  const [next] = await Promise.all([
    remind(service.database, organizationId, at),
    remind(service.database, organizationId, at),
  ])
  return { next, mails: await mailed(client) }
}

const mailed = async (client: Client) =>
  (await service.workOff(client)).map(({ to, subject, text }) => ({ to, subject, text }))

const content = (client: Client, title: string) =>
  make.content(client, { title, completionStrategy: 'interval', intervalDays: 365, status: 'confirmed' })

/** A confirmed order whose only task requires these contents. */
async function orderFor(client: Client, contents: readonly Sample[]): Promise<Sample> {
  const site = await siteIn(client, ZONE)
  const requirement = await requirementOf(client, { name: 'Permit', contents })
  const task = await taskAsking(client, [requirement])
  const { id } = await make.order(client, site.id, { lines: [{ workTaskId: task.id }] })
  const { status, body } = await client.post(`/orders/${id}/confirm`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

async function assign(client: Client, userId: string, event: object) {
  const { id } = await make.event(client, { durationMinutes: 60, ...event })
  const { status, body } = await client.post(`/events/${id}/assignments`, { userId })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}

const ENDING = 'Some of your proofs end soon'
const HERE = 'Proofs end or are missing before work'

test('ending proofs are announced 60, 30, 7 and 1 days before, in one mail per person and one list, by any number of processes', async () => {
  const client = await service.organization({ timeZone: ZONE })
  const worker = await service.member(client, 'worker')
  const ready = await service.member(client, 'worker')
  const { userId, email } = worker.identity
  const contents = [await content(client, 'Working at height'), await content(client, 'First aid')]
  const order = await orderFor(client, contents)
  for (const [place, of] of contents.entries()) {
    await prove(service, client, { userId, of, validUntil: dayIn(61 + place * 9) })
    await prove(service, client, { userId: ready.identity.userId, of, validUntil: dayIn(100) })
  }
  const work = { orderId: order.id, title: 'Lift the roll' }
  await assign(client, userId, { ...work, start: `${dayIn(80)} 08:00` })
  await assign(client, userId, { ...work, title: 'Change the felt', start: `${dayIn(81)} 08:00` })
  await assign(client, ready.identity.userId, { ...work, start: `${dayIn(80)} 08:00` })
  await mailed(client)
  // The list of the first morning includes what the assignment mails said.
  expect((await morning(client, 0)).mails.map(({ subject }) => subject)).toEqual([HERE])
  const told: [day: number, title: string][] = []
  for (const day of [1, 2, 9, 10, 11, 31, 40, 54, 55, 60, 61, 63, 69, 70]) {
    const early = await morning(client, day, '05:59')
    expect([early.next, early.mails]).toEqual([60_000, []])
    const { next, mails } = await morning(client, day)
    expect(next).toBeGreaterThanOrEqual(23 * 3_600_000)
    const own = mails.filter(({ to }) => to === email)
    expect(own.length).toBeLessThanOrEqual(1)
    expect(mails.filter(({ to }) => to === client.identity.email).map(({ subject }) => subject)).toEqual(
      own.map(() => HERE),
    )
    expect(mails).toHaveLength(own.length * 2)
    for (const { subject, text } of own) {
      expect(subject).toBe(ENDING)
      for (const { title } of contents) {
        const line = text.split('\n').find((each) => each.startsWith(`${title}: valid until`))
        if (line) told.push([day, title])
        if (line) expect(line).toMatch(/; (Lift the roll, Change the felt|Change the felt, Lift the roll)$/)
      }
    }
    expect((await morning(client, day, '23:00')).mails).toEqual([])
  }
  expect(told).toEqual([
    [1, 'Working at height'],
    [10, 'First aid'],
    [31, 'Working at height'],
    [40, 'First aid'],
    [54, 'Working at height'],
    [60, 'Working at height'],
    [63, 'First aid'],
    [69, 'First aid'],
  ])
})

test('an assignment announces new gaps at once, and to the coordinators the next morning', async () => {
  const client = await service.organization({ timeZone: ZONE })
  const worker = await service.member(client, 'worker')
  const { userId, email } = worker.identity
  const [height, aid] = [await content(client, 'Working at height'), await content(client, 'First aid')]
  await prove(service, client, { userId, of: aid, validUntil: dayIn(20) })
  const first = await orderFor(client, [height])
  const second = await orderFor(client, [height, aid])
  await morning(client, 0)
  const missingFor = async (event: object) => {
    const assignment = await assign(client, userId, event)
    await sql(
      client,
      `INSERT INTO outbox (organization_id, id, kind, payload)
       VALUES ($1, new_id(), 'assigned-not-ready', jsonb_build_object('assignmentId', $2::text))`,
      assignment.id,
    )
    const mails = await mailed(client)
    expect(mails.every(({ to }) => to === email)).toBe(true)
    return mails
      .filter(({ subject }) => subject.startsWith('Something is still missing'))
      .map(({ text }) => text.split('\n').filter((line) => /^(Working at height|First aid): /.test(line)))
  }
  const start = `${dayIn(10)} 08:00`
  expect(await missingFor({ title: 'Without an order', start })).toEqual([])
  expect(await missingFor({ orderId: first.id, start })).toEqual([['Working at height: not proved']])
  expect(await missingFor({ orderId: first.id, start: `${dayIn(11)} 08:00` })).toEqual([])
  // First aid counts until then.
  expect(await missingFor({ orderId: second.id, start })).toEqual([])
  const [later] = await missingFor({ orderId: second.id, start: `${dayIn(40)} 08:00` })
  expect(later).toEqual([expect.stringMatching(/^First aid: valid until .+ \d{4}$/)])
  // The assignment mail already covered the 30 days of First aid.
  const { mails } = await morning(client, 1)
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[client.identity.email, HERE]])
  for (const title of ['Working at height, not proved', 'First aid, valid until']) {
    expect(mails[0]?.text).toContain(title)
  }
  expect((await morning(client, 2)).mails).toEqual([])
  expect((await morning(client, 13)).mails.map(({ to }) => to).toSorted()).toEqual(
    [client.identity.email, email].toSorted(),
  )
})
