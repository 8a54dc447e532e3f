import { beforeAll, expect, test } from 'vitest'
import { setPassword } from '../src/domain/people/commands/password.ts'
import { passwordForgotten } from '../src/domain/people/password-resets/mail.ts'
import { newId } from '../src/platform/id.ts'
import { Browser } from './support/browser.ts'
import type { Client } from './support/client.ts'
import { filesInMemory } from './support/files-in-memory.ts'
import { joined, mailedSecret, roleNamed, visit } from './support/mailed-secrets.ts'
import { useService } from './support/service.ts'

// Seen red with a secret that worked twice, with a reset that kept sessions, with links that end the previous one,
// with an unlimited number of links, and with links counted for unknown addresses.

const service = useService()
const password = 'correct horse battery'
const next = 'another good password'
let client: Client

beforeAll(async () => {
  client = await service.organization()
})

async function somebody() {
  const email = `${newId()}@members.example`
  const roleId = await roleNamed(client, 'worker')
  return { email, ...(await joined(service, client, { email, roleId, password })) }
}

async function whoIs(email: string): Promise<{ userId: string }> {
  const { body } = await client.get(`/users?search=${encodeURIComponent(email)}`)
  return { userId: body.data[0].id }
}

const ask = (email: string) => visit(service, 'POST', '/password-resets', { email })
const choose = (secret: string, given: unknown = next) =>
  visit(service, 'POST', `/password-resets/${secret}`, { password: given })

test('a mailed link resets the password once, and ends every session', async () => {
  const { email, browser } = await somebody()
  expect((await ask(email.toUpperCase())).status).toBe(204)
  const { to, secret } = await mailedSecret(service, client)
  expect(to).toBe(email)
  expect((await choose(secret, 'short')).status).toBe(422)
  expect((await choose(secret)).status).toBe(204)
  expect((await choose(secret, 'yet another one')).status).toBe(404)
  expect((await browser.send('GET', '/me')).status).toBe(401)
  expect((await visit(service, 'POST', '/session', { email, password })).status).toBe(401)
  expect((await visit(service, 'POST', '/session', { email, password: next })).status).toBe(201)
})

// Seen red with a PIN that stayed: whoever knew the old password could still act as the person.
test('a new password ends the PIN, unless the same request sets one', async () => {
  const { email, browser } = await somebody()
  const hasPin = async (of: Browser) => (await of.send('GET', '/me')).body.data.user.hasPin
  const signedIn = async (given: string) => {
    const own = new Browser(service.address)
    expect((await own.send('POST', '/session', { email, password: given })).status).toBe(201)
    return own
  }
  expect((await browser.send('PUT', '/me', { pin: '482913' })).body.data.user.hasPin).toBe(true)
  await ask(email)
  expect((await choose((await mailedSecret(service, client)).secret)).status).toBe(204)
  const owner = await signedIn(next)
  expect(await hasPin(owner)).toBe(false)
  const both = { password, currentPassword: next, pin: '591733' }
  expect((await owner.send('PUT', '/me', both)).body.data.user.hasPin).toBe(true)
  const again = await signedIn(password)
  expect(await hasPin(again)).toBe(true)
  const changed = await again.send('PUT', '/me', { password: next, currentPassword: password })
  expect([changed.status, changed.body.data.user.hasPin]).toEqual([200, false])
  const { userId } = await whoIs(email)
  const last = await signedIn(next)
  expect((await last.send('PUT', '/me', { pin: '482913' })).status).toBe(200)
  await setPassword(service.database, email, password)
  expect(await hasPin(await signedIn(password))).toBe(false)
  const pins = (await service.auditOf(client, userId)).map(({ after }) => after?.pin).filter(Boolean)
  expect(pins).toEqual(['set', 'removed', 'set', 'removed', 'set', 'removed'])
})

test('one of sixteen who follow the link at once chooses the password', async () => {
  const { email } = await somebody()
  await ask(email)
  const { secret } = await mailedSecret(service, client)
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) => choose(secret, `${next} ${index}`)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(15).fill(404)])
  const winner = answers.findIndex(({ status }) => status === 204)
  const sign = await visit(service, 'POST', '/session', { email, password: `${next} ${winner}` })
  expect(sign.status).toBe(201)
})

test('an unknown address gets the same answer, and nothing is sent', async () => {
  const { email } = await somebody()
  const known = await ask(email)
  const unknown = await ask(`${newId()}@nowhere.example`)
  expect({ status: unknown.status, body: unknown.body }).toEqual({ status: known.status, body: known.body })
  expect(await service.workOff(client)).toHaveLength(1)
})

test('a later link keeps the earlier one valid, and a used one ends the others', async () => {
  const { email } = await somebody()
  await ask(email)
  const first = await mailedSecret(service, client)
  await ask(email)
  const second = await mailedSecret(service, client)
  expect((await choose(first.secret)).status).toBe(204)
  expect((await choose(second.secret)).status).toBe(404)
})

test('a person gets at most three links an hour, so that one of them is always valid', async () => {
  const { email } = await somebody()
  const secrets: string[] = []
  for (let count = 0; count < 3; count += 1) {
    await ask(email)
    secrets.push((await mailedSecret(service, client)).secret)
  }
  expect((await ask(email)).status).toBe(204)
  expect(await service.workOff(client)).toEqual([])
  expect((await choose(secrets[0] ?? '')).status).toBe(204)
  await ask(email)
  expect((await choose((await mailedSecret(service, client)).secret)).status).toBe(204)
})

test('a link that could not be sent does not count', async () => {
  const { email } = await somebody()
  const away = async () => {
    throw new Error('the mail server is away')
  }
  const files = filesInMemory()
  const dependencies = {
    transactions: service.database,
    files,
    origin: 'https://holdpoint.example',
    send: away,
  }
  const { organizationId } = client.identity
  const { userId } = await whoIs(email)
  for (let count = 0; count < 4; count += 1)
    await expect(passwordForgotten(dependencies, organizationId, { userId })).rejects.toThrow('away')
  await ask(email)
  expect((await choose((await mailedSecret(service, client)).secret)).status).toBe(204)
})

test('the browser of a reset counts as known for the person', async () => {
  const { email } = await somebody()
  await ask(email)
  const answer = await choose((await mailedSecret(service, client)).secret)
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^holdpoint-device=[\w-]{43}; .*HttpOnly/),
  ])
})

test('an invalid secret is 404, whatever it looks like', async () => {
  for (const secret of ['hr_', 'x', newId(), `hr_${'A'.repeat(70)}`, '%00']) {
    expect((await choose(encodeURIComponent(secret))).status).toBe(404)
  }
})

test('asking is limited for an address', async () => {
  const email = `${newId()}@nowhere.example`
  const statuses: number[] = []
  for (let attempt = 1; attempt <= 11; attempt += 1) statuses.push((await ask(email)).status)
  expect(statuses).toEqual([...Array(10).fill(204), 429])
})
