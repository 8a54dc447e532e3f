import type { Page } from 'playwright-core'
import type { Client } from '../../../test/support/client.ts'
import { asked, contentOf, quizOn } from '../../../test/support/learning.ts'
import { requirementOf, taskAsking } from '../../../test/support/proofs.ts'
import { make, type Sample } from '../../../test/support/samples.ts'
import { dayFromNow } from './plan.ts'

/** Work that requires a training with a test, and a card without a training. */
export interface AssignedWork {
  readonly event: Sample
  readonly content: Sample
  readonly quiz: Sample
  readonly card: Sample
}

/** An order of such work, and an event for it tomorrow. */
export async function workThatAsks(client: Client): Promise<AssignedWork> {
  const content = await contentOf(client, {
    title: 'Lockout in seven steps',
    body: '<p>Lock, tag, try. <strong>Nobody</strong> removes the lock of somebody else.</p>',
  })
  const quiz = await quizOn(client, content, Object.values(asked), {
    passPercentage: 80,
    timeLimitMinutes: 20,
  })
  const trained = await requirementOf(client, { name: 'Authorised for lockout', contents: [content] })
  const card = await requirementOf(client, { name: 'Hot work card' })
  const onSite = await requirementOf(client, { name: 'Personal lock in use', onSite: true })
  const task = await taskAsking(client, [trained, card, onSite], { name: 'Verify zero energy' })
  const site = await make.site(client, { name: 'Kuusikoski paper mill' })
  const { id } = await make.order(client, site.id, { lines: [{ workTaskId: task.id }] })
  await client.post(`/orders/${id}/confirm`)
  const event = await make.event(client, {
    title: 'Overhaul of grinder 3',
    siteId: site.id,
    orderId: id,
    start: `${dayFromNow(1)} 09:00`,
    durationMinutes: 240,
  })
  await client.post(`/events/${event.id}/confirm`)
  return { event, content, quiz, card }
}

/** Assigns the person who is signed in on a page. @returns their id */
export async function assign(client: Client, event: Sample, page: Page): Promise<string> {
  const { data } = await (await page.request.get('/api/v1/me')).json()
  await client.post(`/events/${event.id}/assignments`, { userId: data.user.id })
  return data.user.id
}
