import { beforeAll, describe, expect, test } from 'vitest'
import { gapsInLog } from './support/gaps-in-log.ts'
import {
  asSuperuser,
  later,
  type People,
  peopleOf,
  refusal,
  runningJob,
  signed,
  stepsOf,
  type Work,
} from './support/jobs-under-way.ts'
import { done } from './support/learning.ts'
import type { Sample } from './support/samples.ts'
import { useService } from './support/service.ts'
import { SessionClient } from './support/session-client.ts'
import { orderOf } from './support/work.ts'

// Seen red with a hand-back beside an open step, by a worker, with a watch without its last round, with rounds a
// second too far apart, with a watch that continues after its step was undone, with a hand-back that outlives a
// suspension, or becomes void without an audit entry of the job, with one person for both acts, and with several
// hand-backs at once.

const service = useService()
let people: People
let simple: Sample
let hot: Sample

beforeAll(async () => {
  people = await peopleOf(service, await service.organization())
  const { administrator } = people
  simple = await orderOf(administrator, [{ name: 'Sweep' }, { name: 'Wipe' }])
  hot = await orderOf(administrator, [
    { name: 'Weld', riskLevel: 'high', execution: { watchMinutes: 30, roundMinutes: 15 } },
  ])
})

const does = (name: string, { steps }: Work) => ({ meaning: 'done', workStepId: steps[name] })
const undoes = (name: string, { steps }: Work) => ({
  ...{ meaning: 'undone', workStepId: steps[name], reason: 'Not clean.' },
})
const round = { meaning: 'round' }

async function swept(): Promise<Work> {
  const work = await runningJob(people, simple)
  for (const name of ['Sweep', 'Wipe']) await signed(people.worker, work, does(name, work))
  return work
}

async function welded(): Promise<Work> {
  const work = await runningJob(people, hot)
  await signed(people.worker, work, does('Weld', work))
  return work
}

/** Moves the last entry of the log to exactly this many seconds after the step was last done. */
async function placed({ job }: Work, seconds: number): Promise<void> {
  await asSuperuser(
    `UPDATE sign_offs s SET at = (SELECT max(d.at) FROM sign_offs d WHERE d.job_id = $1 AND d.meaning = 'done')
      + make_interval(secs => $2)
    WHERE s.job_id = $1 AND s.place = (SELECT max(l.place) FROM sign_offs l WHERE l.job_id = $1)`,
    [job.id, seconds],
  )
}

/** Makes rounds this many seconds after the welding, which ended long enough ago. */
async function watched(work: Work, ...rounds: readonly number[]): Promise<void> {
  await later(work, 4_000)
  for (const seconds of rounds) {
    await signed(people.mate, work, round)
    await placed(work, seconds)
  }
}

const handBack = (work: Work) => people.supervisor.post(work.path('/hand-back'))

describe('a job is handed back', () => {
  test('by a supervisor of its crew, once every step is done', async () => {
    const work = await runningJob(people, simple)
    const { worker, supervisor, planner, administrator } = people
    await signed(worker, work, does('Sweep', work))
    const path = work.path('/hand-back')
    expect(await refusal(administrator, path)).toEqual([403, 'person_required'])
    expect(await refusal(planner, path)).toEqual([403, 'not_in_crew'])
    expect(await refusal(worker, path)).toEqual([403, 'supervisor_required'])
    const open = await handBack(work)
    expect([open.body.code, open.body.details.request[0].params.steps]).toEqual(['steps_open', ['Wipe']])
    await signed(supervisor, work, {
      ...{ meaning: 'not_needed', workStepId: work.steps.Wipe, reason: 'Dry.' },
    })
    expect((await handBack(work)).status).toBe(200)
    expect(await refusal(supervisor, path)).toEqual([409, 'already_handed_back'])
    const log = await administrator.get(work.path('/sign-offs?meaning=handed_back'))
    expect(log.body.data).toMatchObject([{ user: { id: supervisor.identity.userId } }])
  })

  test.each<[string, (work: Work) => Promise<unknown>]>([
    ['a step that is undone', (work) => signed(people.worker, work, undoes('Sweep', work))],
    ['a suspension', (work) => done(people.worker, 'POST', work.path('/suspend'))],
    [
      'a deviation that stops work',
      (work) =>
        done(people.worker, 'POST', '/deviations', {
          ...{ jobId: work.job.id, severity: 'high', description: 'Smoke.', stopsWork: true },
        }),
    ],
  ])('and that is void after %s', async (_, voids) => {
    const work = await swept()
    expect((await handBack(work)).status).toBe(200)
    await voids(work)
    const { code } = (await people.planner.post(work.path('/complete'))).body
    expect(code).toBeOneOf(['not_handed_back', 'wrong_state'])
    const [{ handed_back_at: at }] = await asSuperuser('SELECT handed_back_at FROM jobs WHERE id = $1', [
      work.job.id,
    ])
    expect(at).toBeNull()
    await done(people.administrator, 'POST', work.path('/cancel'))
    expect(await gapsInLog(service, people.administrator)).toEqual([])
  })
})

