import { beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { changeRows } from './support/behind-the-service.ts'
import type { Client } from './support/client.ts'
import { connected } from './support/fresh-database.ts'
import { PATIENCE_MS } from './support/patience.ts'
import { type Sample, siteBody } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
let client: Client

beforeAll(async () => {
  client = await service.organization()
})

describe('GET /tokens', () => {
  test('lists the caller’s own tokens and nobody else’s', async () => {
    const person = await service.member(client, 'worker')
    const other = await service.token(person, { expiresAt: new Date('2030-01-02T03:04:05.678Z') })
    const { body } = await person.get('/tokens?orderBy=name&order=asc')
    expect(body.data.map(({ id }: Sample) => id)).toEqual([other.identity.tokenId, person.identity.tokenId])
    expect(Object.keys(body.data[0]).sort()).toEqual(['createdAt', 'expiresAt', 'id', 'lastUsedAt', 'name'])
    expect(body.data[0]).toMatchObject({
      name: 'Further',
      expiresAt: '2030-01-02T03:04:05.678Z',
      lastUsedAt: null,
    })
    expect(body.data[1]).toMatchObject({ name: 'Test', expiresAt: null })
  })

  test('leaves out what was revoked', async () => {
    const person = await service.member(client, 'worker')
    const other = await service.token(person, {})
    await changeRows(
      service,
      client,
      `UPDATE api_tokens SET revoked_at = now() WHERE organization_id = $1 AND id = $2`,
      other.identity.tokenId,
    )
    expect((await person.get('/tokens')).body.meta.total).toBe(1)
  })
})

describe('lastUsedAt', () => {
  const lastUsed = async (person: Client) => (await person.get('/tokens')).body.data[0].lastUsedAt

  test('is updated by a use, then at most once a minute', async () => {
    const person = await service.member(client, 'worker')
    const first: string = await vi.waitFor(
      async () => {
        const at = await lastUsed(person)
        expect(at).not.toBeNull()
        return at
      },
      { timeout: PATIENCE_MS },
    )
    expect(Math.abs(Date.now() - Date.parse(first))).toBeLessThan(60_000)
    await setLastUse(person, '59 seconds')
    const recent = await lastUsed(person)
    for (const path of ['/sites', '/sites', '/tokens']) await person.get(path)
    expect(await lastUsed(person)).toBe(recent)
    await setLastUse(person, '61 seconds')
    await expect.poll(async () => Date.parse(await lastUsed(person))).toBeGreaterThan(Date.parse(recent))
  })

  async function setLastUse(person: Client, ago: string): Promise<void> {
    await changeRows(
      service,
      person,
      `UPDATE api_tokens SET last_used_at = now() - $3::interval WHERE organization_id = $1 AND id = $2`,
      person.identity.tokenId,
      ago,
    )
  }
})

test('the secret of a token is nowhere in the database', async () => {
  const { token, organizationId } = client.identity
  await client.post('/sites', siteBody)
  await connected(inject('database'), async (admin) => {
    await admin.query(`SELECT set_config('app.organization_id', $1, false)`, [organizationId])
    const { rows: tables } = await admin.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)
    const bytes = Buffer.from(token.slice('hp_'.length), 'base64url')
    const secret = bytes.subarray(16, 48).toString('hex')
    for (const { tablename } of tables) {
      const { rows } = await admin.query(
        `SELECT count(*)::int AS found FROM "${tablename}" t
         WHERE t::text LIKE '%' || $1 || '%' OR t::text LIKE '%' || $2 || '%'`,
        [token.slice(-40), secret],
      )
      expect(rows[0].found, tablename).toBe(0)
    }
    const { rows } = await admin.query(
      'SELECT count(*)::int AS found FROM api_tokens WHERE organization_id = $1 AND secret_hash = sha256($2)',
      [organizationId, token],
    )
    expect(rows[0].found).toBe(1)
  })
})

describe('POST /tokens', () => {
  test('makes a token of the caller, whose secret is shown only now', async () => {
    const person = await service.member(client, 'worker')
    const answer = await person.post('/tokens', { name: 'Script', expiresAt: '2090-01-01T00:00:00Z' })
    expect(answer.status).toBe(201)
    const { token, ...record } = answer.body.data
    expect(record).toMatchObject({ name: 'Script', expiresAt: '2090-01-01T00:00:00.000Z', lastUsedAt: null })
    expect((await service.as(person, token).get('/sites')).status).toBe(200)
    expect(JSON.stringify((await person.get('/tokens')).body)).not.toContain(token)
    expect(JSON.stringify(await service.auditOf(person, record.id))).not.toContain(token.slice(-40))
  })

  // Seen red with permissions that are not compared with the giver's.
  test('gives the caller’s permissions and no more: by role, by a narrower token, all or nothing', async () => {
    const person = await service.member(client, 'worker')
    const refused = await person.post('/tokens', { name: 'X', permissions: ['sites.read', 'sites.create'] })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors)).toEqual(['permissions.1'])
    const narrow = await service.token(person, { permissions: ['sites.read'] })
    expect((await narrow.post('/tokens', { name: 'X', permissions: ['sites.read'] })).status).toBe(403)
    const none = await person.post('/tokens', { name: 'X', permissions: [] })
    expect((await service.as(person, none.body.data.token).get('/sites')).status).toBe(403)
  })

  test('refuses an end that is past', async () => {
    const answer = await client.post('/tokens', { name: 'X', expiresAt: '2020-01-01T00:00:00Z' })
    expect(answer.body.errors).toHaveProperty('expiresAt')
  })

  test('makes another one under the same Idempotency-Key, since the secret is not kept', async () => {
    const ask = () =>
      client.send('POST', '/tokens', JSON.stringify({ name: 'Same' }), { 'idempotency-key': 'the-same' })
    const [first, second] = [await ask(), await ask()]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.data.token).not.toBe(first.body.data.token)
  })
})

describe('DELETE /tokens/{id}', () => {
  test('revokes one of the caller’s own at once, also the present one', async () => {
    const person = await service.member(client, 'worker')
    const other = await service.token(person, {})
    expect((await person.send('DELETE', `/tokens/${other.identity.tokenId}`)).status).toBe(204)
    expect((await other.get('/sites')).status).toBe(401)
    expect((await person.send('DELETE', `/tokens/${other.identity.tokenId}`)).status).toBe(404)
    expect((await client.send('DELETE', `/tokens/${person.identity.tokenId}`)).status).toBe(404)
    expect((await person.send('DELETE', `/tokens/${person.identity.tokenId}`)).status).toBe(204)
    expect((await person.get('/tokens')).status).toBe(401)
  })
})
