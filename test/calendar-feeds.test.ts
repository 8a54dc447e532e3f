import { afterEach, describe, expect, test, vi } from 'vitest'
import { issueSecret } from '../src/platform/auth/secret.ts'
import { newId } from '../src/platform/id.ts'
import { feedOf, look } from './support/calendar.ts'
import { begin, commitUnder } from './support/direct-sql.ts'
import { behind, inspection, weekdays } from './support/events.ts'
import { holding } from './support/held-row.ts'
import { make } from './support/samples.ts'
import { useService } from './support/service.ts'

const LOCK_PERSON = 'SELECT FROM memberships WHERE organization_id = $1 AND user_id = $2 FOR NO KEY UPDATE'
const ADD_FEED = `INSERT INTO calendar_feeds (organization_id, id, user_id, secret_hash)
  VALUES ($1, $2, $3, decode(repeat('0a', 32), 'hex'))`

const service = useService()
const logging = useService({ logLevel: 'trace' })
const { sql, auditOf } = behind(service)

afterEach(() => void vi.restoreAllMocks())

describe('a calendar feed', () => {
  test('has an address that is shown once, and ends when it is deleted', async () => {
    const client = await service.organization()
    const feed = await feedOf(client)
    expect(feed).toEqual({
      id: expect.any(String),
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/api\/v1\/calendar-feeds\/hf_[\w-]+\.ics$/),
      createdAt: expect.any(String),
    })
    const other = await feedOf(client)
    expect(other.url).not.toBe(feed.url)
    const { body } = await client.get('/calendar-feeds?order=asc')
    expect(body.data).toEqual([feed, other].map(({ id, createdAt }) => ({ id, createdAt })))
    expect((await look(feed.url)).status).toBe(200)
    expect((await client.send('DELETE', `/calendar-feeds/${feed.id}`)).status).toBe(204)
    expect((await look(feed.url)).status).toBe(404)
    expect((await look(other.url)).status).toBe(200)
    expect((await client.get('/calendar-feeds')).body.meta.total).toBe(1)
    expect(await auditOf(client, feed.id)).toMatchObject([
      { action: 'create', after: { userId: client.identity.userId } },
      { action: 'delete' },
    ])
  })

  test('is its owner’s alone', async () => {
    const client = await service.organization()
    const colleague = await service.member(client, 'planner')
    const feed = await feedOf(client)
    expect((await colleague.get('/calendar-feeds')).body.data).toEqual([])
    expect((await colleague.send('DELETE', `/calendar-feeds/${feed.id}`)).status).toBe(404)
    expect((await look(feed.url)).status).toBe(200)
  })

  test('gets the same answer if it never existed, was deleted, or belongs to another organization', async () => {
    const client = await service.organization()
    const feed = await feedOf(client)
    await client.send('DELETE', `/calendar-feeds/${feed.id}`)
    const address = (secret: string) => `${service.address}/api/v1/calendar-feeds/${secret}.ics`
    const stranger = await service.organization()
    const { secret } = issueSecret('calendar feed', stranger.identity.organizationId)
    const nobody = issueSecret('calendar feed', crypto.randomUUID()).secret
    for (const url of [
      feed.url,
      address(secret),
      address(nobody),
      address('hf_x'),
      address(client.identity.token),
    ]) {
      const { status, text } = await look(url)
      expect(status).toBe(404)
      const { meta: _, ...problem } = JSON.parse(text)
      expect(problem).toEqual({
        title: 'Not Found',
        status: 404,
        code: 'not_found',
        message: 'The calendar feed was not found.',
        details: { request: [{ code: 'not_found', params: { kind: 'calendar feed' } }] },
      })
    }
  })

  test('shows nothing once its owner may not read events, is disabled or has left, also after coming back', async () => {
    const client = await service.organization()
    const set = (text: string, userId: string) =>
      sql(client, `UPDATE memberships SET ${text} WHERE organization_id = $1 AND user_id = $2`, userId)
    const worker = await service.member(client, 'worker')
    const { userId } = worker.identity
    const [gardener, reader] = [newId(), newId()]
    const { url } = await feedOf(worker)
    const status = async () => (await look(url)).status
    expect(await status()).toBe(200)
    await set('active = false', userId)
    expect(await status()).toBe(404)
    await set('active = true', userId)
    expect(await status()).toBe(200)
    await sql(
      client,
      `INSERT INTO roles (organization_id, id, name, permissions)
       VALUES ($1, $2, 'gardener', '{sites.read}'), ($1, $3, 'reader', '{events.read}')`,
      ...[gardener, reader],
    )
    await set(`role_id = '${gardener}'`, userId)
    expect(await status()).toBe(404)
    expect((await worker.post('/calendar-feeds')).status).toBe(403)
    await set(`role_id = '${reader}'`, userId)
    expect(await status()).toBe(200)
    await set('ended_at = now()', userId)
    expect(await status()).toBe(404)
    await set('ended_at = NULL', userId)
    expect(await status()).toBe(404)
  })

  test('is not sent again to a client that has it', async () => {
    const client = await service.organization()
    const event = await make.event(client, weekdays)
    const { url } = await feedOf(client)
    const first = await look(url)
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[0-9a-f]{32}"$/)
    const again = await look(url, { 'if-none-match': tag })
    expect(again).toMatchObject({ status: 304, text: '' })
    expect(again.headers.get('etag')).toBe(tag)
    expect((await look(url)).text).toBe(first.text)
    await client.put(`/events/${event.id}`, { ...inspection, title: 'New' })
    const changed = await look(url, { 'if-none-match': tag })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(tag)
  })

  test('leaves its secret in no log line and no audit entry', async () => {
    const lines: string[] = []
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
    const client = await logging.organization()
    const { url } = await feedOf(client)
    const secret = /hf_[\w-]+/.exec(url)?.[0] ?? ''
    await look(url)
    await look(`${url.replace('.ics', 'x.ics')}?a=${secret}`)
    await fetch(url, { method: 'POST' })
    await logging.database.write(client.identity.organizationId, [])
    expect(lines.join('')).toContain('/calendar-feeds/:secret.ics')
    expect(lines.join('')).not.toContain(secret.slice(0, 60))
    const kept = await sql(
      client,
      `SELECT a::text FROM audit_log a WHERE organization_id = $1
       UNION ALL SELECT f::text FROM calendar_feeds f WHERE organization_id = $1`,
    )
    expect(kept.length, 'rows that could hold the secret').toBeGreaterThan(1)
    expect(JSON.stringify(kept)).not.toContain('hf_')
  })

  test('is not made for somebody who leaves meanwhile: it would open again when they come back', async () => {
    const client = await service.organization()
    const leaving = await service.member(client, 'worker')
    const { userId } = leaving.identity
    await feedOf(leaving)
    const answer = await holding('SELECT FROM users WHERE id = $1 FOR UPDATE', [userId], async (account) => {
      const made = leaving.post('/calendar-feeds')
      await account.awaited()
      expect((await client.send('DELETE', `/users/${userId}`)).status).toBe(204)
      await account.release()
      return made
    })
    expect(answer.status).toBe(401)
  })

  // Seen red with feeds that count each other only once they are stored.
  test('is limited to twenty per person, also when simultaneous', async () => {
    const client = await service.organization()
    for (let made = 0; made < 19; made += 1) await feedOf(client)
    const { organizationId, userId } = client.identity
    const other = await begin(organizationId)
    await other.query(LOCK_PERSON, [organizationId, userId])
    await other.query(ADD_FEED, [organizationId, newId(), userId])
    const answer = await commitUnder(other, client.post('/calendar-feeds'))
    expect(answer).toMatchObject({ status: 409, body: { code: 'too_many' } })
  })
})
