import { setImmediate } from 'node:timers/promises'
import type { TableRow } from '../reading/table.ts'
import type { Layout } from './layout.ts'
import { fieldValue } from './value.ts'

/** The values of one row by column name, without the columns that the row lacks. */
export interface Given {
  readonly number: number
  readonly values: ReadonlyMap<string, unknown>
}

/** Rows whose cells are read at once: one may hold a long list. */
const AT_ONCE = 10

/** What the rows of a file say. Others get their turn in between. */
export async function givenRows(
  layout: Layout,
  rows: readonly TableRow[],
  typed: boolean,
): Promise<readonly Given[]> {
  const all: Given[] = []
  for (const row of rows) {
    if (all.length % AT_ONCE === 0) await setImmediate()
    all.push(given(layout, row, typed))
  }
  return all
}

function given(layout: Layout, { number, cells }: TableRow, typed: boolean): Given {
  const present = layout.filter(({ index }) => !typed || cells[index] !== undefined)
  return {
    number,
    values: new Map(
      present.map(({ column, index }) => [column.name, fieldValue(column.schema, cells[index], typed)]),
    ),
  }
}

/** The value of a column as text; undefined if it is empty or not text. */
export function textIn({ values }: Given, name: string): string | undefined {
  const value = values.get(name)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** The entries of a column that are texts. */
export function textsIn({ values }: Given, name: string): readonly string[] {
  const entries = [values.get(name)].flat().filter((entry) => typeof entry === 'string')
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
}