describe('a watch after a step', () => {
  test('lasts its minutes from the last time the step was done, and ends with a round', async () => {
    const work = await welded()
    expect((await handBack(work)).body.code).toBe('watch_running')
    const { watch } = (await stepsOf(people, work)).Weld
    expect(Date.parse(watch.endsAt) - Date.parse((await stepsOf(people, work)).Weld.doneAt)).toBe(1_800_000)
    expect(watch).toMatchObject({ over: false, missed: false, nextRoundBy: expect.any(String) })
    await watched(work, 900, 1_799)
    expect((await handBack(work)).body.code).toBe('watch_running')
    await signed(people.mate, work, round)
    await placed(work, 1_800)
    expect((await stepsOf(people, work)).Weld.watch).toMatchObject({
      over: true,
      missed: false,
      nextRoundBy: null,
    })
    expect((await handBack(work)).status).toBe(200)
  })

  test.each([
    ['no round', []],
    ['a first round a second late', [901, 1_800]],
    ['two rounds a second too far apart', [600, 1_501, 1_900]],
    ['a last round a second late', [890, 1_791]],
    ['a last round a second early', [900, 1_799]],
  ])('with %s blocks the hand-back', async (_, rounds) => {
    const work = await welded()
    await watched(work, ...rounds)
    expect((await handBack(work)).body.code).toBe('watch_running')
    expect((await stepsOf(people, work)).Weld.watch).toMatchObject({ over: false, missed: true })
  })

  test('with a missed round starts again when the step is undone and done again', async () => {
    const work = await welded()
    await watched(work, 901, 1_800)
    const refused = await handBack(work)
    expect(refused.body.details.request[0].params).toEqual({ steps: ['Weld'], missed: ['Weld'] })
    await signed(people.worker, work, undoes('Weld', work))
    await signed(people.worker, work, does('Weld', work))
    expect((await stepsOf(people, work)).Weld.watch).toMatchObject({ over: false, missed: false })
    await watched(work, 900, 1_800)
    expect((await handBack(work)).status).toBe(200)
  })

  test('continues if the step is undone and declared not needed: the weld may still burn', async () => {
    const work = await welded()
    await signed(people.worker, work, undoes('Weld', work))
    await signed(people.supervisor, work, {
      ...{ meaning: 'not_needed', workStepId: work.steps.Weld, reason: 'Another way.' },
    })
    expect((await handBack(work)).body.code).toBe('watch_running')
    expect((await stepsOf(people, work)).Weld).toMatchObject({ notNeeded: true, watch: { over: false } })
    const untouched = await runningJob(people, hot)
    await signed(people.supervisor, untouched, {
      ...{ meaning: 'not_needed', workStepId: untouched.steps.Weld, reason: 'Another way.' },
    })
    expect((await stepsOf(people, untouched)).Weld.watch).toBeNull()
    expect((await handBack(untouched)).status).toBe(200)
  })

  test('needs a round at its end even if no rounds are required', async () => {
    const order = await orderOf(people.administrator, [{ name: 'Weld', execution: { watchMinutes: 30 } }])
    const work = await runningJob(people, order)
    await signed(people.worker, work, does('Weld', work))
    await later(work, 1_801)
    expect((await handBack(work)).body.code).toBe('watch_running')
    await signed(people.mate, work, round)
    expect((await handBack(work)).status).toBe(200)
  })
})

