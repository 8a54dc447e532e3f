import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import { traceFrom } from '../../src/platform/traces/trace.ts'
import { useProgram } from '../support/program.ts'
import { siteBody } from '../support/samples.ts'
import { administratorBeside } from '../support/serve.ts'

// Seen red without the trace of the outbox row, without the header of outgoing requests, with the caller's sampled
// flag ignored, with a span for each check of /health, and with a line of text in the log.

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly attributes: readonly { readonly key: string; readonly value: unknown }[]
}

interface Export {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[]
}

const SERVER = 2
const CLIENT = 3
const CONSUMER = 5
const KEPT = '0af7651916cd43dd8448eb211c80319c'
const NOT_KEPT = '1bf7651916cd43dd8448eb211c80319c'

const spans: Span[] = []
/** The traceparent of each request that the geocoder got. */
const passedOn: (string | undefined)[] = []
/** The addresses that it was asked for. */
const soughtFor: string[] = []
// One server in both roles: it collects spans, and it geocodes.
const outside = createServer(async (request, response) => {
  if (request.url === '/v1/traces') {
    const { resourceSpans } = (await json(request)) as Export
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)))
    response.setHeader('content-type', 'application/json').end('{}')
  } else {
    passedOn.push(request.headers.traceparent as string | undefined)
    soughtFor.push(new URL(request.url ?? '', environment.GEOCODER_URL).searchParams.get('q') ?? '')
    response.end('[{"lat":"61.9","lon":"25.7"}]')
  }
})

const program = useProgram()
let environment: { readonly [name: string]: string } = {}

beforeAll(async () => {
  outside.listen(0, '127.0.0.1')
  await once(outside, 'listening')
  const address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
  environment = {
    HOLDPOINT_DEMO: 'off',
    LOG_LEVEL: 'info',
    GEOCODER_URL: address,
    OUTGOING_ALLOW: '127.0.0.1',
  }
})
afterAll(() => outside.close())

/** Starts the service, creates a site with each of these headers, waits until each has its place, and ends it. */
async function sitesMade(traceparents: readonly string[], more: { readonly [name: string]: string } = {}) {
  const service = await program.serve({ ...environment, ...more })
  token ||= (await administratorBeside(program.dataFolder, service.address)).identity.token
  const before = passedOn.length
  const first = roads + 1
  for (const traceparent of traceparents) {
    roads += 1
    const response = await fetch(`${service.address}/api/v1/sites`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(traceparent === '' ? {} : { traceparent }),
      },
      // A known address is not looked up again.
      body: JSON.stringify({ ...siteBody, line1: `Road ${roads}` }),
    })
    expect(response.status).toBe(201)
    await response.text()
  }
  await fetch(`${service.address}/health/ready`)
  const unsought = () =>
    traceparents.filter((_, index) => !soughtFor.some((each) => each.includes(`Road ${first + index}`)))
  await expect.poll(unsought).toEqual([])
  service.kill('SIGTERM')
  expect(await service.ended).toBe(0)
  const lines = service
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly [name: string]: unknown })
  return { lines, geocoded: passedOn.slice(before) }
}
let token = ''
let roads = 0

test('the trace of a caller goes through the log and the outbox to outgoing requests, also without spans', async () => {
  const loaded = await mkdtemp(path.join(tmpdir(), 'holdpoint-loaded-'))
  const { lines, geocoded } = await sitesMade([`00-${KEPT}-b7ad6b7169203331-01`], {
    NODE_V8_COVERAGE: loaded,
  })
  expect(lines).toContainEqual(
    expect.objectContaining({ route: '/api/v1/sites', traceId: KEPT, spanId: 'b7ad6b7169203331' }),
  )
  expect(geocoded).toContain(`00-${KEPT}-b7ad6b7169203331-01`)
  expect(spans).toEqual([])
  // Without a collector the tracing packages are not loaded.
  const sources = (
    await Promise.all((await readdir(loaded)).map((name) => readFile(path.join(loaded, name), 'utf8')))
  ).join()
  const has = (part: string) => [part, sources.includes(part)]
  expect([
    has('/traces/spans.ts'),
    has('/service/open-tracer.ts'),
    has('/@opentelemetry/sdk-trace/'),
  ]).toEqual([
    ['/traces/spans.ts', true],
    ['/service/open-tracer.ts', false],
    ['/@opentelemetry/sdk-trace/', false],
  ])
  await rm(loaded, { recursive: true })
})

test('spans of a request, of its database queries, of its background work and of its outgoing requests are one trace', async () => {
  const { lines } = await sitesMade(
    [`00-${KEPT}-b7ad6b7169203331-01`, `00-${NOT_KEPT}-b7ad6b7169203331-00`, ''],
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: environment.GEOCODER_URL ?? '',
    },
  )
  const kept = spans.filter(({ traceId }) => traceId === KEPT)
  const [request] = kept.filter(({ kind }) => kind === SERVER)
  expect(request).toMatchObject({ name: 'POST /sites', parentSpanId: 'b7ad6b7169203331' })
  expect(request?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 201 },
  })
  expect(kept.map(({ kind, name, parentSpanId }) => [kind, name, parentSpanId === request?.spanId])).toEqual(
    expect.arrayContaining([
      [CLIENT, 'postgres write', true],
      [CONSUMER, 'outbox geocode', true],
    ]),
  )
  // A slow machine may try twice.
  const works = kept.filter(({ kind }) => kind === CONSUMER).map(({ spanId }) => spanId)
  const [asked] = kept.filter(({ kind, name }) => kind === CLIENT && name === 'GET')
  expect(works).toContain(asked?.parentSpanId)
  expect(passedOn).toContain(`00-${KEPT}-${asked?.spanId}-01`)
  expect(lines).toContainEqual(expect.objectContaining({ traceId: KEPT, spanId: request?.spanId }))
  // Traces that the caller does not sample are not sampled here. A request without a trace starts one; health checks
  // do not.
  expect(spans.filter(({ traceId }) => traceId === NOT_KEPT)).toEqual([])
  const own = spans.filter(({ kind, parentSpanId }) => kind === SERVER && !parentSpanId)
  expect(own.map(({ name }) => name)).toEqual(['POST /sites'])
})

describe('a traceparent', () => {
  test.each([
    ['of another version', `ff-${KEPT}-b7ad6b7169203331-01`],
    ['with more than its version has', `00-${KEPT}-b7ad6b7169203331-01-more`],
    ['without a trace', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`],
    ['without a span', `00-${KEPT}-${'0'.repeat(16)}-01`],
    ['in capital letters', `00-${KEPT.toUpperCase()}-b7ad6b7169203331-01`],
    ['that is malformed', 'x'],
  ])('%s is ignored', (_, given) => {
    expect(traceFrom(given)).toBeUndefined()
  })

  test('of a later version is used as far as it is known', () => {
    expect(traceFrom(`01-${KEPT}-b7ad6b7169203331-03-more`)).toEqual({
      traceId: KEPT,
      spanId: 'b7ad6b7169203331',
      sampled: true,
    })
  })
})

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address'],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1'],
])('%j stops the start', (given, line) => {
  expect(() => readConfig(given)).toThrow(line)
})
