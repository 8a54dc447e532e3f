import type { Readable } from 'node:stream'
import { type Cell, cellOf, longestText } from '../sheet/cell.ts'
import { kept } from '../sheet/csv.ts'
import type { Page, Sheet } from '../sheet/sheet.ts'
import { styleOf } from './cell-style.ts'
import { CONTINUED } from './continued.ts'
import { workbook } from './workbook.ts'

/** The most that a worksheet cell can hold, in UTF-16 units. */
const MAX_CELL_TEXT = 32_767

/** Records as a workbook with one sheet, column names first. */
export function xlsx(sheet: Sheet, pages: AsyncIterable<Page>): Readable {
  const styles = sheet.columns.map(({ schema }) => styleOf(schema))
  return workbook([{ name: sheet.of.segment, styles, rows: rowsOf(sheet, pages) }])
}

async function* rowsOf({ columns }: Sheet, pages: AsyncIterable<Page>): AsyncGenerator<Cell[][], void> {
  const names = columns.map(({ name }) => name)
  const long = columns.some(({ schema }) => longestText(schema) > MAX_CELL_TEXT)
  yield [long ? [...names, CONTINUED] : names]
  for await (const page of pages) {
    yield page.map((json) => {
      const record = JSON.parse(json) as { readonly [name: string]: unknown }
      const cells = names.map((name) => kept(cellOf(record[name])))
      const rest = cells.flatMap((cell, index) => continuations(names[index] ?? '', cell))
      return [...cells.map(beginning), ...rest]
    })
  }
}

function beginning(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.slice(0, MAX_CELL_TEXT) : cell
}

function continuations(name: string, cell: Cell): Cell[] {
  if (typeof cell !== 'string') return []
  const count = Math.max(0, Math.ceil(cell.length / MAX_CELL_TEXT) - 1)
  return Array.from({ length: count }, (_, index) => index + 1).flatMap((part) => [
    name,
    cell.slice(part * MAX_CELL_TEXT, (part + 1) * MAX_CELL_TEXT),
  ])
}
