import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Client } from '../support/client.ts'
import { begin } from '../support/direct-sql.ts'
import { HeldAnswers } from '../support/held-answers.ts'
import { asSuperuser } from '../support/jobs-under-way.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { make } from '../support/samples.ts'
import { useService } from '../support/service.ts'

// Seen red without the bound in Batch (the page of 400 is 40 MB), without wantedParts (every body is fetched for
// `fields[]=id`), without NAMES_TOO_MUCH (the order is read and confirmed as a whole), and without boundUnsentAnswers
// (all slow clients are sent their answer).

const BODY_LENGTH = 100_000
const CONTENTS = 400
const STEPS = 40

let fetched = 0
const service = useService({}, (database) => ({
  read: database.read.bind(database),
  write: database.write.bind(database),
  transaction: database.transaction.bind(database),
  checkReady: database.checkReady.bind(database),
  list: async (organizationId, statements) => {
    const results = await database.list(organizationId, statements)
    fetched = results.flat(2).reduce((sum, value) => sum + (value?.length ?? 0), 0)
    return results
  },
}))
/** Room for one of the large answers. */
const held = new HeldAnswers()
const narrow = useService({ maxUnsentBytes: 30_000_000 }, (database) => held.of(database))
let client: Client

const COPY = `
INSERT INTO educational_contents SELECT copy.* FROM educational_contents r, generate_series(1, $2) n,
  LATERAL (SELECT overlay(md5($1::text || n) PLACING '7' FROM 13)::uuid AS id) new,
  jsonb_populate_record(r, jsonb_build_object('id', new.id, 'canonical_id', new.id)) copy
WHERE r.id = $1::uuid`

beforeAll(async () => {
  client = await service.organization()
  const { id } = await make.content(client, { body: `<p>${'x'.repeat(BODY_LENGTH - 7)}</p>` })
  const transaction = await begin(client.identity.organizationId)
  await transaction.query(COPY, [id, CONTENTS - 1])
  await transaction.query('COMMIT')
  await transaction.end()
})

describe('a page', () => {
  test('that would be larger than 32 MiB is 422 and says what to do', async () => {
    const { status, body } = await client.get('/educational-contents?count=500')
    expect({ status, code: body.code, fields: Object.keys(body.errors) }).toEqual({
      status: 422,
      code: 'answer_too_large',
      fields: ['count'],
    })
  })

  test('may have many long records, and the connection continues after one that was too large', async () => {
    const { status, body } = await client.get('/educational-contents?count=200')
    expect(status).toBe(200)
    expect(body.data).toHaveLength(200)
    expect(body.data[0].body).toHaveLength(BODY_LENGTH)
  })

  test('of some fields does not fetch the long texts of the others', async () => {
    const { status, body } = await client.get('/educational-contents?count=500&fields[]=id&fields[]=title')
    expect(status).toBe(200)
    expect(body.data).toHaveLength(CONTENTS)
    expect(Object.keys(body.data[0])).toEqual(['id', 'title'])
    expect(fetched, 'bytes that the database sent for a list').toBeLessThan(CONTENTS * 1_000)
  })

  test('of some fields has a long text that is one of them', async () => {
    const { body } = await client.get('/educational-contents?count=1&fields[]=body')
    expect(body.data[0].body).toHaveLength(BODY_LENGTH)
  })
})

