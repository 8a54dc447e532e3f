import { crc32 } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { createUser } from '../src/domain/people/commands/user.ts'
import type { Answer, Client } from './support/client.ts'
import { askRaw } from './support/raw.ts'
import { make, type Sample } from './support/samples.ts'
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

  test('that look like others are not the same', async () => {
    const token = await service.token(client, {
      permissions: ['sites', 'sites.*', 'SITES.READ', 'sites.read ', '*'],
    })
    expect(await token.get('/sites')).toMatchObject(missing('sites.read'))
  })
})
