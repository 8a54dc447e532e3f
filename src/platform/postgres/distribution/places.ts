import type pg from 'pg'
import { FIRST, UNFINISHED } from '../distribution-state.ts'

/** Tables that every server of a cluster holds completely: who exists, their credentials and where they belong. */
const SHARED: readonly string[] = [
  'organizations',
  'users',
  'second_factors',
  'pins',
  'user_organizations',
  'removed_organizations',
]

/** Tables that stay on the coordinator, because no statement reads them together with rows of an organization. */
const LOCAL: readonly string[] = [
  'schema_migrations',
  'write_probe',
  'tries',
  'unknown_sign_ins',
  'heads_sent',
  UNFINISHED,
]

/** Where the rows of a table are: complete on each server, spread by organization, or only on the coordinator. */
type Place = 'shared' | 'spread' | 'local'

export interface PlacedTable {
  readonly name: string
  /** Where it should be. */
  readonly should: Place
  readonly is: Place
  /** Whether its rows are on the same servers as those of the organization's other tables. */
  readonly isBeside: boolean
}

const PLACED = `
SELECT c.relname AS name, CASE WHEN p.repmodel = 't' THEN 't' ELSE p.partmethod::text END AS method, a.attname AS by,
  p.colocationid IS NOT DISTINCT FROM (SELECT colocationid FROM pg_dist_partition WHERE logicalrelid = to_regclass('public.${FIRST}')) AS beside
FROM pg_class c
LEFT JOIN pg_dist_partition p ON p.logicalrelid = c.oid
LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND p.partmethod = 'h'
  AND a.attname = column_to_column_name(p.logicalrelid, p.partkey)
WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
ORDER BY c.relname <> '${FIRST}', c.relname`

interface Row {
  readonly name: string
  readonly method: string | null
  readonly by: string | null
  readonly beside: boolean
}

/**
 * Every table of a coordinator; the table that the others are colocated with comes first.
 * @param client of a server with the extension
 */
export async function placedTables(client: pg.Client): Promise<readonly PlacedTable[]> {
  const { rows } = await client.query<Row>(PLACED)
  return rows.map((row) => {
    const is = placeOf(row)
    return { name: row.name, should: properPlace(row.name), is, isBeside: is !== 'spread' || row.beside }
  })
}

export function isInPlace({ should, is, isBeside }: PlacedTable): boolean {
  return should === is && isBeside
}

function properPlace(name: string): Place {
  if (LOCAL.includes(name)) return 'local'
  return SHARED.includes(name) ? 'shared' : 'spread'
}

function placeOf({ method, by }: Row): Place {
  if (method === 'h' && by === 'organization_id') return 'spread'
  return method === 't' ? 'shared' : 'local'
}
