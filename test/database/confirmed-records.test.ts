import type pg from 'pg'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { newId } from '../../src/platform/id.ts'
import type { Client } from '../support/client.ts'
import { actingFor, outcome } from '../support/direct-sql.ts'
import { connected } from '../support/fresh-database.ts'
import { livingNouns } from '../support/living.ts'
import { useService } from '../support/service.ts'
import { supply } from '../support/supply.ts'

// Seen red with UPDATE and with TRUNCATE granted on links, with a trigger of links that only covers insertions, with
// tables without their trigger, and without the trigger against gaps between versions.

const FROZEN = 'HP001'
const INSUFFICIENT_PRIVILEGE = '42501'
const UNIQUE = '23505'
const CHECK = '23514'
const FOREIGN_KEY = '23503'

/** The place of a version among the others: the only columns that change. */
const STANDING = ['is_current', 'in_force']

interface Column {
  readonly name: string
  readonly type: string
}

interface Table {
  readonly table: string
  readonly columns: readonly Column[]
}

interface LinkTable extends Table {
  /** The table of versions that own the links, and the column that names the version. */
  readonly owner: string
  readonly ownerColumn: string
  /** Its primary key, as SQL names it. */
  readonly key: string
}

const COLUMNS = `(SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)))
  FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped)`

// The tables come from the catalog, so that the test includes new tables and columns.
const { versioned, links } = await connected(inject('database'), async (client) => {
  const versions = await client.query<Table>(`
    SELECT c.relname AS table, ${COLUMNS} AS columns FROM pg_class c
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
      AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'canonical_id') ORDER BY 1`)
  const lists = await client.query<LinkTable>(`
    SELECT c.relname AS table, ${COLUMNS} AS columns, argument[1] AS owner, argument[2] AS "ownerColumn",
      (SELECT string_agg(quote_ident(a.attname), ', ') FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid
        AND a.attnum = ANY (i.indkey) WHERE i.indrelid = c.oid AND i.indisprimary) AS key
    FROM pg_trigger g JOIN pg_class c ON c.oid = g.tgrelid,
      string_to_array(encode(g.tgargs, 'escape'), '\\000') argument
    WHERE g.tgname = 'keep_links_of_confirmed_version' ORDER BY 1`)
  return { versioned: versions.rows, links: lists.rows }
})

const service = useService()
let client: Client
/** The id of a confirmed version in each table of versions, and of a question of a confirmed assessment. */
const frozen = new Map<string, string>()

beforeAll(async () => {
  const world = await supply(service)
  client = world.buyer
  const versions = livingNouns(world).filter(({ of }) => 'canonicalId' in of.fields)
  for (const { of, lead } of versions) frozen.set(of.table, await lead('confirmed'))
})

/** Acts for the organization on the frozen record of a table. */
function onFrozen<T>(table: string, work: (sql: pg.Client, id: string) => Promise<T>): Promise<T> {
  const id = frozen.get(table)
  if (id === undefined)
    throw new Error(`${table} has no noun that test/support/living.ts leads to 'confirmed'`)
  return acting((sql) => work(sql, id))
}

/** The same on a confirmed version with one link in the table. */
function onLinked<T>(
  { table, owner, ownerColumn }: LinkTable,
  work: (sql: pg.Client, id: string) => Promise<T>,
): Promise<T> {
  return acting(async (sql) => {
    const { rows } = await sql.query<{ id: string }>(
      `SELECT o.id FROM ${owner} o JOIN ${table} l ON l.${ownerColumn} = o.id
        WHERE o.status = 'confirmed' GROUP BY o.id HAVING count(*) = 1`,
    )
    if (!rows[0])
      throw new Error(`give ${owner} a confirmed version with a link in test/support/procedures.ts`)
    return work(sql, rows[0].id)
  })
}

const acting = <T>(work: (sql: pg.Client) => Promise<T>) => actingFor(client.identity.organizationId, work)

