import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newId } from '../../src/platform/id.ts'
import { Database } from '../../src/platform/postgres/database.ts'
import { bind, type Rows, statement } from '../../src/platform/postgres/statement.ts'
import { make } from '../support/samples.ts'
import { newAdministrator, serve } from '../support/serve.ts'
import { Wire } from '../support/wire.ts'

// Prepared statements take memory of PostgreSQL as long as their connection lives, and clients decide what is
// requested. Seen red with a limit of 5,000, with statements that are closed but not forgotten (they are missing when
// used again), without the limit of their length, and with includes in the requested order.

const LIMIT = 1_000

let database: Database
beforeAll(() => {
  database = new Database({ ...inject('database'), connectionTimeoutMillis: 20_000 })
})
afterAll(() => database.close())

const KEPT = statement('SELECT count(*) FROM pg_prepared_statements')

function ask(...texts: readonly string[]): Promise<readonly Rows[]> {
  return database.list(
    newId(),
    texts.map((text) => bind(statement(text), [])),
  )
}

test('a connection keeps the 1,000 last used statements, and prepares the others again', async () => {
  const texts = Array.from({ length: LIMIT + 300 }, (_, number) => `SELECT ${number}`)
  for (let at = 0; at < texts.length; at += 100) await ask(...texts.slice(at, at + 100))
  const kept = async () => Number((await database.list(newId(), [bind(KEPT, [])]))[0]?.[0]?.[0])
  expect(await kept()).toBe(LIMIT)
  // The first ones were given up, the last ones were not.
  expect(await ask(...texts.slice(0, 50), ...texts.slice(-50))).toEqual(
    [...texts.slice(0, 50), ...texts.slice(-50)].map((text) => [[text.slice('SELECT '.length)]]),
  )
  expect(await kept()).toBe(LIMIT)
})

test('a connection keeps few long statements', async () => {
  const long = (number: number) => `SELECT ${number} -- ${'x'.repeat(100_000)}`
  for (let number = 0; number < 15; number += 1) await ask(long(number))
  const lengths = statement(
    'SELECT sum(length(statement)) < 1100000, count(*) > 5 FROM pg_prepared_statements',
  )
  expect(await database.list(newId(), [bind(lengths, [])])).toEqual([[['t', 't']]])
  expect(await ask(long(0), long(14))).toEqual([[['0']], [['14']]])
})

test('the same with[] in another order, twice, or with other fields[] uses the same statement', async ({
  onTestFinished,
}) => {
  const wire = await Wire.to(inject('database'))
  const served = await serve({ ...inject('database'), ...wire.end })
  onTestFinished(async () => {
    await served.close()
    await wire.close()
  })
  const client = await newAdministrator(served)
  const { id } = await make.order(client, (await make.site(client)).id)
  const ask = async (...names: readonly string[]) => {
    for (const path of ['/orders', `/orders/${id}`])
      expect((await client.get(`${path}?${names.join('&')}`)).status).toBe(200)
  }
  await ask('with[]=site', 'with[]=createdBy', 'with[]=lines')
  wire.taken()
  await ask('with[]=lines', 'with[]=site', 'with[]=createdBy', 'with[]=site')
  await ask('with[]=createdBy', 'with[]=lines', 'with[]=site', 'fields[]=id')
  await ask('with[]=createdBy', 'with[]=lines', 'with[]=site', 'fields[]=status', 'fields[]=notes')
  expect(wire.taken().prepared).toEqual([])
})
