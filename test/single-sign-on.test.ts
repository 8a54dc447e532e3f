import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteOrganization, keepOrganization } from '../src/domain/people/commands/organization-end.ts'
import { createUser } from '../src/domain/people/commands/user.ts'
import { newId } from '../src/platform/id.ts'
import { EgressPolicy } from '../src/platform/outgoing/egress-policy.ts'
import { Browser } from './support/browser.ts'
import type { Client } from './support/client.ts'
import { directoryOf, newPerson } from './support/directory.ts'
import {
  CLIENT,
  type Claims,
  type Fault,
  FaultyProvider,
  RealProvider,
  Surfer,
} from './support/identity-provider.ts'
import { joined, mailedSecret, roleNamed, visit } from './support/mailed-secrets.ts'
import { rowsOf } from './support/outbox.ts'
import { make } from './support/samples.ts'
import { useService } from './support/service.ts'

// The main story uses oidc-provider; errors of a provider come from one that obeys the test. Seen red with a state
// that works twice or in any browser, without a nonce, without the check of signatures, with an account linked by an
// unverified address, or for a person who is not a member, with a session that changes to another organization, lists
// it, or sets a password; with tokens of such a session that set up second factors, with a sign-in that is fresh
// whenever the provider asked, with an organization marked for deletion; and without the referrers of roles.

const service = useService({ egress: new EgressPolicy([{ host: '127.0.0.1', port: undefined }]) })
const password = 'correct horse battery'
let real: RealProvider
let faulty: FaultyProvider

beforeAll(async () => {
  const callback = `${service.address}/api/v1/session/sso/callback`
  ;[real, faulty] = await Promise.all([RealProvider.start(callback), FaultyProvider.start()])
})
afterAll(() => {
  real.stop()
  faulty.stop()
})

const newEmail = () => `${newId()}@members.example`
const atService = (url: string) => url.startsWith(service.address) && !url.includes('/session/sso/callback')

interface Roles {
  readonly viewer: string
  readonly planner: string
}

/** An organization whose people sign in at a provider. */
async function withProvider(issuer: string, more: object = {}): Promise<{ client: Client; roles: Roles }> {
  const client = await service.organization()
  const roles = { viewer: await roleNamed(client, 'viewer'), planner: await roleNamed(client, 'planner') }
  const body = {
    issuer,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    roleClaim: 'groups',
    roles: [{ value: 'planners', roleId: roles.planner }],
    defaultRoleId: roles.viewer,
    ...more,
  }
  const set = await client.put(pathOf(client), body)
  expect(set.status, JSON.stringify(set.body)).toBe(200)
  return { client, roles }
}

const pathOf = ({ identity }: Client) => `/organizations/${identity.organizationId}/sso`

