import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type ClientOptions,
  Conflict,
  createHoldpoint,
  HoldpointError,
  NoAnswer,
  NotFound,
  pages,
  TooManyRequests,
  Unauthenticated,
  Unavailable,
  ValidationFailed,
} from '../packages/client/src/index.ts'
import { newId } from '../src/platform/id.ts'
import type { Client } from './support/client.ts'
import { make, siteBody, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'
import { randomFrom, unreliable } from './support/unreliable.ts'

const run = promisify(execFile)
const PACKAGE = path.join(import.meta.dirname, '../packages/client')
const COMPILER = path.join(import.meta.dirname, '../node_modules/@typescript/native/bin/tsc')

const service = useService()
let member: Client

beforeAll(async () => {
  member = await service.organization()
})

function holdpointOf({ address, identity: { token } }: Client, options: ClientOptions = {}) {
  return createHoldpoint({ address, token, ...options })
}

test('the example of its README runs with the package as it is published', async ({ onTestFinished }) => {
  const readme = await readFile(path.join(PACKAGE, 'README.md'), 'utf8')
  const [, example = ''] = /```ts\n(.*?)```/s.exec(readme) ?? []
  const file = path.join(PACKAGE, `example-${newId()}.ts`)
  onTestFinished(() => rm(file, { force: true }))
  await writeFile(file, example)
  await run(process.execPath, [COMPILER, '-p', PACKAGE])
  const checks = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2024',
    '--skipLibCheck',
  ]
  await run(process.execPath, [COMPILER, ...checks, '--types', 'node', file])
  const reader = await service.organization()
  const { stdout } = await run(process.execPath, [file], {
    env: { HOLDPOINT_ADDRESS: service.address, HOLDPOINT_TOKEN: reader.identity.token },
  })
  const [site] = (await reader.get('/sites')).body.data
  const said = [site.id, 'Paper mill', "[ 'The name field is required.' ]", 'The site was not found.']
  expect(stdout.trim().split('\n')).toEqual(said)
})

test('calls that the document does not describe do not compile', () => {
  const holdpoint = createHoldpoint()
  // Never called: the test checks the compiler's errors.
  const wrong = async () => {
    // @ts-expect-error there is no such path
    await holdpoint.GET('/machines')
    // @ts-expect-error the rest of the body is missing
    await holdpoint.POST('/sites', { body: { name: 'Mill' } })
    // @ts-expect-error the id is missing
    await holdpoint.GET('/sites/{id}')
    // @ts-expect-error sites have no steps
    await holdpoint.GET('/sites', { params: { query: { 'with[]': ['workSteps'] } } })
    // @ts-expect-error what one site answers is not a list
    for await (const _ of pages(holdpoint, '/sites/{id}', { params: { path: { id: unknownId } } }));
    const { data } = await holdpoint.DELETE('/sites/{id}', { params: { path: { id: unknownId } } })
    data satisfies undefined
    const { data: site } = await holdpoint.GET('/sites/{id}', { params: { path: { id: unknownId } } })
    // @ts-expect-error there is no such field
    return site.data.machines
  }
  expect(wrong).toBeTypeOf('function')
})

describe('pages', () => {
  test('give every record of a list, one page after the other', async () => {
    const owner = await service.organization()
    const names = Array.from({ length: 7 }, (_, index) => `Number ${index}`)
    for (const name of names) await make.manufacturer(owner, { name })
    const asked: string[] = []
    const holdpoint = holdpointOf(owner, {
      fetch: (request) => {
        asked.push(new URL(request.url).search)
        return fetch(request)
      },
    })
    const query = { count: 3, order: 'asc' as const }
    const seen: string[] = []
    for await (const { name } of pages(holdpoint, '/manufacturers', { params: { query } })) seen.push(name)
    expect(seen).toEqual(names)
    expect(asked).toHaveLength(3)
  })

  test('of an empty list are none', async () => {
    for await (const order of pages(holdpointOf(member), '/orders')) expect(order).toBeUndefined()
  })
})

