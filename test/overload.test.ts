import pg from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'
import type { Answer, Client } from './support/client.ts'
import { make } from './support/samples.ts'
import { useService } from './support/service.ts'

// Seen red without the bound of a lane: all of them wait.

const REQUESTS = 260
/** What the lane of lists takes. */
const TAKEN = 200

const service = useService()
let client: Client

beforeAll(async () => {
  client = await service.organization()
})

test('more requests than the database answers soon are 503 at once, and the others are answered', async () => {
  await make.manufacturer(client)
  // Opens the connections, so that the requests come all at once.
  await Promise.all(
    Array.from({ length: REQUESTS }, async () => (await fetch(`${service.address}/health/live`)).text()),
  )
  const blocker = new pg.Client(inject('database'))
  await blocker.connect()
  await blocker.query('BEGIN; LOCK TABLE manufacturers IN ACCESS EXCLUSIVE MODE')
  const settled: Answer[] = []
  const asked = Array.from({ length: REQUESTS }, async () => {
    const answer = await client.get('/manufacturers')
    settled.push(answer)
    return answer
  })
  // Nobody else can be answered before the table is free.
  await expect.poll(() => settled.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(REQUESTS - TAKEN)
  for (const { status, body, headers } of settled) {
    expect({ status, code: body.code, wait: headers.get('retry-after') }).toEqual({
      status: 503,
      code: 'overloaded',
      wait: '1',
    })
  }
  await blocker.query('ROLLBACK')
  await blocker.end()
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(TAKEN)
  expect((await client.get('/manufacturers')).status).toBe(200)
})
