import { beforeAll, describe, expect, test } from 'vitest'
import { createUser } from '../src/domain/people/commands/user.ts'
import { operations } from '../src/faces/operations.ts'
import { newId } from '../src/platform/id.ts'
import { bind, statement } from '../src/platform/postgres/statement.ts'
import { begunSession } from './support/begun-session.ts'
import { changeRows } from './support/behind-the-service.ts'
import { Browser } from './support/browser.ts'
import type { Client } from './support/client.ts'
import { useService } from './support/service.ts'

// Seen red without the check of the session's age, with a switch of the organization that renews it, with a session
// that stays fresh for an hour, and without the entry of a wrong password.

const SESSIONS = statement(`
SELECT s.device, s.address FROM sessions s WHERE s.organization_id = $1 AND s.user_id = $2 ORDER BY s.created_at`)

const service = useService()
const password = 'correct horse battery'
const email = `${newId()}@members.example`
const person = { email, firstName: 'Aino', lastName: 'Laine', role: 'administrator' }
let organization: Client
let other: Client
let userId: string

beforeAll(async () => {
  organization = await service.organization()
  other = await service.organization()
  const { organizationId } = organization.identity
  userId = await createUser(service.database, { ...person, organizationId, password })
  const second = { ...person, organizationId: other.identity.organizationId, role: 'viewer' }
  await createUser(service.database, second)
})

const signIn = { email, password }

/** A person who signed in that long ago. */
async function signedIn(ago = '6 minutes'): Promise<Browser> {
  const browser = await begunSession(service, organization.identity.organizationId, userId)
  await grow(organization, ago)
  return browser
}

const grow = (of: Client, ago: string) =>
  changeRows(
    service,
    of,
    `UPDATE sessions SET confirmed_at = now() - interval '${ago}' WHERE organization_id = $1`,
  )

const again = { status: 409, body: { code: 'sign_in_again' } }
const newToken = (browser: Browser) => browser.send('POST', '/tokens', { name: 'Script' })

describe('a sign-in of more than five minutes ago', () => {
  test('must be confirmed for sensitive operations', async () => {
    const names = operations.filter(({ fresh }) => fresh).map(({ method, path }) => `${method} ${path}`)
    expect(names).toEqual(expect.arrayContaining(['POST /tokens', 'POST /calendar-feeds', 'PUT /me']))
    const browser = await signedIn()
    expect(await newToken(browser)).toMatchObject(again)
    expect(await browser.send('POST', '/calendar-feeds', {})).toMatchObject(again)
    const change = { password: 'another good password', currentPassword: password }
    expect(await browser.send('PUT', '/me', change)).toMatchObject(again)
  })

  test('is enough for everything else', async () => {
    const browser = await signedIn()
    expect((await browser.send('PUT', '/me', { firstName: 'Aino' })).status).toBe(200)
    expect((await browser.send('GET', '/tokens')).status).toBe(200)
  })

  test('does not matter for a token', async () => {
    expect((await organization.post('/tokens', { name: 'Script' })).status).toBe(201)
  })

  test('of four minutes ago is enough', async () => {
    expect((await newToken(await signedIn('4 minutes'))).status).toBe(201)
  })
})

describe('POST /session/confirm', () => {
  test('with the password makes the session of the request fresh, and no other', async () => {
    const [browser, elsewhere] = [await signedIn(), await signedIn()]
    const confirmed = await browser.send('POST', '/session/confirm', { password })
    expect(confirmed.status).toBe(200)
    expect(Date.parse(confirmed.body.data.freshUntil) - Date.now()).toBeGreaterThan(60_000)
    expect((await newToken(browser)).status).toBe(201)
    expect(await newToken(elsewhere)).toMatchObject(again)
    await grow(organization, '5 minutes')
    expect(await newToken(browser)).toMatchObject(again)
  })

  test('with a wrong password changes nothing, and is limited', async () => {
    const browser = await signedIn()
    for (const body of [{}, { password: 'wrong' }]) {
      const { status, body: refused } = await browser.send('POST', '/session/confirm', body)
      expect({ status, fields: Object.keys(refused.errors) }).toEqual({ status: 422, fields: ['password'] })
    }
    expect(await newToken(browser)).toMatchObject(again)
    const failed = await organization.get(`/audit-log?action=sign-in-failed&recordId=${userId}`)
    expect(failed.body.data).toMatchObject([{ after: { email } }])
    const statuses = []
    for (let attempt = 0; attempt < 12; attempt += 1) {
      statuses.push((await browser.send('POST', '/session/confirm', { password: 'wrong' })).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  test('needs a session, and a page of the service', async () => {
    const stranger = new Browser(service.address)
    expect((await stranger.send('POST', '/session/confirm', { password })).status).toBe(401)
    const asked = [{ password }, { 'sec-fetch-site': 'cross-site' }] as const
    const refused = await (await signedIn()).send('POST', '/session/confirm', ...asked)
    expect(refused).toMatchObject({ status: 403, body: { code: 'cross_site' } })
  })
})

test('switching the organization is not a fresh sign-in', async () => {
  const browser = await signedIn()
  const organizationId = other.identity.organizationId
  expect((await browser.send('PUT', '/session/organization', { organizationId })).status).toBe(200)
  expect(await newToken(browser)).toMatchObject(again)
  const back = { organizationId: organization.identity.organizationId }
  await browser.send('PUT', '/session/organization', back)
  expect(await newToken(browser)).toMatchObject(again)
})

test('a session knows its device and its address', async () => {
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'
  const headers = { 'sec-fetch-site': 'same-origin', 'user-agent': agent }
  const { body } = await new Browser(service.address).send('POST', '/session', signIn, headers)
  const { organizationId } = body.meta
  const [rows] = await service.database.read(organizationId, [bind(SESSIONS, [organizationId, userId])])
  expect(rows?.at(-1)).toEqual(['Firefox on Windows', expect.stringMatching(/^(::ffff:)?127\.0\.0\.1$/)])
})
