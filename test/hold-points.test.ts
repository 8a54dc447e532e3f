import { beforeAll, describe, expect, test } from 'vitest'
import { begunSession } from './support/begun-session.ts'
import {
  asSuperuser,
  type People,
  peopleOf,
  refusal,
  runningJob,
  signed,
  stepsOf,
  type Work,
} from './support/jobs-under-way.ts'
import { done } from './support/learning.ts'
import { type Sample, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'
import { SessionClient } from './support/session-client.ts'
import { orderOf } from './support/work.ts'

// Seen red with a release by the person who recorded the step, with a token or an old session accepted, with a
// rejection that leaves the step done, and without the triggers of the database.

const service = useService()
let people: People
let order: Sample
const PIN = '482913'

beforeAll(async () => {
  people = await peopleOf(service, await service.organization())
  order = await orderOf(people.administrator, [
    { name: 'Isolate', holdPoint: true },
    { name: 'Grind' },
    { name: 'Inspect', holdPoint: true },
    { name: 'Close' },
  ])
  for (const { identity } of [people.mate, people.supervisor, people.planner]) {
    const phone = await begunSession(service, identity.organizationId, identity.userId)
    expect((await phone.send('PUT', '/me', { pin: PIN })).status).toBe(200)
  }
})

const as = ({ identity: { userId } }: SessionClient) => ({ as: { userId, pin: PIN } })
const does = (name: string, { steps }: Work) => ({ meaning: 'done', workStepId: steps[name] })
const named = (name: string, { steps }: Work) => ({ workStepId: steps[name] })

describe('a hold point', () => {
  test('blocks every later step until it is released, one after the other', async () => {
    const work = await runningJob(people, order)
    const { worker, planner } = people
    const attempt = (name: string) => refusal(worker, work.path('/sign-offs'), does(name, work))
    for (const name of ['Grind', 'Inspect', 'Close']) expect(await attempt(name)).toEqual([409, 'hold_point'])
    await signed(worker, work, does('Isolate', work))
    expect(await attempt('Grind')).toEqual([409, 'hold_point'])
    await done(planner, 'POST', work.path('/release'), named('Isolate', work))
    await signed(worker, work, does('Grind', work))
    expect(await attempt('Close')).toEqual([409, 'hold_point'])
    const held = await worker.post(work.path('/sign-offs'), does('Close', work))
    expect(held.body.details.request[0].params).toEqual({ steps: ['Inspect'] })
    await signed(worker, work, does('Inspect', work))
    await done(planner, 'POST', work.path('/release'), named('Inspect', work))
    await signed(worker, work, does('Close', work))
    const shown = await stepsOf(people, work)
    expect(Object.values(shown).map(({ state }) => state)).toEqual(['released', 'done', 'released', 'done'])
    expect(shown.Isolate).toMatchObject({
      doneBy: { id: worker.identity.userId },
      releasedBy: { id: planner.identity.userId },
    })
  })

  test('is released once it is done, with the permission, and not by the people who did or recorded it', async () => {
    const work = await runningJob(people, order)
    const { worker, supervisor, planner, mate } = people
    const path = work.path('/release')
    const body = named('Isolate', work)
    expect(await refusal(planner, path, body)).toEqual([409, 'not_done'])
    // The supervisor's phone and the mate's PIN: one did it, the other recorded it.
    await signed(supervisor, work, { ...does('Isolate', work), ...as(mate) })
    const { doneBy, recordedBy } = (await stepsOf(people, work)).Isolate
    expect([doneBy.id, recordedBy.id]).toEqual([mate.identity.userId, supervisor.identity.userId])
    expect(await refusal(worker, path, body)).toEqual([403, 'forbidden'])
    expect(await refusal(supervisor, path, body)).toEqual([409, 'same_person'])
    expect(await refusal(mate, path, { ...body, ...as(supervisor) })).toEqual([409, 'same_person'])
    expect(await refusal(people.administrator, path, body)).toEqual([403, 'person_required'])
    expect(await refusal(planner, path, named('Grind', work))).toEqual([422, 'validation_failed'])
    const released = await done(supervisor, 'POST', path, { ...body, ...as(planner), reason: 'Tried it.' })
    expect(released).toMatchObject({
      ...{ meaning: 'released', reason: 'Tried it.', workStepId: work.steps.Isolate },
      user: { id: planner.identity.userId },
      recordedBy: { id: supervisor.identity.userId },
    })
    expect(await refusal(planner, path, body)).toEqual([409, 'not_done'])
  })

  test('must be a hold point of the same job', async () => {
    const [work, other] = [
      await runningJob(people, order),
      await runningJob(people, await orderOf(people.administrator, [{ name: 'Away', holdPoint: true }])),
    ]
    for (const workStepId of [work.steps.Grind, other.steps.Away, unknownId]) {
      for (const act of ['/release', '/reject']) {
        const { status, body } = await people.planner.post(work.path(act), { workStepId })
        expect([status, Object.keys(body.errors)], `${act} ${workStepId}`).toEqual([422, ['workStepId']])
      }
    }
  })

  test('is released in a fresh session, which is checked before everything else', async () => {
    const work = await runningJob(people, order)
    const { administrator, planner } = people
    const old = await SessionClient.of(service, planner)
    await asSuperuser(
      `UPDATE sessions SET confirmed_at = confirmed_at - interval '6 minutes' WHERE user_id = $1`,
      [planner.identity.userId],
    )
    expect(await refusal(old, work.path('/release'), named('Isolate', work))).toEqual([409, 'sign_in_again'])
    expect(await refusal(old, work.path('/reject'), named('Isolate', work))).toEqual([409, 'sign_in_again'])
    people = { ...people, planner: await SessionClient.of(service, planner) }
    expect(administrator).toBeDefined()
  })

  test('is released once by sixteen at once', async () => {
    const work = await runningJob(people, order)
    await signed(people.worker, work, does('Isolate', work))
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        (n % 2 ? people.planner : people.supervisor).post(work.path('/release'), named('Isolate', work)),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(15).fill(409)])
    const log = await people.administrator.get(work.path('/sign-offs?meaning=released'))
    expect(log.body.meta.total).toBe(1)
  })

  test('that is rejected is open again, and can be done and released again', async () => {
    const work = await runningJob(people, order)
    const { worker, mate, planner } = people
    await signed(worker, work, does('Isolate', work))
    expect(await refusal(worker, work.path('/reject'), named('Isolate', work))).toEqual([403, 'forbidden'])
    const rejected = { ...named('Isolate', work), reason: 'The lock is missing.' }
    await done(planner, 'POST', work.path('/reject'), rejected)
    expect((await stepsOf(people, work)).Isolate).toMatchObject({ state: 'open', doneBy: null })
    expect(await refusal(planner, work.path('/release'), named('Isolate', work))).toEqual([409, 'not_done'])
    await signed(mate, work, does('Isolate', work))
    await done(planner, 'POST', work.path('/release'), named('Isolate', work))
  })

  test('is not released while the latest value of a required check is outside its limits', async () => {
    const check = { name: 'Voltage', unit: 'V', maximum: '0', required: true }
    const own = await orderOf(people.administrator, [
      { name: 'Isolate', holdPoint: true, execution: { checks: [check] } },
    ])
    const work = await runningJob(people, own)
    const { worker, planner } = people
    const measure = (value: string) =>
      signed(worker, work, {
        ...named('Isolate', work),
        meaning: 'measured',
        checkId: work.checks.Isolate,
        value,
      })
    await measure('0')
    await signed(worker, work, does('Isolate', work))
    await measure('2.5')
    const release = () => refusal(planner, work.path('/release'), named('Isolate', work))
    expect(await release()).toEqual([409, 'out_of_limits'])
    await measure('0.0')
    await done(planner, 'POST', work.path('/release'), named('Isolate', work))
  })

  test('that is undone blocks again', async () => {
    const work = await runningJob(people, order)
    const { worker, planner } = people
    await signed(worker, work, does('Isolate', work))
    await done(planner, 'POST', work.path('/release'), named('Isolate', work))
    await signed(worker, work, { ...named('Isolate', work), meaning: 'undone', reason: 'Energized.' })
    expect(await refusal(worker, work.path('/sign-offs'), does('Grind', work))).toEqual([409, 'hold_point'])
  })
})

