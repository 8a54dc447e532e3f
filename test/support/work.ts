import { expect, inject } from 'vitest'
import { newId } from '../../src/platform/id.ts'
import { type BoundStatement, bind, statement } from '../../src/platform/postgres/statement.ts'
import type { Client } from './client.ts'
import { connected, superuserOf } from './fresh-database.ts'
import { done } from './learning.ts'
import { change } from './procedures.ts'
import { make, type Sample } from './samples.ts'
import type { Service } from './service.ts'

interface Given {
  readonly [field: string]: unknown
}

/** A moment this many minutes from now. */
export function fromNow(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString()
}

/** A step as a test gives it: its fields, and shorter names for some. */
interface Step extends Given {
  readonly holdPoint?: boolean
  readonly requirements?: readonly Sample[]
  readonly execution?: Given
}

/** A confirmed task with a confirmed step for each of the given ones. */
export async function taskOf(client: Client, steps: readonly Step[]): Promise<Sample> {
  const task = await make.task(client, { status: 'confirmed' })
  for (const [order, { execution, holdPoint = false, requirements = [], ...given }] of steps.entries()) {
    const step = await make.step(client, task.id, {
      ...{ riskLevel: 'low', requiresApproval: holdPoint, order },
      ...{ safetyRequirementIds: requirements.map(({ id }) => id), ...given },
    })
    if (execution) await done(client, 'PUT', `/work-steps/${step.id}/execution`, { ...execution })
    await change(client, 'work-steps', step, { status: 'confirmed' })
  }
  return task
}

/** A confirmed order of the organization's own for these tasks, and its site. */
export async function orderOfTasks(client: Client, ...tasks: readonly Sample[]): Promise<Sample> {
  const site = await make.site(client)
  const lines = tasks.map(({ id }) => ({ workTaskId: id }))
  const { id } = await make.order(client, site.id, { lines })
  return { ...(await done(client, 'POST', `/orders/${id}/confirm`)), siteId: site.id }
}

/** The same for new tasks of these steps. */
export async function orderOf(client: Client, ...lines: readonly (readonly Step[])[]): Promise<Sample> {
  const tasks = []
  for (const steps of lines) tasks.push(await taskOf(client, steps))
  return orderOfTasks(client, ...tasks)
}

/** A draft of a job that follows an order; by default its time has begun and lasts for hours. */
export function jobOf(client: Client, order: Sample, more: Given = {}): Promise<Sample> {
  const { siteId, id: orderId } = order
  return make.job(client, siteId, { orderId, start: fromNow(-10), end: fromNow(480), ...more })
}

/** A job that follows an order, at some point of its life, and its people. */
export interface Work {
  /** Plans and leads: an administrator. */
  readonly client: Client
  readonly order: Sample
  readonly job: Sample
  /** In the crew from its confirmation on. */
  readonly supervisor: Client
  readonly worker: Client
}

interface Wanted {
  /** Fields of each step of its only task; if left out, one plain step. */
  readonly steps?: readonly Given[]
  /** Fields of the job. */
  readonly job?: Given
  /** An existing organization. */
  readonly client?: Client
  readonly order?: Sample
}

/** A confirmed job with a supervisor and a worker in its crew. Nobody is briefed. */
export async function confirmedWork(service: Service, wanted: Wanted = {}): Promise<Work> {
  const client = wanted.client ?? (await service.organization())
  const order = wanted.order ?? (await orderOf(client, wanted.steps ?? [{ name: 'Cut the pipe' }]))
  const draft = await jobOf(client, order, wanted.job)
  const job = await done(client, 'POST', `/jobs/${draft.id}/confirm`)
  const [supervisor, worker] = [
    await service.member(client, 'supervisor'),
    await service.member(client, 'worker'),
  ]
  await join(client, job, supervisor, 'supervisor')
  await join(client, job, worker)
  return { client, order, job, supervisor, worker }
}

/** The same, with everybody briefed. */
export async function briefedWork(service: Service, wanted: Wanted = {}): Promise<Work> {
  const work = await confirmedWork(service, wanted)
  await brief(service, work.job, work.supervisor, work.worker)
  return work
}

/** The same, under way. */
export async function runningWork(service: Service, wanted: Wanted = {}): Promise<Work> {
  const work = await briefedWork(service, wanted)
  return { ...work, job: await done(work.client, 'POST', `/jobs/${work.job.id}/start`) }
}

/** Adds a person to the crew of a job. */
export function join(client: Client, job: Sample, who: Client, role = 'worker'): Promise<Sample> {
  return done(client, 'POST', `/jobs/${job.id}/crew`, { userId: who.identity.userId, role })
}

const SIGN = statement(`
INSERT INTO sign_offs (organization_id, id, job_id, place, meaning, user_id, recorded_by, document_sha256, revision, at,
  safety_requirement_ids)
SELECT $1, $2, $3, (SELECT count(*) + 1 FROM sign_offs s WHERE s.organization_id = $1 AND s.job_id = $3), $5, $4, $4,
  p.document_sha256, p.revision, clock_timestamp(), $6::uuid[]
FROM permits p WHERE p.organization_id = $1 AND p.job_id = $3 ORDER BY p.revision DESC LIMIT 1 RETURNING 1`)

/** Lets people sign that they were briefed on the current permit of a job. */
export async function brief(
  { database }: Pick<Service, 'database'>,
  job: Sample,
  ...people: readonly Client[]
): Promise<void> {
  for (const { identity } of people) {
    const { organizationId, userId } = identity
    const sign: BoundStatement = bind(SIGN, [organizationId, newId(), job.id, userId, 'briefed', null])
    await database.write(organizationId, [sign])
  }
}

/** Lets time pass for a job: everything about it happened this many minutes earlier. */
export async function workLater(jobId: string, minutes: number): Promise<void> {
  const moved: readonly (readonly [table: string, column: string, moments: readonly string[]])[] = [
    ['jobs', 'id', ['begins_at', 'ends_at', 'suspended_at', 'handed_back_at']],
    ['permits', 'job_id', ['begins_at', 'ends_at', 'issued_at']],
    ['crew_members', 'job_id', ['joined_at', 'left_at']],
    ['sign_offs', 'job_id', ['at']],
  ]
  await connected(await superuserOf(inject('database')), async (superuser) => {
    await superuser.query('SET session_replication_role = replica')
    for (const [table, column, moments] of moved) {
      const set = moments.map((name) => `${name} = ${name} - make_interval(mins => $2)`).join(', ')
      await superuser.query(`UPDATE ${table} SET ${set} WHERE ${column} = $1`, [jobId, minutes])
    }
  })
}

/** The code of a refusal, or the status of a success. */
export async function outcome(
  answer: Promise<{ readonly status: number; readonly body: Sample }>,
): Promise<string | number> {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBeLessThan(500)
  return status < 400 ? status : body.code
}