describe('a refusal', () => {
  test('is thrown with its status, code, fields and request id', async () => {
    const wrong = holdpointOf(member).POST('/sites', { body: { ...siteBody, name: '' } })
    const error: unknown = await wrong.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ValidationFailed)
    expect(error).toBeInstanceOf(HoldpointError)
    expect(error).toMatchObject({
      name: 'ValidationFailed',
      status: 422,
      code: 'validation_failed',
      message: 'The name field is required.',
      errors: { name: ['The name field is required.'] },
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  test('of an import has its rows', async () => {
    const wrong = holdpointOf(member).POST('/imports/sites', {
      params: { query: { dryRun: false } },
      headers: { 'content-type': 'text/csv' },
      body: 'name,line1,postalCode,postalAddress,country\n,Street 1,00100,Town,FI\n' as never,
      bodySerializer: String,
    })
    await expect(wrong).rejects.toMatchObject({
      code: 'import_refused',
      report: { rows: 1, errors: [{ row: 2, field: 'name', message: 'The name field is required.' }] },
    })
  })

  test('has a class of its own', async () => {
    const one = { params: { path: { id: unknownId } } }
    await expect(holdpointOf(member).GET('/sites/{id}', one)).rejects.toBeInstanceOf(NotFound)
    const stranger = createHoldpoint({ address: service.address, token: 'hp_typo' })
    await expect(stranger.GET('/sites')).rejects.toBeInstanceOf(Unauthenticated)
    const site = await make.site(member)
    const order = await make.order(member, site.id)
    const completing = { params: { path: { id: order.id } } }
    const refused = holdpointOf(member).POST('/orders/{id}/complete', completing)
    await expect(refused).rejects.toBeInstanceOf(Conflict)
  })
})

/** A service that returns these answers in turn, and the requests it got. */
function scripted(...answers: readonly (() => Response | Promise<Response>)[]) {
  const asked: Request[] = []
  const fetch = async (request: Request) => {
    asked.push(request)
    const answer = answers[asked.length - 1]
    if (!answer) throw new Error('there was one request too many')
    return answer()
  }
  return { asked, holdpoint: createHoldpoint({ address: 'http://holdpoint.example', token: 'hp_', fetch }) }
}

const none = () => Promise.reject<Response>(new TypeError('fetch failed'))
const made = () => Response.json({ data: { id: unknownId } }, { status: 201 })
/** An answer whose connection ends after its beginning. */
const brokenOff = (status: number) => () => {
  const sent = [new TextEncoder().encode('{"data":{"id"')]
  const body = new ReadableStream({
    pull: (stream) => {
      const next = sent.pop()
      if (next) stream.enqueue(next)
      else stream.error(new TypeError('terminated'))
    },
  })
  return new Response(body, {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })
}
const gone = () => new Response(null, { status: 204 })
function refusal(status: number, code: string, retryAfter?: string) {
  const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
  return () => Response.json({ status, code, message: 'No.', meta: { requestId: 'r' } }, { status, headers })
}

describe('a request that fails on the way', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** The result of a call after all its pauses, and the total length of the pauses. */
  async function settled<T>(call: Promise<T>): Promise<{ outcome: T | unknown; waited: number }> {
    const start = Date.now()
    let waited = 0
    const ended = call
      .catch((error: unknown) => error)
      .then((outcome) => {
        waited = Date.now() - start
        return outcome
      })
    await vi.runAllTimersAsync()
    return { outcome: await ended, waited }
  }

  test('is sent again, a POST with the same key each time', async () => {
    const { asked, holdpoint } = scripted(none, refusal(503, 'unavailable', '2'), refusal(502, '?'), made)
    const { outcome, waited } = await settled(holdpoint.POST('/sites', { body: siteBody }))
    expect(outcome).toMatchObject({ data: { data: { id: unknownId } } })
    const keys = asked.map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys)).toEqual(new Set([expect.stringMatching(/^[0-9a-f]{32}$/)]))
    expect(new Set(await Promise.all(asked.map((request) => request.text()))).size).toBe(1)
    expect(waited).toBeGreaterThanOrEqual(2_000)
  })

  // Seen red with the end of the head as the end of the answer: a TypeError, and `unknown` for a refusal that broke off.
  test('is sent again with the same key if the answer breaks off', async () => {
    const { asked, holdpoint } = scripted(brokenOff(201), brokenOff(409), made)
    const { outcome } = await settled(holdpoint.POST('/sites', { body: siteBody }))
    expect(outcome).toMatchObject({ data: { data: { id: unknownId } } })
    expect(new Set(asked.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    const { outcome: deleted } = await settled(
      scripted(brokenOff(404)).holdpoint.DELETE('/sites/{id}', { params: { path: { id: unknownId } } }),
    )
    expect(deleted).toBeInstanceOf(NoAnswer)
  })

  test('has a key of its own for each call, or the caller’s', async () => {
    const { asked, holdpoint } = scripted(made, made, made)
    for (const header of [{}, {}, { 'Idempotency-Key': 'mine' }]) {
      await settled(holdpoint.POST('/sites', { body: siteBody, params: { header } }))
    }
    const keys = asked.map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(3)
    expect(keys.at(-1)).toBe('mine')
  })

  test('is sent again while its first try is under way', async () => {
    const { asked, holdpoint } = scripted(none, refusal(409, 'idempotency_key_in_use', '1'), made)
    await settled(holdpoint.POST('/sites', { body: siteBody }))
    expect(asked).toHaveLength(3)
  })

  test('is not sent again if another try would be refused as well', async () => {
    for (const [status, code] of [
      [409, 'wrong_state'],
      [422, 'validation_failed'],
      [500, 'internal_error'],
    ] as const) {
      const { asked, holdpoint } = scripted(refusal(status, code))
      const { outcome } = await settled(holdpoint.POST('/sites', { body: siteBody }))
      expect(outcome).toMatchObject({ status, code })
      expect(asked).toHaveLength(1)
    }
  })

  test('waits as long as Retry-After says, but no longer than a minute', async () => {
    const patient = scripted(refusal(429, 'too_many_requests', '50'), made)
    const { outcome, waited } = await settled(patient.holdpoint.POST('/sites', { body: siteBody }))
    expect(outcome).toHaveProperty('data')
    expect(waited).toBeGreaterThanOrEqual(50_000)
    const impatient = scripted(refusal(429, 'too_many_requests', '3600'))
    const refused = await settled(impatient.holdpoint.POST('/sites', { body: siteBody }))
    expect(refused.outcome).toBeInstanceOf(TooManyRequests)
    expect(refused.waited).toBe(0)
  })

  test('that deletes is sent again only where nothing was done', async () => {
    const one = { params: { path: { id: unknownId } } }
    for (const answer of [none, refusal(503, 'unavailable', '2')]) {
      const { asked, holdpoint } = scripted(answer)
      const { outcome } = await settled(holdpoint.DELETE('/sites/{id}', one))
      expect([NoAnswer, Unavailable]).toContain((outcome as Error).constructor)
      expect(asked).toHaveLength(1)
    }
    const { asked, holdpoint } = scripted(refusal(503, 'overloaded', '1'), refusal(429, 'x', '1'), gone)
    const { outcome } = await settled(holdpoint.DELETE('/sites/{id}', one))
    expect(outcome).toMatchObject({ response: { status: 204 } })
    expect(asked).toHaveLength(3)
    expect(asked.every(({ headers }) => !headers.has('idempotency-key'))).toBe(true)
  })

  test('is given up after five tries, saying why', async () => {
    const { asked, holdpoint } = scripted(none, none, none, none, none)
    const { outcome } = await settled(holdpoint.GET('/sites'))
    expect(outcome).toBeInstanceOf(NoAnswer)
    expect((outcome as NoAnswer).cause).toMatchObject({ message: 'fetch failed' })
    expect(asked).toHaveLength(5)
  })

  test('ends when its caller says so, also in a pause', async () => {
    const { asked, holdpoint } = scripted(none)
    const controller = new AbortController()
    const call = holdpoint.GET('/sites', { signal: controller.signal }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(1)
    controller.abort(new Error('enough'))
    expect(await call).toMatchObject({ message: 'enough' })
    expect(asked).toHaveLength(1)
  })
})

test('a request that takes too long is given up', async () => {
  const silent = (request: Request) =>
    new Promise<Response>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason))
    })
  const holdpoint = createHoldpoint({
    address: 'http://holdpoint.example',
    fetch: silent,
    tries: 1,
    timeout: 20,
  })
  const error: unknown = await holdpoint.GET('/sites').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(NoAnswer)
  expect(error).toMatchObject({ cause: { name: 'TimeoutError' } })
})

test('over a connection that loses requests and answers, every call creates one record', async ({
  onTestFinished,
}) => {
  const way = await unreliable(service.address, randomFrom(7))
  onTestFinished(() => way.close())
  const owner = await service.organization()
  const holdpoint = createHoldpoint({ address: way.address, token: owner.identity.token, tries: 20 })
  const names = Array.from({ length: 24 }, newId)
  const answers = await Promise.all(
    names.map((name) => holdpoint.POST('/sites', { body: { ...siteBody, name } })),
  )
  expect(way.lost.answers, 'answers that were lost').toBeGreaterThan(0)
  const { body } = await owner.get('/sites?count=500')
  const stored = body.data.map(({ id }: { id: string }) => id)
  expect(stored.toSorted()).toEqual(answers.map(({ data }) => data.data.id).toSorted())
})