test('the database refuses too: a release by who did it, a second one, steps past hold points', async () => {
  const work = await runningJob(people, order)
  const { worker, planner } = people
  /** Writes an entry around the rules of the service, as its role. */
  const write = async (meaning: string, name: string, { identity }: SessionClient) => {
    const { bind, statement } = await import('../src/platform/postgres/statement.ts')
    const insert =
      statement(`INSERT INTO sign_offs (organization_id, id, job_id, place, meaning, user_id, recorded_by, document_sha256,
        revision, at, work_step_id)
      SELECT $1, gen_random_uuid(), $2, (SELECT max(place) + 1 FROM sign_offs WHERE job_id = $2), $3, $4, $4, s.value ->> 'documentSha256',
        p.revision, clock_timestamp(), $5 FROM permits p CROSS JOIN jsonb_array_elements(p.steps) s WHERE p.organization_id = $1
        AND p.job_id = $2 AND s.value ->> 'workStepId' = $5::uuid::text RETURNING 1`)
    const { organizationId, userId } = identity
    return service.database
      .write(organizationId, [bind(insert, [organizationId, work.job.id, meaning, userId, work.steps[name]])])
      .then(
        () => 'written',
        ({ message }: Error) => message,
      )
  }
  expect(await write('done', 'Grind', worker)).toContain('hold points ahead')
  expect(await write('not_needed', 'Isolate', worker)).toContain('always needed')
  expect(await write('released', 'Isolate', planner)).toContain('neither did nor recorded')
  expect(await write('done', 'Isolate', worker)).toBe('written')
  expect(await write('done', 'Isolate', worker)).toContain('not done again')
  expect(await write('released', 'Isolate', worker)).toContain('neither did nor recorded')
  expect(await write('released', 'Isolate', planner)).toBe('written')
  expect(await write('released', 'Isolate', planner)).toContain('neither did nor recorded')
})
