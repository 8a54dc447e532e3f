import { beforeAll, describe, expect, test } from 'vitest'
import { changeRows } from './support/behind-the-service.ts'
import type { Client } from './support/client.ts'
import { holding } from './support/held-row.ts'
import { photo } from './support/jobs-under-way.ts'
import { change, confirmed } from './support/procedures.ts'
import { requirementOf } from './support/proofs.ts'
import { make, type Sample, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'
import { SessionClient } from './support/session-client.ts'
import { receiveOrder } from './support/supply.ts'
import { orderOf } from './support/work.ts'

const service = useService()
let planner: Client
let coordinator: Client
let worker: Client
let content: Sample

const session = (client: Client) => SessionClient.of(service, client)

beforeAll(async () => {
  planner = await service.organization({ timeZone: 'Pacific/Kiritimati' })
  coordinator = await service.member(planner, 'coordinator')
  worker = await service.member(planner, 'worker')
  content = await make.content(planner, {
    title: 'Hot work card',
    status: 'confirmed',
    completionStrategy: 'interval',
    intervalDays: 365,
  })
})

/** The body of a card of the worker. */
const card = (more: object = {}) => ({
  userId: worker.identity.userId,
  educationalContentId: content.id,
  issuedOn: '2025-03-10',
  ...more,
})

async function recorded(more: object = {}, by = coordinator): Promise<Sample> {
  const { status, body } = await by.post('/completions', card(more))
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}

/** A day in the organization's zone, which is 14 hours ahead. */
const today = (plus = 0) => new Date(Date.now() + (plus * 24 + 14) * 3_600_000).toISOString().slice(0, 10)

describe('a card', () => {
  test('is unverified, starts on its day in the organization’s zone, and ends by interval and card', async () => {
    const made = await recorded({ reference: 'TK-2231' })
    expect(made).toMatchObject({
      userId: worker.identity.userId,
      subject: {
        kind: 'educational_content',
        id: content.id,
        canonicalId: content.id,
        version: 1,
        title: 'Hot work card',
      },
      orderId: null,
      evidence: 'external',
      status: 'unverified',
      completedAt: '2025-03-09T10:00:00.000Z',
      validUntil: '2026-03-10',
      reference: 'TK-2231',
      filePath: null,
      documentSha256: null,
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{42}$/),
    })
    const shown = await coordinator.get(`/completions/${made.id}?with[]=issuedOn`)
    expect(shown.body.data.issuedOn).toBe('2025-03-10')
    expect((await recorded({ validUntil: '2025-05-01' })).validUntil).toBe('2025-05-01')
    expect((await recorded({ validUntil: '2031-05-01' })).validUntil).toBe('2026-03-10')
    const once = await make.content(planner, { status: 'confirmed', completionStrategy: 'once' })
    expect((await recorded({ educationalContentId: once.id })).validUntil).toBeNull()
    expect((await recorded({ educationalContentId: once.id, validUntil: '2031-05-01' })).validUntil).toBe(
      '2031-05-01',
    )
    const forAges = { status: 'confirmed', completionStrategy: 'interval', intervalDays: 2_147_483_647 }
    const ages = await make.content(planner, forAges)
    expect((await recorded({ educationalContentId: ages.id })).validUntil).toBe('4763-02-05')
    expect((await recorded({ issuedOn: today() })).completedAt).toBe(`${today(-1)}T10:00:00.000Z`)
  })

  test('that is recorded twice names the first record, until one of them is rejected', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => recorded({ reference: 'TK-4' })))
    await recorded({ reference: 'TK-5' })
    const ids = [one?.id, other?.id].toSorted()
    const query = `userId=${worker.identity.userId}&with[]=sameAs`
    const twins = async () => {
      const { data } = (await coordinator.get(`/completions?${query}&count=500`)).body
      return data
        .filter(({ reference }: Sample) => /^TK-[45]$/.test(reference))
        .map((each: Sample) => each.sameAs)
    }
    expect((await twins()).toSorted()).toEqual([ids[0], null, null])
    const planning = await session(planner)
    expect((await planning.post(`/completions/${ids[1]}/reject`, { reason: 'Twice.' })).status).toBe(200)
    expect(await twins()).toEqual([null, null, null])
  })

  test.each<readonly [string, () => object, readonly string[]]>([
    ['of tomorrow', () => card({ issuedOn: today(1) }), ['issuedOn']],
    ['of a day before there were any', () => card({ issuedOn: '1899-12-31' }), ['issuedOn']],
    ['that ended before it was issued', () => card({ validUntil: '2025-03-09' }), ['validUntil']],
    ['of nobody', () => card({ userId: unknownId }), ['userId']],
    [
      'of nothing',
      () => card({ educationalContentId: null }),
      ['educationalContentId', 'safetyRequirementId'],
    ],
    [
      'of two things',
      () => card({ safetyRequirementId: content.id }),
      ['educationalContentId', 'safetyRequirementId'],
    ],
    ['of an unknown content', () => card({ educationalContentId: unknownId }), ['educationalContentId']],
    ['for an unknown order', () => card({ orderId: unknownId }), ['orderId']],
  ])('%s is refused, naming the field, and nothing is recorded', async (_, body, fields) => {
    const total = async () => (await coordinator.get('/completions?count=1')).body.meta.total
    const before = await total()
    const { status, body: problem } = await coordinator.post('/completions', body())
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, fields])
    expect(await total()).toBe(before)
  })

  test('is for the version in force: a draft and an inactive one are 422, an older one 409 that names it', async () => {
    const draft = await make.content(planner)
    const inactive = await make.content(planner, { status: 'confirmed', active: false })
    for (const { id } of [draft, inactive]) {
      expect(await coordinator.post('/completions', card({ educationalContentId: id }))).toMatchObject({
        status: 422,
      })
    }
    const kinds = ['per_version', 'once'] as const
    const [first, learnedOnce] = await Promise.all(
      kinds.map((completionStrategy) => make.content(planner, { status: 'confirmed', completionStrategy })),
    )
    if (!first || !learnedOnce) throw new Error('there are two contents')
    const cards = [first, learnedOnce].map(({ id }) => recorded({ educationalContentId: id }))
    const ofFirst = (await Promise.all(cards)).map(({ id }) => id)
    // As in readiness, a proof of an older version no longer counts after a material change.
    const areOlder = () =>
      Promise.all(
        ofFirst.map(async (id) => (await worker.get(`/completions/${id}?with[]=older`)).body.data.older),
      )
    await change(planner, 'educational-contents', learnedOnce, { status: 'confirmed' })
    const editorial = { status: 'confirmed', changeKind: 'editorial' }
    const same = await change(planner, 'educational-contents', first, editorial)
    expect(await areOlder()).toEqual([false, false])
    const second = await change(planner, 'educational-contents', same, {
      status: 'confirmed',
      title: 'Again',
    })
    expect(await areOlder()).toEqual([true, false])
    const byColleague = await service.member(planner, 'worker')
    // What is in force is not for everybody.
    expect((await byColleague.post('/completions', card({ educationalContentId: first.id }))).status).toBe(
      403,
    )
    expect(await coordinator.post('/completions', card({ educationalContentId: first.id }))).toMatchObject({
      status: 409,
      body: { code: 'version_superseded', details: { request: [{ params: { current: second.id } }] } },
    })
  })

  test('is for a requirement only if that has no active content in force', async () => {
    const bare = await confirmed(planner, 'safety-requirements', await make.requirement(planner))
    const made = await recorded({ educationalContentId: undefined, safetyRequirementId: bare.id })
    expect(made.subject).toMatchObject({ kind: 'safety_requirement', id: bare.id, version: 1 })
    const taught = await confirmed(
      planner,
      'safety-requirements',
      await make.requirement(planner, { educationalContentIds: [content.id] }),
    )
    const refused = await coordinator.post('/completions', {
      userId: worker.identity.userId,
      issuedOn: '2025-03-10',
      safetyRequirementId: taught.id,
    })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['safetyRequirementId']])
  })

  test('is recorded by its holder, for others with the permission, and seen by the same people', async () => {
    const own = await recorded({}, worker)
    expect((await worker.get(`/completions/${own.id}`)).body.data).toEqual(own)
    expect((await worker.get('/me/completions?count=500')).body.data.map(({ id }: Sample) => id)).toContain(
      own.id,
    )
    const others = await worker.post('/completions', card({ userId: planner.identity.userId }))
    expect(others).toMatchObject({
      status: 403,
      body: { message: 'The permission completions.create is required.' },
    })
    // Errors of the body come first: it decides whose permission counts.
    expect(await worker.post('/completions', card({ userId: unknownId }))).toMatchObject({ status: 422 })
    const of = await recorded({ userId: planner.identity.userId })
    expect((await worker.get(`/completions/${of.id}`)).status).toBe(404)
    expect((await worker.get('/completions')).status).toBe(403)
    // Recording and deciding return the proof, but reading it needs the permission to read.
    const permissions = ['completions.create', 'completions.update']
    const role = await make.role(planner, { permissions })
    const recorder = await service.member(planner, role.name)
    const { id } = await recorded({}, recorder)
    const decided = await (await session(recorder)).post(`/completions/${own.id}/verify`)
    expect([decided.status, decided.body.data.status]).toEqual([200, 'verified'])
    for (const unread of [id, own.id]) {
      expect((await recorder.get(`/completions/${unread}`)).status).toBe(404)
    }
    expect((await recorder.get('/me/completions')).body.data).toEqual([])
    expect((await recorder.get('/completions')).status).toBe(403)
    expect((await (await service.member(planner, 'viewer')).get(`/completions/${of.id}`)).status).toBe(200)
    const stranger = await service.organization()
    expect((await stranger.get(`/completions/${of.id}`)).status).toBe(404)
    const { body } = await coordinator.get(
      `/completions?userId=${worker.identity.userId}&subjectId=${content.id}&count=500`,
    )
    expect(
      body.data.every(({ userId, subject }: Sample) => userId === own.userId && subject.id === content.id),
    ).toBe(true)
    const former = await service.member(planner, 'worker')
    await planner.send('DELETE', `/users/${former.identity.userId}`)
    const gone = await coordinator.post('/completions', card({ userId: former.identity.userId }))
    expect([gone.status, Object.keys(gone.body.errors)]).toEqual([422, ['userId']])
  })
})

