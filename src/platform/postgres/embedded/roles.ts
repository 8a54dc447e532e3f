import type { Client } from 'pg'
import { loginOf, makeLogin } from '../own-login.ts'

/**
 * Creates the roles and the database of the service if they are missing. Runs at every start, because a kill may come
 * between any two of its steps.
 * @param superuser connected to the database `postgres`
 * @param password of the role `holdpoint`; only URL-safe letters
 * @param openDatabase connects the superuser to another database
 */
export async function prepareDatabase(
  superuser: Client,
  password: string,
  openDatabase: (name: string) => Promise<Client>,
): Promise<void> {
  await superuser.query('select pg_advisory_lock(1213156420, 3)')
  await makeRoles(superuser, password)
  if (!(await exists(superuser, `select from pg_database where datname = 'holdpoint'`))) {
    await superuser.query('create database holdpoint owner holdpoint')
  }
  const holdpoint = await openDatabase('holdpoint')
  try {
    await holdpoint.query('create extension if not exists pg_trgm schema public')
    await trustSearch(holdpoint)
  } finally {
    await holdpoint.end()
  }
  await superuser.query('select pg_advisory_unlock(1213156420, 3)')
}

async function makeRoles(superuser: Client, password: string): Promise<void> {
  if (!(await exists(superuser, `select from pg_roles where rolname = 'holdpoint'`))) {
    await superuser.query(
      `create role holdpoint login nosuperuser nocreatedb nocreaterole password '${password}'`,
    )
  }
  if (!(await exists(superuser, `select from pg_roles where rolname = 'holdpoint_service'`))) {
    await superuser.query('create role holdpoint_service nologin')
  }
  const member = `select from pg_auth_members where roleid = 'holdpoint_service'::regrole and member = 'holdpoint'::regrole and admin_option`
  if (!(await exists(superuser, member))) {
    await superuser.query('grant holdpoint_service to holdpoint with admin option')
  }
  const login = loginOf({ user: 'holdpoint', password })
  const made = `select from pg_auth_members m join pg_roles r on r.oid = m.member
    where m.roleid = 'holdpoint_service'::regrole and r.rolname = '${login?.user}'`
  if (login && !(await exists(superuser, made))) {
    await makeLogin(superuser, login)
  }
  // Locks in this database show who uses the cluster; nobody else has business there.
  await superuser.query('revoke all on database postgres, template1 from public')
}

/**
 * Lets row security use the search indexes: PostgreSQL evaluates an operator before the organization check only if
 * the operator is leakproof. These raise no error that depends on a row's content; LIKE raises one for a pattern that
 * ends in an escape, which none of ours does. The catalog does not mark them, and only a superuser may.
 */
async function trustSearch(superuser: Client): Promise<void> {
  for (const name of ['textlike(text, text)', 'lower(text)', 'jsonb_object_field_text(jsonb, text)']) {
    const trusted = `select from pg_proc where oid = 'pg_catalog.${name}'::regprocedure and proleakproof`
    if (!(await exists(superuser, trusted))) {
      await superuser.query(`alter function pg_catalog.${name} leakproof`)
    }
  }
}

async function exists(superuser: Client, query: string): Promise<boolean> {
  return ((await superuser.query(query)).rowCount ?? 0) > 0
}
