import { beforeAll, describe, expect, test } from 'vitest'
import { createOrganization } from '../src/domain/people/commands/organization.ts'
import { createToken } from '../src/domain/people/commands/token.ts'
import { createUser } from '../src/domain/people/commands/user.ts'
import { newId } from '../src/platform/id.ts'
import type { Client } from './support/client.ts'
import { useService } from './support/service.ts'

// Seen red with a list that ignored the membership.

const service = useService()
let client: Client

beforeAll(async () => {
  client = await service.organization()
})

const address = ({ identity }: Client) => `/organizations/${identity.organizationId}`

test('a person’s organizations are listed by name, and one that they left is not', async () => {
  const email = `${newId()}@members.example`
  const ids: string[] = []
  let user = ''
  for (const name of ['Zinc works', 'Ahjo works', 'Left works']) {
    const organizationId = await createOrganization(service.database, { name })
    await createUser(service.database, {
      email: `${newId()}@a.example`,
      firstName: 'A',
      lastName: 'B',
      organizationId,
    })
    user = await createUser(service.database, {
      email,
      firstName: 'A',
      lastName: 'B',
      organizationId,
      role: 'viewer',
    })
    ids.push(organizationId)
  }
  const [zinc = '', ahjo = '', left = ''] = ids
  const clients = await Promise.all(
    [zinc, left].map(async (organizationId) => {
      const { token } = await createToken(service.database, { organizationId, user, name: 'Test' })
      return service.as(client, token)
    }),
  )
  const names = async (each: Client | undefined) =>
    (await each?.get('/organizations'))?.body.data.map(({ name }: { name: string }) => name)
  expect(await names(clients[0])).toEqual(['Ahjo works', 'Left works', 'Zinc works'])
  const administrator = await service.member(
    { identity: { organizationId: left } } as Client,
    'administrator',
  )
  expect((await administrator.send('DELETE', `/users/${user}`)).status).toBe(204)
  expect(await names(clients[0])).toEqual(['Ahjo works', 'Zinc works'])
  expect((await clients[0]?.get('/organizations?count=1&page=2'))?.body).toMatchObject({
    data: [{ name: 'Zinc works' }],
    meta: { total: 2, current_page: 2, last_page: 2 },
  })
  expect((await clients[0]?.get(`/organizations/${ahjo}`))?.status).toBe(404)
})

describe('PUT /organizations/{id}', () => {
  test('changes the name, country and time zone of the organization that the request acts for', async () => {
    const body = { name: 'Sahala', country: 'FI', timeZone: 'Europe/Helsinki' }
    const answer = await client.put(address(client), body)
    expect(answer).toMatchObject({ status: 200, body: { data: body } })
    expect((await client.get(address(client))).body.data).toMatchObject(body)
    const [row] = (await service.auditOf(client, client.identity.organizationId)).slice(-1)
    expect(row).toMatchObject({ action: 'update', after: body })
  })

  test('accepts existing time zones', async () => {
    for (const timeZone of ['Europe/Atlantis', 'now', '', null, 5]) {
      const answer = await client.put(address(client), { name: 'Sahala', timeZone })
      expect(answer.status, String(timeZone)).toBe(422)
      expect(Object.keys(answer.body.errors)).toEqual(['timeZone'])
    }
  })

  test('needs the permission', async () => {
    const planner = await service.member(client, 'planner')
    expect((await planner.put(address(client), { name: 'Mine' })).status).toBe(403)
  })
})
