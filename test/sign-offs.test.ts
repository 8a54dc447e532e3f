import { beforeAll, describe, expect, test } from 'vitest'
import { sendFor } from './support/forms.ts'
import { holding } from './support/held-row.ts'
import {
  asSuperuser,
  confirmedJob,
  type People,
  peopleOf,
  photo,
  refusal,
  runningJob,
  signed,
  type Work,
} from './support/jobs-under-way.ts'
import { done } from './support/learning.ts'
import { requirementOf } from './support/proofs.ts'
import { type Sample, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'
import { SessionClient } from './support/session-client.ts'
import { orderOf } from './support/work.ts'

// Seen red with sign-offs of people outside the crew, with states that each meaning ignores, with the step of another
// job, with values parsed as numbers, with the photo of another person, and with photos that only their uploader can
// read.

const service = useService()
let people: People
let order: Sample
let onSite: Sample

beforeAll(async () => {
  people = await peopleOf(service, await service.organization())
  onSite = await requirementOf(people.administrator, { name: 'Tag on site', onSite: true })
  order = await orderOf(people.administrator, [
    {
      name: 'Measure',
      execution: { checks: [{ name: 'Oxygen', unit: '%', minimum: '19.5', maximum: '23.5' }] },
    },
    { name: 'Tidy up' },
  ])
})

/** A sign-off with that meaning and everything it needs. */
function given(meaning: string, { steps, checks }: Work, filePath = ''): object {
  const step = { workStepId: steps.Measure }
  const data: { readonly [meaning: string]: object } = {
    undone: { ...step, reason: 'The valve was open.' },
    measured: { ...step, checkId: checks.Measure, value: '20.9' },
    evidence: { ...step, filePath },
    not_needed: { workStepId: steps['Tidy up'], reason: 'Nothing was left over.' },
    done: { workStepId: steps['Tidy up'] },
  }
  return { meaning, ...data[meaning] }
}

describe('a sign-off', () => {
  test('says who signed which document when, and is in the log of its job', async () => {
    const work = await runningJob(people, order)
    const { worker, administrator } = people
    const { status, body } = await worker.post(work.path('/sign-offs'), given('measured', work))
    const person = {
      id: worker.identity.userId,
      firstName: expect.any(String),
      lastName: expect.any(String),
    }
    expect([status, body.data]).toEqual([
      201,
      {
        id: expect.any(String),
        place: 4,
        meaning: 'measured',
        user: person,
        recordedBy: person,
        documentSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        at: expect.any(String),
        workStepId: work.steps.Measure,
        checkId: work.checks.Measure,
        value: '20.9',
        outside: false,
        safetyRequirementIds: null,
        reason: null,
        filePath: null,
        deviationId: null,
        overrideId: null,
      },
    ])
    const log = await administrator.get(work.path('/sign-offs'))
    expect(log.body.meta.total).toBe(4)
    expect(log.body.data.map(({ meaning, place }: Sample) => [place, meaning])).toEqual([
      [1, 'briefed'],
      [2, 'briefed'],
      [3, 'briefed'],
      [4, 'measured'],
    ])
    expect(log.body.data[3]).toEqual(body.data)
    const { sha256 } = await done(administrator, 'GET', work.path('/permit'))
    expect(log.body.data[0].documentSha256).toBe(sha256)
    const mine = `?meaning=briefed&userId=${people.mate.identity.userId}`
    expect((await administrator.get(work.path(`/sign-offs${mine}`))).body.meta.total).toBe(1)
    const ofStep = `?workStepId=${work.steps.Measure}`
    expect((await administrator.get(work.path(`/sign-offs${ofStep}`))).body.meta.total).toBe(1)
    const [entry] = await service.auditOf(administrator, body.data.id)
    expect(entry).toMatchObject({
      action: 'create',
      resource: 'sign-offs',
      after: { jobId: work.job.id, value: '20.9' },
    })
  })

  test.each([
    ['confirmed', ['briefed']],
    ['in_progress', ['briefed', 'done', 'undone', 'measured', 'evidence', 'round', 'not_needed']],
    ['suspended', ['briefed', 'measured', 'evidence', 'round']],
    ['completed', []],
  ])('in a %s job only has these meanings: %j', async (state, allowed: readonly string[]) => {
    const work = state === 'confirmed' ? await confirmedJob(people, order) : await runningJob(people, order)
    const { supervisor, worker } = people
    const path = await photo(supervisor)
    if (state === 'suspended') await done(worker, 'POST', work.path('/suspend'))
    if (state === 'in_progress') {
      await signed(worker, work, given('measured', work))
      await signed(worker, work, { meaning: 'done', workStepId: work.steps.Measure })
    }
    if (state === 'completed') {
      await asSuperuser(
        `UPDATE jobs SET status = 'completed', handed_back_at = now(), handed_back_by = created_by WHERE id = $1`,
        [work.job.id],
      )
    }
    for (const meaning of [...['briefed', 'measured', 'evidence', 'round', 'not_needed', 'undone', 'done']]) {
      // A step that was not needed is done afterwards.
      if (meaning === 'done' && allowed.includes('done')) {
        await signed(supervisor, work, {
          ...{ meaning: 'undone', workStepId: work.steps['Tidy up'], reason: 'It was.' },
        })
      }
      const { status, body } = await supervisor.post(work.path('/sign-offs'), given(meaning, work, path))
      const expected = allowed.includes(meaning) ? [201, undefined] : [409, 'wrong_state']
      expect([status, body.code], meaning).toEqual(expected)
    }
  })

  test('needs a present member of the crew; others and former ones are refused, and other organizations see no job', async () => {
    const work = await runningJob(people, order)
    const { administrator, planner, mate } = people
    const briefed = { meaning: 'briefed' }
    expect(await refusal(planner, work.path('/sign-offs'), briefed)).toEqual([403, 'not_in_crew'])
    const crew = await administrator.get(work.path('/crew'))
    const { id } = crew.body.data.find(({ user }: Sample) => user.id === mate.identity.userId)
    expect((await administrator.send('DELETE', work.path(`/crew/${id}`))).status).toBe(204)
    expect(await refusal(mate, work.path('/sign-offs'), briefed)).toEqual([403, 'not_in_crew'])
    const viewer = await service.member(administrator, 'viewer')
    expect(await refusal(viewer, work.path('/sign-offs'), briefed)).toEqual([403, 'forbidden'])
    expect((await viewer.get(work.path('/sign-offs'))).status).toBe(200)
    const stranger = await service.organization()
    expect(await refusal(stranger, work.path('/sign-offs'), briefed)).toEqual([404, 'not_found'])
    expect((await stranger.get(work.path('/sign-offs'))).status).toBe(404)
  })

  // Seen red with a briefing that takes the latest permit, whichever was shown.
  test('is of the permit that was shown: refused if there is another one by now, or if its hash is none', async () => {
    const work = await confirmedJob(people, order)
    const { administrator, worker } = people
    const shown = await done(administrator, 'GET', work.path('/permit'))
    await done(administrator, 'POST', work.path('/permit'), { reason: 'The pump stays on.' })
    const latest = await done(administrator, 'GET', work.path('/permit'))
    const onSiteToo = { meaning: 'on_site', safetyRequirementIds: [onSite.id] }
    for (const given of [{ meaning: 'briefed' }, onSiteToo]) {
      const before = { ...given, documentSha256: shown.sha256 }
      expect(await refusal(worker, work.path('/sign-offs'), before)).toEqual([409, 'permit_changed'])
    }
    // Seen red with a hash that is compared as it was sent.
    for (const wrong of ['x', latest.sha256.slice(1), `${latest.sha256.slice(1)}g`]) {
      const { status, body } = await worker.post(work.path('/sign-offs'), {
        ...{ meaning: 'briefed', documentSha256: wrong },
      })
      expect([status, Object.keys(body.errors ?? {})], wrong).toEqual([422, ['documentSha256']])
    }
    const documentSha256 = latest.sha256.toUpperCase()
    const signedOff = await signed(worker, work, { meaning: 'briefed', documentSha256 })
    expect(signedOff).toMatchObject({ documentSha256: latest.sha256 })
    const other = { meaning: 'round', documentSha256: latest.sha256 }
    expect(await refusal(worker, work.path('/sign-offs'), other)).toEqual([422, 'validation_failed'])
  })

  test('with what it does not need, or without what it needs, is refused field by field', async () => {
    const work = await runningJob(people, order)
    const { body, status } = await people.worker.post(work.path('/sign-offs'), {
      ...{ meaning: 'undone', value: '20.9', filePath: 'x.webp', workStepId: null },
    })
    expect([status, Object.keys(body.errors).toSorted()]).toEqual([
      422,
      ['filePath', 'reason', 'value', 'workStepId'],
    ])
    const wrong = await people.worker.post(work.path('/sign-offs'), { meaning: 'released' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['meaning']])
  })

  test('refers to steps, checks and requirements of its own job', async () => {
    const work = await runningJob(people, order)
    const other = await orderOf(people.administrator, [
      { name: 'Measure', execution: { checks: [{ name: 'Gas' }] }, requirements: [onSite] },
    ])
    const foreign = await confirmedJob(people, other)
    const refused = async (at: Work, body: object) => {
      const answer = await people.worker.post(at.path('/sign-offs'), body)
      return [answer.status, Object.keys(answer.body.errors ?? {})]
    }
    const measured = given('measured', work)
    expect(await refused(work, { ...measured, workStepId: foreign.steps.Measure })).toEqual([
      422,
      ['workStepId'],
    ])
    expect(await refused(work, { ...measured, checkId: foreign.checks.Measure })).toEqual([422, ['checkId']])
    expect(await refused(work, { meaning: 'done', workStepId: unknownId })).toEqual([422, ['workStepId']])
    const tag = { meaning: 'on_site', safetyRequirementIds: [onSite.id] }
    expect(await refused(work, tag)).toEqual([422, ['safetyRequirementIds.0']])
    const { safetyRequirementIds } = await signed(people.worker, foreign, tag)
    expect(safetyRequirementIds).toEqual([onSite.id])
    const twice = { meaning: 'on_site', safetyRequirementIds: [onSite.id, unknownId] }
    expect(await refused(foreign, twice)).toEqual([422, ['safetyRequirementIds.1']])
  })

  test('has a value of at most 30 digits, 20 after the point, and nothing else', async () => {
    const work = await runningJob(people, order)
    const measure = (value: unknown) =>
      people.worker.post(work.path('/sign-offs'), { ...given('measured', work), value })
    for (const value of [
      ...['NaN', '1e999', 'Infinity', '19,5', '٣', '0x10', '1.', '.5', '+1', `0.${'1'.repeat(40)}`],
      ...['9'.repeat(31), `0.${'1'.repeat(21)}`, 20.9],
    ]) {
      const { status, body } = await measure(value)
      expect([status, Object.keys(body.errors)], `${value}`).toEqual([422, ['value']])
    }
    const longest = `${'9'.repeat(10)}.${'1'.repeat(20)}`
    expect((await measure(longest)).body.data).toMatchObject({ value: longest, outside: true })
  })

  test('just after the completion finds the job completed', async () => {
    const simple = await orderOf(people.administrator, [{ name: 'Sweep' }])
    const work = await runningJob(people, simple)
    await signed(people.worker, work, { meaning: 'done', workStepId: work.steps.Sweep })
    await done(people.supervisor, 'POST', work.path('/hand-back'))
    const undone = { meaning: 'undone', workStepId: work.steps.Sweep, reason: 'Dusty.' }
    const [completed, late] = await Promise.all([
      people.supervisor.post(work.path('/complete')),
      people.worker.post(work.path('/sign-offs'), undone),
    ])
    // The second one finds what the first left.
    expect([
      [200, 409, 'wrong_state'],
      [409, 201, undefined],
    ]).toContainEqual([completed.status, late.status, late.body.code])
  })
})

describe('a photo of a step', () => {
  test('is visible to its uploader until it is signed, and then to all who see jobs', async () => {
    const work = await runningJob(people, order)
    const { worker, mate, administrator } = people
    const path = await photo(worker)
    const viewer = await service.member(administrator, 'viewer')
    expect((await mate.get(`/uploads/${path}`)).status).toBe(404)
    const evidence = { meaning: 'evidence', workStepId: work.steps.Measure, filePath: path }
    const { status, body } = await mate.post(work.path('/sign-offs'), evidence)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['filePath']])
    await signed(worker, work, evidence)
    for (const reader of [mate, viewer]) expect((await reader.get(`/uploads/${path}`)).status).toBe(200)
    expect((await (await service.organization()).get(`/uploads/${path}`)).status).toBe(404)
  })

  // Seen red with an erasure that removes the photo that a sign-off under way has found, and is then without.
  test('is not signed once its uploader is being erased', async () => {
    const work = await runningJob(people, order)
    const { administrator } = people
    const leaver = await service.member(administrator, 'worker')
    const { userId } = leaver.identity
    await done(administrator, 'POST', work.path('/crew'), { userId })
    const filePath = await photo(leaver)
    const evidence = { meaning: 'evidence', workStepId: work.steps.Measure, filePath }
    const session = await SessionClient.of(service, administrator)
    const jobRow = 'SELECT FROM jobs WHERE id = $1 FOR UPDATE'
    const [signing, erased] = await holding(jobRow, [work.job.id], async (job) => {
      const asked = leaver.post(work.path('/sign-offs'), evidence)
      await job.awaited()
      expect((await session.send('DELETE', `/users/${userId}`)).status).toBe(204)
      // The erasure has removed the upload, and not come to its end.
      return holding('SELECT FROM api_tokens WHERE user_id = $1 FOR UPDATE', [userId], async (token) => {
        const erasing = session.post(`/users/${userId}/erase`)
        await token.awaited()
        await job.release()
        await Promise.race([asked, token.queued()])
        await token.release()
        return Promise.all([asked, erasing])
      })
    })
    expect([erased.status, signing.status]).toEqual([204, 401])
    const log = await administrator.get(work.path('/sign-offs?meaning=evidence'))
    expect(log.body.data).toEqual([])
  })

  test('must be an image, not a PDF', async () => {
    const work = await runningJob(people, order)
    const pdf = '%PDF-1.7\n1 0 obj <<>> endobj\nxref\n0 1\ntrailer <<>>\nstartxref\n9\n%%EOF\n'
    const { path: filePath } = (await sendFor(people.worker, 'proof', pdf)).body.data
    const evidence = { meaning: 'evidence', workStepId: work.steps.Measure, filePath }
    expect((await people.worker.post(work.path('/sign-offs'), evidence)).status).toBe(422)
  })
})
