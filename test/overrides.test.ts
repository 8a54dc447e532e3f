import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../src/platform/id.ts'
import { bind, statement } from '../src/platform/postgres/statement.ts'
import { begunSession } from './support/begun-session.ts'
import { changeRows } from './support/behind-the-service.ts'
import type { Browser } from './support/browser.ts'
import type { Client } from './support/client.ts'
import { requirementOf, taskAsking } from './support/proofs.ts'
import { make, type Sample, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'
import { sqlAs } from './support/supply.ts'

// Seen red with overrides that count after their end, made by the person who recorded the proof, and of critical
// steps, and with signatures that last beyond 12 hours or a suspension.

const service = useService()
let administrator: Client
let supervisor: Client
let phone: Browser
let order: Sample
let event: Sample
let card: Sample
let tag: Sample
let critical: Sample
let jobs = 0

beforeAll(async () => {
  administrator = await service.organization()
  supervisor = await service.member(administrator, 'supervisor')
  phone = await sessionOf(supervisor)
  const content = await make.content(administrator, { status: 'confirmed' })
  card = await requirementOf(administrator, { name: 'Card', contents: [content] })
  tag = await requirementOf(administrator, { name: 'Tag', onSite: true })
  critical = await requirementOf(administrator, { name: 'Rescue', onSite: true })
  const task = await taskAsking(administrator, [card, tag])
  const deadly = await taskAsking(administrator, [critical], { riskLevel: 'critical' })
  const site = await make.site(administrator)
  const lines = [{ workTaskId: task.id }, { workTaskId: deadly.id }]
  const { id } = await make.order(administrator, site.id, { lines })
  order = (await administrator.post(`/orders/${id}/confirm`)).body.data
  event = await make.event(administrator, {
    orderId: order.id,
    start: `${inHours(48).slice(0, 10)} 08:00:00`,
  })
})

const sessionOf = ({ identity }: Client): Promise<Browser> =>
  begunSession(service, identity.organizationId, identity.userId)

const sql = (text: string) => statement(text)

/** A job with a permit, as its confirmation makes it. */
async function permitted(): Promise<string> {
  const { organizationId, userId } = administrator.identity
  const [id, step, deadly] = [newId(), newId(), newId()]
  jobs += 1
  const steps = [
    { workStepId: step, riskLevel: 'low', requirementIds: [card.id, tag.id] },
    { workStepId: deadly, riskLevel: 'critical', requirementIds: [critical.id] },
  ]
  await service.database.write(organizationId, [
    bind(
      sql(`INSERT INTO jobs (organization_id, id, number, status, site_id, order_id, event_id, begins_at, ends_at, governed, permit_code,
        confirmed_at, confirmed_by, created_by, updated_by)
      SELECT $1, $2::uuid, '98-' || $5::text, 'confirmed', o.site_id, o.id, $6::uuid, now(), now() + interval '8 hours', true,
        lpad(translate(upper(right($2::uuid::text, 12)), 'ILOU', '0000'), 42, '0'), now(), $3::uuid, $3::uuid, $3::uuid
      FROM orders o WHERE o.organization_id = $1 AND o.id = $4 RETURNING 1`),
      [organizationId, id, userId, order.id, String(jobs).padStart(7, '0'), event.id],
    ),
    bind(
      sql(`INSERT INTO documents (organization_id, sha256, kind, body)
      VALUES ($1::uuid, encode(sha256('{}'), 'hex'), 'permit', '{}') ON CONFLICT DO NOTHING`),
      [organizationId],
    ),
    bind(
      sql(`INSERT INTO permits (organization_id, job_id, revision, document_sha256, brief_hash, steps, order_id, begins_at, ends_at, issued_by)
      SELECT $1, j.id, 1, encode(sha256('{}'), 'hex'), repeat('0', 64), $3::jsonb, j.order_id, j.begins_at, j.ends_at, j.created_by
      FROM jobs j WHERE j.organization_id = $1 AND j.id = $2 RETURNING 1`),
      [organizationId, id, JSON.stringify(steps)],
    ),
  ])
  return id
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const given = (worker: Client, more: object = {}) => ({
  userId: worker.identity.userId,
  safetyRequirementId: card.id,
  reason: 'The card is on its way.',
  validUntil: inHours(4),
  ...more,
})

/** The readiness of one person in a job: verdict, cause and override of each requirement, by name. */
async function readiness(job: string, worker: Client) {
  const { body } = await administrator.get(`/jobs/${job}/readiness?userId[]=${worker.identity.userId}`)
  const rows: readonly Sample[] = body.data.rows
  return {
    ready: body.data.ready,
    ...Object.fromEntries(
      rows.map(({ safetyRequirement: { name }, verdict, cause, overrideId }) => [
        name,
        [verdict, cause, overrideId],
      ]),
    ),
  }
}

/** Signs on site, as the log stores it. */
const signOnSite = (job: string, worker: Client, requirements: readonly Sample[], ago = '0 hours') =>
  changeRows(
    service,
    administrator,
    `INSERT INTO sign_offs (organization_id, id, job_id, place, meaning, user_id, recorded_by, document_sha256, revision, at, safety_requirement_ids)
    SELECT $1::uuid, $2::uuid, $3::uuid, coalesce(max(s.place), 0) + 1, 'on_site', $4::uuid, $4::uuid, encode(sha256('{}'), 'hex'), 1,
      greatest(clock_timestamp() - $6::interval, max(s.at)), $5::uuid[]
    FROM sign_offs s WHERE s.organization_id = $1 AND s.job_id = $3 RETURNING 1`,
    newId(),
    job,
    worker.identity.userId,
    requirements.map(({ id }) => id),
    ago,
  )

describe('an override', () => {
  test('makes a gap of one person overridden while it lasts, names its author and reason, and is in the log', async () => {
    const [job, other] = [await permitted(), await permitted()]
    const [worker, mate] = [
      await service.member(administrator, 'worker'),
      await service.member(administrator, 'worker'),
    ]
    expect(await readiness(job, worker)).toMatchObject({
      ready: false,
      Card: ['missing', 'never', null],
      Tag: ['pending_on_site', null, null],
    })
    const { status, body } = await phone.send('POST', `/jobs/${job}/overrides`, given(worker))
    expect([status, body.data]).toMatchObject([
      201,
      {
        jobId: job,
        user: { id: worker.identity.userId },
        safetyRequirementId: card.id,
        reason: 'The card is on its way.',
        createdBy: { id: supervisor.identity.userId },
        recordedBy: { id: supervisor.identity.userId },
      },
    ])
    const onSite = given(worker, { safetyRequirementId: tag.id, validUntil: inHours(1) })
    expect((await phone.send('POST', `/jobs/${job}/overrides`, onSite)).status).toBe(201)
    expect(await readiness(job, worker)).toMatchObject({
      Card: ['overridden', 'missing', body.data.id],
      Tag: ['overridden', 'pending_on_site', expect.any(String)],
    })
    expect(await readiness(job, mate)).toMatchObject({ Card: ['missing', 'never', null] })
    expect(await readiness(other, worker)).toMatchObject({ Card: ['missing', 'never', null] })
    const listed = await administrator.get(`/jobs/${job}/overrides`)
    expect([listed.body.meta.total, listed.body.data[0]]).toEqual([2, body.data])
    const log = await sqlAs(
      service,
      administrator,
      `SELECT meaning, override_id, user_id FROM sign_offs WHERE organization_id = $1 AND job_id = $2 ORDER BY place LIMIT 1`,
      job,
    )
    expect(log).toEqual([['overridden', body.data.id, supervisor.identity.userId]])
    expect(await service.auditOf(administrator, body.data.id)).toMatchObject([
      { action: 'create', after: { jobId: job, validUntil: body.data.validUntil } },
    ])
  })

  test('that is over no longer counts, and another one can follow it', async () => {
    const job = await permitted()
    const worker = await service.member(administrator, 'worker')
    await changeRows(
      service,
      administrator,
      `INSERT INTO overrides (organization_id, id, job_id, user_id, safety_requirement_id, safety_requirement_canonical_id, reason,
        valid_until, created_at, created_by, recorded_by)
      VALUES ($1, $2, $3, $4, $5, $5, 'Once.', now() - interval '1 second', now() - interval '2 hours', $6, $6)`,
      newId(),
      job,
      worker.identity.userId,
      card.id,
      supervisor.identity.userId,
    )
    expect(await readiness(job, worker)).toMatchObject({ Card: ['missing', 'never', null] })
    expect((await phone.send('POST', `/jobs/${job}/overrides`, given(worker))).status).toBe(201)
    expect(await readiness(job, worker)).toMatchObject({
      Card: ['overridden', 'missing', expect.any(String)],
    })
  })

  test('no longer holds once a later permit makes the step critical', async () => {
    const job = await permitted()
    const worker = await service.member(administrator, 'worker')
    expect((await phone.send('POST', `/jobs/${job}/overrides`, given(worker))).status).toBe(201)
    await changeRows(
      service,
      administrator,
      `INSERT INTO permits (organization_id, job_id, revision, document_sha256, brief_hash, steps, order_id, begins_at, ends_at, reason, issued_by)
      SELECT p.organization_id, p.job_id, 2, p.document_sha256, p.brief_hash, replace(p.steps::text, '"low"', '"critical"')::jsonb,
        p.order_id, p.begins_at, p.ends_at, 'A next version', p.issued_by
      FROM permits p WHERE p.organization_id = $1 AND p.job_id = $2`,
      job,
    )
    expect(await readiness(job, worker)).toMatchObject({ ready: false, Card: ['missing', 'never', null] })
  })

  test('names a member, a requirement of the job, a reason, and a moment within 12 hours', async () => {
    const job = await permitted()
    const worker = await service.member(administrator, 'worker')
    const foreign = await service.organization()
    const other = await requirementOf(administrator, { name: 'Elsewhere' })
    const wrong: readonly (readonly [string, object])[] = [
      ['userId', { userId: unknownId }],
      ['userId', { userId: foreign.identity.userId }],
      ['safetyRequirementId', { safetyRequirementId: other.id }],
      ['reason', { reason: ' ' }],
      ['validUntil', { validUntil: inHours(-0.01) }],
      ['validUntil', { validUntil: inHours(12.01) }],
      ['validUntil', { validUntil: 'tomorrow' }],
    ]
    for (const [field, more] of wrong) {
      const { status, body } = await phone.send('POST', `/jobs/${job}/overrides`, given(worker, more))
      expect([status, Object.keys(body.errors ?? {})], JSON.stringify(more)).toEqual([422, [field]])
    }
    expect(
      (await phone.send('POST', `/jobs/${job}/overrides`, given(worker, { validUntil: inHours(11.99) })))
        .status,
    ).toBe(201)
  })

  test('is by a person in a session, who neither has the gap nor recorded the proof', async () => {
    const job = await permitted()
    const worker = await service.member(administrator, 'worker')
    const path = `/jobs/${job}/overrides`
    expect(await supervisor.post(path, given(worker))).toMatchObject({
      status: 403,
      body: { code: 'person_required' },
    })
    const same = { status: 409, body: { code: 'same_person' } }
    // An id may be written in either case.
    const own = { userId: supervisor.identity.userId.toUpperCase() }
    expect(await phone.send('POST', path, given(supervisor, own))).toMatchObject(same)
    const old = await sessionOf(supervisor)
    await changeRows(
      service,
      administrator,
      `UPDATE sessions SET confirmed_at = confirmed_at - interval '6 minutes' WHERE organization_id = $1
      AND id = (SELECT id FROM sessions WHERE user_id = $2 ORDER BY created_at DESC, id DESC LIMIT 1)`,
      supervisor.identity.userId,
    )
    expect(await old.send('POST', path, given(supervisor))).toMatchObject({
      ...{ status: 409, body: { code: 'sign_in_again' } },
    })
    // On the worker's phone with the supervisor's PIN: the worker records it.
    expect((await phone.send('PUT', '/me', { pin: '482913' })).status).toBe(200)
    const workersPhone = await sessionOf(worker)
    const as = { userId: supervisor.identity.userId, pin: '482913' }
    expect((await workersPhone.send('POST', path, given(worker))).status).toBe(403)
    const made = await workersPhone.send('POST', path, given(worker, { as }))
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: { createdBy: { id: supervisor.identity.userId }, recordedBy: { id: worker.identity.userId } },
      },
    })
    const planner = await service.member(administrator, 'planner')
    const [content] = (await administrator.get(`/safety-requirements/${card.id}?with[]=educationalContents`))
      .body.data.educationalContents
    const proof = { userId: worker.identity.userId, educationalContentId: content.id, issuedOn: '2026-01-10' }
    expect((await planner.post('/completions', proof)).status).toBe(201)
    expect(await (await sessionOf(planner)).send('POST', path, given(worker))).toMatchObject(same)
    await expect(insertedBy(planner, job, worker, card)).rejects.toThrow('recorded the proof')
  })

  test('is refused for needs of a critical step, without a gap, and in a closed job', async () => {
    const job = await permitted()
    const worker = await service.member(administrator, 'worker')
    const path = `/jobs/${job}/overrides`
    const none = { status: 409, body: { code: 'not_overridable' } }
    expect(await phone.send('POST', path, given(worker, { safetyRequirementId: critical.id }))).toMatchObject(
      none,
    )
    await expect(insertedBy(supervisor, job, worker, critical)).rejects.toThrow('critical')
    await signOnSite(job, worker, [tag])
    expect(await phone.send('POST', path, given(worker, { safetyRequirementId: tag.id }))).toMatchObject(none)
    const { body } = await phone.send('POST', path, given(worker))
    await expect(
      sqlAs(
        service,
        administrator,
        `UPDATE overrides SET valid_until = now() WHERE organization_id = $1 AND id = $2`,
        body.data.id,
      ),
    ).rejects.toThrow('cannot change')
    expect((await administrator.post(`/jobs/${job}/cancel`)).status).toBe(200)
    expect(await phone.send('POST', path, given(worker))).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    })
    await expect(insertedBy(supervisor, job, worker, card)).rejects.toThrow('not over')
  })
})

