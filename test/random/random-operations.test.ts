import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { asService } from '../../src/platform/postgres/as-service.ts'
import { Client } from '../support/client.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { procedure } from '../support/procedures.ts'
import { randomFrom } from '../support/unreliable.ts'
import { type Trouble, useDisturbed } from './disturbed.ts'
import { type Ids, next } from './requests.ts'
import { isTakenOut, type Snapshot, snapshots, thawed, touched, unexplained } from './snapshot.ts'
import { brokenSeries } from './versions.ts'

// After each operation all records of the organization are compared with the audit log. Seen red without the audit
// entry of a change of a site, with two for an order, with a refusal that writes, and with a trigger that allows
// changing the name of a confirmed task together with a service that changes it.

const OPERATIONS = inject('randomOperations')
/** Keeps the organization small enough to be read quickly. */
const PER_ORGANIZATION = 200
/** One operation in this many is disturbed. */
const TROUBLE_EVERY = 25
/** For each kill there are this many cuts from the database. */
const TROUBLES: readonly Trouble[] = ['kill', 'cut', 'cut', 'cut']

const fresh = useFreshDatabase()
const service = useDisturbed(fresh)
let looking: pg.Client
let look: (organizationId: string) => Promise<Snapshot>

beforeAll(async () => {
  looking = new pg.Client({ ...asService(fresh.connection), application_name: 'looking' })
  await looking.connect()
  look = await snapshots(looking)
})

afterAll(() => looking.end())

const tally = { done: 0, refused: 0, kill: 0, cut: 0, busy: 0, frozen: 0 }

function idsIn({ rows }: Snapshot): Ids {
  const ids: { [segment: string]: string[] } = {}
  for (const key of rows.keys()) {
    const [segment = '', id = '', more] = key.split(' ')
    if (more !== undefined) continue
    ids[segment] ??= []
    ids[segment].push(id)
  }
  return ids
}

/** Skips preparations that failed because the machine was too busy for a connection to the database. */
async function settled(error: Error): Promise<undefined> {
  if (!/\b503\b/.test(error.message)) throw error
  await service.settle()
}

async function walk(random: () => number, length: number): Promise<void> {
  const { identity } = await service.organization()
  const { organizationId } = identity
  // Something is frozen from the beginning, even with few operations.
  await procedure(new Client(service.address, identity))
  let snapshot = await look(organizationId)
  for (let done = 0; done < length; ) {
    const client = new Client(service.address, identity)
    const ready = await next(client, service, idsIn(snapshot), random).catch(settled)
    if (!ready) continue
    done += 1
    const before = await look(organizationId)
    expect(thawed(snapshot, before), 'frozen rows that changed while a request was prepared').toEqual([])
    const { operation, method, path, body, headers } = ready
    const asked = client.send(method, path, body, headers)
    const trouble =
      done % TROUBLE_EVERY === 0 ? TROUBLES[(tally.kill + tally.cut) % TROUBLES.length] : undefined
    const answer = trouble ? await service.during(asked, trouble, Math.floor(random() * 5)) : await asked
    const busy = !trouble && answer?.status === 503
    if (busy) await service.settle()
    const after = await look(organizationId)
    const what = `${JSON.stringify(ready)} was ${answer?.status} ${JSON.stringify(answer?.body)?.slice(0, 500)}`
    expect(thawed(before, after), what).toEqual([])
    expect(unexplained(before, after, operation), what).toEqual([])
    const status = answer?.status ?? 0
    if (trouble) tally[trouble] += 1
    else if (busy) tally.busy += 1
    else {
      expect(status, what).toBeLessThan(500)
      if (status >= 400 || (method === 'GET' && !isTakenOut(operation)))
        expect(touched(before, after), what).toEqual([])
      tally[status < 400 ? 'done' : 'refused'] += 1
    }
    snapshot = after
  }
  tally.frozen += [...snapshot.rows.values()].filter(({ frozen }) => frozen).length
  expect(await brokenSeries(looking, organizationId)).toEqual([])
}

test.each([
  ['a fixed seed', 20_261_121],
  ['a fresh seed', Date.now()],
])(
  `in ${OPERATIONS / 2} random operations nothing confirmed changes, each change has one audit entry, and versions are consecutive, with %s`,
  { timeout: 7_200_000 },
  async (_, seed) => {
    const random = randomFrom(seed)
    Object.assign(tally, { done: 0, refused: 0, kill: 0, cut: 0, busy: 0, frozen: 0 })
    for (let left = OPERATIONS / 2; left > 0; left -= PER_ORGANIZATION) {
      await walk(random, Math.min(left, PER_ORGANIZATION)).catch((error: Error) => {
        error.message = `seed ${seed}: ${error.message}`
        throw error
      })
      process.stdout.write(`random operations, seed ${seed}, until now: ${JSON.stringify(tally)}\n`)
    }
    expect(tally.done, 'requests that were done').toBeGreaterThan(OPERATIONS / 20)
    expect(tally.kill, 'services that were killed').toBeGreaterThan(0)
    expect(tally.busy, 'requests that were 503').toBeLessThan(Math.max(6, OPERATIONS / 20))
    expect(tally.frozen, 'frozen rows that were watched').toBeGreaterThan(0)
  },
)