/** Begins a sign-in. @returns the address at the provider */
async function begin(surfer: Surfer, body: object): Promise<string> {
  const response = await surfer.ask(`${service.address}/api/v1/session/sso`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  expect(response.status, JSON.stringify(answer)).toBe(200)
  return answer.data.url
}

const me = async (surfer: Surfer) => {
  const response = await surfer.ask(`${service.address}/api/v1/me`)
  return { status: response.status, data: (await response.json()).data }
}

const whole = (email: string, more: object = {}): Claims => ({
  sub: newId(),
  email,
  email_verified: true,
  given_name: 'Aino',
  family_name: 'Laine',
  ...more,
})

/** Signs a person in at the real provider. @returns where that ends, below the address of the service */
async function signIn(client: Client, claims: Claims, surfer = new Surfer()): Promise<string> {
  real.knows(claims)
  const { organizationId } = client.identity
  const end = await surfer.follow(await begin(surfer, { organizationId, next: '/sites' }), atService)
  return end.slice(service.address.length)
}

/** The same at the faulty provider, which returns with a code at once. */
async function comeBack(
  client: Client,
  claims: Claims,
  fault: Fault = {},
  change: (callback: URL) => void = () => {},
): Promise<{ surfer: Surfer; end: string; callback: string }> {
  const surfer = new Surfer()
  faulty.knows(claims, fault)
  const url = await begin(surfer, { organizationId: client.identity.organizationId })
  faulty.begun(url)
  const { searchParams } = new URL(url)
  const callback = new URL(searchParams.get('redirect_uri') ?? '')
  callback.searchParams.set('code', newId())
  callback.searchParams.set('state', searchParams.get('state') ?? '')
  change(callback)
  const end = await surfer.follow(callback.href, atService)
  return { surfer, end: end.slice(service.address.length), callback: callback.href }
}

const lastRefusal = async (client: Client) => {
  const { body } = await client.get('/audit-log?action=sign-in-failed&count=1')
  return body.data[0]?.after?.reason
}

describe('the provider of an organization', () => {
  test('is set without its secret being shown, kept in the log, or given to another provider', async () => {
    const { client, roles } = await withProvider(real.issuer)
    const { organizationId } = client.identity
    const { body } = await client.get(pathOf(client))
    expect(body.data).toEqual({
      issuer: real.issuer,
      clientId: CLIENT.id,
      clientSecretSet: true,
      roleClaim: 'groups',
      roles: [{ value: 'planners', roleId: roles.planner }],
      defaultRoleId: roles.viewer,
      redirectUri: `${service.address}/api/v1/session/sso/callback`,
    })
    const { clientSecretSet: _, redirectUri: __, ...same } = body.data
    expect((await client.put(pathOf(client), { ...same, clientId: 'other' })).body.data.clientId).toBe(
      'other',
    )
    const elsewhere = await client.put(pathOf(client), { ...same, issuer: 'https://login.example' })
    expect(elsewhere).toMatchObject({ status: 422, body: { errors: { clientSecret: expect.anything() } } })
    const log = await client.get(`/audit-log?resource=sso&recordId=${organizationId}&count=100`)
    expect(log.body.data.map(({ action }: { action: string }) => action)).toEqual(['update', 'create'])
    expect(JSON.stringify(log.body)).not.toContain(CLIENT.secret)
    expect((await client.send('DELETE', pathOf(client))).status).toBe(204)
    expect((await client.get(pathOf(client))).status).toBe(404)
  })

  test.each([
    ['http of a host that nobody allowed', { issuer: 'http://login.example' }, 'issuer'],
    ['no address', { issuer: 'login' }, 'issuer'],
    ['a query', { issuer: 'https://login.example/?a=b' }, 'issuer'],
    ['a role of nobody', { defaultRoleId: newId() }, 'defaultRoleId'],
  ])('is refused with %s', async (_, given, field) => {
    const client = await service.organization()
    const body = {
      issuer: 'https://login.example',
      clientId: 'a',
      clientSecret: 'b',
      roles: [],
      defaultRoleId: await roleNamed(client, 'viewer'),
      ...given,
    }
    const { status, body: answer } = await client.put(pathOf(client), body)
    expect({ status, fields: Object.keys(answer.errors) }).toEqual({ status: 422, fields: [field] })
  })

  test('is only set by administrators', async () => {
    const client = await service.organization()
    const role = await make.role(client, { permissions: ['organizations.update'] })
    const officer = await service.member(client, role.name)
    const body = {
      issuer: 'https://login.example',
      clientId: 'a',
      clientSecret: 'b',
      roles: [],
      defaultRoleId: role.id,
    }
    expect(await officer.put(pathOf(client), body)).toMatchObject({
      status: 403,
      body: { code: 'administrator_needed' },
    })
  })

  test('prevents the deletion of roles that it gives, and the refusal names it', async () => {
    const client = await service.organization()
    const [one, other] = [await make.role(client), await make.role(client)]
    const body = {
      issuer: 'https://login.example',
      clientId: 'a',
      clientSecret: 'b',
      roles: [{ value: 'planners', roleId: one.id }],
      defaultRoleId: other.id,
    }
    expect((await client.put(pathOf(client), body)).status).toBe(200)
    for (const { id } of [one, other]) {
      expect(await client.send('DELETE', `/roles/${id}`)).toMatchObject({
        status: 409,
        body: { code: 'referred_to', message: expect.stringContaining('https://login.example') },
      })
    }
  })

  test('that does not answer is a clear refusal', async () => {
    const { client } = await withProvider('http://127.0.0.1:9/away')
    const { organizationId } = client.identity
    const refused = await visit(service, 'POST', '/session/sso', { organizationId })
    expect(refused).toMatchObject({ status: 503, body: { code: 'provider_away' } })
  })

  test('that is missing is 404 for every caller', async () => {
    const client = await service.organization()
    const told = await Promise.all(
      [
        { organizationId: client.identity.organizationId },
        { organizationId: newId() },
        { email: newEmail() },
        {},
      ].map((body) => visit(service, 'POST', '/session/sso', body)),
    )
    for (const each of told) expect(each).toMatchObject({ status: 404, body: { code: 'no_sso' } })
  })
})

describe('a sign-in at the provider', () => {
  test('makes a member at the first sign-in, whose names and role follow the provider', async () => {
    const { client } = await withProvider(real.issuer)
    const [surfer, claims] = [new Surfer(), whole(newEmail(), { groups: ['saws', 'planners'] })]
    expect(await signIn(client, claims, surfer)).toBe('/sites')
    const first = await me(surfer)
    expect(first).toMatchObject({
      status: 200,
      data: {
        user: { email: claims.email, firstName: 'Aino', lastName: 'Laine' },
        role: { name: 'planner' },
      },
    })
    const later = { ...claims, family_name: 'Niemi', groups: [] }
    expect(await signIn(client, later)).toBe('/sites')
    const { data } = (await client.get(`/users/${first.data.user.id}`)).body
    expect(data).toMatchObject({ firstName: 'Aino', lastName: 'Niemi', role: { name: 'viewer' } })
    expect((await service.auditOf(client, first.data.user.id)).map(({ action }) => action)).toEqual([
      'create',
      'update',
      'update',
    ])
    const { body: log } = await client.get(`/audit-log?action=sign-in&userId=${first.data.user.id}`)
    expect(log.meta.total).toBe(2)
  })

  test('uses the account of a member whose address the provider vouches for, found by that address', async () => {
    const { client } = await withProvider(real.issuer, { roleClaim: null })
    const member = await service.member(client, 'worker')
    const [surfer, { email, userId }] = [new Surfer(), member.identity]
    real.knows(whole(email.toUpperCase()))
    expect(await surfer.follow(await begin(surfer, { email }), atService)).toBe(`${service.address}/`)
    expect((await me(surfer)).data).toMatchObject({ user: { id: userId }, role: { name: 'worker' } })
    for (const verified of [false, 'true', undefined]) {
      const other = new Surfer()
      const claims = { ...whole(email, { given_name: 'Mallory' }), email_verified: verified }
      expect(await signIn(client, claims, other)).toBe('/sign-in/organization?sso=unverified')
      expect((await me(other)).status).toBe(401)
      expect(await lastRefusal(client)).toBe('unverified')
    }
    expect((await client.get(`/users/${userId}`)).body.data).toMatchObject({ email, firstName: 'Aino' })
  })

  test('takes over no account: a non-member is invited by mail, and the account stays the same', async () => {
    const elsewhere = await service.organization()
    const email = newEmail()
    const roleId = await roleNamed(elsewhere, 'worker')
    const { user } = await joined(service, elsewhere, { email, roleId, password })
    const { client } = await withProvider(real.issuer)
    const [surfer, claims] = [new Surfer(), whole(email, { given_name: 'Mallory' })]
    expect(await signIn(client, claims, surfer)).toBe('/sign-in/organization?sso=invited')
    expect(await signIn(client, claims, surfer)).toBe('/sign-in/organization?sso=invited')
    expect((await me(surfer)).status).toBe(401)
    expect(await lastRefusal(client)).toBe('invited')
    expect((await elsewhere.get(`/users/${user.id}`)).body.data).toMatchObject({ email, firstName: 'Eero' })
    const [mail, ...others] = await service.workOff(client)
    expect(others).toEqual([])
    const [, secret] = /\/invitations\/(hi_[\w-]+)\?/.exec(mail?.text ?? '') ?? []
    expect((await visit(service, 'POST', `/invitations/${secret}`, {})).status).toBe(204)
    expect(await signIn(client, claims, surfer)).toBe('/sites')
    const own = await me(surfer)
    expect(own.data.user.id).toBe(user.id)
    const ask = async (method: string, path: string, body?: object) => {
      const response = await surfer.ask(`${service.address}/api/v1${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return { status: response.status, body: await response.json() }
    }
    const change = { password: 'taken over by somebody', currentPassword: password }
    expect(await ask('PUT', '/me', change)).toMatchObject({ status: 403, body: { code: 'sso_session' } })
    const other = { organizationId: elsewhere.identity.organizationId }
    expect((await ask('PUT', '/session/organization', other)).status).toBe(403)
    // Neither a token nor one made with it is a way around it.
    const { token } = (await ask('POST', '/tokens', { name: 'Mine' })).body.data
    const made = await service.as(client, token).post('/tokens', { name: 'Its own' })
    for (const own of [token, made.body.data.token].map((each) => service.as(client, each))) {
      expect(await own.post('/me/second-factors', { kind: 'totp' })).toMatchObject({
        status: 403,
        body: { code: 'sso_session' },
      })
      expect(await own.put('/me', change)).toMatchObject({ status: 403, body: { code: 'sso_session' } })
      const works = (await own.get('/me/access')).body.data
      expect(works.map(({ kind }: { kind: string }) => kind)).toEqual(['token', 'token', 'session'])
      expect((await own.get('/organizations')).body.data).toHaveLength(1)
    }
    expect((await ask('GET', '/organizations')).body.data).toHaveLength(1)
    expect((await visit(service, 'POST', '/session', { email, password })).status).toBe(201)
  })

  test('removes the second factors of the provider’s person once the owner of the address comes', async () => {
    const { client } = await withProvider(faulty.issuer)
    const elsewhere = await service.organization()
    const email = newEmail()
    const { surfer } = await comeBack(client, whole(email))
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      return (await (await surfer.ask(`${service.address}/api/v1${path}`, init)).json()).data
    }
    const { id, secret } = await post('/me/second-factors', { kind: 'totp' })
    const code = new TOTP({ secret }).generate()
    expect(await post(`/me/second-factors/${id}/confirm`, { code })).toMatchObject({ kind: 'totp' })
    expect((await visit(service, 'POST', '/password-resets', { email })).status).toBe(204)
    const { secret: reset } = await mailedSecret(service, client)
    expect((await visit(service, 'POST', `/password-resets/${reset}`, { password })).status).toBe(204)
    const enter = (secretWord: string) => visit(service, 'POST', '/session', { email, password: secretWord })
    expect((await enter(password)).body.code).toBe('second_factor_required')
    const roleId = await roleNamed(elsewhere, 'viewer')
    await elsewhere.post('/users', { email, firstName: 'Aino', lastName: 'Laine', roleId })
    const { secret: link } = await mailedSecret(service, elsewhere)
    const chosen = { password: 'chosen by the owner' }
    expect((await visit(service, 'POST', `/invitations/${link}`, chosen)).status).toBe(204)
    expect((await enter(chosen.password)).status).toBe(201)
  })

  test('admits people made by a directory, and nobody whom it has removed', async () => {
    const { client } = await withProvider(real.issuer)
    const directory = await directoryOf(service, client)
    const claims = whole(newEmail())
    const { body: person } = await directory.send('POST', '/Users', newPerson(String(claims.email)))
    expect(await signIn(client, claims)).toBe('/sites')
    const active = (value: boolean) =>
      directory.send('PATCH', `/Users/${person.id}`, {
        Operations: [{ op: 'replace', path: 'active', value }],
      })
    await active(false)
    expect(await signIn(client, claims)).toBe('/sign-in/organization?sso=kept-out')
    await active(true)
    expect(await signIn(client, claims)).toBe('/sites')
    await directory.send('DELETE', `/Users/${person.id}`)
    expect(await signIn(client, claims)).toBe('/sign-in/organization?sso=left')
  })

  test('keeps the last administrator, whatever the provider says of their role', async () => {
    const { client } = await withProvider(real.issuer)
    const surfer = new Surfer()
    expect(await signIn(client, whole(client.identity.email, { groups: ['planners'] }), surfer)).toBe(
      '/sites',
    )
    expect((await me(surfer)).data.role.name).toBe('administrator')
  })

  test('is repeated if a session must be fresh', async () => {
    const { client } = await withProvider(real.issuer)
    const [surfer, claims] = [new Surfer(), whole(newEmail())]
    await signIn(client, claims, surfer)
    const { user } = (await me(surfer)).data
    await service.database.transaction(client.identity.organizationId, async (transaction) => {
      const text = `UPDATE sessions SET confirmed_at = now() - interval '6 minutes' WHERE organization_id = $1 AND user_id = $2`
      await transaction.run({ name: '', text, values: [client.identity.organizationId, user.id] })
    })
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      const response = await surfer.ask(`${service.address}/api/v1${path}`, init)
      return { status: response.status, body: await response.json() }
    }
    const token = { name: 'Mine' }
    expect(await post('/tokens', token)).toMatchObject({ status: 409, body: { code: 'sign_in_again' } })
    const { body } = await post('/session/confirm', { next: '/me' })
    expect(new URL(body.data.url).searchParams.get('max_age')).toBe('0')
    const [failing] = [new Surfer()]
    expect(await failing.follow(body.data.url, atService)).toBe(
      `${service.address}/sign-in/organization?sso=failed`,
    )
    expect((await post('/tokens', token)).status).toBe(409)
    const again = await post('/session/confirm', { next: '/me' })
    expect(await surfer.follow(again.body.data.url, atService)).toBe(`${service.address}/me`)
    expect((await post('/tokens', token)).status).toBe(201)
  })

  test('does not make a session fresh if the provider asked the person long ago, and never skips a question', async () => {
    const { client } = await withProvider(faulty.issuer)
    const claims = whole(newEmail())
    const now = Math.floor(Date.now() / 1_000)
    const said = async (authTime: number | undefined) => {
      const { surfer } = await comeBack(client, claims, { claims: { auth_time: authTime } })
      const init = { headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' } }
      const post = async (path: string, body: object) => {
        const sent = { method: 'POST', ...init, body: JSON.stringify(body) }
        const response = await surfer.ask(`${service.address}/api/v1${path}`, sent)
        return { status: response.status, body: await response.json() }
      }
      return { surfer, post }
    }
    for (const recent of [undefined, now, now + 3_600])
      expect((await (await said(recent)).post('/tokens', { name: 'Mine' })).status).toBe(201)
    const { surfer, post } = await said(now - 3_600)
    expect((await me(surfer)).status).toBe(200)
    expect(await post('/tokens', { name: 'Mine' })).toMatchObject({
      status: 409,
      body: { code: 'sign_in_again' },
    })
    const confirming = async (fault: Fault) => {
      const { url } = (await post('/session/confirm', { next: '/me' })).body.data
      expect(new URL(url).searchParams.get('max_age')).toBe('0')
      faulty.knows(claims, fault)
      faulty.begun(url)
      const { searchParams } = new URL(url)
      const callback = `${searchParams.get('redirect_uri')}?code=x&state=${searchParams.get('state')}`
      return (await surfer.follow(callback, atService)).slice(service.address.length)
    }
    // A provider that did not ask, does not say so, or means another person.
    for (const fault of [{ auth_time: now - 3_600 }, {}, { auth_time: now, sub: newId() }]) {
      expect(await confirming({ claims: fault })).toBe('/sign-in/organization?sso=failed')
      expect((await post('/tokens', { name: 'Mine' })).status).toBe(409)
    }
    expect(await confirming({ claims: { auth_time: now } })).toBe('/me')
    expect((await post('/tokens', { name: 'Mine' })).status).toBe(201)
  })

  test('ends with the organization, also one under way, and creates nobody there', async () => {
    const { client } = await withProvider(faulty.issuer)
    const { organizationId } = client.identity
    const [surfer, claims] = [new Surfer(), whole(newEmail())]
    faulty.knows(claims)
    const url = await begin(surfer, { organizationId })
    faulty.begun(url)
    const members = (await client.get('/users')).body.meta.total
    await deleteOrganization(service.database, organizationId)
    for (const body of [{ organizationId }, { email: client.identity.email }]) {
      expect(await visit(service, 'POST', '/session/sso', body)).toMatchObject({
        status: 404,
        body: { code: 'no_sso' },
      })
    }
    const { searchParams } = new URL(url)
    const callback = `${searchParams.get('redirect_uri')}?code=x&state=${searchParams.get('state')}`
    expect(await surfer.follow(callback, atService)).toBe(
      `${service.address}/sign-in/organization?sso=failed`,
    )
    expect((await me(surfer)).status).toBe(401)
    await keepOrganization(service.database, organizationId)
    expect((await client.get('/users')).body.meta.total).toBe(members)
    expect(await lastRefusal(client)).toBe('no-sso')
    expect((await comeBack(client, claims)).end).toBe('/')
  })

  test('is the only way in if the rules say so, except for one administrator', async () => {
    const { client, roles } = await withProvider(real.issuer)
    const { organizationId } = client.identity
    const elsewhere = await service.organization()
    const [email, both, wayIn] = [newEmail(), newEmail(), newEmail()]
    const { browser } = await joined(service, client, { email, roleId: roles.viewer, password })
    const roleId = await roleNamed(client, 'administrator')
    const administrator = await joined(service, client, { email: wayIn, roleId, password })
    await joined(service, elsewhere, { email: both, roleId: await roleNamed(elsewhere, 'viewer'), password })
    await createUser(service.database, {
      email: both,
      firstName: 'Elli',
      lastName: 'Aho',
      organizationId,
      role: 'viewer',
    })
    const enter = (who: string, secret = password) =>
      visit(service, 'POST', '/session', { email: who, password: secret })

    const only = { onlySso: true, wayInUserId: administrator.user.id }
    const rules = `/organizations/${organizationId}/sign-in-rules`
    expect((await administrator.browser.send('PUT', rules, only)).status).toBe(200)
    expect((await browser.send('GET', '/me')).status).toBe(401)
    expect((await administrator.browser.send('GET', '/me')).status).toBe(200)
    expect(await enter(email)).toMatchObject({ status: 403, body: { code: 'sso_needed' } })
    expect(await enter(email, 'wrong')).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
    expect((await enter(wayIn)).status).toBe(201)
    for (const address of [email, wayIn]) {
      expect((await visit(service, 'POST', '/password-resets', { email: address })).status).toBe(204)
    }
    const resets = (await rowsOf(client)).filter(({ kind }) => kind === 'password-reset')
    expect(resets).toHaveLength(1)
    const surfer = new Surfer()
    await signIn(client, whole(email), surfer)
    expect((await me(surfer)).status).toBe(200)

    const visitor = new Browser(service.address)
    const entered = await visitor.send('POST', '/session', { email: both, password })
    expect(entered.body.data.organization.id).toBe(elsewhere.identity.organizationId)
    const crossing = await visitor.send('PUT', '/session/organization', { organizationId })
    expect(crossing).toMatchObject({ status: 403, body: { code: 'sso_needed' } })

    expect((await client.send('DELETE', pathOf(client))).status).toBe(204)
    expect((await enter(email)).status).toBe(201)
  })

  test('leads to no other site', async () => {
    const { client } = await withProvider(real.issuer)
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'sites']) {
      const { organizationId } = client.identity
      expect((await visit(service, 'POST', '/session/sso', { organizationId, next })).status).toBe(422)
    }
  })
})

describe('a faulty answer of a provider', () => {
  let client: Client
  beforeAll(async () => {
    client = (await withProvider(faulty.issuer)).client
  })

  test('does not occur if everything is right', async () => {
    const { surfer, end } = await comeBack(client, whole(newEmail()))
    expect(end).toBe('/')
    expect((await me(surfer)).status).toBe(200)
  })

  const past = Math.floor(Date.now() / 1_000) - 3_600
  interface Wrong {
    readonly what: string
    readonly fault?: Fault
    readonly change?: (callback: URL) => void
  }

  const faults: readonly Wrong[] = [
    { what: 'another issuer', fault: { claims: { iss: 'https://login.example' } } },
    { what: 'another audience', fault: { claims: { aud: 'somebody-else' } } },
    { what: 'another nonce', fault: { claims: { nonce: 'of another sign-in' } } },
    { what: 'no nonce', fault: { claims: { nonce: undefined } } },
    { what: 'an ID token that has expired', fault: { claims: { exp: past, iat: past - 60 } } },
    { what: 'a signature of another key', fault: { forged: true } },
    { what: 'a code that has expired', fault: { tokenStatus: 400 } },
    { what: 'an error of its own', fault: { tokenStatus: 500 } },
    { what: 'no subject', fault: { claims: { sub: undefined } } },
    {
      what: 'a refusal',
      change: ({ searchParams }) => {
        searchParams.delete('code')
        searchParams.set('error', 'access_denied')
      },
    },
    {
      what: 'the answer of another provider',
      change: ({ searchParams }) => searchParams.set('iss', 'https://login.example'),
    },
  ]

  test.each(faults)('is refused with $what, is logged, and creates nobody', async ({ fault, change }) => {
    const before = (await client.get('/users?count=1')).body.meta.total
    const refusals = async () =>
      (await client.get('/audit-log?action=sign-in-failed&count=1')).body.meta.total
    const earlier = await refusals()
    const { surfer, end } = await comeBack(client, whole(newEmail()), fault, change)
    expect(end).toBe('/sign-in/organization?sso=failed')
    expect((await me(surfer)).status).toBe(401)
    expect((await client.get('/users?count=1')).body.meta.total).toBe(before)
    expect(await refusals()).toBe(earlier + 1)
    expect(await lastRefusal(client)).toMatch(/^[\w -]+$/)
  })

  test('is refused the second time, with the same state and another code', async () => {
    const { surfer, callback, end } = await comeBack(client, whole(newEmail()))
    expect(end).toBe('/')
    for (const again of [callback, callback.replace(/code=[^&]+/, 'code=another')]) {
      const other = new Surfer()
      expect(await surfer.follow(again, atService)).toBe(`${service.address}/sign-in/organization?sso=failed`)
      expect(await other.follow(again, atService)).toBe(`${service.address}/sign-in/organization?sso=failed`)
      expect(await lastRefusal(client)).toBe('state')
    }
  })

  test('is refused in another browser, and then in the first one too', async () => {
    const surfer = new Surfer()
    faulty.knows(whole(newEmail()))
    const url = await begin(surfer, { organizationId: client.identity.organizationId })
    faulty.begun(url)
    const { searchParams } = new URL(url)
    const callback = `${searchParams.get('redirect_uri')}?code=x&state=${searchParams.get('state')}`
    expect(await new Surfer().follow(callback, atService)).toBe(
      `${service.address}/sign-in/organization?sso=failed`,
    )
    expect(await lastRefusal(client)).toBe('browser')
    expect(await surfer.follow(callback, atService)).toBe(
      `${service.address}/sign-in/organization?sso=failed`,
    )
    expect((await me(surfer)).status).toBe(401)
  })

  test('is refused with an unknown state, and without one', async () => {
    for (const query of ['', '?state=x&code=y', `?state=ho_${'A'.repeat(70)}&code=y`]) {
      const callback = `${service.address}/api/v1/session/sso/callback${query}`
      expect(await new Surfer().follow(callback, atService)).toBe(
        `${service.address}/sign-in/organization?sso=failed`,
      )
    }
  })

  test('makes no member of a person without an address', async () => {
    const { end } = await comeBack(client, whole('no address'))
    expect(end).toBe('/sign-in/organization?sso=no-address')
  })

  test('is refused if its metadata names another provider', async () => {
    faulty.knows(whole(newEmail()), { metadata: { issuer: 'https://login.example' } })
    const other = (await withProvider(faulty.issuer, { clientId: newId() })).client
    const { organizationId } = other.identity
    expect((await visit(service, 'POST', '/session/sso', { organizationId })).status).toBe(503)
  })
})
