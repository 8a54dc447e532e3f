import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { holding } from './support/held-row.ts'
import { asSuperuser } from './support/jobs-under-way.ts'
import { done } from './support/learning.ts'
import { prove, requirementOf } from './support/proofs.ts'
import { make, type Sample, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'
import {
  brief,
  briefedWork,
  confirmedWork,
  jobOf,
  join,
  orderOf,
  orderOfTasks,
  outcome,
  runningWork,
  taskOf,
  workLater,
} from './support/work.ts'

const service = useService()
let client: Client
let order: Sample
beforeAll(async () => {
  client = await service.organization()
  order = await orderOf(client, [{ name: 'Cut the pipe' }])
})

const crewOf = async ({ id }: Sample): Promise<readonly Sample[]> =>
  (await client.get(`/jobs/${id}/crew`)).body.data
const leave = (job: Sample, member: Sample, as = client) =>
  as.send('DELETE', `/jobs/${job.id}/crew/${member.id}`)

test('shows present and past members, in the order in which they joined', async () => {
  const { job, worker } = await confirmedWork(service, { client, order })
  const [supervisor, second] = await crewOf(job)
  expect(supervisor).toEqual({
    id: expect.any(String),
    user: { id: expect.any(String), firstName: 'Test', lastName: 'Person' },
    role: 'supervisor',
    joinedAt: expect.any(String),
    leftAt: null,
  })
  expect((await leave(job, second)).status).toBe(204)
  expect((await leave(job, second)).status).toBe(404)
  expect(await crewOf(job)).toEqual([supervisor, { ...second, leftAt: expect.any(String) }])
  expect((await client.get(`/jobs/${job.id}?with[]=crew`)).body.data.crew).toEqual([
    { ...supervisor, briefedAt: null, mayRelease: true },
  ])
  const again = await join(client, job, worker, 'watch')
  expect(again).toMatchObject({ role: 'watch', user: { id: worker.identity.userId } })
  expect(again.id).not.toBe(second?.id)
  const acts = (await service.auditOf(client, second?.id)).map(({ action }) => action)
  expect(acts).toEqual(['create', 'leave'])
})

test('somebody who is not in the crew is 404 before the state of the job is 409', async () => {
  // Seen red with a state that is judged first.
  const job = await make.job(client, order.siteId)
  for (const id of [unknownId, 'somebody']) expect((await leave(job, { id })).status).toBe(404)
  const { job: confirmed } = await confirmedWork(service, { client, order })
  const [supervisor] = await crewOf(confirmed)
  expect((await client.post(`/jobs/${confirmed.id}/cancel`)).status).toBe(200)
  expect((await leave(confirmed, supervisor)).status).toBe(409)
  expect((await leave(confirmed, { id: unknownId })).status).toBe(404)
})

test('shows who is briefed on the current permit, and who may release', async () => {
  const { job, worker } = await confirmedWork(service, { client, order })
  const shown = async () => {
    const { body } = await client.get(`/jobs/${job.id}?with[]=crew`)
    return body.data.crew.map(({ role, briefedAt, mayRelease }: Sample) => [role, briefedAt, mayRelease])
  }
  await brief(service, job, worker)
  const [{ at }] = (await client.get(`/jobs/${job.id}/sign-offs`)).body.data
  const briefed = [
    ['supervisor', null, true],
    ['worker', at, false],
  ]
  expect(await shown()).toEqual(briefed)
  const reissued = await client.post(`/jobs/${job.id}/permit`, { reason: 'The crane comes later.' })
  expect(reissued.status).toBe(201)
  expect(await shown()).toEqual(briefed)
  await asSuperuser(`UPDATE permits SET brief_hash = repeat('0', 64) WHERE job_id = $1 AND revision = 2`, [
    job.id,
  ])
  expect(await shown()).toEqual([briefed[0], ['worker', null, false]])
})

// Seen red with jobs that wait, and with the job itself.
test('says in which other jobs in progress its people are, until it is over', async () => {
  const { job, worker, supervisor } = await runningWork(service, { client, order })
  const next = await jobOf(client, order)
  await done(client, 'POST', `/jobs/${next.id}/confirm`)
  const elsewhere = async ({ id }: Sample) =>
    (await client.get(`/jobs/${id}?with[]=elsewhere`)).body.data.elsewhere
  const member = await join(client, next, worker)
  await join(client, next, supervisor, 'supervisor')
  const of = ({ identity: { userId } }: Client) => ({ userId, job: { id: job.id, number: job.number } })
  const both = [of(worker), of(supervisor)].toSorted((one, other) => (one.userId < other.userId ? -1 : 1))
  expect(await elsewhere(next)).toEqual(both)
  expect(await elsewhere(job)).toEqual([])
  await leave(next, member)
  expect(await elsewhere(next)).toEqual([of(supervisor)])
  await done(client, 'POST', `/jobs/${next.id}/cancel`)
  expect(await elsewhere(next)).toEqual([])
})

test('gives a present member the new role, also if 8 add them at the same moment', async () => {
  const { job, worker } = await confirmedWork(service, { client, order })
  const late = await service.member(client, 'worker')
  const added = await Promise.all(Array.from({ length: 8 }, () => join(client, job, late)))
  expect(new Set(added.map(({ id }) => id)).size).toBe(1)
  const [, second] = await crewOf(job)
  expect(await join(client, job, worker, 'supervisor')).toEqual({ ...second, role: 'supervisor' })
  expect(await crewOf(job)).toHaveLength(3)
  const changes = await service.auditOf(client, second?.id)
  expect(changes.map(({ action, after }) => [action, after?.role])).toEqual([
    ['create', 'worker'],
    ['update', 'supervisor'],
  ])
})

test('keeps the last supervisor while the work is under way, whichever of two goes at the same moment', async () => {
  const { job, supervisor, worker } = await runningWork(service, { client, order })
  const [first] = await crewOf(job)
  // Seen red with one who was only invited and could not act.
  const invited = await make.user(client)
  await done(client, 'POST', `/jobs/${job.id}/crew`, { userId: invited.id, role: 'supervisor' })
  expect(await outcome(leave(job, first))).toBe('last_supervisor')
  const become = (who: Client, role: string) =>
    outcome(client.post(`/jobs/${job.id}/crew`, { userId: who.identity.userId, role }))
  expect(await become(supervisor, 'worker')).toBe('last_supervisor')
  expect(await become(supervisor, 'supervisor')).toBe(201)
  const second = await join(client, job, worker, 'supervisor')
  const left = await Promise.all([first, second].map((member) => outcome(leave(job, member))))
  expect(left.toSorted()).toEqual([204, 'last_supervisor'])
  await client.post(`/jobs/${job.id}/suspend`)
  const [last] = (await crewOf(job)).filter(({ leftAt }) => leftAt === null)
  expect((await leave(job, last)).status).toBe(204)
})

// Seen red with a membership that ended before its person had joined, for both.
describe('takes nobody whose membership ends meanwhile', { retry: 2 }, () => {
  test.each(['adding them', 'confirming the job of their event'])('by %s', async (how) => {
    const { userId, organizationId } = (await service.member(client, 'worker')).identity
    const event = await make.event(client, {
      siteId: order.siteId,
      orderId: order.id,
      start: '2036-03-03 08:00',
    })
    await done(client, 'POST', `/events/${event.id}/assignments`, { userId })
    const job = await make.job(client, order.siteId, {
      eventId: event.id,
      occurrenceStart: '2036-03-03 08:00',
    })
    const confirm = () => client.post(`/jobs/${job.id}/confirm`)
    const isAdded = how === 'adding them'
    if (isAdded) {
      await confirm()
      const [member] = await crewOf(job)
      await leave(job, member)
    }
    const sameRow = `INSERT INTO crew_members (organization_id, id, job_id, user_id, role, added_by)
      VALUES ($1, gen_random_uuid(), $2, $3, 'worker', $3)`
    await holding(sameRow, [organizationId, job.id, userId], async ({ awaited, queued, release }) => {
      const joining = isAdded ? client.post(`/jobs/${job.id}/crew`, { userId }) : confirm()
      await awaited()
      const ending = client.send('DELETE', `/users/${userId}`)
      await Promise.race([ending, queued()])
      await release()
      expect([(await joining).status < 300, (await ending).status]).toEqual([true, 204])
    })
    const acts = await asSuperuser(
      `SELECT action FROM audit_log WHERE organization_id = $1 AND (record_id IN ($2, $3)
        OR record_id IN (SELECT c.id FROM crew_members c WHERE c.job_id = $3)) ORDER BY id DESC LIMIT 2`,
      [organizationId, userId, job.id],
    )
    expect(acts).toEqual([{ action: 'delete' }, { action: isAdded ? 'create' : 'confirm' }])
  })
})

test('accepts active members of the organization, for an open confirmed job', async () => {
  const { job } = await confirmedWork(service, { client, order })
  const stranger = await service.organization()
  const gone = await service.member(client, 'worker')
  await client.send('DELETE', `/users/${gone.identity.userId}`)
  for (const userId of [unknownId, stranger.identity.userId, gone.identity.userId]) {
    const { status, body } = await client.post(`/jobs/${job.id}/crew`, { userId })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['userId']])
  }
  const { userId } = client.identity
  for (const body of [{}, { userId, role: 'boss' }, { userId: 5 }]) {
    expect((await client.post(`/jobs/${job.id}/crew`, body)).status).toBe(422)
  }
  const add = (other: Sample) => outcome(client.post(`/jobs/${other.id}/crew`, { userId }))
  expect(await add(await jobOf(client, order))).toBe('wrong_state')
  const plain = await make.job(client, order.siteId)
  await client.post(`/jobs/${plain.id}/confirm`)
  expect(await add(plain)).toBe('no_procedure')
  await client.post(`/jobs/${job.id}/cancel`)
  expect(await add(job)).toBe('wrong_state')
})

