import type { Reason } from '../../../platform/refusals/reason.ts'
import { emptyFile, tooManyColumns, tooManyRows } from './refusals.ts'

/** A file as it was read: the names of its columns, and rows with a value for each, undefined if there is none. */
export interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly TableRow[]
}

export interface TableRow {
  /** As a spreadsheet counts, the names being row 1; in JSON the place among the records, from 1. */
  readonly number: number
  readonly cells: readonly unknown[]
}

export const MAX_COLUMNS = 200
export const MAX_ROWS = 20_000

/** Why a file cannot be read. */
export class UnreadableFile extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason.code)
    this.reason = reason
  }
}

/**
 * Makes a table of rows whose first one names the columns. Rows without any value are passed over.
 * @throws UnreadableFile
 */
export function tableOf(lines: Iterable<TableRow>): Table {
  let columns: readonly string[] | undefined
  const rows: TableRow[] = []
  for (const line of lines) {
    const { cells } = line
    requireFewColumns(cells.length)
    if (cells.every((cell) => (cell ?? '') === '')) continue
    if (columns) rows.push(line)
    else columns = trimmedNames(cells)
    requireFewRows(rows.length)
  }
  if (!columns) throw new UnreadableFile(emptyFile())
  return { columns, rows }
}

/** @throws UnreadableFile */
export function requireFewColumns(count: number): void {
  if (count > MAX_COLUMNS) throw new UnreadableFile(tooManyColumns({ most: MAX_COLUMNS }))
}

/** @throws UnreadableFile */
export function requireFewRows(count: number): void {
  if (count > MAX_ROWS) throw new UnreadableFile(tooManyRows({ most: MAX_ROWS }))
}

/** Without the empty names at the end, which spreadsheets leave behind. */
function trimmedNames(line: readonly unknown[]): readonly string[] {
  const names = line.map((cell) => String(cell ?? '').trim())
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1)
}
