import { describe, expect, test } from 'vitest'
import { connected, useFreshDatabase } from './support/fresh-database.ts'
import { takeBreaches } from './support/sent-statements.ts'
import { breachesOf } from './support/statement-shapes.ts'

// Each was tried on Citus 13.2 with PostgreSQL 15: the breaches were refused or ended the server, the others ran.

const fresh = useFreshDatabase()

describe.each([
  [
    'what a query finds is inserted without RETURNING',
    'INSERT INTO sites (organization_id, name) SELECT $1, x.name FROM jsonb_to_recordset($2::jsonb) AS x (name text)',
    'INSERT INTO sites (organization_id, name) SELECT $1, x.name FROM jsonb_to_recordset($2::jsonb) AS x (name text) RETURNING id',
  ],
  [
    'what a query finds is inserted without RETURNING',
    'WITH x AS (DELETE FROM roles WHERE organization_id = $1 RETURNING name) INSERT INTO sites (organization_id, name) SELECT $1, x.name FROM x',
    'WITH x AS (DELETE FROM roles WHERE organization_id = $1 RETURNING name) INSERT INTO sites (organization_id, name) SELECT $1, x.name FROM x RETURNING 1',
  ],
  [
    'what a query finds is inserted without RETURNING',
    'WITH x AS (INSERT INTO sites (organization_id, name) SELECT $1, name FROM roles WHERE organization_id = $1) SELECT 1',
    'WITH x AS (INSERT INTO sites (organization_id, name) VALUES ($1, $2)) SELECT 1',
  ],
  [
    'a conflict clause asks for what changes',
    'INSERT INTO views (organization_id, id) VALUES ($1, $2) ON CONFLICT (organization_id, id) DO UPDATE SET updated_at = now()',
    'INSERT INTO views (organization_id, id) VALUES ($1, $2) ON CONFLICT (organization_id, id) DO UPDATE SET updated_at = excluded.updated_at',
  ],
  [
    'a conflict clause asks for what changes',
    'INSERT INTO views (organization_id, id) VALUES ($1, $2) ON CONFLICT (organization_id, id) DO UPDATE SET name = $3 WHERE views.updated_at < CURRENT_TIMESTAMP',
    'INSERT INTO views (organization_id, id, updated_at) VALUES ($1, $2, CURRENT_TIMESTAMP) ON CONFLICT (organization_id, id) DO NOTHING',
  ],
  [
    'VALUES have a subquery',
    'INSERT INTO sites (organization_id, name) VALUES ($1, (SELECT name FROM roles WHERE organization_id = $1 LIMIT 1))',
    'INSERT INTO sites (organization_id, name) SELECT $1, (SELECT name FROM roles WHERE organization_id = $1 LIMIT 1) RETURNING id',
  ],
  [
    'a setting is read that may be missing',
    `SELECT id FROM sites WHERE organization_id = $1 AND current_setting('app.scope', true) IS DISTINCT FROM 'own'`,
    `SELECT id FROM sites WHERE organization_id = $1 AND current_setting('app.scope') <> 'own'`,
  ],
  [
    'jsonb_populate_record stands beside its row',
    'SELECT p.name FROM (SELECT 1) x LEFT JOIN sites r ON r.organization_id = $1 CROSS JOIN LATERAL jsonb_populate_record(r, $2) p',
    'SELECT p.name FROM sites r, jsonb_populate_record(NULL::sites, to_jsonb(r) || $2::jsonb) p WHERE r.organization_id = $1',
  ],
  [
    'an update has what changes in CASE or COALESCE',
    'UPDATE sites SET updated_at = coalesce($2, now()) WHERE organization_id = $1',
    'UPDATE sites SET updated_at = now() WHERE organization_id = $1 AND coalesce(active, true)',
  ],
  [
    'an update asks for what is never the same',
    'UPDATE jobs SET completed_at = clock_timestamp() WHERE organization_id = $1',
    'WITH moment AS MATERIALIZED (SELECT clock_timestamp() AS at) UPDATE jobs SET completed_at = moment.at FROM moment WHERE organization_id = $1',
  ],
  [
    'rows to change are found by what may depend on settings',
    `UPDATE sites r SET latitude = NULL WHERE r.organization_id = $1 AND jsonb_build_object('line1', r.line1) = $2`,
    `WITH moved AS MATERIALIZED (SELECT r.id FROM sites r WHERE r.organization_id = $1 AND jsonb_build_object('line1', r.line1) = $2)
     UPDATE sites r SET latitude = NULL FROM moved WHERE r.organization_id = $1 AND r.id = moved.id`,
  ],
  [
    'rows to change are found by what may depend on settings',
    `DELETE FROM sites WHERE organization_id = $1 AND sha256(convert_to(name, 'UTF8')) = $2`,
    `DELETE FROM sites WHERE organization_id = $1 AND id IN (
       SELECT s.id FROM sites s WHERE s.organization_id = $1 AND sha256(convert_to(s.name, 'UTF8')) = $2)`,
  ],
  [
    'rows to change are found by what may depend on settings',
    `UPDATE sites r SET name = current_setting(CASE WHEN r.id IS NOT NULL THEN 'app.before' END, true) WHERE r.organization_id = $1`,
    `WITH seen AS MATERIALIZED (SELECT r.id, current_setting(CASE WHEN r.id IS NOT NULL THEN 'app.before' END, true) AS name
       FROM sites r WHERE r.organization_id = $1)
     UPDATE sites r SET name = seen.name FROM seen WHERE r.organization_id = $1 AND r.id = seen.id`,
  ],
  [
    'a setting is read that may be missing',
    `WITH seen AS MATERIALIZED (SELECT r.id FROM sites r WHERE r.organization_id = $1 AND r.name = current_setting('app.before', true))
     UPDATE sites r SET name = NULL FROM seen WHERE r.organization_id = $1 AND r.id = seen.id`,
    `WITH seen AS MATERIALIZED (SELECT r.id FROM sites r WHERE r.organization_id = $1
       AND r.name = current_setting(CASE WHEN r.id IS NOT NULL THEN 'app.before' END, true))
     UPDATE sites r SET name = NULL FROM seen WHERE r.organization_id = $1 AND r.id = seen.id`,
  ],
  [
    'a committed value comes from a WITH query',
    `WITH here AS MATERIALIZED (SELECT user_id FROM memberships WHERE organization_id = $1 FOR SHARE)
     INSERT INTO audit_log (organization_id, id, after) SELECT $1, $2, commit_personal($1, $2, 'after', $3, '{}', h.user_id, '{}') FROM here h RETURNING 1`,
    `WITH here AS MATERIALIZED (SELECT user_id FROM memberships WHERE organization_id = $1 FOR SHARE)
     INSERT INTO audit_log (organization_id, id, after) SELECT $1, $2, commit_personal($1, $2, 'after', $3, '{}', $4, '{}') FROM here h RETURNING 1`,
  ],
  [
    'a query within another takes the organization from its row',
    'SELECT CASE WHEN EXISTS (SELECT FROM sites s WHERE s.organization_id = r.organization_id AND s.id = r.site_id) THEN 1 END FROM jobs r WHERE r.organization_id = $1',
    'SELECT CASE WHEN EXISTS (SELECT FROM sites s WHERE s.organization_id = $1 AND s.id = r.site_id) THEN 1 END FROM jobs r WHERE r.organization_id = $1',
  ],
  [
    'another organization is acted for beside rows',
    'SELECT update_delivered_order($1, r.supplier_organization_id, r.id) FROM orders r WHERE r.organization_id = $1 AND r.id = $2',
    'SELECT update_delivered_order($1, $2, $3)',
  ],
  [
    'another organization is acted for beside rows',
    'SELECT deliver_files($1, (SELECT r.supplier_organization_id FROM orders r WHERE r.organization_id = $1 AND r.id = $2), $2)',
    'SELECT deliver_files($1, $2, $3)',
  ],
  [
    'RETURNING gives what depends on settings',
    `UPDATE organizations SET deletes_at = now() WHERE id = $1 RETURNING to_char(deletes_at, 'YYYY')`,
    'UPDATE organizations SET deletes_at = now() WHERE id = $1 RETURNING deletes_at',
  ],
  [
    'a conflict clause asks for what changes',
    `INSERT INTO audit_stream_marks AS m (organization_id, number, lease, leased_until) VALUES ($1, 0, $2, now() + interval '30 seconds')
     ON CONFLICT (organization_id) DO UPDATE SET lease = excluded.lease WHERE m.leased_until < now()`,
    `INSERT INTO audit_stream_marks AS m (organization_id, number, lease, leased_until) VALUES ($1, 0, $2, now() + interval '30 seconds')
     ON CONFLICT (organization_id) DO UPDATE SET lease = excluded.lease WHERE excluded.leased_until - m.leased_until > interval '30 seconds'`,
  ],
  [
    'a name is locked that does not have its organization from $1',
    `SELECT pg_advisory_xact_lock(hashtextextended('import ' || $2::uuid, 0)) FROM (SELECT $1::text) given`,
    `SELECT pg_advisory_xact_lock(hashtextextended('import ' || $1::uuid || ' ' || coalesce($2::text, ''), 0))`,
  ],
  [
    'a view is written',
    'UPDATE own_organization SET name = $2 WHERE organization_id = $1',
    'UPDATE organizations SET name = (SELECT name FROM own_organization LIMIT 1) WHERE id = $1',
  ],
])('%s', (breach, breaking, keeping) => {
  test(breaking, () => expect(breachesOf(breaking)).toEqual([breach]))
  test(keeping, () => expect(breachesOf(keeping)).toEqual([]))
})

test('every statement that the service prepares is checked', async () => {
  await connected(fresh.superuser, async (client) => {
    const text = 'INSERT INTO write_probe SELECT $1 WHERE false'
    await client.query({ name: 's_planted', text, values: ['x'] })
    expect(takeBreaches()).toEqual([`what a query finds is inserted without RETURNING: ${text}`])
  })
})
