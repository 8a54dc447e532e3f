import { TOTP } from 'otpauth'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { removeSecondFactors } from '../src/domain/people/commands/second-factors.ts'
import { createUser } from '../src/domain/people/commands/user.ts'
import { newId } from '../src/platform/id.ts'
import { bind, statement } from '../src/platform/postgres/statement.ts'
import { begunSession } from './support/begun-session.ts'
import { changeRows } from './support/behind-the-service.ts'
import { Browser } from './support/browser.ts'
import type { Answer, Client } from './support/client.ts'
import { Passkey } from './support/passkey.ts'
import { useService } from './support/service.ts'

const STORED = statement(
  'SELECT f::text, u::text FROM second_factors f JOIN users u ON u.id = f.user_id WHERE u.id = $1',
)
const ALL_AUDITED = statement('SELECT a::text FROM audit_log a WHERE a.organization_id = $1')

const NINETEEN = statement(`
INSERT INTO second_factors (id, user_id, kind, name, secret, last_step, confirmed_at)
SELECT new_id(), $1, 'totp', 'App ' || n, decode(repeat('0a', 20), 'hex'), 0, now() FROM generate_series(1, 19) n
RETURNING 1`)

const service = useService({ trustProxy: true })
const password = 'correct horse battery'
let client: Client

beforeAll(async () => {
  client = await service.organization()
})

interface Person {
  readonly email: string
  readonly userId: string
  readonly browser: Browser
}

/** A person who is signed in. */
async function somebody(): Promise<Person> {
  const email = `${newId()}@members.example`
  const { organizationId } = client.identity
  const given = { email, firstName: 'Aino', lastName: 'Laine', organizationId, role: 'viewer', password }
  const userId = await createUser(service.database, given)
  return { email, userId, browser: await begunSession(service, organizationId, userId) }
}

interface Enrolled extends Person {
  readonly totp: TOTP
  /** The code that it was confirmed with. */
  readonly code: string
  readonly factorId: string
  readonly recoveryCodes: readonly string[]
}

/** The code of an app whose clock is this many steps ahead or behind. */
const codeOf = (totp: TOTP, steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 })

const wrongFor = (totp: TOTP) => {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(totp, steps)))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? ''
}

const totpFrom = (secret: string) => new TOTP({ secret })

async function enrolled(): Promise<Enrolled> {
  const person = await somebody()
  const begun = await person.browser.send('POST', '/me/second-factors', { kind: 'totp', name: 'Phone' })
  expect(begun.status).toBe(201)
  const { id: factorId, secret, uri } = begun.body.data
  expect(uri).toMatch(/^otpauth:\/\/totp\/Holdpoint:/)
  const totp = totpFrom(secret)
  const path = `/me/second-factors/${factorId}/confirm`
  const code = codeOf(totp)
  const confirmed = await person.browser.send('POST', path, { code })
  expect(confirmed.status).toBe(200)
  return { ...person, totp, code, factorId, recoveryCodes: confirmed.body.data.recoveryCodes }
}

/** From a separate address per person, since tries are counted per network. */
const signIn = (email: string, more: object = {}, given = password) => {
  const headers = {
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': `2001:db8:${email.slice(24, 28)}:${email.slice(28, 32)}::1`,
    'x-forwarded-proto': 'https',
  }
  return new Browser(service.address).send('POST', '/session', { email, password: given, ...more }, headers)
}

/** As if no code had been used yet. */
const rewind = ({ userId }: Person) =>
  changeRows(
    service,
    client,
    'UPDATE second_factors SET last_step = 0 WHERE $1::uuid IS NOT NULL AND user_id = $2',
    userId,
  )

const events = async (userId: string) =>
  (await service.auditOf(client, userId))
    .filter(({ action }) => action === 'second-factor')
    .map(({ after }) => (after as { event: string }).event)

const told = ({ status, body }: Answer) => ({ status, code: body?.code })

