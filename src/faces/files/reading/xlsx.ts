import { CONTINUED } from '../xlsx/continued.ts'
import { Archive } from './archive.ts'
import { cellsOf } from './cells.ts'
import { type Table, type TableRow, tableOf } from './table.ts'
import { workbookIn } from './workbook.ts'

/** Reads the first sheet that a workbook shows. @throws UnreadableFile */
export function readXlsx(bytes: Buffer): Table {
  const rows = cellsOf(workbookIn(new Archive(bytes)))
  const continued = (rows[0]?.cells ?? []).indexOf(CONTINUED)
  return tableOf(continued < 0 ? rows : joined(rows, continued))
}

/** Moves the continuations at the end of a row back to where they belong. */
function* joined([names, ...rows]: readonly TableRow[], at: number): Generator<TableRow> {
  const columns = names?.cells.slice(0, at) ?? []
  yield { number: names?.number ?? 1, cells: columns }
  for (const { number, cells } of rows) {
    const whole = cells.slice(0, at)
    for (let place = at; place + 1 < cells.length; place += 2) {
      const column = columns.indexOf(cells[place])
      if (column >= 0) whole[column] = `${whole[column] ?? ''}${cells[place + 1] ?? ''}`
    }
    yield { number, cells: whole }
  }
}
