import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { Client } from './support/client.ts'
import { askRaw, sendRaw } from './support/raw.ts'
import { make, siteBody } from './support/samples.ts'
import { useService } from './support/service.ts'

const MAX_BYTES = 1_048_576

const service = useService()
const own = useService({})
let client: Client

beforeAll(async () => {
  client = await service.organization()
})

const bytes = (text: string) => new TextEncoder().encode(text)
const post = (body: string | Uint8Array<ArrayBuffer>, headers?: { readonly [name: string]: string }) =>
  client.send('POST', '/sites', body, headers)

/** The JSON of a site with one more member. */
function withMember(member: string): string {
  return JSON.stringify(siteBody).replace('{', `{${member},`)
}

/** A site whose JSON has exactly this many bytes, most of them in a field that is never stored. */
function siteOf(size: number): string {
  const empty = bytes(withMember('"createdBy":""'))
  return withMember(`"createdBy":"${'x'.repeat(size - empty.length)}"`)
}

function nested(depth: number): string {
  // The root is one level, the arrays are the others.
  return withMember(`"createdBy":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}`)
}

// Seen red with every charset treated as UTF-8, with invalid bytes stored as U+FFFD, with a hundred times the size,
// and with 100,000 levels.

describe('the content type of a body', () => {
  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'Application/JSON; charset="utf-8"',
    'application/json;',
  ])('may be %s', async (type) => {
    expect((await post(JSON.stringify(siteBody), { 'content-type': type })).status).toBe(201)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    'application/json-patch+json',
    'application/vnd.api+json',
    'application/json; charset=utf-16',
    'application/json; charset=iso-8859-1',
    'application/json; charset',
    'application/json; =',
    'application/json, text/plain',
    'json',
    '',
  ])('is 415 when it is %j', async (type) => {
    const { status, body } = await post(JSON.stringify(siteBody), { 'content-type': type })
    expect({ status, code: body.code }).toEqual({ status: 415, code: 'unsupported_media_type' })
  })

  test('is 415 when there is none', async () => {
    const body = JSON.stringify(siteBody)
    const answer = await askRaw(
      service.address,
      [
        'POST /api/v1/sites HTTP/1.1',
        `authorization: Bearer ${client.identity.token}`,
        `content-length: ${bytes(body).length}`,
      ],
      body,
    )
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } })
  })
})

// Seen red without the check of the header: compressed bytes were read as they are, and 400 said that they are not
// JSON.
describe('the content coding of a body', () => {
  test.each(['identity', 'Identity', 'identity, identity', ''])('may be %j', async (coding) => {
    expect((await post(JSON.stringify(siteBody), { 'content-encoding': coding })).status).toBe(201)
  })

  test.each(['gzip', 'br', 'deflate', 'identity, gzip', 'x', 'gzip;q=0'])(
    'is 415 when it is %j',
    async (coding) => {
      const { status, headers, body } = await post(gzipSync(JSON.stringify(siteBody)), {
        'content-encoding': coding,
      })
      expect({ status, code: body.code, takes: headers.get('accept-encoding') }).toEqual({
        status: 415,
        code: 'unsupported_content_encoding',
        takes: 'identity',
      })
    },
  )

  test.each(['/uploads', '/imports/sites'])('is 415 for a file as well: POST %s', async (path) => {
    const types = { '/uploads': 'multipart/form-data; boundary=b', '/imports/sites': 'text/csv' }
    const headers = { 'content-type': types[path as keyof typeof types], 'content-encoding': 'gzip' }
    expect((await client.send('POST', path, gzipSync('name'), headers)).status).toBe(415)
  })
})