describe('a decision about a card', () => {
  test('needs a person in a fresh session who neither holds nor recorded it', async () => {
    const { id } = await recorded()
    const path = `/completions/${id}/verify`
    expect(await planner.post(path)).toMatchObject({ status: 403, body: { code: 'person_required' } })
    expect((await worker.post(path)).status).toBe(403)
    const recorder = await session(coordinator)
    expect(await recorder.post(path)).toMatchObject({ status: 409, body: { code: 'same_person' } })
    const held = await recorded({ userId: planner.identity.userId })
    const another = await session(planner)
    expect(await another.post(`/completions/${held.id}/reject`, { reason: 'Mine.' })).toMatchObject({
      status: 409,
      body: { code: 'same_person' },
    })
    await changeRows(
      service,
      planner,
      `UPDATE sessions SET confirmed_at = now() - interval '6 minutes' WHERE organization_id = $1`,
    )
    // Before every other 409.
    expect(await another.post(`/completions/${held.id}/reject`, { reason: 'Mine.' })).toMatchObject({
      status: 409,
      body: { code: 'sign_in_again' },
    })
    const fresh = await session(planner)
    const { status, body } = await fresh.post(`${path}?with[]=verifiedBy&with[]=recordedBy&with[]=actions`)
    expect([status, body.data]).toMatchObject([
      200,
      {
        status: 'verified',
        verifiedBy: { id: planner.identity.userId },
        recordedBy: { id: coordinator.identity.userId },
        actions: ['revoke'],
      },
    ])
    expect((await service.auditOf(planner, id)).map(({ action }) => action)).toEqual(['create', 'verify'])
  })

  test('succeeds once if two come at the same time', async () => {
    const { id } = await recorded()
    const [one, other] = [
      await session(planner),
      await session(await service.member(planner, 'administrator')),
    ]
    const answers = await Promise.all([
      one.post(`/completions/${id}/verify`),
      other.post(`/completions/${id}/reject`, { reason: 'Unreadable.' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('wrong_state')
    const won = answers.find(({ status }) => status === 200)?.body.data
    expect((await coordinator.get(`/completions/${id}`)).body.data).toMatchObject({ status: won.status })
    expect((await service.auditOf(planner, id)).map(({ action }) => action)).toEqual([
      'create',
      won.status === 'verified' ? 'verify' : 'reject',
    ])
  })

  test('needs a reason to reject or revoke, and is then final', async () => {
    const { id } = await recorded()
    const by = await session(planner)
    expect((await by.post(`/completions/${id}/reject`, {})).status).toBe(422)
    expect(await planner.post(`/completions/${id}/revoke`, { reason: 'Too early.' })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    })
    const rejected = await by.post(`/completions/${id}/reject?with[]=reason&with[]=rejectedBy`, {
      reason: 'The card is of somebody else.',
    })
    expect(rejected.body.data).toMatchObject({
      status: 'rejected',
      reason: 'The card is of somebody else.',
      rejectedBy: { id: planner.identity.userId },
    })
    expect(await by.post(`/completions/${id}/verify`)).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    })
    const kept = await recorded()
    await by.post(`/completions/${kept.id}/verify`)
    const revoked = await coordinator.post(`/completions/${kept.id}/revoke?with[]=reason`, {
      reason: 'Withdrawn.',
    })
    expect(revoked.body.data).toMatchObject({ status: 'revoked', reason: 'Withdrawn.' })
  })
})

test('for a received order the ids are those frozen in it, and a per_order content needs its order', async () => {
  const buyer = await service.organization()
  const order = await receiveOrder(planner, buyer, service.database)
  const { body } = await planner.get(`/received-orders/${order.id}/contents`)
  const [taught] = body.data
  const made = await recorded({ orderId: order.id, educationalContentId: taught.id })
  expect(made).toMatchObject({ orderId: order.id, subject: { id: taught.id, title: taught.title } })
  const unknown = await coordinator.post('/completions', card({ orderId: order.id }))
  expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['educationalContentId']])
  const elsewhere = await coordinator.post('/completions', card({ educationalContentId: taught.id }))
  expect([elsewhere.status, Object.keys(elsewhere.body.errors)]).toEqual([422, ['educationalContentId']])
  await buyer.post(`/orders/${order.id}/cancel`)
  const cancelled = await coordinator.post(
    '/completions',
    card({ orderId: order.id, educationalContentId: taught.id }),
  )
  expect([cancelled.status, Object.keys(cancelled.body.errors)]).toEqual([422, ['orderId']])
  const each = await make.content(planner, { status: 'confirmed', completionStrategy: 'per_order' })
  const bound = await coordinator.post('/completions', card({ educationalContentId: each.id }))
  expect([bound.status, Object.keys(bound.body.errors)]).toEqual([422, ['orderId']])
})

