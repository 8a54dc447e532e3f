import { eachEntry, type Nested } from '../../../engine/index.ts'
import { tooManyItems } from '../../../platform/refusals/fields.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import type { ImportableSheet } from '../sheet/sheet.ts'
import type { Given } from './given.ts'
import type { Named } from './named.ts'
import { notAnEntry } from './refusals.ts'
import { OBJECT } from './value.ts'

type Entry = { readonly [name: string]: unknown }

/** The entries of all rows' lists as rows, to look up what they refer to. A list that is too long is refused later. */
export function entriesOf(sheet: ImportableSheet, rows: readonly Given[]): readonly Given[] {
  const { nested } = sheet.imports
  if (!nested) return []
  const most = mostOf(sheet, nested)
  return rows.flatMap((row) => {
    const list = row.values.get(nested.field)
    if (!Array.isArray(list) || list.length > most) return []
    return list.flatMap((entry) => entryAsRow(nested, row, entry) ?? [])
  })
}

function mostOf({ columns }: ImportableSheet, { field }: Nested): number {
  return Number(columns.find(({ name }) => name === field)?.schema.maxItems)
}

/**
 * The row with its list in the form of a body: references are ids, and nulls are left out. An empty cell says nothing
 * about the list.
 * @throws Refusal 422 as for the references of rows, under the place of the entry
 */
export function withEntries(sheet: ImportableSheet, row: Given, named: Named): Given {
  const { nested } = sheet.imports
  if (!nested || !row.values.has(nested.field)) return row
  const { [nested.field]: list, ...values } = Object.fromEntries(row.values)
  if ((list ?? null) === null) return { ...row, values: new Map(Object.entries(values)) }
  const most = mostOf(sheet, nested)
  if (Array.isArray(list) && list.length > most) throw invalid({ [nested.field]: [tooManyItems({ most })] })
  // The rules of the field refuse what is not a list.
  const taken = Array.isArray(list)
    ? eachEntry(nested.field, list, (entry) => takenEntry(nested, row, entry, named))
    : list
  return { ...row, values: new Map([...row.values, [nested.field, taken]]) }
}

/** The entries that an export shows, in the form of a body. */
export function shownEntries({ references }: Nested, list: unknown): unknown {
  const names = new Set(references.map(({ column }) => column))
  if (!Array.isArray(list)) return list
  return list.map((entry: Entry) =>
    Object.fromEntries(Object.entries(entry).filter(([name, value]) => value !== null && !names.has(name))),
  )
}

function takenEntry(nested: Nested, row: Given, entry: unknown, named: Named): unknown {
  const asRow = entryAsRow(nested, row, entry)
  if (!asRow) return entry
  if (typeof entry === 'string' && OBJECT.test(entry)) {
    throw invalid({ '': [notAnEntry()] })
  }
  const values = new Map([...asRow.values].filter(([, value]) => value !== null))
  const ids = new Map<string, readonly string[]>()
  for (const reference of nested.references) {
    const { field, column, many, within } = reference
    if (!values.has(field) && !values.has(column)) continue
    const found = named.idsOf(reference, asRow, within && ids.get(within)?.[0]) ?? []
    ids.set(field, found)
    values.delete(column)
    values.set(field, many ? found : found[0])
  }
  return Object.fromEntries(values)
}

/** Undefined for what is not an entry: the rules of the field refuse it. */
function entryAsRow({ references: [first] }: Nested, { number }: Given, entry: unknown): Given | undefined {
  if (typeof entry === 'string' && first) return { number, values: new Map([[first.column, entry]]) }
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return undefined
  return { number, values: new Map(Object.entries(entry)) }
}
