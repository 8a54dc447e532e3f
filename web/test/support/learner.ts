import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import type { Client } from '../../../test/support/client.ts'
import { sendFor } from '../../../test/support/forms.ts'
import { contentOf, done } from '../../../test/support/learning.ts'
import { change } from '../../../test/support/procedures.ts'
import { prove } from '../../../test/support/proofs.ts'
import { make, type Sample } from '../../../test/support/samples.ts'
import type { App, Look } from './app.ts'
import { assign, workThatAsks } from './assigned.ts'
import { endBefore } from './ending-proof.ts'
import type { Visitor } from './pages.ts'
import type { World } from './world.ts'

/**
 * A worker with an open training, of which they have failed one test once and are trying it again, and with proofs of
 * every kind; one of them ends before their later work.
 */
export async function learner(app: App, { full, later }: World, look: Look): Promise<Visitor> {
  const page = await app.signedIn(full, { ...look, role: 'worker' })
  const send = async (method: string, path: string, data: object = {}): Promise<Sample> => {
    const headers = { origin: app.service.address }
    const answer = await page.request.fetch(`/api/v1${path}`, { method, headers, data })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()).data
  }
  const { event, content, quiz, card } = await workThatAsks(full)
  const userId = await assign(full, event, page)
  await endBefore(app, full, later, userId)
  const training = await send('POST', '/trainings', { educationalContentId: content.id })
  const attempt = () => send('POST', `/trainings/${training.id}/attempts`, { assessmentId: quiz.id })
  const failed = await attempt()
  for (const { id, type } of failed.questions) {
    const answer = type === 'true_false' ? [false] : [1]
    await send('PUT', `/attempts/${failed.id}/answers`, { questionId: id, answer })
  }
  await send('POST', `/attempts/${failed.id}/submit`)
  const running = await attempt()
  const read = await contentOf(full, { title: 'Hoists and slings', body: '<p>Look at the sling first.</p>' })
  const reading = await send('POST', '/trainings', { educationalContentId: read.id })
  const { completionId } = await send('POST', `/trainings/${reading.id}/complete`, { understood: true })
  const watching = await send('POST', '/trainings', { educationalContentId: (await filmed(full)).id })
  const rejected = await prove(app.service, full, { userId, of: card, status: 'rejected' })
  await prove(app.service, full, { userId, of: read, validUntil: '2025-03-10' })
  return {
    page,
    ids: {
      training: training.id,
      watching: watching.id,
      completed: reading.id,
      attempt: running.id,
      result: failed.id,
      completion: completionId,
      rejected,
      requirement: card.id,
    },
  }
}

/** A training with an uploaded video, most of which must be watched. */
async function filmed(client: Client): Promise<Sample> {
  const clip = await readFile(path.join(import.meta.dirname, '../../../demonstration/videos/lockout.mp4'))
  const { body } = await sendFor(client, 'video', clip)
  const content = await make.content(client, {
    title: 'Try to start it',
    body: '<p>Watch how the machine is tried after it was locked.</p>',
    video: { url: body.data.path, provider: 'file', minimumWatchPercentage: 80 },
  })
  await done(client, 'PUT', `/educational-contents/${content.id}/playback`, { durationSeconds: 6 })
  return change(client, 'educational-contents', content, { status: 'confirmed' })
}
