import { beforeAll, describe, expect, test } from 'vitest'
import { enqueue } from '../src/platform/outbox/enqueue.ts'
import type { Client } from './support/client.ts'
import {
  asSuperuser,
  confirmedJob,
  later,
  type People,
  peopleOf,
  runningJob,
  signed,
  type Work,
} from './support/jobs-under-way.ts'
import { done } from './support/learning.ts'
import { behindTheOutbox } from './support/outbox.ts'
import { prove, requirementOf } from './support/proofs.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'
import { join, orderOf } from './support/work.ts'

const service = useService()
let people: People
/**
 * Steps of the only order: a hold point, one with a check that stops work, one with a watch, and one that requires a
 * card.
 */
let order: Sample
let card: Sample

const OXYGEN = { name: 'O₂', unit: '%', minimum: '19.5', required: true, stopsWork: true }

beforeAll(async () => {
  people = await peopleOf(service, await service.organization())
  card = await requirementOf(people.administrator, { name: 'Card' })
  order = await orderOf(people.administrator, [
    { name: 'Measure', execution: { checks: [OXYGEN] } },
    { name: 'Isolate', holdPoint: true },
    { name: 'Weld', execution: { watchMinutes: 30, roundMinutes: 40 } },
  ])
  await mailed()
})

const address = ({ identity }: Client) => identity.email

/** The mails sent now: to whom, with subject and text, sorted by address. */
async function mailed(): Promise<readonly (readonly [to: string, subject: string, text: string])[]> {
  const messages = await service.workOff(people.administrator)
  return messages.map(({ to, subject, text }) => [to, subject, text] as const).toSorted()
}

/** The addresses mailed now, all with the same subject. */
async function told(): Promise<readonly string[]> {
  const mails = await mailed()
  expect(new Set(mails.map(([, subject]) => subject)).size).toBeLessThanOrEqual(1)
  return mails.map(([to]) => to)
}

const only = (...clients: readonly Client[]) => clients.map(address).toSorted()

/** Lets the time arrive that the outbox waits for. */
const due = () =>
  behindTheOutbox(people.administrator, 'UPDATE outbox SET due_at = now() WHERE due_at > now()')

/** In how many minutes the outbox has work. */
async function waits(): Promise<readonly number[]> {
  const inMinutes =
    'SELECT round(extract(epoch FROM due_at - now()) / 60)::integer AS minutes FROM outbox WHERE due_at > now()'
  const rows = await behindTheOutbox<{ readonly minutes: number }>(people.administrator, inMinutes)
  return rows.map(({ minutes }) => minutes)
}

/** Checks a job several times, as several processes might. */
async function look({ job }: Work, times = 1): Promise<void> {
  const { organizationId } = people.administrator.identity
  const row = () => enqueue(organizationId, 'job-notices', { jobId: job.id })
  await service.database.write(organizationId, Array.from({ length: times }, row))
}

const isolate = (by: Client, work: Work, more: object = {}) =>
  signed(by, work, { meaning: 'done', workStepId: work.steps.Isolate, ...more })

