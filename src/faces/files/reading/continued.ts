import { CONTINUED } from '../xlsx/continued.ts'
import type { TableRow } from './table.ts'

/**
 * Moves the continuations at the end of each row of a workbook back to where they belong, also if a spreadsheet has
 * saved it as CSV. What continues no column stays at the end.
 */
export function withWholeTexts(rows: readonly TableRow[]): Iterable<TableRow> {
  const continued = (rows[0]?.cells ?? []).indexOf(CONTINUED)
  return continued < 0 ? rows : joined(rows, continued)
}

function* joined([names, ...rows]: readonly TableRow[], at: number): Generator<TableRow> {
  const columns = names?.cells.slice(0, at) ?? []
  yield { number: names?.number ?? 1, cells: columns }
  for (const { number, cells } of rows) {
    const whole = cells.slice(0, at)
    for (let place = at; place < cells.length; place += 2) {
      const column = columns.indexOf(cells[place])
      if (column >= 0) whole[column] = `${whole[column] ?? ''}${cells[place + 1] ?? ''}`
      else whole.push(...cells.slice(place, place + 2))
    }
    yield { number, cells: whole }
  }
}
