import { type Statement, statement } from '../postgres/statement.ts'

/** A table with rows of organizations, as an export reads it. */
export interface OrganizationTable {
  readonly name: string
  /** Columns that are never exported, because they give access. */
  readonly leftOut: readonly string[]
  /**
   * Returns the rows after the one with the key, each with its key and as JSON: `$1` the organization, `$2` how many,
   * then the parts of the key.
   */
  readonly after: Statement
  /** The same from the first row on. */
  readonly first: Statement
  /** The number of key parts besides the organization. */
  readonly keyParts: number
}

/** The names of secret columns and of hashes. */
const SECRET = /secret|password|recovery|challenge|nonce|verifier|_hash$|^known_/
/** Bytes that are not secret; all others are left out. */
const OPEN_BYTES = new Set(['audit_seals.hash', 'audit_values.salt'])

/** Every table with rows of organizations, with its columns and key, as visible to the service. */
export const TABLES = statement(`
SELECT c.relname,
  (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, NULL)) ORDER BY a.attnum)
    FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped),
  (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, NULL)) ORDER BY k.place)
    FROM pg_index i CROSS JOIN LATERAL unnest(i.indkey::int2[]) WITH ORDINALITY k (number, place)
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.number
    WHERE i.indrelid = c.oid AND i.indisprimary AND a.attname <> 'organization_id')
FROM pg_class c
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
  AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'organization_id' AND NOT a.attisdropped)
  AND c.relname <> 'user_organizations'
ORDER BY c.relname`)

interface Column {
  readonly name: string
  readonly type: string
}

/** Reads a row of `TABLES`. */
export function tableOf([name, columns, key]: readonly (string | null)[]): OrganizationTable {
  const table = name ?? ''
  const all = JSON.parse(columns ?? '[]') as readonly Column[]
  const parts = JSON.parse(key ?? '[]') as readonly Column[]
  const isSecret = (column: Column) =>
    SECRET.test(column.name) ||
    (column.type.startsWith('bytea') && !OPEN_BYTES.has(`${table}.${column.name}`))
  const shown = all.filter((column) => !isSecret(column))
  const keys = parts.map((part) => `r.${quoted(part.name)}`)
  const select = (condition: string) =>
    statement(`
SELECT (SELECT row_to_json(x) FROM (SELECT ${shown.map(shownAs).join(', ')}) x)${keys.map((part) => `, ${part}`).join('')}
FROM ${quoted(table)} r WHERE r.organization_id = $1${condition} ${keys.length > 0 ? `ORDER BY ${keys.join(', ')}` : ''} LIMIT $2`)
  const places = parts.map(({ type }, index) => `$${index + 3}::${type}`)
  return {
    name: table,
    leftOut: all.filter(isSecret).map((column) => column.name),
    first: select(''),
    after: select(keys.length > 0 ? ` AND (${keys.join(', ')}) > (${places.join(', ')})` : ' AND false'),
    keyParts: keys.length,
  }
}

/** Moments keep all their digits, since seals cover them. */
function shownAs({ name, type }: Column): string {
  const column = `r.${quoted(name)}`
  if (type === 'timestamp with time zone')
    return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS ${quoted(name)}`
  return type === 'bytea' ? `encode(${column}, 'hex') AS ${quoted(name)}` : column
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