describe('a hold point that waits', () => {
  test('is mailed with a link to the people of the job who may release it, not to those who did or recorded it', async () => {
    const work = await runningJob(people, order)
    const { administrator, worker, supervisor } = people
    expect(await mailed()).toEqual([])
    await done(supervisor, 'PUT', '/me', { language: 'fi' })
    await isolate(worker, work)
    const mails = await mailed()
    expect(mails.map(([to]) => to)).toEqual(only(administrator, supervisor))
    const { organizationId } = administrator.identity
    const link = `/jobs/${work.job.id}/release?step=${work.steps.Isolate}&organization=${organizationId}`
    const subjects = new Map(mails.map(([to, subject]) => [to, subject]))
    expect(subjects.get(address(administrator))).toBe(`Hold point waiting: Isolate, job ${work.job.number}`)
    expect(subjects.get(address(supervisor))).toBe(`Pysähdyspiste odottaa: Isolate, työ ${work.job.number}`)
    for (const [, , text] of mails) expect(text).toContain(`https://holdpoint.example${link}`)
    await done(supervisor, 'PUT', '/me', { language: null })
    await signed(worker, work, { meaning: 'undone', workStepId: work.steps.Isolate, reason: 'Too soon.' })
    await isolate(supervisor, work)
    expect(await told()).toEqual(only(administrator))
  })

  test('is mailed to everybody in the organization with the permission, if nobody of the job has it', async () => {
    const work = await runningJob(people, order)
    const { administrator, supervisor, planner } = people
    await done(supervisor, 'PUT', '/me', { pin: '482913' })
    await isolate(administrator, work, { as: { userId: supervisor.identity.userId, pin: '482913' } })
    const coordinator = await service.member(administrator, 'coordinator')
    const blind = await make.role(administrator, { permissions: ['releases.create'] })
    await service.member(administrator, blind.name)
    expect(await told()).toEqual(only(planner, coordinator))
    await administrator.send('DELETE', `/users/${coordinator.identity.userId}`)
  })

  // Seen red with a crew that is left without another look at what waits.
  test('is mailed to them as well once the only one of the job who has it leaves the crew', async () => {
    const work = await runningJob(people, order)
    const { administrator, worker, mate, supervisor, planner } = people
    await done(worker, 'PUT', '/me', { pin: '482913' })
    await isolate(administrator, work, { as: { userId: worker.identity.userId, pin: '482913' } })
    expect(await told()).toEqual(only(supervisor))
    await join(administrator, work.job, mate, 'supervisor')
    expect(await told()).toEqual([])
    const { body } = await administrator.get(work.path('/crew'))
    const { id } = body.data.find(({ user }: Sample) => user.id === supervisor.identity.userId)
    expect((await administrator.send('DELETE', work.path(`/crew/${id}`))).status).toBe(204)
    expect(await told()).toEqual(only(planner))
  })

  // Seen red with memberships and roles whose changes have nothing looked at again.
  test('is mailed to them as well once the only one of the job who has it has left, is blocked, or loses it', async () => {
    const { administrator, supervisor, planner } = people
    await done(supervisor, 'PUT', '/me', { pin: '482913' })
    const permissions = ['jobs.read', 'releases.create']
    const able = () => make.role(administrator, { permissions })
    const unable = await make.role(administrator, { permissions: ['jobs.read'] })
    const changes = [
      ({ identity }: Client) => administrator.send('DELETE', `/users/${identity.userId}`),
      ({ identity }: Client) => administrator.put(`/users/${identity.userId}`, { active: false }),
      ({ identity }: Client) => administrator.put(`/users/${identity.userId}`, { roleId: unable.id }),
      (_: Client, { id, name }: Sample) =>
        administrator.put(`/roles/${id}`, { name, permissions: ['jobs.read'] }),
    ]
    for (const change of changes) {
      const work = await runningJob(people, order)
      const role = await able()
      const releaser = await service.member(administrator, role.name)
      await join(administrator, work.job, releaser)
      await isolate(administrator, work, { as: { userId: supervisor.identity.userId, pin: '482913' } })
      expect(await told()).toEqual(only(releaser))
      expect((await change(releaser, role)).status).toBeLessThan(300)
      expect(await told()).toEqual(only(planner))
    }
  })

  test('is mailed once, also with several simultaneous processes and over restarts', async () => {
    const work = await runningJob(people, order)
    const { administrator, worker, supervisor, planner } = people
    await isolate(worker, work)
    await look(work, 30)
    const mails = (await Promise.all(Array.from({ length: 4 }, () => service.workOff(administrator)))).flat()
    expect(mails.map(({ to }) => to).toSorted()).toEqual(only(administrator, supervisor))
    await look(work, 30)
    expect(await told()).toEqual([])
    // People who join while it waits are told, and nobody twice.
    await join(administrator, work.job, planner)
    expect(await told()).toEqual(only(planner))
  })

  test('is not mailed once it is released, rejected or undone, and while work is stopped only afterwards', async () => {
    const { administrator, worker, supervisor, planner, mate } = people
    for (const act of ['release', 'reject']) {
      const work = await runningJob(people, order)
      await isolate(worker, work)
      await done(planner, 'POST', work.path(`/${act}`), { workStepId: work.steps.Isolate })
      expect(await told()).toEqual([])
    }
    const work = await runningJob(people, order)
    await isolate(worker, work)
    // The mail is removed without being sent.
    const queued = `SELECT kind FROM outbox WHERE kind = 'hold-point-waits'`
    let looked = 0
    await service.workOff(administrator, async () => {
      looked += 1
      throw new Error('The mail server is away.')
    })
    expect([looked, (await behindTheOutbox(administrator, queued)).length]).toEqual([2, 2])
    await done(mate, 'POST', work.path('/suspend'))
    await due()
    const subjects = (await mailed()).map(([to, subject]) => [to, subject.split(':')[0]])
    expect(subjects).toEqual(only(administrator, supervisor).map((to) => [to, 'Work is stopped']))
    const other = await runningJob(people, order)
    await isolate(worker, other)
    await done(mate, 'POST', other.path('/suspend'))
    await mailed()
    await done(administrator, 'POST', other.path('/resume'))
    expect(await told()).toEqual(only(administrator, supervisor))
  })
})

