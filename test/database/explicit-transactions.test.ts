import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '../../src/platform/id.ts'
import { asOrganization } from '../../src/platform/postgres/as-organization.ts'
import { Database } from '../../src/platform/postgres/database.ts'
import { type BoundStatement, bind, statement } from '../../src/platform/postgres/statement.ts'
import { connected, useFreshDatabase } from '../support/fresh-database.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { StatementByStatement } from '../support/statement-by-statement.ts'

const fresh = useFreshDatabase()
let database: Database

beforeAll(async () => {
  await connected(fresh.superuser, (superuser) =>
    superuser.query(`
      CREATE TABLE noted (name text NOT NULL, length integer NOT NULL DEFAULT 0,
        UNIQUE (name) DEFERRABLE INITIALLY DEFERRED);
      GRANT SELECT, INSERT ON noted TO holdpoint_service;
      -- The service's role may not cancel any statement, not even its own.
      CREATE FUNCTION cancel_own_statement() RETURNS boolean LANGUAGE sql SECURITY DEFINER
        AS 'SELECT pg_cancel_backend(pg_backend_pid())'`),
  )
  database = new Database({ ...fresh.connection, connectionTimeoutMillis: 20_000 })
})
afterAll(() => database.close())

const NOTE = statement('INSERT INTO noted (name) VALUES ($1)')
const WHERE = statement(`
SELECT pg_backend_pid(), pg_current_xact_id(), current_setting('statement_timeout'), current_setting('app.organization_id')`)

const note = (name: string) => bind(NOTE, [name])

async function noted(...names: string[]): Promise<readonly string[]> {
  return connected(fresh.superuser, async (superuser) => {
    const { rows } = await superuser.query('SELECT name FROM noted WHERE name = ANY ($1) ORDER BY name', [
      names,
    ])
    return rows.map(({ name }) => name)
  })
}

/** Ends the sleeping connection. */
async function endSleeping(): Promise<void> {
  await connected(fresh.superuser, (superuser) =>
    vi.waitFor(async () => {
      const { rowCount } = await superuser.query(`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event = 'PgSleep'`)
      expect(rowCount).toBe(1)
    }, PATIENCE_MS),
  )
}

const REFUSED = bind(statement(`SELECT refuse('conflict')`), [])

/** Ways to fail a write, with the expected error: a write that waits too long fails as well. */
const FAILURES: { readonly [what: string]: readonly [RegExp, ...BoundStatement[]] } = {
  'is refused': [/conflict/, REFUSED],
  'breaks a constraint': [
    /null value in column "length"/,
    bind(statement('INSERT INTO noted (name, length) VALUES ($1, NULL)'), ['x']),
  ],
  'breaks a constraint that is looked at by COMMIT': [/duplicate key/, note('twice'), note('twice')],
  'has a value that cannot be read': [
    /invalid input syntax for type uuid/,
    bind(statement('SELECT $1::uuid'), ['no uuid']),
  ],
  'has a statement that cannot be prepared': [
    // Later statements on the connection take it for prepared, so the connection is given up.
    /relation "nowhere" does not exist|cannot be reached/,
    bind(statement('SELECT FROM nowhere'), []),
  ],
  'takes too long': [
    /due to statement timeout/,
    bind(statement(`SELECT set_config('statement_timeout', '20', true)`), []),
    bind(statement('SELECT pg_sleep(10)'), []),
  ],
  'is cancelled': [/due to user request/, bind(statement('SELECT cancel_own_statement(), pg_sleep(10)'), [])],
}

describe.each(Object.entries(FAILURES))('a write that %s', (_, [told, ...failure]) => {
  // Seen red with COMMIT before the Sync: later statements found its broken transaction; and with a cancellation that
  // the service's role may not send, or that reaches nothing.
  test('leaves nothing, and later ones on the same connection have transactions of their own', async () => {
    const organizationId = newId()
    const names = Array.from({ length: 36 }, () => newId())
    // Three connections write, so that each gets several of either kind in turn.
    const writes = names.map((name, index) => {
      const fails = Math.floor(index / 3) % 2 === 0
      return database.write(organizationId, [
        note(name),
        ...(fails ? failure : []),
        bind(WHERE, []),
        note(`${name} too`),
      ])
    })
    const ends = await Promise.allSettled(writes)
    expect(ends.map(({ status }) => status)).toEqual(
      names.map((_, index) => (Math.floor(index / 3) % 2 === 0 ? 'rejected' : 'fulfilled')),
    )
    for (const end of ends) if (end.status === 'rejected') expect(`${end.reason}`).toMatch(told)
    const stored = ends.flatMap(({ status }, index) => (status === 'fulfilled' ? [names[index] ?? ''] : []))
    expect(await noted(...names)).toEqual(stored.toSorted())
    expect(await noted(...names.map((name) => `${name} too`))).toHaveLength(stored.length)
    const wheres = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value[1]?.[0] ?? []] : []))
    expect(new Set(wheres.map(([pid]) => pid)).size).toBeLessThanOrEqual(3)
    expect(new Set(wheres.map(([, transaction]) => transaction)).size).toBe(stored.length)
    for (const [, , timeout, actsFor] of wheres) expect([timeout, actsFor]).toEqual(['10s', organizationId])
  })
})

test('a write whose connection breaks leaves nothing, and the next ones are stored', async () => {
  const [lost, next] = [newId(), newId()]
  const sleep = bind(statement('SELECT pg_sleep(30)'), [])
  const write = database.write(newId(), [note(lost), sleep, note(`${lost} too`)])
  await Promise.all([expect(write).rejects.toThrow('the database cannot be reached'), endSleeping()])
  for (const name of [next, `${next} too`, `${next} as well`]) await database.write(newId(), [note(name)])
  expect(await noted(lost, `${lost} too`)).toEqual([])
  expect(await noted(next, `${next} too`, `${next} as well`)).toHaveLength(3)
})

// Seen red with a transaction of several steps that only notified its own organization: the asked one got no mail for
// minutes.
test.each([
  ['one flush', (own: string, all: readonly BoundStatement[]) => database.write(own, all)],
  [
    'several steps',
    (own: string, all: readonly BoundStatement[]) => database.transaction(own, ({ runAll }) => runAll(all)),
  ],
])('a write of %s tells the background of each organization that it wrote for', async (_, write) => {
  const [own, other] = [newId(), newId()]
  const told = new Set<string>()
  database.onWrite((organizationId) => told.add(organizationId))
  await write(own, asOrganization(other, own, [note(newId())]))
  expect([...told].toSorted()).toEqual([own, other].toSorted())
})

describe('on a server without implicit transactions', () => {
  let server: StatementByStatement
  let there: Database
  beforeAll(async () => {
    server = await StatementByStatement.to(fresh.connection)
    there = new Database({ ...fresh.connection, ...server.end, connectionTimeoutMillis: 20_000 })
  })
  afterAll(async () => {
    await there.close()
    await server.close()
  })

  // Seen red with implicit transactions: the two rows before the failure stayed.
  test('a write that fails at its third statement leaves nothing of the first two', async () => {
    const [first, second, next] = [newId(), newId(), newId()]
    const fails = there.write(newId(), [note(first), note(second), REFUSED])
    const follows = there.write(newId(), [note(next)])
    await expect(fails).rejects.toThrow('conflict')
    await follows
    expect(await noted(first, second, next)).toEqual([next])
  })

  test('background writes leave nothing either', async () => {
    const name = newId()
    const fails = there.background.write(newId(), [note(name), REFUSED])
    await expect(fails).rejects.toThrow('conflict')
    expect(await noted(name)).toEqual([])
  })
})
