import { beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../../src/faces/operations.ts'
import { permissions } from '../../src/nouns.ts'
import { newId } from '../../src/platform/id.ts'
import { changeRows } from '../support/behind-the-service.ts'
import type { Answer, Client } from '../support/client.ts'
import { begin, commitUnder } from '../support/direct-sql.ts'
import { useService } from '../support/service.ts'
import { SessionClient } from '../support/session-client.ts'

// Seen red with narrowed tokens that act for the person, with tokens that expire only when they say so themselves,
// with child tokens that outlive the revocation of their parent, also while they are being made, and without each
// check of the database.

const service = useService()
let person: Client
beforeAll(async () => {
  person = await service.organization()
})

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const passing = () => service.token(person, { expiresAt: later(60) })

/** Creates a token with the token of this client. */
async function made(by: Client, more: object = {}): Promise<Client & { readonly record: Answer['body'] }> {
  const { status, body } = await by.post('/tokens', { name: 'Made', ...more })
  expect(status, JSON.stringify(body)).toBe(201)
  const { token, ...record } = body.data
  const client = service.as({ identity: { ...by.identity, tokenId: record.id } } as Client, token)
  return Object.assign(client, { record })
}
const isValid = async (client: Client) => (await client.get('/me')).status === 200

describe('a token with permissions of its own', () => {
  test('cannot act on the person’s own account, however many permissions it has', async () => {
    const before = (await person.get('/me')).body.data.user
    const own = await made(person)
    const feed = (await person.post('/calendar-feeds')).body.data
    for (const allowed of [[], ['sites.read'], permissions]) {
      const narrow = await service.token(person, { permissions: allowed })
      const answers = [
        await narrow.put('/me', { firstName: 'Mallory' }),
        await narrow.put('/me', { password: 'another good password', currentPassword: 'x' }),
        await narrow.post('/tokens', { name: 'More' }),
        await narrow.post('/tokens', { name: 'Less', permissions: [] }),
        await narrow.send('DELETE', `/tokens/${own.record.id}`),
        await narrow.send('DELETE', `/tokens/${narrow.identity.tokenId}`),
        await narrow.post('/calendar-feeds'),
        await narrow.send('DELETE', `/calendar-feeds/${feed.id}`),
      ]
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
      expect((await narrow.get('/me')).body.data.user).toEqual(before)
      expect((await narrow.get('/tokens')).status).toBe(200)
    }
    expect(await isValid(own)).toBe(true)
    expect((await person.get('/calendar-feeds')).body.data).toHaveLength(1)
  })

  test('every write to the person’s account is declared as one', () => {
    const about = operations.filter(
      ({ method, path }) => method !== 'GET' && /^\/(me|tokens|calendar-feeds)(\/|$)/.test(path),
    )
    expect(about.length, 'writes about the person').toBeGreaterThanOrEqual(5)
    expect(about.filter(({ personal }) => !personal)).toEqual([])
  })
})

describe('a token that is made by a token', () => {
  test('ends with it if no end is given, and never later', async () => {
    const parent = await passing()
    const { expiresAt } = (await person.get('/tokens?count=500')).body.data.find(
      ({ id }: { id: string }) => id === parent.identity.tokenId,
    )
    const child = await made(parent)
    expect([child.record.expiresAt, (await made(parent, { expiresAt: null })).record.expiresAt]).toEqual([
      expiresAt,
      expiresAt,
    ])
    const sooner = later(5).toISOString()
    expect((await made(parent, { expiresAt: sooner })).record.expiresAt).toBe(sooner)
    for (const by of [parent, child]) {
      const { status, body } = await by.post('/tokens', {
        name: 'Longer',
        expiresAt: later(61).toISOString(),
      })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['expiresAt']])
    }
  })

  test('is 401 once the one that made it is revoked or over, down the whole chain, and its end is in the log', async () => {
    for (const end of ['revoke', 'expire']) {
      const chain: Client[] = [await passing()]
      for (let depth = 1; depth <= 3; depth += 1) chain.push(await made(chain[depth - 1] as Client))
      const [first, second] = chain as [Client, Client]
      const bystander = await made(first)
      if (end === 'revoke') await person.send('DELETE', `/tokens/${second.identity.tokenId}`)
      else {
        const sql = 'UPDATE api_tokens SET expires_at = now() WHERE organization_id = $1 AND id = $2'
        await changeRows(service, person, sql, second.identity.tokenId)
      }
      expect(await Promise.all([...chain, bystander].map(isValid)), end).toEqual([
        true,
        false,
        false,
        false,
        true,
      ])
      if (end !== 'revoke') continue
      for (const each of chain.slice(1)) {
        const actions = (await service.auditOf(person, each.identity.tokenId)).map(({ action }) => action)
        expect(actions).toEqual(['create', 'delete'])
      }
    }
  })

  test('is not made where the one that makes it is being revoked', async () => {
    const parent = await passing()
    const { organizationId, tokenId } = parent.identity
    const revoking = await begin(organizationId)
    await revoking.query('UPDATE api_tokens SET revoked_at = now() WHERE organization_id = $1 AND id = $2', [
      organizationId,
      tokenId,
    ])
    const answer = await commitUnder(revoking, parent.post('/tokens', { name: 'Survivor' }))
    expect(answer.status).toBe(401)
  })

  test('is revoked or refused if many are made while their parent is revoked', async () => {
    const parent = await passing()
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, () => parent.post('/tokens', { name: 'Survivor' }))),
      person.send('DELETE', `/tokens/${parent.identity.tokenId}`),
    ])
    for (const { status, body } of answers) {
      expect([201, 401]).toContain(status)
      if (status === 201) expect(await isValid(service.as(person, body.data.token))).toBe(false)
    }
  })

  test('can only be at a limited depth of a chain', async () => {
    let by: Client = await passing()
    for (let depth = 1; depth <= 10; depth += 1) by = await made(by)
    const { status, body } = await by.post('/tokens', { name: 'Eleventh' })
    expect([status, body.code]).toEqual([409, 'too_many'])
  })

  test('outlives a session in which it was made', async () => {
    const session = await SessionClient.of(service, person)
    const token = await made(session)
    await session.send('DELETE', '/session')
    expect(await isValid(token)).toBe(true)
    expect(token.record.expiresAt).toBeNull()
  })
})

