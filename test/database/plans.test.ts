import { expect, test, vi } from 'vitest'
import { newId } from '../../src/platform/id.ts'
import { Database } from '../../src/platform/postgres/database.ts'
import { bind, statement } from '../../src/platform/postgres/statement.ts'
import { connected, useFreshDatabase } from '../support/fresh-database.ts'

const fresh = useFreshDatabase()

// Seen red without a limit to the age of plans.
test('a connection that began on an empty table uses its index soon after the table has grown', async () => {
  await connected(fresh.superuser, (superuser) =>
    superuser.query(`
      CREATE TABLE grown (id integer PRIMARY KEY) WITH (autovacuum_enabled = false);
      GRANT SELECT ON grown TO holdpoint_service`),
  )
  await connected(fresh.superuser, (superuser) => superuser.query('VACUUM grown'))
  const database = new Database({ ...fresh.connection, connectionTimeoutMillis: 20_000 })
  const one = statement('SELECT id FROM grown WHERE id = $1::integer')
  const find = () => database.read(newId(), [bind(one, [7])])
  const plan = async () => {
    const [rows] = await database.read(newId(), [bind(statement(`EXPLAIN EXECUTE "${one.name}"(7)`), [])])
    return rows?.join('\n')
  }
  await find()
  await connected(fresh.superuser, (superuser) =>
    superuser.query('INSERT INTO grown SELECT generate_series(1, 20000)'),
  )
  const now = performance.now.bind(performance)
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 30_000)
  try {
    expect(await find()).toEqual([[['7']]])
    expect(await plan()).toContain('Index Only Scan')
  } finally {
    later.mockRestore()
    await database.close()
  }
})

// Seen red with PostgreSQL's own random_page_cost.
test('one of a hundred records is found by its index, not by reading them all', async () => {
  await connected(fresh.superuser, async (superuser) => {
    await superuser.query(`
      CREATE TABLE hundred (id integer PRIMARY KEY, about text);
      GRANT SELECT ON hundred TO holdpoint_service;
      INSERT INTO hundred SELECT n, repeat('About. ', 30) FROM generate_series(1, 100) n`)
    await superuser.query('VACUUM ANALYZE hundred')
  })
  const database = new Database(fresh.connection)
  try {
    const one = bind(statement('EXPLAIN SELECT about FROM hundred WHERE id = 7'), [])
    const [plan] = await database.read(newId(), [one])
    expect(plan?.join('\n')).toContain('Index Scan using hundred_pkey')
  } finally {
    await database.close()
  }
})