test('is judged by the readiness of the job once it is confirmed, without people who left', async () => {
  const card = await requirementOf(client, { name: 'Card' })
  const asking = await orderOf(client, [{ safetyRequirementIds: [card.id] }])
  const { job, supervisor, worker } = await confirmedWork(service, { client, order: asking })
  const late = await service.member(client, 'worker')
  await join(client, job, late)
  const askedAbout = async () => {
    const { body } = await client.get(`/jobs/${job.id}/readiness`)
    return body.data.rows.map(({ user }: Sample) => user.id).toSorted()
  }
  const ids = (...people: readonly Client[]) => people.map(({ identity }) => identity.userId).toSorted()
  expect(await askedAbout()).toEqual(ids(supervisor, worker, late))
  expect((await late.get(`/jobs/${job.id}/readiness`)).body.data.rows).toHaveLength(1)
  const [, second] = await crewOf(job)
  await leave(job, second)
  expect(await askedAbout()).toEqual(ids(supervisor, late))
})

test('members of the crew have the job among their own work until it is over or they leave, assigned to an event or not', async () => {
  const { job, worker, supervisor } = await briefedWork(service, { client, order })
  const mine = async (who = worker) => (await who.get('/me/readiness')).body.data
  expect(await mine()).toEqual([
    {
      event: null,
      occurrenceStart: null,
      job: {
        ...{ id: job.id, number: job.number, status: 'confirmed', orderId: order.id },
        ...{ handedBackAt: null, late: null },
        tasks: [expect.any(String)],
        timeZone: expect.any(String),
        site: { id: order.siteId, name: expect.any(String) },
      },
      ...{ ready: true, from: expect.any(String), to: expect.any(String), rows: [] },
    },
  ])
  expect(await mine(client)).toEqual([])
  await done(supervisor, 'POST', `/jobs/${job.id}/start`)
  expect((await mine())[0].job.status).toBe('in_progress')
  const [, member] = await crewOf(job)
  await leave(job, member ?? {})
  expect(await mine()).toEqual([])
  await done(client, 'POST', `/jobs/${job.id}/cancel`)
  expect(await mine(supervisor)).toEqual([])
})