describe('a job is completed', () => {
  test('after it was handed back, by the same person or a program if one is enough', async () => {
    const work = await swept()
    const { planner, administrator } = people
    expect(await refusal(planner, work.path('/complete'))).toEqual([409, 'not_handed_back'])
    await handBack(work)
    const { status } = await done(administrator, 'POST', work.path('/complete'))
    expect(status).toBe('completed')
    const log = await administrator.get(work.path('/sign-offs?meaning=completed'))
    expect(log.body.data).toMatchObject([{ user: { id: administrator.identity.userId } }])
    expect(await refusal(planner, work.path('/complete'))).toEqual([409, 'wrong_state'])
    const own = await swept()
    await handBack(own)
    await done(people.supervisor, 'POST', own.path('/complete'))
  })

  test('by a person other than who handed it back, if a step has high risk or is a hold point', async () => {
    const work = await welded()
    await watched(work, 900, 1_800)
    const { administrator, supervisor, planner } = people
    const path = work.path('/complete')
    expect(await refusal(administrator, path)).toEqual([403, 'person_required'])
    expect(await refusal(planner, path)).toEqual([409, 'not_handed_back'])
    await handBack(work)
    expect(await refusal(supervisor, path)).toEqual([409, 'same_person'])
    expect((await done(planner, 'POST', path)).status).toBe('completed')
  })

  // Seen red with hand-backs and completions in any session.
  test('in a fresh session like its hand-back, which is checked before everything else', async () => {
    const work = await runningJob(people, hot)
    for (const [act, who] of [
      ['hand-back', people.supervisor],
      ['complete', people.planner],
    ] as const) {
      const old = await SessionClient.of(service, who)
      await asSuperuser(
        `UPDATE sessions SET confirmed_at = confirmed_at - interval '6 minutes'
        WHERE id = (SELECT id FROM sessions WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1)`,
        [who.identity.userId],
      )
      expect(await refusal(old, work.path(`/${act}`)), act).toEqual([409, 'sign_in_again'])
      expect((await refusal(who, work.path(`/${act}`)))[1], act).not.toBe('sign_in_again')
    }
  })

  test('once, like its steps and its hand-back, by sixteen at once', async () => {
    const work = await runningJob(people, simple)
    await signed(people.worker, work, does('Wipe', work))
    const sixteen = async (by: typeof people.worker, path: string, body: object = {}) => {
      const answers = await Promise.all(Array.from({ length: 16 }, () => by.post(work.path(path), body)))
      return [...new Set(answers.map(({ status, body: { code } }) => `${status} ${code ?? ''}`))].toSorted()
    }
    expect(await sixteen(people.worker, '/sign-offs', does('Sweep', work))).toEqual([
      '201 ',
      '409 already_done',
    ])
    expect(await sixteen(people.supervisor, '/hand-back')).toEqual(['200 ', '409 already_handed_back'])
    expect(await sixteen(people.planner, '/complete')).toEqual(['200 ', '409 wrong_state'])
    const log = (await people.administrator.get(work.path('/sign-offs'))).body.data
    expect(log.map(({ meaning }: Sample) => meaning)).toEqual([
      ...['briefed', 'briefed', 'briefed', 'done', 'done', 'handed_back', 'completed'],
    ])
    // A job completed a moment ago accepts nothing more, however wrong the request is.
    const over = [
      ...['/start', '/resume', '/suspend', '/hand-back', '/complete', '/cancel'],
      ...['/permit', '/crew', '/overrides', '/release', '/reject', '/sign-offs'],
    ]
    const { userId } = people.worker.identity
    const step = { workStepId: work.steps.Sweep }
    const bodies: { readonly [path: string]: object } = {
      '/permit': { reason: 'Longer.' },
      '/crew': { userId },
      '/overrides': {
        userId,
        safetyRequirementId: work.job.id,
        reason: 'x',
        validUntil: new Date(Date.now() + 60_000).toISOString(),
      },
      '/release': step,
      '/reject': step,
      '/sign-offs': does('Sweep', work),
    }
    for (const path of over) {
      const by = path === '/hand-back' || path === '/sign-offs' ? people.supervisor : people.planner
      expect(await refusal(by, work.path(path), bodies[path]), path).toEqual([409, 'wrong_state'])
    }
  })

  test('never while it is suspended, unless it has no procedure', async () => {
    const work = await swept()
    await handBack(work)
    await done(people.worker, 'POST', work.path('/suspend'))
    expect(await refusal(people.planner, work.path('/complete'))).toEqual([409, 'wrong_state'])
  })
})

