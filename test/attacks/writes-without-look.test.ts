import { crc32 } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { KnownCallers } from '../../src/platform/auth/known-callers.ts'
import { newId } from '../../src/platform/id.ts'
import type { Answer, Client } from '../support/client.ts'
import { confirmed } from '../support/procedures.ts'
import { make, type Sample, siteBody } from '../support/samples.ts'
import { useService } from '../support/service.ts'

// A write with a known token is sent without reading the caller and the record first. Each test makes the service
// know the token, and then makes one of its assumptions false.

const service = useService()
let client: Client

beforeAll(async () => {
  client = await service.organization()
})

const changed = { name: 'Changed', active: true, status: 'draft' }

/** A member whose token the service knows. */
async function knownMember(): Promise<Client> {
  const person = await service.member(client, 'planner')
  // Several processes may take turns.
  for (const _ of [1, 2, 3, 4]) expect((await person.post('/work-tasks', { name: 'Known' })).status).toBe(201)
  return person
}

const tasksOf = async () => (await client.get('/work-tasks')).body.meta.total

/** Valid writes, and writes with an invalid body. */
const writes: { readonly [write: string]: (person: Client, id: string) => Promise<Answer> } = {
  POST: (person) => person.post('/work-tasks', { name: 'New' }),
  'PUT of a draft': (person, id) => person.put(`/work-tasks/${id}`, changed),
  'POST of an invalid body': (person) => person.post('/work-tasks', {}),
  'PUT of an invalid body': (person, id) => person.put(`/work-tasks/${id}`, {}),
  'PUT of an unreadable body': (person, id) => person.send('PUT', `/work-tasks/${id}`, '{'),
  'PUT without a body': (person, id) => person.send('PUT', `/work-tasks/${id}`, ''),
  'PUT with an unknown field in the query': (person, id) =>
    person.put(`/work-tasks/${id}?fields[]=secret`, changed),
  'PUT with a key': (person, id) =>
    person.send('PUT', `/work-tasks/${id}`, JSON.stringify(changed), { 'idempotency-key': newId() }),
}

describe.each(Object.entries(writes))('%s', (name, write) => {
  const refuses = async (person: Client, status: number) => {
    const draft = await make.task(client)
    const [before, total] = [await client.get(`/work-tasks/${draft.id}`), await tasksOf()]
    expect((await write(person, draft.id)).status).toBe(status)
    expect((await client.get(`/work-tasks/${draft.id}`)).body.data).toEqual(before.body.data)
    expect(await tasksOf()).toBe(total)
  }

  test('is 401 once the token is revoked', async () => {
    const person = await knownMember()
    const other = await service.token(person, {})
    expect((await other.send('DELETE', `/tokens/${person.identity.tokenId}`)).status).toBe(204)
    await refuses(person, 401)
  })

  test('is 401 once the membership has ended', async () => {
    const person = await knownMember()
    expect((await client.send('DELETE', `/users/${person.identity.userId}`)).status).toBe(204)
    await refuses(person, 401)
  })

  test('is 403 once the role no longer permits it', async () => {
    const person = await knownMember()
    const roles: readonly Sample[] = (await client.get('/roles')).body.data
    const roleId = roles.find(({ name }) => name === 'viewer')?.id
    expect(roleId).toBeDefined()
    expect((await client.put(`/users/${person.identity.userId}`, { roleId })).status).toBe(200)
    await refuses(person, 403)
  })

  if (!name.startsWith('PUT')) return

  test('is 404 for a record that was deleted, and for one of another organization', async () => {
    const [person, stranger] = [await knownMember(), await service.organization()]
    const [gone, theirs] = [await make.task(client), await make.task(stranger)]
    expect((await client.send('DELETE', `/work-tasks/${gone.id}`)).status).toBe(204)
    expect((await write(person, gone.id)).status).toBe(404)
    expect((await write(person, theirs.id)).status).toBe(404)
    expect((await stranger.get(`/work-tasks/${theirs.id}`)).body.data.name).toBe(theirs.name)
  })
})

describe('a record that is not a draft', () => {
  test('gets a next version if it was confirmed, and stays unchanged', async () => {
    const [person, task] = [await knownMember(), await make.task(client)]
    await confirmed(client, 'work-tasks', task)
    const { status, body } = await person.put(`/work-tasks/${task.id}`, changed)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ name: 'Changed', version: 2, canonicalId: task.id })
    expect((await client.get(`/work-tasks/${task.id}`)).body.data.name).toBe(task.name)
  })

  test('is refused if there is a newer version', async () => {
    const [person, task] = [await knownMember(), await make.task(client)]
    await confirmed(client, 'work-tasks', task)
    const next = (await client.put(`/work-tasks/${task.id}`, changed)).body.data
    const { status, body } = await person.put(`/work-tasks/${task.id}`, changed)
    expect([status, body.code]).toEqual([400, 'version_superseded'])
    expect(JSON.stringify(body)).toContain(next.id)
  })

  test('is confirmed with its own version number, although the service assumes the first', async () => {
    const [person, task] = [await knownMember(), await make.task(client)]
    await confirmed(client, 'work-tasks', task)
    const next: Sample = (await client.put(`/work-tasks/${task.id}`, changed)).body.data
    const body = { ...changed, status: 'confirmed', changeKind: 'editorial', changeNote: 'A comma.' }
    const answer = await person.put(`/work-tasks/${next.id}`, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body.data).toMatchObject({ status: 'confirmed', version: 2 })
  })
})

describe('two organizations', () => {
  test('a known secret is worth nothing under the name of another organization', async () => {
    const [person, stranger] = [await knownMember(), await service.organization()]
    expect((await stranger.post('/sites', siteBody)).status).toBe(201)
    const payload = Buffer.from(person.identity.token.slice('hp_'.length), 'base64url').subarray(0, -4)
    payload.set(Buffer.from(stranger.identity.organizationId.replaceAll('-', ''), 'hex'))
    const checksum = Buffer.alloc(4)
    checksum.writeUInt32BE(crc32(payload))
    const forged = `hp_${Buffer.concat([payload, checksum]).toString('base64url')}`
    expect((await service.as(stranger, forged).post('/sites', siteBody)).status).toBe(401)
    expect((await stranger.get('/sites')).body.meta.total).toBe(1)
  })

  test('a person’s writes in each belong to them there', async () => {
    const [person, stranger] = [await knownMember(), await service.organization()]
    for (const each of [person, stranger, person, stranger]) {
      const { body } = await each.post('/work-tasks?with[]=createdBy', { name: 'Mine' })
      expect(body.meta.organizationId).toBe(each.identity.organizationId)
      expect(body.data.createdBy.id).toBe(each.identity.userId)
    }
  })
})

test('no more callers are remembered than fit, each for a minute, and only under their own organization', () => {
  let now = 0
  const known = new KnownCallers(2, () => now)
  const credential = (secretHash: string, organizationId = 'a') =>
    ({ kind: 'token', organizationId, secretHash }) as const
  const caller = (userId: string) => ({ organizationId: 'a', userId, tokenId: userId })
  known.remember(credential('1'), caller('1'))
  now = 30_000
  known.remember(credential('2'), caller('2'))
  known.remember(credential('3'), caller('3'))
  const found = (secretHash: string) => known.find(credential(secretHash))?.userId
  expect(['1', '2', '3'].map(found)).toEqual([undefined, '2', '3'])
  expect(known.find(credential('2', 'b'))).toBeUndefined()
  now = 90_000
  expect(found('2')).toBeUndefined()
})
