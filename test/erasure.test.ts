import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { setPassword } from '../src/domain/people/commands/password.ts'
import { removeSecondFactors } from '../src/domain/people/commands/second-factors.ts'
import { createUser } from '../src/domain/people/commands/user.ts'
import { Heads } from '../src/domain/trace/seals/heads.ts'
import { readPublished } from '../src/domain/trace/seals/published.ts'
import { Sealing } from '../src/domain/trace/seals/sealing.ts'
import { verifyLogs } from '../src/domain/trace/seals/verify-all.ts'
import { backUpLogically } from '../src/platform/backup/logical-backup.ts'
import { newId } from '../src/platform/id.ts'
import { PermanentFailure } from '../src/platform/outbox/handler.ts'
import { type Files, FilesUnavailable } from '../src/platform/storage/files.ts'
import { begunSession } from './support/begun-session.ts'
import { Browser } from './support/browser.ts'
import type { Client } from './support/client.ts'
import { filesInMemory } from './support/files-in-memory.ts'
import { sendFor } from './support/forms.ts'
import { connected, useFreshDatabase } from './support/fresh-database.ts'
import { joined, roleNamed, visit } from './support/mailed-secrets.ts'
import { PATIENCE_MS } from './support/patience.ts'
import { procedure } from './support/procedures.ts'
import { requirementOf } from './support/proofs.ts'
import { make, type Sample, siteBody, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'
import { briefedWork, fromNow } from './support/work.ts'

// Seen red with each statement of the erasure left out, with an account emptied although another organization has it
// as a member, without the trigger that keeps names from returning, and with words about the person that a decision
// writes meanwhile or later.

const place = useFreshDatabase()
const lines: string[] = []
const kept = filesInMemory()
/** Where the files are that cannot be removed while the place is unavailable. */
let isAway = false
const files: Files = {
  ...kept,
  remove: async (key) => {
    if (isAway) throw new FilesUnavailable(new Error('ENOSPC'))
    await kept.remove(key)
  },
}
const service = useService({ logLevel: 'trace', files }, undefined, {
  get connection() {
    return place.connection
  },
})
const password = 'correct horse battery'
let folder: string
beforeAll(async () => {
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  folder = await mkdtemp(path.join(tmpdir(), 'holdpoint-test-'))
})
afterAll(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

/** An administrator's organization and their browser. */
async function organization(): Promise<{ client: Client; admin: Browser }> {
  const client = await service.organization()
  const roleId = await roleNamed(client, 'administrator')
  const { browser } = await joined(service, client, { email: `${newId()}@admins.example`, roleId, password })
  return { client, admin: browser }
}

const erase = (admin: Browser, id: string) => admin.send('POST', `/users/${id}/erase`, {})

/** A member who has done everything that leaves a name, an address or other personal data behind. */
async function everywhere(
  client: Client,
  marker: string,
): Promise<{ id: string; email: string; order: Sample }> {
  const email = `${marker}@members.example`
  const names = { firstName: `${marker} first`, lastName: `${marker} last` }
  const roleId = await roleNamed(client, 'administrator')
  // Before the account exists.
  await visit(service, 'POST', '/session', { email, password: 'wrong password' })
  const invited = await keyed(client, '/users', { email, ...names, roleId })
  expect(invited.status).toBe(201)
  const { id } = invited.body.data
  // A mail server refuses the first message and names the address.
  await service.workOff(client, async () => {
    throw new PermanentFailure(`550 <${email}> is unknown`)
  })
  // An answer that is kept has the server's words.
  const moved = await keyed(client, `/users/${id}?with[]=invitation`, { roleId }, 'PUT')
  expect(moved.body.data.invitation.reason).toContain(email)
  await client.post(`/users/${id}/invite`)
  const messages = await service.workOff(client)
  const secret = /\/invitations\/(hi_[\w-]+)/.exec(messages.at(-1)?.text ?? '')?.[1] ?? ''
  expect(
    (await visit(service, 'POST', `/invitations/${secret}`, { password, lastName: `${marker} new` })).status,
  ).toBe(204)
  const browser = new Browser(service.address)
  expect((await browser.send('POST', '/session', { email, password })).status).toBe(201)
  await browser.send('PUT', '/me', { firstName: `${marker} changed`, language: 'fi' })
  const token = await browser.send('POST', '/tokens', { name: `${marker} laptop` })
  expect(token.status).toBe(201)
  const own = service.as(client, token.body.data.token)
  await browser.send('POST', '/calendar-feeds', {})
  const view = { name: `${marker} view`, list: 'orders', search: `search=${marker}` }
  expect((await browser.send('POST', '/views', view)).status).toBe(201)
  await visit(service, 'POST', '/password-resets', { email })
  await visit(service, 'POST', '/session', { email, password: 'wrong password' })
  const { task, site } = await procedure(own)
  const order = await make.order(own, site.id, { lines: [{ workTaskId: task.id }] })
  expect((await own.post(`/orders/${order.id}/confirm`)).status).toBe(200)
  const event = await make.event(own)
  await client.post(`/events/${event.id}/assignments`, { userId: id })
  await own.post(`/events/${event.id}/confirm`)
  const kept = await keyed(own, '/sites?with[]=createdBy', siteBody)
  expect(kept.status).toBe(201)
  await client.post('/suppliers', { email })
  // A mail that could not be sent. Only the server's message in its row names the person.
  await connected(place.superuser, (superuser) =>
    superuser.query(
      `INSERT INTO outbox (organization_id, id, kind, payload, last_error, done_at, given_up)
       VALUES ($1, gen_random_uuid(), 'assigned', '{}', $2, now(), true)`,
      [client.identity.organizationId, `550 <${email}>`],
    ),
  )
  return { id, email, order }
}

const keyed = (client: Client, path: string, body: object, method = 'POST') =>
  client.send(method, path, JSON.stringify(body), {
    'content-type': 'application/json',
    'idempotency-key': newId(),
  })

/** Where the superuser finds a text: the table, and how often. */
async function found(marker: string): Promise<readonly string[]> {
  return connected(place.superuser, async (superuser) => {
    const { rows } = await superuser.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`,
    )
    expect(rows.length).toBeGreaterThan(40)
    const counts: string[] = []
    for (const { name } of rows) {
      const bytes = Buffer.from(marker).toString('hex')
      const sql = `SELECT count(*)::integer AS n FROM ${name} r WHERE lower(r::text) LIKE $1 OR r::text LIKE $2`
      const [count] = (await superuser.query<{ n: number }>(sql, [`%${marker}%`, `%${bytes}%`])).rows
      if (count?.n) counts.push(name)
    }
    return counts
  })
}

/** Does something before an erasure ends: what remembers the address is held until then. */
async function whileErasing<T>(
  email: string,
  begin: () => Promise<T>,
  work: () => Promise<void>,
): Promise<T> {
  return connected(place.superuser, async (superuser) => {
    await superuser.query('BEGIN')
    await superuser.query('SELECT FROM unknown_sign_ins WHERE lower(email) = $1 FOR UPDATE', [email])
    const erasing = begin()
    const waiting = 'SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))'
    const count = async () => (await superuser.query(waiting)).rowCount
    await expect.poll(count, { timeout: PATIENCE_MS }).toBe(1)
    await work()
    await superuser.query('COMMIT')
    return erasing
  })
}

/** A card as a PDF that contains a text. */
const cardOf = (marker: string) => `%PDF-1.7\n% ${marker}\nxref\n0 1\ntrailer <<>>\nstartxref\n9\n%%EOF\n`

/** The files that contain a text. */
const filesWith = (marker: string) => [...kept.contents].filter(([, each]) => each.includes(marker))

/** Uploads a card. @returns its path */
async function uploaded(by: Client, marker: string): Promise<string> {
  const { status, body } = await sendFor(by, 'proof', cardOf(marker))
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data.path
}

const WAITING = `SELECT FROM pg_stat_activity
  WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`

/** What requests under way leave of a person whose membership has ended. */
async function leaveBehind(organizationId: string, userId: string, marker: string): Promise<void> {
  const own = { organization_id: '$1', id: 'gen_random_uuid()', user_id: '$2' }
  const secret = { ...own, secret_hash: `sha256('left behind')` }
  const import_ = { request_id: `'import-7'`, resource: `'sites'`, dry_run: 'true', rows: '1' }
  const left: { readonly [table: string]: { readonly [column: string]: string } } = {
    sessions: { ...secret, expires_at: 'now()' },
    invitations: { ...secret, expires_at: 'now()' },
    password_resets: { ...secret, expires_at: 'now()' },
    calendar_feeds: secret,
    sso_identities: { ...own, issuer: `'https://login.example'`, subject: `'7'` },
    import_runs: { ...own, ...import_ },
  }
  await connected(place.superuser, async (superuser) => {
    for (const [table, row] of Object.entries(left)) {
      const sql = `INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.values(row)})`
      await superuser.query(sql, [organizationId, userId])
    }
    const named = 'UPDATE memberships SET external_id = $2 WHERE user_id = $1'
    await superuser.query(named, [userId, `${marker} of the directory`])
  })
}

/** The tables with rows of a person. */
async function tablesWith(userId: string): Promise<readonly string[]> {
  return connected(place.superuser, async (superuser) => {
    const { rows } = await superuser.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'user_id'
       WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`,
    )
    const held: string[] = []
    for (const { name } of rows) {
      const { rowCount } = await superuser.query(`SELECT FROM ${name} WHERE user_id = $1 LIMIT 1`, [userId])
      if (rowCount) held.push(name)
    }
    return held
  })
}

