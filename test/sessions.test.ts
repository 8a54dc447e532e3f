import { beforeAll, describe, expect, test } from 'vitest'
import { createUser } from '../src/domain/people/commands/user.ts'
import { beginSession } from '../src/domain/people/sessions/begin.ts'
import { hashPassword } from '../src/platform/auth/password.ts'
import { readSession } from '../src/platform/auth/token.ts'
import { newId } from '../src/platform/id.ts'
import { bind, statement } from '../src/platform/postgres/statement.ts'
import { changeRows } from './support/behind-the-service.ts'
import { Browser } from './support/browser.ts'
import type { Client } from './support/client.ts'
import { begin, commitUnder } from './support/direct-sql.ts'
import { siteBody } from './support/samples.ts'
import { useService } from './support/service.ts'

// Seen red without the check where a change comes from, without __Host- over https, with a session that survives
// signing out, with one that does not end after hours without use, and with a page's word for whom it was made taken
// for the organization or for the person alone. While all sessions of a person end: seen red with each of them begun or
// used after a look alone.

const EVERYTHING_OF_SESSIONS = statement(`
SELECT s::text FROM sessions s WHERE s.organization_id = $1
UNION ALL SELECT a::text FROM audit_log a WHERE a.organization_id = $1`)

const service = useService()
const secure = useService({ publicUrl: 'https://holdpoint.example' })
const password = 'correct horse battery'
const email = `${newId()}@members.example`
let organization: Client
let other: Client

beforeAll(async () => {
  organization = await service.organization()
  other = await service.organization()
  const person = { email, firstName: 'Aino', lastName: 'Laine' }
  const { organizationId } = organization.identity
  await createUser(service.database, { ...person, organizationId, role: 'planner', password })
  await createUser(service.database, {
    ...person,
    organizationId: other.identity.organizationId,
    role: 'viewer',
  })
})

const browser = () => new Browser(service.address)

async function signedIn(): Promise<Browser> {
  const someone = browser()
  expect((await someone.send('POST', '/session', { email, password })).status).toBe(201)
  return someone
}

describe('signing in', () => {
  test('gives a cookie that scripts cannot read and other sites cannot send with a change', async () => {
    const answer = await browser().send('POST', '/session', { email: email.toUpperCase(), password })
    expect(answer.body.data).toMatchObject({ user: { firstName: 'Aino', lastName: 'Laine' } })
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^holdpoint=hs_[\w-]+; Path=\/; HttpOnly; SameSite=Lax$/i)
  })

  test('over https gives a cookie that is bound to the host', async () => {
    const headers = { origin: 'https://holdpoint.example' }
    const answer = await new Browser(secure.address).send('POST', '/session', { email, password }, headers)
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-holdpoint=hs_[\w-]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/i)
  })

  test('gets the same refusal for a wrong password, an unknown address, and a person without a password', async () => {
    const without = organization.identity.email
    const answers = [
      await browser().send('POST', '/session', { email, password: 'wrong' }),
      await browser().send('POST', '/session', { email: `${newId()}@members.example`, password }),
      await browser().send('POST', '/session', { email: without, password }),
    ]
    for (const { status, body, headers } of answers) {
      expect({ status, code: body.code, message: body.message }).toEqual({
        status: 401,
        code: 'wrong_credentials',
        message: 'The e-mail address or the password is wrong.',
      })
      expect(headers.getSetCookie()).toEqual([])
    }
  })

  test('is limited for an account, also for the right password, and leaves other accounts alone', async () => {
    const target = `${newId()}@members.example`
    const statuses: number[] = []
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      statuses.push((await browser().send('POST', '/session', { email: target, password })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    const refused = await browser().send('POST', '/session', { email: target, password })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await signedIn()
  })

  test('is refused for a page of another site', async () => {
    const answer = await browser().send(
      'POST',
      '/session',
      { email, password },
      { 'sec-fetch-site': 'cross-site' },
    )
    expect(answer).toMatchObject({ status: 403, body: { code: 'cross_site' } })
  })
})

