import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { holding } from './support/held-row.ts'
import { asSuperuser } from './support/jobs-under-way.ts'
import { done } from './support/learning.ts'
import { prove, requirementOf } from './support/proofs.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'
import { SessionClient } from './support/session-client.ts'
import { sqlAs } from './support/supply.ts'
import {
  brief,
  briefedWork,
  confirmedWork,
  fromNow,
  jobOf,
  join,
  orderOf,
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

const start = (job: Sample, as = client) => as.post(`/jobs/${job.id}/start`)
const people = (...clients: readonly Client[]) =>
  clients.map(({ identity }) => expect.objectContaining({ id: identity.userId }))
const reasonOf = ({ body }: { readonly body: Sample }) => body.details.request[0].params

describe('the work of an order begins', () => {
  test('after six checks in this order: time, crew, supervisor, deviation, readiness, briefing', async () => {
    const requirement = await requirementOf(client, { name: 'Card' })
    const demanding = await orderOf(client, [{ safetyRequirementIds: [requirement.id] }])
    const draft = await jobOf(client, demanding, { start: fromNow(60), end: fromNow(120) })
    const { body } = await client.post(`/jobs/${draft.id}/confirm`)
    const job: Sample = body.data
    const stop = { jobId: job.id, severity: 'high', description: 'Gas.', stopsWork: true }
    const deviation = (await client.post('/deviations', stop)).body.data
    expect(await outcome(start(job))).toBe('outside_window')
    await workLater(job.id, 40)
    expect(await outcome(start(job))).toBe('no_crew')
    const [worker, supervisor] = [
      await service.member(client, 'worker'),
      await service.member(client, 'supervisor'),
    ]
    await join(client, job, worker)
    const alone = await start(job)
    expect([alone.body.code, reasonOf(alone).people]).toEqual(['no_supervisor', []])
    await join(client, job, supervisor)
    const led = await start(job)
    expect([led.body.code, reasonOf(led).people]).toEqual(['no_supervisor', people(supervisor)])
    await join(client, job, supervisor, 'supervisor')
    const stopped = await start(job)
    expect([stopped.body.code, reasonOf(stopped).numbers]).toEqual(['deviation_open', [deviation.number]])
    expect((await client.post(`/deviations/${deviation.id}/resolve`, { resolution: 'Aired.' })).status).toBe(
      200,
    )
    const lacking = await start(job)
    expect(lacking).toMatchObject({ status: 409, body: { code: 'not_ready' } })
    const gaps = (await client.get(`/jobs/${job.id}/readiness`)).body.data.rows
    expect(gaps).toHaveLength(2)
    expect(lacking.body.gaps).toEqual(gaps)
    for (const { identity } of [worker, supervisor]) {
      await prove(service, client, { userId: identity.userId, of: requirement })
    }
    const unbriefed = await start(job)
    expect(unbriefed.body.code).toBe('not_briefed')
    expect(reasonOf(unbriefed).people).toHaveLength(2)
    await brief(service, job, worker)
    expect(reasonOf(await start(job)).people).toEqual(people(supervisor))
    await brief(service, job, supervisor)
    expect(await start(job)).toMatchObject({ status: 200, body: { data: { status: 'in_progress' } } })
  })

  test('30 minutes early at most, and not after its end', async () => {
    const { job } = await briefedWork(service, {
      client,
      order,
      job: { start: fromNow(60), end: fromNow(120) },
    })
    await workLater(job.id, 29)
    const early = await start(job)
    expect([early.body.code, Object.keys(reasonOf(early))]).toEqual(['outside_window', ['start', 'end']])
    await workLater(job.id, 92)
    expect(await outcome(start(job))).toBe('outside_window')
    const again = await client.post(`/jobs/${job.id}/permit`, { end: fromNow(60), reason: 'It rained.' })
    expect(again.status).toBe(201)
    expect(await outcome(start(job))).toBe(200)
  })

  test('with everybody in the present crew briefed on the current permit', async () => {
    const { job } = await briefedWork(service, { client, order })
    const late = await service.member(client, 'worker')
    const { id } = await join(client, job, late)
    expect(await outcome(start(job))).toBe('not_briefed')
    await client.send('DELETE', `/jobs/${job.id}/crew/${id}`)
    await client.post(`/jobs/${job.id}/permit`, { reason: 'Another way in.' })
    const says = (text: string) =>
      asSuperuser(`UPDATE permits SET brief_hash = ${text} WHERE job_id = $1 AND revision = 2`, [job.id])
    await says(`repeat('0', 64)`)
    expect(await outcome(start(job))).toBe('not_briefed')
    await says('(SELECT p.brief_hash FROM permits p WHERE p.job_id = $1 AND p.revision = 1)')
    expect(await outcome(start(job))).toBe(200)
  })

  test('once, however many simultaneous requests there are', async () => {
    const { job } = await briefedWork(service, { client, order })
    const tried = await Promise.all(Array.from({ length: 16 }, () => outcome(start(job))))
    expect(tried.toSorted()).toEqual([200, ...Array.from({ length: 15 }, () => 'wrong_state')])
    const starts = (await service.auditOf(client, job.id)).filter(({ action }) => action === 'start')
    expect(starts).toHaveLength(1)
  })

  test('only with people who left the organization counted as a gap', async () => {
    const { job, supervisor } = await briefedWork(service, { client, order })
    await client.send('DELETE', `/users/${supervisor.identity.userId}`)
    expect(await outcome(start(job))).toBe('no_supervisor')
  })

  test('not while somebody in the crew is blocked, whatever they have proved, or was only invited and has proved nothing', async () => {
    const requirement = await requirementOf(client, { name: 'Card' })
    const demanding = await orderOf(client, [{ safetyRequirementIds: [requirement.id] }])
    const { job, worker, supervisor } = await briefedWork(service, { client, order: demanding })
    for (const { identity } of [worker, supervisor]) {
      await prove(service, client, { userId: identity.userId, of: requirement })
    }
    const block = (active: boolean) => client.put(`/users/${worker.identity.userId}`, { active: !active })
    await block(true)
    expect(await outcome(start(job))).toBe('not_ready')
    await block(false)
    // Seen red with gaps that do not say who waits for their invitation.
    const invited = await make.user(client)
    const { id: memberId } = await done(client, 'POST', `/jobs/${job.id}/crew`, { userId: invited.id })
    const { gaps } = (await start(job)).body
    expect(gaps).toMatchObject([
      { user: { id: invited.id, invited: true }, verdict: 'missing', cause: 'never' },
    ])
    const { rows } = await done(client, 'GET', `/jobs/${job.id}/readiness`)
    expect(rows.map(({ user }: Sample) => user.invited)).toEqual([true, undefined, undefined])
    await client.send('DELETE', `/jobs/${job.id}/crew/${memberId}`)
    expect(await outcome(start(job))).toBe(200)
  })
})

// A wait of more than three seconds for a row gets 503: a machine that is too busy may retry.
describe('what its start and its steps are decided by stays until they are written', { retry: 2 }, () => {
  interface Change {
    readonly sends: (proof: string, userId: string) => [method: string, path: string, body: object]
    /** Locks what the change waits for before it ends. */
    readonly waitsFor: string
    /** Whether the person has another proof. */
    readonly provedTwice?: boolean
  }
  const revoking: Change = {
    sends: (proof) => ['POST', `/completions/${proof}/revoke`, { reason: 'Forged.' }],
    // After the proof has changed.
    waitsFor: `SELECT pg_advisory_xact_lock(hashtextextended(
      format('proofs %s %s %s', organization_id, user_id, subject_canonical_id), 0)) FROM completions WHERE id = $1`,
  }
  const changes: { readonly [what: string]: Change } = {
    'a proof is revoked': revoking,
    'a proof is revoked, and an older one counts': { ...revoking, provedTwice: true },
    'a person is blocked': {
      sends: (_, userId) => ['PUT', `/users/${userId}`, { active: false }],
      // After the membership has changed.
      waitsFor: `SELECT FROM sessions s JOIN completions c USING (user_id) WHERE c.id = $1 FOR UPDATE OF s`,
    },
  }

  describe.each(Object.entries(changes))('%s', (_, { sends, waitsFor, provedTwice = false }) => {
    const unless = (done: number) => (provedTwice ? done : 'not_ready')

    async function readyWork() {
      const requirement = await requirementOf(client, { name: 'Card' })
      const demanding = await orderOf(client, [{ safetyRequirementIds: [requirement.id] }])
      const { job, worker, supervisor } = await briefedWork(service, { client, order: demanding })
      const [proof = ''] = await Promise.all(
        [worker, supervisor].map(({ identity }) =>
          prove(service, client, { userId: identity.userId, of: requirement }),
        ),
      )
      if (provedTwice) {
        const earlier = { userId: worker.identity.userId, completedAt: '2019-01-01T10:00:00Z' }
        await prove(service, client, { ...earlier, of: requirement })
      }
      await SessionClient.of(service, worker)
      const [method, path, body] = sends(proof, worker.identity.userId)
      const change = () => client.send(method, path, JSON.stringify(body))
      return { order: demanding, job, worker, proof, change }
    }

    test('afterwards', async () => {
      const { order: decided, job, worker, proof, change } = await readyWork()
      const lock = 'SELECT FROM orders WHERE id = $1 FOR NO KEY UPDATE'
      await holding(lock, [decided.id], async ({ awaited, queued, release }) => {
        const starting = start(job)
        await awaited()
        const changing = change()
        await Promise.race([changing, queued()])
        await release()
        expect(await Promise.all([outcome(starting), outcome(changing)])).toEqual([200, 200])
      })
      const log = `SELECT action FROM audit_log WHERE organization_id = $1 AND record_id = ANY ($2::uuid[]) ORDER BY id DESC LIMIT 2`
      const acts = await sqlAs(service, client, log, [job.id, proof, worker.identity.userId])
      expect(acts).toEqual([[expect.stringMatching('revoke|update')], ['start']])
    })

    test('first: the start waits, and is judged by what is left', async () => {
      const { job, proof, change } = await readyWork()
      await holding(waitsFor, [proof], async ({ awaited, queued, release }) => {
        const changing = change()
        await awaited()
        const starting = start(job)
        await Promise.race([starting, queued()])
        await release()
        expect(await Promise.all([outcome(changing), outcome(starting)])).toEqual([200, unless(200)])
      })
    })

    // Seen red with a step that is done with what is being taken away, and with one that is refused without a gap.
    test('while work is under way: a step waits, and is judged by what is left', async () => {
      const { job, worker, proof, change } = await readyWork()
      await done(client, 'POST', `/jobs/${job.id}/start`)
      const [step] = (await client.get(`/jobs/${job.id}?with[]=steps`)).body.data.steps
      await holding(waitsFor, [proof], async ({ awaited, queued, release }) => {
        const changing = change()
        await awaited()
        const doing = worker.post(`/jobs/${job.id}/sign-offs`, {
          meaning: 'done',
          workStepId: step.workStepId,
        })
        await Promise.race([doing, queued()])
        await release()
        expect(await Promise.all([outcome(changing), outcome(doing)])).toEqual([200, unless(201)])
      })
    })
  })
})

// Seen red with overrides that are judged by the beginning of the transaction.
test('an override that ends while the start waits no longer counts', { retry: 2 }, async () => {
  const requirement = await requirementOf(client, { name: 'Card' })
  const demanding = await orderOf(client, [{ safetyRequirementIds: [requirement.id] }])
  const { job, worker, supervisor } = await briefedWork(service, { client, order: demanding })
  await prove(service, client, { userId: worker.identity.userId, of: requirement })
  await done(await SessionClient.of(service, client), 'POST', `/jobs/${job.id}/overrides`, {
    ...{ userId: supervisor.identity.userId, safetyRequirementId: requirement.id },
    ...{ reason: 'The card is on its way.', validUntil: fromNow(60) },
  })
  const locked = 'SELECT FROM jobs WHERE id = $1 FOR NO KEY UPDATE'
  const starting = await holding(locked, [job.id], async ({ awaited, release }) => {
    const waiting = outcome(start(job))
    await awaited()
    await asSuperuser('UPDATE overrides SET valid_until = clock_timestamp() WHERE job_id = $1', [job.id])
    await release()
    return waiting
  })
  expect(starting).toBe('not_ready')
})

describe('work that is under way', () => {
  test('is stopped by anybody in the crew, with or without a reason, and by nobody else without jobs.update', async () => {
    const { job, worker, supervisor } = await runningWork(service, { client, order })
    const outsider = await service.member(client, 'worker')
    // In the crew without the permission to sign, and no longer in the crew.
    const [viewer, gone] = [await service.member(client, 'viewer'), await service.member(client, 'worker')]
    await join(client, job, viewer)
    const { id } = await join(client, job, gone)
    await client.send('DELETE', `/jobs/${job.id}/crew/${id}`)
    for (const other of [outsider, viewer, gone]) {
      expect((await other.post(`/jobs/${job.id}/suspend`)).status).toBe(403)
    }
    expect(
      (await worker.post(`/jobs/${job.id}/suspend`, { reason: 'It smells of gas.' })).body.data,
    ).toMatchObject({ status: 'suspended' })
    expect(await outcome(worker.post(`/jobs/${job.id}/suspend`))).toBe('wrong_state')
    await brief(service, job, viewer)
    expect(await outcome(supervisor.post(`/jobs/${job.id}/resume`))).toBe(200)
    expect(await outcome(worker.post(`/jobs/${job.id}/suspend`, {}))).toBe(200)
    const log = `SELECT meaning, user_id, reason FROM sign_offs WHERE organization_id = $1 AND job_id = $2 ORDER BY place`
    expect(await sqlAs(service, client, log, job.id)).toEqual([
      ['briefed', supervisor.identity.userId, null],
      ['briefed', worker.identity.userId, null],
      ['suspended', worker.identity.userId, 'It smells of gas.'],
      ['briefed', viewer.identity.userId, null],
      ['resumed', supervisor.identity.userId, null],
      ['suspended', worker.identity.userId, null],
    ])
    const acts = (await service.auditOf(client, job.id)).map(({ action }) => action)
    expect(acts).toEqual(['create', 'confirm', 'start', 'suspend', 'resume', 'suspend'])
  })

  // Seen red with a refusal that named no permission. Retried, as a wait of three seconds for a row gets 503.
  test('is stopped by somebody who stopped it with a PIN and is blocked while that waits', {
    retry: 2,
  }, async () => {
    const { job, worker } = await runningWork(service, { client, order })
    await done(await SessionClient.of(service, worker), 'PUT', '/me', { pin: '482913' })
    const as = { userId: worker.identity.userId, pin: '482913' }
    await holding('SELECT FROM jobs WHERE id = $1 FOR NO KEY UPDATE', [job.id], async (held) => {
      const stopping = outcome(client.post(`/jobs/${job.id}/suspend`, { as }))
      await held.awaited()
      expect(await outcome(client.put(`/users/${as.userId}`, { active: false }))).toBe(200)
      await held.release()
      expect(await stopping).toBe(200)
    })
  })

  test('resumes after the same checks as it starts', async () => {
    const { job, worker } = await runningWork(service, { client, order })
    await client.post(`/jobs/${job.id}/suspend`)
    const late = await service.member(client, 'worker')
    await join(client, job, late)
    const resume = () => outcome(client.post(`/jobs/${job.id}/resume`))
    expect(await resume()).toBe('not_briefed')
    await brief(service, job, late)
    await client.post('/deviations', { jobId: job.id, severity: 'low', description: 'x', stopsWork: true })
    expect(await resume()).toBe('deviation_open')
    await workLater(job.id, 600)
    expect(await resume()).toBe('outside_window')
    expect((await worker.get(`/jobs/${job.id}`)).body.data.status).toBe('suspended')
  })

  test('is suspended once by 16 simultaneous stops', async () => {
    const { job, worker } = await runningWork(service, { client, order })
    const tried = await Promise.all(
      Array.from({ length: 16 }, () => outcome(worker.post(`/jobs/${job.id}/suspend`))),
    )
    expect(tried.filter((each) => each === 200)).toHaveLength(1)
  })
})

test('a job without an order keeps its simpler life', async () => {
  const { id } = await make.job(client, order.siteId)
  for (const step of ['confirm', 'start', 'suspend', 'resume', 'complete']) {
    expect(await outcome(client.post(`/jobs/${id}/${step}`)), step).toBe(200)
  }
  const { job, worker } = await confirmedWork(service, { client, order })
  expect((await worker.get(`/jobs/${id}/permit`)).status).toBe(404)
  expect(await outcome(client.post(`/jobs/${id}/permit`, { reason: 'x' }))).toBe('wrong_state')
  expect((await client.get(`/jobs/${job.id}?with[]=actions`)).body.data.actions).toContain('start')
})

// Seen red without the trigger: the work began without permit, crew and briefing.
test('a job that was confirmed before the order of its event does not start; a new one has a permit', async () => {
  const own = await service.organization()
  const task = await taskOf(own, [{ name: 'Cut the pipe' }])
  const site = await make.site(own)
  const draft = await make.order(own, site.id, { lines: [{ workTaskId: task.id }] })
  const event = await make.event(own, { orderId: draft.id, start: '2030-01-07 08:00' })
  const job = await make.job(own, site.id, { eventId: event.id, occurrenceStart: '2030-01-07 08:00' })
  await own.post(`/jobs/${job.id}/confirm`)
  expect((await own.post(`/orders/${draft.id}/confirm`)).status).toBe(200)
  expect(await outcome(start(job, own))).toBe('no_permit')
  // Seen red with a plan that was worked out again, and refused, for a change of the notes.
  expect((await own.put(`/jobs/${job.id}`, { eventId: event.id, notes: 'Wait.' })).status).toBe(200)
  expect((await own.post(`/jobs/${job.id}/cancel`)).status).toBe(200)
  const next = await make.job(own, site.id, { eventId: event.id, occurrenceStart: '2030-01-07 08:00' })
  await own.post(`/jobs/${next.id}/confirm`)
  expect((await own.get(`/jobs/${next.id}/permit`)).status).toBe(200)
})