async function verified(organizationId: string) {
  const heads = path.join(folder, `${newId()}.jsonl`)
  await new Sealing({ database: service.database.background, heads: new Heads(heads) }).seal(
    organizationId,
    () => false,
  )
  return (await verifyLogs(service.database, await readPublished(heads), organizationId))[0]
}

describe('a person who is erased', () => {
  test('is found in no file: cards are removed with their holder, even if storage is away for days', async () => {
    const { client, admin } = await organization()
    const content = await make.content(client, { status: 'confirmed', completionStrategy: 'once' })
    const needed = await requirementOf(client, { name: 'Card', contents: [content] })
    const steps = [{ name: 'Cut the pipe', safetyRequirementIds: [needed.id] }]
    const { worker: former, supervisor, job } = await briefedWork(service, { client, steps })
    const path = `/jobs/${job.id}`
    const other = await service.member(client, 'worker')
    const marker = `m${newId()}`
    const { userId, organizationId } = former.identity
    const words = `Of ${marker}.`
    const byAdmin = (path: string, body: object, key = newId()) =>
      admin.send('POST', path, body, { 'sec-fetch-site': 'same-origin', 'idempotency-key': key })
    const reject = (id: string, key?: string) =>
      byAdmin(`/completions/${id}/reject?with[]=issuedOn&with[]=reason`, { reason: words }, key)
    const gap = { userId, safetyRequirementId: needed.id, reason: words, validUntil: fromNow(60) }
    const overridden = newId()
    const override = () => byAdmin(`${path}/overrides`, gap, overridden)
    expect((await override()).body.data).toMatchObject({ user: { id: userId }, reason: words })
    // Seen red without the reason.
    expect((await former.get('/me/data')).body.overrides).toMatchObject([{ jobId: job.id, reason: words }])
    await byAdmin(`${path}/overrides`, { ...gap, userId: supervisor.identity.userId, reason: 'On its way.' })
    expect((await client.post(`${path}/start`)).status).toBe(200)
    const [step] = (await client.get(`${path}?with[]=steps`)).body.data.steps
    const at = { workStepId: step.workStepId }
    const wrote = [
      await keyed(former, `${path}/sign-offs`, { meaning: 'done', ...at }),
      await keyed(former, `${path}/sign-offs`, { meaning: 'undone', ...at, reason: words }),
      await keyed(former, `${path}/suspend?with[]=standing`, { reason: words }),
    ]
    expect(wrote.map(({ status }) => status)).toEqual([201, 201, 200])
    const record = async ({ identity }: Client, filePath: string) => {
      const card = {
        userId: identity.userId,
        educationalContentId: content.id,
        issuedOn: '2025-03-10',
        filePath,
      }
      const { status, body } = await client.post('/completions', card)
      expect(status).toBe(201)
      return body.data.id as string
    }
    const gone = [await uploaded(client, marker), await uploaded(former, marker)]
    const card = await record(former, gone[0] ?? '')
    const others = await uploaded(client, 'of somebody else')
    await record(other, others)
    const shared = await uploaded(client, 'one list of two people')
    const listed = await record(former, shared)
    await record(other, shared)
    const waiting = await uploaded(client, 'not attached yet')
    expect(filesWith(marker)).toHaveLength(2)
    expect((await client.send('DELETE', `/users/${userId}`)).status).toBe(204)
    isAway = true
    const key = newId()
    const underWay = await connected(place.superuser, async (superuser) => {
      await superuser.query('BEGIN')
      await superuser.query('SELECT FROM completions WHERE id = $1 FOR UPDATE', [card])
      const count = async () => {
        await superuser.query('SELECT pg_stat_clear_snapshot()')
        return (await superuser.query(WAITING)).rowCount
      }
      const rejecting = reject(card, key)
      await expect.poll(count, { timeout: PATIENCE_MS }).toBe(1)
      const erasing = erase(admin, userId)
      await expect.poll(count, { timeout: PATIENCE_MS }).toBe(2)
      await superuser.query('COMMIT')
      return Promise.all([rejecting, erasing])
    })
    expect(underWay.map(({ status }) => status)).toEqual([200, 204])
    expect((await reject(listed)).body.data).toMatchObject({ status: 'rejected', reason: null })
    expect(await found(words.toLowerCase())).toEqual([])
    // A retry still has what is no word about them. Seen red without the day.
    const retried = { status: 'rejected', issuedOn: '2025-03-10', reason: null }
    expect((await reject(card, key)).body.data).toMatchObject(retried)
    expect((await override()).body.data).toMatchObject({ user: { id: userId }, jobId: job.id, reason: null })
    for (const path of gone) expect((await client.get(`/uploads/${path}`)).status).toBe(404)
    const due = (attempts: number) =>
      connected(place.superuser, (superuser) =>
        superuser.query(
          `UPDATE outbox SET due_at = now(), attempts = $2 WHERE organization_id = $1 AND kind = 'file-erased' AND done_at IS NULL`,
          [organizationId, attempts],
        ),
      )
    // More than two days of tries, after which a mail would be given up.
    await due(17)
    await service.workOff(client, async () => {})
    expect(filesWith(marker)).toHaveLength(2)
    isAway = false
    await due(1)
    await service.workOff(client)
    expect(filesWith(marker)).toEqual([])
    for (const path of [others, shared, waiting])
      expect((await client.get(`/uploads/${path}`)).status).toBe(200)
  })

  test('is found in no table, no line of the log and no backup, while the audit log verifies', async () => {
    const { client, admin } = await organization()
    const other = await service.organization()
    const marker = `m${newId().replaceAll('-', '')}`
    const { id, email, order } = await everywhere(client, marker)
    // Another organization has asked the address, and knows nobody with it.
    await other.post('/suppliers', { email: email.toUpperCase() })
    expect(await found(marker)).toEqual(
      expect.arrayContaining([
        'audit_values',
        'idempotency_keys',
        'memberships',
        'outbox',
        'person_names',
        'sent_invitations',
        'supplier_links',
        'unknown_sign_ins',
        'users',
      ]),
    )
    expect((await erase(admin, id)).body.code).toBe('still_member')
    expect((await client.send('DELETE', `/users/${id}`)).status).toBe(204)
    await leaveBehind(client.identity.organizationId, id, marker)
    const erasing = await whileErasing(
      email,
      () => erase(admin, id),
      async () => {
        const key = { 'content-type': 'application/json', 'idempotency-key': newId() }
        const path = `/orders/${order.id}?with[]=createdBy`
        const { body } = await client.send('PUT', path, JSON.stringify({ notes: 'Later.' }), key)
        expect(JSON.stringify(body), 'an answer that is kept').toContain(marker)
      },
    )
    expect(erasing).toMatchObject({ status: 204 })
    await service.workOff(client)
    expect(await tablesWith(id)).toEqual([
      'api_tokens',
      'audit_log',
      'event_assignments',
      'memberships',
      'person_names',
      'sent_invitations',
      'user_organizations',
    ])
    expect(await found(marker)).toEqual([])
    const digest = createHash('sha256').update(email).digest('hex')
    expect(await found(digest), 'a hash of the address').toEqual([])
    const waiting = await connected(place.superuser, async (superuser) =>
      superuser.query(`SELECT kind FROM outbox WHERE payload::text LIKE '%' || $1 || '%'`, [id]),
    )
    expect(waiting.rows, 'mails to the person').toEqual([])
    const erased = { id, firstName: 'Erased', lastName: 'person' }
    const people = (await client.get(`/orders/${order.id}?with[]=createdBy&with[]=confirmedBy`)).body.data
    expect(people).toMatchObject({ createdBy: erased, confirmedBy: erased })
    expect(lines.length).toBeGreaterThan(10)
    expect(lines.filter((line) => line.includes(marker))).toEqual([])
    const archive = path.join(folder, 'backup.tar.gz')
    await backUpLogically(place.connection, folder, archive, new Promise<never>(() => {}))
    const content = await text(createReadStream(archive).pipe(createGunzip()))
    expect(content).toContain(id)
    expect(content).not.toContain(marker)
    expect(content).not.toContain(Buffer.from(marker).toString('hex'))
    const looked = await verified(client.identity.organizationId)
    expect(looked).toMatchObject({ problems: 0, waiting: 0 })
    expect(looked?.erased).toBeGreaterThan(10)
    expect((await visit(service, 'POST', '/session', { email, password })).status).toBe(401)
    const entries = (await client.get(`/audit-log?recordId=${id}&action=erase&with[]=user`)).body.data
    expect(entries).toMatchObject([{ action: 'erase', resource: 'users', before: null, after: null }])
  })

  test('keeps the account while another organization has a membership of it, and can come back', async () => {
    const [one, two] = [await organization(), await organization()]
    const email = `${newId()}@members.example`
    const names = { firstName: 'Aino', lastName: 'Laine' }
    // Before the account exists.
    await one.client.post('/suppliers', { email })
    let id = ''
    for (const { client } of [one, two]) {
      const { organizationId } = client.identity
      id = await createUser(service.database, { email, ...names, organizationId, role: 'worker' })
      expect((await client.send('DELETE', `/users/${id}`)).status).toBe(204)
    }
    expect((await erase(one.admin, id)).status).toBe(204)
    expect((await one.client.get('/suppliers')).body.data).toMatchObject([{ askedEmail: null }])
    const kept = await connected(place.superuser, (superuser) =>
      superuser.query(
        'SELECT FROM audit_values WHERE organization_id = $1 AND (user_id = $2 OR lower(value) = $3)',
        [one.client.identity.organizationId, id, email],
      ),
    )
    expect(kept.rowCount).toBe(0)
    expect((await one.client.get(`/users/${id}/data`)).body.account).toEqual({ email: null })
    expect((await two.client.get(`/users/${id}/data`)).body.account).toEqual({ email })
    const own = await two.client.get(`/audit-log?recordId=${id}&action=delete`)
    expect(own.body.data[0].before).toMatchObject({ email, ...names })
    const roleId = await roleNamed(one.client, 'viewer')
    const back = await one.client.post('/users', { email, firstName: 'Aino', lastName: 'Niemi', roleId })
    expect(back.body.data).toMatchObject({ id, email, lastName: 'Niemi' })
    expect((await one.client.send('DELETE', `/users/${id}`)).status).toBe(204)
    const answers = await Promise.all([erase(one.admin, id), erase(two.admin, id), erase(one.admin, id)])
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect(await found(email)).toEqual([])
    const erasures = (await one.client.get(`/audit-log?recordId=${id}&action=erase`)).body.data
    expect(erasures, 'once each time').toHaveLength(2)
  })

  // Seen red with commands that log in every organization of the account, and with sign-ins logged where the person was
  // only invited.
  test('does not return through a sign-in or a command: only organizations of which somebody is a member log what happens to the account', async () => {
    const [one, two, inviting] = [await organization(), await organization(), await organization()]
    const email = `${newId()}@members.example`
    const roleId = await roleNamed(one.client, 'viewer')
    const { user, browser } = await joined(service, one.client, { email, roleId, password })
    const { organizationId } = two.client.identity
    const names = { firstName: 'Aino', lastName: 'Laine' }
    await createUser(service.database, { email, ...names, organizationId, role: 'viewer' })
    const invited = { email, ...names, roleId: await roleNamed(inviting.client, 'viewer') }
    expect((await inviting.client.post('/users', invited)).status).toBe(201)
    const fail = () => visit(service, 'POST', '/session', { email, password: 'wrong password' })
    const seen = async ({ client }: typeof one) =>
      (await client.get(`/audit-log?action=sign-in-failed&recordId=${user.id}`)).body.meta.total
    await fail()
    expect([await seen(one), await seen(two)]).toEqual([1, 1])
    expect((await one.client.send('DELETE', `/users/${user.id}`)).status).toBe(204)
    await fail()
    expect((await erase(one.admin, user.id)).status).toBe(204)
    await fail()
    expect([await seen(one), await seen(two), await seen(inviting)]).toEqual([1, 3, 0])
    await setPassword(service.database, email, 'another good password')
    await removeSecondFactors(service.database, email)
    const told = async ({ client }: typeof one) =>
      (await service.auditOf(client, user.id)).slice(-2).map(({ action }) => action)
    expect(await told(two)).toEqual(['update', 'second-factor'])
    expect(await told(one)).toEqual(['delete', 'erase'])
    expect(await told(inviting)).toEqual(['create'])
    const kept = await connected(place.superuser, (superuser) =>
      superuser.query('SELECT value FROM audit_values WHERE organization_id = $1 AND user_id = $2', [
        one.client.identity.organizationId,
        user.id,
      ]),
    )
    expect(kept.rows).toEqual([])
    expect((await browser.send('GET', '/me')).status).toBe(401)
    // A sign-in under way no longer finds a membership.
    const late = begunSession(service, one.client.identity.organizationId, user.id)
    await expect(late).rejects.toThrow('unauthenticated')
  })

  test('must be a former member of the same organization, and erasing needs the permission', async () => {
    const { client, admin } = await organization()
    const stranger = await organization()
    const former = await service.member(client, 'worker')
    const { userId } = former.identity
    expect((await erase(stranger.admin, userId)).status).toBe(404)
    expect((await erase(admin, userId)).body.code).toBe('still_member')
    expect((await client.send('DELETE', `/users/${userId}`)).status).toBe(204)
    expect((await erase(stranger.admin, userId)).status).toBe(404)
    expect((await client.post(`/users/${userId}/erase`)).body.code).toBe('person_required')
    const me = (await admin.send('GET', '/me')).body.data.user.id
    expect((await erase(admin, me)).body.code).toBe('still_member')
    for (const id of [unknownId, 'x']) expect((await erase(admin, id)).status).toBe(404)
    const planner = (await service.member(client, 'planner')).identity.email
    await connected(place.superuser, (superuser) =>
      superuser.query(
        'UPDATE users SET password_hash = (SELECT password_hash FROM users u WHERE u.email LIKE $1 LIMIT 1) WHERE email = $2',
        ['%@admins.example', planner],
      ),
    )
    const browser = new Browser(service.address)
    expect((await browser.send('POST', '/session', { email: planner, password })).status).toBe(201)
    expect((await erase(browser, userId)).body.code).toBe('forbidden')
    expect((await admin.send('POST', `/users/${userId}/erase`, { also: true })).status).toBe(422)
    const keyed = { 'sec-fetch-site': 'same-origin', 'idempotency-key': newId() }
    const again = () => admin.send('POST', `/users/${userId}/erase`, {}, keyed)
    expect((await again()).status).toBe(204)
    const replayed = await again()
    expect([replayed.status, replayed.headers.get('idempotent-replayed')]).toEqual([204, 'true'])
    expect((await erase(admin, userId)).status).toBe(204)
    await expect(
      connected(place.superuser, (superuser) =>
        superuser.query(`UPDATE memberships SET first_name = 'Aino' WHERE user_id = $1`, [userId]),
      ),
    ).rejects.toThrow('unauthenticated')
  })
})
