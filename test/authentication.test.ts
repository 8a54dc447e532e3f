import { crc32 } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { createUser } from '../src/domain/people/commands/user.ts'
import { changeRows } from './support/behind-the-service.ts'
import type { Answer, Client } from './support/client.ts'
import { askRaw } from './support/raw.ts'
import { make, type Sample, siteBody } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
let client: Client

beforeAll(async () => {
  client = await service.organization()
})

const presented = (authorization: string): Promise<Answer> =>
  client.send('GET', '/sites', undefined, { authorization })

/** The token with some bytes replaced and a matching checksum. */
function forged(token: string, at: number, bytes: Uint8Array): string {
  const payload = Buffer.from(token.slice('hp_'.length), 'base64url').subarray(0, 48)
  payload.set(bytes, at)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(payload))
  return `hp_${Buffer.concat([payload, checksum]).toString('base64url')}`
}

const unauthenticated = {
  status: 401,
  body: { code: 'unauthenticated', message: 'A valid API token is required.' },
}

describe('a token', () => {
  test('is hp_ and 70 letters, and has its user’s permissions', async () => {
    expect(client.identity.token).toMatch(/^hp_[A-Za-z0-9_-]{70}$/)
    expect((await client.get('/sites')).status).toBe(200)
    for (const scheme of ['bearer', 'BEARER', 'Bearer  ']) {
      expect((await presented(`${scheme} ${client.identity.token}`)).status).toBe(200)
    }
  })

  test.each<[string, (token: string) => string]>([
    ['nothing', () => ''],
    ['no scheme', (token) => token],
    ['another scheme', (token) => `Basic ${token}`],
    ['the scheme alone', () => 'Bearer'],
    ['two tokens', (token) => `Bearer ${token} ${token}`],
    ['a comma', (token) => `Bearer ${token}, Basic x`],
    ['another prefix', (token) => `Bearer ${token.replace('hp_', 'gh_')}`],
    ['a letter too few', (token) => `Bearer ${token.slice(0, -1)}`],
    ['a letter too many', (token) => `Bearer ${token}A`],
    ['padding', (token) => `Bearer ${token}=`],
    ['a typo, which the checksum shows', (token) => `Bearer ${token.replace(/.{10}$/, 'AAAAAAAAAA')}`],
    ['another secret with a right checksum', (token) => `Bearer ${forged(token, 16, new Uint8Array(32))}`],
    ['other letters for the same bytes', (token) => `Bearer ${respelt(token)}`],
    ['SQL', () => `Bearer hp_' OR 1=1 --`],
  ])('is 401 when the header holds %s', async (_, header) => {
    const answer = await presented(header(client.identity.token))
    expect(answer).toMatchObject(unauthenticated)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  })

  test('is 401 when there is no header, whatever the query says', async () => {
    const { token } = client.identity
    const answer = await askRaw(service.address, [
      `GET /api/v1/sites?access_token=${token}&token=${token} HTTP/1.1`,
    ])
    expect(answer).toMatchObject(unauthenticated)
  })

  test('is 401 under the id of another organization, or of none', async () => {
    const stranger = await service.organization()
    for (const organizationId of [stranger.identity.organizationId, '01890000-0000-7000-8000-000000000000']) {
      const id = Buffer.from(organizationId.replaceAll('-', ''), 'hex')
      expect(await presented(`Bearer ${forged(client.identity.token, 0, id)}`)).toMatchObject(unauthenticated)
    }
  })

  test('is 401 from the moment it expires', async () => {
    const later = await service.token(client, { expiresAt: new Date(Date.now() + 3_600_000) })
    expect((await later.get('/sites')).status).toBe(200)
    await changeRows(
      service,
      client,
      `UPDATE api_tokens SET expires_at = now() WHERE organization_id = $1 AND id = $2`,
      later.identity.tokenId,
    )
    expect(await later.get('/sites')).toMatchObject(unauthenticated)
    expect(await later.post('/sites', siteBody)).toMatchObject(unauthenticated)
    const past = await service.token(client, { expiresAt: new Date(Date.now() - 1) })
    expect(await past.get('/sites')).toMatchObject(unauthenticated)
  })

  test('is 401 from the moment it is revoked, and the user’s others are not', async () => {
    const other = await service.token(client, {})
    expect((await other.get('/sites')).status).toBe(200)
    await changeRows(
      service,
      client,
      `UPDATE api_tokens SET revoked_at = now() WHERE organization_id = $1 AND id = $2`,
      other.identity.tokenId,
    )
    for (const answer of [
      await other.get('/sites'),
      await other.get('/tokens'),
      await other.post('/sites', siteBody),
    ]) {
      expect(answer).toMatchObject(unauthenticated)
    }
    expect((await client.get('/sites')).status).toBe(200)
  })

  test.each([
    ['inactive', 'active = false'],
    ['ended', 'ended_at = now()'],
  ])('is 401 from the moment the membership is %s', async (_, assignment) => {
    const member = await service.member(client, 'planner')
    expect((await member.get('/sites')).status).toBe(200)
    await changeRows(
      service,
      client,
      `UPDATE memberships SET ${assignment} WHERE organization_id = $1 AND user_id = $2`,
      member.identity.userId,
    )
    expect(await member.get('/sites')).toMatchObject(unauthenticated)
    expect(await member.post('/sites', siteBody)).toMatchObject(unauthenticated)
    expect(await member.get('/tokens')).toMatchObject(unauthenticated)
  })

  test('only acts in its own organization, although the user belongs to two', async () => {
    const elsewhere = await service.organization()
    const { organizationId } = elsewhere.identity
    const person = { firstName: 'Test', lastName: 'Person', role: 'administrator' }
    await createUser(service.database, { ...person, email: client.identity.email, organizationId })
    const theirs: Sample = await make.site(elsewhere)
    expect((await client.get(`/sites/${theirs.id}`)).status).toBe(404)
    expect((await client.get('/sites')).body.data.map(({ id }: Sample) => id)).not.toContain(theirs.id)
  })
})

