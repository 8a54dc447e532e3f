import { beforeAll, describe, expect, test } from 'vitest'
import { changeRows } from './support/behind-the-service.ts'
import type { Client } from './support/client.ts'
import { roleNamed } from './support/mailed-secrets.ts'
import { make } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
let administrator: Client

beforeAll(async () => {
  administrator = await service.organization()
})

const permissionsOf = async (name: string): Promise<readonly string[]> =>
  (await administrator.get(`/roles/${await roleNamed(administrator, name)}`)).body.data.permissions

test('a supervisor may do what a worker may, and lead the work', async () => {
  const more = ['jobs.create', 'jobs.update', 'releases.create', 'overrides.create', 'deviations.update']
  const expected = [...(await permissionsOf('worker')), ...more, 'readiness.read', 'users.read']
  expect((await permissionsOf('supervisor')).toSorted()).toEqual(expected.toSorted())
})

describe('custom roles that lack permissions of a new version', () => {
  const offered = ['sign-offs.create', 'releases.create', 'deviations.read']
  const offer = (id: string) =>
    changeRows(
      service,
      administrator,
      'UPDATE roles SET offered = $3 WHERE organization_id = $1 AND id = $2',
      id,
      offered,
    )
  const offers = async () => (await administrator.get('/roles/offers')).body.data
  const take = (client: Client, roles: unknown) => client.post('/roles/offers', { roles })

  test('are shown with suggestions, and get or decline them in one act', async () => {
    const worker = (await permissionsOf('worker')).filter((each) => !/^(sign-offs|deviations)\./.test(each))
    const welder = await make.role(administrator, { permissions: [...worker, 'deviations.create'] })
    const auditor = await make.role(administrator, { permissions: ['sites.read'] })
    for (const { id } of [welder, auditor]) await offer(id)
    expect(await offers()).toEqual(
      expect.arrayContaining([
        {
          id: welder.id,
          name: welder.name,
          permissions: offered,
          suggested: ['sign-offs.create', 'deviations.read'],
        },
        { id: auditor.id, name: auditor.name, permissions: offered, suggested: [] },
      ]),
    )
    const { status, body } = await take(administrator, [
      { roleId: welder.id, permissions: ['sign-offs.create'] },
      { roleId: auditor.id, permissions: [] },
    ])
    expect([status, body.data]).toEqual([200, []])
    expect((await administrator.get(`/roles/${welder.id}`)).body.data.permissions).toContain(
      'sign-offs.create',
    )
    expect((await administrator.get(`/roles/${auditor.id}`)).body.data.permissions).toEqual(['sites.read'])
  })

  test('only get offered permissions that the giver has, all or none of them', async () => {
    const role = await make.role(administrator, { permissions: ['sites.read'] })
    const other = await make.role(administrator, { permissions: ['sites.read'] })
    await offer(role.id)
    const good = { roleId: role.id, permissions: ['releases.create'] }
    for (const [wrong, field] of [
      [{ roleId: role.id, permissions: ['orders.update'] }, 'roles.0.permissions.0'],
      [{ roleId: other.id, permissions: [] }, 'roles.0.roleId'],
      [{ roleId: await roleNamed(administrator, 'viewer'), permissions: [] }, 'roles.0.roleId'],
    ] as const) {
      const { status, body } = await take(administrator, [wrong, good])
      expect([status, Object.keys(body.errors)[0]]).toEqual([422, field])
    }
    const keeper = await make.role(administrator, { permissions: ['roles.update', 'roles.read'] })
    const person = await service.member(administrator, keeper.name)
    expect(await take(person, [good])).toMatchObject({ status: 422 })
    expect((await offers()).map(({ id }: { id: string }) => id)).toEqual([role.id])
    expect((await take(await service.member(administrator, 'planner'), [good])).status).toBe(403)
    await administrator.put(`/roles/${role.id}`, { name: role.name, permissions: ['sites.read'] })
    expect(await offers()).toEqual([])
  })
})
