import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { SAFE_HEADERS } from '../src/faces/http/safe-headers.ts'
import type { Client } from './support/client.ts'
import { PATIENCE_MS } from './support/patience.ts'
import { askRaw, type RawAnswer, readAnswer, sendRaw } from './support/raw.ts'
import { siteBody } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
const impatient = useService({})
let client: Client

beforeAll(async () => {
  client = await service.organization()
})

const token = () => `authorization: Bearer ${client.identity.token}`

function expectProblem(answer: RawAnswer, status: number, code: string): void {
  expect(answer).toMatchObject({ status, body: { status, code } })
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(answer.headers.get('x-request-id')).toBe(answer.body.meta.requestId)
  expect(Object.fromEntries(answer.headers)).toMatchObject({ ...SAFE_HEADERS, 'cache-control': 'no-store' })
  expect(Object.keys(answer.body).sort()).toEqual(['code', 'details', 'message', 'meta', 'status', 'title'])
}

describe('invalid HTTP gets a problem too', () => {
  test.each([
    ['no request line', ['nonsense']],
    ['an unknown method', ['FETCH /api/v1/sites HTTP/1.1']],
    ['an unknown version', ['GET /api/v1/sites HTTP/9.1']],
    ['a header without a name', ['GET /api/v1/sites HTTP/1.1', ': x']],
    ['a line break in a header', ['GET /api/v1/sites HTTP/1.1', 'x: a\rb']],
    ['a length that is not a number', ['POST /api/v1/sites HTTP/1.1', 'content-length: many']],
    ['two lengths', ['POST /api/v1/sites HTTP/1.1', 'content-length: 1', 'content-length: 2']],
    [
      'a length beside chunks',
      ['POST /api/v1/sites HTTP/1.1', 'content-length: 1', 'transfer-encoding: chunked'],
    ],
  ])('%s', async (_, head) => {
    expectProblem(await askRaw(service.address, head), 400, 'bad_request')
  })

  test('an invalid chunk', async () => {
    const head = [
      'POST /api/v1/sites HTTP/1.1',
      token(),
      'content-type: application/json',
      'transfer-encoding: chunked',
    ]
    expectProblem(await askRaw(service.address, head, 'zz\r\n{}\r\n'), 400, 'bad_request')
  })

  test('headers that are too large', async () => {
    const head = ['GET /api/v1/sites HTTP/1.1', `x: ${'a'.repeat(40_000)}`]
    expectProblem(await askRaw(service.address, head), 431, 'headers_too_large')
    expectProblem(
      await askRaw(service.address, [`GET /api/v1/sites?${'a'.repeat(40_000)} HTTP/1.1`]),
      431,
      'headers_too_large',
    )
  })

  test('no Host header', async () => {
    const answer = readAnswer(
      await sendRaw(service.address, 'GET /api/v1/sites HTTP/1.1\r\nconnection: close\r\n\r\n'),
    )
    expectProblem(answer, 400, 'host_missing')
  })

  test('an expectation that cannot be met', async () => {
    expectProblem(
      await askRaw(service.address, ['POST /api/v1/sites HTTP/1.1', 'expect: miracles']),
      417,
      'expectation_failed',
    )
  })
})

test('a client that waits for 100 Continue gets it', async () => {
  const body = JSON.stringify(siteBody)
  const received = await sendRaw(
    service.address,
    [
      'POST /api/v1/sites HTTP/1.1',
      'host: a',
      token(),
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      'expect: 100-continue',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  expect(received).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201 Created/)
})

test('an unreadable request does not take the answer of the previous one', async () => {
  const body = JSON.stringify({ ...siteBody, name: 'Before the nonsense' })
  const received = await sendRaw(
    service.address,
    [
      'POST /api/v1/sites HTTP/1.1',
      'host: a',
      token(),
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      `${body}nonsense`,
      '',
      '',
    ].join('\r\n'),
  )
  expect([...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['201', '400'])
})

const USUAL = { headersTimeout: 10_000, requestTimeout: 30_000 }
/** What the service's clock would do after 10 and 30 seconds. Node takes the longer of the two for the whole request. */
const HASTY = { headersTimeout: 100, requestTimeout: 100 }

// Seen red without requestTimeout, which Fastify leaves off.
describe.concurrent('a request that does not arrive in time is 408', () => {
  test('headers have 10 seconds, the whole request has 30', () => {
    const { headersTimeout, requestTimeout } = service.server
    expect({ headersTimeout, requestTimeout }).toEqual(USUAL)
  })

  test.each([
    ['headers', () => ['POST /api/v1/sites HTTP/1.1', 'host: a', token()]],
    [
      'body',
      () => [
        'POST /api/v1/sites HTTP/1.1',
        'host: a',
        token(),
        'content-type: application/json',
        'content-length: 99',
        '',
        '{"name"',
      ],
    ],
  ])('(its %s)', async (_, lines) => {
    Object.assign(impatient.server, HASTY)
    const answer = readAnswer(await sendRaw(impatient.address, lines().join('\r\n')))
    expectProblem(answer, 408, 'request_timeout')
  })

  test('unless it was answered before it had arrived', async () => {
    Object.assign(impatient.server, HASTY)
    const lines = [
      'POST /api/v1/sites HTTP/1.1',
      'host: a',
      'content-type: application/json',
      'content-length: 99',
    ]
    expectProblem(
      readAnswer(await sendRaw(impatient.address, [...lines, '', '{"name"'].join('\r\n'))),
      401,
      'unauthenticated',
    )
  })
})

// Seen red with 30 seconds for files too: a photo on a weak network was cut off and begun again for ever.
describe('a file has more time than other requests', () => {
  test('while it keeps arriving', async () => {
    const { socket, rest, answer } = await beginProof()
    const timedOut = once(impatient.server, 'clientError')
    impatient.server.prependOnceListener('clientError', () => Object.assign(impatient.server, USUAL))
    Object.assign(impatient.server, HASTY)
    await timedOut
    socket.write(rest)
    expect((await answer).status).toBe(201)
  })

  // Seen red with more time for ever after the first 30 seconds.
  test('but not once it has stopped', async () => {
    const { answer } = await beginProof()
    Object.assign(impatient.server, HASTY)
    expectProblem(await answer, 408, 'request_timeout')
  })
})

/** Sends a PDF except for its end. */
async function beginProof() {
  Object.assign(impatient.server, USUAL)
  const form = new FormData()
  form.set(
    'file',
    new Blob(['%PDF-1.7\n', ' '.repeat(400_000), '\nxref\ntrailer <<>>\nstartxref\n9\n%%EOF\n']),
  )
  const sent = new Response(form)
  const file = Buffer.from(await sent.arrayBuffer())
  const head = [
    'POST /api/v1/uploads?purpose=proof HTTP/1.1',
    'host: a',
    'connection: close',
    token(),
    `content-type: ${sent.headers.get('content-type')}`,
    `content-length: ${file.length}`,
    '',
    '',
  ]
  const { hostname, port } = new URL(impatient.address)
  const accepted = once(impatient.server, 'connection') as Promise<[Socket]>
  const socket = connect(Number(port), hostname)
  const answer = text(socket).then(readAnswer)
  socket.write(head.join('\r\n'))
  socket.write(file.subarray(0, 300_000))
  const [atService] = await accepted
  await vi.waitFor(() => expect(atService.bytesRead).toBeGreaterThan(300_000), { timeout: PATIENCE_MS })
  return { socket, rest: file.subarray(300_000), answer }
}
