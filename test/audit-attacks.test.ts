import { describe, expect, inject, test } from 'vitest'
import { createUser } from '../src/domain/people/commands/user.ts'
import { noteRefused } from '../src/engine/index.ts'
import { newId } from '../src/platform/id.ts'
import { Browser } from './support/browser.ts'
import type { Client } from './support/client.ts'
import { connected, superuserOf } from './support/fresh-database.ts'
import { PATIENCE_MS } from './support/patience.ts'
import { make } from './support/samples.ts'
import { useService } from './support/service.ts'

// Seen red without the entry of a failed sign-in, with its address in clear text, with it in the log of only one
// organization, without the check of entries from other processes, and without the entry of an export.

const service = useService({ trustProxy: true })
const password = 'correct horse battery'
const FROM = {
  'x-forwarded-for': '192.0.2.77',
  'x-forwarded-proto': 'https',
  'sec-fetch-site': 'same-origin',
}

const signIn = (email: string, tried: string) =>
  new Browser(service.address).send('POST', '/session', { email, password: tried }, FROM)

const entries = async (client: Client, action: string) =>
  (await client.get(`/audit-log?action=${action}&count=500&with[]=user`)).body.data

/** Waits for what is written after the answer. */
async function soon<T>(look: () => Promise<readonly T[]>): Promise<readonly T[]> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    const found = await look()
    if (found.length > 0) return found
  }
  return []
}

async function personIn(...organizations: readonly Client[]): Promise<{ id: string; email: string }> {
  const email = `${newId()}@members.example`
  let id = ''
  for (const { identity } of organizations) {
    const { organizationId } = identity
    id = await createUser(service.database, {
      email,
      firstName: 'Aino',
      lastName: 'Laine',
      organizationId,
      role: 'viewer',
      password: id === '' ? password : undefined,
    })
  }
  return { id, email }
}

const superuser = async <T>(sql: string, ...values: readonly unknown[]) =>
  connected(await superuserOf(inject('database')), async (client) => {
    const { rows } = await client.query(sql, [...values])
    return rows as readonly T[]
  })

describe('the audit log records', () => {
  test('who signed in and who failed to, from where, in each organization of the account, erasably', async () => {
    const [one, other, third] = [
      await service.organization(),
      await service.organization(),
      await service.organization(),
    ]
    const { id, email } = await personIn(one, other)
    expect((await signIn(email.toUpperCase(), 'wrong password')).status).toBe(401)
    for (const client of [one, other]) {
      expect(await entries(client, 'sign-in-failed')).toEqual([
        expect.objectContaining({
          resource: 'users',
          recordId: id,
          userId: null,
          before: null,
          after: { address: '192.0.2.77', email },
        }),
      ])
    }
    expect(await entries(third, 'sign-in-failed')).toEqual([])
    expect((await signIn(email, password)).status).toBe(201)
    const signedIn = [...(await entries(one, 'sign-in')), ...(await entries(other, 'sign-in'))]
    expect(signedIn).toEqual([
      expect.objectContaining({ resource: 'sessions', userId: id, after: { address: '192.0.2.77', email } }),
    ])
    const inClear = `SELECT id FROM audit_log WHERE organization_id = $1 AND after::text LIKE '%192.0.2.77%'`
    expect(await superuser(inClear, one.identity.organizationId)).toEqual([])
    const kept = 'SELECT value FROM audit_values WHERE organization_id = $1 AND user_id = $2'
    const values = await superuser<{ value: string }>(kept, other.identity.organizationId, id)
    expect(values.map(({ value }) => value)).toContain('192.0.2.77')
  })

  test('nothing about an address that belongs to nobody in any organization', async () => {
    const email = `${newId()}@nowhere.example`
    expect((await signIn(email, 'wrong password')).status).toBe(401)
    const found = await superuser('SELECT address FROM unknown_sign_ins WHERE email = $1', email)
    expect(found).toEqual([{ address: '192.0.2.77' }])
    expect(await superuser('SELECT entry_id FROM audit_values WHERE value = $1', email)).toEqual([])
  })

  test('a person who is refused, once a minute for each permission, by however many processes', async () => {
    const client = await service.organization()
    const viewer = await service.member(client, 'viewer')
    for (let round = 0; round < 5; round += 1) expect((await viewer.post('/sites', {})).status).toBe(403)
    expect((await viewer.get('/audit-log')).status).toBe(403)
    const refusals = (least: number) =>
      soon(async () => {
        const rows = await entries(client, 'refused')
        return rows.length < least ? [] : rows
      })
    const { userId, tokenId, organizationId } = viewer.identity
    expect(await refusals(2)).toEqual([
      expect.objectContaining({ after: expect.objectContaining({ permission: 'audit-log.read' }) }),
      expect.objectContaining({
        resource: 'users',
        recordId: userId,
        userId,
        tokenId,
        after: { permission: 'sites.create', operation: 'POST /sites', address: '127.0.0.1' },
      }),
    ])
    // As other processes would, all at once.
    const author = { organizationId, requestId: newId(), caller: { userId, tokenId } }
    const refused = { permission: 'sites.create', operation: 'POST /sites', address: '192.0.2.1' }
    const fromEverywhere = () =>
      Promise.all(
        Array.from({ length: 6 }, () =>
          service.database.write(organizationId, [noteRefused(author, refused)]),
        ),
      )
    await fromEverywhere()
    expect(await refusals(2)).toHaveLength(2)
    const earlier = `UPDATE noted_refusals SET at = at - interval '61 seconds' WHERE organization_id = $1`
    await superuser(earlier, organizationId)
    await fromEverywhere()
    expect(await refusals(3)).toHaveLength(3)
  })

  test('exports, with the records that left', async () => {
    const client = await service.organization()
    await make.site(client)
    await make.site(client)
    expect((await client.get('/sites/export?format=json')).status).toBe(200)
    expect(await entries(client, 'export')).toEqual([
      expect.objectContaining({
        resource: 'organizations',
        recordId: client.identity.organizationId,
        userId: client.identity.userId,
        after: { resource: 'sites', rows: 2 },
      }),
    ])
  })
})
