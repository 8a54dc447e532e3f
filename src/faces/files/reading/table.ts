import type { Reason } from '../../../platform/refusals/reason.ts'
import { restored } from '../sheet/csv.ts'
import { emptyFile, tooManyColumns, tooManyRows } from './refusals.ts'

/** A file that was read: its column names, and rows with a value for each column, undefined if there is none. */
export interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly TableRow[]
}

export interface TableRow {
  /** The row number of a spreadsheet, where the names are row 1; in JSON the position of the record, from 1. */
  readonly number: number
  readonly cells: readonly unknown[]
}

export const MAX_COLUMNS = 200
export const MAX_ROWS = 20_000

export class UnreadableFile extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason.code)
    this.reason = reason
  }
}

/**
 * Makes a table of rows whose first row names the columns. Empty rows are skipped. A workbook may have been CSV, so
 * texts of both are restored.
 * @throws UnreadableFile
 */
export function tableOf(lines: Iterable<TableRow>): Table {
  let columns: readonly string[] | undefined
  const rows: TableRow[] = []
  for (const { number, cells } of lines) {
    requireFewColumns(cells.length)
    if (cells.every((cell) => (cell ?? '') === '')) continue
    if (columns) rows.push({ number, cells: cells.map(exact) })
    else columns = trimmedNames(cells)
    requireFewRows(rows.length)
  }
  if (!columns) throw new UnreadableFile(emptyFile())
  return { columns, rows }
}

function exact(cell: unknown): unknown {
  return typeof cell === 'string' ? restored(cell) : cell
}

/** @throws UnreadableFile */
export function requireFewColumns(count: number): void {
  if (count > MAX_COLUMNS) throw new UnreadableFile(tooManyColumns({ most: MAX_COLUMNS }))
}

/** @throws UnreadableFile */
export function requireFewRows(count: number): void {
  if (count > MAX_ROWS) throw new UnreadableFile(tooManyRows({ most: MAX_ROWS }))
}

/** Drops the empty names at the end, which spreadsheets leave behind. */
function trimmedNames(line: readonly unknown[]): readonly string[] {
  const names = line.map((cell) => String(cell ?? '').trim())
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1)
}
