import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer, Client } from './support/client.ts'
import { make, type Sample, siteBody, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
let client: Client
let viewer: Client
let stranger: Client
let site: Sample

beforeAll(async () => {
  client = await service.organization()
  viewer = await service.member(client, 'viewer')
  stranger = await service.organization()
  site = await make.site(client)
})

/** Everything that can be wrong with a write, in the order of the checks. */
const wrong = {
  path: { path: '/nothing' },
  method: { method: 'PATCH' },
  token: { authorization: 'Bearer hp_typo' },
  permission: { as: () => viewer },
  record: { id: unknownId },
  size: { body: ' '.repeat(1_048_577) },
  type: { type: 'text/plain' },
  text: { body: '{' },
  emptiness: { body: '' },
  query: { query: '?fields[]=secret' },
  fields: { body: '{}' },
}

type Fault = keyof typeof wrong

interface Attempt {
  readonly path?: string
  readonly method?: string
  readonly authorization?: string
  readonly as?: () => Client
  readonly id?: string
  readonly body?: string
  readonly type?: string
  readonly query?: string
}

/** An answer without the parts that differ from request to request. */
function comparable({ status, body: { meta: _, ...body } }: Answer): object {
  return { status, body }
}

function attempt(faults: readonly Fault[]): Promise<Answer> {
  const merged: Attempt = Object.assign({}, ...faults.toReversed().map((fault) => wrong[fault]))
  const {
    path = `/sites/${merged.id ?? site.id}`,
    method = 'PUT',
    query = '',
    type = 'application/json',
  } = merged
  const { as = () => client, body = JSON.stringify(siteBody), authorization } = merged
  return as().send(method, path + query, body, {
    'content-type': type,
    ...(authorization === undefined ? {} : { authorization }),
  })
}

describe('the first of two errors of a request is answered', () => {
  test.each<[Fault, Fault, number, string]>([
    ['path', 'method', 404, 'not_found'],
    ['path', 'token', 404, 'not_found'],
    ['path', 'size', 404, 'not_found'],
    ['path', 'type', 404, 'not_found'],
    ['path', 'text', 404, 'not_found'],
    ['method', 'token', 405, 'method_not_allowed'],
    ['method', 'permission', 405, 'method_not_allowed'],
    ['method', 'record', 405, 'method_not_allowed'],
    ['method', 'type', 405, 'method_not_allowed'],
    ['token', 'record', 401, 'unauthenticated'],
    ['token', 'size', 401, 'unauthenticated'],
    ['token', 'query', 401, 'unauthenticated'],
    ['permission', 'record', 403, 'forbidden'],
    ['permission', 'size', 403, 'forbidden'],
    ['permission', 'type', 403, 'forbidden'],
    ['permission', 'text', 403, 'forbidden'],
    ['permission', 'query', 403, 'forbidden'],
    ['permission', 'fields', 403, 'forbidden'],
    ['record', 'size', 404, 'not_found'],
    ['record', 'type', 404, 'not_found'],
    ['record', 'text', 404, 'not_found'],
    ['record', 'emptiness', 404, 'not_found'],
    ['record', 'query', 404, 'not_found'],
    ['record', 'fields', 404, 'not_found'],
    ['size', 'query', 413, 'body_too_large'],
    ['type', 'query', 415, 'unsupported_media_type'],
    ['type', 'text', 415, 'unsupported_media_type'],
    ['text', 'query', 400, 'invalid_json'],
    ['emptiness', 'query', 400, 'empty_body'],
    ['query', 'fields', 422, 'validation_failed'],
  ])('%s before %s', async (first, second, status, code) => {
    const alone = await attempt([first])
    expect({ status: alone.status, code: alone.body.code }).toEqual({ status, code })
    expect((await attempt([second])).status).toBeGreaterThanOrEqual(400)
    expect(comparable(await attempt([first, second]))).toEqual(comparable(alone))
  })

  test('a refusal because of a missing permission names it', async () => {
    expect((await attempt(['permission'])).body.message).toBe('The permission sites.update is required.')
  })

  test('reads are checked in the same order', async () => {
    const other = await make.site(stranger)
    const jobsOnly = await service.token(client, { permissions: ['jobs.read'] })
    const bad = '?fields[]=secret'
    expect((await client.send('GET', `/sites${bad}`, undefined, { authorization: '' })).status).toBe(401)
    expect((await jobsOnly.get(`/sites${bad}`)).status).toBe(403)
    expect((await jobsOnly.get(`/sites/${unknownId}${bad}`)).status).toBe(403)
    expect((await jobsOnly.get(`/sites/mill${bad}`)).status).toBe(403)
    for (const id of [unknownId, other.id, 'mill']) {
      expect((await client.get(`/sites/${id}${bad}`)).status).toBe(404)
    }
    expect((await client.get(`/sites/${site.id}${bad}`)).status).toBe(422)
    expect((await client.get(`/sites${bad}`)).status).toBe(422)
  })

  test('an unreadable or invalid body is refused before a wrong state', async () => {
    const { id: educationalContentId } = await make.content(client)
    const { id } = await make.assessment(client, educationalContentId, { status: 'confirmed' })
    const path = `/assessments/${id}`
    const whole = { title: 'Quiz', educationalContentId }
    expect((await client.put(path, whole)).status).toBe(200)
    expect((await client.send('PUT', path, '{')).body.code).toBe('invalid_json')
    for (const wrong of [{}, { ...whole, educationalContentId: id }]) {
      expect((await client.put(path, wrong)).body.errors).toHaveProperty('educationalContentId')
    }
    expect((await client.put(path, whole)).body.code).toBe('version_superseded')
  })
})
