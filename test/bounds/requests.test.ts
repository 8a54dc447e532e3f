import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { Client } from '../support/client.ts'
import { connected } from '../support/fresh-database.ts'
import { askRaw } from '../support/raw.ts'
import { useService } from '../support/service.ts'

const service = useService()
const impatient = useService({})
let client: Client

beforeAll(async () => {
  client = await service.organization()
  // What the service's clock would do after 10 s, and after two minutes.
  Object.assign(impatient.server, { headersTimeout: 100, timeout: 300 })
})

const get = (path: string) => `GET /api/v1${path} HTTP/1.1`
const token = () => `authorization: Bearer ${client.identity.token}`
const many = (count: number, one: (n: number) => string) => Array.from({ length: count }, (_, n) => one(n))

// Seen red without boundHeaders: Node's own bound drops the headers after the 1,000th, including the token.
describe('the headers of a request', () => {
  test.each([
    ['100 may be', 98, 200],
    ['101 are refused', 99, 431],
    ['thousands are refused too, and not read in part', 3_000, 431],
  ])('%s', async (_, further, status) => {
    // askRaw adds Host and Connection.
    const head = [get('/sites'), ...many(further - 1, (n) => (further < 200 ? `x-${n}: a` : 'a:')), token()]
    expect((await askRaw(service.address, head)).status).toBe(status)
  })
})

// Seen red without boundParameters: all are read and repeated in every link of the list.
describe('the parameters of a request', () => {
  test('600 may be', async () => {
    expect((await client.get(`/sites?${many(600, () => 'fields[]=id').join('&')}`)).status).toBe(200)
  })

  test('more are 422', async () => {
    const { status, body } = await client.get(`/sites?${many(601, () => 'fields[]=id').join('&')}`)
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { query: ['The query must not have more than 600 parameters.'] },
    })
  })
})

describe('connections on which nothing happens', () => {
  const sockets: Socket[] = []
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
  })

  function socketTo({ address }: { address: string }): Socket {
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname)
    sockets.push(socket)
    socket.on('error', () => {})
    return socket
  }

  test('500 of them, silent or with half a request, keep nobody else waiting', async () => {
    for (let n = 0; n < 500; n += 1) {
      const socket = socketTo(service)
      if (n % 2 === 0) socket.write('POST /api/v1/sites HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n')
    }
    const answers = await Promise.all(many(20, () => '/sites').map((path) => client.get(path)))
    expect(answers.map(({ status }) => status)).toEqual(many(20, () => '').map(() => 200))
  })

  // Seen red with `headersTimeout: 0`: the connection stays open.
  test('end silently after the time limit of headers', async () => {
    expect(await text(socketTo(impatient))).toMatch(/^(HTTP\/1\.1 408 |$)/)
  })

  // Seen red with a listener that ends every silent connection.
  test('stay while their answer is being made', async () => {
    const slow = new Client(impatient.address, client.identity)
    await connected(inject('database'), async (blocker) => {
      await blocker.query('BEGIN; LOCK TABLE manufacturers IN ACCESS EXCLUSIVE MODE')
      const answer = slow.get('/manufacturers')
      await once(impatient.server, 'timeout')
      await blocker.query('ROLLBACK')
      expect((await answer).status).toBe(200)
    })
  })
})