describe('an authenticator app', () => {
  test('is required at the next sign-in, and not before it is confirmed', async () => {
    const { browser, email } = await somebody()
    const begun = await browser.send('POST', '/me/second-factors', { kind: 'totp' })
    expect((await signIn(email)).status).toBe(201)
    expect((await browser.send('GET', '/me/second-factors')).body.data).toEqual([])
    const totp = totpFrom(begun.body.data.secret)
    const path = `/me/second-factors/${begun.body.data.id}/confirm`
    const refused = await browser.send('POST', path, { code: wrongFor(totp) })
    expect(refused).toMatchObject({ status: 422, body: { details: { code: [{ code: 'not_the_code' }] } } })
    const confirmed = await browser.send('POST', path, { code: codeOf(totp) })
    expect(confirmed.body.data).toMatchObject({ kind: 'totp', name: 'Authenticator app' })
    expect(new Set(confirmed.body.data.recoveryCodes).size).toBe(10)
    const listed = await browser.send('GET', '/me/second-factors')
    expect(listed.body.data).toEqual([
      {
        id: begun.body.data.id,
        kind: 'totp',
        name: 'Authenticator app',
        createdAt: expect.any(String),
        lastUsedAt: null,
      },
    ])
    const asked = await signIn(email)
    expect(asked).toMatchObject({ status: 401, body: { code: 'second_factor_required', methods: ['totp'] } })
    expect(asked.headers.getSetCookie()).toEqual([])
    const answer = await signIn(email, { code: codeOf(totp, 1) })
    expect(answer.status).toBe(201)
  })

  // Seen red without the comparison with the last used step.
  test('gives codes that work once, also with 16 at the same moment', async () => {
    const person = await enrolled()
    const code = codeOf(person.totp, 1)
    const answers = await Promise.all(Array.from({ length: 16 }, () => signIn(person.email, { code })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(told(await signIn(person.email, { code }))).toMatchObject({
      code: expect.stringMatching(/wrong_code|too_many/),
    })
    expect(await events(person.userId)).toContain('wrong_code')
  })

  // Seen red with a limit that only counts when a factor is begun.
  test('is one of at most twenty, also if several are being set up', async () => {
    const { browser, userId } = await somebody()
    await service.database.write(client.identity.organizationId, [bind(NINETEEN, [userId])])
    const begun = async (kind: string) =>
      (await browser.send('POST', '/me/second-factors', { kind, name: kind })).body.data
    const [app, key] = [await begun('totp'), await begun('passkey')]
    const path = (id: string) => `/me/second-factors/${id}/confirm`
    const code = codeOf(totpFrom(app.secret))
    expect((await browser.send('POST', path(app.id), { code })).status).toBe(200)
    const response = new Passkey(service.address).create(key.options)
    const last = await browser.send('POST', path(key.id), { response })
    expect(last).toMatchObject({ status: 409, body: { code: 'too_many_factors' } })
    expect((await browser.send('GET', '/me/second-factors')).body.data).toHaveLength(20)
  })

  test('has its enrolling code used up by it', async () => {
    const { email, code } = await enrolled()
    expect(told(await signIn(email, { code }))).toEqual({ status: 401, code: 'wrong_code' })
  })

  test('may be one step off in either direction, and no more', async () => {
    const person = await enrolled()
    // In the middle of a step, so that none ends between a code and its check.
    const middle = (Math.floor(Date.now() / 30_000) + 0.5) * 30_000
    const clock = vi.spyOn(Date, 'now').mockReturnValue(middle)
    onTestFinished(() => clock.mockRestore())
    const tried = []
    for (const steps of [-1, 0, 1]) {
      await rewind(person)
      tried.push((await signIn(person.email, { code: codeOf(person.totp, steps) })).status)
    }
    expect(tried).toEqual([201, 201, 201])
    for (const steps of [-2, 2]) {
      await rewind(person)
      expect((await signIn(person.email, { code: codeOf(person.totp, steps) })).status).toBe(401)
    }
  })

  test('is not requested after a wrong password', async () => {
    const { email, totp } = await enrolled()
    const wrong = { status: 401, code: 'wrong_credentials' }
    expect(told(await signIn(email, {}, 'a wrong password'))).toEqual(wrong)
    expect(told(await signIn(email, { code: codeOf(totp, 1) }, 'a wrong password'))).toEqual(wrong)
  })

  test('can only be guessed a few times', async () => {
    const { email, totp } = await enrolled()
    const code = wrongFor(totp)
    const statuses = []
    for (let attempt = 0; attempt < 12; attempt += 1) statuses.push((await signIn(email, { code })).status)
    expect(statuses.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 401))
    expect(statuses.at(-1)).toBe(429)
  })

  test('is required after a password reset too', async () => {
    const { email, browser } = await enrolled()
    const next = 'another good password'
    await browser.send('PUT', '/me', { password: next, currentPassword: password })
    expect(told(await signIn(email, {}, next))).toEqual({ status: 401, code: 'second_factor_required' })
  })

  test('that waits for more than 15 minutes is gone', async () => {
    const { browser, userId } = await somebody()
    const { id, secret } = (await browser.send('POST', '/me/second-factors', { kind: 'totp' })).body.data
    const age = `UPDATE second_factors SET created_at = now() - interval '16 minutes' WHERE $1::uuid IS NOT NULL AND user_id = $2`
    await changeRows(service, client, age, userId)
    const late = await browser.send('POST', `/me/second-factors/${id}/confirm`, {
      code: codeOf(totpFrom(secret)),
    })
    expect(late.status).toBe(404)
  })
})

// Seen red with sessions that stay.
test('the first factor ends the sessions started with only a password, in every organization, and the next one none', async () => {
  const other = await service.organization()
  const { email, userId, browser } = await somebody()
  const { organizationId } = other.identity
  const here = await begunSession(service, client.identity.organizationId, userId)
  const person = { email, firstName: 'Aino', lastName: 'Laine', organizationId, role: 'viewer' }
  await createUser(service.database, person)
  const there = await begunSession(service, organizationId, userId)
  const setUp = async () => {
    const { id, secret } = (await browser.send('POST', '/me/second-factors', { kind: 'totp' })).body.data
    const code = codeOf(totpFrom(secret))
    expect((await browser.send('POST', `/me/second-factors/${id}/confirm`, { code })).status).toBe(200)
    return code
  }
  const signedIn = (all: readonly Browser[]) =>
    Promise.all(all.map(async (each) => (await each.send('GET', '/me')).status))
  await setUp()
  expect(await signedIn([browser, here, there])).toEqual([200, 401, 401])
  const again = await begunSession(service, organizationId, userId)
  await setUp()
  expect(await signedIn([browser, again])).toEqual([200, 200])
  const { body } = await other.get(`/audit-log?action=sign-out&userId=${userId}`)
  expect(body.meta.total).toBe(1)
})

describe('a recovery code', () => {
  // Seen red with codes that stay valid after their use.
  test('signs in once, also with several at the same moment', async () => {
    const { email, recoveryCodes, userId } = await enrolled()
    const [code = '', other = ''] = recoveryCodes
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(email, { code })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await signIn(email, { code: other.toUpperCase().replaceAll('-', ' ') })).status).toBe(201)
    expect(told(await signIn(email, { code: other }))).toEqual({ status: 401, code: 'wrong_code' })
    expect(await events(userId)).toContain('recovery_code_used')
  })

  test('ends with the next ten', async () => {
    const { email, recoveryCodes, browser } = await enrolled()
    const made = await browser.send('POST', '/me/recovery-codes', {})
    expect(made.status).toBe(201)
    expect((await signIn(email, { code: recoveryCodes[0] })).status).toBe(401)
    expect((await signIn(email, { code: made.body.data.recoveryCodes[9] })).status).toBe(201)
  })

  test('needs a second factor', async () => {
    const { browser } = await somebody()
    expect(told(await browser.send('POST', '/me/recovery-codes', {}))).toEqual({
      status: 409,
      code: 'no_second_factor',
    })
  })
})

