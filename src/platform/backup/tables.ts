import type pg from 'pg'

/** A table of Holdpoint as this connection sees it. */
export interface Table {
  readonly name: string
  /** Quoted, in the order of the copy: all except those that PostgreSQL computes. */
  readonly columns: readonly string[]
  /** What its rows are sorted by. */
  readonly key: readonly string[]
  readonly hasOrganization: boolean
  /** Whether this role only sees the rows of the organization that its transaction acts for. */
  readonly isGuarded: boolean
}

const TABLES = `
SELECT c.relname AS name,
  ARRAY(SELECT quote_ident(attname) FROM pg_attribute
    WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
  ARRAY(SELECT quote_ident(attname) FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
    WHERE i.indrelid = c.oid AND i.indisprimary ORDER BY attnum) AS key,
  EXISTS (SELECT FROM pg_attribute WHERE attrelid = c.oid AND attname = 'organization_id') AS has_organization,
  row_security_active(c.oid) AS is_guarded,
  ARRAY(SELECT parent.relname::text FROM pg_constraint f JOIN pg_class parent ON parent.oid = f.confrelid
    WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> f.conrelid) AS parents
FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY c.relname`

interface Row {
  readonly name: string
  readonly columns: readonly string[]
  readonly key: readonly string[]
  readonly has_organization: boolean
  readonly is_guarded: boolean
  readonly parents: readonly string[]
}

/**
 * Every table, after those that its foreign keys refer to.
 * @throws Error if foreign keys form a circle, or this role cannot see all rows of a table
 */
export async function tablesOf(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query<Row>(TABLES)
  return parentsFirst(rows).map((row) => {
    if (row.is_guarded && !row.has_organization) throw new Error(`Nobody can read all of ${row.name}.`)
    return {
      name: row.name,
      columns: row.columns,
      key: row.key.length > 0 ? row.key : row.columns,
      hasOrganization: row.has_organization,
      isGuarded: row.is_guarded,
    }
  })
}

function parentsFirst(rows: readonly Row[]): readonly Row[] {
  const sorted: Row[] = []
  const placed = new Set<string>()
  while (sorted.length < rows.length) {
    const next = rows.filter(
      ({ name, parents }) => !placed.has(name) && parents.every((one) => placed.has(one)),
    )
    if (next.length === 0) throw new Error('The foreign keys of the database form a circle.')
    for (const row of next) placed.add(row.name)
    sorted.push(...next)
  }
  return sorted
}
