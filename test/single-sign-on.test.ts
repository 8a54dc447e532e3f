import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { deleteOrganization, keepOrganization } from '../src/domain/people/commands/organization-end.ts'
import { createUser } from '../src/domain/people/commands/user.ts'
import { beginSession } from '../src/domain/people/sessions/begin.ts'
import { holdAccount } from '../src/platform/auth/account-lock.ts'
import { issueToken } from '../src/platform/auth/token.ts'
import { newId } from '../src/platform/id.ts'
import { Browser } from './support/browser.ts'
import { type Answer, Client } from './support/client.ts'
import { commitUnder, begin as transactionOf } from './support/direct-sql.ts'
import { directoryOf, newPerson } from './support/directory.ts'
import { connected, superuserOf } from './support/fresh-database.ts'
import { type Claims, RealProvider } from './support/identity-provider.ts'
import { joined, mailedSecret, roleNamed, visit } from './support/mailed-secrets.ts'
import { rowsOf } from './support/outbox.ts'
import { newEmail, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'
import { SessionClient } from './support/session-client.ts'
import {
  claimsOf,
  lastRefusal,
  providerPath,
  REACHES_PROVIDERS,
  refusedFor,
  Visitor,
  withProvider,
} from './support/single-sign-on.ts'

// The provider is oidc-provider. Seen red with an account linked by an unverified address, or for a person who is not a
// member, with a session that changes to another organization, lists it, or sets a password, with tokens of such a
// session that set up second factors, with an organization marked for deletion, and with sessions by password that begin
// while the provider becomes the only way in.

const service = useService(REACHES_PROVIDERS)
const password = 'correct horse battery'
let provider: RealProvider

beforeAll(async () => {
  provider = await RealProvider.start(`${service.address}/api/v1/session/sso/callback`)
})
afterAll(() => provider.stop())

/** Signs a person in. @returns where that ends */
async function signIn(client: Client, claims: Claims, visitor = new Visitor(service)): Promise<string> {
  provider.knows(claims)
  const { organizationId } = client.identity
  return visitor.arrive(await visitor.begin({ organizationId, next: '/sites' }))
}

/** Ends the five minutes after a sign-in. */
async function makeStale({ identity: { organizationId } }: Client, visitor: Visitor): Promise<void> {
  const { user } = (await visitor.me()).body.data
  await service.database.transaction(organizationId, async (transaction) => {
    const text = `UPDATE sessions SET confirmed_at = now() - interval '6 minutes' WHERE organization_id = $1 AND user_id = $2`
    await transaction.run({ name: '', text, values: [organizationId, user.id] })
  })
}

/** Where the provider asks the person of a session again. */
const confirmation = async (visitor: Visitor): Promise<string> =>
  (await visitor.send('POST', '/session/confirm', { next: '/me' })).body.data.url

/** Two administrators with passwords, of an organization with a provider. */
async function twoByPassword() {
  const { client } = await withProvider(service, provider.issuer)
  const { organizationId } = client.identity
  const roleId = await roleNamed(client, 'administrator')
  const administrator = await joined(service, client, { email: newEmail(), roleId, password })
  const { user } = await joined(service, client, { email: newEmail(), roleId, password })
  return { organizationId, administrator, user }
}

describe('a sign-in at the provider', () => {
  test('makes a member at the first sign-in, whose names and role follow the provider', async () => {
    const { client } = await withProvider(service, provider.issuer)
    const [visitor, claims] = [new Visitor(service), claimsOf(newEmail(), { groups: ['saws', 'planners'] })]
    expect(await signIn(client, claims, visitor)).toBe('/sites')
    const first = await visitor.me()
    expect(first).toMatchObject({
      status: 200,
      body: {
        data: {
          user: { email: claims.email, firstName: 'Aino', lastName: 'Laine' },
          role: { name: 'planner' },
        },
      },
    })
    const { id } = first.body.data.user
    // Seen red with half of the last character, which no row can hold.
    const names = { given_name: `${'x'.repeat(99)}👩👩`, family_name: 'Niemi' }
    expect(await signIn(client, { ...claims, ...names, groups: [] })).toBe('/sites')
    const { data } = (await client.get(`/users/${id}`)).body
    const shown = { firstName: `${'x'.repeat(99)}👩`, lastName: 'Niemi', role: { name: 'viewer' } }
    expect(data).toMatchObject(shown)
    const entries = await service.auditOf(client, id)
    expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'update'])
    const { body: log } = await client.get(`/audit-log?action=sign-in&userId=${id}`)
    expect(log.meta.total).toBe(2)
  })

  test('uses the account of a member whose address the provider vouches for, found by that address', async () => {
    const { client } = await withProvider(service, provider.issuer, { roleClaim: null })
    const member = await service.member(client, 'worker')
    const [visitor, { email, userId }] = [new Visitor(service), member.identity]
    provider.knows(claimsOf(email.toUpperCase()))
    expect(await visitor.arrive(await visitor.begin({ email }))).toBe('/')
    expect((await visitor.me()).body.data).toMatchObject({ user: { id: userId }, role: { name: 'worker' } })
    for (const verified of [false, 'true', undefined]) {
      const other = new Visitor(service)
      const claims = { ...claimsOf(email, { given_name: 'Mallory' }), email_verified: verified }
      expect(await signIn(client, claims, other)).toBe(refusedFor('unverified'))
      expect((await other.me()).status).toBe(401)
      expect(await lastRefusal(client)).toBe('unverified')
    }
    expect((await client.get(`/users/${userId}`)).body.data).toMatchObject({ email, firstName: 'Aino' })
  })

  test('sets a PIN that counts in its organization only, and ends with the membership there', async () => {
    const { client, roles } = await withProvider(service, provider.issuer)
    const email = newEmail()
    const { user, browser } = await joined(service, client, { email, roleId: roles.viewer, password })
    const [visitor, pin, userId] = [new Visitor(service), '482913', user.id]
    await signIn(client, claimsOf(email), visitor)
    expect((await visitor.send('PUT', '/me', { pin })).status).toBe(200)
    const other = await service.organization()
    const { organizationId } = other.identity
    const named = { email, firstName: 'Aino', lastName: 'Laine' }
    await createUser(service.database, { ...named, role: 'viewer', organizationId })
    const there = await SessionClient.of(service, new Client(service.address, { ...other.identity, userId }))
    const hasPin = async (answer: Promise<Answer>) => (await answer).body.data.user.hasPin
    expect([await hasPin(browser.send('GET', '/me')), await hasPin(there.get('/me'))]).toEqual([true, false])
    // A viewer may not report, which nobody learns without the PIN.
    const report = { siteId: newId(), severity: 'low', description: 'A leak.', as: { userId, pin } }
    const reported = async (by: Client) => (await by.post('/deviations', report)).body.code
    expect([await reported(client), await reported(other)]).toEqual(['forbidden', 'wrong_pin'])
    const leaveAndReturn = async () => {
      expect((await client.send('DELETE', `/users/${userId}`)).status).toBe(204)
      expect((await client.post('/users', { ...named, roleId: roles.viewer })).body.data.id).toBe(userId)
      const { secret } = await mailedSecret(service, client)
      expect((await visit(service, 'POST', `/invitations/${secret}`, {})).status).toBe(204)
    }
    await leaveAndReturn()
    expect(await reported(client)).toBe('wrong_pin')
    expect((await there.put('/me', { pin })).status).toBe(200)
    await leaveAndReturn()
    expect([await reported(client), await reported(other)]).toEqual(['forbidden', 'forbidden'])
  })

  test('takes over no account: a non-member is invited by mail, and the account stays the same', async () => {
    const elsewhere = await service.organization()
    const email = newEmail()
    const roleId = await roleNamed(elsewhere, 'worker')
    const { user } = await joined(service, elsewhere, { email, roleId, password })
    const { client } = await withProvider(service, provider.issuer)
    const [visitor, claims] = [new Visitor(service), claimsOf(email, { given_name: 'Mallory' })]
    expect(await signIn(client, claims, visitor)).toBe(refusedFor('invited'))
    expect(await signIn(client, claims, visitor)).toBe(refusedFor('invited'))
    expect((await visitor.me()).status).toBe(401)
    expect(await lastRefusal(client)).toBe('invited')
    expect((await elsewhere.get(`/users/${user.id}`)).body.data).toMatchObject({ email, firstName: 'Eero' })
    const [mail, ...others] = await service.workOff(client)
    expect(others).toEqual([])
    const [, secret] = /\/invitations\/(hi_[\w-]+)\?/.exec(mail?.text ?? '') ?? []
    expect((await visit(service, 'POST', `/invitations/${secret}`, {})).status).toBe(204)
    expect(await signIn(client, claims, visitor)).toBe('/sites')
    expect((await visitor.me()).body.data.user.id).toBe(user.id)
    const change = { password: 'taken over by somebody', currentPassword: password }
    const refused = { status: 403, body: { code: 'sso_session' } }
    expect(await visitor.send('PUT', '/me', change)).toMatchObject(refused)
    const other = { organizationId: elsewhere.identity.organizationId }
    expect((await visitor.send('PUT', '/session/organization', other)).status).toBe(403)
    // Neither a token nor one made with it is a way around it.
    const { token } = (await visitor.send('POST', '/tokens', { name: 'Mine' })).body.data
    const made = await service.as(client, token).post('/tokens', { name: 'Its own' })
    for (const own of [token, made.body.data.token].map((each) => service.as(client, each))) {
      expect(await own.post('/me/second-factors', { kind: 'totp' })).toMatchObject(refused)
      expect(await own.put('/me', change)).toMatchObject(refused)
      const works = (await own.get('/me/access')).body.data
      expect(works.map(({ kind }: { kind: string }) => kind)).toEqual(['token', 'token', 'session'])
      expect((await own.get('/organizations')).body.data).toHaveLength(1)
    }
    expect((await visitor.send('GET', '/organizations')).body.data).toHaveLength(1)
    expect((await visit(service, 'POST', '/session', { email, password })).status).toBe(201)
  })

  test('removes the second factors of the provider’s person once the owner of the address comes', async () => {
    const { client } = await withProvider(service, provider.issuer)
    const elsewhere = await service.organization()
    const email = newEmail()
    const visitor = new Visitor(service)
    await signIn(client, claimsOf(email), visitor)
    const { id, secret } = (await visitor.send('POST', '/me/second-factors', { kind: 'totp' })).body.data
    const code = new TOTP({ secret }).generate()
    const confirmed = await visitor.send('POST', `/me/second-factors/${id}/confirm`, { code })
    expect(confirmed.body.data).toMatchObject({ kind: 'totp' })
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
    const { client } = await withProvider(service, provider.issuer)
    const directory = await directoryOf(service, client)
    const claims = claimsOf(newEmail())
    const email = String(claims.email)
    const { body: person } = await directory.send('POST', '/Users', newPerson(email))
    expect(await signIn(client, claims)).toBe('/sites')
    // Neither the directory nor the provider proves whose the address is.
    const { organizationId } = (await service.organization()).identity
    const there = { email, firstName: 'Aino', lastName: 'Laine', organizationId }
    await expect(createUser(service.database, there)).rejects.toThrow('Nobody has proved')
    const active = (value: boolean) =>
      directory.send('PATCH', `/Users/${person.id}`, {
        Operations: [{ op: 'replace', path: 'active', value }],
      })
    await active(false)
    expect(await signIn(client, claims)).toBe(refusedFor('kept-out'))
    await active(true)
    expect(await signIn(client, claims)).toBe('/sites')
    await directory.send('DELETE', `/Users/${person.id}`)
    expect(await signIn(client, claims)).toBe(refusedFor('left'))
  })

  test('keeps the last administrator, whatever the provider says of their role', async () => {
    const { client } = await withProvider(service, provider.issuer)
    const visitor = new Visitor(service)
    const claims = claimsOf(client.identity.email, { groups: ['planners'] })
    expect(await signIn(client, claims, visitor)).toBe('/sites')
    expect((await visitor.me()).body.data.role.name).toBe('administrator')
  })

  test('is repeated if a session must be fresh', async () => {
    const { client } = await withProvider(service, provider.issuer)
    const [visitor, claims] = [new Visitor(service), claimsOf(newEmail())]
    await signIn(client, claims, visitor)
    await makeStale(client, visitor)
    const newToken = () => visitor.send('POST', '/tokens', { name: 'Mine' })
    expect(await newToken()).toMatchObject({ status: 409, body: { code: 'sign_in_again' } })
    const confirm = () => confirmation(visitor)
    const url = await confirm()
    expect(new URL(url).searchParams.get('max_age')).toBe('0')
    expect(await new Visitor(service).arrive(url)).toBe(refusedFor('failed'))
    expect((await newToken()).status).toBe(409)
    expect(await visitor.arrive(await confirm())).toBe('/me')
    expect((await newToken()).status).toBe(201)
  })

  test('ends with the organization, also one under way, and creates nobody there', async () => {
    const { client } = await withProvider(service, provider.issuer)
    const { organizationId } = client.identity
    const [visitor, claims] = [new Visitor(service), claimsOf(newEmail())]
    provider.knows(claims)
    const url = await visitor.begin({ organizationId })
    const members = (await client.get('/users')).body.meta.total
    await deleteOrganization(service.database, organizationId)
    for (const body of [{ organizationId }, { email: client.identity.email }]) {
      expect(await visit(service, 'POST', '/session/sso', body)).toMatchObject({
        status: 404,
        body: { code: 'no_sso' },
      })
    }
    expect(await visitor.arrive(url)).toBe(refusedFor('failed'))
    expect((await visitor.me()).status).toBe(401)
    await keepOrganization(service.database, organizationId)
    expect((await client.get('/users')).body.meta.total).toBe(members)
    expect(await lastRefusal(client)).toBe('no_sso')
    expect(await signIn(client, claims)).toBe('/sites')
  })

  test('is the only way in if the rules say so, except for one administrator', async () => {
    const { client, roles } = await withProvider(service, provider.issuer)
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
    const visitor = new Visitor(service)
    await signIn(client, claimsOf(email), visitor)
    expect((await visitor.me()).status).toBe(200)

    // Whatever the provider says of the role of the only way in.
    expect(await signIn(client, claimsOf(wayIn, { groups: ['planners'] }))).toBe('/sites')
    expect((await administrator.browser.send('GET', '/me')).body.data.role.name).toBe('administrator')
    // As it could be before the database kept the only way in.
    await connected(await superuserOf(inject('database')), async (superuser) => {
      await superuser.query('SET session_replication_role = replica')
      const demoted = 'UPDATE memberships SET role_id = $1 WHERE organization_id = $2 AND user_id = $3'
      await superuser.query(demoted, [roles.viewer, organizationId, administrator.user.id])
    })
    expect(await enter(wayIn)).toMatchObject({ status: 403, body: { code: 'sso_needed' } })

    const other = new Browser(service.address)
    const entered = await other.send('POST', '/session', { email: both, password })
    expect(entered.body.data.organization.id).toBe(elsewhere.identity.organizationId)
    const crossing = await other.send('PUT', '/session/organization', { organizationId })
    expect(crossing).toMatchObject({ status: 403, body: { code: 'sso_needed' } })

    expect((await client.send('DELETE', providerPath(client))).status).toBe(204)
    expect((await enter(email)).status).toBe(201)
  })

  test('ends a session by password that begins while only the provider is to let people in', async () => {
    const { organizationId, administrator, user } = await twoByPassword()
    const { secret, statements } = beginSession(organizationId, user.id, {
      ...{ requestId: 'test', address: '127.0.0.1', headers: {} },
    })
    const beginning = await transactionOf(organizationId)
    for (const { text, values } of statements) await beginning.query(text, [...values])
    const only = { onlySso: true, wayInUserId: administrator.user.id }
    const ruled = administrator.browser.send('PUT', `/organizations/${organizationId}/sign-in-rules`, only)
    expect((await commitUnder(beginning, ruled)).status).toBe(200)
    const begun = Browser.holding(service.address, `holdpoint=${secret}`)
    expect((await begun.send('GET', '/me')).status).toBe(401)
  })

  test('lets no session by password begin once the rule is made', async () => {
    const { organizationId, administrator, user } = await twoByPassword()
    const ruling = await transactionOf(organizationId)
    await ruling.query('SELECT FROM memberships WHERE user_id = $1 FOR NO KEY UPDATE', [user.id])
    await ruling.query(
      `INSERT INTO sign_in_rules (organization_id, id, second_factor, second_factor_role_ids, only_sso, way_in_user_id)
      VALUES ($1, $1, 'optional', '{}', true, $2)`,
      [organizationId, administrator.user.id],
    )
    const entered = visit(service, 'POST', '/session', { email: user.email, password })
    expect((await commitUnder(ruling, entered)).status).toBe(401)
  })

  // Seen red with calendar feeds, SCIM tokens and PINs that went on.
  test.each(['removed', 'replaced by another'])(
    'counts no longer once the provider is %s: its sessions, their tokens, feeds and PINs end, except the session that does it',
    async (how) => {
      const { client, roles } = await withProvider(service, provider.issuer)
      const path = providerPath(client)
      const administrator = await roleNamed(client, 'administrator')
      const own = await joined(service, client, { email: newEmail(), roleId: roles.viewer, password })
      const { clientSecretSet: _, redirectUri: __, ...set } = (await client.get(path)).body.data
      const same = { ...set, roles: [{ value: 'chiefs', roleId: administrator }] }
      const changed = (body: object) => client.put(path, body)
      expect((await changed(same)).status).toBe(200)
      const [acting, visitor] = [new Visitor(service), new Visitor(service)]
      await signIn(client, claimsOf(newEmail(), { groups: ['chiefs'] }), acting)
      await signIn(client, claimsOf(newEmail()), visitor)
      const { token } = (await visitor.send('POST', '/tokens', { name: 'Robot' })).body.data
      const robot = new Client(service.address, { ...client.identity, token })
      const feeds = [
        await visitor.send('POST', '/calendar-feeds', {}),
        await robot.post('/calendar-feeds', {}),
        await own.browser.send('POST', '/calendar-feeds', {}),
      ].map(({ body }) => body.data.url.replace(/^https?:\/\/[^/]+/, service.address))
      const directories = [
        await acting.send('POST', `/organizations/${client.identity.organizationId}/scim-tokens`, {
          name: 'Directory',
        }),
        await client.post(`/organizations/${client.identity.organizationId}/scim-tokens`, { name: 'Own' }),
      ].map(({ body }) => ({ headers: { authorization: `Bearer ${body.data.token}` } }))
      const pin = '482913'
      expect((await visitor.send('PUT', '/me', { pin })).status).toBe(200)
      const as = { userId: (await visitor.me()).body.data.user.id, pin }
      const report = { siteId: newId(), severity: 'low', description: 'A leak.', as }
      expect((await changed(same)).status).toBe(200)
      const seen = async () => {
        const answers = [visitor.me(), robot.get('/me'), acting.me(), own.browser.send('GET', '/me')]
        const others = [
          ...feeds.map((feed) => fetch(feed)),
          ...directories.map((headers) => fetch(`${service.address}/scim/v2/Users`, headers)),
        ]
        return (await Promise.all([...answers, ...others])).map(({ status }) => status)
      }
      expect(await seen()).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 200])
      // A viewer may not report, which nobody learns without the PIN.
      expect((await client.post('/deviations', report)).body.code).toBe('forbidden')
      const other = { ...same, issuer: 'https://login.example', clientSecret: 'other' }
      const done =
        how === 'removed' ? await acting.send('DELETE', path) : await acting.send('PUT', path, other)
      expect(done.status).toBeLessThan(300)
      expect(await seen()).toEqual([401, 401, 200, 200, 404, 404, 200, 401, 200])
      expect((await client.post('/deviations', report)).body.code).toBe('wrong_pin')
      const { body: log } = await client.get('/audit-log?count=15')
      const ended = log.data.map(({ action, resource }: Sample) => `${action} ${resource}`)
      const more = ['delete calendar-feeds', 'delete scim-tokens']
      expect(ended).toEqual(expect.arrayContaining(['sign-out sessions', 'delete tokens', ...more]))
      expect(log.data.map(({ after }: Sample) => after)).toContainEqual({ pin: 'removed' })
    },
  )

  test.each(['removed', 'replaced by another'])(
    'counts no longer once the provider is %s with a token of its session, which goes on with what it was made with',
    async (how) => {
      const { client } = await withProvider(service, provider.issuer)
      const path = providerPath(client)
      const { clientSecretSet: _, redirectUri: __, ...set } = (await client.get(path)).body.data
      const same = {
        ...set,
        roles: [{ value: 'chiefs', roleId: await roleNamed(client, 'administrator') }],
      }
      expect((await client.put(path, same)).status).toBe(200)
      const chief = new Visitor(service)
      await signIn(client, claimsOf(newEmail(), { groups: ['chiefs'] }), chief)
      const clientOf = ({ body }: { body: Sample }) =>
        new Client(service.address, { ...client.identity, token: body.data.token })
      const made = async (by: Client) => clientOf(await by.post('/tokens', { name: 'Robot' }))
      const [first, beside] = [
        clientOf(await chief.send('POST', '/tokens', { name: 'Robot' })),
        clientOf(await chief.send('POST', '/tokens', { name: 'Robot' })),
      ]
      const acting = await made(first)
      const [sibling, later] = [await made(first), await made(acting)]
      const done =
        how === 'removed'
          ? await acting.send('DELETE', path)
          : await acting.put(path, { ...same, issuer: 'https://login.example', clientSecret: 'other' })
      expect(done.status).toBeLessThan(300)
      const seen = [acting, first, beside, sibling, later].map((each) => each.get('/me'))
      expect((await Promise.all(seen)).map(({ status }) => status)).toEqual([200, 200, 401, 401, 401])
      expect((await chief.me()).status).toBe(401)
    },
  )

  test('leaves no token that is made in its session while the provider is removed', async () => {
    const { client } = await withProvider(service, provider.issuer)
    const visitor = new Visitor(service)
    await signIn(client, claimsOf(newEmail()), visitor)
    const { organizationId } = client.identity
    const userId = (await visitor.me()).body.data.user.id
    const { token, secretHash } = issueToken(organizationId)
    const creating = await transactionOf(organizationId)
    for (const { text, values } of holdAccount(organizationId, userId).slice(0, 2))
      await creating.query(text, [...values])
    await creating.query(
      `INSERT INTO api_tokens (organization_id, id, user_id, name, secret_hash, by_sso)
      VALUES ($1, $2, $3, 'Robot', $4, true)`,
      [organizationId, newId(), userId, secretHash],
    )
    const removed = client.send('DELETE', providerPath(client))
    expect((await commitUnder(creating, removed)).status).toBe(204)
    const robot = new Client(service.address, { ...client.identity, token })
    expect((await robot.get('/me')).status).toBe(401)
  })

  const removal = ['DELETE FROM single_sign_on_roles', 'DELETE FROM single_sign_on']
  const fewerRoles = ['UPDATE single_sign_on SET client_id = client_id', 'DELETE FROM single_sign_on_roles']

  // Seen red with a person who was admitted before the provider was looked for, and with roles read before that.
  test.each([
    ['a member', 'its provider is removed', removal],
    ['an unknown person', 'its provider is removed', removal],
    ['a member', 'a value gives no role any more', fewerRoles],
  ])('under way does not admit %s, and gives no role, once %s', async (who, _, changes) => {
    const { client, roles } = await withProvider(service, provider.issuer)
    const { user } = await joined(service, client, { email: newEmail(), roleId: roles.viewer, password })
    const { organizationId } = client.identity
    const members = async () =>
      (await client.get('/users')).body.data.map(({ id, role }: Sample) => `${id} ${role.name}`)
    const before = await members()
    const changing = await transactionOf(organizationId)
    for (const change of changes)
      await changing.query(`${change} WHERE organization_id = $1`, [organizationId])
    const visitor = new Visitor(service)
    const email = who === 'a member' ? user.email : newEmail()
    const arrived = signIn(client, claimsOf(email, { groups: ['planners'] }), visitor)
    expect(await commitUnder(changing, arrived)).toBe(refusedFor('failed'))
    expect(await lastRefusal(client)).toBe('no_sso')
    expect((await visitor.me()).status).toBe(401)
    expect(await members()).toEqual(before)
  })

  // Seen red with a session that was fresh again before the provider was looked for.
  test('under way makes no session fresh, not even that of the administrator, once its provider is removed', async () => {
    const { client } = await withProvider(service, provider.issuer)
    const { organizationId } = client.identity
    const visitor = new Visitor(service)
    await signIn(client, claimsOf(newEmail()), visitor)
    await makeStale(client, visitor)
    const url = await confirmation(visitor)
    const removing = await transactionOf(organizationId)
    for (const change of removal)
      await removing.query(`${change} WHERE organization_id = $1`, [organizationId])
    expect(await commitUnder(removing, visitor.arrive(url))).toBe(refusedFor('failed'))
    expect(await lastRefusal(client)).toBe('no_sso')
    expect(await visitor.send('POST', '/tokens', { name: 'Mine' })).toMatchObject({
      status: 409,
      body: { code: 'sign_in_again' },
    })
  })

  test('leads to no other site', async () => {
    const { client } = await withProvider(service, provider.issuer)
    const { organizationId } = client.identity
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'sites']) {
      expect((await visit(service, 'POST', '/session/sso', { organizationId, next })).status).toBe(422)
    }
  })
})