test('a spreadsheet of cards is imported once: a row with a known person, subject and day is found again', async () => {
  const mill = await service.organization({ timeZone: 'Europe/Helsinki' })
  const person = await service.member(mill, 'worker')
  const { email } = person.identity
  await make.content(mill, { title: 'Hot work', status: 'confirmed', completionStrategy: 'once' })
  const lift = await make.content(mill, { title: 'Lifting', status: 'confirmed', completionStrategy: 'once' })
  // The name refers to the version in force, not to a draft.
  await change(mill, 'educational-contents', lift, { status: 'draft' })
  const rows = [
    { user: email, educationalContent: 'Hot work', issuedOn: '2025-03-10', reference: 'TK-1' },
    { user: email, educationalContent: 'Lifting', issuedOn: '2025-03-10', validUntil: '2027-01-01' },
  ]
  // No row changes a record, so nobody needs the permission for that.
  const role = await make.role(mill, { permissions: ['completions.create', 'completions.read'] })
  const importer = await service.member(mill, role.name)
  const send = (given: readonly object[], query: string) =>
    importer.send('POST', `/imports/completions?${query}`, JSON.stringify(given))
  const counts = ({ body }: { body: Sample }) => {
    const { created, updated, unchanged } = body.data
    return { created, updated, unchanged }
  }
  expect(counts(await send(rows, 'dryRun=true'))).toEqual({ created: 2, updated: 0, unchanged: 0 })
  expect((await mill.get('/completions')).body.meta.total).toBe(0)
  expect(counts(await send(rows, 'dryRun=false'))).toEqual({ created: 2, updated: 0, unchanged: 0 })
  const again = await send(rows, 'dryRun=false')
  const exists = { field: 'issuedOn', reason: { code: 'unchangeable_record_exists' } }
  expect([again.status, again.body.report.errors]).toMatchObject([422, [exists, exists]])
  expect(counts(await send(rows, 'dryRun=false&match=name'))).toEqual({
    created: 0,
    updated: 0,
    unchanged: 2,
  })
  // The day of a card stays the same when the organization's zone changes.
  const moved = await mill.put(`/organizations/${mill.identity.organizationId}`, {
    name: 'Mill',
    timeZone: 'America/New_York',
  })
  expect(moved).toMatchObject({ status: 200, body: { data: { timeZone: 'America/New_York' } } })
  expect(counts(await send(rows, 'dryRun=false&match=name'))).toMatchObject({ created: 0, unchanged: 2 })
  const ancient = await send([{ ...rows[0], issuedOn: '0001-01-01' }], 'dryRun=false')
  expect([ancient.status, ancient.body.report.errors]).toMatchObject([
    422,
    [{ field: 'issuedOn', reason: { code: 'too_early' } }],
  ])
  // Addresses ignore case.
  const loud = rows.map((row) => ({ ...row, user: email.toUpperCase() }))
  expect(counts(await send(loud, 'dryRun=false&match=name'))).toMatchObject({ created: 0, unchanged: 2 })
  const twice = await send(
    [
      { ...rows[0], issuedOn: '2025-03-11' },
      { ...loud[0], issuedOn: '2025-03-11' },
    ],
    '',
  )
  expect(twice.body.data.errors).toMatchObject([{ row: 2, reason: { code: 'same_record_as_row' } }])
  const other = await send([{ ...rows[0], reference: 'TK-2' }], 'dryRun=false&match=name')
  expect([other.status, other.body.report.errors[0].field]).toEqual([422, 'reference'])
  const bad = [
    { ...rows[0], issuedOn: '2999-01-01' },
    { ...rows[0], user: 'nobody@mill.example' },
  ]
  const refused = await send(bad, 'dryRun=true')
  expect(refused.body.data.errors.map(({ field }: Sample) => field)).toEqual(['issuedOn', 'user'])
  const exported = await mill.get('/completions/export?format=json')
  expect(exported.body.data).toMatchObject([
    {
      user: email,
      educationalContent: 'Hot work',
      issuedOn: '2025-03-10',
      reference: 'TK-1',
      status: 'unverified',
    },
    { user: email, educationalContent: 'Lifting', validUntil: '2027-01-01' },
  ])
  expect(counts(await send(exported.body.data, 'dryRun=false'))).toEqual({
    created: 0,
    updated: 0,
    unchanged: 2,
  })
  expect((await person.get('/completions/export')).status).toBe(403)
  // A card that was refused does not stand in the way of the right one.
  const [hotWork] = exported.body.data
  const rejected = await (await session(mill)).post(`/completions/${hotWork.id}/reject`, {
    reason: 'Blurred.',
  })
  expect(rejected.status).toBe(200)
  expect(counts(await send(rows, 'dryRun=false&match=name'))).toMatchObject({ created: 1, unchanged: 1 })
  expect(counts(await send(rows, 'dryRun=false&match=name'))).toMatchObject({ created: 0, unchanged: 2 })
})

