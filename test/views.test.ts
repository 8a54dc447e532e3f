import { beforeAll, describe, expect, test } from 'vitest'
import { changeRows } from './support/behind-the-service.ts'
import type { Client } from './support/client.ts'
import type { Sample } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
let planner: Client
let coordinator: Client
let worker: Client
let stranger: Client

const VIEW = { name: 'Drafts', list: 'orders', search: 'status=draft', columns: ['site', 'number'] }

beforeAll(async () => {
  planner = await service.organization()
  coordinator = await service.member(planner, 'coordinator')
  worker = await service.member(planner, 'worker')
  stranger = await service.organization()
})

async function saved(by: Client, more: object = {}): Promise<Sample> {
  const answer = await by.post('/views', { ...VIEW, ...more })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data
}

const idsOf = async (by: Client, query = '') =>
  (await by.get(`/views?count=500${query}`)).body.data.map(({ id }: Sample) => id)

describe('a view', () => {
  // Seen red without the condition of the list, and with every view present.
  test('belongs to its owner until it is shared, and then to everybody in the organization, and to nobody elsewhere', async () => {
    const own = await saved(worker)
    expect(own).toMatchObject({ ...VIEW, shared: false })
    const shared = await saved(coordinator, { name: 'For all', shared: true })
    const path = `/views/${own.id}`
    for (const by of [planner, coordinator, stranger]) {
      expect(await by.get(path)).toMatchObject({ status: 404 })
      expect(await by.put(path, { name: 'Taken' })).toMatchObject({ status: 404 })
      expect(await by.send('DELETE', path)).toMatchObject({ status: 404 })
      expect(await idsOf(by)).not.toContain(own.id)
    }
    for (const by of [planner, coordinator, worker]) {
      expect(await by.get(`/views/${shared.id}`)).toMatchObject({ status: 200, body: { data: shared } })
      expect(await idsOf(by, '&list=orders&shared=true')).toContain(shared.id)
    }
    expect(await stranger.get(`/views/${shared.id}`)).toMatchObject({ status: 404 })
    expect(await idsOf(worker, '&list=orders')).toContain(own.id)
    expect((await worker.send('DELETE', path)).status).toBe(204)
    expect(await worker.get(path)).toMatchObject({ status: 404 })
  })

  // Seen red with a state that can always change, without REQUIRE_TO_SHARE, and without REQUIRE_OWNER.
  test('is shared, and a shared one of another person changed and deleted, only with views.share', async () => {
    const details = { request: [{ code: 'forbidden', params: { permission: 'views.share' } }] }
    const refused = { status: 403, body: { code: 'forbidden', details } }
    expect(await worker.post('/views', { ...VIEW, shared: true })).toMatchObject(refused)
    const own = await saved(worker)
    expect(await worker.put(`/views/${own.id}`, { shared: true })).toMatchObject(refused)
    const shared = await saved(coordinator, { shared: true })
    const path = `/views/${shared.id}`
    expect(await worker.put(path, { name: 'Mine' })).toMatchObject(refused)
    expect(await worker.send('DELETE', path)).toMatchObject(refused)
    expect(await planner.put(path, { name: 'Better' })).toMatchObject({
      status: 200,
      body: { data: { name: 'Better', list: 'orders', shared: true } },
    })
    expect(await planner.put(path, { shared: false })).toMatchObject({
      status: 422,
      body: { details: { shared: [{ code: 'shared_by_owner' }] } },
    })
    expect(await coordinator.put(path, { shared: false, columns: null, search: '' })).toMatchObject({
      status: 200,
      body: { data: { shared: false, columns: null, search: null } },
    })
    expect(await planner.get(path)).toMatchObject({ status: 404 })
  })

  // Seen red with any line accepted as a list address.
  test("holds a list's own address and nothing that leads elsewhere", async () => {
    const wrong: { readonly [field: string]: unknown }[] = [
      { search: 'https://elsewhere.example' },
      { search: '//elsewhere.example' },
      { search: 'a=1#b' },
      { search: 'a=1?b' },
      { search: 'a=\u0000' },
      { search: 'a=<script>' },
      { search: `a=${'b'.repeat(2_000)}` },
      { list: 'https:' },
      { list: 'a'.repeat(61) },
      { list: '-' },
      { list: '../settings' },
      { columns: [] },
      { columns: ['number', 'number'] },
      { columns: Array.from({ length: 31 }, (_, index) => `c${index}`) },
      { name: ' ' },
    ]
    for (const each of wrong) {
      const { status, body } = await planner.post('/views', { ...VIEW, ...each })
      expect([status, Object.keys(body.details ?? {})[0]?.split('.')[0]], JSON.stringify(each)).toEqual([
        422,
        Object.keys(each)[0],
      ])
    }
    const view = await saved(planner, { search: 'search=%22a%26b%22&page=2' })
    expect(await planner.put(`/views/${view.id}`, { list: 'sites' })).toMatchObject({
      status: 200,
      body: { data: { list: 'orders' } },
    })
  })

  test('is in the audit log, and in what is stored about its owner', async () => {
    const leaving = await service.member(planner, 'coordinator')
    const { userId } = leaving.identity
    const own = await saved(leaving, { name: 'Zzyzx alone' })
    const shared = await saved(leaving, { name: 'Zzyzx for all', shared: true })
    const { data } = (await planner.get(`/audit-log?recordId=${own.id}`)).body
    expect(data).toMatchObject([{ action: 'create', resource: 'views', userId }])
    const theirs = (await planner.get(`/users/${userId}/data`)).body
    expect(theirs.views.map(({ id }: Sample) => id)).toEqual([own.id, shared.id])
    // test/erasure.test.ts checks what an erasure leaves of it.
  })

  // Seen red without each constraint and the trigger of the migration.
  test('is protected by the database too: its owner, its list, and an address that leads nowhere else', async () => {
    const { id } = await saved(coordinator)
    const changed = (set: string) =>
      changeRows(service, planner, `UPDATE views SET ${set} WHERE organization_id = $1 AND id = '${id}'`)
    const by = (who: Client) => `'${who.identity.userId}'`
    const refused = {
      "search = '//elsewhere.example'": /views_search_check/,
      "columns = '{}'": /views_columns_check/,
      "name = ''": /views_name_check/,
      "list = 'sites'": /whose view it is and of which list/,
      [`created_by = ${by(worker)}`]: /whose view it is and of which list/,
      [`shared = true, updated_by = ${by(worker)}`]: /by its owner alone/,
    }
    for (const [set, why] of Object.entries(refused)) await expect(changed(set), set).rejects.toThrow(why)
  })

  // Seen red without REFUSE_MANY, and with simultaneous views not counted.
  test('is limited to two hundred per person', async () => {
    const many = await service.member(planner, 'worker')
    await Promise.all(Array.from({ length: 196 }, () => saved(many)))
    const last = await Promise.all(Array.from({ length: 48 }, () => many.post('/views', VIEW)))
    expect(last.filter(({ status }) => status === 201)).toHaveLength(4)
    expect(await many.post('/views', VIEW)).toMatchObject({
      status: 409,
      body: { code: 'too_many_views', details: { request: [{ params: { most: 200 } }] } },
    })
  })
})
