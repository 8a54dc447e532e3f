import { ORGANIZATION_TABLES, planted, type Rule } from './rule.ts'

/** Rules that keep plans as good for the largest organization as for the average one. */
export const planRules: readonly Rule[] = [
  {
    rule: 'PostgreSQL takes it that an organization has many rows in each table, however small most are',
    breaches: `
      SELECT t.name AS what FROM ${ORGANIZATION_TABLES}
      JOIN pg_attribute a ON a.attrelid = t.oid AND a.attname = 'organization_id'
      WHERE NOT coalesce(a.attoptions @> '{n_distinct=-0.001}', false)`,
    plant: `${planted()}; ALTER TABLE planted ALTER organization_id RESET (n_distinct)`,
    planted: 'planted',
  },
  {
    rule: 'a foreign key to records that can be deleted has an index',
    remedy:
      'Each deletion of such a record looks for rows that refer to it: CREATE INDEX … (organization_id, <column>).',
    // An organization has one sign-in provider, with a few roles.
    breaches: `
      SELECT format('%s.%s', t.name, a.attname) AS what FROM ${ORGANIZATION_TABLES}
      JOIN pg_constraint k ON k.conrelid = t.oid AND k.contype = 'f'
      JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = ANY (k.conkey) AND a.attname <> 'organization_id'
      WHERE has_table_privilege('holdpoint_service', k.confrelid, 'DELETE')
        AND t.name NOT IN ('single_sign_on', 'single_sign_on_roles')
        AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = t.oid AND i.indkey[1] = a.attnum
          AND i.indkey[0] IN (SELECT o.attnum FROM pg_attribute o WHERE o.attrelid = t.oid AND o.attname = 'organization_id'))`,
    plant: planted(
      'site_id uuid, FOREIGN KEY (organization_id, site_id) REFERENCES sites (organization_id, id)',
    ),
    planted: 'planted.site_id',
  },
  {
    rule: 'what a trigger asks is planned once for each connection',
    remedy: 'It names its tables, instead of making SQL with EXECUTE: see the procedures of migration 0480.',
    breaches: `
      SELECT DISTINCT p.proname AS what FROM pg_trigger g JOIN pg_proc p ON p.oid = g.tgfoid
      WHERE NOT g.tgisinternal AND p.prosrc ~* '\\yexecute\\y'`,
    plant: `CREATE OR REPLACE FUNCTION keep_identity() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN EXECUTE 'SELECT'; RETURN NEW; END $$`,
    planted: 'keep_identity',
  },
  {
    rule: 'no CHECK or index calls a function in SQL, which PostgreSQL parses for every statement',
    remedy: 'Write it in plpgsql.',
    breaches: `
      SELECT DISTINCT p.proname AS what FROM pg_depend d
      JOIN pg_proc p ON d.refclassid = 'pg_proc'::regclass AND p.oid = d.refobjid
      JOIN pg_language l ON l.oid = p.prolang AND l.lanname = 'sql'
      WHERE d.classid = 'pg_constraint'::regclass
        OR d.classid = 'pg_class'::regclass AND EXISTS (SELECT FROM pg_index i WHERE i.indexrelid = d.objid)`,
    plant: `CREATE OR REPLACE FUNCTION are_pictures(pictures jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS 'SELECT true'`,
    planted: 'are_pictures',
  },
]
