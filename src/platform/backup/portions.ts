import { createHash } from 'node:crypto'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import type { Table } from './tables.ts'

/** What is copied at once: the rows that a table has of one organization, or all of its rows. */
export interface Portion {
  readonly table: string
  readonly organizationId: string | undefined
}

/** What a portion holds. */
export interface Total extends Portion {
  readonly rows: number
  /** Of its rows in PostgreSQL's text format, in the order of their key. */
  readonly sha256: string
}

/** Texts that do not depend on the settings of a server or a role. */
const PLAIN_TEXT = `
SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1; SET LOCAL statement_timeout = 0;
SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL search_path = public, pg_catalog`

/** Begins a transaction that sees one state of the database, and writes nothing. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await writeTextPlainly(client)
}

/** For the rest of the transaction. */
export async function writeTextPlainly(client: pg.Client): Promise<void> {
  await client.query(PLAIN_TEXT)
}

/** Every portion that there can be: one for each organization where this role sees only one at a time. */
export async function portionsOf(client: pg.Client, tables: readonly Table[]): Promise<readonly Portion[]> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM organizations ORDER BY id')
  const organizations = rows.map(({ id }) => id)
  return tables.flatMap(({ name, isGuarded }) =>
    (isGuarded ? organizations : [undefined]).map((organizationId) => ({ table: name, organizationId })),
  )
}

/** The rows of a portion in PostgreSQL's text format, one to a line. */
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

/** Counts and digests the rows that pass. A newline inside of a text is written as two letters. */
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
