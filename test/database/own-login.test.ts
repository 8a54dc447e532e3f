import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import { asService } from '../../src/platform/postgres/as-service.ts'
import { openDatabase } from '../../src/platform/postgres/opening/open.ts'
import { loginOf } from '../../src/platform/postgres/own-login.ts'
import { outcome } from '../support/direct-sql.ts'
import { connected, type FreshDatabase, freshDatabase, superuserOf } from '../support/fresh-database.ts'
import { underOwnLogin } from '../support/own-login.ts'
import { make } from '../support/samples.ts'
import { useService } from '../support/service.ts'

// Seen red with a service that logs in as the owner of the schema (`SET ROLE none` leads to it), with a login whose
// other memberships are not checked, and with one that inherits the rights of the service.

const FORBIDDEN = ['42501', '22023']
const EXITS = [
  'SET ROLE none',
  'RESET ROLE',
  'SET ROLE holdpoint',
  'SET ROLE postgres',
  'SET ROLE pg_read_all_data',
  'SET SESSION AUTHORIZATION holdpoint',
  'RESET SESSION AUTHORIZATION',
  'RESET ALL',
]
const DEEDS = [
  'ALTER TABLE public.sites NO FORCE ROW LEVEL SECURITY',
  'ALTER TABLE public.sites DISABLE TRIGGER ALL',
  'TRUNCATE public.audit_log',
  'DELETE FROM public.audit_log',
  'SELECT FROM public.schema_migrations',
  'CREATE TABLE public.anything ()',
  'GRANT holdpoint TO holdpoint_service',
  'SET session_replication_role = replica',
]

describe('the login of the service', () => {
  const service = useService()

  test.each(EXITS)('%s leads nowhere', async (exit) => {
    await make.site(await service.organization())
    await connected(asService(underOwnLogin(inject('database'))), async (session) => {
      await session.query('BEGIN')
      await session.query('SAVEPOINT before')
      await session.query(exit).catch(() => session.query('ROLLBACK TO SAVEPOINT before'))
      expect([0, ...FORBIDDEN]).toContain(await outcome(session, 'SELECT FROM public.sites'))
      expect([0, ...FORBIDDEN]).toContain(await outcome(session, 'SELECT FROM public.audit_log'))
      for (const deed of DEEDS) expect(FORBIDDEN, deed).toContain(await outcome(session, deed))
    })
  })

  test('has no rights except those of the service', async () => {
    await connected(underOwnLogin(inject('database')), async (session) => {
      await session.query('BEGIN')
      expect(await outcome(session, 'SELECT FROM public.sites')).toBe('42501')
      expect(await outcome(session, 'SELECT FROM public.organizations')).toBe('42501')
    })
  })
})

describe('a server of its own', () => {
  let database: FreshDatabase & { drop(): Promise<void> }
  let folder: string

  beforeAll(async () => {
    database = await freshDatabase()
    folder = await mkdtemp(path.join(tmpdir(), 'holdpoint-test-'))
  })
  afterAll(async () => {
    await database.drop()
    await rm(folder, { recursive: true })
  })

  /** Opens a database with a new role as the service does. @returns what it logs, and its logins */
  async function open(owner: string, attributes: string, before: (sql: pg.Client) => Promise<unknown>) {
    const { host, port } = inject('database')
    const name = database.superuser.database
    const role = { user: owner, password: `secret of ${owner}` }
    await connected(await superuserOf(inject('database')), async (sql) => {
      await sql.query(`CREATE ROLE ${owner} LOGIN ${attributes} PASSWORD '${role.password}'`)
      await sql.query(
        `GRANT holdpoint_service TO ${owner} WITH ADMIN OPTION; ALTER DATABASE ${name} OWNER TO ${owner}`,
      )
    })
    const own = { ...database.superuser, ...role }
    const login = loginOf(own)?.user ?? ''
    const superuser = database.superuser
    onTestFinished(() =>
      connected(superuser, async (sql) => {
        await sql.query(
          `DROP OWNED BY ${owner} CASCADE; CREATE SCHEMA IF NOT EXISTS public; ALTER DATABASE ${name} OWNER TO postgres`,
        )
        await sql.query(`DROP ROLE IF EXISTS ${login}; DROP ROLE ${owner}`)
      }),
    )
    await connected(superuser, (sql) => sql.query(`ALTER SCHEMA public OWNER TO ${owner}`))
    await connected(superuser, before)
    const parameters = new URLSearchParams({ host, port: String(port), ...role })
    const said: string[] = []
    const opened = await openDatabase(
      readConfig({ DATABASE_URL: `postgres:///${name}?${parameters}`, HOLDPOINT_DATA: folder }),
      'service',
      (line) => said.push(line),
    )
    try {
      await opened.database.checkReady()
      const { rows } = await connected(superuser, (sql) =>
        sql.query<{ usename: string }>(
          `SELECT DISTINCT usename FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'holdpoint'`,
        ),
      )
      return { said, login, logins: rows.map(({ usename }) => usename) }
    } finally {
      await opened.close()
    }
  }

  test('whose role may create roles: the service creates its own login', async () => {
    const { said, login, logins } = await open('owner_that_creates', 'CREATEROLE', async () => {})
    expect(logins).toEqual([login])
    expect(said).toEqual([])
  })

  test('whose role may not: the service works, and reports that its login can act as more', async () => {
    const { said, logins } = await open('owner_that_does_not', '', async () => {})
    expect(logins).toEqual(['owner_that_does_not'])
    expect(said).toEqual([expect.stringMatching(/under a login that can be more \(permission denied/)])
  })

  test('whose login has a role that bypasses row security: the service says so', async () => {
    const { said, logins, login } = await open('owner_granted', 'CREATEROLE', (sql) => {
      const own = loginOf({ user: 'owner_granted', password: 'secret of owner_granted' })?.user
      return sql.query(`CREATE ROLE passes_it BYPASSRLS; CREATE ROLE ${own} IN ROLE passes_it;
        GRANT ${own} TO owner_granted WITH ADMIN OPTION`)
    })
    onTestFinished(() =>
      connected(database.superuser, async (sql) => void (await sql.query('DROP ROLE passes_it'))),
    )
    expect(logins).toEqual([login])
    expect(said).toEqual([expect.stringContaining('it was granted another role')])
  })
})
