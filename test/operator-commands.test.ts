import { expect, test } from 'vitest'
import { listOf, listOrganizations } from '../src/domain/people/commands/directory.ts'
import { assignRole, endMembership, setActive } from '../src/domain/people/commands/membership.ts'
import { updateOrganization } from '../src/domain/people/commands/organization.ts'
import { setPassword } from '../src/domain/people/commands/password.ts'
import { createRole } from '../src/domain/people/commands/role.ts'
import { linkSupplier, unlinkSupplier } from '../src/domain/people/commands/supplier-link.ts'
import { revokeToken } from '../src/domain/people/commands/token.ts'
import { createUser } from '../src/domain/people/commands/user.ts'
import { newId } from '../src/platform/id.ts'
import { bind, statement } from '../src/platform/postgres/statement.ts'
import type { Client } from './support/client.ts'
import { useService } from './support/service.ts'

/** The functions behind the commands, without the program, which takes a moment to start. */
const service = useService()
const HASH = statement('SELECT password_hash FROM users WHERE id = $1')

const memberOf = ({ identity }: Client) => ({ organizationId: identity.organizationId, user: identity.email })
const works = async (client: Client) => (await client.get('/tokens')).status

test('a member is blocked at once, tokens included, and unblocked', async () => {
  const client = await service.organization()
  const member = await service.member(client, 'worker')
  await setActive(service.database, memberOf(member), false)
  expect(await works(member)).toBe(401)
  await setActive(service.database, memberOf(member), true)
  expect(await works(member)).toBe(200)
  const audit = await service.auditOf(client, member.identity.userId)
  expect(audit.slice(1)).toMatchObject([
    { action: 'update', resource: 'users', userId: null, before: { active: true }, after: { active: false } },
    { action: 'update', resource: 'users', userId: null, before: { active: false }, after: { active: true } },
  ])
})

test('an ended membership is gone until the person is added again, and tokens stay gone', async () => {
  const client = await service.organization()
  const member = await service.member(client, 'worker')
  await endMembership(service.database, memberOf(member))
  expect(await works(member)).toBe(401)
  await expect(setActive(service.database, memberOf(member), true)).rejects.toThrow('is not a member')
  const members = await listOf(service.database, 'users', client.identity.organizationId)
  expect(members.find(({ id }) => id === member.identity.userId)).toMatchObject({ status: 'ended' })
  expect((await service.auditOf(client, member.identity.userId)).at(-1)).toMatchObject({
    action: 'delete',
    after: null,
  })
  const { organizationId, userId, email } = member.identity
  const back = { email, firstName: 'Back', lastName: 'Again', organizationId, role: 'planner' }
  expect(await createUser(service.database, back)).toBe(userId)
  const { body } = await client.get(`/users/${userId}`)
  expect(body.data).toMatchObject({ firstName: 'Back', role: { name: 'planner' }, active: true })
  expect(await works(member)).toBe(401)
  expect((await service.auditOf(client, userId)).at(-1)).toMatchObject({ action: 'create', userId: null })
  await expect(createUser(service.database, back)).rejects.toThrow('belongs to the organization already')
})

