import type { Column } from '../../../engine/index.ts'
import { inShort } from '../../../platform/refusals/in-short.ts'
import type { Reason } from '../../../platform/refusals/reason.ts'
import type { Table } from '../reading/table.ts'
import type { ImportableSheet } from '../sheet/sheet.ts'
import { importColumns, requiredBy } from './imports.ts'
import { columnMissing, columnNotInFile, columnTwice, unknownColumn } from './refusals.ts'
import { wrongColumns } from './wrong-columns.ts'

/** Where the columns of a sheet are in a file, and what the file calls them. */
export type Layout = readonly { readonly column: Column; readonly index: number; readonly title: string }[]

/**
 * Finds the columns of a sheet in a file.
 * @param chosen the sheet's column for each column of the file, in order, empty to skip one; undefined if the file
 * names them itself
 * @throws Refusal 422 naming each column that is unknown, given twice, or missing
 */
export function layoutOf(sheet: ImportableSheet, table: Table, chosen?: readonly string[]): Layout {
  const { columns: titles, rows } = table
  const names = chosen ?? titles
  const known = new Map(importColumns(sheet).map((column) => [column.name, column]))
  const details: { [field: string]: readonly Reason[] } = {}
  const say = (name: string, wrong: (params: { column: string }) => Reason) => {
    const column = inShort(name)
    details[`columns.${column}`] = [wrong({ column })]
  }
  if (names.length > titles.length) say(names[titles.length] ?? '', columnNotInFile)
  names.forEach((name, index) => {
    if (chosen && name === '') return
    if (!known.has(name)) say(name, unknownColumn)
    else if (names.indexOf(name) !== index) say(name, columnTwice)
  })
  for (const name of requiredBy(sheet.imports.create)) {
    const other = sheet.references.find(({ field }) => field === name)?.column
    const there = name === 'status' || names.includes(name) || (other !== undefined && names.includes(other))
    if (!there && rows.length > 0) say(other ?? name, columnMissing)
  }
  if (Object.keys(details).length > 0) throw wrongColumns(sheet, table, details)
  return names.flatMap((name, index) => {
    const column = known.get(name)
    return column ? [{ column, index, title: titles[index] ?? name }] : []
  })
}

/** What a file calls the column of a field such as `safetyRequirements.1`, if that differs from its name. */
export function titleOf(layout: Layout, field: string): string | undefined {
  const found = layout.find(({ column: { name } }) => field === name || field.startsWith(`${name}.`))
  return found && found.title !== found.column.name ? found.title : undefined
}
