import { expect, test } from 'vitest'
import { sections } from '../src/domain/people/person-data/sections.ts'
import { inOrganization } from '../src/domain/people/users/erase.ts'
import { newId } from '../src/platform/id.ts'
import { changeRows } from './support/behind-the-service.ts'
import type { Browser } from './support/browser.ts'
import { connected, useFreshDatabase } from './support/fresh-database.ts'
import { joined, roleNamed } from './support/mailed-secrets.ts'
import { procedure } from './support/procedures.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'

// Seen red with a section left out, with a column that no section reads, without the entries of the exports, and with
// the account of somebody who is only invited or has left, and with what the person wrote about others.

const service = useService()
const place = useFreshDatabase()

test('the data stored about a person is one object, for themselves and for an administrator', async () => {
  const client = await service.organization()
  const email = `${newId()}@members.example`
  const roleId = await roleNamed(client, 'administrator')
  const { user, browser } = await joined(service, client, {
    email,
    roleId,
    password: 'correct horse battery',
  })
  await browser.send('POST', '/tokens', { name: 'Laptop' })
  const feed = await browser.send('POST', '/calendar-feeds', {})
  expect(feed.status).toBe(201)
  const site = (await browser.send('POST', '/sites', { ...(await siteOf()) })).body.data
  const event = await make.event(client, { title: 'Round' })
  await client.post(`/events/${event.id}/assignments`, { userId: user.id })
  const invited = newId()
  const guest = { email: `${invited}@members.example`, firstName: invited, lastName: invited, roleId }
  expect((await browser.send('POST', '/users', guest)).status).toBe(201)
  await changeRows(
    service,
    client,
    `UPDATE outbox SET last_error = '550 <' || $2::text || '>' WHERE organization_id = $1 AND payload ->> 'inviterId' = $3`,
    guest.email,
    user.id,
  )
  await browser.send('PUT', '/me', { lastName: 'Laine' })
  const mine = await read(browser, '/me/data')
  expect(mine).toMatchObject({
    membership: { userId: user.id, lastName: 'Laine', lastSessionAt: expect.any(String), endedAt: null },
    account: { email, hasPassword: true, hasPin: false, addressProved: true },
    names: [{ lastName: 'Niemi', since: null }, { lastName: 'Laine' }],
    sessions: [{ lastUsedAt: expect.any(String) }],
    tokens: [{ name: 'Laptop' }],
    calendarFeeds: [{ id: feed.body.data.id }],
    sentInvitations: [{ reason: null }],
    assignments: [{ eventId: event.id, title: 'Round' }],
    'records.sites': [{ id: site.id, title: site.name, created: true, updated: true }],
    'records.orders': [],
  })
  const did = mine.auditLog.map(({ action, resource }: Sample) => `${action} ${resource}`)
  expect(did).toEqual(
    expect.arrayContaining([
      'create users',
      'sign-in sessions',
      'create tokens',
      'create sites',
      'create event-assignments',
    ]),
  )
  expect(mine.auditLog.find(({ action }: Sample) => action === 'update').before).toMatchObject({
    lastName: 'Niemi',
  })
  expect(JSON.stringify(mine)).not.toMatch(/argon2|hp_|secret/i)
  expect(JSON.stringify(mine), 'somebody whom they invited').not.toContain(invited)
  expect((await client.send('DELETE', `/users/${user.id}`)).status).toBe(204)
  const theirs = JSON.parse(await textOf(`/users/${user.id}/data`, client.identity.token))
  expect(theirs).toMatchObject({
    membership: { endedAt: expect.any(String) },
    account: { email },
    secondFactors: [],
    tokens: [{ name: 'Laptop' }],
  })
  expect(theirs.account).toEqual({ email })
  const { data: exports } = (await client.get(`/audit-log?action=export&recordId=${user.id}`)).body
  const left = (whole: Sample) =>
    Object.values(whole)
      .filter(Array.isArray)
      .reduce((rows, part) => rows + part.length, 0)
  expect(exports).toMatchObject([
    { resource: 'users', userId: client.identity.userId, after: { resource: 'users', rows: left(theirs) } },
    { resource: 'users', userId: user.id, after: { resource: 'users', rows: left(mine) } },
  ])
  const stranger = await service.organization()
  expect((await stranger.get(`/users/${user.id}/data`)).status).toBe(404)

  async function siteOf() {
    const { site: own } = await procedure(client)
    return { ...own, name: 'Own site' }
  }
  async function textOf(path: string, token: string) {
    const response = await fetch(`${service.address}/api/v1${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.status).toBe(200)
    return response.text()
  }
  async function read(as: Browser, path: string) {
    const response = await fetch(`${service.address}/api/v1${path}`, { headers: { cookie: as.cookie ?? '' } })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json'])
    return JSON.parse(await response.text())
  }
})

test('an invitation does not show whether the address has an account, nor what is in it', async () => {
  const elsewhere = await service.organization()
  const known = `${newId()}@members.example`
  const roleId = await roleNamed(elsewhere, 'viewer')
  const { browser } = await joined(service, elsewhere, {
    email: known,
    roleId,
    password: 'correct horse battery',
  })
  expect((await browser.send('POST', '/me/second-factors', { kind: 'totp' })).status).toBe(201)
  const client = await service.organization()
  const unknown = `${newId()}@members.example`
  const told = async (email: string) => {
    // Asked as a supplier before, the address might have had an account then.
    expect((await client.post('/suppliers', { email })).status).toBe(201)
    const given = { email, firstName: 'Aino', lastName: 'Laine', roleId: await roleNamed(client, 'viewer') }
    const { id } = (await client.post('/users', given)).body.data
    const { account, secondFactors, auditLog } = (await client.get(`/users/${id}/data`)).body
    const entries = auditLog.map(({ action, resource }: Sample) => `${action} ${resource}`)
    return { account, secondFactors, entries }
  }
  const entries = ['create suppliers', 'create users']
  for (const email of [known, unknown])
    expect(await told(email)).toEqual({ account: { email }, secondFactors: [], entries })
})

/** Columns that name a person but that the answer does not read, each with the reason. */
const LEFT_OUT: { readonly [column: string]: string } = {
  'user_organizations.user_id': 'says which organizations have a membership; each answers for itself',
  'organizations.updated_by': 'the audit log says it',
  'single_sign_on.created_by': 'the audit log says it',
  'single_sign_on.updated_by': 'the audit log says it',
  'sign_in_rules.updated_by': 'the audit log says it',
  'passkey_challenges.user_id': 'random numbers, which are over after five minutes',
  'trainings.created_by': 'the person whose training it is',
  'trainings.updated_by': 'the audit log says it',
  'attempts.created_by': 'the person whose attempt it is',
  'attempts.updated_by': 'the audit log says it',
  'audit_values.user_id': 'the values are in the entries of the audit log',
  'standing_proofs.user_id': 'the completions say it',
  'pins.user_id': 'the account says whether there is one',
  'noted_refusals.user_id': 'the refusals are in the audit log; this bounds how many',
}

/** Tables that keep naming the person by id only. */
const ID_ALONE = [
  'attempts',
  'audit_log',
  'crew_members',
  'event_assignments',
  'memberships',
  'noted_refusals',
  'standing_proofs',
  'trainings',
  'user_organizations',
]

/** Tables of the account, which are emptied if no other organization has the person as a member. */
const OF_ACCOUNT = ['pins', 'second_factors']

test('every column that names a person is read and erased, or left out for a reason', async () => {
  const columns = await connected(place.superuser, async (superuser) => {
    const { rows } = await superuser.query<{ name: string }>(
      `SELECT c.relname || '.' || a.attname AS name FROM pg_class c
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.atttypid = 'uuid'::regtype
         AND (a.attname = 'user_id' OR a.attname LIKE '%\\_by') ORDER BY 1`,
    )
    return rows.map(({ name }) => name)
  })
  expect(columns.length).toBeGreaterThan(40)
  const read = (column: string) => {
    const [table = '', name = ''] = column.split('.')
    if (table === 'memberships') return true
    return sections.some(
      ({ read: { text } }) => new RegExp(`FROM ${table} r`).test(text) && text.includes(`r.${name}`),
    )
  }
  expect(
    columns.filter((column) => !(column in LEFT_OUT) && !read(column)),
    'in no answer: give it a section in src/domain/people/person-data/sections.ts, or leave it out here for a reason',
  ).toEqual([])
  expect(Object.keys(LEFT_OUT).filter((column) => !columns.includes(column))).toEqual([])
  const owned = columns
    .filter((column) => column.endsWith('.user_id'))
    .map((column) => column.replace('.user_id', ''))
  const erased = inOrganization.map(({ text }) => text).join('\n')
  const left = owned.filter(
    (table) =>
      ![...ID_ALONE, ...OF_ACCOUNT].includes(table) && !new RegExp(`(FROM|UPDATE) ${table} `).test(erased),
  )
  expect(left, 'what an erasure leaves').toEqual([])
})
