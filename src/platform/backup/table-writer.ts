import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import type { Portion } from './portions.ts'
import type { Table } from './tables.ts'

interface Writing extends Portion {
  readonly rows: PassThrough
  readonly written: Promise<void>
}

/** Writes rows in PostgreSQL's text format into tables. */
export class TableWriter {
  readonly #client: pg.Client
  readonly #tables: ReadonlyMap<string, Table>
  #current: Writing | undefined

  constructor(client: pg.Client, tables: readonly Table[]) {
    this.#client = client
    this.#tables = new Map(tables.map((table) => [table.name, table]))
  }

  /**
   * Writes a part of a portion. Consecutive parts of the same portion are one statement, because rows may refer to
   * others in their table.
   * @throws Error if there is no such table; pg.DatabaseError if it refuses the rows
   */
  async take(portion: Portion, content: AsyncIterable<Buffer>): Promise<void> {
    const { table, organizationId } = portion
    if (this.#current?.table !== table || this.#current.organizationId !== organizationId) {
      await this.end()
      this.#current = this.#begin(portion)
    }
    const { rows, written } = this.#current ?? this.#begin(portion)
    for await (const chunk of content) {
      await Promise.race([
        new Promise<void>((resolve) => void (rows.write(chunk) ? resolve() : rows.once('drain', resolve))),
        written,
      ])
    }
  }

  /** Ends the portion that is being written. */
  async end(): Promise<void> {
    const current = this.#current
    this.#current = undefined
    current?.rows.end()
    await current?.written
  }

  #begin(portion: Portion): Writing {
    const table = this.#tables.get(portion.table)
    if (!table) throw new Error(`There is no table ${portion.table}.`)
    const rows = new PassThrough()
    const copy = from(`COPY ${table.name} (${table.columns.join(', ')}) FROM STDIN`)
    const written = pipeline(rows, this.#client.query(copy))
    // Whoever writes to it or ends it gets the error.
    written.catch(() => {})
    return { ...portion, rows, written }
  }
}
