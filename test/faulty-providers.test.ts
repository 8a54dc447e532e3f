import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../src/platform/id.ts'
import type { Client } from './support/client.ts'
import { type Claims, type Fault, FaultyProvider } from './support/identity-provider.ts'
import { visit } from './support/mailed-secrets.ts'
import { newEmail } from './support/samples.ts'
import { useService } from './support/service.ts'
import {
  claimsOf,
  lastRefusal,
  REACHES_PROVIDERS,
  refusedFor,
  Visitor,
  withProvider,
} from './support/single-sign-on.ts'

// The provider obeys the test. Seen red with a state that works twice or in any browser, without a nonce, without the
// check of signatures, and with a sign-in that is fresh whenever the provider asked.

const service = useService(REACHES_PROVIDERS)
let provider: FaultyProvider
let client: Client
beforeAll(async () => {
  provider = await FaultyProvider.start()
  client = (await withProvider(service, provider.issuer)).client
})
afterAll(() => provider.stop())

/** Begins a sign-in of a person, to which the provider will answer with a fault. */
async function begun(claims: Claims, fault: Fault = {}): Promise<{ visitor: Visitor; callback: URL }> {
  const visitor = new Visitor(service)
  provider.knows(claims, fault)
  const url = await visitor.begin({ organizationId: client.identity.organizationId })
  return { visitor, callback: provider.callback(url) }
}

async function signIn(claims: Claims, fault?: Fault, change: (callback: URL) => void = () => {}) {
  const { visitor, callback } = await begun(claims, fault)
  change(callback)
  return { visitor, callback: callback.href, end: await visitor.arrive(callback.href) }
}

const failed = refusedFor('failed')

describe('a faulty answer of a provider', () => {
  test('does not occur if everything is right', async () => {
    const { visitor, end } = await signIn(claimsOf(newEmail()))
    expect(end).toBe('/')
    expect((await visitor.me()).status).toBe(200)
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
    const totals = async () => ({
      users: (await client.get('/users?count=1')).body.meta.total,
      refusals: (await client.get('/audit-log?action=sign-in-failed&count=1')).body.meta.total,
    })
    const before = await totals()
    const { visitor, end } = await signIn(claimsOf(newEmail()), fault, change)
    expect(end).toBe(failed)
    expect((await visitor.me()).status).toBe(401)
    expect(await totals()).toEqual({ users: before.users, refusals: before.refusals + 1 })
    expect(await lastRefusal(client)).toMatch(/^[\w -]+$/)
  })

  test('is refused the second time, with the same state and another code', async () => {
    const { visitor, callback, end } = await signIn(claimsOf(newEmail()))
    expect(end).toBe('/')
    for (const again of [callback, callback.replace(/code=[^&]+/, 'code=another')]) {
      expect(await visitor.arrive(again)).toBe(failed)
      expect(await new Visitor(service).arrive(again)).toBe(failed)
      expect(await lastRefusal(client)).toBe('state')
    }
  })

  test('is refused in another browser, and then in the first one too', async () => {
    const { visitor, callback } = await begun(claimsOf(newEmail()))
    expect(await new Visitor(service).arrive(callback.href)).toBe(failed)
    expect(await lastRefusal(client)).toBe('browser')
    expect(await visitor.arrive(callback.href)).toBe(failed)
    expect((await visitor.me()).status).toBe(401)
  })

  test('is refused with an unknown state, and without one', async () => {
    for (const query of ['', '?state=x&code=y', `?state=ho_${'A'.repeat(70)}&code=y`]) {
      const callback = `${service.address}/api/v1/session/sso/callback${query}`
      expect(await new Visitor(service).arrive(callback)).toBe(failed)
    }
  })

  // Seen red with the beginning of a long address, which is somebody else's.
  test('makes no member of a person without an address, or with one that is too long', async () => {
    for (const email of ['no address', `${'a'.repeat(241)}@mill.example.com`]) {
      expect((await signIn(claimsOf(email))).end).toBe(refusedFor('no-address'))
    }
  })

  test('is refused if its metadata names another provider', async () => {
    provider.knows(claimsOf(newEmail()), { metadata: { issuer: 'https://login.example' } })
    const other = (await withProvider(service, provider.issuer, { clientId: newId() })).client
    const { organizationId } = other.identity
    expect((await visit(service, 'POST', '/session/sso', { organizationId })).status).toBe(503)
  })
})

test('a provider that does not answer is a clear refusal', async () => {
  const { organizationId } = (await withProvider(service, 'http://127.0.0.1:9/away')).client.identity
  const refused = await visit(service, 'POST', '/session/sso', { organizationId })
  expect(refused).toMatchObject({ status: 503, body: { code: 'provider_away' } })
})

test('a session is not fresh if the provider asked the person long ago, and never skips a question', async () => {
  const claims = claimsOf(newEmail())
  const now = Math.floor(Date.now() / 1_000)
  const askedAt = async (authTime: number | undefined) =>
    (await signIn(claims, { claims: { auth_time: authTime } })).visitor
  const newToken = (visitor: Visitor) => visitor.send('POST', '/tokens', { name: 'Mine' })
  for (const recent of [undefined, now, now + 3_600]) {
    expect((await newToken(await askedAt(recent))).status).toBe(201)
  }
  const visitor = await askedAt(now - 3_600)
  expect((await visitor.me()).status).toBe(200)
  expect(await newToken(visitor)).toMatchObject({ status: 409, body: { code: 'sign_in_again' } })
  const confirm = async (said: NonNullable<Fault['claims']>) => {
    const { url } = (await visitor.send('POST', '/session/confirm', { next: '/me' })).body.data
    expect(new URL(url).searchParams.get('max_age')).toBe('0')
    provider.knows(claims, { claims: said })
    return visitor.arrive(provider.callback(url).href)
  }
  // A provider that did not ask, does not say so, or means another person.
  for (const said of [{ auth_time: now - 3_600 }, {}, { auth_time: now, sub: newId() }]) {
    expect(await confirm(said)).toBe(failed)
    expect((await newToken(visitor)).status).toBe(409)
  }
  expect(await confirm({ auth_time: now })).toBe('/me')
  expect((await newToken(visitor)).status).toBe(201)
})
