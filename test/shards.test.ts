import { describe, expect, test } from 'vitest'
import { Shards } from '../src/platform/postgres/shards.ts'
import { bind, statement } from '../src/platform/postgres/statement.ts'

// On a cluster, `test/programs/citus.test.ts` reads this way while rows move, and `npm run test:citus` everything.

const names = { sites: 'sites_101', jobs: 'jobs_102', users: 'users_103' }
const others = [
  ...Object.keys(names),
  'tries',
  'own_organization',
  'readiness_of',
  'refuse',
  'work_of_lines',
  'deliver_order',
]
const shared = ['users']
const shards = () => new Shards(['101', ...[names, others, shared].map((each) => JSON.stringify(each))])

const renamed = (text: string) => shards().renamed([bind(statement(text), [])])?.[0]?.text
const renamedWrite = (text: string) => shards().renamedWrites([bind(statement(text), [])])?.[0]?.text

describe('a statement about tables is sent about their shards', () => {
  test.each([
    ['SELECT r.id FROM sites r WHERE r.id = $1', 'SELECT r.id FROM sites_101 r WHERE r.id = $1'],
    ['SELECT id FROM sites WHERE id = $1', 'SELECT id FROM sites_101 AS sites WHERE id = $1'],
    ['SELECT sites.id FROM sites', 'SELECT sites.id FROM sites_101 AS sites'],
    ['SELECT (SELECT id FROM sites)', 'SELECT (SELECT id FROM sites_101 AS sites)'],
    ['SELECT id FROM sites AS s', 'SELECT id FROM sites_101 AS s'],
    [
      'SELECT s.id FROM jobs j\nLEFT JOIN sites s ON s.id = j.site_id\nJOIN users USING (id)',
      'SELECT s.id FROM jobs_102 j\nLEFT JOIN sites_101 s ON s.id = j.site_id\nJOIN users_103 AS users USING (id)',
    ],
    [
      `SELECT 'sites', 'jobs.read', r.jobs, r.id AS "users" FROM sites r`,
      `SELECT 'sites', 'jobs.read', r.jobs, r.id AS "users" FROM sites_101 r`,
    ],
    ['SELECT s.id FROM other_sites s', 'SELECT s.id FROM other_sites s'],
    [
      'SELECT s.id IS DISTINCT FROM sites.id FROM sites',
      'SELECT s.id IS DISTINCT FROM sites.id FROM sites_101 AS sites',
    ],
  ])('%s', (text, expected) => expect(renamed(text)).toBe(expected))
})

describe('a statement that may ask for something else is sent as it is', () => {
  test.each([
    ['a name is that of a query', 'WITH sites AS (SELECT id FROM jobs) SELECT id FROM sites'],
    ['a table is listed', 'SELECT s.id FROM jobs j, sites s'],
    ['a table is on another server', 'SELECT s.id FROM sites s JOIN tries t ON t.id = s.id'],
    ['a view reads tables', 'SELECT id FROM own_organization'],
    ['a function may read tables', 'SELECT readiness_of(s.id) FROM sites s'],
    ['a row has the type of its table', 'SELECT jsonb_populate_record(NULL::sites, $1) FROM jobs j'],
    ['a whole row is given', 'SELECT to_jsonb(sites) FROM sites'],
  ])('%s', (_, text) => expect(renamed(text)).toBeUndefined())
})

describe('a write about tables is sent about their shards', () => {
  test.each([
    ['INSERT INTO sites (id) VALUES ($1)', 'INSERT INTO sites_101 AS sites (id) VALUES ($1)'],
    [
      'INSERT INTO sites SELECT p.* FROM jsonb_populate_record(NULL::sites, $1) p RETURNING 1',
      'INSERT INTO sites_101 AS sites SELECT p.* FROM jsonb_populate_record(NULL::sites_101, $1) p RETURNING 1',
    ],
    [
      'INSERT INTO sites AS s SELECT id FROM jobs',
      'INSERT INTO sites_101 AS s SELECT id FROM jobs_102 AS jobs',
    ],
    [
      'INSERT INTO jobs (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET n = jobs.n + 1',
      'INSERT INTO jobs_102 AS jobs (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET n = jobs.n + 1',
    ],
    ['UPDATE sites SET name = $1', 'UPDATE sites_101 AS sites SET name = $1'],
    [
      'UPDATE sites r SET name = u.name FROM users u WHERE u.id = r.id',
      'UPDATE sites_101 r SET name = u.name FROM users_103 u WHERE u.id = r.id',
    ],
    ['DELETE FROM sites WHERE id = $1', 'DELETE FROM sites_101 AS sites WHERE id = $1'],
    [
      'DELETE FROM sites s USING jobs j WHERE s.id = j.site_id',
      'DELETE FROM sites_101 s USING jobs_102 j WHERE s.id = j.site_id',
    ],
    ['DELETE FROM sites RETURNING id', 'DELETE FROM sites_101 AS sites RETURNING id'],
    [
      `SELECT refuse('gone') WHERE NOT EXISTS (SELECT FROM sites r FOR NO KEY UPDATE)`,
      `SELECT refuse('gone') WHERE NOT EXISTS (SELECT FROM sites_101 r FOR NO KEY UPDATE)`,
    ],
    [
      'INSERT INTO sites SELECT w FROM jobs j, work_of_lines($1, j.lines) w',
      'INSERT INTO sites_101 AS sites SELECT w FROM jobs_102 j, work_of_lines($1, j.lines) w',
    ],
    [
      `SELECT pg_advisory_xact_lock(hashtextextended('list ' || $1::uuid, 0))`,
      `SELECT pg_advisory_xact_lock(name_beside_rows($1::uuid, 'list ' || $1::uuid, 0))`,
    ],
  ])('%s', (text, expected) => expect(renamedWrite(text)).toBe(expected))
})

describe('a write is sent to the coordinator as it is', () => {
  test.each([
    ['all servers hold the table that it changes', 'UPDATE users SET email = $1'],
    ['the same, a new row', 'INSERT INTO users (id) VALUES ($1)'],
    ['the same, a row less', 'DELETE FROM users WHERE id = $1'],
    ['it locks rows that all servers hold', 'SELECT u.id FROM users u WHERE u.id = $1 FOR UPDATE'],
    ['it locks a name for all organizations', 'SELECT pg_try_advisory_xact_lock(4815, 1623)'],
    ['a table is on another server', 'DELETE FROM tries WHERE key = $1'],
    ['a function may write for another organization', 'SELECT deliver_order($1, $2, $3) FROM sites'],
    ['a name is that of a query', 'WITH sites AS (DELETE FROM jobs RETURNING id) SELECT id FROM sites'],
  ])('%s', (_, text) => expect(renamedWrite(text)).toBeUndefined())
})

test('statements that a server has refused are sent as they are', () => {
  const refused = bind(statement('SELECT id FROM sites'), [])
  const other = bind(statement('SELECT id FROM jobs'), [])
  const some = shards()
  expect(some.renamed([refused, other])).toHaveLength(2)
  some.refuse([refused])
  expect(some.renamed([refused, other])).toBeUndefined()
  expect(some.renamed([other])).toHaveLength(1)
  expect(some.renamedWrites([refused, other])).toBeUndefined()
})
