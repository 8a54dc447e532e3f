import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { asService } from '../../src/db/as-service.ts'
import type { Client } from '../support/client.ts'
import { newAdministrator, type Served, serve } from '../support/serve.ts'
import { randomFrom } from '../support/unreliable.ts'
import { Wire } from '../support/wire.ts'
import { type Ids, next, type Ready } from './requests.ts'
import { lookAt, type Standing, thawed, touched, unexplained } from './standing.ts'

// After each operation everything that the organization holds is looked at beside the audit log. Seen red without
// the audit row of a change of a site, with two for an order, with a refusal that writes, and with a trigger that
// lets the name of a confirmed task change together with a service that changes it.

const OPERATIONS = inject('randomOperations')
/** An organization does not become so large that looking at it takes long. */
const PER_ORGANIZATION = 200
/** Now and then the connections to the database are cut under an operation. */
const CUT_EVERY = 25

let wire: Wire
let served: Served
let looking: pg.Client
let watching: pg.Client
let look: (organizationId: string) => Promise<Standing>

beforeAll(async () => {
  wire = await Wire.to(inject('database'))
  served = await serve({ ...inject('database'), ...wire.end })
  looking = new pg.Client(asService(inject('database')))
  await looking.connect()
  look = await lookAt(looking)
  // Who is at work is told to nobody but the owner of the connections.
  watching = new pg.Client(inject('database'))
  await watching.connect()
})

afterAll(async () => {
  await Promise.all([looking.end(), watching.end()])
  await served.close()
  await wire.refuse()
})

const tally = { done: 0, refused: 0, cut: 0, frozen: 0 }

/** Sends a request; where it is cut, nobody knows whether it was done. */
async function send(client: Client, { method, path, body, headers }: Ready, cutAfter: number | undefined) {
  const answer = client.send(method, path, body, headers)
  if (cutAfter === undefined) return answer
  wire.taken()
  // Cut at another place each time: from the first flush to the answer.
  const soon = performance.now() + 200
  for (let flushes = 0; flushes <= cutAfter && performance.now() < soon; ) {
    flushes += wire.taken().flushes
    await new Promise((resolve) => setImmediate(resolve))
  }
  await wire.refuse()
  await wire.listen()
  const came = await answer
  await workedOff(client.identity.organizationId)
  return came
}

/** Settles when the database has done what it was told before the connections were cut. */
async function workedOff(organizationId: string): Promise<void> {
  const { rows } = await watching.query('SELECT clock_timestamp()::text AS now')
  await vi.waitFor(
    async () => {
      const before = await look(organizationId)
      const busy = await watching.query(
        `SELECT FROM pg_stat_activity WHERE application_name = 'holdpoint' AND state <> 'idle' AND query_start < $1`,
        [rows[0].now],
      )
      expect(busy.rowCount).toBe(0)
      expect(touched(before, await look(organizationId))).toEqual([])
    },
    { timeout: 20_000, interval: 50 },
  )
}

function idsIn({ rows }: Standing): Ids {
  const ids: { [segment: string]: string[] } = {}
  for (const key of rows.keys()) {
    const [segment = '', id = '', more] = key.split(' ')
    if (more !== undefined) continue
    ids[segment] ??= []
    ids[segment].push(id)
  }
  return ids
}

async function walk(random: () => number, length: number): Promise<void> {
  const client = await newAdministrator(served)
  const { organizationId } = client.identity
  const world = { database: served.database, organization: () => newAdministrator(served) }
  let standing = await look(organizationId)
  for (let step = 0; step < length; step += 1) {
    const ready = await next(client, world, idsIn(standing), random)
    if (!ready) continue
    const before = await look(organizationId)
    expect(thawed(standing, before), 'frozen rows that changed while a request was prepared').toEqual([])
    const cut = random() < 1 / CUT_EVERY ? Math.floor(random() * 4) : undefined
    const answer = await send(client, ready, cut)
    const after = await look(organizationId)
    const what = `${JSON.stringify(ready)} was ${answer.status} ${JSON.stringify(answer.body)?.slice(0, 500)}`
    expect(thawed(before, after), what).toEqual([])
    expect(unexplained(before, after), what).toEqual([])
    if (cut === undefined) {
      expect(answer.status, what).toBeLessThan(500)
      if (answer.status >= 400 || ready.method === 'GET') expect(touched(before, after), what).toEqual([])
    }
    if (cut !== undefined) tally.cut += 1
    else if (answer.status < 400) tally.done += 1
    else tally.refused += 1
    standing = after
  }
  tally.frozen += [...standing.rows.values()].filter(({ frozen }) => frozen).length
}

test.each([
  ['a fixed seed', 20_261_121],
  ['a fresh seed', Date.now()],
])(
  `in ${OPERATIONS} random operations nothing confirmed changes, and each change has one audit row, with %s`,
  { timeout: 7_200_000 },
  async (_, seed) => {
    const random = randomFrom(seed)
    Object.assign(tally, { done: 0, refused: 0, cut: 0, frozen: 0 })
    for (let left = OPERATIONS; left > 0; left -= PER_ORGANIZATION) {
      await walk(random, Math.min(left, PER_ORGANIZATION)).catch((error: Error) => {
        error.message = `seed ${seed}: ${error.message}`
        throw error
      })
    }
    process.stdout.write(`random operations, seed ${seed}: ${JSON.stringify(tally)}\n`)
    expect(tally.done).toBeGreaterThan(OPERATIONS / 4)
    expect(tally.frozen).toBeGreaterThan(0)
  },
)
