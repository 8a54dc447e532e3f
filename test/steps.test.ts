import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { holding, holdingNumber } from './support/held-row.ts'
import {
  asSuperuser,
  confirmedJob,
  later,
  type People,
  peopleOf,
  photo,
  refusal,
  runningJob,
  signed,
  stepsOf,
  type Work,
} from './support/jobs-under-way.ts'
import { contentOf, done } from './support/learning.ts'
import { prove, requirementOf } from './support/proofs.ts'
import type { Sample } from './support/samples.ts'
import { useService } from './support/service.ts'
import { SessionClient } from './support/session-client.ts'
import { orderOf } from './support/work.ts'

const service = useService()
let people: People
let content: Sample
let order: Sample

const limits = { name: 'Oxygen', unit: '%', minimum: '19.5', maximum: '23.5', maxAgeMinutes: 30 }

beforeAll(async () => {
  people = await peopleOf(service, await service.organization())
  const { administrator, worker, mate, supervisor } = people
  content = await contentOf(administrator)
  const requirement = await requirementOf(administrator, { name: 'Trained', contents: [content] })
  for (const { identity } of [worker, mate, supervisor]) {
    await prove(service, administrator, { userId: identity.userId, of: content })
  }
  order = await orderOf(
    administrator,
    [
      { name: 'Isolate', holdPoint: true },
      {
        ...{ name: 'Enter', requirements: [requirement] },
        execution: { photoRequired: true, checks: [limits] },
      },
      { name: 'Note', riskLevel: 'medium' },
      { name: 'Vent', riskLevel: 'critical' },
    ],
    [{ name: 'Elsewhere' }],
  )
})

const does = (name: string, { steps }: Work) => ({ meaning: 'done', workStepId: steps[name] })
const without = (name: string, { steps }: Work) => ({
  ...{ meaning: 'not_needed', workStepId: steps[name], reason: 'No need.' },
})
const reads = (value: string, { steps, checks }: Work) => ({
  ...{ meaning: 'measured', workStepId: steps.Enter, checkId: checks.Enter, value },
})

async function released(name: string, work: Work): Promise<void> {
  await signed(people.worker, work, does(name, work))
  await done(people.planner, 'POST', work.path('/release'), { workStepId: work.steps[name] })
}