test('a session can be confirmed with a code too, once', async () => {
  const { browser, totp } = await enrolled()
  const code = codeOf(totp, 1)
  expect((await browser.send('POST', '/session/confirm', { code })).status).toBe(200)
  expect(await browser.send('POST', '/session/confirm', { code })).toMatchObject({
    status: 422,
    body: { details: { code: [{ code: 'not_the_code' }] } },
  })
  const asked = await browser.send('POST', '/session/confirm', {})
  expect(asked).toMatchObject({ status: 401, body: { code: 'second_factor_required', methods: ['totp'] } })
})

test('with the last factor the recovery codes go too, and the password is enough again', async () => {
  const { browser, factorId, email, recoveryCodes } = await enrolled()
  const stranger = await somebody()
  expect((await stranger.browser.send('DELETE', `/me/second-factors/${factorId}`)).status).toBe(404)
  expect((await browser.send('DELETE', `/me/second-factors/${factorId}`)).status).toBe(204)
  expect((await browser.send('DELETE', `/me/second-factors/${factorId}`)).status).toBe(404)
  expect((await signIn(email)).status).toBe(201)
  expect((await signIn(email, { code: recoveryCodes[0] })).status).toBe(201)
})

test('second factors only change in a fresh session, and not with a narrowed token', async () => {
  const { browser, factorId, userId } = await enrolled()
  const age = `UPDATE sessions SET confirmed_at = now() - interval '6 minutes' WHERE organization_id = $1 AND user_id = $2`
  await changeRows(service, client, age, userId)
  const narrow = await service.token(client, { permissions: [] })
  for (const [method, path, body] of [
    ['POST', '/me/second-factors', { kind: 'totp' }],
    ['POST', `/me/second-factors/${factorId}/confirm`, { code: '123456' }],
    ['DELETE', `/me/second-factors/${factorId}`, undefined],
    ['POST', '/me/recovery-codes', {}],
  ] as const) {
    expect(told(await browser.send(method, path, body))).toEqual({ status: 409, code: 'sign_in_again' })
    expect(told(await narrow.send(method, path, body && JSON.stringify(body)))).toEqual({
      status: 403,
      code: 'narrowed_token',
    })
  }
})

