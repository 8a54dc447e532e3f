import sharp from 'sharp'
import { expect, inject } from 'vitest'
import { momentSql } from '../../src/engine/index.ts'
import type { Client } from './client.ts'
import { sendFor } from './forms.ts'
import { connected, superuserOf } from './fresh-database.ts'
import { done } from './learning.ts'
import { make, type Sample } from './samples.ts'
import type { Service } from './service.ts'
import { SessionClient } from './session-client.ts'

/** The people of an organization who work on its jobs, each with a session. */
export interface People {
  readonly administrator: Client
  readonly worker: SessionClient
  readonly mate: SessionClient
  readonly supervisor: SessionClient
  /** In the office: in no crew, but may release. */
  readonly planner: SessionClient
}

export async function peopleOf(service: Service, administrator: Client): Promise<People> {
  const joined = async (role: string) => SessionClient.of(service, await service.member(administrator, role))
  return {
    administrator,
    worker: await joined('worker'),
    mate: await joined('worker'),
    supervisor: await joined('supervisor'),
    planner: await joined('planner'),
  }
}

/** One person in every role, in one session: for a job whose people do not matter. */
export async function aloneIn(service: Service, administrator: Client): Promise<People> {
  const person = await SessionClient.of(service, administrator)
  return { administrator, worker: person, mate: person, supervisor: person, planner: person }
}

/** A job of an order, with what its tests need. */
export interface Work {
  readonly job: Sample
  /** The id of each step, by its name. */
  readonly steps: { readonly [name: string]: string }
  /** The check of each step that has one, by the name of the step. */
  readonly checks: { readonly [step: string]: string }
  path(rest: string): string
}

/**
 * A confirmed job of the order from an hour ago to eight hours from now; its crew are worker, mate and supervisor.
 * @param more fields of the new job
 */
export async function confirmedJob(people: People, order: Sample, more: object = {}): Promise<Work> {
  const { administrator, worker, mate, supervisor } = people
  const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()
  const { id } = await make.job(administrator, order.siteId ?? (await siteOf(administrator, order)), {
    ...{ orderId: order.id, start: hours(-1), end: hours(8), ...more },
  })
  const job = await done(administrator, 'POST', `/jobs/${id}/confirm`)
  const crew = [
    [worker, 'worker'],
    [mate, 'worker'],
    [supervisor, 'supervisor'],
  ] as const
  for (const [{ identity }, role] of crew) {
    await done(administrator, 'POST', `/jobs/${id}/crew`, { userId: identity.userId, role })
  }
  const [{ steps }] = await asSuperuser(
    'SELECT steps FROM permits WHERE job_id = $1 ORDER BY revision DESC LIMIT 1',
    [id],
  )
  return {
    job,
    steps: Object.fromEntries(steps.map((step: Sample) => [step.name, step.workStepId])),
    checks: Object.fromEntries(
      steps.flatMap(({ name, execution }: Sample) =>
        execution?.checks?.[0] ? [[name, execution.checks[0].id]] : [],
      ),
    ),
    path: (rest) => `/jobs/${id}${rest}`,
  }
}

/** The same, started: everybody in its crew is briefed. */
export async function runningJob(people: People, order: Sample): Promise<Work> {
  const work = await confirmedJob(people, order)
  for (const person of [people.worker, people.mate, people.supervisor]) {
    await signed(person, work, { meaning: 'briefed' })
  }
  await done(people.administrator, 'POST', work.path('/start'))
  return work
}

async function siteOf(client: Client, order: Sample): Promise<string> {
  return (await client.get(`/orders/${order.id}?with[]=site`)).body.data.site.id
}

/** The same, with every step done, handed back, and completed by another person. */
export async function completedJob(people: People, order: Sample): Promise<Work> {
  const work = await runningJob(people, order)
  await complete(people, work)
  return work
}

/** Does the open steps of a running job, hands it back, and completes it. @param meanwhile between the last two */
export async function complete(people: People, work: Work, meanwhile = async () => {}): Promise<void> {
  const steps = await stepsOf(people, work)
  for (const { workStepId, state } of Object.values(steps)) {
    if (state === 'open') await signed(people.worker, work, { meaning: 'done', workStepId })
  }
  await done(people.supervisor, 'POST', work.path('/hand-back'))
  await meanwhile()
  await done(people.administrator, 'POST', work.path('/complete'))
}

/** Signs something that must be accepted. */
export async function signed(person: Client, { path }: Work, body: object): Promise<Sample> {
  return done(person, 'POST', path('/sign-offs'), { ...body })
}

/** Uploads a photo. @returns its path */
export async function photo(by: Client): Promise<string> {
  const image = sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
  const { status, body } = await sendFor(by, 'proof', await image.png().toBuffer())
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data.path
}

/** The refusal of a request that must be refused. */
export async function refusal(person: Client, path: string, body: object = {}): Promise<readonly unknown[]> {
  const answer = await person.post(path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeGreaterThanOrEqual(400)
  return [answer.status, answer.body.code]
}

/** The steps of a job as it shows them, by name. */
export async function stepsOf({ administrator }: People, work: Work): Promise<{ [name: string]: Sample }> {
  const { body } = await administrator.get(work.path('?with[]=steps'))
  return Object.fromEntries(body.data.steps.map((step: Sample) => [step.name, step]))
}

/**
 * Lets time pass in a job, as if everything in its log had happened this many seconds earlier, and was audited then.
 */
export async function later({ job }: Pick<Work, 'job'>, seconds: number): Promise<void> {
  await asSuperuser(
    `WITH moved AS (
      UPDATE sign_offs SET at = at - make_interval(secs => $2) WHERE job_id = $1 RETURNING organization_id, id, at)
    UPDATE audit_log a SET after = jsonb_set(a.after, '{at}', to_jsonb(${momentSql('m.at')}))
    FROM moved m WHERE a.organization_id = m.organization_id AND a.record_id = m.id AND a.resource = 'sign-offs'`,
    [job.id, seconds],
  )
}

/** Repeats the last entry of a job's log so many times. @param lastAt when the last of them was made */
export async function signedAgain(jobId: string, times: number, lastAt: string): Promise<void> {
  await asSuperuser(
    `INSERT INTO sign_offs SELECT (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'place', s.place + n,
      'at', CASE WHEN n = $2 THEN $3::timestamptz ELSE s.at END))).*
    FROM sign_offs s, generate_series(1, $2::integer) n
    WHERE s.job_id = $1 AND s.place = (SELECT max(place) FROM sign_offs WHERE job_id = $1)`,
    [jobId, times, lastAt],
  )
}

/** Changes data that the rules of the database protect. */
export async function asSuperuser(sql: string, values: readonly unknown[]): Promise<readonly Sample[]> {
  return connected(await superuserOf(inject('database')), async (superuser) => {
    await superuser.query('SET session_replication_role = replica')
    return (await superuser.query(sql, [...values])).rows
  })
}