/** SQL for a value that a column does not have. */
function otherValue({ name, type }: Column): string {
  if (name === 'status') return `'draft'`
  const column = `"${name}"`
  const others: { readonly [type: string]: string } = {
    uuid: 'gen_random_uuid()',
    text: `coalesce(${column}, '') || ' changed'`,
    boolean: `NOT coalesce(${column}, false)`,
    integer: `coalesce(${column}, 0) + 1`,
    date: `coalesce(${column}, '2026-01-01') + 1`,
    'timestamp with time zone': `coalesce(${column}, now()) + interval '1 day'`,
    jsonb: `'{"changed": true}'`,
    'text[]': `ARRAY['changed', 'values']`,
  }
  const other = others[type]
  if (other === undefined) throw new Error(`say what else a column of the type ${type} may hold`)
  return other
}

/** Statements that change rows without firing row triggers; the service's role may run none of them. */
function aroundTriggers(table: string): readonly string[] {
  return [
    `TRUNCATE ${table}`,
    `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
    `ALTER TABLE ${table} DISABLE TRIGGER USER`,
    `DROP TABLE ${table} CASCADE`,
    `CREATE TRIGGER other BEFORE UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION keep_identity()`,
    `CREATE RULE other AS ON UPDATE TO ${table} DO INSTEAD NOTHING`,
    'SET LOCAL session_replication_role = replica',
    'SET LOCAL row_security = off; SELECT set_config($$session_replication_role$$, $$replica$$, true)',
    `CREATE OR REPLACE FUNCTION keep_confirmed_version() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
  ]
}

describe.each(versioned)('a confirmed row of $table', ({ table, columns }) => {
  test('keeps every column except its place among versions', async () => {
    await onFrozen(table, async (sql, id) => {
      for (const column of columns) {
        const change = `UPDATE ${table} SET "${column.name}" = ${otherValue(column)} WHERE id = $1`
        const expected = STANDING.includes(column.name) ? 1 : FROZEN
        expect(await outcome(sql, change, [id]), `change of ${column.name}`).toBe(expected)
        const clearing = `UPDATE ${table} SET "${column.name}" = NULL WHERE id = $1 AND "${column.name}" IS NOT NULL`
        expect([FROZEN, 0, '23502'], `clearing of ${column.name}`).toContain(
          await outcome(sql, clearing, [id]),
        )
      }
    })
  })

  test('cannot be deleted, replaced or merged into', async () => {
    await onFrozen(table, async (sql, id) => {
      const names = columns.map(({ name }) => `"${name}"`).join(', ')
      const own = `SELECT ${names} FROM ${table} WHERE id = $1`
      const attempts = [
        `DELETE FROM ${table} WHERE id = $1`,
        `INSERT INTO ${table} (${names}) ${own} ON CONFLICT (organization_id, id) DO UPDATE SET updated_at = now()`,
        `MERGE INTO ${table} t USING (${own}) s ON t.id = s.id WHEN MATCHED THEN UPDATE SET updated_at = now()`,
        `MERGE INTO ${table} t USING (${own}) s ON t.id = s.id WHEN MATCHED THEN DELETE`,
      ]
      for (const attempt of attempts) expect(await outcome(sql, attempt, [id]), attempt).toBe(FROZEN)
    })
  })

  test('cannot be changed around its trigger', async () => {
    await onFrozen(table, async (sql) => {
      // PostgreSQL waits for the table, in which other tests write, before it looks at the privilege.
      await sql.query('SET LOCAL lock_timeout = 0')
      for (const attempt of aroundTriggers(table)) {
        expect(await outcome(sql, attempt), attempt).toBe(INSUFFICIENT_PRIVILEGE)
      }
    })
  })

  test('has a number of its own, and only one version is current or in force', async () => {
    await onFrozen(table, async (sql, id) => {
      const names = columns.map(({ name }) => `"${name}"`).join(', ')
      const copy = (patch: object) =>
        outcome(
          sql,
          `INSERT INTO ${table} (${names}) SELECT p.* FROM ${table} t, jsonb_populate_record(t, $2) p WHERE t.id = $1`,
          [id, JSON.stringify(patch)],
        )
      const next = { id: newId(), version: 2, material_version: null, is_current: false, in_force: false }
      const alone = newId()
      expect(await copy(next)).toBe(1)
      expect(await copy({ ...next, is_current: true }), 'two current').toBe(UNIQUE)
      expect(await copy({ ...next, version: 1 }), 'version 1 is the logical record').toBe(CHECK)
      expect(await copy({ ...next, id: alone, canonical_id: alone }), 'a record begins with 1').toBe(CHECK)
      expect(await copy({ ...next, version: 0 }), 'no version 0').toBe(CHECK)
      expect(await copy({ ...next, version: 3 }), 'no version 3 without version 2').toBe(FROZEN)
      expect(await copy({ ...next, canonical_id: alone }), 'a version of nothing').toBe(FOREIGN_KEY)
      await sql.query(
        `INSERT INTO ${table} (${names}) SELECT p.* FROM ${table} t, jsonb_populate_record(t, $2) p WHERE t.id = $1`,
        [id, JSON.stringify(next)],
      )
      expect(await copy({ ...next, id: newId() }), 'the number is taken').toBe(UNIQUE)
      if (columns.some(({ name }) => name === 'in_force')) {
        const third = { ...next, id: newId(), version: 3 }
        expect(await copy({ ...third, in_force: true }), 'two in force').toBe(UNIQUE)
        const unconfirmed = { status: 'draft', change_kind: null, confirmed_at: null, confirmed_by: null }
        const draft = { ...third, ...unconfirmed }
        expect(await copy(draft)).toBe(1)
        expect(await copy({ ...draft, in_force: true }), 'a draft in force').toBe(CHECK)
        expect(await copy({ ...third, confirmed_by: null }), 'confirmed by nobody').toBe(CHECK)
        expect(await copy({ ...third, confirmed_at: null }), 'confirmed at no time').toBe(CHECK)
        expect(await copy({ ...third, status: 'retired' }), 'an unknown status').toBe(CHECK)
      }
    })
  })
})

