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
      const cells = names.map((name) => partsOf(kept(cellOf(record[name]))))
      const rest = cells.flatMap(([, ...more], index) => more.flatMap((part) => [names[index] ?? '', part]))
      return [...cells.map(([first = null]) => first), ...rest]
    })
  }
}

/** A text in parts that each fit in a cell, none of which ends within a character; any other cell is its only part. */
function partsOf(cell: Cell): readonly Cell[] {
  if (typeof cell !== 'string' || cell.length <= MAX_CELL_TEXT) return [cell]
  const parts: string[] = []
  for (let begin = 0; begin < cell.length; ) {
    const last = begin + MAX_CELL_TEXT - 1
    const end = (cell.codePointAt(last) ?? 0) > 0xffff ? last : last + 1
    parts.push(cell.slice(begin, end))
    begin = end
  }
  return parts
}
