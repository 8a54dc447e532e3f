import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
let client: Client
let site: Sample

beforeAll(async () => {
  client = await service.organization()
  site = await make.site(client)
  await client.put(`/sites/${site.id}`, {
    name: 'Board mill',
    line1: 'Tehtaankatu 1',
    postalCode: '42100',
    postalAddress: 'Jämsä',
    country: 'FI',
  })
  await make.manufacturer(client)
})

const list = async (query = '') => (await client.get(`/audit-log?${query}`)).body
const actionsOf = async (query: string) =>
  (await list(query)).data.map(({ action, resource }: Sample) => `${action} ${resource}`)

describe('the audit log', () => {
  test('says who did what to which record, when, in which request, and how it was before and after', async () => {
    const { data, meta } = await list(`recordId=${site.id}&with[]=user&with[]=token`)
    expect(meta.total).toBe(2)
    const { userId, tokenId } = client.identity
    expect(data[0]).toEqual({
      id: expect.any(String),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
      action: 'update',
      resource: 'sites',
      recordId: site.id,
      userId,
      tokenId,
      requestId: expect.any(String),
      before: expect.objectContaining({ name: 'Paper mill', line1: 'Tehtaankatu 1' }),
      after: expect.objectContaining({ name: 'Board mill', line1: 'Tehtaankatu 1' }),
      user: { id: userId, firstName: 'Test', lastName: 'Person' },
      token: { id: tokenId, name: 'Test' },
    })
    expect(data[1]).toMatchObject({ action: 'create', before: null })
  })

  test('begins with the newest, and pages without showing an entry twice', async () => {
    const { data } = await list('count=500')
    const times = data.map(({ createdAt }: Sample) => createdAt)
    expect(times).toEqual(times.toSorted().reverse())
    const paged: string[] = []
    for (let page = 1; page <= data.length; page += 1) {
      paged.push((await list(`count=1&page=${page}`)).data[0].id)
    }
    expect(paged).toEqual(data.map(({ id }: Sample) => id))
    const oldest = await list('count=500&order=asc')
    expect(oldest.data).toEqual(data.toReversed())
  })

  test('is narrowed by record, kind, action, user, token, request and time', async () => {
    expect(await actionsOf(`recordId=${site.id}`)).toEqual(['update sites', 'create sites'])
    expect(await actionsOf('resource=manufacturers')).toEqual(['create manufacturers'])
    expect(await actionsOf('action=update')).toEqual(['update sites'])
    const other = await service.member(client, 'planner')
    const made = await other.send('POST', '/manufacturers', '{"name":"Other"}', { 'x-request-id': 'mine-1' })
    expect(made.status).toBe(201)
    expect(await actionsOf(`userId=${other.identity.userId}`)).toEqual(['create manufacturers'])
    expect(await actionsOf(`tokenId=${other.identity.tokenId}&resource=manufacturers`)).toEqual([
      'create manufacturers',
    ])
    expect(await actionsOf('requestId=mine-1')).toEqual(['create manufacturers'])
    const [{ createdAt }] = (await list('requestId=mine-1')).data
    const later = new Date(Date.parse(createdAt) + 1).toISOString()
    expect(await actionsOf(`requestId=mine-1&from=${createdAt}&to=${later}`)).toHaveLength(1)
    expect(await actionsOf(`requestId=mine-1&to=${createdAt}`)).toEqual([])
    expect(await actionsOf(`requestId=mine-1&from=${later}`)).toEqual([])
    expect((await client.get('/audit-log?from=yesterday')).status).toBe(422)
  })

  test('shows only the fields that were asked for', async () => {
    const { data } = await list('fields[]=action&fields[]=recordId&count=1')
    expect(Object.keys(data[0])).toEqual(['action', 'recordId'])
  })

  test('is for administrators and people with the permission, and can only be read', async () => {
    for (const role of ['planner', 'coordinator', 'worker', 'viewer']) {
      expect((await (await service.member(client, role)).get('/audit-log')).status).toBe(403)
    }
    const { id } = (await list('count=1')).data[0]
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect([404, 405]).toContain((await client.send(method, '/audit-log', '{}')).status)
      expect([404, 405]).toContain((await client.send(method, `/audit-log/${id}`, '{}')).status)
    }
  })

  test('holds no secret: no correct answer, password, token or hash', async () => {
    const own = await service.organization()
    const content = await make.content(own)
    const assessment = await make.assessment(own, content.id)
    const options = ['Its owner', 'The shift supervisor']
    const question = await make.question(own, assessment.id, {
      type: 'single_choice',
      options,
      correctAnswers: [1],
    })
    await own.put(`/assessment-questions/${question.id}`, {
      assessmentId: assessment.id,
      question: 'Who removes the lock?',
      type: 'single_choice',
      options,
      correctAnswers: [0],
    })
    const { token } = (await own.post('/tokens', { name: 'Other' })).body.data
    await own.send('DELETE', `/assessment-questions/${question.id}`)
    const text = JSON.stringify((await own.get('/audit-log?count=500')).body)
    expect(text).toContain(question.id)
    expect(text).not.toMatch(/correct|hash|argon2|hp_/i)
    expect(text).not.toContain(token)
  })
})
