import { Readable } from 'node:stream'
import Papa from 'papaparse'
import { type Cell, cellOf } from './cell.ts'
import type { Page, Sheet } from './sheet.ts'

/** Without it Excel does not read UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/**
 * Where a spreadsheet would start a formula: at the beginning of a cell, and after a semicolon or tab if that is its
 * list separator, which ignores quotes in the middle of a cell. Some take the full-width signs of East Asian keyboards
 * too. Quotes before the sign are part of the match, so that removing an apostrophe restores the exact text.
 */
const FORMULA = /^(?=['"]*[=+\-@＝＋－＠\t\r])|(?<=[;\t\r\n])(?=['"]*[=+\-@＝＋－＠])/g
const NEUTRALIZED = /^'(?=['"]*[=+\-@＝＋－＠\t\r])|(?<=[;\t\r\n])'(?=['"]*[=+\-@＝＋－＠])/g
/** Quoted even though commas separate the cells. */
const OTHER_SEPARATOR = /[;\t]/

/** Keeps programs from computing a text: an apostrophe in front marks it as text. */
function neutralized(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.replace(FORMULA, "'") : cell
}

/** Doubles the apostrophes that an import would remove, for files in which nothing else has to be neutralized. */
export function kept(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.replace(NEUTRALIZED, "''") : cell
}

/** The original of a neutralized text. */
export function restored(text: string): string {
  return text.replace(NEUTRALIZED, '')
}

/** Lines as in RFC 4180. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  const lines = Papa.unparse(rows.map((row) => row.map(neutralized)) as unknown[][], {
    newline: LINE_END,
    quotes: (cell: Cell) => typeof cell === 'string' && OTHER_SEPARATOR.test(cell),
  })
  return rows.length > 0 ? lines + LINE_END : ''
}

/** Records as CSV in UTF-8, with the column names first. */
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