test('a row of cards names its order by number, or by the id of an imported one; each order is a card of its own', async () => {
  const mill = await service.organization()
  const { email } = (await service.member(mill, 'worker')).identity
  const of = { title: 'Induction', status: 'confirmed', completionStrategy: 'per_order' }
  const requirements = [
    await requirementOf(mill, { name: 'Inducted', contents: [await make.content(mill, of)] }),
  ]
  const source = unknownId
  const order = await orderOf(mill, [{ name: 'Paint', requirements }])
  const file = (await mill.get('/orders/export?format=json')).body.data.map((own: Sample) => ({
    ...own,
    id: source,
  }))
  expect((await mill.send('POST', '/imports/orders?dryRun=false', JSON.stringify(file))).status).toBe(200)
  const [imported] = (await mill.get('/orders?status=draft')).body.data
  expect((await mill.post(`/orders/${imported.id}/confirm`)).status).toBe(200)
  const row = { user: email, educationalContent: 'Induction', issuedOn: '2025-03-10' }
  const rows = [
    { ...row, order: order.number },
    { ...row, orderId: source, order: order.number },
  ]
  const send = async (query: string) => {
    const { body } = await mill.send('POST', `/imports/completions?${query}`, JSON.stringify(rows))
    return body.data ?? body.report
  }
  expect(await send('dryRun=false')).toMatchObject({ created: 2, errors: [] })
  expect(await send('dryRun=false&match=name')).toMatchObject({ created: 0, unchanged: 2 })
  const exported = (await mill.get('/completions/export?format=json')).body.data
  expect(exported).toMatchObject([
    { orderId: order.id, order: order.number },
    { orderId: imported.id, order: imported.number },
  ])
})

