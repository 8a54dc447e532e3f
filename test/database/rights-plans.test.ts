import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identify, requirePermission } from '../../src/platform/auth/authorize.ts'
import type { Credential } from '../../src/platform/auth/token.ts'
import { newId } from '../../src/platform/id.ts'
import { Database } from '../../src/platform/postgres/database.ts'
import { connected, useFreshDatabase } from '../support/fresh-database.ts'
import { looked, stepsOf } from './plans.ts'

const MEMBERS = 3_000
/**
 * Organizations of one member each. With so many of them the average is also one row, for which any index would do.
 */
const OTHERS = 7_000
const organizationId = newId()
const fresh = useFreshDatabase()
let database: Database

const hashOf = (kind: string) => `sha256(convert_to('${kind} ' || n, 'UTF8'))`

// Without checks of foreign keys, which would take most of the time.
const FILL = `
  SET session_replication_role = replica;
  CREATE TEMPORARY TABLE people AS
    SELECT n, gen_random_uuid() AS id, gen_random_uuid() AS role_id,
      CASE WHEN n <= ${MEMBERS} THEN '${organizationId}' ELSE gen_random_uuid() END AS organization_id
    FROM generate_series(1, ${MEMBERS + OTHERS}) n;
  INSERT INTO organizations (id, name) SELECT DISTINCT organization_id, 'Mill' FROM people;
  INSERT INTO roles (organization_id, id, name, permissions)
    SELECT organization_id, role_id, n::text, '{sites.read}' FROM people WHERE n <= 20 OR n > ${MEMBERS};
  INSERT INTO users (id, email) SELECT id, n || '@mill.example' FROM people;
  INSERT INTO memberships (organization_id, user_id, first_name, last_name, role_id, accepted_at)
    SELECT p.organization_id, p.id, 'Worker', p.n::text, r.role_id, now()
    FROM people p JOIN people r ON r.n = CASE WHEN p.n <= ${MEMBERS} THEN 1 + p.n % 20 ELSE p.n END;
  INSERT INTO api_tokens (organization_id, id, user_id, name, secret_hash)
    SELECT organization_id, gen_random_uuid(), id, 'Token', ${hashOf('token')} FROM people;
  INSERT INTO sessions (organization_id, id, user_id, secret_hash, expires_at)
    SELECT organization_id, gen_random_uuid(), id, ${hashOf('session')}, now() + interval '1 day' FROM people`

const asSuperuser = async (sql: string) =>
  connected(fresh.superuser, async (superuser) => (await superuser.query(sql)).rows)

beforeAll(async () => {
  await asSuperuser(FILL)
})

describe.each([
  ['before', 'SELECT'],
  ['after', 'VACUUM ANALYZE'],
])('%s PostgreSQL has counted the rows', (_, count) => {
  beforeAll(async () => {
    await asSuperuser(count)
    database = new Database({ ...fresh.connection, connectionTimeoutMillis: 20_000 })
  })
  afterAll(() => database.close())

  // Seen red with plain joins, and without the migration that sets the number of rows per organization.
  test.each([
    ['identify', 'token', 'api_tokens'],
    ['identify', 'session', 'sessions'],
    ['requirePermission', 'token', 'api_tokens'],
    ['requirePermission', 'session', 'sessions'],
  ] as const)(
    '%s by a %s looks at one row of each table in an organization of 3,000 members',
    async (act, kind, table) => {
      const [{ hash }] = await asSuperuser(
        `SELECT ${hashOf(kind)}::text AS hash FROM generate_series(17, 17) n`,
      )
      const credential: Credential = { kind, organizationId, secretHash: hash }
      const ask = act === 'identify' ? identify : requirePermission
      const steps = await stepsOf(database, organizationId, ask(credential, { permission: 'sites.read' }))
      const looks = steps.filter((step) => step['Relation Name'])
      expect(looks.map((step) => [step['Relation Name'], looked(step)])).toEqual([
        [table, 1],
        ['memberships', 1],
        ['roles', 1],
      ])
      expect(looks.map((step) => step['Node Type'])).not.toContain('Seq Scan')
    },
  )
})