test('an order whose lines name more than 20,000 records is neither shown with them nor confirmed', async () => {
  const task = await make.task(client)
  const requirement = () => make.requirement(client)
  const safetyRequirementIds = (await Promise.all(Array.from({ length: 3 }, requirement))).map(({ id }) => id)
  for (const id of safetyRequirementIds) {
    await client.put(`/safety-requirements/${id}`, { name: 'Authorised', status: 'confirmed' })
  }
  await Promise.all(Array.from({ length: STEPS }, () => make.step(client, task.id, { safetyRequirementIds })))
  expect((await client.post(`/work-tasks/${task.id}/confirm`)).status).toBe(200)
  const site = await make.site(client)
  const orderOf = (lines: number) =>
    make.order(client, site.id, { lines: Array.from({ length: lines }, () => ({ workTaskId: task.id })) })

  const { id } = await orderOf(200)
  expect((await client.get(`/orders/${id}`)).status).toBe(200)
  const said = 'The lines of the order name more than 20000 steps, requirements and contents.'
  for (const include of ['lines', 'executions', 'demands']) {
    expect((await client.get(`/orders/${id}?with[]=${include}`)).body.errors).toEqual({ with: [said] })
  }
  expect((await client.post(`/orders/${id}/confirm`)).body.errors).toEqual({ lines: [said] })

  const smaller = await orderOf(100)
  const { data } = (await client.post(`/orders/${smaller.id}/confirm?with[]=lines`)).body
  expect(data.lines[99].steps[STEPS - 1].requirements).toHaveLength(3)

  // The execution of its steps is frozen as well, and is part of each permit.
  await asSuperuser(
    `UPDATE work_steps SET execution = jsonb_build_object('checks', '[]'::jsonb, 'note', $2::text)
    WHERE work_task_canonical_id = $1`,
    [task.id, 'x'.repeat(20_000_000 / (100 * STEPS))],
  )
  const laden = await orderOf(100)
  expect(await client.post(`/orders/${laden.id}/confirm`)).toMatchObject({
    status: 422,
    body: {
      errors: { lines: ['The tasks and contents of the order are larger than 16 MiB together.'] },
    },
  })
})

function asking(path: string): Socket {
  const { hostname, port } = new URL(narrow.address)
  const socket = connect(Number(port), hostname)
  socket.write(
    `GET /api/v1${path} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${client.identity.token}\r\n\r\n`,
  )
  return socket
}

/** A client that reads only the first line of the answer. */
async function slowClient(path: string): Promise<{ socket: Socket; firstLine: string }> {
  const socket = asking(path)
  const firstLine = await new Promise<string>((resolve) => {
    socket.once('data', (chunk) => {
      socket.pause()
      resolve(String(chunk).split('\r\n')[0] ?? '')
    })
  })
  return { socket, firstLine }
}

describe('clients that do not read their answers', () => {
  const large = '/educational-contents?count=250'
  const askAgain = () =>
    narrow.as(client, client.identity.token).send('GET', large, undefined, { 'accept-encoding': 'identity' })

  test('use a bounded part of the memory; others are told to retry, and small answers are always sent', async () => {
    const first = await slowClient(large)
    expect(first.firstLine).toBe('HTTP/1.1 200 OK')
    const other = narrow.as(client, client.identity.token)
    const refused = await askAgain()
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 503, code: 'overloaded' })
    expect((await other.get('/educational-contents?fields[]=id')).status).toBe(200)
    first.socket.destroy()
    await vi.waitFor(async () => expect((await askAgain()).status).toBe(200), { timeout: PATIENCE_MS })
  })

  // Seen red with an answer that is counted for a client who has left: every further large one is 503.
  test('use none of it once they have left, also if their answer was not made yet', async () => {
    held.hold('list')
    const connected = once(narrow.server, 'connection')
    const leaving = asking(large)
    const [connection] = await connected
    await vi.waitFor(() => expect(held.waiting).toBe(1), { timeout: PATIENCE_MS })
    const closed = once(connection, 'close')
    leaving.destroy()
    await closed
    held.goOn()
    expect((await askAgain()).status).toBe(200)
  })

  // Seen red when a connection waiting for its answer stays open, whether the client reads or not.
  test('are cut when they read nothing for long', async () => {
    // What the service's clock would do after two minutes.
    narrow.server.timeout = 300
    const connected = once(narrow.server, 'connection')
    await slowClient(large)
    const [connection] = await connected
    await once(connection, 'close')
  })
})
