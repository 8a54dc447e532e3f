import { expect, inject, test, vi } from 'vitest'
import { newId } from '../src/platform/id.ts'
import { type Answer, Client } from './support/client.ts'
import { PATIENCE_MS } from './support/patience.ts'
import { siteBody } from './support/samples.ts'
import { newAdministrator, serve } from './support/serve.ts'
import { useService } from './support/service.ts'
import { randomFrom, unreliable } from './support/unreliable.ts'
import { Wire } from './support/wire.ts'

const service = useService()

/** Creates a site under a key, retrying until an answer comes that is not one of the disturbances. */
async function insist(client: Client, key: string): Promise<Answer> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const body = JSON.stringify({ ...siteBody, name: key })
    const answer = await client
      .send('POST', '/sites', body, { 'idempotency-key': key })
      .catch(() => undefined)
    if (answer && answer.status !== 503 && answer.status !== 409) return answer
    if (performance.now() > deadline) throw new Error('nothing comes through')
  }
}

/** Every key has created one site with one audit entry, and gets it as the answer. */
async function expectOneEach(client: Client, answers: ReadonlyMap<string, Answer>): Promise<void> {
  const names: string[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { body } = await client.get(`/sites?count=500&page=${page}`)
    names.push(...body.data.map(({ name }: { name: string }) => name))
    last = body.meta.last_page
  }
  expect(names.toSorted()).toEqual([...answers.keys()].toSorted())
  for (const [key, answer] of answers) {
    expect(answer.status).toBe(201)
    expect((await insist(client, key)).body).toEqual(answer.body)
    expect(await service.auditOf(client, answer.body.data.id)).toHaveLength(1)
  }
}

const KEYS = inject('keyedRequests')
/** How often each request is sent until an answer arrives. */
const TIMES = 5

// Seen red with keys taken after the record is written, and with answers kept in another transaction.
test(`${KEYS} requests, each sent until it is answered ${TIMES} times over a way that loses requests and answers, make ${KEYS} records`, {
  timeout: 1_200_000,
}, async ({ onTestFinished }) => {
  const way = await unreliable(service.address, randomFrom(20))
  onTestFinished(() => way.close())
  const direct = await service.organization()
  const client = new Client(way.address, direct.identity)
  const answers = new Map<string, Answer>()
  const waiting = Array.from({ length: KEYS }, newId)
  const work = async () => {
    for (let key = waiting.pop(); key; key = waiting.pop()) {
      const first = await insist(client, key)
      answers.set(key, first)
      for (let time = 2; time <= TIMES; time += 1) {
        const again = await insist(client, key)
        expect([again.status, again.body]).toEqual([first.status, first.body])
        expect(again.headers.get('idempotent-replayed')).toBe('true')
      }
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  expect(way.lost.requests, 'requests that were lost').toBeGreaterThan(KEYS / 10)
  expect(way.lost.answers, 'answers that were lost').toBeGreaterThan(KEYS / 10)
  await expectOneEach(direct, answers)
})

test('connections to the database that are cut under requests leave one record for each key', async ({
  onTestFinished,
  skip,
}) => {
  skip(
    inject('database').isDistributed === true,
    'test/programs/citus.test.ts cuts the ways that writes take there',
  )
  const wire = await Wire.to(inject('database'))
  const served = await serve({ ...inject('database'), ...wire.end })
  onTestFinished(async () => {
    await served.close()
    await wire.close()
  })
  const client = await newAdministrator(served)
  const answers = new Map<string, Answer>()
  for (let round = 0; round < 12; round += 1) {
    const keys = Array.from({ length: 6 }, newId)
    wire.taken()
    const asked = keys.map(async (key) => answers.set(key, await insist(client, key)))
    // Cut at another point each time: from the first query to the last COMMIT.
    let handovers = 0
    await vi.waitFor(
      () => {
        handovers += wire.taken().handovers
        expect(handovers, 'messages handed over before the cut').toBeGreaterThan(round)
      },
      { timeout: PATIENCE_MS, interval: 0 },
    )
    await wire.refuse()
    await wire.listen()
    await Promise.all(asked)
  }
  await expectOneEach(client, answers)
})