describe('a step is done', () => {
  // Seen red with each rule of the CASE removed, and with two of them swapped.
  test('in the time of the permit, behind released hold points, with its photo and values, by who is briefed and fit: in this order', async () => {
    const work = await runningJob(people, order)
    const { administrator } = people
    const late = await SessionClient.of(service, await service.member(administrator, 'worker'))
    const { userId } = late.identity
    await done(administrator, 'POST', work.path('/crew'), { userId })
    const attempt = () => refusal(late, work.path('/sign-offs'), does('Enter', work))
    const end = (by: string) =>
      asSuperuser(`UPDATE permits SET ends_at = ${by} WHERE job_id = $1`, [work.job.id])
    await end(`greatest(begins_at + interval '1 second', now() - interval '1 second')`)
    expect(await attempt()).toEqual([409, 'permit_expired'])
    await end(`now() + interval '8 hours'`)
    expect(await attempt()).toEqual([409, 'hold_point'])
    await released('Isolate', work)
    expect(await attempt()).toEqual([409, 'evidence_missing'])
    const filePath = await photo(people.worker)
    await signed(people.worker, work, { meaning: 'evidence', workStepId: work.steps.Enter, filePath })
    expect(await attempt()).toEqual([409, 'out_of_limits'])
    await signed(people.mate, work, reads('20.9', work))
    expect(await attempt()).toEqual([409, 'not_briefed'])
    await signed(late, work, { meaning: 'briefed' })
    const { status, body } = await late.post(work.path('/sign-offs'), does('Enter', work))
    expect([status, body.code, body.gaps]).toEqual([
      409,
      'not_ready',
      [
        expect.objectContaining({
          verdict: 'missing',
          cause: 'never',
          user: expect.objectContaining({ id: userId }),
        }),
      ],
    ])
    await prove(service, administrator, { userId, of: content })
    await signed(late, work, does('Enter', work))
    const { Enter } = await stepsOf(people, work)
    expect(Enter).toMatchObject({ state: 'done', photos: 1, doneBy: { id: userId }, notNeeded: false })
    expect(await attempt()).toEqual([409, 'already_done'])
  })

  test('by a person who only lacks something for another step', async () => {
    const work = await runningJob(people, order)
    const { administrator } = people
    const late = await SessionClient.of(service, await service.member(administrator, 'worker'))
    await done(administrator, 'POST', work.path('/crew'), { userId: late.identity.userId })
    await signed(late, work, { meaning: 'briefed' })
    await signed(late, work, does('Elsewhere', work))
  })

  // Seen red with each condition of a gap removed: days, proof, site, time, suspension, override.
  test('by a person with everything required or tolerated: proofs, and valid signatures on site', async () => {
    const { administrator, worker, mate, supervisor, planner } = people
    const [card, tag, mask, future] = await Promise.all([
      requirementOf(administrator, { name: 'Card', contents: [content] }),
      requirementOf(administrator, { name: 'Tag', onSite: true }),
      requirementOf(administrator, { name: 'Mask', onSite: true }),
      requirementOf(administrator, { name: 'Future', onSite: true, validFrom: '2999-01-01' }),
    ])
    const requirements = [card, tag, mask, future]
    const work = await confirmedJob(people, await orderOf(administrator, [{ name: 'Climb', requirements }]))
    const onSite = (...named: readonly Sample[]) => ({
      ...{ meaning: 'on_site', safetyRequirementIds: named.map(({ id }) => id) },
    })
    const enter = async (person: Client) => {
      await signed(person, work, { meaning: 'briefed' })
      await signed(person, work, onSite(tag, mask))
    }
    for (const person of [worker, mate, supervisor]) await enter(person)
    await done(administrator, 'POST', work.path('/start'))
    const late = await SessionClient.of(service, await service.member(administrator, 'worker'))
    const { userId } = late.identity
    await done(administrator, 'POST', work.path('/crew'), { userId })
    await signed(late, work, { meaning: 'briefed' })
    const gaps = async () => {
      const { status, body } = await late.post(work.path('/sign-offs'), does('Climb', work))
      return status === 201 ? [] : body.gaps.map((gap: Sample) => gap.safetyRequirement.name).toSorted()
    }
    expect(await gaps()).toEqual(['Card', 'Mask', 'Tag'])
    await signed(late, work, onSite(mask))
    expect(await gaps()).toEqual(['Card', 'Tag'])
    await done(planner, 'POST', work.path('/overrides'), {
      ...{ userId, safetyRequirementId: card.id, reason: 'It is on its way.' },
      validUntil: new Date(Date.now() + 3_600_000).toISOString(),
    })
    expect(await gaps()).toEqual(['Tag'])
    await signed(late, work, onSite(tag))
    await later(work, 12 * 3_600 - 60)
    expect(await gaps()).toEqual([])
    const undo = () =>
      signed(mate, work, { meaning: 'undone', workStepId: work.steps.Climb, reason: 'It leaks.' })
    await undo()
    await later(work, 60)
    expect(await gaps()).toEqual(['Mask', 'Tag'])
    await signed(late, work, onSite(tag, mask))
    await asSuperuser('UPDATE jobs SET suspended_at = clock_timestamp() WHERE id = $1', [work.job.id])
    expect(await gaps()).toEqual(['Mask', 'Tag'])
    await signed(late, work, onSite(tag, mask))
    await asSuperuser(`UPDATE overrides SET valid_until = now() WHERE job_id = $1`, [work.job.id])
    for (const proof of [{ validUntil: '2020-01-01' }, { status: 'unverified' }] as const) {
      await prove(service, administrator, { userId, of: content, ...proof })
      expect(await gaps()).toEqual(['Card'])
    }
    await prove(service, administrator, { userId, of: content })
    expect(await gaps()).toEqual([])
  })

  test('independently of hold points in other lines', async () => {
    const work = await runningJob(people, order)
    await signed(people.worker, work, does('Elsewhere', work))
    expect(await refusal(people.worker, work.path('/sign-offs'), does('Note', work))).toEqual([
      409,
      'hold_point',
    ])
  })

  test('and undone again, with its reason', async () => {
    const work = await runningJob(people, order)
    const undone = { meaning: 'undone', workStepId: work.steps.Elsewhere, reason: 'It leaks.' }
    expect(await refusal(people.mate, work.path('/sign-offs'), undone)).toEqual([409, 'not_done'])
    await signed(people.worker, work, does('Elsewhere', work))
    await signed(people.mate, work, undone)
    const { Elsewhere } = await stepsOf(people, work)
    expect(Elsewhere).toMatchObject({ state: 'open', doneBy: null, doneAt: null })
    await signed(people.mate, work, does('Elsewhere', work))
    expect((await stepsOf(people, work)).Elsewhere.doneBy.id).toBe(people.mate.identity.userId)
  })

  test('or declared not needed by a supervisor, but never a hold point or a critical step', async () => {
    const work = await runningJob(people, order)
    const { worker, supervisor } = people
    const path = work.path('/sign-offs')
    expect(await refusal(worker, path, without('Note', work))).toEqual([403, 'supervisor_required'])
    expect(await refusal(supervisor, path, without('Isolate', work))).toEqual([409, 'step_needed'])
    expect(await refusal(supervisor, path, without('Vent', work))).toEqual([409, 'step_needed'])
    await signed(supervisor, work, without('Note', work))
    const { Note } = await stepsOf(people, work)
    expect(Note).toMatchObject({ state: 'done', notNeeded: true, reason: 'No need.' })
  })
})