test('the last administrator stays, even when two are removed at once', async () => {
  const { database } = service
  const race = async () => {
    const client = await service.organization()
    const other = await service.member(client, 'administrator')
    const both = await Promise.allSettled([
      endMembership(database, memberOf(client)),
      setActive(database, memberOf(other), false),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const left = (await works(client)) === 200 ? client : other
    expect(await works(left)).toBe(200)
    await expect(assignRole(database, memberOf(left), 'viewer')).rejects.toThrow('the last administrator')
  }
  for (let round = 0; round < 10; round += 1) await race()
})

test('another role applies from the next request', async () => {
  const client = await service.organization()
  const member = await service.member(client, 'viewer')
  const { organizationId } = client.identity
  await createRole(service.database, { organizationId, name: 'Gatekeeper', permissions: ['sites.create'] })
  await assignRole(service.database, memberOf(member), 'Gatekeeper')
  expect((await member.get('/sites')).status).toBe(403)
  expect((await member.post('/sites', {})).status).toBe(422)
  await expect(assignRole(service.database, memberOf(member), 'king')).rejects.toThrow('no role named king')
  const again = createRole(service.database, { organizationId, name: 'Gatekeeper', permissions: [] })
  await expect(again).rejects.toThrow('has a role named Gatekeeper already')
})

test('a new password replaces the hash and is in no audit entry', async () => {
  const client = await service.organization()
  const { userId, email, organizationId } = client.identity
  await setPassword(service.database, email.toUpperCase(), 'correct horse')
  const [rows] = await service.database.read(organizationId, [bind(HASH, [userId])])
  expect(rows?.[0]?.[0]).toMatch(/^\$argon2id\$/)
  const last = (await service.auditOf(client, userId)).at(-1)
  expect(last).toMatchObject({ action: 'update', after: { id: userId, passwordChanged: true } })
  expect(JSON.stringify(last)).not.toMatch(/argon2|horse/)
  await expect(setPassword(service.database, 'nobody@members.example', 'correct horse')).rejects.toThrow(
    'There is no user',
  )
})

test('a revoked token ends at once, once, and only under its own organization', async () => {
  const [client, stranger] = [await service.organization(), await service.organization()]
  const { tokenId, organizationId } = client.identity
  expect(await works(client)).toBe(200)
  // The use is noted after the answer.
  const listed = () => listOf(service.database, 'tokens', organizationId)
  await expect.poll(listed).toMatchObject([{ lastUsedAt: expect.any(String) }])
  const foreign = revokeToken(service.database, stranger.identity.organizationId, tokenId)
  await expect(foreign).rejects.toThrow('has no valid token')
  await revokeToken(service.database, organizationId, tokenId)
  expect(await works(client)).toBe(401)
  await expect(revokeToken(service.database, organizationId, tokenId)).rejects.toThrow('has no valid token')
  expect(await listed()).toMatchObject([
    { id: tokenId, status: 'revoked', lastUsedAt: expect.stringMatching(/^[\dT:-]{19}\.\d{3}Z$/) },
  ])
})

test('an ended link is gone on both sides, with an audit entry on each', async () => {
  const [buyer, supplier] = [await service.organization(), await service.organization()]
  const ids = [buyer.identity.organizationId, supplier.identity.organizationId] as const
  await linkSupplier(service.database, ...ids)
  expect(await listOf(service.database, 'suppliers', ids[0])).toMatchObject([
    { id: ids[1], role: 'supplier', status: 'linked' },
  ])
  const { id: linkId } = (await buyer.get('/suppliers')).body.data[0]
  await unlinkSupplier(service.database, ...ids)
  expect(await listOf(service.database, 'suppliers', ids[0])).toEqual([])
  expect(await listOf(service.database, 'suppliers', ids[1])).toEqual([])
  expect((await service.auditOf(buyer, linkId)).at(-1)).toMatchObject({
    action: 'delete',
    resource: 'suppliers',
  })
  expect((await service.auditOf(supplier, linkId)).at(-1)).toMatchObject({
    action: 'delete',
    resource: 'suppliers',
  })
  await expect(unlinkSupplier(service.database, ...ids)).rejects.toThrow('is not a supplier of')
})

test('an organization keeps fields that an update omits', async () => {
  const client = await service.organization()
  const { organizationId } = client.identity
  await updateOrganization(service.database, organizationId, { name: 'Renamed', timeZone: 'Europe/Helsinki' })
  await updateOrganization(service.database, organizationId, { country: 'FI' })
  const all = await listOrganizations(service.database)
  expect(all.find(({ id }) => id === organizationId)).toEqual({
    id: organizationId,
    name: 'Renamed',
    country: 'FI',
    timeZone: 'Europe/Helsinki',
  })
  expect(await service.auditOf(client, organizationId)).toHaveLength(3)
  const nowhere = updateOrganization(service.database, newId(), { name: 'X' })
  await expect(nowhere).rejects.toThrow('There is no organization')
  const lost = updateOrganization(service.database, organizationId, { timeZone: 'Europe/Atlantis' })
  await expect(lost).rejects.toThrow('is not known')
})

test('the roles of an organization are listed with their permissions', async () => {
  const client = await service.organization()
  const roles = await listOf(service.database, 'roles', client.identity.organizationId)
  expect(roles.find(({ name }) => name === 'administrator')).toMatchObject({
    builtIn: true,
    permissions: ['*'],
  })
  await expect(listOf(service.database, 'roles', newId())).rejects.toThrow('There is no organization')
})
