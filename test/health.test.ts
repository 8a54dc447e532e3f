import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createServer } from '../src/faces/http/server.ts'
import { Database } from '../src/platform/postgres/database.ts'
import { filesInMemory } from './support/files-in-memory.ts'
import { useService } from './support/service.ts'

const service = useService()

/** The result of `work` with the address of a service on the given database. */
async function onDatabase<T>(
  transactions: Parameters<typeof createServer>[0]['transactions'],
  work: (address: string) => Promise<T>,
): Promise<T> {
  const app = createServer({
    publicOperations: [],
    operations: [],
    files: filesInMemory(),
    transactions,
    publicUrl: undefined,
    trustProxy: false,
    requestsPerMinute: undefined,
    logLevel: 'silent',
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    return await work(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
  } finally {
    await app.close()
  }
}

test.each(['/health/live', '/health/ready'])('%s says ok without a token', async (address) => {
  const response = await fetch(service.address + address)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'ok' })
})

test.each(['/health/live', '/health/ready', '/api/docs', '/api/v1/openapi.json'])(
  '%s answers GET and HEAD only',
  async (address) => {
    const head = await fetch(service.address + address, { method: 'HEAD' })
    expect(head.status).toBe(200)
    const post = await fetch(service.address + address, { method: 'POST' })
    expect(post.status).toBe(405)
    expect(post.headers.get('allow')).toBe('GET, HEAD')
  },
)

test('a service whose database is away is live but not ready', async () => {
  // Nothing listens on port 1.
  const database = new Database({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'nothing' })
  await onDatabase(database, async (address) => {
    expect((await fetch(`${address}/health/live`)).status).toBe(200)
    const ready = await fetch(`${address}/health/ready`)
    expect(ready.status).toBe(503)
    expect(ready.headers.get('content-type')).toContain('application/problem+json')
    expect(ready.headers.get('retry-after')).toBe('2')
    expect(await ready.json()).toMatchObject({ status: 503, code: 'unavailable' })
  })
  await database.close()
})

test('a service whose database never answers is not ready', async () => {
  const silent = { ...service.database, checkReady: () => new Promise<void>(() => {}) }
  const status = await onDatabase(
    silent as never,
    async (address) => (await fetch(`${address}/health/ready`)).status,
  )
  expect(status).toBe(503)
})