/** The same bytes in another spelling: decoding drops four bits of the last letter. */
function respelt(token: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return token.slice(0, -1) + letters[letters.indexOf(token.at(-1) ?? '') + 1]
}

describe('permissions', () => {
  const missing = (permission: string) => ({
    status: 403,
    body: { code: 'forbidden', message: `The permission ${permission} is required.` },
  })

  test('of a token may be narrower than its user’s', async () => {
    const site = await make.site(client)
    const reader = await service.token(client, { permissions: ['sites.read'] })
    expect((await reader.get(`/sites/${site.id}`)).status).toBe(200)
    expect(await reader.post('/sites', siteBody)).toMatchObject(missing('sites.create'))
    expect(await reader.put(`/sites/${site.id}`, siteBody)).toMatchObject(missing('sites.update'))
    expect(await reader.get('/manufacturers')).toMatchObject(missing('manufacturers.read'))
    expect((await reader.get('/tokens')).status).toBe(200)
  })

  test('of a token may be none at all', async () => {
    const nothing = await service.token(client, { permissions: [] })
    expect(await nothing.get('/sites')).toMatchObject(missing('sites.read'))
    expect((await nothing.get('/tokens')).status).toBe(200)
  })

  test('of a token are never wider than its user’s', async () => {
    for (const permissions of [['sites.create'], ['*'], ['*', 'sites.create']]) {
      const viewer = await service.member(client, 'viewer', permissions)
      expect(await viewer.post('/sites', siteBody)).toMatchObject(missing('sites.create'))
    }
  })

  test('that look like others are not the same', async () => {
    const token = await service.token(client, {
      permissions: ['sites', 'sites.*', 'SITES.READ', 'sites.read ', '*'],
    })
    expect(await token.get('/sites')).toMatchObject(missing('sites.read'))
  })

  test('taken from the role are gone with the next request', async () => {
    const administrator = await service.organization()
    const site = await make.site(administrator)
    const role = await make.role(administrator, { permissions: ['sites.read', 'sites.update'] })
    const keeper = await service.member(administrator, role.name)
    const put = () => keeper.put(`/sites/${site.id}`, siteBody)
    expect((await put()).status).toBe(200)
    const { body } = await keeper.get(`/sites/${site.id}`)
    await administrator.put(`/roles/${role.id}`, { name: role.name, permissions: ['sites.read'] })
    expect(await put()).toMatchObject(missing('sites.update'))
    expect((await keeper.get(`/sites/${site.id}`)).body.data).toEqual(body.data)
  })
})
