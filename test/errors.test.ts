import { beforeAll, describe, expect, test } from 'vitest'
import { site } from '../src/domain/register/sites/resource.ts'
import { envelope, type Operation, operation } from '../src/engine/index.ts'
import { operations } from '../src/faces/operations.ts'
import { bind, statement } from '../src/platform/postgres/statement.ts'
import type { Client } from './support/client.ts'
import { askRaw } from './support/raw.ts'
import { make, siteBody, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An unexpected error: the database refuses with its own message. */
const broken = operation({
  route: 'GET /sites/broken',
  summary: 'Fail',
  permission: null,
  of: site,
  reply: envelope(200),
  run: async () => {
    throw Object.assign(new Error('relation "api_tokens" violates sites_pkey'), {
      code: '23505',
      detail: 'SELECT',
    })
  },
})

/** The database cancels a statement, as after a timeout. */
const busy: Operation = {
  ...broken,
  path: '/sites/busy',
  run: async (context) => {
    await context.list([bind(statement('DO $$ BEGIN RAISE query_canceled; END $$'), [])])
  },
}

const service = useService({ operations: [...operations, broken, busy] })
let client: Client

beforeAll(async () => {
  client = await service.organization()
})

describe('an error', () => {
  test('has exactly the members of its kind', async () => {
    const requestId = expect.stringMatching(UUID)
    expect((await client.get(`/sites/${unknownId}`)).body).toEqual({
      title: 'Not Found',
      status: 404,
      code: 'not_found',
      message: 'The site was not found.',
      details: { request: [{ code: 'not_found', params: { kind: 'site' } }] },
      meta: { requestId },
    })
    expect((await client.post('/work-tasks', { name: '' })).body).toEqual({
      title: 'Unprocessable Content',
      status: 422,
      code: 'validation_failed',
      message: 'The name field is required.',
      errors: { name: ['The name field is required.'] },
      details: { name: [{ code: 'required', params: {} }] },
      meta: { requestId },
    })
    expect((await client.send('GET', '/sites', undefined, { authorization: '' })).body).toEqual({
      title: 'Unauthorized',
      status: 401,
      code: 'unauthenticated',
      message: 'A valid API token is required.',
      details: { request: [{ code: 'unauthenticated', params: {} }] },
      meta: { requestId },
    })
  })

  test('gives the number of further messages in its message', async () => {
    const { line1: _, ...body } = { ...siteBody, name: '' }
    const two = await client.post('/sites', body)
    expect(two.body.message).toMatch(/^The \w+ field is required\. \(and 1 more error\)$/)
    const three = await client.post('/sites', { ...body, country: null })
    expect(three.body.message).toMatch(/^The \w+ field is required\. \(and 2 more errors\)$/)
    expect(Object.keys(three.body.errors).sort()).toEqual(['country', 'line1', 'name'])
  })

  test('names fields inside of fields with dots', async () => {
    const { body } = await client.post('/educational-contents', {
      title: 'A',
      completionStrategy: 'once',
      video: { url: 'http://media.example', provider: 'file' },
    })
    expect(body.errors).toEqual({
      'video.url': ['The video.url field must be an https address, or the path of an uploaded video.'],
    })
    const step = { name: 'A', riskLevel: 'low', status: 'draft', workTaskId: unknownId }
    const ids = await client.post('/work-steps', { ...step, safetyRequirementIds: [unknownId, 'x'] })
    expect(Object.keys(ids.body.errors)).toEqual(['safetyRequirementIds.1'])
    const reference = await client.post('/work-steps', step)
    expect(reference.body.errors).toEqual({ workTaskId: ['The selected workTaskId is invalid.'] })
  })

  test('is problem+json, with the request id in the header as well', async () => {
    const oversized = ' '.repeat(1_048_577)
    const answers = [
      await client.get('/nothing'),
      await client.send('PATCH', '/sites'),
      await client.send('GET', '/sites', undefined, { authorization: '' }),
      await (await service.token(client, { permissions: [] })).get('/sites'),
      await client.get(`/sites/${unknownId}`),
      await client.send('POST', '/sites', oversized),
      await client.send('POST', '/sites', '{}', { 'content-type': 'text/plain' }),
      await client.send('POST', '/sites', '{'),
      await client.post('/sites', {}),
      await askRaw(service.address, ['GET http:// HTTP/1.1']),
      await askRaw(service.address, [
        'GET /api/v1/sites/broken HTTP/1.1',
        `authorization: Bearer ${client.identity.token}`,
      ]),
    ]
    expect(answers.map(({ status }) => status)).toEqual([
      404, 405, 401, 403, 404, 413, 415, 400, 422, 400, 500,
    ])
    for (const { status, headers, body } of answers) {
      expect(headers.get('content-type')).toBe('application/problem+json')
      expect(headers.get('x-request-id')).toBe(body.meta.requestId)
      expect(body.status).toBe(status)
      expect(Object.keys(body)).toEqual(
        expect.arrayContaining(['title', 'status', 'code', 'message', 'details', 'meta']),
      )
    }
  })

  test('that is temporary says when to retry', async () => {
    const answer = await askRaw(service.address, [
      'GET /api/v1/sites/busy HTTP/1.1',
      `authorization: Bearer ${client.identity.token}`,
    ])
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(answer.headers.get('retry-after')).toBe('2')
  })

  test('that is unexpected does not reveal its cause', async () => {
    const answer = await askRaw(service.address, [
      'GET /api/v1/sites/broken HTTP/1.1',
      `authorization: Bearer ${client.identity.token}`,
    ])
    expect(answer.body).toEqual({
      title: 'Internal Server Error',
      status: 500,
      code: 'internal_error',
      message: 'Something went wrong. The request id leads to the cause.',
      details: { request: [{ code: 'internal_error', params: {} }] },
      meta: { requestId: answer.headers.get('x-request-id') },
    })
  })
})

describe('the request id', () => {
  test.each(['a', 'Order.42_retry-1', 'x'.repeat(64)])(
    'of the caller is kept when it is %s',
    async (given) => {
      for (const path of ['/sites', '/nothing']) {
        const { headers, body } = await client.send('GET', path, undefined, { 'x-request-id': given })
        expect([headers.get('x-request-id'), body.meta.requestId]).toEqual([given, given])
      }
    },
  )

  test.each(['', 'x'.repeat(65), 'a b', 'a;b', '{id}', 'a\tb', 'ä'])(
    'is a new one when it is %j',
    async (given) => {
      const { headers, body } = await client.send('GET', '/sites', undefined, { 'x-request-id': given })
      expect(headers.get('x-request-id')).toMatch(UUID)
      expect(body.meta.requestId).toBe(headers.get('x-request-id'))
    },
  )

  test('is a new one for each request, and for one with two ids', async () => {
    const ids = [await client.get('/sites'), await client.get('/sites')].map(
      ({ body }) => body.meta.requestId,
    )
    expect(new Set(ids).size).toBe(2)
    const { headers } = await askRaw(service.address, [
      'GET /api/v1/sites HTTP/1.1',
      'x-request-id: a',
      'x-request-id: b',
    ])
    expect(headers.get('x-request-id')).toMatch(UUID)
  })

  test('is in the answer to a write and in its audit entry', async () => {
    const { headers, body } = await client.post('/sites', siteBody)
    expect(body.meta).toEqual({
      requestId: headers.get('x-request-id'),
      userId: client.identity.userId,
      organizationId: client.identity.organizationId,
    })
    const [row] = await service.auditOf(client, body.data.id)
    expect(row?.requestId).toBe(headers.get('x-request-id'))
  })

  test('is in the header of a bare answer', async () => {
    const { headers } = await client.get(`/manufacturers/${(await make.manufacturer(client)).id}`)
    expect(headers.get('x-request-id')).toMatch(UUID)
  })
})