describe('the size of a body', () => {
  test('may be 1 MiB', async () => {
    expect((await post(siteOf(MAX_BYTES))).status).toBe(201)
  })

  test.each([MAX_BYTES + 1, 8 * MAX_BYTES])('is 413 when it says %i bytes', async (size) => {
    expect(await post(siteOf(size))).toMatchObject({ status: 413, body: { code: 'body_too_large' } })
  })

  test('that is too large is read to its end, so that the client sees the answer and can continue', async () => {
    const host = `host: ${new URL(service.address).host}`
    const first = [
      'POST /api/v1/sites HTTP/1.1',
      host,
      `authorization: Bearer ${client.identity.token}`,
      'content-type: application/json',
      `content-length: ${2 * MAX_BYTES}`,
      '',
      siteOf(2 * MAX_BYTES),
    ]
    const second = ['GET /health/live HTTP/1.1', host, 'connection: close', '', '']
    const received = await sendRaw(service.address, first.join('\r\n'), second.join('\r\n'))
    expect([...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['413', '200'])
  })

  test('is 413 when it comes in chunks and turns out to be more', async () => {
    const body = siteOf(MAX_BYTES + 1)
    const answer = await askRaw(
      service.address,
      [
        'POST /api/v1/sites HTTP/1.1',
        `authorization: Bearer ${client.identity.token}`,
        'content-type: application/json',
        'transfer-encoding: chunked',
      ],
      `${bytes(body).length.toString(16)}\r\n${body}\r\n`,
      '0\r\n\r\n',
    )
    expect(answer).toMatchObject({ status: 413, body: { code: 'body_too_large' } })
  })
})

describe('a body that cannot be read is 400', () => {
  test.each([
    ['nothing', '', 'empty_body'],
    ['blanks only', '  \n', 'invalid_json'],
    ['a broken object', '{"name": "Mill"', 'invalid_json'],
    ['a trailing comma', '{"name": "Mill",}', 'invalid_json'],
    ['a comment', '{} // note', 'invalid_json'],
    ['single quotes', "{'name': 'Mill'}", 'invalid_json'],
    ['NaN', '{"name": NaN}', 'invalid_json'],
    ['a raw line break in a string', '{"name": "a\nb"}', 'invalid_json'],
    ['a raw NUL in a string', '{"name": "a\u0000b"}', 'invalid_json'],
    ['two values', '{} {}', 'invalid_json'],
    ['a byte order mark', '\uFEFF{}', 'invalid_json'],
    ['a key given twice', withMember('"name":"Other"'), 'duplicate_key'],
    ['a key given twice, once escaped', withMember('"\\u006eame":"Other"'), 'duplicate_key'],
    ['a key given twice deep inside', withMember('"createdBy":[{"a":{"b":1,"c":2,"b":3}}]'), 'duplicate_key'],
    ['__proto__', withMember('"__proto__":{}'), 'forbidden_key'],
    ['__proto__, escaped', withMember('"\\u005f_proto__":{}'), 'forbidden_key'],
    ['__proto__ deep inside', withMember('"createdBy":[{"__proto__":1}]'), 'forbidden_key'],
    ['33 levels', nested(33), 'too_deep'],
    ['200,000 levels', nested(200_000), 'too_deep'],
    ['200,000 levels that are never closed', '['.repeat(200_000), 'invalid_json'],
  ])('%s', async (_, body, code) => {
    const answer = await post(body)
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code })
  })

  test.each([
    ['a stray continuation byte', [0x80]],
    ['an overlong encoding', [0xc0, 0xaf]],
    ['half of a surrogate pair', [0xed, 0xa0, 0x80]],
    ['Latin-1', [0xc4]],
  ])('%s instead of UTF-8', async (_, wrong) => {
    const body = new Uint8Array([...bytes('{"name":"'), ...wrong, ...bytes('"}')])
    expect(await post(body)).toMatchObject({ status: 400, body: { code: 'invalid_encoding' } })
  })

  test('32 levels and the same key in two objects can be read', async () => {
    expect((await post(nested(32))).status).toBe(201)
    expect((await post(withMember('"createdBy":[{"id":1},{"id":2}]'))).status).toBe(201)
  })
})

describe('a Host header that no address can have', () => {
  const hosts = ['a:99999', '256.1.1.1', '[1]', 'a b', 'a@b']

  // Seen red with 500, since the scope of a passkey was read from it, and with links that are none.
  test.each(hosts)('is replaced by the address of the service: %s', async (host) => {
    const { body } = await client.send('GET', '/sites', undefined, { host })
    expect(body.links.first).toMatch(new RegExp(`^${service.address}/`))
    const begun = await client.send('POST', '/me/second-factors', '{"kind":"passkey"}', { host })
    expect(begun).toMatchObject({ status: 201, body: { data: { options: { rp: { id: '127.0.0.1' } } } } })
  })

  test('is replaced over IPv6 by what is an address as well', async ({ skip, onTestFinished }) => {
    const sixth = createServer((socket) => own.server.emit('connection', socket)).listen(0, '::1')
    onTestFinished(() => void sixth.close())
    await once(sixth, 'listening').catch(() => skip('NOT RUN: this machine has no IPv6.'))
    const address = `http://[::1]:${(sixth.address() as AddressInfo).port}`
    const { identity } = await own.organization()
    const { body } = await new Client(address, identity).send('GET', '/sites', undefined, { host: 'a b' })
    expect(body.links.first).toMatch(`${address}/`)
  })
})

test.each(['[]', '["name"]', '"name"', '""', 'null', '7', 'true'])(
  'a root that is %s is 422',
  async (root) => {
    const { status, body } = await post(root)
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { body: ['The body must be a JSON object.'] },
    })
  },
)

describe('the body of an action', () => {
  test.each([
    ['may be left out', undefined, {}],
    ['may be empty JSON', '', { 'content-type': 'application/json' }],
    ['may be an empty object', '{}', { 'content-type': 'application/json' }],
  ])('%s', async (_, body, headers) => {
    const job = await make.job(client, (await make.site(client)).id)
    expect((await client.send('POST', `/jobs/${job.id}/confirm`, body, headers)).body.data.status).toBe(
      'confirmed',
    )
  })

  test.each(['null', '[]', '"confirm"', '{"notes":"now"}'])('is 422 when it is %s', async (body) => {
    const job = await make.job(client, (await make.site(client)).id)
    expect((await client.send('POST', `/jobs/${job.id}/confirm`, body)).status).toBe(422)
    expect((await client.get(`/jobs/${job.id}`)).body.data.status).toBe('draft')
  })
})