describe('a measurement', () => {
  test.each([
    [
      { minimum: '19.5', maximum: '23.5' },
      ['19.5', '23.50', '19.50000000000000000000'],
      ['19.49999999999999999999', '23.50000000000000000001', '-20'],
    ],
    [
      { exclusiveMinimum: '0', exclusiveMaximum: '10' },
      ['0.00000000000000000001', '9.99999999999999999999'],
      ['0', '0.00', '10', '10.0', '-1'],
    ],
    [
      { maximum: '1234567890.12345678901234567890' },
      ['1234567890.12345678901234567890', '-9'],
      ['1234567890.12345678901234567891'],
    ],
  ])('within %j is judged exactly', async (given, within, outside) => {
    const one = await orderOf(people.administrator, [
      { name: 'Enter', execution: { checks: [{ name: 'Gas', ...given }] } },
    ])
    const work = await runningJob(people, one)
    for (const value of within)
      expect(await signed(people.worker, work, reads(value, work))).toMatchObject({ value, outside: false })
    for (const value of outside)
      expect(await signed(people.worker, work, reads(value, work))).toMatchObject({ value, outside: true })
  })

  test('counts while it is the latest, within its limits and recent enough', async () => {
    const one = await orderOf(people.administrator, [
      { name: 'Enter', execution: { checks: [limits, { name: 'Noise', required: false }] } },
    ])
    const work = await runningJob(people, one)
    const { worker } = people
    const attempt = () => worker.post(work.path('/sign-offs'), does('Enter', work))
    await signed(worker, work, reads('20.9', work))
    await signed(worker, work, reads('24', work))
    const refused = await attempt()
    expect([refused.body.code, refused.body.details.request[0].params.checks]).toEqual([
      'out_of_limits',
      ['Oxygen'],
    ])
    await signed(worker, work, reads('20.9', work))
    await later(work, 30 * 60 + 1)
    expect((await attempt()).body.code).toBe('out_of_limits')
    await later(work, -60)
    expect((await attempt()).status).toBe(201)
    expect((await stepsOf(people, work)).Enter.measured).toMatchObject([{ value: '20.9', outside: false }])
  })

  test('outside limits that stop work is stored, reported, and suspends the job, all in one transaction', async () => {
    const one = await orderOf(people.administrator, [
      { name: 'Enter', execution: { checks: [{ ...limits, stopsWork: true }] } },
    ])
    const work = await runningJob(people, one)
    const { administrator, worker } = people
    const measured = await signed(worker, work, reads('19.4', work))
    expect(measured).toMatchObject({ outside: true, deviationId: expect.any(String) })
    expect(await done(administrator, 'GET', `/deviations/${measured.deviationId}`)).toMatchObject({
      ...{
        jobId: work.job.id,
        workStepId: work.steps.Enter,
        stopsWork: true,
        severity: 'critical',
        status: 'open',
      },
      description: 'Oxygen: 19.4 % (≥ 19.5, ≤ 23.5)',
    })
    expect((await done(administrator, 'GET', work.path(''))).status).toBe('suspended')
    const log = await administrator.get(work.path('/sign-offs'))
    expect(log.body.data.slice(-2)).toMatchObject([
      { meaning: 'measured' },
      { meaning: 'suspended', deviationId: measured.deviationId },
    ])
    // An open deviation is not reported again, and each value says what happened.
    expect(await signed(worker, work, reads('19.3', work))).toMatchObject({
      outside: true,
      deviationId: measured.deviationId,
    })
    const { body } = await administrator.get(`/deviations?jobId=${work.job.id}`)
    expect(body.meta.total).toBe(1)
  })

  // Seen red with a deviation that was resolved before the value was stored: the work went on without a report.
  test('outside limits that stop work belongs to a deviation that is open when it is stored', {
    retry: 2,
  }, async () => {
    const one = await orderOf(people.administrator, [
      { name: 'Enter', execution: { checks: [{ ...limits, stopsWork: true }] } },
    ])
    const work = await runningJob(people, one)
    const { administrator, worker } = people
    const { deviationId } = await signed(worker, work, reads('19.4', work))
    // Seen red with a deviation that is changed before its job is locked: they wait for each other.
    const reported = 'SELECT FROM deviations WHERE id = $1 FOR UPDATE'
    await holding(reported, [deviationId], async ({ awaited, queued, release }) => {
      const changing = done(administrator, 'PUT', `/deviations/${deviationId}`, { dueOn: '2100-01-01' })
      await awaited()
      const measuring = signed(worker, work, reads('19.2', work))
      await queued()
      await release()
      await Promise.all([changing, measuring])
    })
    const sameEntry = `INSERT INTO sign_offs
      SELECT (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'place', s.place + 1))).*
      FROM sign_offs s WHERE s.job_id = $1 ORDER BY s.place DESC LIMIT 1`
    const measured = await holding(sameEntry, [work.job.id], async ({ awaited, queued, release }) => {
      const measuring = signed(worker, work, reads('19.3', work))
      await awaited()
      const path = `/deviations/${deviationId}/resolve`
      const resolving = done(administrator, 'POST', path, { resolution: 'Aired.' })
      await Promise.race([resolving, queued()])
      await release()
      await resolving
      return measuring
    })
    const written = await asSuperuser(
      'SELECT action FROM audit_log WHERE record_id = ANY ($1::uuid[]) ORDER BY id DESC LIMIT 2',
      [[measured.deviationId, measured.id]],
    )
    expect(written).toEqual([{ action: 'resolve' }, { action: 'create' }])
  })

  test('of each check is reported separately: one deviation does not hide another', async () => {
    const gas = { name: 'Gas', unit: '%', maximum: '10', required: false, stopsWork: true }
    const one = await orderOf(people.administrator, [
      { name: 'Enter', execution: { checks: [{ ...limits, stopsWork: true }, gas] } },
    ])
    const work = await runningJob(people, one)
    const { administrator, worker, supervisor } = people
    const [{ execution }] = (
      await done(administrator, 'GET', work.path('/permit'))
    ).document.procedure[0].steps.map(({ workStep }: Sample) => workStep)
    const gasCheck = execution.checks.find(({ name }: Sample) => name === 'Gas').id
    const inWords = await done(worker, 'POST', '/deviations', {
      ...{
        jobId: work.job.id,
        workStepId: work.steps.Enter,
        severity: 'high',
        description: 'It smells.',
        stopsWork: true,
      },
    })
    const oxygen = await signed(worker, work, reads('19.4', work))
    const measured = await signed(worker, work, { ...reads('11', work), checkId: gasCheck })
    const reported = [inWords.id, oxygen.deviationId, measured.deviationId]
    expect(new Set(reported).size).toBe(3)
    for (const id of reported.slice(0, 2)) {
      await done(administrator, 'POST', `/deviations/${id}/resolve`, { resolution: 'Aired.' })
    }
    expect(await refusal(supervisor, work.path('/resume'))).toEqual([409, 'deviation_open'])
    // Resolved and still wrong, it is reported again.
    await done(administrator, 'POST', `/deviations/${measured.deviationId}/resolve`, { resolution: 'Aired.' })
    await done(supervisor, 'POST', work.path('/resume'))
    const again = await Promise.all(
      Array.from({ length: 16 }, () => signed(worker, work, { ...reads('12', work), checkId: gasCheck })),
    )
    expect(new Set(again.map(({ deviationId }) => deviationId)).size).toBe(1)
    expect(reported).not.toContain(again[0]?.deviationId)
    const { body } = await administrator.get(work.path('/sign-offs?meaning=suspended'))
    expect(body.meta.total).toBe(2)
  })

  test('that is cut off in the middle leaves neither value, deviation nor suspension', async () => {
    const one = await orderOf(people.administrator, [
      { name: 'Enter', execution: { checks: [{ ...limits, stopsWork: true }] } },
    ])
    const work = await runningJob(people, one)
    const { administrator, worker } = people
    // The number of the deviation is taken after the measurement is written: the request waits for it and is cut off.
    await holdingNumber(administrator.identity.organizationId, 'deviation', async (number) => {
      const answer = worker.post(work.path('/sign-offs'), reads('19.4', work))
      await number.cutOff()
      expect((await answer).status).toBe(503)
    })
    expect((await administrator.get(work.path('/sign-offs?meaning=measured'))).body.meta.total).toBe(0)
    expect((await administrator.get(`/deviations?jobId=${work.job.id}`)).body.meta.total).toBe(0)
    expect((await done(administrator, 'GET', work.path(''))).status).toBe('in_progress')
  })
})