describe('a signature on site', () => {
  test('satisfies for 12 hours and until the next suspension, whoever signs and what', async () => {
    const job = await permitted()
    const [worker, mate] = [
      await service.member(administrator, 'worker'),
      await service.member(administrator, 'worker'),
    ]
    await signOnSite(job, worker, [tag, card])
    expect(await readiness(job, worker)).toMatchObject({
      Tag: ['satisfied', 'signed', null],
      Card: ['missing', 'never', null],
      Rescue: ['pending_on_site', null, null],
    })
    expect(await readiness(job, mate)).toMatchObject({ Tag: ['pending_on_site', null, null] })
    await changeRows(
      service,
      administrator,
      'UPDATE jobs SET suspended_at = statement_timestamp() WHERE organization_id = $1 AND id = $2',
      job,
    )
    expect(await readiness(job, worker)).toMatchObject({ Tag: ['pending_on_site', null, null] })
    await signOnSite(job, worker, [tag])
    expect(await readiness(job, worker)).toMatchObject({ Tag: ['satisfied', 'signed', null] })
    const later = await permitted()
    await signOnSite(later, worker, [tag], '12 hours 1 second')
    expect(await readiness(later, worker)).toMatchObject({ Tag: ['pending_on_site', null, null] })
    const soon = await permitted()
    await signOnSite(soon, worker, [tag], '11 hours 59 minutes')
    expect(await readiness(soon, worker)).toMatchObject({ Tag: ['satisfied', 'signed', null] })
  })
})

/** Inserts an override without the operation. */
const insertedBy = (by: Client, job: string, worker: Client, requirement: Sample) =>
  sqlAs(
    service,
    administrator,
    `INSERT INTO overrides (organization_id, id, job_id, user_id, safety_requirement_id, safety_requirement_canonical_id, reason,
      valid_until, created_by, recorded_by)
    VALUES ($1, $2, $3, $4, $5, $5, 'Past it.', now() + interval '1 hour', $6, $6)`,
    newId(),
    job,
    worker.identity.userId,
    requirement.id,
    by.identity.userId,
  )
