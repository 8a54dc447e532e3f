import type pg from 'pg'
import { UNFINISHED } from '../distribution-state.ts'

/** A foreign key or trigger that is removed while its table is moved, with the SQL that restores it. */
export interface TakenOff {
  readonly place: number
  readonly sql: string
}

// Keys come first, since a trigger may use what a key refers to. Triggers would count and refuse rows that are only
// moved.
const OF_TABLES = `
SELECT row_number() OVER (ORDER BY kind, tbl, name)::integer AS place, put_back AS sql, take_off FROM (
  SELECT 1 AS kind, k.conrelid::regclass::text AS tbl, k.conname AS name,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) AS put_back,
    format('ALTER TABLE %s DROP CONSTRAINT %I', k.conrelid::regclass, k.conname) AS take_off
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class o ON o.oid = k.confrelid
  WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND (c.relname = ANY ($1) OR o.relname = ANY ($1))
  UNION ALL
  SELECT 2, g.tgrelid::regclass::text, g.tgname, pg_get_triggerdef(g.oid), format('DROP TRIGGER %I ON %s', g.tgname, g.tgrelid::regclass)
  FROM pg_trigger g JOIN pg_class c ON c.oid = g.tgrelid
  WHERE NOT g.tgisinternal AND c.relnamespace = 'public'::regnamespace AND c.relname = ANY ($1)) each
ORDER BY place`

/**
 * Removes every foreign key and trigger of these tables, and records how to restore them. Must be called in a
 * transaction.
 */
export async function takeOff(client: pg.Client, tables: readonly string[]): Promise<void> {
  await client.query(`CREATE TABLE ${UNFINISHED} (place integer PRIMARY KEY, sql text NOT NULL)`)
  const { rows } = await client.query<TakenOff & { take_off: string }>(OF_TABLES, [tables])
  for (const { place, sql, take_off } of rows) {
    await client.query(`INSERT INTO ${UNFINISHED} VALUES ($1, $2)`, [place, sql])
    await client.query(take_off)
  }
}

/** What is still removed, in the order in which it must be restored. */
export async function stillOff(client: pg.Client): Promise<readonly TakenOff[]> {
  return (await client.query<TakenOff>(`SELECT place, sql FROM ${UNFINISHED} ORDER BY place`)).rows
}

/** Restores one, and records that in the same transaction. */
export async function putBack(client: pg.Client, { place, sql }: TakenOff): Promise<void> {
  await client.query('BEGIN')
  await client.query(sql)
  await client.query(`DELETE FROM ${UNFINISHED} WHERE place = $1`, [place])
  await client.query('COMMIT')
}
