import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer, Client } from './support/client.ts'
import { actingFor, outcome } from './support/direct-sql.ts'
import { exported, importFile, JSON_FILE } from './support/exchange.ts'
import { prove, requirementOf, taskAsking } from './support/proofs.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'

// Seen red with changes that are editorial by default, with a material version that is always the version itself,
// with an editorial version that takes the number of the previous version instead of its material version, with
// confirmations of a task that forget its steps, and with files that carry the kind of the previous change.

const service = useService()
let client: Client
beforeAll(async () => {
  client = await service.organization()
})

const first = (own: Client) => make.task(own, { status: 'confirmed' })

const kinds: { readonly [segment: string]: { make: () => Promise<Sample>; body: (of: Sample) => object } } = {
  'work-tasks': { make: () => make.task(client), body: () => ({ name: 'Clean', active: true }) },
  'work-steps': {
    make: async () => make.step(client, (await first(client)).id),
    body: () => ({ name: 'Isolate', riskLevel: 'high' }),
  },
  'safety-requirements': { make: () => make.requirement(client), body: () => ({ name: 'Locked' }) },
  'educational-contents': {
    make: () => make.content(client),
    body: () => ({ title: 'Lockout', completionStrategy: 'per_version' }),
  },
  assessments: {
    make: async () => make.assessment(client, (await make.content(client)).id),
    body: ({ educationalContentId, educationalContent }) => ({
      title: 'Quiz',
      educationalContentId: educationalContentId ?? educationalContent?.id,
    }),
  },
}

function refused({ status, body }: Answer): readonly string[] {
  expect(status, JSON.stringify(body)).toBe(422)
  return Object.keys(body.errors)
}

async function changeOf(segment: string, id: string): Promise<Sample> {
  const { body } = await client.get(`/${segment}/${id}?with[]=change`)
  return (body.data ?? body).change
}

describe.each(Object.entries(kinds))('a version of /%s', (segment, { make: makeOne, body }) => {
  test('says what its change means, and the earliest version whose proofs count', async () => {
    const one = await makeOne()
    const { body: read } = await client
      .get(`/${segment}/${one.id}?with[]=educationalContent`)
      .catch(() => ({ body: {} }))
    const given = body({ ...one, ...(read.data ?? read) })
    const put = (id: string, more: object) => client.put(`/${segment}/${id}`, { ...given, ...more })
    const confirm = async (id: string, more: object = {}) => {
      const { status, body } = await put(id, { status: 'confirmed', ...more })
      expect(status, JSON.stringify(body)).toBe(200)
      return (body.data ?? body).id
    }
    expect(await changeOf(segment, one.id)).toBeNull()
    expect(refused(await put(one.id, { status: 'confirmed', changeKind: 'editorial' }))).toEqual([
      'changeKind',
    ])
    expect(refused(await put(one.id, { status: 'draft', changeKind: 'material', changeNote: 'x' }))).toEqual([
      'changeKind',
      'changeNote',
    ])
    const long = { status: 'confirmed', changeKind: 'small', changeNote: 'x'.repeat(5_001) }
    expect(refused(await put(one.id, long)).toSorted()).toEqual(['changeKind', 'changeNote'])

    await confirm(one.id, { changeNote: 'First.' })
    expect(await changeOf(segment, one.id)).toEqual({ kind: 'material', note: 'First.', materialVersion: 1 })
    const second = await confirm(one.id, { changeKind: 'editorial', changeNote: 'A comma.' })
    expect(await changeOf(segment, second)).toEqual({
      kind: 'editorial',
      note: 'A comma.',
      materialVersion: 1,
    })
    const third = await confirm(second, { changeKind: null, changeNote: '' })
    expect(await changeOf(segment, third)).toEqual({ kind: 'material', note: null, materialVersion: 3 })
    const draft = (await put(third, { status: 'draft' })).body
    const fourth = await confirm((draft.data ?? draft).id, { changeKind: 'editorial' })
    expect(await changeOf(segment, fourth)).toMatchObject({ materialVersion: 3 })
    const fifth = await confirm(fourth, { changeKind: 'editorial' })
    expect(await changeOf(segment, fifth)).toMatchObject({ materialVersion: 3 })
    const [last] = (await service.auditOf(client, fifth)).slice(-1)
    expect(last?.after).toMatchObject({ change: { kind: 'editorial', note: null, materialVersion: 3 } })
  })
})

