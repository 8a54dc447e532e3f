import pg from 'pg'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { bind, statement } from '../src/platform/postgres/statement.ts'
import { DatabaseBusy } from '../src/platform/postgres/unavailable.ts'
import type { Answer, Client } from './support/client.ts'
import { Conversation } from './support/conversation.ts'
import type { RawAnswer } from './support/raw.ts'
import { make } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService({})
let client: Client

beforeAll(async () => {
  client = await service.organization()
  await make.manufacturer(client)
})

/** Locks the manufacturers until the returned function is called. */
async function blockManufacturers(): Promise<() => Promise<void>> {
  const blocker = new pg.Client(inject('database'))
  await blocker.connect()
  await blocker.query('BEGIN; LOCK TABLE manufacturers IN ACCESS EXCLUSIVE MODE')
  return async () => {
    await blocker.query('ROLLBACK')
    await blocker.end()
  }
}

/** Opens connections, so that the requests arrive together. */
const openConnections = (number: number) =>
  Promise.all(
    Array.from({ length: number }, async () => (await fetch(`${service.address}/health/live`)).text()),
  )

// Seen red without the bound of a lane: all of them wait.
test('requests beyond the capacity of the database are 503 at once, and the others are answered', async () => {
  const REQUESTS = 200
  /** The capacity of the lanes of lists. */
  const TAKEN = 160
  await openConnections(REQUESTS)
  const release = await blockManufacturers()
  const settled: Answer[] = []
  const asked = Array.from({ length: REQUESTS }, async () => {
    const answer = await client.get('/manufacturers')
    settled.push(answer)
    return answer
  })
  // Nothing else can be answered before the table is free.
  await expect.poll(() => settled.length).toBeGreaterThanOrEqual(REQUESTS - TAKEN)
  for (const { status, body, headers } of settled) {
    expect({ status, code: body.code, wait: headers.get('retry-after') }).toEqual({
      status: 503,
      code: 'overloaded',
      wait: '1',
    })
  }
  await release()
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(TAKEN)
  expect((await client.get('/manufacturers')).status).toBe(200)
})

// Seen red, each separately, with bytes taken for a request wherever they occur, with lengths ignored, with a second
// length unnoticed, and with the caller's request id dropped.
describe('a connection after a refusal', () => {
  /** The capacity of the lanes of point reads. */
  const TAKEN = 400
  const head = (method: string, ...more: readonly string[]) =>
    `${[`${method} /api/v1/sites HTTP/1.1`, 'host: a', ...more].join('\r\n')}\r\n\r\n`
  const get = head('GET')
  /** Two of these in one head would be invalid. */
  const named = head('GET', 'x-request-id: one')

  let release: () => Promise<void>
  let said: Conversation

  /** Repeats until the service refuses on a connection that has been refused often enough to be prepared for it. */
  async function refused(): Promise<void> {
    release = await blockReads()
    said = new Conversation(service.address)
    for (const number of [1, 2, 3]) {
      said.write(get)
      await said.answers(number)
    }
  }

  /** Keeps as many reads under way as are allowed. */
  async function blockReads(): Promise<() => Promise<void>> {
    const holder = new pg.Client(inject('database'))
    await holder.connect()
    await holder.query('SELECT pg_advisory_lock(20260102)')
    const patience = bind(
      statement(`SELECT set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`),
      [],
    )
    const wait = bind(statement('SELECT pg_advisory_xact_lock(20260102)'), [])
    const { organizationId } = client.identity
    const waiting = Array.from({ length: TAKEN }, () =>
      service.database.read(organizationId, [patience, wait]),
    )
    await expect(service.database.read(organizationId, [])).rejects.toThrow(DatabaseBusy)
    return async () => {
      await holder.end()
      await Promise.all(waiting)
    }
  }

  /** Lets the service read what was written. */
  const read = async () => {
    await openConnections(1)
    await openConnections(1)
  }

  const shown = ({ status, body, headers }: RawAnswer) => ({
    status,
    body: { ...body, meta: undefined },
    headers: Object.fromEntries(
      [...headers].filter(([name]) => !['date', 'connection', 'keep-alive', 'x-request-id'].includes(name)),
    ),
  })

  async function expectInStep(answers: number): Promise<void> {
    said.write(head('GET', 'x-request-id: the-last'))
    const all = await said.answers(answers + 1)
    expect(all).toHaveLength(answers + 1)
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 503))
    expect(all.at(-1)?.headers.get('x-request-id')).toBe('the-last')
  }

  afterEach(async () => {
    said.close()
    await release()
  })

  test('is refused again with the same answer, each time with its own id', async () => {
    await refused()
    const answers = await said.answers(3)
    expect(shown(answers[2] as RawAnswer)).toEqual(shown(answers[0] as RawAnswer))
    const ids = answers.map(({ headers }) => headers.get('x-request-id'))
    expect(answers.map(({ body }) => body.meta.requestId)).toEqual(ids)
    expect(new Set(ids).size).toBe(3)
    await expectInStep(3)
  })

  test.each([
    [
      'a body that comes later and looks like a request',
      [head('POST', `content-length: ${get.length}`), get],
      1,
    ],
    [
      'a head that comes in two pieces, the second of which looks like a request',
      [`${named.slice(0, -2)}x: `, get],
      1,
    ],
    [
      'a body of parts',
      [head('POST', 'transfer-encoding: chunked'), `${get.length.toString(16)}\r\n`, get, '\r\n0\r\n\r\n'],
      1,
    ],
    ['two requests at once', [get + get], 2],
    ['a request and half of the next', [get + get.slice(0, 20), get.slice(20)], 2],
    [
      'a request that ends with the beginning of another',
      [get.slice(0, -2), `\r\n${named.slice(0, -2)}x: `, get],
      2,
    ],
    ['a request with its whole body', [`${head('POST', 'content-length: 2')}{}`], 1],
    [
      'a length with another after it',
      [head('POST', `content-length: ${get.length}`, 'content-length: 0') + get],
      0,
    ],
  ])('stays in step after %s', async (_what, parts, number) => {
    await refused()
    for (const part of parts) {
      said.write(part)
      await read()
    }
    if (number > 0) await expectInStep(3 + number)
    else expect((await said.answers(4)).slice(3).map(({ status }) => status)).toEqual([400])
  })

  test('is answered as soon as there is room, and closed when it says so', async () => {
    await refused()
    await release()
    said.write(head('GET', `authorization: Bearer ${client.identity.token}`))
    expect((await said.answers(4))[3]?.status).toBe(200)
    said.write(head('GET', 'connection: close'))
    await said.answers(5)
    await expect(said.answers(6)).rejects.toThrow('ended after 5 answers')
    release = async () => {}
  })
})
