import { expect } from 'vitest'
import type { Client } from '../../../test/support/client.ts'
import { procedure } from '../../../test/support/procedures.ts'
import { requirementOf } from '../../../test/support/proofs.ts'
import { make, type Sample } from '../../../test/support/samples.ts'
import { cardPhoto } from './card-photo.ts'

const DAY_MS = 86_400_000

/** The day this many days from now. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
}

/** A confirmed order of one task, and an event at which it is carried out. */
export async function ordered(
  client: Client,
  more: object = {},
): Promise<{ order: Sample; event: Sample; content: Sample | undefined }> {
  const { site, task, content } = await procedure(client)
  const { id } = await make.order(client, site?.id, { lines: [{ workTaskId: task?.id }] })
  const { status, body } = await client.post(`/orders/${id}/confirm`)
  expect(status, JSON.stringify(body)).toBe(200)
  const event = await make.event(client, {
    title: 'Overhaul of grinder 3',
    type: 'job',
    siteId: site?.id,
    orderId: id,
    start: `${dayFromNow(2)} 09:00`,
    durationMinutes: 240,
    ...more,
  })
  await client.post(`/events/${event.id}/confirm`)
  return { order: body.data, event, content }
}

/** Events around today: a series with exceptions and people who clash, single ones, and a crowded day. */
export async function plan(client: Client, siteId: string): Promise<{ [name: string]: Sample }> {
  const userId = client.identity.userId
  const series = await make.event(client, {
    title: 'Scaffold inspection before the day shift',
    description: 'All scaffolds are inspected and their tags signed.',
    type: 'inspection',
    siteId,
    start: `${dayFromNow(-13)} 07:00`,
    durationMinutes: 45,
    recurring: true,
    rrule: 'FREQ=DAILY;INTERVAL=2',
    until: dayFromNow(120),
  })
  await client.post(`/events/${series.id}/exceptions`, {
    occurrenceStart: `${dayFromNow(3)} 07:00`,
    action: 'cancelled',
    reason: 'The mill stands still.',
  })
  await client.post(`/events/${series.id}/exceptions`, {
    occurrenceStart: `${dayFromNow(5)} 07:00`,
    action: 'moved',
    start: `${dayFromNow(5)} 10:00`,
  })
  await client.post(`/events/${series.id}/assignments`, { userId })
  await client.post(`/events/${series.id}/confirm`)
  const { event: job, content } = await ordered(client)
  await client.post(`/events/${job.id}/assignments`, { userId })
  const welder = await make.user(client, { firstName: 'Veera', lastName: 'Salo' })
  await client.post(`/events/${job.id}/assignments`, { userId: welder.id })
  const card = await client.post('/completions', {
    userId: welder.id,
    educationalContentId: content?.id,
    issuedOn: '2026-03-10',
    reference: 'TK-2231',
    filePath: await cardPhoto(client),
  })
  expect(card.status, JSON.stringify(card.body)).toBe(201)
  const course = await make.event(client, {
    title: 'Crane course',
    type: 'training',
    siteId,
    start: `${dayFromNow(1)} 07:30`,
    durationMinutes: 120,
  })
  await client.post(`/events/${course.id}/assignments`, { userId })
  for (const [index, title] of [
    'Toolbox talk',
    'Fire watch',
    'Visit of the inspector',
    'Hoist service',
  ].entries()) {
    await make.event(client, { title, siteId, start: `${dayFromNow(1)} ${10 + index}:00` })
  }
  await make.event(client, {
    title: 'Shutdown of line 2',
    type: 'maintenance',
    siteId,
    start: `${dayFromNow(6)} 00:00`,
    allDay: true,
    durationMinutes: 3 * 1440,
  })
  const draft = await make.job(client, siteId, { notes: 'Bring the long ladder.' })
  const running = await make.job(client, siteId, {
    eventId: job.id,
    notes: 'The mill stands still until noon.',
  })
  for (const step of ['confirm', 'start', 'suspend', 'resume'])
    await client.post(`/jobs/${running.id}/${step}`)
  const finished = await make.job(client, siteId)
  for (const step of ['confirm', 'start', 'complete']) await client.post(`/jobs/${finished.id}/${step}`)
  await requirementOf(client, { name: 'Hot work card', validTo: dayFromNow(20) })
  return { content, series, jobEvent: job, job: running, draftJob: draft, card: card.body.data, welder }
}
