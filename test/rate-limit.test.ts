import { describe, expect, test } from 'vitest'
import { issueToken } from '../src/platform/auth/token.ts'
import { readConfig } from '../src/platform/config.ts'
import { TokenBuckets } from '../src/platform/limits/token-buckets.ts'
import { bind, statement } from '../src/platform/postgres/statement.ts'
import type { Answer, Client } from './support/client.ts'
import { siteBody } from './support/samples.ts'
import { useService } from './support/service.ts'

const LIMIT = 5
const service = useService({ requestsPerMinute: LIMIT })
const unlimited = useService()

/** Uses up all requests that a client may make at once. */
async function exhaust(client: Client): Promise<Answer[]> {
  const answers: Answer[] = []
  while (answers.at(-1)?.status !== 429) answers.push(await client.get('/sites?fields[]=id'))
  return answers
}

function told({ headers }: Answer) {
  const number = (name: string) => Number(headers.get(name) ?? Number.NaN)
  return {
    limit: number('ratelimit-limit'),
    remaining: number('ratelimit-remaining'),
    reset: number('ratelimit-reset'),
  }
}

const REVOKE = statement('UPDATE api_tokens SET revoked_at = $3 WHERE organization_id = $1 AND id = $2')

async function revoke({ identity: { organizationId, tokenId } }: Client, at: Date | null): Promise<void> {
  await service.database.write(organizationId, [bind(REVOKE, [organizationId, tokenId, at])])
}

// Seen red without the refusal, and with headers that show one more than is left.
describe('a token', () => {
  test('may use its minute’s requests in one burst, and sees what is left', async () => {
    const answers = await exhaust(await service.organization())
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(answers.map((answer) => told(answer).remaining)).toEqual([4, 3, 2, 1, 0, 0])
    for (const answer of answers) expect(told(answer).limit).toBe(LIMIT)
    const refused = answers.at(-1)
    expect(refused?.body.code).toBe('too_many_requests')
    // One request is added every 12 seconds.
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(12)
    expect(refused && told(refused).reset).toBeGreaterThan(40)
  })

  test('has its own limit: another one of the same user can continue', async () => {
    const client = await service.organization()
    const other = await service.token(client, {})
    await exhaust(client)
    expect((await other.get('/sites')).status).toBe(200)
  })

  test('over its limit is refused before anything else, and writes nothing', async () => {
    const client = await service.organization()
    const narrow = await service.token(client, { permissions: [] })
    for (let count = 0; count < LIMIT; count += 1) expect((await narrow.get('/sites')).status).toBe(403)
    expect((await narrow.get('/sites')).status).toBe(429)
    expect((await narrow.post('/sites', siteBody)).status).toBe(429)
    expect((await narrow.send('PUT', '/sites/unknown', '{')).status).toBe(429)
    expect((await client.get('/sites')).body.data).toEqual([])
  })

  test('that is revoked is 401, however often it is used', async () => {
    const client = await service.organization()
    for (let count = 0; count < LIMIT; count += 1) await client.get('/sites')
    await revoke(client, new Date())
    for (let count = 0; count < LIMIT; count += 1) expect((await client.get('/sites')).status).toBe(401)
  })
})

test('invalid tokens are not counted', async () => {
  const client = await service.organization()
  await revoke(client, new Date())
  for (let count = 0; count < 3 * LIMIT; count += 1) expect((await client.get('/sites')).status).toBe(401)
  await revoke(client, null)
  expect(told(await client.get('/sites')).remaining).toBe(LIMIT - 1)
})

test('an unknown token is 401, however often it is used, and gets no limit headers', async () => {
  const client = await service.organization()
  const { token } = issueToken(client.identity.organizationId)
  for (let count = 0; count < 3 * LIMIT; count += 1) {
    const answer = await client.send('GET', '/sites', undefined, { authorization: `Bearer ${token}` })
    expect(answer.status).toBe(401)
    expect(answer.headers.has('ratelimit-limit')).toBe(false)
  }
})

test('without a limit no answer has limit headers', async () => {
  const client = await unlimited.organization()
  for (let count = 0; count < 3 * LIMIT; count += 1) {
    const { status, headers } = await client.get('/sites')
    expect([status, headers.get('ratelimit-limit')]).toEqual([200, null])
  }
})

describe('a bucket', () => {
  function buckets(perMinute: number) {
    let now = 0
    return {
      buckets: new TokenBuckets(perMinute, () => now),
      pass: (seconds: number) => {
        now += seconds * 1_000
      },
    }
  }

  // Seen red with an unbounded number of keys, and with the least recently used one forgotten even if it is used up.
  test('is one of a bounded number, and a flood of others does not evict a used-up one', () => {
    const of = new TokenBuckets(3, () => 0, 60_000, 100)
    for (let count = 0; count < 3; count += 1) of.take('used up')
    for (let count = 0; count < 10_000; count += 1) of.take(`other ${count}`)
    expect(of.size, 'counts that are kept').toBeLessThanOrEqual(100)
    expect(of.take('used up').allowed).toBe(false)
  })

  test('fills up evenly, to no more than a minute’s worth', () => {
    const { buckets: of, pass } = buckets(60)
    for (let count = 0; count < 60; count += 1) expect(of.take('a').allowed).toBe(true)
    expect(of.take('a')).toEqual({ allowed: false, remaining: 0, nextInSeconds: 1, fullInSeconds: 60 })
    pass(0.5)
    expect(of.take('a').allowed).toBe(false)
    pass(0.5)
    expect(of.take('a')).toMatchObject({ allowed: true, remaining: 0 })
    pass(10)
    expect(of.take('a')).toMatchObject({ allowed: true, remaining: 9 })
    pass(10_000)
    expect(of.take('a')).toMatchObject({ allowed: true, remaining: 59 })
  })

  test('is forgotten within a period after it is full again', () => {
    const { buckets: of, pass } = buckets(60)
    for (let count = 0; count < 1_000; count += 1) of.take(`token ${count}`)
    pass(59)
    of.take('in time')
    expect(of.size).toBe(1_001)
    pass(1)
    of.take('later')
    pass(60)
    of.take('last')
    expect(of.size).toBe(2)
    of.forget('last')
    expect(of.size).toBe(1)
  })
})

describe('RATE_LIMIT', () => {
  test.each([
    [undefined, 600],
    ['', 600],
    ['1', 1],
    ['off', undefined],
  ])('%j is %j', (given, requestsPerMinute) => {
    expect(readConfig({ RATE_LIMIT: given }).requestsPerMinute).toBe(requestsPerMinute)
  })

  test.each(['0', '-1', '1.5', 'none', '1000001'])('%j stops the start', (given) => {
    expect(() => readConfig({ RATE_LIMIT: given })).toThrow('RATE_LIMIT must be off or a whole number')
  })
})
