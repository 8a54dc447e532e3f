import { beforeAll, describe, expect, test } from 'vitest'
import { watchOutbox, watchSealing } from '../src/faces/service/watch-background.ts'
import { readConfig } from '../src/platform/config.ts'
import { Metrics } from '../src/platform/metrics/metrics.ts'
import { watchDatabase } from '../src/platform/metrics/watch-database.ts'
import type { Client } from './support/client.ts'
import { askRaw } from './support/raw.ts'
import { make } from './support/samples.ts'
import { useService } from './support/service.ts'

const TOKEN = 'a-token-of-the-operator'

const metrics = new Metrics()
const local = useService({ metrics, metricsToken: TOKEN, requestsPerMinute: 12 })
const guarded = useService({
  metrics: new Metrics(),
  metricsToken: TOKEN,
  publicUrl: 'https://holdpoint.example',
})
const closed = useService({ metrics: new Metrics() })
let client: Client

beforeAll(async () => {
  client = await local.organization()
})

/** The samples, by name and labels as they are written. */
async function samples(): Promise<Map<string, number>> {
  const response = await fetch(`${local.address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=/)
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

describe('the metrics', () => {
  test('count requests by operation and status, and how long they took', async () => {
    const before = await samples()
    const site = await make.site(client)
    await client.get(`/sites/${site.id}`)
    await client.get('/sites/unknown')
    const after = await samples()
    const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
    expect(grown('holdpoint_requests_total{operation="POST /sites",status="201"}')).toBe(1)
    expect(grown('holdpoint_requests_total{operation="GET /sites/{id}",status="200"}')).toBe(1)
    expect(grown('holdpoint_requests_total{operation="GET /sites/{id}",status="404"}')).toBe(1)
    expect(grown('holdpoint_request_duration_seconds_count{kind="read"}')).toBeGreaterThanOrEqual(2)
    expect(grown('holdpoint_request_duration_seconds_count{kind="write"}')).toBe(1)
    expect(grown('holdpoint_request_seconds_total{operation="GET /sites/{id}"}')).toBeGreaterThan(0)
    expect(grown('holdpoint_refusals_total{code="not_found"}')).toBe(1)
  })

  // Seen red with the address of the request as its label.
  test('have a bounded number of labels, whatever clients send', async () => {
    const before = (await samples()).size
    const ask = (line: string) => askRaw(local.address, [`${line} HTTP/1.1`])
    for (const path of ['/', '/api/v1/nothing', '/api/v1/sites/%', `/${client.identity.email}`]) {
      await ask(`GET ${path}`)
    }
    for (const method of ['PATCH', 'PURGE', 'TRACE']) await ask(`${method} /api/v1/sites`)
    const after = await samples()
    expect(after.get('holdpoint_requests_total{operation="none",status="404"}')).toBeGreaterThanOrEqual(3)
    expect(after.get('holdpoint_requests_total{operation="none",status="405"}')).toBe(3)
    // The histogram of `none`, its statuses and codes, and those of the two above.
    expect(after.size - before).toBeLessThan(40)
    const text = [...after.keys()].join('\n')
    expect(text).not.toContain(client.identity.email)
    expect(text).not.toContain(client.identity.organizationId)
  })

  test('count what the rate limit refused', async () => {
    for (let n = 0; n < 13; n += 1) await client.get('/me')
    expect((await samples()).get('holdpoint_refusals_total{code="too_many_requests"}')).toBeGreaterThan(0)
  })

  test('show requests at the database, unread answers, and waiting work', async () => {
    watchDatabase(metrics, local.database)
    watchSealing(metrics, { age: 12 })
    const waits = watchOutbox(metrics)
    waits('an organization', Date.now() / 1_000 - 1_000)
    waits('another', Date.now() / 1_000 - 500)
    const lanes = ['reads', 'lists', 'writes', 'background', 'pings']
    // What an answered request leaves to be written may still be under way.
    await expect
      .poll(async () => {
        const asked = await samples()
        return lanes.map((lane) => asked.get(`holdpoint_database_batches{lane="${lane}"}`))
      })
      .toEqual(lanes.map(() => 0))
    const shown = await samples()
    expect(shown.get('holdpoint_database_transactions{state="waiting"}')).toBe(0)
    expect(shown.get('holdpoint_unsent_bytes')).toBeGreaterThanOrEqual(0)
    expect(shown.get('holdpoint_audit_unsealed_seconds')).toBe(12)
    const oldest = shown.get('holdpoint_outbox_oldest_seconds')
    expect(oldest).toBeGreaterThanOrEqual(1_000)
    expect(oldest).toBeLessThan(1_500)
    waits('an organization', undefined)
    const next = (await samples()).get('holdpoint_outbox_oldest_seconds')
    expect(next).toBeGreaterThanOrEqual(500)
    expect(next).toBeLessThan(1_000)
  })
})

// Seen red without each condition of requireOperator: a proxy that adds no header looks like this machine.
describe('the metrics are not public', () => {
  const ask = (address: string, ...headers: string[]) =>
    askRaw(address, ['GET /metrics HTTP/1.1', ...headers])

  test('without METRICS_TOKEN nobody can read them, not even this machine', async () => {
    for (const header of ['x: y', 'authorization: Bearer undefined', 'authorization: Bearer ']) {
      expect(await ask(closed.address, header)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
  })

  test('with METRICS_TOKEN they need it, wherever the request comes from', async () => {
    for (const header of ['x: y', 'authorization: Bearer wrong', `authorization: ${TOKEN}`]) {
      expect((await ask(guarded.address, header)).status).toBe(401)
    }
    const headers = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '192.0.2.1' }
    expect((await fetch(`${guarded.address}/metrics`, { headers })).status).toBe(200)
  })

  test.each(['short', 'with a blank in it'])('METRICS_TOKEN must not be %j', (given) => {
    expect(() => readConfig({ METRICS_TOKEN: given })).toThrow(
      'METRICS_TOKEN must have at least 16 characters',
    )
  })
})