test('the database refuses a hand-back beside open steps or a running watch', async () => {
  const { bind, statement } = await import('../src/platform/postgres/statement.ts')
  const { organizationId, userId } = people.supervisor.identity
  const write = ({ job }: Work) =>
    service.database
      .write(organizationId, [
        bind(
          statement(
            'UPDATE jobs SET handed_back_at = statement_timestamp(), handed_back_by = $3 WHERE organization_id = $1 AND id = $2',
          ),
          [organizationId, job.id, userId],
        ),
      ])
      .then(
        () => 'written',
        ({ message }: Error) => message,
      )
  const work = await runningJob(people, hot)
  expect(await write(work)).toContain('open steps')
  await signed(people.worker, work, does('Weld', work))
  expect(await write(work)).toContain('the watch')
  await watched(work, 900, 1_801)
  expect(await write(work)).toContain('the watch')
  await signed(people.worker, work, undoes('Weld', work))
  await signed(people.worker, work, does('Weld', work))
  await watched(work, 900, 1_800)
  expect(await write(work)).toBe('written')
})

// Seen red with the reason of a suspension that is over, with one person for hot work, and with a deviation's
// description for everybody.
test('shows who stopped it and why, what still stops it, who handed it back, and whether two people are needed', async () => {
  const { administrator, supervisor, worker } = people
  const work = await swept()
  const standing = async (of: Work, client = administrator) =>
    (await client.get(`/jobs/${of.job.id}?with[]=standing`)).body.data.standing
  await done(worker, 'POST', work.path('/suspend'), { reason: 'It smells of gas.' })
  const { id, number } = await done(worker, 'POST', '/deviations', {
    ...{ jobId: work.job.id, severity: 'high', description: 'A leak\nat the valve.', stopsWork: true },
  })
  const by = ({ identity }: typeof worker) => expect.objectContaining({ id: identity.userId })
  const at = expect.any(String)
  expect(await standing(work)).toMatchObject({
    ...{ governed: true, revision: 1, twoPersons: false, handBack: null, start: at, end: at },
    suspension: { at, by: by(worker), reason: 'It smells of gas.' },
    stops: [{ id, number, about: 'A leak at the valve.' }],
  })
  const narrow = await service.token(administrator, { permissions: ['jobs.read'] })
  expect((await standing(work, narrow)).stops).toEqual([{ id, number, about: null }])
  await done(administrator, 'POST', `/deviations/${id}/resolve`, { resolution: 'The valve is closed.' })
  await done(supervisor, 'POST', work.path('/resume'), {})
  await done(supervisor, 'POST', work.path('/hand-back'), {})
  const { body } = await administrator.get('/jobs?status=in_progress&with[]=standing&count=50')
  expect(body.data.find((each: Sample) => each.id === work.job.id).standing).toMatchObject({
    ...{ suspension: null, stops: [], handBack: { at, by: by(supervisor) } },
  })
  expect(await standing(await welded())).toMatchObject({ twoPersons: true })
})
