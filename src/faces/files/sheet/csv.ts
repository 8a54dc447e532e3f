import { Readable } from 'node:stream'
import Papa from 'papaparse'
import { type Cell, cellOf } from './cell.ts'
import type { Page, Sheet } from './sheet.ts'

/** Without it Excel takes UTF-8 for something else. */
export const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/**
 * Where a spreadsheet would take what follows for a formula: at the beginning of a cell, and behind what ends a
 * cell where the list separator is a semicolon or a tab, which heeds no quotes in the middle of one. Marks before the
 * sign count with it, so that taking an apostrophe away gives the text back exactly.
 */
const FORMULA = /^(?=['"]*[=+\-@\t\r])|(?<=[;\t\r\n])(?=['"]*[=+\-@])/g
const NEUTRALIZED = /^'(?=['"]*[=+\-@\t\r])|(?<=[;\t\r\n])'(?=['"]*[=+\-@])/g
/** What is quoted although commas separate the cells. */
const OTHER_SEPARATOR = /[;\t]/

/** Makes sure that no program computes a text: an apostrophe in front says that it is one. */
export function neutralized(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.replace(FORMULA, "'") : cell
}

/** The text that was neutralized. */
export function restored(text: string): string {
  return text.replace(NEUTRALIZED, '')
}

/** Lines of RFC 4180. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  const lines = Papa.unparse(rows.map((row) => row.map(neutralized)) as unknown[][], {
    newline: LINE_END,
    quotes: (cell: Cell) => typeof cell === 'string' && OTHER_SEPARATOR.test(cell),
  })
  return rows.length > 0 ? lines + LINE_END : ''
}

/** Records as CSV in UTF-8, the names of the columns first. */
export function csv(sheet: Sheet, pages: AsyncIterable<Page>): Readable {
  return Readable.from(linesOf(sheet, pages), { objectMode: false })
}

async function* linesOf({ columns }: Sheet, pages: AsyncIterable<Page>): AsyncGenerator<string, void> {
  yield BYTE_ORDER_MARK + csvLines([columns.map(({ name }) => name)])
  for await (const page of pages) {
    const records = page.map((json) => JSON.parse(json) as { readonly [name: string]: unknown })
    yield csvLines(records.map((record) => columns.map(({ name }) => cellOf(record[name]))))
  }
}
