import type pg from 'pg'
import { connected } from './fresh-database.ts'

/**
 * Digests of the contents of every table, except the one for checking that writes work.
 * @param superuser whom row security does not bind
 */
export function contentOf(superuser: pg.ClientConfig): Promise<{ readonly [table: string]: string }> {
  return connected(superuser, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
       AND c.relname <> 'write_probe' ORDER BY 1`,
    )
    const content: { [table: string]: string } = {}
    for (const { name } of tables) {
      const { rows } = await client.query(
        `SELECT count(*) || ' ' || md5(coalesce(string_agg(x::text, ',' ORDER BY x::text COLLATE "C"), '')) AS digest FROM ${name} x`,
      )
      content[name] = rows[0].digest
    }
    return content
  })
}
