import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../src/platform/id.ts'
import type { Client } from './support/client.ts'
import { begin, commitUnder } from './support/direct-sql.ts'
import { type Directory, directoryOf, groupNamed, newPerson, patch } from './support/directory.ts'
import { make, newEmail } from './support/samples.ts'
import { useService } from './support/service.ts'
import { providerBody, providerPath } from './support/single-sign-on.ts'

const ADD_TOKEN = `INSERT INTO scim_tokens (organization_id, id, name, secret_hash)
  VALUES ($1, $2, 'Another', decode(repeat('0a', 32), 'hex'))`

const service = useService()
let client: Client
let directory: Directory

beforeAll(async () => {
  client = await service.organization()
  directory = await directoryOf(service, client)
})

const worker = async () => (await service.member(client, 'worker')).identity.userId

describe('a SCIM token', () => {
  test('is shown once, named in the audit log by its acts, and useless once it is revoked', async () => {
    const own = await service.organization()
    const path = `/organizations/${own.identity.organizationId}/scim-tokens`
    const made = await own.post(path, { name: 'Entra ID' })
    expect(made).toMatchObject({ status: 201, body: { data: { name: 'Entra ID', lastUsedAt: null } } })
    const { id, token } = made.body.data
    const listed = await own.get(path)
    expect(listed.body.data).toEqual([
      { id, name: 'Entra ID', createdAt: expect.any(String), lastUsedAt: null },
    ])
    const mine = await directoryOf(service, own, token)
    const { body: person } = await mine.send('POST', '/Users', newPerson(newEmail()))
    const { body: log } = await own.get(`/audit-log?recordId=${person.id}&with[]=token`)
    expect(log.data).toMatchObject([
      { action: 'create', userId: null, tokenId: id, token: { name: 'Entra ID' } },
    ])
    expect(JSON.stringify((await own.get('/audit-log?count=500')).body)).not.toContain(token)
    expect((await own.send('DELETE', `${path}/${id}`)).status).toBe(204)
    expect((await mine.send('GET', '/Users')).status).toBe(401)
    expect((await mine.send('POST', '/Users', newPerson(newEmail()))).status).toBe(401)
    expect((await own.send('DELETE', `${path}/${id}`)).status).toBe(404)
  })

  test('is made only by administrators, since it can admit people with any role', async () => {
    const role = await make.role(client, { permissions: ['organizations.update'] })
    const officer = await service.member(client, role.name)
    const path = `/organizations/${client.identity.organizationId}/scim-tokens`
    const refused = await officer.post(path, { name: 'Mine' })
    expect(refused).toMatchObject({ status: 403, body: { code: 'administrator_needed' } })
  })

  // Seen red with tokens that count each other only once they are stored.
  test('is one of at most twenty, also when simultaneous', async () => {
    const own = await service.organization()
    const path = `/organizations/${own.identity.organizationId}/scim-tokens`
    const made = () => own.post(path, { name: 'Directory' })
    for (let count = 0; count < 19; count += 1) expect((await made()).status).toBe(201)
    const { organizationId } = own.identity
    const other = await begin(organizationId)
    await other.query('SELECT FROM organizations WHERE id = $1 FOR NO KEY UPDATE', [organizationId])
    await other.query(ADD_TOKEN, [organizationId, newId()])
    const answer = await commitUnder(other, made())
    expect(answer).toMatchObject({ status: 409, body: { code: 'too_many' } })
  })

  test('only opens its own organization, and nothing of the other interface', async () => {
    const other = await directoryOf(service, await service.organization())
    const id = await worker()
    const blocked = patch({ op: 'replace', path: 'active', value: false })
    for (const [method, body] of [['GET'], ['DELETE'], ['PATCH', blocked]] as const) {
      expect((await other.send(method, `/Users/${id}`, body)).status).toBe(404)
    }
    const body = patch({ op: 'add', path: 'members', value: [{ value: id }] })
    const group = await groupNamed(other, 'planner')
    expect(await other.send('PATCH', `/Groups/${group.id}`, body)).toMatchObject({ status: 400 })
    expect((await service.as(client, directory.token).get('/users')).status).toBe(401)
    expect((await directory.as(client.identity.token).send('GET', '/Users')).status).toBe(401)
  })
})

