import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { begunSession } from './support/begun-session.ts'
import { changeRows } from './support/behind-the-service.ts'
import type { Client } from './support/client.ts'
import { filesInMemory } from './support/files-in-memory.ts'
import { sendFor } from './support/forms.ts'
import { make, type Sample, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'
import { SessionClient } from './support/session-client.ts'

const service = useService({ files: filesInMemory() })
let planner: Client
let coordinator: Client
let worker: Client
let site: Sample

beforeAll(async () => {
  planner = await service.organization()
  coordinator = await service.member(planner, 'coordinator')
  worker = await service.member(planner, 'worker')
  site = await make.site(planner)
})

async function reported(more: object = {}, by: Client = worker): Promise<Sample> {
  const body = { siteId: site.id, severity: 'high', description: 'The extinguisher is empty.', ...more }
  const answer = await by.post('/deviations', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data
}

/** A job of the site that is under way. */
async function running(): Promise<Sample> {
  const job = await make.job(planner, site.id)
  for (const step of ['confirm', 'start']) {
    expect(await planner.post(`/jobs/${job.id}/${step}`)).toMatchObject({ status: 200 })
  }
  return job
}

const statusOf = async ({ id }: Sample) => (await planner.get(`/jobs/${id}`)).body.data.status

async function photo(by: Client): Promise<string> {
  const red = sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
  return (await sendFor(by, 'proof', await red.png().toBuffer())).body.data.path
}

describe('a deviation', () => {
  test('is reported by a worker, resolved by one person and closed by another, and its numbers have no gaps', async () => {
    const own = await service.organization()
    const other = await service.member(own, 'planner')
    const at = await make.site(own)
    const make1 = (more: object) =>
      own.post('/deviations', { siteId: at.id, severity: 'low', description: 'Ice.', ...more })
    const { body } = await make1({ dueOn: '2026-12-01', assigneeId: other.identity.userId })
    const year = String(new Date().getUTCFullYear()).slice(2)
    expect(body.data).toEqual({
      id: expect.any(String),
      number: `${year}-0000001`,
      status: 'open',
      jobId: null,
      siteId: at.id,
      workStepId: null,
      severity: 'low',
      description: 'Ice.',
      photoPath: null,
      stopsWork: false,
      assigneeId: other.identity.userId,
      dueOn: '2026-12-01',
      resolution: null,
      resolvedAt: null,
      closedAt: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    // Refused after its number was taken.
    expect(await make1({ assigneeId: unknownId })).toMatchObject({ status: 422 })
    expect((await make1({})).body.data.number).toBe(`${year}-0000002`)

    const path = `/deviations/${body.data.id}`
    expect(await own.post(`${path}/close`)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect(await own.post(`${path}/resolve`)).toMatchObject({
      status: 422,
      body: { errors: { resolution: [expect.any(String)] } },
    })
    expect(await own.post(`${path}/resolve`, { resolution: 'Salted.' })).toMatchObject({
      status: 200,
      body: { data: { status: 'resolved', resolution: 'Salted.' } },
    })
    expect(await own.put(path, { severity: 'high' })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    })
    expect(await own.post(`${path}/close`)).toMatchObject({ status: 409, body: { code: 'same_person' } })
    expect(await own.post(`${path}/reopen`)).toMatchObject({
      body: { data: { status: 'open', resolution: null } },
    })
    await own.post(`${path}/resolve`, { resolution: 'Salted again.' })
    expect(await other.post(`${path}/close`)).toMatchObject({
      status: 200,
      body: { data: { status: 'closed' } },
    })
    expect(await other.post(`${path}/reopen`)).toMatchObject({ status: 409 })
    const shown = await own.get(`${path}?with[]=reportedBy&with[]=resolvedBy&with[]=closedBy&with[]=assignee`)
    expect(shown.body.data).toMatchObject({
      reportedBy: { id: own.identity.userId },
      resolvedBy: { id: own.identity.userId },
      closedBy: { id: other.identity.userId },
      assignee: { id: other.identity.userId },
    })
  })

  test('is reported, resolved, reopened and closed by PIN on another person’s phone', async () => {
    const pin = '482913'
    for (const who of [worker, coordinator, planner]) {
      expect(
        (
          await (
            await begunSession(service, who.identity.organizationId, who.identity.userId)
          ).send('PUT', '/me', { pin })
        ).status,
      ).toBe(200)
    }
    const viewer = await service.member(planner, 'viewer')
    const phone = await begunSession(service, viewer.identity.organizationId, viewer.identity.userId)
    const as = ({ identity: { userId } }: Client) => ({ as: { userId, pin } })
    const job = await running()
    const given = { jobId: job.id, severity: 'high', description: 'Smell of gas.', stopsWork: true }
    const people = 'with[]=reportedBy&with[]=resolvedBy&with[]=closedBy'
    const { status, body } = await phone.send('POST', `/deviations?${people}`, { ...given, ...as(worker) })
    expect([status, body.data?.reportedBy.id]).toEqual([201, worker.identity.userId])
    expect((await planner.get(`/jobs/${job.id}?with[]=history`)).body.data.status).toBe('suspended')
    const { id } = body.data
    const [made] = await service.auditOf(planner, id)
    expect(made).toMatchObject({
      userId: viewer.identity.userId,
      after: { actedBy: worker.identity.userId, reportedBy: worker.identity.userId },
    })
    const take = async (step: string, by: Client, more: object = {}) => {
      const answer = await phone.send('POST', `/deviations/${id}/${step}?${people}`, { ...more, ...as(by) })
      return answer.status === 200 ? answer.body.data : answer.body.code
    }
    expect(await take('resolve', worker, { resolution: 'Valve closed.' })).toBe('forbidden')
    expect(await take('resolve', coordinator, { resolution: 'Valve closed.' })).toMatchObject({
      resolvedBy: { id: coordinator.identity.userId },
    })
    expect(await take('reopen', planner)).toMatchObject({ status: 'open', resolvedBy: null })
    await take('resolve', coordinator, { resolution: 'Valve changed.' })
    expect(await take('close', coordinator)).toBe('same_person')
    expect(await take('close', planner)).toMatchObject({ closedBy: { id: planner.identity.userId } })
    expect((await phone.send('POST', '/deviations', given)).body.code).toBe('forbidden')
    const guess = { ...given, as: { userId: worker.identity.userId, pin: '000000' } }
    expect(await phone.send('POST', '/deviations', guess)).toMatchObject({
      status: 422,
      body: { code: 'wrong_pin' },
    })
  })

  test('refers to no record of another organization, draft step or former member, and to no site but that of its job', async () => {
    const stranger = await service.organization()
    const theirSite = await make.site(stranger)
    const theirJob = await make.job(stranger, theirSite.id)
    const draft = await make.step(planner, (await make.task(planner)).id)
    const job = await make.job(planner, site.id)
    const elsewhere = await make.site(planner)
    const refused = async (more: object, field: string) => {
      const body = { siteId: site.id, severity: 'low', description: 'Ice.', ...more }
      expect(await planner.post('/deviations', body), field).toMatchObject({
        status: 422,
        body: { errors: { [field]: [expect.any(String)] } },
      })
    }
    await refused({ siteId: theirSite.id }, 'siteId')
    await refused({ siteId: undefined }, 'siteId')
    await refused({ siteId: undefined, jobId: theirJob.id }, 'jobId')
    await refused({ siteId: elsewhere.id, jobId: job.id }, 'siteId')
    await refused({ workStepId: draft.id }, 'workStepId')
    await refused({ workStepId: unknownId }, 'workStepId')
    await refused({ assigneeId: stranger.identity.userId }, 'assigneeId')
    await refused({ stopsWork: true }, 'stopsWork')
    await refused({ dueOn: '2026-02-30' }, 'dueOn')
    await refused({ severity: 'terrible' }, 'severity')
    expect(await reported({ siteId: undefined, jobId: job.id })).toMatchObject({
      siteId: site.id,
      jobId: job.id,
    })
    expect(await stranger.get(`/deviations/${(await reported()).id}`)).toMatchObject({ status: 404 })
  })

  test('is found by each filter', async () => {
    const own = await service.organization()
    const [here, there] = [await make.site(own), await make.site(own)]
    await own.put(`/sites/${here.id}/time-zone`, { timeZone: 'Pacific/Kiritimati' })
    const job = await make.job(own, there.id)
    const post = async (more: object) =>
      (await own.post('/deviations', { severity: 'low', description: 'Ice.', ...more })).body.data
    const today = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)
    const late = await post({ siteId: here.id, dueOn: '2020-01-01', assigneeId: own.identity.userId })
    const dueToday = await post({
      siteId: here.id,
      dueOn: today,
      description: 'A hole in 100% of the fence_',
    })
    const stopping = await post({ jobId: job.id, stopsWork: true, severity: 'critical' })
    const resolved = await post({ siteId: here.id, dueOn: '2020-01-01' })
    await own.post(`/deviations/${resolved.id}/resolve`, { resolution: 'Done.' })
    const found = async (query: string) => {
      const { status, body } = await own.get(`/deviations?orderBy=number&order=asc&${query}`)
      expect(status, JSON.stringify(body)).toBe(200)
      return body.data.map(({ id }: Sample) => id)
    }
    expect(await found('overdue=true')).toEqual([late.id])
    expect(await found('overdue=false')).toEqual([dueToday.id, stopping.id, resolved.id])
    expect(await found('stopsWork=true')).toEqual([stopping.id])
    expect(await found('severity=critical')).toEqual([stopping.id])
    expect(await found(`jobId=${job.id}`)).toEqual([stopping.id])
    expect(await found(`siteId=${there.id}`)).toEqual([stopping.id])
    expect(await found(`assigneeId=${own.identity.userId}`)).toEqual([late.id])
    expect(await found('status=resolved')).toEqual([resolved.id])
    expect(await found(`dueBefore=${today}&status=open`)).toEqual([late.id])
    expect(await found('search=100%25')).toEqual([dueToday.id])
    expect(await found('severity=low')).toHaveLength(3)
    const { body } = await own.get('/search?q=fence_')
    expect(body.data).toMatchObject([{ resource: 'deviations', id: dueToday.id }])
    const exported = await own.get('/deviations/export?format=json')
    const me = (await own.get('/me')).body.data.user
    const name = `${me.firstName} ${me.lastName}`
    expect(exported.body.data).toMatchObject([
      { id: late.id, assignee: name, reportedBy: name, resolvedBy: null, workStep: null },
      { id: dueToday.id, assignee: null, reportedBy: name },
      { id: stopping.id },
      { id: resolved.id, resolvedBy: name, closedBy: null },
    ])
    // Each is as late as its site says, in the list and for who has to act.
    const yesterday = new Date(Date.now() - 10 * 3_600_000).toISOString().slice(0, 10)
    const justLate = await post({ siteId: here.id, dueOn: yesterday })
    const inTime = await post({ siteId: there.id, dueOn: today })
    await own.put(`/organizations/${own.identity.organizationId}`, { name: 'Mill', timeZone: 'Etc/GMT+12' })
    const { body: listed } = await own.get('/deviations?with[]=overdue&orderBy=number&order=asc')
    const areOverdue = listed.data.map(({ id, overdue }: Sample) => [id, overdue])
    expect(areOverdue).toEqual([
      [late.id, true],
      [dueToday.id, false],
      [stopping.id, false],
      [resolved.id, false],
      [justLate.id, true],
      [inTime.id, false],
    ])
    const groups: Sample[] = (await own.get('/me/inbox')).body.data
    const waiting = groups.find(({ group }) => group === 'deviations')?.entries
    expect(waiting.map(({ id, late: isLate }: Sample) => [id, isLate]).toSorted()).toEqual(
      areOverdue.filter(([id]: string[]) => id !== resolved.id).toSorted(),
    )
  })
})

describe('a deviation that stops work', () => {
  test('suspends a running job at once, and the job neither starts nor resumes before it is resolved', async () => {
    const job = await running()
    const first = await reported({ jobId: job.id, siteId: undefined, stopsWork: true })
    expect(await statusOf(job)).toBe('suspended')
    expect((await planner.get(`/jobs/${job.id}?with[]=history`)).body.data.history.at(-1)).toMatchObject({
      action: 'suspend',
      user: { id: worker.identity.userId },
    })
    expect(await planner.post(`/jobs/${job.id}/resume`)).toMatchObject({ status: 409 })
    const second = await reported({ jobId: job.id, stopsWork: false })
    await coordinator.post(`/deviations/${first.id}/resolve`, { resolution: 'Full one brought.' })
    expect(await planner.post(`/jobs/${job.id}/resume`)).toMatchObject({ status: 200 })

    // Reported afterwards, and reopened.
    await planner.put(`/deviations/${second.id}`, { stopsWork: true })
    expect(await statusOf(job)).toBe('suspended')
    expect(await planner.put(`/deviations/${second.id}`, { stopsWork: false })).toMatchObject({
      status: 422,
      body: { errors: { stopsWork: [expect.any(String)] } },
    })
    await coordinator.post(`/deviations/${second.id}/resolve`, { resolution: 'Done.' })
    await planner.post(`/jobs/${job.id}/resume`)
    await coordinator.post(`/deviations/${first.id}/reopen`)
    expect(await statusOf(job)).toBe('suspended')

    const confirmed = await make.job(planner, site.id)
    await planner.post(`/jobs/${confirmed.id}/confirm`)
    const before = await reported({ jobId: confirmed.id, stopsWork: true })
    expect(await planner.post(`/jobs/${confirmed.id}/start`)).toMatchObject({ status: 409 })
    await coordinator.post(`/deviations/${before.id}/resolve`, { resolution: 'Done.' })
    expect(await planner.post(`/jobs/${confirmed.id}/start`)).toMatchObject({ status: 200 })
    await planner.post(`/jobs/${confirmed.id}/complete`)
    const late = { jobId: confirmed.id, severity: 'low', description: 'Ice.', stopsWork: true }
    expect(await worker.post('/deviations', late)).toMatchObject({
      status: 422,
      body: { errors: { stopsWork: [expect.any(String)] } },
    })
    expect(await reported({ jobId: confirmed.id })).toMatchObject({ stopsWork: false })
  })

  test('and the start or resumption of its job never both succeed: the work is stopped whichever comes first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const job = await running()
      await planner.post(`/jobs/${job.id}/suspend`)
      await Promise.all([
        reported({ jobId: job.id, stopsWork: true }),
        planner.post(`/jobs/${job.id}/resume`),
        reported({ jobId: job.id, stopsWork: true }),
      ])
      expect(await statusOf(job)).toBe('suspended')
    }
  })

  test('is enforced by the database: its job cannot run meanwhile, and it cannot be removed', async () => {
    const job = await running()
    const { id } = await reported({ jobId: job.id, stopsWork: true })
    const behind = (sql: string, ...values: string[]) => changeRows(service, planner, sql, ...values)
    await expect(
      behind(`UPDATE jobs SET status = 'in_progress' WHERE organization_id = $1 AND id = $2`, job.id),
    ).rejects.toThrow('waits')
    await expect(
      behind('UPDATE deviations SET stops_work = false WHERE organization_id = $1 AND id = $2', id),
    ).rejects.toThrow('cannot change')
    await expect(
      behind(`UPDATE deviations SET number = '26-9999999' WHERE organization_id = $1 AND id = $2`, id),
    ).rejects.toThrow()
    const plain = await running()
    const insert = `INSERT INTO deviations (organization_id, id, number, status, job_id, severity, description, stops_work, reported_by, created_by, updated_by)
      VALUES ($1, $2, '26-9999998', 'open', $3, 'low', 'Ice.', true, $4, $4, $4)`
    await expect(behind(insert, unknownId, plain.id, worker.identity.userId)).rejects.toThrow(
      'suspends its job',
    )
    await coordinator.post(`/deviations/${id}/resolve`, { resolution: 'Done.' })
    await expect(
      behind(`UPDATE deviations SET description = 'Other' WHERE organization_id = $1 AND id = $2`, id),
    ).rejects.toThrow('cannot change')
    await expect(
      behind(
        `UPDATE deviations SET status = 'closed', closed_at = now(), closed_by = resolved_by
      WHERE organization_id = $1 AND id = $2`,
        id,
      ),
    ).rejects.toThrow()
  })
})

describe('the assignee of a deviation', () => {
  const mailsAbout = async (number: string) =>
    (await service.workOff(planner)).filter(({ subject }) => subject.includes(number)).map(({ to }) => to)
  const given = (to: Client) => ({ assigneeId: to.identity.userId })

  test('gets a mail each time it is assigned to them or reopened, and none about their own acts', async () => {
    const mate = await service.member(planner, 'coordinator')
    const { id, number } = await reported({ ...given(coordinator), dueOn: '2031-05-06' })
    const [mail, ...more] = (await service.workOff(planner)).filter(({ subject }) => subject.includes(number))
    expect([mail?.to, more]).toEqual([coordinator.identity.email, []])
    for (const told of ['The extinguisher is empty.', site.name, '6 May 2031', `/deviations/${id}?`]) {
      expect(mail?.text).toContain(told)
    }
    expect(await mailsAbout(number)).toEqual([])
    const change = async (body: object, by = planner) =>
      expect(await by.put(`/deviations/${id}`, body)).toMatchObject({ status: 200 })
    await change({ severity: 'critical', ...given(coordinator) })
    expect(await mailsAbout(number)).toEqual([])
    await change(given(mate), mate)
    expect(await mailsAbout(number)).toEqual([])
    await change(given(coordinator))
    await change(given(mate))
    expect(await mailsAbout(number)).toEqual([mate.identity.email])
    const step = async (name: string, body: object = {}) =>
      expect(await planner.post(`/deviations/${id}/${name}`, body)).toMatchObject({ status: 200 })
    await step('resolve', { resolution: 'Filled.' })
    await step('reopen')
    expect(await mailsAbout(number)).toEqual([mate.identity.email])
  })

  test('gets no mail if it is resolved before, or if they may not read it', async () => {
    const { id, number } = await reported(given(coordinator))
    await planner.post(`/deviations/${id}/resolve`, { resolution: 'Filled.' })
    expect(await mailsAbout(number)).toEqual([])
    const role = await make.role(planner)
    const blind = await service.member(planner, role.name)
    expect(await mailsAbout((await reported(given(blind))).number)).toEqual([])
  })
})

describe('of several at once', () => {
  test('one resolves, one changes and nobody loses a word', async () => {
    const { id } = await reported()
    const resolving = await Promise.all(
      [planner, coordinator, planner, coordinator].map((client, index) =>
        client.post(`/deviations/${id}/resolve`, { resolution: `Way ${index}` }),
      ),
    )
    expect(resolving.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const winner = resolving.find(({ status }) => status === 200)?.body.data
    const { body } = await planner.get(`/deviations/${id}?with[]=resolvedBy`)
    expect(body.data.resolution).toBe(winner.resolution)

    const beside = await reported()
    const [put, resolve] = await Promise.all([
      planner.put(`/deviations/${beside.id}`, { description: 'It is half full.' }),
      coordinator.post(`/deviations/${beside.id}/resolve`, { resolution: 'Refilled.' }),
    ])
    expect(resolve.status).toBe(200)
    expect([200, 409]).toContain(put.status)
    const after = (await planner.get(`/deviations/${beside.id}`)).body.data
    expect(after).toMatchObject({
      status: 'resolved',
      description: put.status === 200 ? 'It is half full.' : 'The extinguisher is empty.',
    })
  })
})

describe('the photo of a deviation', () => {
  test('is an image that its reporter uploaded, and then visible to everybody who reads deviations', async () => {
    const path = await photo(worker)
    expect(await planner.get(`/uploads/${path}`)).toMatchObject({ status: 404 })
    const refused = async (photoPath: string, by: Client = worker) => {
      const body = { siteId: site.id, severity: 'low', description: 'Ice.', photoPath }
      expect(await by.post('/deviations', body)).toMatchObject({
        status: 422,
        body: { errors: { photoPath: [expect.any(String)] } },
      })
    }
    await refused(path, coordinator)
    await refused('https://example.com/photo.png')
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\nxref\n0 1\ntrailer <<>>\nstartxref\n9\n%%EOF\n')
    await refused((await sendFor(worker, 'proof', pdf)).body.data.path)
    const made = await reported({ photoPath: path })
    expect(await coordinator.get(`/uploads/${path}`)).toMatchObject({ status: 200 })
    expect(await (await service.member(planner, 'viewer')).get(`/uploads/${path}`)).toMatchObject({
      status: 200,
    })
    const blind = await make.role(planner, { permissions: ['jobs.read'] })
    expect(await (await service.member(planner, blind.name)).get(`/uploads/${path}`)).toMatchObject({
      status: 404,
    })
    expect(await (await service.organization()).get(`/uploads/${path}`)).toMatchObject({ status: 404 })
    // It keeps its values, whoever changes it.
    expect(
      await coordinator.put(`/deviations/${made.id}`, { photoPath: path, severity: 'low' }),
    ).toMatchObject({ status: 200 })
  })

  test('that is a card does not show the card to anybody new', async () => {
    const path = await photo(coordinator)
    const content = await make.content(planner, { status: 'confirmed' })
    await coordinator.post('/completions', {
      userId: worker.identity.userId,
      educationalContentId: content.id,
      issuedOn: '2026-01-15',
      filePath: path,
    })
    const body = { siteId: site.id, severity: 'low', description: 'Ice.', photoPath: path }
    expect(await coordinator.post('/deviations', body)).toMatchObject({ status: 422 })
  })

  test('stays when its reporter is erased', async () => {
    const leaver = await service.member(planner, 'worker')
    const path = await photo(leaver)
    const loose = await photo(leaver)
    const { id } = await reported({ photoPath: path }, leaver)
    expect((await planner.send('DELETE', `/users/${leaver.identity.userId}`)).status).toBe(204)
    const admin = await SessionClient.of(service, planner)
    expect((await admin.post(`/users/${leaver.identity.userId}/erase`)).status).toBe(204)
    expect(await planner.get(`/uploads/${path}`)).toMatchObject({ status: 200 })
    expect(await planner.get(`/uploads/${loose}`)).toMatchObject({ status: 404 })
    const { body } = await planner.get(`/deviations/${id}?with[]=reportedBy`)
    expect(body.data).toMatchObject({
      description: 'The extinguisher is empty.',
      reportedBy: { firstName: 'Erased' },
    })
  })
})
