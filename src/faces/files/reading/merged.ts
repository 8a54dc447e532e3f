import { columnOf } from './cell-address.ts'

/** Cells of one column that are shown as one. */
export interface Merged {
  readonly column: number
  readonly first: number
  readonly last: number
}

/** The row of a cell's address. */
const ROW = /^[A-Z]{1,3}(\d{1,7})$/i

/** A row whose cells can still be filled. */
interface Row {
  readonly number: number
  readonly cells: unknown[]
}

/** The first column of a range such as `B2:C4`; undefined if the range is within one row. */
export function mergedIn(range: string): Merged | undefined {
  const [from = '', to = ''] = range.split(':')
  const [first, last] = [from, to].map((address) => Number(ROW.exec(address)?.[1]))
  if (!first || !last || last <= first) return undefined
  return { column: columnOf(from), first, last }
}

/**
 * Gives each row below the names the value that it shows in merged cells: the file holds it only in the first row.
 * @param most no more cells are filled, so that overlapping ranges take bounded time
 * @returns how many cells were filled; more than `most` if there would be more
 */
export function fillMerged(rows: readonly Row[], merged: readonly Merged[], most: number): number {
  const [names] = rows
  const places = new Map(rows.map(({ number }, place) => [number, place]))
  let filled = 0
  for (const { column, first, last } of merged) {
    const place = places.get(first) ?? 0
    const value = rows[place]?.cells[column] ?? null
    if (!names || place === 0 || column >= names.cells.length || value === null) continue
    for (let next = place + 1; filled <= most; next += 1) {
      const row = rows[next]
      if (!row || row.number > last) break
      while (row.cells.length < column) row.cells.push(null)
      row.cells[column] = value
      filled += 1
    }
  }
  return filled
}