describe('a session', () => {
  test('does what the role permits, and writes the audit log in the person’s name', async () => {
    const someone = await signedIn()
    const site = await someone.send('POST', '/sites', siteBody)
    expect(site).toMatchObject({ status: 201 })
    const [row] = await service.auditOf(organization, site.body.data.id)
    expect(row).toMatchObject({ action: 'create', userId: site.body.meta.userId })
    expect((await someone.send('GET', '/sites')).status).toBe(200)
    const viewer = await signedIn()
    await viewer.send('PUT', '/session/organization', { organizationId: other.identity.organizationId })
    const refused = await viewer.send('POST', '/sites', siteBody)
    const back = { organizationId: organization.identity.organizationId }
    await viewer.send('PUT', '/session/organization', back)
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
  })

  test.each([
    ['cross-site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['same-site', { 'sec-fetch-site': 'same-site' }, 403],
    ['another origin', { origin: 'https://elsewhere.example' }, 403],
    ['nothing about where it comes from', {}, 403],
    ['same-origin', { 'sec-fetch-site': 'same-origin' }, 201],
  ])(
    'changes nothing for a request that says %s, unless it is of the service itself',
    async (_, headers, status) => {
      const someone = await signedIn()
      const answer = await someone.send('POST', '/sites', siteBody, headers)
      expect(answer.status).toBe(status)
    },
  )

  test('may be read from a link of another site', async () => {
    const someone = await signedIn()
    expect((await someone.send('GET', '/sites', undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(
      200,
    )
  })

  test('ends at once when the person signs out, for every holder of its cookie', async () => {
    const someone = await signedIn()
    const copy = Browser.holding(service.address, someone.cookie)
    expect((await copy.send('GET', '/sites')).status).toBe(200)
    expect((await someone.send('DELETE', '/session')).status).toBe(204)
    expect(someone.cookie).toBeUndefined()
    expect((await copy.send('GET', '/sites')).status).toBe(401)
    expect((await someone.send('DELETE', '/session')).status).toBe(204)
  })

  test('is not ended by another site', async () => {
    const someone = await signedIn()
    const asked = await someone.send('DELETE', '/session', undefined, { 'sec-fetch-site': 'cross-site' })
    expect(asked).toMatchObject({ status: 403 })
    expect((await someone.send('GET', '/sites')).status).toBe(200)
  })

  test('ends when it is not used for 12 hours, and after 30 days at the latest', async () => {
    for (const change of ["last_used_at = now() - interval '13 hours'", 'expires_at = now()']) {
      const someone = await signedIn()
      await changeRows(service, organization, `UPDATE sessions SET ${change} WHERE organization_id = $1`)
      expect((await someone.send('GET', '/sites')).status).toBe(401)
    }
  })

  test('ends with the membership', async () => {
    const passing = `${newId()}@members.example`
    const { organizationId } = organization.identity
    const given = { email: passing, firstName: 'A', lastName: 'B', organizationId, role: 'viewer', password }
    const userId = await createUser(service.database, given)
    const someone = browser()
    await someone.send('POST', '/session', { email: passing, password })
    expect((await someone.send('GET', '/sites')).status).toBe(200)
    const end = 'UPDATE memberships SET ended_at = now() WHERE organization_id = $1 AND user_id = $2'
    await changeRows(service, organization, end, userId)
    expect((await someone.send('GET', '/sites')).status).toBe(401)
    expect((await browser().send('POST', '/session', { email: passing, password })).status).toBe(401)
  })

  test('acts for another organization of the person in a new session, and the old one is over', async () => {
    const someone = await signedIn()
    const before = Browser.holding(service.address, someone.cookie)
    const organizationId = other.identity.organizationId
    const answer = await someone.send('PUT', '/session/organization', {
      organizationId: organizationId.toUpperCase(),
    })
    expect(answer).toMatchObject({ status: 200, body: { data: { organization: { id: organizationId } } } })
    expect((await someone.send('GET', '/sites')).body.meta.userId).toBe(answer.body.meta.userId)
    expect((await before.send('GET', '/sites')).status).toBe(401)
  })

  // Seen red with the latest of the sessions that are not over.
  test('begins where the person was last, also after they signed out there', async () => {
    for (const { identity } of [other, organization]) {
      const leaving = await signedIn()
      const { organizationId } = identity
      await leaving.send('PUT', '/session/organization', { organizationId })
      expect((await leaving.send('DELETE', '/session')).status).toBe(204)
      const again = await browser().send('POST', '/session', { email, password })
      expect(again.body.data.organization.id).toBe(organizationId)
    }
  })

  test('changes nothing for a page that was made for another person or organization', async () => {
    const someone = await signedIn()
    const { user, organization: own } = (await someone.send('GET', '/me')).body.data
    const forPage = (userId: string, organizationId: string) =>
      someone.send('POST', '/sites', siteBody, {
        'sec-fetch-site': 'same-origin',
        'holdpoint-caller': `${userId} ${organizationId}`,
      })
    const sites = async () => (await someone.send('GET', '/sites')).body.meta.total
    const before = await sites()
    for (const [userId, organizationId] of [
      [user.id, other.identity.organizationId],
      [newId(), own.id],
      ['', own.id],
    ] as const) {
      expect(await forPage(userId, organizationId)).toMatchObject({
        status: 409,
        body: { code: 'other_caller' },
      })
    }
    expect(await sites()).toBe(before)
    expect((await forPage(user.id, own.id)).status).toBe(201)
    // The service knows the session from then on.
    expect((await forPage(newId(), own.id)).status).toBe(409)
    expect(await sites()).toBe(before + 1)
  })

  test('does not act for an organization that the person does not belong to', async () => {
    const someone = await signedIn()
    const stranger = await service.organization()
    const answers = [
      await someone.send('PUT', '/session/organization', {
        organizationId: stranger.identity.organizationId,
      }),
      await someone.send('PUT', '/session/organization', { organizationId: newId() }),
    ]
    for (const { status, body } of answers) {
      expect({ status, errors: body.errors }).toEqual({
        status: 422,
        errors: { organizationId: ['The selected organizationId is invalid.'] },
      })
    }
    expect((await someone.send('GET', '/sites')).status).toBe(200)
  })

  test('yields to the Authorization header', async () => {
    const someone = await signedIn()
    const token = { authorization: 'Bearer hp_wrong' }
    expect((await someone.send('GET', '/sites', undefined, token)).status).toBe(401)
  })
})

/** Somebody of two organizations with a fresh session, and the transaction of another request that locked their account. */
async function whileEnding() {
  const own = `${newId()}@members.example`
  const named = { email: own, firstName: 'Aino', lastName: 'Laine', role: 'viewer' }
  const [here, there] = [organization, other].map(({ identity }) => identity.organizationId) as [
    string,
    string,
  ]
  const userId = await createUser(service.database, { ...named, organizationId: here, password })
  const someone = browser()
  expect((await someone.send('POST', '/session', { email: own, password })).status).toBe(201)
  await createUser(service.database, { ...named, organizationId: there })
  const ending = await begin(here)
  const end = async () => {
    await ending.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId])
    await ending.query('DELETE FROM sessions WHERE organization_id = $1 AND user_id = $2', [here, userId])
  }
  return { own, userId, someone, ending, end, here, there }
}

describe('while all sessions of a person end', () => {
  test('none takes the place of another', async () => {
    const { someone, ending, end, there } = await whileEnding()
    await end()
    const switched = someone.send('PUT', '/session/organization', { organizationId: there })
    expect((await commitUnder(ending, switched)).status).toBe(401)
    expect((await someone.send('GET', '/me')).status).toBe(401)
  })

  test('none begins with the password from before, nor without a factor from meanwhile', async () => {
    const another = [
      'UPDATE users SET password_hash = $2 WHERE id = $1',
      await hashPassword('another password'),
    ]
    const factor = [
      `INSERT INTO second_factors (id, user_id, kind, name, secret, last_step, confirmed_at)
      VALUES ($2, $1, 'totp', 'Phone', '\\x00', 1, now())`,
      newId(),
    ]
    for (const [change, value] of [another, factor] as [string, string][]) {
      const { own, userId, ending, end } = await whileEnding()
      await end()
      await ending.query(change, [userId, value])
      const signIn = browser().send('POST', '/session', { email: own, password })
      expect(await commitUnder(ending, signIn)).toMatchObject({
        status: 401,
        body: { code: 'wrong_credentials' },
      })
    }
  })

  test('nobody sets another password who only knew the one from before', async () => {
    const { own, userId, someone, ending, end } = await whileEnding()
    await end()
    const hash = await hashPassword('another password')
    await ending.query('UPDATE users SET password_hash = $2 WHERE id = $1', [userId, hash])
    const given = { currentPassword: password, password: 'chosen by a thief' }
    expect((await commitUnder(ending, someone.send('PUT', '/me', given))).status).toBe(401)
    const signIn = { email: own, password: given.password }
    expect((await browser().send('POST', '/session', signIn)).status).toBe(401)
  })

  test('none of them makes a token or a calendar feed', async () => {
    for (const [path, body] of [
      ['/tokens', { name: 'Survivor' }],
      ['/calendar-feeds', {}],
    ] as const) {
      const { someone, ending, end } = await whileEnding()
      await end()
      expect((await commitUnder(ending, someone.send('POST', path, body))).status).toBe(401)
    }
  })

  test('signing out everywhere ends one that began meanwhile', async () => {
    const { own, userId, someone, ending, here, there } = await whileEnding()
    const owner = browser()
    expect((await owner.send('POST', '/session', { email: own, password })).status).toBe(201)
    const { secret, statements } = beginSession(there, userId, {
      ...{ requestId: 'test', address: '127.0.0.1', headers: {} },
    })
    const actFor = (organizationId: string) =>
      ending.query(`SELECT set_config('app.organization_id', $1, true)`, [organizationId])
    await actFor(there)
    for (const { text, values } of statements) await ending.query(text, [...values])
    await actFor(here)
    const hash = readSession(someone.cookie?.split('=')[1])?.secretHash
    await ending.query('DELETE FROM sessions WHERE organization_id = $1 AND secret_hash = $2', [here, hash])
    expect((await commitUnder(ending, owner.send('POST', '/me/access/end', {}))).status).toBe(204)
    const switched = Browser.holding(service.address, `holdpoint=${secret}`)
    expect((await switched.send('GET', '/me')).status).toBe(401)
    expect((await owner.send('GET', '/me')).status).toBe(401)
  })
})

test('no secret of a session is in the database', async () => {
  const someone = await signedIn()
  const secret = someone.cookie?.split('=')[1] ?? ''
  const { organizationId } = organization.identity
  const [rows] = await service.database.read(organizationId, [bind(EVERYTHING_OF_SESSIONS, [organizationId])])
  expect(rows?.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(secret.slice(3, 40))
})
