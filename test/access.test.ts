import { beforeAll, expect, test } from 'vitest'
import { createUser } from '../src/domain/people/commands/user.ts'
import { newId } from '../src/platform/id.ts'
import { begunSession } from './support/begun-session.ts'
import type { Browser } from './support/browser.ts'
import type { Client } from './support/client.ts'
import { unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'

// Seen red with only the access of one organization.

const service = useService()
const password = 'correct horse battery'
let organization: Client
let other: Client

beforeAll(async () => {
  organization = await service.organization()
  other = await service.organization()
})

async function person() {
  const email = `${newId()}@members.example`
  const given = { email, firstName: 'Aino', lastName: 'Laine', role: 'planner' }
  const { organizationId } = organization.identity
  const userId = await createUser(service.database, { ...given, organizationId, password })
  await createUser(service.database, { ...given, organizationId: other.identity.organizationId })
  const signedIn = (agent: string) => begunSession(service, organizationId, userId, agent)
  return { userId, signedIn }
}

const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36'
const DESK =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15'

const listed = async (browser: Browser) =>
  (await browser.send('GET', '/me/access')).body.data as {
    id: string
    kind: string
    device: string
    current: boolean
  }[]

test('the sessions, tokens and feeds of a person are in one list, those of other organizations too', async () => {
  const { signedIn } = await person()
  const [desk, phone] = [await signedIn(DESK), await signedIn(PHONE)]
  const made = await desk.send('POST', '/tokens', { name: 'Script' })
  await desk.send('POST', '/calendar-feeds', {})
  await phone.send('PUT', '/session/organization', { organizationId: other.identity.organizationId })
  const all = await listed(desk)
  expect(all.map(({ kind, device, current }) => [kind, device, current])).toEqual([
    ['calendar_feed', null, false],
    ['token', null, false],
    ['session', 'Safari on Mac', true],
    ['session', null, false],
  ])
  expect(all[1]).toEqual({
    id: made.body.data.id,
    kind: 'token',
    name: 'Script',
    device: null,
    address: null,
    createdAt: expect.any(String),
    lastUsedAt: null,
    expiresAt: null,
    current: false,
  })
  expect(all[2]).toMatchObject({
    address: expect.stringContaining('127.0.0.1'),
    expiresAt: expect.any(String),
  })
  const stranger = await person()
  expect(await listed(await stranger.signedIn(DESK))).toHaveLength(1)
})

test('a person ends one of their own at once, and nobody else’s', async () => {
  const { signedIn } = await person()
  const [desk, phone] = [await signedIn(DESK), await signedIn(PHONE)]
  await phone.send('PUT', '/session/organization', { organizationId: other.identity.organizationId })
  const { body } = await desk.send('POST', '/tokens', { name: 'Script' })
  const script = service.as(organization, body.data.token)
  const child = (await script.post('/tokens', { name: 'Child' })).body.data
  const stranger = await (await person()).signedIn(DESK)
  for (const { id } of await listed(desk)) {
    expect((await stranger.send('DELETE', `/me/access/${id}`)).status).toBe(404)
  }
  for (const id of [unknownId, 'nobody'])
    expect((await desk.send('DELETE', `/me/access/${id}`)).status).toBe(404)
  const there = (await listed(desk)).find(({ kind, current }) => kind === 'session' && !current)
  expect((await desk.send('DELETE', `/me/access/${there?.id}`)).status).toBe(204)
  expect((await phone.send('GET', '/me')).status).toBe(401)
  expect((await desk.send('DELETE', `/me/access/${body.data.id}`)).status).toBe(204)
  for (const secret of [body.data.token, child.token]) {
    expect((await service.as(organization, secret).get('/me')).status).toBe(401)
  }
  expect((await desk.send('GET', '/me')).status).toBe(200)
})

test('all sessions are ended together, the present one too; tokens and feeds when they are named', async () => {
  const { signedIn, userId } = await person()
  const [desk, phone] = [await signedIn(DESK), await signedIn(PHONE)]
  await phone.send('PUT', '/session/organization', { organizationId: other.identity.organizationId })
  const { token } = (await desk.send('POST', '/tokens', { name: 'Script' })).body.data
  const feed = (await desk.send('POST', '/calendar-feeds', {})).body.data
  const script = service.as(organization, token)
  expect((await desk.send('POST', '/me/access/end', { kinds: [] })).status).toBe(422)
  expect((await desk.send('POST', '/me/access/end')).status).toBe(204)
  for (const browser of [desk, phone]) expect((await browser.send('GET', '/me')).status).toBe(401)
  expect((await script.get('/me')).status).toBe(200)
  const last = await signedIn(DESK)
  expect((await last.send('POST', '/me/access/end', { kinds: ['token', 'calendar_feed'] })).status).toBe(204)
  expect((await script.get('/me')).status).toBe(401)
  expect((await fetch(new URL(new URL(feed.url).pathname, service.address))).status).toBe(404)
  expect((await listed(last)).map(({ kind }) => kind)).toEqual(['session'])
  const rows = await service.auditOf(organization, feed.id)
  expect(rows.at(-1)).toMatchObject({ action: 'delete', userId })
})

test('a narrowed token ends nothing', async () => {
  const narrow = await service.token(organization, { permissions: ['sites.read'] })
  for (const [method, path] of [
    ['DELETE', `/me/access/${unknownId}`],
    ['POST', '/me/access/end'],
  ] as const) {
    const answer = await narrow.send(method, path, method === 'POST' ? '{}' : undefined)
    expect(answer).toMatchObject({ status: 403, body: { code: 'narrowed_token' } })
  }
})
