import pg from 'pg'
import { beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { changeRows } from './support/behind-the-service.ts'
import type { Client } from './support/client.ts'
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

  test('is noted by a use, then once a minute at most', async () => {
    const person = await service.member(client, 'worker')
    const first: string = await vi.waitFor(async () => {
      const at = await lastUsed(person)
      expect(at).not.toBeNull()
      return at
    })
    expect(Math.abs(Date.now() - Date.parse(first))).toBeLessThan(60_000)
    await setLastUse(person, '59 seconds')
    const recent = await lastUsed(person)
    for (const path of ['/sites', '/sites', '/tokens']) await person.get(path)
    expect(await lastUsed(person)).toBe(recent)
    await setLastUse(person, '61 seconds')
    await vi.waitFor(async () =>
      expect(Date.parse(await lastUsed(person))).toBeGreaterThan(Date.parse(recent)),
    )
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
  const admin = new pg.Client(inject('database'))
  await admin.connect()
  try {
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
  } finally {
    await admin.end()
  }
})
