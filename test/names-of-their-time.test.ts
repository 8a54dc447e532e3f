import { describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { procedure } from './support/procedures.ts'
import { make } from './support/samples.ts'
import { useService } from './support/service.ts'

// Seen red with today's names (every kind), with updatedBy of the confirmation instead of the change (orders), with
// lists that show a person once for all their records, and without the trigger that keeps names.

const service = useService()
const before = { firstName: 'Aino', lastName: 'Laine' }
const after = { firstName: 'Aino', lastName: 'Virtanen' }

async function rename(client: Client, names: object): Promise<void> {
  expect((await client.put('/me', names)).status).toBe(200)
}

describe('confirmed records show people’s names at that moment', () => {
  test('in records of every kind, in lists and in finished work; drafts follow a rename', async () => {
    const client = await service.organization()
    await rename(client, before)
    const { task, step, requirement, content, site } = await procedure(client)
    const assessment = await make.assessment(client, content.id)
    const question = await make.question(client, assessment.id)
    const { id: orderId } = await make.order(client, site.id, { lines: [{ workTaskId: task.id }] })
    const draft = await make.task(client)
    const event = await make.event(client)
    const job = await make.job(client, site.id)
    for (const path of [`/orders/${orderId}`, `/events/${event.id}`, `/jobs/${job.id}`]) {
      expect((await client.post(`${path}/confirm`)).status, path).toBe(200)
    }
    await rename(client, after)
    const people = async (path: string) => {
      const { body } = await client.get(`${path}?with[]=createdBy&with[]=updatedBy`)
      const { createdBy, updatedBy } = body.data ?? body
      return { createdBy, updatedBy }
    }
    const then = expect.objectContaining(before)
    const now = expect.objectContaining(after)
    for (const path of [
      `/work-tasks/${task.id}`,
      `/work-steps/${step.id}`,
      `/safety-requirements/${requirement.id}`,
      `/educational-contents/${content.id}`,
      `/orders/${orderId}`,
      `/events/${event.id}`,
    ]) {
      expect(await people(path), path).toEqual({ createdBy: then, updatedBy: then })
    }
    for (const path of [
      `/work-tasks/${draft.id}`,
      `/assessments/${assessment.id}`,
      `/assessment-questions/${question.id}`,
      `/sites/${site.id}`,
    ]) {
      expect(await people(path), path).toEqual({ createdBy: now, updatedBy: now })
    }
    const order = `/orders/${orderId}?with[]=confirmedBy`
    expect((await client.get(order)).body.data.confirmedBy).toEqual(then)
    expect((await client.get(`/events/${event.id}`)).body.data.confirmedBy).toEqual(then)
    const history = (await client.get(`/jobs/${job.id}?with[]=history`)).body.data.history
    expect(history).toMatchObject([
      { action: 'create', user: before },
      { action: 'confirm', user: before },
    ])
    const { data } = (await client.get('/work-tasks?with[]=createdBy&with[]=updatedBy')).body
    expect(data.find(({ id }: { id: string }) => id === draft.id)).toMatchObject({
      createdBy: now,
      updatedBy: now,
    })
    expect(data.find(({ id }: { id: string }) => id === task.id)).toMatchObject({
      createdBy: then,
      updatedBy: then,
    })
    const confirmed = await client.put(`/assessments/${assessment.id}`, {
      ...assessment,
      status: 'confirmed',
    })
    expect(confirmed.status).toBe(200)
    await rename(client, { lastName: 'Niemi' })
    const middle = { createdBy: now, updatedBy: now }
    for (const path of [`/assessments/${assessment.id}`, `/assessment-questions/${question.id}`]) {
      expect(await people(path), path).toEqual(middle)
    }
    await rename(client, after)
    // Later acts show the name of that time.
    await client.post(`/orders/${orderId}/complete`)
    expect(await people(`/orders/${orderId}`)).toEqual({ createdBy: then, updatedBy: now })
    expect((await client.get(order)).body.data.confirmedBy).toEqual(then)
  })
})