test('an import of cards waits for one in another process, and finds its records', async () => {
  const row = { ...card(), issuedOn: '2025-06-01' }
  const lock = `SELECT pg_advisory_xact_lock(hashtextextended('import ' || $1::uuid || ' completions', 0))`
  const answer = await holding(lock, [planner.identity.organizationId], async (held) => {
    const imported = planner.send(
      'POST',
      '/imports/completions?dryRun=false&match=name',
      JSON.stringify([row]),
    )
    await held.awaited()
    await recorded({ issuedOn: row.issuedOn })
    await held.release()
    return imported
  })
  expect(answer).toMatchObject({ status: 200, body: { data: { created: 0, unchanged: 1 } } })
})

// Seen red with a proof that holds the membership while it waits for its file, which an erasure does the other way round.
test('a card that waits for its file is refused once its person has left', async () => {
  const leaver = await service.member(planner, 'worker')
  const { userId } = leaver.identity
  const filePath = await photo(coordinator)
  const lock = `SELECT pg_advisory_xact_lock(hashtextextended('upload ' || $1::uuid || ' ' || $2::text, 0))`
  const answer = await holding(lock, [planner.identity.organizationId, filePath], async (held) => {
    const recording = coordinator.post('/completions', card({ userId, filePath }))
    await held.awaited()
    expect((await planner.send('DELETE', `/users/${userId}`)).status).toBe(204)
    await held.release()
    return recording
  })
  expect(answer).toMatchObject({ status: 422, body: { errors: { userId: expect.anything() } } })
})
