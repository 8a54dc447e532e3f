import { expect } from 'vitest'
import { life } from '../../src/domain/orders/orders/life.ts'
import type { Client } from './client.ts'
import { make, type Sample } from './samples.ts'
import { wayTo } from './ways.ts'

type Body = { readonly [field: string]: unknown }

/** Fields that a PUT of each kind needs besides the changed ones. */
const NEEDED: { readonly [segment: string]: readonly string[] } = {
  'work-tasks': ['name', 'active', 'status'],
  'work-steps': ['name', 'riskLevel', 'status'],
  'safety-requirements': ['name'],
  'educational-contents': ['title', 'completionStrategy'],
}

/** Puts a record with some fields changed and returns the answer's record. */
export async function change(client: Client, segment: string, record: Sample, more: Body): Promise<Sample> {
  const kept = Object.fromEntries((NEEDED[segment] ?? []).map((name) => [name, record[name]]))
  const answer = await client.put(`/${segment}/${record.id}`, { ...kept, ...more })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

export function confirmed(client: Client, segment: string, record: Sample): Promise<Sample> {
  return change(client, segment, record, { status: 'confirmed' })
}

/** A task with one step, one requirement and one content, all confirmed, as `{site, task, step, requirement, content}`. */
export async function procedure(client: Client): Promise<{ readonly [part: string]: Sample }> {
  const site = await make.site(client)
  const content = await make.content(client, {
    title: 'Lockout in seven steps',
    body: '<p>Lock, tag, try.</p>',
    status: 'confirmed',
  })
  const requirement = await confirmed(
    client,
    'safety-requirements',
    await make.requirement(client, { educationalContentIds: [content.id], onSite: true }),
  )
  const task = await make.task(client, { description: 'Isolate every energy source.', status: 'confirmed' })
  const step = await confirmed(
    client,
    'work-steps',
    await make.step(client, task.id, {
      safetyRequirementIds: [requirement.id],
      description: 'Try to start it.',
    }),
  )
  return { site, task, step, requirement, content }
}

/** Reads an order with its lines. */
export async function orderWithLines(client: Client, { id }: Sample): Promise<Sample> {
  const { body } = await client.get(`/orders/${id}?with[]=lines`)
  return body.data
}

/** An order in a state, with one line of a confirmed procedure. */
export async function orderIn(client: Client, status: string, more: Body = {}): Promise<Sample> {
  const { site, task } = await procedure(client)
  const order = await make.order(client, site.id, { lines: [{ workTaskId: task.id }], ...more })
  for (const step of wayTo(life, status)) {
    expect((await client.post(`/orders/${order.id}/${step}`)).status).toBe(200)
  }
  return { ...order, siteId: site.id, workTaskId: task.id }
}
