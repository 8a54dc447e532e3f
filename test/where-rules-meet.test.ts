import { beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { newId } from '../src/platform/id.ts'
import type { Answer, Client } from './support/client.ts'
import { connected, superuserOf } from './support/fresh-database.ts'
import { sendWrite } from './support/keyed-writes.ts'
import { PATIENCE_MS } from './support/patience.ts'
import { make, siteBody } from './support/samples.ts'
import { useService } from './support/service.ts'
import { SessionClient } from './support/session-client.ts'
import { supply } from './support/supply.ts'
import { runningWork } from './support/work.ts'

// The cases of docs/decisions/0018-where-rules-meet.md. Seen red without the check of the entity tag, with the tag
// and with the token among what makes two requests equal, and with an acceptance that ignores whether the order is
// cancelled.

const service = useService()
let client: Client

beforeAll(async () => {
  client = await service.organization()
})

function keyed(as: Client, method: string, path: string, body: unknown, key: string, tag?: string) {
  const matching = tag === undefined ? {} : { 'if-match': tag }
  return sendWrite(as, method, { path, body }, { 'idempotency-key': key, ...matching })
}

function expectReplay(answer: Answer, first: Answer): void {
  expect(answer.headers.get('idempotent-replayed')).toBe('true')
  expect([answer.status, answer.body]).toEqual([first.status, first.body])
  expect(answer.headers.get('etag')).toBe(first.headers.get('etag'))
}

describe('If-Match and Idempotency-Key', () => {
  test('a stale tag is 412 and leaves the key free; the same request with the right tag is then done', async () => {
    const site = await make.site(client)
    const path = `/sites/${site.id}`
    const key = newId()
    const put = (tag: string) => keyed(client, 'PUT', path, { ...siteBody, name: 'Right' }, key, tag)
    expect((await put('"stale"')).status).toBe(412)
    const tag = (await client.get(path)).headers.get('etag') ?? ''
    const done = await put(tag)
    expect([done.status, done.headers.get('idempotent-replayed')]).toEqual([200, null])
    for (const any of [tag, '"stale"', '*']) expectReplay(await put(any), done)
    expect(await service.auditOf(client, site.id)).toHaveLength(2)
  })

  test('a retry leaves later changes alone, and its tag is the earlier one', async () => {
    const { id } = await make.site(client)
    const path = `/sites/${id}`
    const key = newId()
    const put = (tag?: string) => keyed(client, 'PUT', path, { ...siteBody, name: 'First' }, key, tag)
    const first = await put()
    const between = await client.put(path, { ...siteBody, name: 'Second' })
    const again = await put(between.headers.get('etag') ?? '')
    expectReplay(again, first)
    expect((await client.get(path)).body.data.name).toBe('Second')
    // The tag reveals that this answer is outdated.
    const next = { 'if-match': again.headers.get('etag') ?? '' }
    expect((await client.send('PUT', path, JSON.stringify(siteBody), next)).status).toBe(412)
  })
})

test('a wrong body is refused before a stale tag, that before a superseded version, and this where the tag fits', async () => {
  const task = await make.task(client, { status: 'confirmed' })
  const path = `/work-tasks/${task.id}`
  const old = (await client.get(path)).headers.get('etag') ?? ''
  const body = { name: 'Next', active: true, status: 'confirmed' }
  await client.put(path, body)
  const put = (tag: string, sent: object = body) =>
    client.send('PUT', path, JSON.stringify(sent), { 'if-match': tag })
  expect((await put(old, {})).status).toBe(422)
  expect((await put(old)).status).toBe(412)
  const now = (await client.get(path)).headers.get('etag') ?? ''
  expect(await put(now)).toMatchObject({ status: 400, body: { code: 'version_superseded' } })
})

describe('without the right gets no repeated answer', () => {
  const began = async () => {
    const member = await service.member(client, 'planner')
    const key = newId()
    const post = (as: Client) => keyed(as, 'POST', '/sites', { ...siteBody, name: key }, key)
    return { member, post, first: await post(member) }
  }

  test('with a revoked token, while another token or a session of the same person does', async () => {
    const { member, post, first } = await began()
    const further = await service.token(member, {})
    expect((await member.send('DELETE', `/tokens/${member.identity.tokenId}`)).status).toBe(204)
    expect((await post(member)).status).toBe(401)
    expectReplay(await post(further), first)
    expectReplay(await post(await SessionClient.of(service, member)), first)
  })

  test('nor with a role that no longer permits it', async () => {
    const { member, post, first } = await began()
    const { userId } = member.identity
    const { body: roles } = await client.get('/roles?count=500')
    const role = (name: string) => roles.data.find((each: { name: string }) => each.name === name).id
    const given = (name: string) => client.put(`/users/${userId}`, { roleId: role(name) })
    expect((await given('viewer')).status).toBe(200)
    expect((await post(member)).status).toBe(403)
    await given('planner')
    expectReplay(await post(member), first)
  })

  test('nor where the body says who acts, with a token that may not do it', async () => {
    const { job, worker } = await runningWork(service, { client })
    const narrow = await service.token(worker, { permissions: ['jobs.read'] })
    const acts = [
      ['/deviations', { severity: 'low', description: 'Oil on the floor.', jobId: job.id }],
      [`/jobs/${job.id}/sign-offs`, { meaning: 'briefed' }],
    ] as const
    for (const [path, body] of acts) {
      const key = newId()
      const first = await keyed(worker, 'POST', path, body, key)
      expect(first.status).toBe(201)
      expectReplay(await keyed(worker, 'POST', path, body, key), first)
      // The second time the token is known, so the write itself is refused.
      for (const _ of [1, 2]) expect((await keyed(narrow, 'POST', path, body, key)).status).toBe(403)
    }
  })

  test('nor after the end of their membership', async () => {
    const { member, post } = await began()
    expect((await client.send('DELETE', `/users/${member.identity.userId}`)).status).toBe(204)
    expect((await post(member)).status).toBe(401)
  })
})

// A wait of more than three seconds for a row gets 503: a machine that is too busy may retry.
test('a write that was let in is done, though its token is revoked while it waits', {
  retry: 2,
}, async () => {
  const site = await make.site(client)
  const member = await service.member(client, 'planner')
  const asked = await connected(await superuserOf(inject('database')), async (holding) => {
    await holding.query('BEGIN')
    await holding.query('SELECT FROM sites WHERE id = $1 FOR UPDATE', [site.id])
    const answer = member.put(`/sites/${site.id}`, { ...siteBody, name: 'Let in' })
    const waiting = 'SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))'
    await vi.waitFor(async () => expect((await holding.query(waiting)).rowCount).toBe(1), {
      timeout: PATIENCE_MS,
    })
    expect((await member.send('DELETE', `/tokens/${member.identity.tokenId}`)).status).toBe(204)
    await holding.query('COMMIT')
    return answer
  })
  expect(asked.status).toBe(200)
  expect((await member.get(`/sites/${site.id}`)).status).toBe(401)
})

describe('a cancelled order and its supplier', () => {
  test('an acceptance gets the same answer again, although the order is cancelled since', async () => {
    const { buyer, supplier, confirmed } = await supply(service)
    const { id } = await confirmed()
    const key = newId()
    const accept = (each: string) => keyed(supplier, 'POST', `/received-orders/${id}/accept`, {}, each)
    const first = await accept(key)
    expect(first.body.data).toMatchObject({ status: 'confirmed', answer: { status: 'accepted' } })
    await buyer.post(`/orders/${id}/cancel`)
    expectReplay(await accept(key), first)
    expect((await accept(newId())).status).toBe(409)
    const { body } = await supplier.get(`/received-orders/${id}`)
    expect(body.data).toMatchObject({ status: 'cancelled', answer: { status: 'accepted' } })
  })

  test('an acceptance that comes after the cancellation is 409 and leaves its key free', async () => {
    const { buyer, supplier, confirmed } = await supply(service)
    const { id } = await confirmed()
    const key = newId()
    await buyer.post(`/orders/${id}/cancel`)
    const late = await keyed(supplier, 'POST', `/received-orders/${id}/accept`, {}, key)
    expect(late).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect((await keyed(supplier, 'POST', '/sites', siteBody, key)).status).toBe(201)
    const { body } = await supplier.get(`/received-orders/${id}`)
    expect(body.data).toMatchObject({ status: 'cancelled', answer: { status: null } })
  })

  test('a cancellation gets the same answer again, and both sides have one entry of it', async () => {
    const { buyer, supplier, confirmed } = await supply(service)
    const { id } = await confirmed()
    const rows = async () =>
      (await Promise.all([buyer, supplier].map((side) => service.auditOf(side, id)))).map(
        ({ length }) => length,
      )
    const [before = 0, received = 0] = await rows()
    const key = newId()
    const cancel = () => keyed(buyer, 'POST', `/orders/${id}/cancel`, {}, key)
    const first = await cancel()
    expect(first.status).toBe(200)
    expectReplay(await cancel(), first)
    expect(await rows()).toEqual([before + 1, received + 1])
  })
})
