import { Readable } from 'node:stream'
import Papa from 'papaparse'
import { type Cell, cellOf } from './cell.ts'
import type { Page, Sheet } from './sheet.ts'

/** Without it Excel takes UTF-8 for something else. */
export const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/** What a spreadsheet would take for a formula, and what neutralizing one has made. */
const FORMULA = /^'*[=+\-@\t\r]/
const NEUTRALIZED = /^'+[=+\-@\t\r]/

/** Makes sure that no program computes a text: an apostrophe in front says that it is one. */
export function neutralized(cell: Cell): Cell {
  return typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell
}

/** The text that was neutralized. */
export function restored(text: string): string {
  return NEUTRALIZED.test(text) ? text.slice(1) : text
}

/** Lines of RFC 4180. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  const lines = Papa.unparse(rows.map((row) => row.map(neutralized)) as unknown[][], { newline: LINE_END })
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
