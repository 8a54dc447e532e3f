import { beforeAll, describe, expect, inject, test } from 'vitest'
import { newId } from '../src/platform/id.ts'
import type { Browser } from './support/browser.ts'
import type { Client } from './support/client.ts'
import { connected, superuserOf } from './support/fresh-database.ts'
import { joined, roleNamed, visit } from './support/mailed-secrets.ts'
import { PATIENCE_MS } from './support/patience.ts'
import { useService } from './support/service.ts'

// Seen red with a password change without the check of the current one, and with one that kept sessions.

const service = useService()
const password = 'correct horse battery'
let client: Client

beforeAll(async () => {
  client = await service.organization({ timeZone: 'Europe/Helsinki' })
})

async function somebody(): Promise<{ email: string; browser: Browser; id: string }> {
  const email = `${newId()}@members.example`
  const roleId = await roleNamed(client, 'worker')
  const { user, browser } = await joined(service, client, { email, roleId, password })
  return { email, browser, id: user.id }
}

describe('GET /me', () => {
  test('shows the caller, the organization, and the permissions there', async () => {
    const { browser, email, id } = await somebody()
    const { body } = await browser.send('GET', '/me')
    expect(body.data).toMatchObject({
      user: { id, email, firstName: 'Eero', lastName: 'Niemi' },
      organization: { id: client.identity.organizationId, timeZone: 'Europe/Helsinki' },
      role: { name: 'worker' },
    })
    expect(body.data.permissions).toContain('sites.read')
    expect(body.data.permissions).not.toContain('sites.create')
  })

  test('with a narrower token shows the permissions of that one', async () => {
    const narrow = await service.token(client, { permissions: ['sites.read'] })
    expect((await narrow.get('/me')).body.data.permissions).toEqual(['sites.read'])
  })
})

describe('PUT /me', () => {
  test('changes one’s own names', async () => {
    const { browser, id } = await somebody()
    const { body } = await browser.send('PUT', '/me', { firstName: 'Eetu' })
    expect(body.data.user).toMatchObject({ firstName: 'Eetu', lastName: 'Niemi' })
    const rows = await service.auditOf(client, id)
    expect(rows.at(-1)).toMatchObject({ before: { firstName: 'Eero' }, after: { firstName: 'Eetu' } })
  })

  test('changes nothing for somebody who is blocked while it waits', async () => {
    const { browser, id } = await somebody()
    const member = 'organization_id = $1 AND user_id = $2'
    const values = [client.identity.organizationId, id]
    const answer = await connected(await superuserOf(inject('database')), async (other) => {
      await other.query('BEGIN')
      await other.query(`UPDATE memberships SET active = false WHERE ${member}`, values)
      const waiting = browser.send('PUT', '/me', { firstName: 'Eetu' })
      const blocked = 'SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))'
      const count = async () => (await other.query(blocked)).rowCount
      await expect.poll(count, { timeout: PATIENCE_MS }).toBe(1)
      await other.query('COMMIT')
      return waiting
    })
    expect(answer.status).toBe(401)
    expect((await client.get(`/users/${id}`)).body.data.firstName).toBe('Eero')
  })

  test('changes the password if the current one is given, and ends all sessions of the person', async () => {
    const { browser, email, id } = await somebody()
    const next = 'another good password'
    for (const currentPassword of [undefined, 'wrong', next]) {
      const refused = await browser.send('PUT', '/me', { password: next, currentPassword })
      expect(refused.body.errors).toHaveProperty('currentPassword')
    }
    const short = await browser.send('PUT', '/me', { password: 'short', currentPassword: password })
    expect(short.body.errors).toHaveProperty('password')
    const changed = await browser.send('PUT', '/me', { password: next, currentPassword: password })
    expect(changed.status).toBe(200)
    expect((await browser.send('GET', '/me')).status).toBe(401)
    expect((await visit(service, 'POST', '/session', { email, password })).status).toBe(401)
    expect((await visit(service, 'POST', '/session', { email, password: next })).status).toBe(201)
    const rows = await service.auditOf(client, id)
    expect(JSON.stringify(rows)).toContain('passwordChanged')
    expect(JSON.stringify(rows)).not.toContain('argon2')
    expect(JSON.stringify(rows)).not.toContain(next)
  })
})
