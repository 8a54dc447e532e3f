import { ORGANIZATION_TABLES, planted, type Rule, SHARED_TABLES } from './rule.ts'

/** Rules that keep it possible to spread rows over servers by organization. */
export const shardingRules: readonly Rule[] = [
  {
    rule: 'every table that is not shared says whose each row is: organization_id uuid NOT NULL',
    breaches: `
      SELECT t.name AS what FROM ${ORGANIZATION_TABLES}
      WHERE NOT EXISTS (
        SELECT FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attname = 'organization_id'
          AND a.atttypid = 'uuid'::regtype AND a.attnotnull AND NOT a.attisdropped)`,
    plant: 'CREATE TABLE planted (organization_id uuid, id uuid PRIMARY KEY)',
    planted: 'planted',
  },
  {
    rule: 'the primary key of an organization table begins with organization_id',
    breaches: `
      SELECT t.name AS what FROM ${ORGANIZATION_TABLES}
      WHERE NOT EXISTS (
        SELECT FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
        WHERE i.indrelid = t.oid AND i.indisprimary AND a.attname = 'organization_id')`,
    plant:
      'CREATE TABLE planted (organization_id uuid NOT NULL, id uuid NOT NULL, PRIMARY KEY (id, organization_id))',
    planted: 'planted',
  },
  {
    rule: 'every unique index of an organization table begins with organization_id, partial ones too',
    breaches: `
      SELECT i.indexrelid::regclass::text AS what FROM ${ORGANIZATION_TABLES}
      JOIN pg_index i ON i.indrelid = t.oid AND i.indisunique
      LEFT JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
      WHERE a.attname IS DISTINCT FROM 'organization_id'`,
    plant: `${planted('name text')};
      CREATE UNIQUE INDEX planted_names ON planted (lower(name), organization_id) WHERE name <> ''`,
    planted: 'planted_names',
  },
  {
    rule: 'an organization table has no exclusion constraint, which could not be kept across servers',
    breaches: `
      SELECT k.conname AS what FROM ${ORGANIZATION_TABLES} JOIN pg_constraint k ON k.conrelid = t.oid AND k.contype = 'x'`,
    plant: planted('during tsrange, CONSTRAINT planted_once EXCLUDE USING gist (during WITH &&)'),
    planted: 'planted_once',
  },
  {
    rule: 'a foreign key between organization tables begins with organization_id on both sides',
    breaches: `
      SELECT k.conname AS what FROM ${ORGANIZATION_TABLES}
      JOIN pg_constraint k ON k.conrelid = t.oid AND k.contype = 'f'
      JOIN pg_attribute own ON own.attrelid = k.conrelid AND own.attnum = k.conkey[1]
      JOIN pg_attribute other ON other.attrelid = k.confrelid AND other.attnum = k.confkey[1]
      WHERE k.confrelid NOT IN (SELECT s.oid FROM ${SHARED_TABLES})
        AND (own.attname <> 'organization_id' OR other.attname <> 'organization_id')`,
    plant: planted(
      'owner uuid, CONSTRAINT planted_site FOREIGN KEY (owner, id) REFERENCES sites (organization_id, id)',
    ),
    planted: 'planted_site',
  },
  {
    rule: 'a shared table refers to shared tables only',
    breaches: `
      SELECT k.conname AS what FROM ${SHARED_TABLES}
      JOIN pg_constraint k ON k.conrelid = s.oid AND k.contype = 'f'
      WHERE k.confrelid NOT IN (SELECT s.oid FROM ${SHARED_TABLES})`,
    plant: `ALTER TABLE users ADD favourite uuid, ADD home uuid,
      ADD CONSTRAINT users_favourite FOREIGN KEY (home, favourite) REFERENCES sites (organization_id, id)`,
    planted: 'users_favourite',
  },
  {
    rule: 'no foreign key sets columns when the row that it refers to goes or changes',
    breaches: `
      SELECT k.conname AS what FROM ${ORGANIZATION_TABLES}
      JOIN pg_constraint k ON k.conrelid = t.oid AND k.contype = 'f'
      WHERE k.confdeltype IN ('n', 'd') OR k.confupdtype IN ('n', 'd')`,
    plant: planted(
      `site uuid, CONSTRAINT planted_site FOREIGN KEY (organization_id, site)
        REFERENCES sites (organization_id, id) ON DELETE SET NULL (site)`,
    ),
    planted: 'planted_site',
  },
  {
    rule: 'every trigger is a row trigger and notifies nobody',
    breaches: `
      SELECT g.tgname AS what FROM pg_trigger g JOIN pg_proc p ON p.oid = g.tgfoid
      WHERE NOT g.tgisinternal AND (g.tgtype & 1 = 0 OR p.prosrc ~* '\\mnotify\\M')`,
    plant: `${planted()};
      CREATE TRIGGER planted_statement AFTER INSERT ON planted FOR EACH STATEMENT EXECUTE FUNCTION keep_identity()`,
    planted: 'planted_statement',
  },
  {
    rule: 'there is no sequence: numbers come from counter rows',
    breaches: `
      SELECT c.relname AS what FROM pg_class c WHERE c.relkind = 'S' AND c.relnamespace = 'public'::regnamespace`,
    plant: planted('number integer GENERATED ALWAYS AS IDENTITY'),
    planted: 'planted_number_seq',
  },
  {
    rule: 'no table is unlogged, inherits from another or is a foreign one',
    breaches: `
      SELECT c.relname AS what FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND (
        c.relkind = 'f' OR c.relkind = 'r' AND c.relpersistence <> 'p'
        OR EXISTS (SELECT FROM pg_inherits h WHERE h.inhrelid = c.oid AND NOT c.relispartition AND c.relkind = 'r'))`,
    plant: 'CREATE UNLOGGED TABLE planted (organization_id uuid NOT NULL, id uuid NOT NULL)',
    planted: 'planted',
  },
]
