import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newId } from '../../src/platform/id.ts'
import { Database } from '../../src/platform/postgres/database.ts'
import { bind, type Rows, statement } from '../../src/platform/postgres/statement.ts'
import { make } from '../support/samples.ts'
import { newAdministrator, serve } from '../support/serve.ts'
import { Wire } from '../support/wire.ts'

// What a connection has prepared takes memory of PostgreSQL for as long as the connection lives, and clients choose
// what is asked. Seen red with a limit of 5,000, with statements that are closed but not forgotten (asked again they
// are not there), and with requests that differ in their order as well.

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

test('a connection keeps the 1,000 statements that were used last, and prepares what it gave up again', async () => {
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

test('no combination of with[] and fields[] is a statement of its own', async ({ onTestFinished }) => {
  const wire = await Wire.to(inject('database'))
  const served = await serve({ ...inject('database'), ...wire.end })
  onTestFinished(async () => {
    await served.close()
    await wire.close()
  })
  const client = await newAdministrator(served)
  const { id } = await make.order(client, (await make.site(client)).id)
  const includes = ['createdBy', 'organization', 'site', 'lines', 'answer']
  const fields = ['id', 'notes', 'status']
  const chosen = (names: readonly string[], number: number) => names.filter((_, bit) => number & (2 ** bit))
  const ask = async (number: number) => {
    const named = [
      ...chosen(includes, number).map((name) => `with[]=${name}`),
      ...chosen(fields, number).map((name) => `fields[]=${name}`),
    ]
    for (const path of ['/orders', `/orders/${id}`]) {
      expect((await client.get(`${path}?${named.join('&')}`)).status).toBe(200)
    }
  }
  // Nothing, what lists have too, everything.
  for (const number of [0, 1, 2 ** includes.length - 1]) await ask(number)
  wire.taken()
  for (let number = 1; number < 2 ** includes.length; number += 1) await ask(number)
  expect(wire.taken().prepared).toEqual([])
})