describe('/Groups', () => {
  test('gives the role of the group that a person is added to, and the default one when they are removed', async () => {
    const id = await worker()
    const planners = await groupNamed(directory, 'planner')
    const role = async () => (await client.get(`/users/${id}`)).body.data.role.name
    const send = async (...operations: readonly object[]) =>
      expect((await directory.send('PATCH', `/Groups/${planners.id}`, patch(...operations))).status).toBe(200)
    await send({ op: 'Add', path: 'members', value: [{ value: id }] })
    expect(await role()).toBe('planner')
    const { body } = await directory.send('GET', `/Groups/${planners.id}`)
    expect(body.members.map((each: { value: string }) => each.value)).toContain(id)
    expect(
      (await directory.send('GET', `/Groups/${planners.id}?excludedAttributes=members`)).body.members,
    ).toBeUndefined()
    await send({ op: 'Remove', path: 'members', value: [{ value: id }] })
    expect(await role()).toBe('viewer')
    await send({ op: 'add', value: { members: [{ value: id }] } })
    expect(await role()).toBe('planner')
    await send({ op: 'remove', path: `members[value eq "${id}"]` })
    expect(await role()).toBe('viewer')
    await send({ op: 'replace', path: 'members', value: [{ value: id }] })
    expect(await role()).toBe('planner')
    await send({ op: 'replace', value: { id: planners.id, displayName: 'planner', members: [] } })
    expect(await role()).toBe('viewer')
    const rows = await service.auditOf(client, id)
    expect(rows.filter(({ action }) => action === 'update')).toHaveLength(6)
  })

  test('makes a role without permissions, renames and deletes it with its members in the default role', async () => {
    const id = await worker()
    const name = `Fitters ${id}`
    const made = await directory.send('POST', '/Groups', {
      displayName: name,
      externalId: 'g-1',
      members: [{ value: id }],
    })
    expect(made).toMatchObject({
      status: 201,
      body: { displayName: name, externalId: 'g-1', members: [{ value: id }] },
    })
    expect((await client.get(`/roles/${made.body.id}`)).body.data).toMatchObject({ name, permissions: [] })
    expect(await directory.send('POST', '/Groups', { displayName: name.toUpperCase() })).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    })
    const rename = patch({ op: 'replace', value: { id: made.body.id, displayName: `${name} 2` } })
    expect((await directory.send('PATCH', `/Groups/${made.body.id}`, rename)).body.displayName).toBe(
      `${name} 2`,
    )
    expect((await directory.list('Groups', `displayName eq "${name} 2"`)).body.totalResults).toBe(1)
    expect((await directory.list('Groups', 'externalId eq "g-1"')).body.totalResults).toBe(1)
    const viewer = await groupNamed(directory, 'viewer')
    const provider = providerBody('https://login.example', viewer.id, {
      roleClaim: 'groups',
      roles: [{ value: 'fitters', roleId: made.body.id }],
    })
    expect((await client.put(providerPath(client), provider)).status).toBe(200)
    const kept = await directory.send('DELETE', `/Groups/${made.body.id}`)
    expect(kept).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('the sign-in provider https://login.example') },
    })
    // Its members keep it, too.
    expect((await client.get(`/users/${id}`)).body.data.role.id).toBe(made.body.id)
    expect((await client.send('DELETE', providerPath(client))).status).toBe(204)
    expect((await directory.send('DELETE', `/Groups/${made.body.id}`)).status).toBe(204)
    expect((await client.get(`/users/${id}`)).body.data.role.name).toBe('viewer')
    expect((await directory.send('GET', `/Groups/${made.body.id}`)).status).toBe(404)
  })

  test('keeps a built-in role but for its externalId', async () => {
    const { id } = await groupNamed(directory, 'worker')
    const rename = patch({ op: 'replace', path: 'displayName', value: 'Everybody' })
    expect((await directory.send('PATCH', `/Groups/${id}`, rename)).status).toBe(409)
    expect((await directory.send('DELETE', `/Groups/${id}`)).status).toBe(409)
    const called = patch({ op: 'add', path: 'externalId', value: 'workers' })
    expect((await directory.send('PATCH', `/Groups/${id}`, called)).body).toMatchObject({
      displayName: 'worker',
      externalId: 'workers',
    })
  })

  test('refuses members who are none, or chosen by more than their id, and then changes nothing', async () => {
    const id = await worker()
    const { id: group } = await groupNamed(directory, 'planner')
    for (const stranger of [newId(), 'nobody']) {
      const body = patch({ op: 'add', path: 'members', value: [{ value: id }, { value: stranger }] })
      expect((await directory.send('PATCH', `/Groups/${group}`, body)).status).toBe(400)
    }
    // Seen red with further conditions ignored.
    const another = patch({ op: 'remove', path: `members[value eq "${id}" and display eq "Somebody"]` })
    expect((await directory.send('PATCH', `/Groups/${group}`, another)).status).toBe(400)
    expect((await client.get(`/users/${id}`)).body.data.role.name).toBe('worker')
  })
})

test('describes its abilities, and missing resources, in SCIM’s form', async () => {
  const nobody = directory.as('')
  const config = await nobody.send('GET', '/ServiceProviderConfig')
  expect(config.body).toMatchObject({
    patch: { supported: true },
    filter: { supported: true, maxResults: 200 },
  })
  expect((await nobody.send('GET', '/ResourceTypes')).body).toMatchObject({ totalResults: 2 })
  expect((await nobody.send('GET', '/Schemas')).body.Resources[0].id).toBe(
    'urn:ietf:params:scim:schemas:core:2.0:User',
  )
  const told = async (method: string, path: string, as = directory) => {
    const { status, headers, body } = await as.send(method, path)
    expect(headers.get('content-type')).toContain('application/scim+json')
    expect(body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error'])
    return status
  }
  expect(await told('GET', '/Users', nobody)).toBe(401)
  expect(await told('GET', '/Things')).toBe(404)
  expect(await told('GET', `/Users/${newId()}`)).toBe(404)
  expect(await told('PUT', '/Users')).toBe(405)
  expect(await told('DELETE', '/Schemas')).toBe(405)
})
