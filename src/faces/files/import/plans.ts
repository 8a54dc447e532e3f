import { bind, statement } from '../../../platform/postgres/statement.ts'

// PostgreSQL keeps the plans of a connection while an import fills the tables they were made for, and
// nothing tells it that they have grown before the import ends. For a table that is nearly empty any
// way of finding a row looks as good as any other, and reading all rows of the organization is one.

/** Makes the plans of large tables as far as that can be asked for: by an index, and in its order. Sent at the beginning. */
export const USE_INDEXES = bind(
  statement(`SELECT set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`),
  [],
)

/** Counts rows, and says each time that they have doubled. */
export class Growth {
  #next: number

  /** @param first how many rows count as the first time */
  constructor(first: number) {
    this.#next = first
  }

  hasDoubled(rows: number): boolean {
    if (rows < this.#next) return false
    this.#next = rows * 2
    return true
  }
}

/**
 * SQL for whether a text is among those of a parameter, in a time that does not grow with their number. A plain IN
 * becomes a join, and a comparison of each with each where the planner expects few: 20,000 names with as many
 * records would take longer than a statement may.
 */
export function isAmong(text: string, parameter: number): string {
  return `(${text} IN (SELECT unnest($${parameter}::text[]))) IS TRUE`
}
