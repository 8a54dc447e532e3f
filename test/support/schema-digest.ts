import type pg from 'pg'
import { connected } from './fresh-database.ts'

// Everything that migrations create, as sorted text, because two databases number their objects differently.
const PARTS = `
SELECT 'column ' || a.attrelid::regclass || ' ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull
    || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') || ' ' || coalesce(a.attacl::text, '') AS part
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
  WHERE c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
UNION ALL SELECT 'relation ' || oid::regclass || ' ' || relkind::text || relrowsecurity || relforcerowsecurity || coalesce(relacl::text, '')
    || coalesce(reloptions::text, '') FROM pg_class WHERE relnamespace = 'public'::regnamespace
UNION ALL SELECT 'index ' || pg_get_indexdef(indexrelid) FROM pg_index JOIN pg_class c ON c.oid = indrelid
  WHERE c.relnamespace = 'public'::regnamespace
UNION ALL SELECT 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
  WHERE connamespace = 'public'::regnamespace
UNION ALL SELECT 'policy ' || polrelid::regclass || ' ' || polname || polcmd::text || coalesce(pg_get_expr(polqual, polrelid), '')
    || coalesce(pg_get_expr(polwithcheck, polrelid), '') FROM pg_policy
UNION ALL SELECT 'trigger ' || tgenabled::text || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
UNION ALL SELECT 'function ' || pg_get_functiondef(p.oid) || coalesce(proacl::text, '') FROM pg_proc p
  WHERE pronamespace = 'public'::regnamespace AND prokind <> 'a'
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
UNION ALL SELECT 'extension ' || extname FROM pg_extension
UNION ALL SELECT 'migration ' || version || checksum FROM schema_migrations
ORDER BY 1`

/** The whole schema of a migrated database and its history, as sorted lines. */
export function schemaOf(connection: pg.ClientConfig): Promise<readonly string[]> {
  return connected(connection, async (client) => {
    const { rows } = await client.query<{ part: string }>(PARTS)
    return rows.map(({ part }) => part)
  })
}
