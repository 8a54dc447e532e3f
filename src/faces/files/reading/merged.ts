import { columnOf } from './cell-address.ts'

/** Cells of one column that are shown as one. */
export interface Merged {
  readonly column: number
  readonly first: number
  readonly last: number
}

/** A row whose cells can still be filled. */
interface Row {
  readonly number: number
  readonly cells: unknown[]
}

/** The first column of a range such as `B2:C4`; undefined if the range is within one row. */
export function mergedIn(range: string): Merged | undefined {
  const [from = '', to = ''] = range.split(':')
  const [first, last] = [from, to].map((address) => Number(/\d+$/.exec(address)?.[0]))
  if (!first || !last || last <= first) return undefined
  return { column: columnOf(from), first, last }
}

/**
 * Gives each row below the names the value that it shows in merged cells: the file holds it only in the first row.
 * @returns how many cells were filled
 */
export function fillMerged(rows: readonly Row[], merged: readonly Merged[]): number {
  const [names] = rows
  const below = new Map(rows.map(({ number, cells }) => [number, cells]))
  const end = rows.at(-1)?.number ?? 0
  let filled = 0
  for (const { column, first, last } of merged) {
    const value = below.get(first)?.[column] ?? null
    if (!names || first <= names.number || column >= names.cells.length || value === null) continue
    for (let number = first + 1; number <= Math.min(last, end); number += 1) {
      const cells = below.get(number)
      if (!cells) continue
      while (cells.length < column) cells.push(null)
      cells[column] = value
      filled += 1
    }
  }
  return filled
}
