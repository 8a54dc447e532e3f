import type { Client } from '../../../test/support/client.ts'
import { contentOf, done } from '../../../test/support/learning.ts'
import { prove, requirementOf, taskAsking } from '../../../test/support/proofs.ts'
import { make, type Sample } from '../../../test/support/samples.ts'
import type { App } from './app.ts'
import { dayFromNow } from './plan.ts'

/** Work in a month, and the content that it asks for. */
export interface LaterWork {
  readonly event: Sample
  readonly content: Sample
}

export async function laterWork(client: Client, siteId: string): Promise<LaterWork> {
  const content = await contentOf(client, { title: 'Work in confined spaces' })
  const requirement = await requirementOf(client, { name: 'Trained for tanks', contents: [content] })
  const task = await taskAsking(client, [requirement], { name: 'Enter the tank' })
  const { id: orderId } = await make.order(client, siteId, { lines: [{ workTaskId: task.id }] })
  await done(client, 'POST', `/orders/${orderId}/confirm`)
  const event = await make.event(client, {
    ...{ title: 'Inspection of the white water tank', siteId, orderId },
    ...{ start: `${dayFromNow(32)} 08:00`, durationMinutes: 240 },
  })
  return { event, content }
}

/** Assigns a person to the work, before which their proof ends. */
export async function endBefore(
  { service }: App,
  client: Client,
  { event, content }: LaterWork,
  userId: string,
): Promise<void> {
  await done(client, 'POST', `/events/${event.id}/assignments`, { userId })
  await prove(service, client, { userId, of: content, validUntil: dayFromNow(18) })
}