test('a job past its time stays among its crew’s work if it has begun, and not if it never began', async () => {
  const own = await service.organization()
  const needed = await requirementOf(own, { name: 'Card' })
  const task = await taskOf(own, [{ name: 'Cut the pipe', safetyRequirementIds: [needed.id] }])
  const begun = await briefedWork(service, { client: own, order: await orderOfTasks(own, task) })
  const proved = ({ identity: { userId } }: Client, completedAt: string) =>
    prove(service, own, { userId, of: needed, completedAt })
  await proved(begun.supervisor, '2020-01-01T10:00:00Z')
  await proved(begun.worker, '2020-01-01T10:00:00Z')
  await done(own, 'POST', `/jobs/${begun.job.id}/start`)
  const [running, never] = [begun, await confirmedWork(service)]
  for (const { job } of [running, never]) await workLater(job.id, 24 * 60)
  // It is not over before it is completed: a proof from after its planned end counts.
  const completionId = await proved(running.worker, new Date().toISOString())
  const { rows } = (await running.worker.get(`/jobs/${running.job.id}/readiness`)).body.data
  expect(rows).toMatchObject([{ verdict: 'satisfied', completionId }])
  const list: readonly Sample[] = (await running.worker.get('/me/readiness')).body.data
  expect(list.map(({ job, rows: shown }) => [job.id, shown])).toEqual([[running.job.id, rows]])
  expect((await never.worker.get('/me/readiness')).body.data).toEqual([])
})
