import { describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()

interface Versioned {
  readonly path: string
  readonly create: (client: Client) => Promise<Sample>
  /** What a PUT needs besides the changed name; it keeps the rest. */
  readonly body: (record: Sample) => { readonly [field: string]: unknown }
  readonly name: 'name' | 'title'
}

const kinds: { readonly [kind: string]: Versioned } = {
  'work task': {
    path: '/work-tasks',
    create: (client) => make.task(client),
    body: () => ({ active: true }),
    name: 'name',
  },
  'work step': {
    path: '/work-steps',
    create: async (client) => make.step(client, (await make.task(client)).id),
    body: () => ({ riskLevel: 'high' }),
    name: 'name',
  },
  'safety requirement': {
    path: '/safety-requirements',
    create: (client) => make.requirement(client),
    body: () => ({}),
    name: 'name',
  },
  'educational content': {
    path: '/educational-contents',
    create: (client) => make.content(client),
    body: () => ({ completionStrategy: 'once' }),
    name: 'title',
  },
  assessment: {
    path: '/assessments',
    create: async (client) => make.assessment(client, (await make.content(client)).id),
    body: ({ educationalContentId }) => ({ educationalContentId }),
    name: 'title',
  },
}

describe.each(Object.entries(kinds))('a %s', (_, { path, create, body, name }) => {
  const put = (client: Client, record: Sample, label: string, status: string) =>
    client.put(`${path}/${record.id}`, { ...body(record), [name]: label, status })
  const data = (answer: { body: Sample }) => answer.body.data ?? answer.body

  test('begins as version 1, current and draft', async () => {
    const record = await create(await service.organization())
    expect(record).toMatchObject({ version: 1, isCurrent: true, status: 'draft', active: true })
    expect(record.canonicalId).toEqual(expect.any(String))
  })

  test('changes in place while it is a draft, whatever its caller changed before', async () => {
    const client = await service.organization()
    const record = await create(client)
    const old: Sample[] = []
    for (const label of ['Renamed', 'Renamed again']) {
      const changed = data(await put(client, record, label, 'draft'))
      expect(changed).toMatchObject({ id: record.id, version: 1, [name]: label, status: 'draft' })
      // The service now takes the next record that this caller changes for a confirmed one.
      for (let n = 0; n < 2; n += 1) {
        const other = data(await put(client, await create(client), 'Other', 'confirmed'))
        expect(data(await put(client, other, 'Next', 'draft'))).toMatchObject({ version: 2 })
        old.push(other)
      }
    }
    for (const each of old) expect((await put(client, each, 'Late', 'draft')).status).toBe(400)
  })

  test('is confirmed by a PUT and keeps that row for ever when the next version comes', async () => {
    const client = await service.organization()
    const draft = await create(client)
    const confirmed = data(await put(client, draft, 'First', 'confirmed'))
    expect(confirmed).toMatchObject({ id: draft.id, version: 1, status: 'confirmed', isCurrent: true })
    const answer = await put(client, confirmed, 'Second', 'draft')
    const next = data(answer)
    expect(answer.status).toBe(200)
    expect(next).toMatchObject({
      version: 2,
      canonicalId: draft.canonicalId,
      isCurrent: true,
      status: 'draft',
      [name]: 'Second',
    })
    expect(next.id).not.toBe(draft.id)
    expect(answer.headers.get('content-location')).toBe(`/api/v1${path}/${next.id}`)
    const kept = data(await client.get(`${path}/${draft.id}`))
    expect(kept).toEqual({ ...confirmed, isCurrent: false })
  })

  test('refuses a PUT on a superseded version, naming the current one', async () => {
    const client = await service.organization()
    const first = data(await put(client, await create(client), 'First', 'confirmed'))
    const second = data(await put(client, first, 'Second', 'draft'))
    const answer = await put(client, first, 'Third', 'draft')
    expect(answer).toMatchObject({ status: 400, body: { code: 'version_superseded' } })
    expect(answer.body.message).toContain(second.id)
  })

  test('gives exactly one of many racing PUTs on a confirmed version the next number', async () => {
    const client = await service.organization()
    const confirmed = data(await put(client, await create(client), 'First', 'confirmed'))
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) => put(client, confirmed, `Racer ${index}`, 'draft')),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(400)])
    const current = (await client.get(`${path}?count=500`)).body.data
    expect(current.filter((each: Sample) => each.canonicalId === confirmed.canonicalId)).toMatchObject([
      { version: 2 },
    ])
  })

  test('loses no write when PUTs race on a draft and one of them confirms', async () => {
    const client = await service.organization()
    const draft = await create(client)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        put(client, draft, `Racer ${index}`, index === 3 ? 'confirmed' : 'draft'),
      ),
    )
    const outcomes = answers.map(({ status }) => status)
    expect(outcomes.filter((status) => status !== 200 && status !== 400)).toEqual([])
    const kept = data(await client.get(`${path}/${draft.id}`))
    expect(kept).toMatchObject({ version: 1, status: 'confirmed' })
  })

  test('is listed once: current by default, in force for confirmed, open drafts for draft', async () => {
    const client = await service.organization()
    const first = data(await put(client, await create(client), 'First', 'confirmed'))
    const second = data(await put(client, first, 'Second', 'draft'))
    const ids = async (query: string) =>
      (await client.get(`${path}${query}`)).body.data
        .filter((each: Sample) => each.canonicalId === first.canonicalId)
        .map((each: Sample) => each.id)
    expect(await ids('')).toEqual([second.id])
    expect(await ids('?status=confirmed')).toEqual([first.id])
    expect(await ids('?status=draft')).toEqual([second.id])
    await put(client, second, 'Second', 'confirmed')
    expect(await ids('?status=confirmed')).toEqual([second.id])
    expect(await ids('?status=draft')).toEqual([])
  })

  test('shows as updatedBy the creator until somebody else changes it', async () => {
    const client = await service.organization()
    const colleague = await service.member(client, 'planner')
    const record = await create(client)
    await put(client, record, 'Mine', 'draft')
    const people = '?with[]=createdBy&with[]=updatedBy'
    const mine = data(await client.get(`${path}/${record.id}${people}`))
    expect([mine.createdBy.id, mine.updatedBy.id]).toEqual([client.identity.userId, client.identity.userId])
    await put(colleague, record, 'Ours', 'draft')
    const ours = data(await client.get(`${path}/${record.id}${people}`))
    expect([ours.createdBy.id, ours.updatedBy.id]).toEqual([
      client.identity.userId,
      colleague.identity.userId,
    ])
  })

  test('is 422 under any other status', async () => {
    const client = await service.organization()
    const answer = await put(client, await create(client), 'Name', 'approved')
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { status: ['The selected status is invalid.'] } },
    })
  })
})

test('a task, content or assessment can be confirmed as it is created', async () => {
  const client = await service.organization()
  const content = await make.content(client, { status: 'confirmed' })
  expect(content).toMatchObject({ status: 'confirmed', version: 1 })
  expect(content.confirmedAt).toEqual(expect.any(String))
  expect(await make.task(client, { status: 'confirmed' })).toMatchObject({ status: 'confirmed' })
  expect(await make.assessment(client, content.id, { status: 'confirmed' })).toMatchObject({
    status: 'confirmed',
  })
})

test('a step is created as a draft and under no other status', async () => {
  const client = await service.organization()
  const task = await make.task(client)
  const body = { name: 'Step', riskLevel: 'low', workTaskId: task.id }
  const confirmed = await client.post('/work-steps', { ...body, status: 'confirmed' })
  expect(confirmed).toMatchObject({
    status: 422,
    body: { errors: { status: ['The selected status is invalid.'] } },
  })
  const missing = await client.post('/work-steps', body)
  expect(missing.body.errors).toEqual({ status: ['The status field is required.'] })
})

test('a safety requirement is created as a draft whatever status is sent', async () => {
  const client = await service.organization()
  expect(await make.requirement(client, { status: 'confirmed' })).toMatchObject({ status: 'draft' })
})
