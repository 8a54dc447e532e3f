import { bind, statement } from '../../../platform/postgres/statement.ts'

// PostgreSQL keeps the query plans of a connection while an import fills the tables that they were made for; it
// learns of the growth only after the import. On a nearly empty table every plan looks equally good, even one that
// reads all rows of the organization.

/** Makes the planner prefer indexes, as far as settings can. Sent at the beginning. */
export const USE_INDEXES = bind(
  statement(`SELECT set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`),
  [],
)

/** Counts rows, and reports each time their number has doubled. */
export class Growth {
  #next: number

  /** @param first the number of rows that counts as the first doubling */
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
 * SQL for whether a text is in a parameter's list, in time that does not grow with the list. A plain IN becomes a
 * join, and if the planner expects few rows, a comparison of each with each: 20,000 names against as many records
 * would exceed the statement timeout.
 */
export function isAmong(text: string, parameter: number): string {
  return `(${text} IN (SELECT unnest($${parameter}::text[]))) IS TRUE`
}
