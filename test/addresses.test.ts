import { METHODS } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { askRaw } from './support/raw.ts'
import { make, type Sample, siteBody, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
let client: Client
let site: Sample

beforeAll(async () => {
  client = await service.organization()
  site = await make.site(client)
})

const token = () => `authorization: Bearer ${client.identity.token}`

describe('an unknown path is 404', () => {
  test.each([
    '/',
    '/api',
    '/api/v1',
    '/api/v1/',
    '/api/v1/nothing',
    '/api/v1/SITES',
    '/api/v2/sites',
    '/api/v1//sites',
  ])('%s, with and without a token', async (path) => {
    for (const headers of [[], [token()]]) {
      const answer = await askRaw(service.address, [`GET ${path} HTTP/1.1`, ...headers])
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
      expect(answer.headers.get('x-request-id')).toBe(answer.body.meta.requestId)
    }
  })

  test.each([
    ['of another type', 'text/plain', 'hello'],
    ['that is no JSON', 'application/json', '{'],
    ['that is too large', 'application/json', ' '.repeat(1_048_577)],
  ])('whatever body comes with it, even one %s', async (_, type, body) => {
    const answer = await client.send('POST', '/nothing', body, { 'content-type': type })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test('and an invalid path is 400', async () => {
    const answer = await askRaw(service.address, ['GET http:// HTTP/1.1'])
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_url' } })
    expect(answer.headers.get('x-request-id')).toBe(answer.body.meta.requestId)
  })
})

describe('a known path with a method that it lacks is 405', () => {
  const answered = {
    '/sites': ['GET', 'HEAD', 'POST'],
    [`/sites/${unknownId}`]: ['GET', 'HEAD', 'PUT', 'DELETE'],
    '/tokens': ['GET', 'HEAD', 'POST'],
    [`/jobs/${unknownId}/confirm`]: ['POST'],
    [`/calendar-feeds/${unknownId}`]: ['DELETE'],
    // Seen red with an address that `/calendar-feeds/:id` was taken to be.
    '/calendar-feeds/secret.ics': ['GET', 'HEAD'],
  }
  // CONNECT asks for a tunnel and never becomes a request.
  const methods = METHODS.filter((method) => method !== 'CONNECT')

  test.each(Object.entries(answered))('%s', async (path, allowed) => {
    for (const method of methods.filter((each) => !allowed.includes(each))) {
      const answer = await askRaw(service.address, [`${method} /api/v1${path} HTTP/1.1`, 'content-length: 0'])
      expect(answer.status, method).toBe(405)
      expect(answer.headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(allowed))
      expect(answer.headers.get('allow')).not.toMatch(new RegExp(`\\b${method}\\b`))
      expect(answer.body?.code, method).toBe(method === 'HEAD' ? undefined : 'method_not_allowed')
    }
  })
})

describe('HEAD', () => {
  test('answers as GET does, without the body', async () => {
    for (const path of ['/sites', `/sites/${site.id}`]) {
      const get = await client.get(path)
      const head = await client.send('HEAD', path)
      expect(head).toMatchObject({ status: 200, body: undefined })
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
      expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'))
    }
  })

  test('is refused as GET is', async () => {
    expect(await client.send('HEAD', `/sites/${unknownId}`)).toMatchObject({ status: 404, body: undefined })
    expect(await client.send('HEAD', '/sites?count=0')).toMatchObject({ status: 422, body: undefined })
    expect(await client.send('HEAD', '/sites', undefined, { authorization: '' })).toMatchObject({
      status: 401,
    })
  })
})

describe('an identifier in a path', () => {
  const wrong = [
    ['a word', () => 'mill'],
    ['in braces', () => `{${site.id}}`],
    ['in encoded braces', () => `%7B${site.id}%7D`],
    ['without dashes', () => site.id.replaceAll('-', '')],
    ['after a blank', () => `%20${site.id}`],
    ['before a blank', () => `${site.id}%20`],
    ['before a line break', () => `${site.id}%0A`],
    ['with a letter too many', () => `${site.id}0`],
    ['with another letter', () => site.id.replace(/.$/, 'g')],
    ['as a URN', () => `urn:uuid:${site.id}`],
    ['very long', () => 'a'.repeat(12_000)],
    ['NUL', () => '%00'],
    ['an encoded slash', () => 'a%2Fb'],
    ['a percent sign without digits', () => '%zz'],
    ['a percent sign at the end', () => `${site.id}%`],
    ['bytes that are no UTF-8', () => '%C4%FF'],
    ['an encoded percent sign', () => '%2500'],
  ] as const

  test.each(wrong)(
    'that is not a UUID (%s) is 404 for reads and writes, after 401 and 403',
    async (_, id) => {
      const [worker, planner] = [await service.token(client, { permissions: ['jobs.read'] }), client]
      const requests = [
        ['GET', undefined],
        ['PUT', JSON.stringify(siteBody)],
      ] as const
      for (const [method, body] of requests) {
        const path = `/sites/${id()}`
        const statuses = [
          await planner.send(method, path, body, { authorization: '' }),
          await worker.send(method, path, body),
          await planner.send(method, path, body),
        ].map(({ status }) => status)
        expect(statuses, method).toEqual([401, 403, 404])
      }
    },
  )

  test('may be written in upper case or percent-encoded: it is the same record', async () => {
    const encoded = `%${site.id.charCodeAt(0).toString(16)}${site.id.slice(1)}`
    for (const id of [site.id.toUpperCase(), encoded]) {
      expect((await client.get(`/sites/${id}`)).body.data.id).toBe(site.id)
      const { body } = await client.put(`/sites/${id}`, siteBody)
      expect(body.data.id).toBe(site.id)
    }
  })

  test('may be written in upper case in a body', async () => {
    const task = await make.task(client)
    const requirement = await make.requirement(client)
    const step = await client.post('/work-steps?with[]=workTask&with[]=safetyRequirements', {
      name: 'Lock',
      riskLevel: 'low',
      status: 'draft',
      workTaskId: task.id.toUpperCase(),
      safetyRequirementIds: [requirement.id.toUpperCase()],
    })
    expect(step.body.data).toMatchObject({
      workTask: { id: task.id },
      safetyRequirements: [{ id: requirement.id }],
    })
  })

  test.each(['{id}', 'id without dashes', '', 7, null, ['id']])(
    'that is %j in a body is 422',
    async (given) => {
      const workTaskId = typeof given === 'string' ? given.replace('{id}', `{${site.id}}`) : given
      const { status, body } = await client.post('/work-steps', {
        name: 'A',
        riskLevel: 'low',
        status: 'draft',
        workTaskId,
      })
      expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ['workTaskId'] })
    },
  )
})