test('people who lost theirs are let in by the operator, and signed out everywhere', async () => {
  const { email, browser, userId } = await enrolled()
  expect(await removeSecondFactors(service.database, email)).toBe(userId)
  expect((await browser.send('GET', '/me')).status).toBe(401)
  expect((await signIn(email)).status).toBe(201)
  expect(await events(userId)).toEqual(['added', 'all_removed'])
  await expect(removeSecondFactors(service.database, 'nobody@nowhere.example')).rejects.toThrow('no user')
})

test('codes, secrets and names of factors are in no audit row, and no code is stored as it is', async () => {
  const { userId, totp, recoveryCodes, email } = await enrolled()
  await signIn(email, { code: wrongFor(totp) })
  expect(await events(userId)).toEqual(['added', 'wrong_code'])
  const { organizationId } = client.identity
  const [stored = [], audited = []] = await service.database.read(organizationId, [
    bind(STORED, [userId]),
    bind(ALL_AUDITED, [organizationId]),
  ])
  expect(stored).toHaveLength(1)
  const secret = Buffer.from(totp.secret.buffer).toString('hex')
  for (const text of [secret, totp.secret.base32, 'Phone', ...recoveryCodes]) {
    expect(JSON.stringify(audited)).not.toContain(text)
    if (recoveryCodes.includes(text)) expect(JSON.stringify(stored)).not.toContain(text)
  }
})
