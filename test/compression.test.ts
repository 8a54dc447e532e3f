import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { codingFor } from '../src/faces/http/content-coding.ts'
import type { Client } from './support/client.ts'
import { make, siteBody } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
let client: Client
let content: string

interface Received {
  readonly status: number | undefined
  readonly headers: IncomingMessage['headers']
  readonly bytes: Buffer
}

/** The raw bytes of the answer; `fetch` would decode them. */
async function get(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body?: string,
): Promise<Received> {
  const request = httpRequest(service.address + path, {
    method,
    headers: {
      authorization: `Bearer ${client.identity.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
  })
  request.end(body)
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) }
}

beforeAll(async () => {
  client = await service.organization()
  for (let n = 0; n < 20; n += 1) await client.post('/sites', { ...siteBody, name: `Site ${n}` })
  const body = { title: 'Long', completionStrategy: 'once', body: `<p>${'Wear a helmet. '.repeat(200)}</p>` }
  content = (await client.post('/educational-contents', body)).body.data.id
})

const decoders = { br: brotliDecompressSync, gzip: gunzipSync }
const LIST = '/api/v1/sites?orderBy=id&count=20'
const withoutId = (bytes: Buffer) => ({ ...JSON.parse(bytes.toString()), meta: undefined })

// Seen red without the hook.
describe('an answer above 1 KB', () => {
  test.each([
    ['br', 'gzip, deflate, br', 'br'],
    ['gzip', 'gzip, deflate', 'gzip'],
    ['what the client likes better', 'br;q=0.5, gzip;q=0.8', 'gzip'],
  ] as const)('comes as %s where the client takes it', async (_, accepted, coding) => {
    const plain = await get(LIST)
    const { status, headers, bytes } = await get(LIST, { 'accept-encoding': accepted })
    expect({ status, coding: headers['content-encoding'], vary: headers.vary }).toEqual({
      status: 200,
      coding,
      vary: 'accept-encoding',
    })
    expect(Number(headers['content-length'])).toBe(bytes.length)
    expect(bytes.length, 'bytes of the compressed answer').toBeLessThan(plain.bytes.length / 2)
    expect(withoutId(decoders[coding](bytes))).toEqual(withoutId(plain.bytes))
  })

  test.each([undefined, '', 'identity', 'gzip;q=0, br;q=0', '*', 'zstd', 'gzip;q=0.5, identity'])(
    'comes uncompressed with Accept-Encoding: %s',
    async (accepted) => {
      const { headers, bytes } = await get(
        LIST,
        accepted === undefined ? {} : { 'accept-encoding': accepted },
      )
      expect(headers['content-encoding']).toBeUndefined()
      expect(headers.vary).toBe('accept-encoding')
      expect(JSON.parse(bytes.toString()).data).toHaveLength(20)
    },
  )

  test('has the same length and coding for HEAD', async () => {
    const accepted = { 'accept-encoding': 'gzip' }
    const path = `/api/v1/educational-contents/${content}`
    const named = { ...accepted, 'x-request-id': 'one' }
    const [head, whole] = [await get(path, named, 'HEAD'), await get(path, named)]
    expect(head.bytes).toHaveLength(0)
    for (const name of ['content-encoding', 'content-length', 'vary', 'etag'] as const) {
      expect(head.headers[name]).toBe(whole.headers[name])
    }
  })

  test('has one tag in every form, with which a change passes', async () => {
    const path = `/api/v1/educational-contents/${content}`
    const { headers } = await get(path, { 'accept-encoding': 'br' })
    expect(headers.etag).toBe((await get(path)).headers.etag)
    const known = await get(path, { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' })
    expect([known.status, known.bytes.length]).toEqual([304, 0])
    const body = JSON.stringify({ title: 'Longer', completionStrategy: 'once' })
    const change = { 'if-match': headers.etag ?? '', 'accept-encoding': 'br' }
    expect((await get(path, change, 'PUT', body)).status).toBe(200)
    expect((await get(path, change, 'PUT', body)).status).toBe(412)
  })

  test('is correct when a hundred come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => get(LIST, { 'accept-encoding': n % 2 === 0 ? 'br' : 'gzip' })),
    )
    for (const { headers, bytes } of answers) {
      const decode = decoders[headers['content-encoding'] as 'br' | 'gzip'] ?? ((plain: Buffer) => plain)
      expect(JSON.parse(decode(bytes).toString()).data).toHaveLength(20)
    }
  })
})

test('a small answer comes uncompressed', async () => {
  const { headers } = await get(`/api/v1/educational-contents/${content}?fields[]=title`, {
    'accept-encoding': 'br',
  })
  expect(headers['content-encoding']).toBeUndefined()
})

test.each(['csv', 'json'])('an export as %s is compressed while it is made', async (format) => {
  const path = `/api/v1/sites/export?format=${format}`
  const [plain, small] = [await get(path), await get(path, { 'accept-encoding': 'br' })]
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', 'transfer-encoding': 'chunked' })
  // The file of records contains its time.
  const read = (bytes: Buffer) => bytes.toString().replace(/"exportedAt": ?"[^"]+"/, '')
  expect(read(brotliDecompressSync(small.bytes))).toBe(read(plain.bytes))
})

test('a workbook, which is already compressed, comes uncompressed', async () => {
  const { headers, bytes } = await get('/api/v1/sites/export?format=xlsx', { 'accept-encoding': 'br' })
  expect(headers['content-encoding']).toBeUndefined()
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})

// Seen red with a tag that stays strong.
test('a cacheable calendar has a weak tag in its compressed form, and is not sent again', async () => {
  for (let n = 0; n < 5; n += 1) {
    await make.event(client, { recurring: true, rrule: 'FREQ=WEEKLY' })
  }
  const made = await client.post('/calendar-feeds')
  const { pathname } = new URL(made.body.data.url)
  const [plain, small] = [await get(pathname), await get(pathname, { 'accept-encoding': 'br' })]
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', etag: `W/${plain.headers.etag}` })
  const known = { 'accept-encoding': 'br', 'if-none-match': small.headers.etag ?? '' }
  expect((await get(pathname, known)).status).toBe(304)
})

// If part of the text is chosen by an attacker, the compressed size reveals how much of it repeats the secret. Seen
// red without the mark on the routes.
test('an answer that may hold a secret is never compressed, however long it is', async () => {
  const takesAny = { 'accept-encoding': 'br, gzip' }
  const read = await get('/api/v1/me', takesAny)
  expect(read.headers['content-encoding']).toBe('br')
  const changed = await get('/api/v1/me', takesAny, 'PUT', '{}')
  expect([changed.status, changed.headers['content-encoding']]).toEqual([200, undefined])
  expect(changed.bytes.length, 'bytes of an answer worth compressing').toBeGreaterThan(1_024)
})

test.each([
  ['gzip;q=1.000, br;q=0.999', 'gzip'],
  ['BR', 'br'],
  ['x-gzip', 'gzip'],
  ['gzip ; q=0.1', 'gzip'],
  ['gzip;q=2', undefined],
  ['gzip;level=9', undefined],
  [',,;q=1,', undefined],
])('Accept-Encoding: %s', (header, coding) => {
  expect(codingFor(header)).toBe(coding)
})