describe('work that was stopped', () => {
  test('is mailed with its reason each time to those who may resume it; not to who stopped it, nor once it is resumed', async () => {
    const work = await runningJob(people, order)
    const { administrator, worker, supervisor } = people
    await done(worker, 'POST', work.path('/suspend'), { reason: 'It smells of gas.' })
    const [[to, subject, text] = [], ...others] = await mailed()
    expect([to, ...others.map(([other]) => other)]).toEqual(only(administrator, supervisor))
    expect(subject).toBe(`Work is stopped: job ${work.job.number}`)
    expect(text).toContain('Reason: It smells of gas.')
    expect(text).toContain(`/jobs/${work.job.id}?organization=`)
    await done(administrator, 'POST', work.path('/resume'))
    await done(supervisor, 'POST', work.path('/suspend'))
    expect(await told()).toEqual(only(administrator))
    await done(administrator, 'POST', work.path('/resume'))
    await done(worker, 'POST', work.path('/suspend'))
    await done(administrator, 'POST', work.path('/resume'))
    expect(await told()).toEqual([])
  })

  test('by a measurement, with its deviation', async () => {
    const work = await runningJob(people, order)
    const { administrator, worker, supervisor } = people
    const [workStepId, checkId] = [work.steps.Measure, work.checks.Measure]
    await signed(worker, work, { meaning: 'measured', workStepId, checkId, value: '18.2' })
    const [deviation] = (await administrator.get(`/deviations?jobId=${work.job.id}`)).body.data
    const mails = await mailed()
    expect(mails.map(([to]) => to)).toEqual(only(administrator, supervisor))
    for (const [, , text] of mails) {
      expect(text).toContain(`Deviation: ${deviation.number}: O₂: 18.2 % (≥ 19.5)`)
    }
  })
})

