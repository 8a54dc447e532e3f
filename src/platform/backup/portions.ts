import { createHash } from 'node:crypto'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import type { Table } from './tables.ts'

/** What is copied at once: a table's rows of one organization, or all of its rows. */
export interface Portion {
  readonly table: string
  readonly organizationId: string | undefined
}

/** The contents of a portion. */
export interface Total extends Portion {
  readonly rows: number
  /** Over its rows in PostgreSQL's text format, ordered by key. */
  readonly sha256: string
}

/** Texts that do not depend on the settings of a server or role. */
const PLAIN_TEXT = `
SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1; SET LOCAL statement_timeout = 0;
SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL search_path = public, pg_catalog`

/** Begins a read-only transaction that sees one state of the database. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await writeTextPlainly(client)
}

/** Applies to the rest of the transaction. */
export async function writeTextPlainly(client: pg.Client): Promise<void> {
  await client.query(PLAIN_TEXT)
}

/** Every possible portion: one for each organization if this role sees only one at a time. */
export async function portionsOf(client: pg.Client, tables: readonly Table[]): Promise<readonly Portion[]> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM organizations ORDER BY id')
  const organizations = rows.map(({ id }) => id)
  return tables.flatMap(({ name, isGuarded }) =>
    (isGuarded ? organizations : [undefined]).map((organizationId) => ({ table: name, organizationId })),
  )
}

/** The rows of a portion in PostgreSQL's text format, one per line. */
export async function readPortion(
  client: pg.Client,
  { name, columns, key }: Table,
  organizationId: string | undefined,
): Promise<AsyncIterable<Buffer>> {
  let condition = ''
  if (organizationId !== undefined) {
    await client.query(`SELECT set_config('app.organization_id', $1, true)`, [organizationId])
    condition = `WHERE organization_id = ${client.escapeLiteral(organizationId)}`
  }
  const order = key.map((column) => `${column}::text COLLATE "C"`).join(', ')
  const rows = `SELECT ${columns.join(', ')} FROM ${name} ${condition} ORDER BY ${order}`
  return client.query(to(`COPY (${rows}) TO STDOUT`))
}

const NEWLINE = 10

/** Counts and digests the rows that pass through. A newline inside a text is written as two letters. */
export class Tally {
  readonly #hash = createHash('sha256')
  #rows = 0

  async *passing(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      this.#hash.update(chunk)
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) this.#rows += 1
      yield chunk
    }
  }

  total({ table, organizationId }: Portion): Total {
    return { table, organizationId, rows: this.#rows, sha256: this.#hash.digest('hex') }
  }
}