describe.each(links)('the links in $table of a confirmed version', (links) => {
  const { table, ownerColumn, columns, key } = links
  const names = columns.map(({ name }) => `"${name}"`).join(', ')

  test('cannot be added to, removed or changed', async () => {
    await onLinked(links, async (sql, id) => {
      const { organizationId } = client.identity
      const values: { readonly [name: string]: string } = { organization_id: '$1', [ownerColumn]: '$2' }
      const others = columns.map(
        ({ name, type }) => values[name] ?? (type === 'uuid' ? 'gen_random_uuid()' : '9'),
      )
      const insert = `INSERT INTO ${table} (${names}) VALUES (${others.join(', ')})`
      expect(await outcome(sql, `SELECT FROM ${table} WHERE ${ownerColumn} = $1`, [id])).toBe(1)
      expect(await outcome(sql, insert, [organizationId, id])).toBe(FROZEN)
      expect(await outcome(sql, `DELETE FROM ${table} WHERE ${ownerColumn} = $1`, [id])).toBe(FROZEN)
      expect(await outcome(sql, `DELETE FROM ${table}`)).toBe(FROZEN)
      for (const column of columns) {
        for (const value of [otherValue(column), 'NULL']) {
          const change = `UPDATE ${table} SET "${column.name}" = ${value} WHERE ${ownerColumn} = $1`
          expect(await outcome(sql, change, [id]), change).toBe(INSUFFICIENT_PRIVILEGE)
        }
      }
    })
  })

  test('cannot be replaced, merged into, moved to another version or reached around their trigger', async () => {
    await onLinked(links, async (sql, id) => {
      const own = `SELECT ${names} FROM ${table} WHERE ${ownerColumn} = '${id}'`
      const merge = `MERGE INTO ${table} t USING (${own}) s ON t.${ownerColumn} = s.${ownerColumn} WHEN MATCHED THEN`
      const change = `SET ${ownerColumn} = gen_random_uuid()`
      const attempts = [
        `INSERT INTO ${table} (${names}) ${own} ON CONFLICT DO NOTHING`,
        `INSERT INTO ${table} (${names}) ${own} ON CONFLICT (${key}) DO UPDATE ${change}`,
        `${merge} UPDATE ${change}`,
        `${merge} DELETE`,
        ...aroundTriggers(table),
      ]
      for (const attempt of attempts) {
        expect(await outcome(sql, attempt), attempt).toBeOneOf([FROZEN, INSUFFICIENT_PRIVILEGE])
      }
    })
  })
})