describe('a watch', () => {
  const weld = async () => {
    const work = await runningJob(people, order)
    const { worker, mate, supervisor, administrator } = people
    await join(administrator, work.job, mate, 'watch')
    const [workStepId, checkId] = [work.steps.Measure, work.checks.Measure]
    await signed(worker, work, { meaning: 'measured', workStepId, checkId, value: '20.9' })
    await signed(worker, work, { meaning: 'done', workStepId })
    await isolate(worker, work)
    await done(supervisor, 'POST', work.path('/release'), { workStepId: work.steps.Isolate })
    await signed(worker, work, { meaning: 'done', workStepId: work.steps.Weld })
    await mailed()
    return work
  }
  const ends = async (work: Work, seconds = 1_801) => {
    await later(work, seconds)
    await due()
  }

  test('is mailed when its time is over to the watches and supervisors of the crew, with what to do', async () => {
    const work = await weld()
    const { mate, supervisor } = people
    expect(await waits()).toEqual([30])
    await due()
    expect(await told()).toEqual([])
    await later(work, 1_801)
    await look(work)
    const mails = await mailed()
    expect(mails.map(([to]) => to)).toEqual(only(mate, supervisor))
    expect(mails[0]?.[1]).toBe(`Watch time is over: Weld, job ${work.job.number}`)
    expect(mails[0]?.[2]).toContain('Make the last round, then hand the job back.')
  })

  test('with a missed round is mailed as such', async () => {
    const work = await weld()
    await ends(work, 3_700)
    const mails = await mailed()
    expect(mails.map(([to, subject]) => [to, subject.split(':')[0]])).toEqual(
      only(people.mate, people.supervisor).map((to) => [to, 'Watch round missed']),
    )
  })

  test('is not mailed after the step was undone, nor once the job is handed back', async () => {
    const { worker, mate, supervisor } = people
    const undone = await weld()
    await signed(worker, undone, { meaning: 'undone', workStepId: undone.steps.Weld, reason: 'Again.' })
    await ends(undone)
    expect(await told()).toEqual([])
    const work = await weld()
    await later(work, 1_801)
    await signed(mate, work, { meaning: 'round' })
    await done(supervisor, 'POST', work.path('/hand-back'))
    await due()
    expect(await told()).toEqual([])
  })
})

describe('an override', () => {
  let asking: Sample
  beforeAll(async () => {
    asking = await orderOf(people.administrator, [{ name: 'Lift', requirements: [card] }])
  })

  async function tolerated(minutes = 120): Promise<Work> {
    const work = await confirmedJob(people, asking)
    await tolerate(work, minutes)
    await mailed()
    return work
  }
  const tolerate = (work: Work, minutes: number) =>
    done(people.planner, 'POST', work.path('/overrides'), {
      ...{
        userId: people.worker.identity.userId,
        safetyRequirementId: card.id,
        reason: 'The card is on its way.',
      },
      validUntil: new Date(Date.now() + minutes * 60_000).toISOString(),
    })
  const passes = async ({ job }: Work, minutes: number) => {
    await asSuperuser(
      `UPDATE overrides SET valid_until = valid_until - make_interval(mins => $2), created_at = created_at - make_interval(mins => $2)
      WHERE job_id = $1`,
      [job.id, minutes],
    )
    await due()
  }

  test('is mailed half an hour before its end to its person, its author, and those who can act in the job', async () => {
    const work = await tolerated()
    const { administrator, worker, supervisor, planner } = people
    expect(await waits()).toEqual([90])
    await passes(work, 91)
    const mails = await mailed()
    expect(mails.map(([to]) => to)).toEqual(only(administrator, worker, supervisor, planner))
    expect(mails[0]?.[1]).toBe(`Override ends soon: Test Person, job ${work.job.number}`)
    expect(mails[0]?.[2]).toContain('“Card”')
  })

  test('is not mailed if another one continues, the gap is closed, the person has left, or the job is over', async () => {
    const { administrator, worker } = people
    const [again, left, over] = [await tolerated(), await tolerated(), await tolerated()]
    await tolerate(again, 300)
    const crew: readonly Sample[] = (await administrator.get(left.path('/crew'))).body.data
    const member = crew.find(({ user }) => user.id === worker.identity.userId)
    await administrator.send('DELETE', left.path(`/crew/${member?.id}`))
    await done(administrator, 'POST', over.path('/cancel'))
    for (const work of [again, left, over]) await passes(work, 91)
    expect(await told()).toEqual([])
    const proved = await tolerated(10)
    await prove(service, administrator, { userId: worker.identity.userId, of: card })
    await passes(proved, 6)
    expect(await told()).toEqual([])
  })
})
