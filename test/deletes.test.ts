import { describe, expect, test } from 'vitest'
import type { Answer, Client } from './support/client.ts'
import { all, assessmentOf, put, read, versioned } from './support/kinds.ts'
import { change, confirmed } from './support/procedures.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()

const remove = (client: Client, path: string, tag?: string): Promise<Answer> =>
  client.send('DELETE', path, undefined, tag === undefined ? {} : { 'if-match': tag })

const listed = async (client: Client, segment: string, query = ''): Promise<string[]> =>
  (await client.get(`/${segment}?count=500${query}`)).body.data.map(({ id }: Sample) => id)

describe.each(all)('DELETE /$segment/{id}', ({ segment, create, body }) => {
  test('answers 204, and then the record is gone everywhere', async () => {
    const client = await service.organization()
    const record = await create(client)
    const { id } = record
    expect(await listed(client, segment)).toContain(id)
    const answer = await remove(client, `/${segment}/${id}`)
    expect([answer.status, answer.body]).toEqual([204, undefined])
    expect((await client.get(`/${segment}/${id}`)).status).toBe(404)
    expect((await client.put(`/${segment}/${id}`, body(record))).status).toBe(404)
    expect((await remove(client, `/${segment}/${id}`)).status).toBe(404)
    expect(await listed(client, segment)).not.toContain(id)
  })

  test('writes one audit entry with the state before and none after', async () => {
    const client = await service.organization()
    const record = await create(client)
    const shown = await read(client, segment, record.id)
    const { headers } = await remove(client, `/${segment}/${record.id}`)
    const rows = await service.auditOf(client, record.id)
    expect(rows.map(({ action }) => action)).toEqual(['create', 'delete'])
    const { createdBy: _, updatedBy: __, ...own } = shown
    expect(rows[1]).toMatchObject({
      resource: segment,
      userId: client.identity.userId,
      requestId: headers.get('x-request-id'),
      before: own,
      after: null,
    })
    expect(JSON.stringify(rows)).not.toMatch(/correct/i)
  })

  test('keeps a record that was changed since it was read: 412', async () => {
    const client = await service.organization()
    const record = await create(client)
    const path = `/${segment}/${record.id}`
    const tag = (await client.get(path)).headers.get('etag') ?? ''
    await put(client, segment, record.id, body(record))
    const stale = await remove(client, path, tag)
    expect(stale).toMatchObject({ status: 412, body: { code: 'precondition_failed' } })
    const fresh = (await client.get(path)).headers.get('etag') ?? ''
    expect((await remove(client, path, fresh)).status).toBe(204)
  })

  test('takes If-Match: *', async () => {
    const client = await service.organization()
    const { id } = await create(client)
    expect((await remove(client, `/${segment}/${id}`, '*')).status).toBe(204)
  })

  test('racing with another DELETE is done once', async () => {
    const client = await service.organization()
    const { id } = await create(client)
    const answers = await Promise.all(Array.from({ length: 8 }, () => remove(client, `/${segment}/${id}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(7).fill(404)])
    expect((await service.auditOf(client, id)).filter(({ action }) => action === 'delete')).toHaveLength(1)
  })

  test('racing with PUTs comes after them or makes them 404', async () => {
    const client = await service.organization()
    for (let round = 0; round < 5; round += 1) {
      const record = await create(client)
      const [removed, ...changes] = await Promise.all([
        remove(client, `/${segment}/${record.id}`),
        ...Array.from({ length: 4 }, () => client.put(`/${segment}/${record.id}`, body(record))),
      ])
      expect(removed.status).toBe(204)
      expect(changes.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
      const actions = (await service.auditOf(client, record.id)).map(({ action }) => action)
      const done = changes.filter(({ status }) => status === 200).length
      expect(actions).toEqual(['create', ...Array(done).fill('update'), 'delete'])
    }
  })
})

describe.each(versioned)('DELETE of a version of /$segment', ({ segment, create, body }) => {
  const confirmedFirst = async (client: Client) => {
    const draft = await create(client)
    return put(client, segment, draft.id, { ...body(draft), status: 'confirmed' })
  }

  test('removes a draft and makes the version before it current again, in force as before', async () => {
    const client = await service.organization()
    const first = await confirmedFirst(client)
    const second = await put(client, segment, first.id, { ...body(first), status: 'draft' })
    expect((await remove(client, `/${segment}/${second.id}`)).status).toBe(204)
    expect((await client.get(`/${segment}/${second.id}`)).status).toBe(404)
    expect(await read(client, segment, first.id)).toMatchObject({ version: 1, isCurrent: true })
    for (const query of ['', '&status=confirmed']) {
      expect(await listed(client, segment, query)).toContain(first.id)
    }
    const next = await put(client, segment, first.id, { ...body(first), status: 'confirmed' })
    expect(next).toMatchObject({ version: 2, isCurrent: true, status: 'confirmed' })
  })

  test('is 409 for a confirmed one, which stays', async () => {
    const client = await service.organization()
    const first = await confirmedFirst(client)
    const answer = await remove(client, `/${segment}/${first.id}`)
    expect(answer).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect(await read(client, segment, first.id)).toMatchObject({ status: 'confirmed', isCurrent: true })
  })

  test('is 409 for a superseded one, naming the current version', async () => {
    const client = await service.organization()
    const first = await confirmedFirst(client)
    const second = await put(client, segment, first.id, { ...body(first), status: 'draft' })
    const answer = await remove(client, `/${segment}/${first.id}`)
    expect(answer).toMatchObject({ status: 409, body: { code: 'version_superseded' } })
    expect(answer.body.message).toContain(second.id)
  })

  test('racing with its confirmation is either done or refused, never both', async () => {
    const client = await service.organization()
    const outcomes = new Set<string>()
    for (let round = 0; round < 8; round += 1) {
      const draft = await create(client)
      const [removed, confirmation] = await Promise.all([
        remove(client, `/${segment}/${draft.id}`),
        client.put(`/${segment}/${draft.id}`, { ...body(draft), status: 'confirmed' }),
      ])
      const outcome = `${removed.status} ${confirmation.status}`
      expect(['204 404', '409 200']).toContain(outcome)
      outcomes.add(outcome)
      const kept = await client.get(`/${segment}/${draft.id}`)
      expect(kept.status).toBe(removed.status === 204 ? 404 : 200)
    }
  })
})

describe('a first draft that others refer to', () => {
  const refused = async (client: Client, path: string, ...names: string[]) => {
    const answer = await remove(client, path)
    expect(answer).toMatchObject({ status: 409, body: { code: 'referred_to' } })
    for (const name of names) expect(answer.body.message).toContain(name)
    expect((await client.get(path)).status).toBe(200)
  }

  test('is 409, naming the orders, jobs and events at a site', async () => {
    const client = await service.organization()
    const site = await make.site(client)
    const order = await make.order(client, site.id)
    const job = await make.job(client, site.id)
    await make.event(client, { siteId: site.id, title: 'Mill standstill' })
    await refused(
      client,
      `/sites/${site.id}`,
      `the order ${order.number}`,
      `the job ${job.number}`,
      'the event Mill standstill',
    )
    await client.post(`/orders/${order.id}/cancel`)
    await refused(client, `/sites/${site.id}`, order.number)
  })

  test('is 409, naming five of many and how many more there are', async () => {
    const client = await service.organization()
    const site = await make.site(client)
    for (let n = 0; n < 7; n += 1) await make.job(client, site.id)
    const { body } = await remove(client, `/sites/${site.id}`)
    expect(body.message.match(/the job/g)).toHaveLength(5)
    expect(body.message).toContain(' and 2 more')
  })

  test('is 409, naming the jobs of an event', async () => {
    const client = await service.organization()
    const event = await make.event(client)
    const job = await make.job(client, (await make.site(client)).id, { eventId: event.id })
    await refused(client, `/events/${event.id}`, job.number)
  })

  test('is 409, naming the order that has a task or a step in its lines', async () => {
    const client = await service.organization()
    const task = await make.task(client)
    const step = await make.step(client, task.id)
    const lines = [{ workTaskId: task.id, workStepIds: [step.id] }]
    const order = await make.order(client, (await make.site(client)).id, { lines })
    await refused(client, `/work-tasks/${task.id}`, order.number)
    await refused(client, `/work-steps/${step.id}`, order.number)
  })

  test('is 409, naming the step of a requirement and the requirement and assessment of a content', async () => {
    const client = await service.organization()
    const content = await make.content(client)
    const requirement = await make.requirement(client, {
      educationalContentIds: [content.id],
      name: 'Trained',
    })
    const task = await make.task(client)
    await make.step(client, task.id, { safetyRequirementIds: [requirement.id], name: 'Isolate' })
    await make.assessment(client, content.id, { title: 'Quiz on isolation' })
    await refused(client, `/safety-requirements/${requirement.id}`, 'the work step Isolate')
    await refused(
      client,
      `/educational-contents/${content.id}`,
      'the safety requirement Trained',
      'the assessment Quiz on isolation',
    )
  })

  test('can be deleted as a later draft, since the logical record stays', async () => {
    const client = await service.organization()
    const first = await confirmed(client, 'safety-requirements', await make.requirement(client))
    await make.step(client, (await make.task(client)).id, { safetyRequirementIds: [first.id] })
    const second = await change(client, 'safety-requirements', first, {})
    expect((await remove(client, `/safety-requirements/${second.id}`)).status).toBe(204)
  })

  test('and a simultaneous reference to it: one of the two is refused', async () => {
    const client = await service.organization()
    const task = await make.task(client)
    for (let round = 0; round < 10; round += 1) {
      const requirement = await make.requirement(client)
      const [removed, created] = await Promise.all([
        remove(client, `/safety-requirements/${requirement.id}`),
        client.post('/work-steps', {
          name: 'Step',
          riskLevel: 'low',
          status: 'draft',
          workTaskId: task.id,
          safetyRequirementIds: [requirement.id],
        }),
      ])
      const outcome = `${removed.status} ${created.status}`
      expect(['204 422', '409 201']).toContain(outcome)
      const { body } = await client.get(
        `/work-steps?count=500&workTaskId=${task.id}&with[]=safetyRequirements`,
      )
      for (const step of body.data) expect(step.safetyRequirements).toHaveLength(1)
    }
  })

  test('a step and an order that chooses it at the same moment: one of the two is refused', async () => {
    const client = await service.organization()
    const site = await make.site(client)
    const task = await make.task(client)
    for (let round = 0; round < 10; round += 1) {
      const step = await make.step(client, task.id)
      const [removed, created] = await Promise.all([
        remove(client, `/work-steps/${step.id}`),
        client.post('/orders?with[]=lines', {
          siteId: site.id,
          lines: [{ workTaskId: task.id, workStepIds: [step.id] }],
        }),
      ])
      expect(['204 422', '409 201']).toContain(`${removed.status} ${created.status}`)
      if (created.status === 201) expect(created.body.data.lines[0].steps).toHaveLength(1)
    }
  })

  test('a site and an order for it at the same moment: one of the two is refused', async () => {
    const client = await service.organization()
    for (let round = 0; round < 10; round += 1) {
      const site = await make.site(client)
      const [removed, created] = await Promise.all([
        remove(client, `/sites/${site.id}`),
        client.post('/orders', { siteId: site.id }),
      ])
      expect(['204 422', '409 201']).toContain(`${removed.status} ${created.status}`)
    }
  })
})

describe('parts that are deleted with their owner', () => {
  test('a first draft of a task goes with its draft steps and their lists, each with its audit row', async () => {
    const client = await service.organization()
    const task = await make.task(client)
    const requirement = await make.requirement(client)
    const steps = [
      await make.step(client, task.id, { safetyRequirementIds: [requirement.id] }),
      await make.step(client, task.id),
    ]
    expect((await remove(client, `/work-tasks/${task.id}`)).status).toBe(204)
    for (const { id } of steps) {
      expect((await client.get(`/work-steps/${id}`)).status).toBe(404)
      const rows = await service.auditOf(client, id)
      expect(rows.at(-1)).toMatchObject({ action: 'delete', resource: 'work-steps', after: null })
    }
    expect((await service.auditOf(client, steps[0].id)).at(-1)?.before).toMatchObject({
      safetyRequirementIds: [requirement.canonicalId],
    })
    expect((await remove(client, `/safety-requirements/${requirement.id}`)).status).toBe(204)
  })

  test('a draft task with a confirmed step is 409, naming the step, and nothing goes', async () => {
    const client = await service.organization()
    const task = await make.task(client)
    const step = await confirmed(client, 'work-steps', await make.step(client, task.id, { name: 'Isolate' }))
    const draft = await make.step(client, task.id)
    const answer = await remove(client, `/work-tasks/${task.id}`)
    expect(answer).toMatchObject({ status: 409, body: { code: 'referred_to' } })
    expect(answer.body.message).toContain('the confirmed work step Isolate')
    for (const { id } of [step, draft]) expect((await client.get(`/work-steps/${id}`)).status).toBe(200)
  })

  test('a later draft of a task leaves its steps alone', async () => {
    const client = await service.organization()
    const first = await make.task(client, { status: 'confirmed' })
    const step = await make.step(client, first.id)
    const second = await change(client, 'work-tasks', first, { status: 'draft' })
    expect((await remove(client, `/work-tasks/${second.id}`)).status).toBe(204)
    const { body } = await client.get(`/work-steps/${step.id}?with[]=workTask`)
    expect(body.data.workTask.id).toBe(first.id)
  })

  test('a task deleted while steps are added or confirmed keeps all of them or none', async () => {
    const client = await service.organization()
    for (let round = 0; round < 8; round += 1) {
      const task = await make.task(client)
      const step = await make.step(client, task.id)
      const [removed, added, confirmation] = await Promise.all([
        remove(client, `/work-tasks/${task.id}`),
        client.post('/work-steps', { name: 'Late', riskLevel: 'low', status: 'draft', workTaskId: task.id }),
        client.put(`/work-steps/${step.id}`, { name: 'Step', riskLevel: 'low', status: 'confirmed' }),
      ])
      expect([204, 409]).toContain(removed.status)
      expect([201, 422]).toContain(added.status)
      expect([200, 404]).toContain(confirmation.status)
      const { body } = await client.get('/work-steps?count=500&with[]=workTask')
      for (const each of body.data) expect(each.workTask).not.toBeNull()
      expect(removed.status === 204).toBe(confirmation.status === 404)
    }
  })

  test('a draft assessment goes with its questions', async () => {
    const client = await service.organization()
    const assessment = await assessmentOf(client)
    const question = await make.question(client, assessment.id)
    expect((await remove(client, `/assessments/${assessment.id}`)).status).toBe(204)
    expect((await client.get(`/assessment-questions/${question.id}`)).status).toBe(404)
    const rows = await service.auditOf(client, question.id)
    expect(rows.at(-1)).toMatchObject({ action: 'delete', after: null })
    expect(JSON.stringify(rows)).not.toMatch(/correct/i)
  })

  test('a draft event goes with its exceptions and assignments', async () => {
    const client = await service.organization()
    const event = await make.event(client, { recurring: true, rrule: 'FREQ=DAILY' })
    const exception = await client.post(`/events/${event.id}/exceptions`, {
      occurrenceStart: '2026-03-03 08:00',
      action: 'cancelled',
    })
    const assignment = await client.post(`/events/${event.id}/assignments`, {
      userId: client.identity.userId,
    })
    expect([exception.status, assignment.status]).toEqual([201, 201])
    expect((await remove(client, `/events/${event.id}`)).status).toBe(204)
    for (const { body } of [exception, assignment]) {
      const rows = await service.auditOf(client, body.data.id)
      expect(rows.at(-1)).toMatchObject({ action: 'delete', after: null })
    }
  })
})

describe('records that are cancelled, never deleted', () => {
  test('an order and a job are 409 in every state', async () => {
    const client = await service.organization()
    const site = await make.site(client)
    for (const [segment, { id }] of [
      ['orders', await make.order(client, site.id)],
      ['jobs', await make.job(client, site.id)],
    ] as const) {
      const refused = { status: 409, body: { code: 'never_deleted' } }
      expect(await remove(client, `/${segment}/${id}`)).toMatchObject(refused)
      expect((await remove(client, `/${segment}/${id}`, '"stale"')).status).toBe(412)
      await client.post(`/${segment}/${id}/cancel`)
      expect(await remove(client, `/${segment}/${id}`)).toMatchObject(refused)
      expect((await client.get(`/${segment}/${id}`)).status).toBe(200)
    }
  })

  test.each(['confirm', 'cancel'])('an event is 409 after %s', async (action) => {
    const client = await service.organization()
    const { id } = await make.event(client)
    await client.post(`/events/${id}/${action}`)
    expect(await remove(client, `/events/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    })
  })
})

describe('a question of an assessment that was once confirmed', () => {
  const asked = async (client: Client) => {
    const assessment = await assessmentOf(client)
    const question = await make.question(client, assessment.id)
    const { educationalContentId } = assessment
    await put(client, 'assessments', assessment.id, {
      title: 'Quiz',
      educationalContentId,
      status: 'confirmed',
    })
    return { assessment, question }
  }

  test('is retired: no read shows it any more, in whatever version', async () => {
    const client = await service.organization()
    const { assessment, question } = await asked(client)
    const body = { assessmentId: assessment.id, question: 'Second?', type: 'true_false' }
    const second = await put(client, 'assessment-questions', question.id, body)
    const superseded = await remove(client, `/assessment-questions/${question.id}`)
    expect(superseded).toMatchObject({ status: 409, body: { code: 'version_superseded' } })
    expect((await remove(client, `/assessment-questions/${second.id}`)).status).toBe(204)
    for (const { id } of [question, second]) {
      expect((await client.get(`/assessment-questions/${id}`)).status).toBe(404)
      expect((await client.put(`/assessment-questions/${id}`, body)).status).toBe(404)
      expect((await remove(client, `/assessment-questions/${id}`)).status).toBe(404)
    }
    expect(await listed(client, 'assessment-questions')).toEqual([])
    const shown = await client.get(`/assessments/${assessment.id}?with[]=questions`)
    expect(shown.body.questions).toEqual([])
    const rows = await service.auditOf(client, second.id)
    expect(rows.at(-1)).toMatchObject({ action: 'delete', before: { question: 'Second?' }, after: null })
  })

  test('leaves the assessment as it is, and the next question takes the next place', async () => {
    const client = await service.organization()
    const { assessment, question } = await asked(client)
    const before = await read(client, 'assessments', assessment.id)
    await remove(client, `/assessment-questions/${question.id}`)
    expect(await read(client, 'assessments', assessment.id)).toEqual(before)
    await make.question(client, assessment.id)
    const shown = await client.get(`/assessments/${assessment.id}?with[]=questions`)
    expect(shown.body.questions).toHaveLength(1)
  })

  test('that is deleted during the confirmation of its assessment is removed before or retired after', async () => {
    const client = await service.organization()
    for (let round = 0; round < 8; round += 1) {
      const assessment = await assessmentOf(client)
      const question = await make.question(client, assessment.id)
      const { educationalContentId } = assessment
      const [removed, confirmation] = await Promise.all([
        remove(client, `/assessment-questions/${question.id}`),
        client.put(`/assessments/${assessment.id}`, {
          title: 'Quiz',
          educationalContentId,
          status: 'confirmed',
        }),
      ])
      expect([removed.status, confirmation.status]).toEqual([204, 200])
      expect((await client.get(`/assessment-questions/${question.id}`)).status).toBe(404)
    }
  })
})