// The second line of defence: the role of the requests.
describe('the database', () => {
  const insert = (parent: Client, values: { expires?: string; permissions?: string; user?: string }) => {
    const { expires = 'NULL', permissions: allowed = 'NULL', user = 't.user_id' } = values
    return changeRows(
      service,
      person,
      `INSERT INTO api_tokens (organization_id, id, user_id, name, secret_hash, permissions, expires_at, parent_id)
       SELECT $1, gen_random_uuid(), ${user}, 'Planted', sha256(gen_random_uuid()::text::bytea), ${allowed}, ${expires}, t.id
       FROM api_tokens t WHERE t.organization_id = $1 AND t.id = $2`,
      parent.identity.tokenId,
    )
  }

  test('keeps no token that lives longer, may do more or has another owner than its parent', async () => {
    const parent = await service.token(person, { expiresAt: later(60), permissions: ['sites.read'] })
    const other = await service.member(person, 'viewer')
    const fitting = { expires: 't.expires_at', permissions: "'{sites.read}'::text[]" }
    await insert(parent, fitting)
    await expect(insert(parent, { ...fitting, expires: 'NULL' })).rejects.toThrow('invalid')
    await expect(insert(parent, { ...fitting, expires: `now() + interval '2 hours'` })).rejects.toThrow(
      'invalid',
    )
    await expect(insert(parent, { ...fitting, permissions: 'NULL' })).rejects.toThrow('no more than it has')
    await expect(insert(parent, { ...fitting, permissions: `'{jobs.read}'::text[]` })).rejects.toThrow(
      'no more',
    )
    await expect(insert(parent, { ...fitting, user: `'${other.identity.userId}'` })).rejects.toThrow(
      'nobody else',
    )
  })

  test('lets no token be widened, prolonged beyond its parent, or taken from it', async () => {
    const child = await made(await passing())
    const change = (set: string) =>
      changeRows(
        service,
        person,
        `UPDATE api_tokens SET ${set} WHERE organization_id = $1 AND id = $2`,
        child.identity.tokenId,
      )
    await expect(change('expires_at = NULL')).rejects.toThrow('invalid')
    await expect(change(`expires_at = now() + interval '2 hours'`)).rejects.toThrow('invalid')
    for (const set of ['parent_id = NULL', `permissions = '{}'`, `user_id = '${newId()}'`, 'depth = 0'])
      await expect(change(set), set).rejects.toThrow('what it may do and what it was made with stay')
  })
})