describe('the confirmation of a task', () => {
  const stepsOf = async (id: string) =>
    (await client.get(`/work-tasks/${id}?with[]=workSteps`)).body.data.workSteps as Sample[]

  test('says the same of its steps, and is material with a first version among them', async () => {
    const task = await make.task(client)
    await make.step(client, task.id)
    const path = `/work-tasks/${task.id}/confirm`
    expect(refused(await client.post(path, { changeKind: 'editorial' }))).toEqual(['changeKind'])
    expect((await client.post(path)).status).toBe(200)
    const [step] = await stepsOf(task.id)
    const change = { name: 'Isolate', riskLevel: 'high', status: 'draft' }
    const { body } = await client.put(`/work-steps/${step?.id}`, change)
    const note = { changeKind: 'editorial', changeNote: 'A comma.' }
    expect((await client.post(path, note)).status).toBe(200)
    const editorial = { kind: 'editorial', note: 'A comma.', materialVersion: 1 }
    expect(await changeOf('work-steps', body.data.id)).toEqual(editorial)
    expect(await changeOf('work-tasks', task.id)).toMatchObject({ kind: 'material' })
    const next = (await client.put(`/work-tasks/${task.id}`, { name: 'Next', active: true, status: 'draft' }))
      .body.data
    await make.step(client, task.id)
    expect(refused(await client.post(`/work-tasks/${next.id}/confirm`, note))).toEqual(['changeKind'])
    expect((await client.post(`/work-tasks/${next.id}/confirm`, {})).status).toBe(200)
  })

  test('and its steps in another order say it too, where any of them is confirmed', async () => {
    const task = await make.task(client, { status: 'confirmed' })
    const steps = [await make.step(client, task.id), await make.step(client, task.id)]
    const path = `/work-tasks/${task.id}/step-order`
    const turned = { workStepIds: steps.map(({ id }) => id).reverse(), changeKind: 'editorial' }
    expect(refused(await client.put(path, turned))).toEqual(['changeKind'])
    await client.post(`/work-tasks/${task.id}/confirm`)
    expect((await client.put(path, turned)).status).toBe(200)
    for (const { id } of await stepsOf(task.id)) {
      expect(await changeOf('work-steps', id)).toMatchObject({ kind: 'editorial', materialVersion: 1 })
    }
  })
})

test('an editorial change makes no proof stale, a material one exactly those of earlier versions', async () => {
  const own = await service.organization()
  const body = { title: 'Lockout', completionStrategy: 'per_version', status: 'confirmed' }
  const contents = [await make.content(own, body)]
  const next = async (changeKind: string) => {
    const last = contents.at(-1)
    const { body: answer } = await own.put(`/educational-contents/${last?.id}`, { ...body, changeKind })
    contents.push(answer.data)
  }
  const task = await taskAsking(own, [await requirementOf(own, { name: 'Locked', contents })])
  const site = await make.site(own)
  const learned: string[] = []
  const learns = async () => {
    const { userId } = (await service.member(own, 'worker')).identity
    await prove(service, own, { userId, of: contents.at(-1) })
    learned.push(userId)
  }
  const order = async () => {
    const { id } = await make.order(own, site.id, { lines: [{ workTaskId: task.id }] })
    expect((await own.post(`/orders/${id}/confirm`)).status).toBe(200)
    return id
  }
  const verdicts = async (id: string) => {
    const asked = learned.map((userId) => `userId[]=${userId}`).join('&')
    const { body } = await own.get(`/orders/${id}/readiness?${asked}`)
    return learned.map((userId) => body.data.rows.find(({ user }: Sample) => user.id === userId)?.cause)
  }
  await learns()
  await next('editorial')
  await learns()
  const before = await order()
  expect(await verdicts(before)).toEqual(['external', 'external'])
  await next('material')
  await learns()
  const after = await order()
  expect(await verdicts(after)).toEqual(['stale', 'stale', 'external'])
  await next('editorial')
  expect(await verdicts(await order())).toEqual(['stale', 'stale', 'external'])
  // What was frozen stays the same.
  expect(await verdicts(before)).toEqual(['external', 'external', 'external'])
})

test('a file says what its own change is, and nothing about the previous change', async () => {
  const own = await service.organization()
  await make.task(own, { name: 'Clean', status: 'confirmed' })
  const load = async (rows: readonly object[]) =>
    (await importFile(own, 'work-tasks', JSON.stringify(rows), JSON_FILE)).body
  const seen = async () => (await exported(own, 'work-tasks'))[0]
  const [row, empty] = [await seen(), { changeKind: null, changeNote: null }]
  expect(row).toMatchObject({ 'change.kind': 'material', 'change.materialVersion': 1, ...empty })
  expect((await load([{ ...row, changeKind: 'editorial' }])).data).toMatchObject({ unchanged: 1 })
  await load([{ ...row, name: 'Clean it', changeKind: 'editorial', changeNote: 'Whom?' }])
  const editorial = await seen()
  expect(editorial).toMatchObject({
    version: 2,
    'change.kind': 'editorial',
    'change.note': 'Whom?',
    ...empty,
  })
  await load([{ ...editorial, name: 'Clean it well' }])
  expect(await seen()).toMatchObject({ version: 3, 'change.kind': 'material', 'change.materialVersion': 3 })
  const created = await load([{ name: 'New', status: 'confirmed', changeKind: 'editorial' }])
  expect(created.report.errors).toMatchObject([{ field: 'changeKind' }])
})

test('the database keeps what a version confirmed, whoever writes', async () => {
  const task = await make.task(client)
  const { organizationId } = client.identity
  await actingFor(organizationId, async (direct) => {
    const setting = (values: string) =>
      `UPDATE work_tasks SET ${values} WHERE organization_id = $1 AND id = $2`
    const own = [organizationId, task.id]
    const set = (values: string) => outcome(direct, setting(values), own)
    const stamps = `status = 'confirmed', in_force = true, confirmed_at = now(), confirmed_by = created_by`
    expect(await set(`change_kind = 'material'`)).toBe('23514')
    expect(await set(`material_version = 1`)).toBe('23514')
    expect(await set(`${stamps}, change_kind = 'editorial'`)).toBe('23514')
    await direct.query(setting(`${stamps}, material_version = 7`), own)
    const { rows } = await direct.query(
      'SELECT change_kind, material_version FROM work_tasks WHERE id = $1',
      [task.id],
    )
    expect(rows).toEqual([{ change_kind: 'material', material_version: 1 }])
    expect(await set(`change_kind = 'editorial'`)).toBe('HP001')
  })
})
