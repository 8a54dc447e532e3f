import { hash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { holding } from './support/held-row.ts'
import { done } from './support/learning.ts'
import { change } from './support/procedures.ts'
import { make, type Sample, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'
import { sqlAs } from './support/supply.ts'
import {
  briefedWork,
  confirmedWork,
  fromNow,
  jobOf,
  orderOf,
  orderOfTasks,
  outcome,
  runningWork,
  taskOf,
} from './support/work.ts'

const service = useService()
let client: Client
let order: Sample
beforeAll(async () => {
  client = await service.organization()
  order = await orderOf(client, [{ name: 'Cut the pipe' }])
})

const permitOf = async (job: Sample, query = ''): Promise<Sample> => {
  const { status, body } = await client.get(`/jobs/${job.id}/permit${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const confirm = (job: Sample) => client.post(`/jobs/${job.id}/confirm`)
const workOf = async (job: Sample): Promise<Sample> =>
  (await client.get(`/jobs/${job.id}?with[]=work`)).body.data.work
/** Ends the server process of a request that waits to insert a permit. @returns the status of its answer */
function cutOff(job: Sample, revision: number, request: () => Promise<{ readonly status: number }>) {
  const sql = `INSERT INTO permits (organization_id, job_id, revision, document_sha256, brief_hash, steps, order_id,
      begins_at, ends_at, reason, issued_by)
    VALUES ($1, $2, $3, '', repeat('0', 64), '[]', $2, now(), now() + interval '1 hour', '', $2)`
  return holding(sql, [client.identity.organizationId, job.id, revision], async (permit) => {
    const answer = request()
    await permit.cutOff()
    return (await answer).status
  })
}

describe('a permit', () => {
  test('is the canonical JSON of the job, stored under its SHA-256', async () => {
    const draft = await jobOf(client, order, { notes: 'Bring the ladder.' })
    expect((await client.get(`/jobs/${draft.id}/permit`)).status).toBe(404)
    expect((await confirm(draft)).status).toBe(200)
    const permit = await permitOf(draft)
    expect(permit).toEqual({
      revision: 1,
      sha256: hash('sha256', canonicalize(permit.document) ?? '', 'hex'),
      briefHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{42}$/),
      document: expect.objectContaining({
        kind: 'permit',
        number: draft.number,
        revision: 1,
        reason: null,
        notes: 'Bring the ladder.',
        order: { id: order.id, number: order.number, received: false },
      }),
    })
    const bytesOf = async (path: string) => {
      const headers = { authorization: `Bearer ${client.identity.token}` }
      const answer = await fetch(`${service.address}/api/v1/jobs/${draft.id}/permit${path}`, { headers })
      return answer.text()
    }
    expect(await bytesOf('')).toContain(`"document":${canonicalize(permit.document)}`)
    expect(hash('sha256', await bytesOf('/document?revision=1'), 'hex')).toBe(permit.sha256)
    expect((await client.get(`/jobs/${draft.id}/permit/document?revision=2`)).status).toBe(404)
    expect((await client.get(`/jobs/${draft.id}/permit/document?revision=x`)).status).toBe(422)
    const [line] = permit.document.procedure
    expect(line.steps[0].workStep).toMatchObject({ name: 'Cut the pipe', riskLevel: 'low', execution: null })
    const kept = 'SELECT body FROM documents WHERE organization_id = $1 AND sha256 = $2'
    for (const { documentSha256 } of line.steps) {
      const [[body] = []] = await sqlAs(service, client, kept, documentSha256)
      expect(JSON.parse(body ?? 'null')).toMatchObject({
        kind: 'work_step',
        workStep: { name: 'Cut the pipe' },
      })
    }
  })

  test('has the same briefHash in two jobs of one order, and another one where a step differs', async () => {
    const [one, other] = [
      await confirmedWork(service, { client, order }),
      await confirmedWork(service, { client, order }),
    ]
    const elsewhere = await confirmedWork(service, { client })
    const [first, second, third] = await Promise.all([one, other, elsewhere].map(({ job }) => permitOf(job)))
    expect(first?.briefHash).toBe(second?.briefHash)
    expect(first?.code).not.toBe(second?.code)
    expect(first?.briefHash).not.toBe(third?.briefHash)
  })

  test('has the same briefHash after other words of an editorial change, and another one after other limits or a material change', async () => {
    const checks = [{ name: 'Oxygen', minimum: '19.5' }]
    const task = await taskOf(client, [{ name: 'Enter', execution: { checks } }])
    const hashNow = async () => {
      const { job } = await confirmedWork(service, { client, order: await orderOfTasks(client, task) })
      return (await permitOf(job)).briefHash
    }
    const [step] = (await client.get(`/work-steps?workTaskId=${task.id}`)).body.data as Sample[]
    let version = step as Sample
    const next = async (changeKind: string, more: object, execution?: object) => {
      version = await change(client, 'work-steps', version, { status: 'draft', ...more })
      if (execution) await done(client, 'PUT', `/work-steps/${version.id}/execution`, { ...execution })
      version = await change(client, 'work-steps', version, { status: 'confirmed', changeKind })
      return hashNow()
    }
    const first = await hashNow()
    expect(await next('editorial', { description: 'With the lamp.' })).toBe(first)
    const limited = await next('editorial', {}, { checks: [{ ...checks[0], minimum: '20' }] })
    expect(limited).not.toBe(first)
    expect(await next('material', { description: 'With two lamps.' })).not.toBe(limited)
  })

  test('shows every revision again exactly, under one code', async () => {
    const { job } = await confirmedWork(service, { client, order })
    const first = await permitOf(job)
    const [start, end] = [fromNow(10), fromNow(90)]
    const issued = await client.post(`/jobs/${job.id}/permit`, { start, end, reason: 'The crane is late.' })
    expect(issued.status).toBe(201)
    expect(issued.body.data).toEqual(await permitOf(job))
    expect(issued.body.data).toMatchObject({
      revision: 2,
      code: first.code,
      briefHash: first.briefHash,
      document: { revision: 2, start, end, reason: 'The crane is late.' },
    })
    expect(await permitOf(job, '?revision=1')).toEqual(first)
    expect((await client.get(`/jobs/${job.id}/permit?revision=3`)).status).toBe(404)
    expect((await client.get(`/jobs/${job.id}/permit?revision=0`)).status).toBe(422)
    expect(await workOf(job)).toMatchObject({ start, end })
    const [said] = (await service.auditOf(client, job.id)).filter(({ action }) => action === 'permit')
    expect(said?.after).toMatchObject({ reason: 'The crane is late.', end })
  })

  test('only changes for a confirmed or suspended job, to a time that is not over', async () => {
    const { job } = await runningWork(service, { client, order })
    const issue = (more = {}) => client.post(`/jobs/${job.id}/permit`, { reason: 'Longer.', ...more })
    expect(await outcome(issue())).toBe('suspend_first')
    await client.post(`/jobs/${job.id}/suspend`)
    for (const end of [fromNow(-1), fromNow(-30)]) {
      const { status, body } = await issue({ end })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['end']])
    }
    expect((await client.post(`/jobs/${job.id}/permit`, {})).status).toBe(422)
    expect(await outcome(issue({ end: fromNow(600) }))).toBe(201)
    const draft = await jobOf(client, order)
    expect(await outcome(client.post(`/jobs/${draft.id}/permit`, { reason: 'x' }))).toBe('wrong_state')
    expect(await outcome(client.post(`/jobs/${unknownId}/permit`, { reason: 'x' }))).toBe('not_found')
  })

  test('is issued once for 8 simultaneous confirmations, and without gaps for 8 changes', async () => {
    const draft = await jobOf(client, order)
    const confirmed = await Promise.all(Array.from({ length: 8 }, () => outcome(confirm(draft))))
    expect(confirmed.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 'wrong_state')])
    const issued = await Promise.all(
      Array.from({ length: 8 }, () => client.post(`/jobs/${draft.id}/permit`, { reason: 'x' })),
    )
    expect(issued.map(({ body }) => body.data.revision).toSorted()).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('that is cut off while it is issued leaves nothing: no confirmation, crew, time or revision', async () => {
    const start = `${fromNow(40_000).slice(0, 10)} 08:00`
    const event = await make.event(client, { orderId: order.id, start })
    const draft = await make.job(client, order.siteId, { eventId: event.id, occurrenceStart: start })
    await client.post(`/events/${event.id}/assignments`, { userId: client.identity.userId })
    expect(await cutOff(draft, 1, () => confirm(draft))).toBe(503)
    const { body } = await client.get(`/jobs/${draft.id}?with[]=crew&with[]=history`)
    expect(body.data).toMatchObject({ status: 'draft', crew: [], history: [{ action: 'create' }] })
    expect((await client.get(`/jobs/${draft.id}/permit`)).status).toBe(404)

    const { job } = await confirmedWork(service, { client, order })
    const before = await workOf(job)
    const reissue = () => client.post(`/jobs/${job.id}/permit`, { end: fromNow(900), reason: 'Longer.' })
    expect(await cutOff(job, 2, reissue)).toBe(503)
    expect((await permitOf(job)).revision).toBe(1)
    expect((await workOf(job)).end).toBe(before.end)
    expect((await reissue()).body.data.revision).toBe(2)
  })

  test('keeps briefings while the briefed contents stay the same', async () => {
    const { job } = await briefedWork(service, { client, order })
    await client.post(`/jobs/${job.id}/permit`, { end: fromNow(700), reason: 'Longer.' })
    expect(await outcome(client.post(`/jobs/${job.id}/start`))).toBe(200)
  })
})
