import { type Context, isStorable, isUuid, loadedRef, locate, type RecordRef } from '../../../engine/index.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { rowJson } from '../sheet/pages.ts'
import type { ImportableSheet } from '../sheet/sheet.ts'
import type { Referred, Shown } from './body.ts'
import { type Given, textIn } from './given.ts'
import type { Origins } from './origins.ts'
import { isAmong } from './plans.ts'

/** A record that a row may mean. */
export interface Existing {
  readonly shown: Shown
  readonly record: RecordRef
}

/** The records that are there already for some rows of a file, by their ids. */
export type Present = ReadonlyMap<string, Existing>

/** The ids of current records by `keyOf` the rows that mean them: one, or two where there are several. */
export type Namesakes = ReadonlyMap<string, readonly string[]>

/** The columns of the key that a record holds itself, and those that refer to what it is part of. */
function keyColumns({ imports, references }: ImportableSheet) {
  const refers = (name: string) => references.some(({ field }) => field === name)
  return { own: imports.key.filter((name) => !refers(name)), parents: imports.key.filter(refers) }
}

/** What a row says in the columns of the key that its record holds itself; undefined if it has no name. */
function ownKeyOf(sheet: ImportableSheet, row: Given): readonly (string | null)[] | undefined {
  const texts = keyColumns(sheet).own.map((column) => textIn(row, column) ?? null)
  // What cannot be stored is no name; its row gets the error.
  const unstorable = texts.some((text) => text !== null && !isStorable(text))
  return unstorable || texts[0] === null ? undefined : texts
}

/** What names the record of a row: its own key, and the ids of what it is part of. Undefined if it has no name. */
export function keyOf(sheet: ImportableSheet, row: Given, referred: Referred): string | undefined {
  const own = ownKeyOf(sheet, row)
  return (
    own &&
    JSON.stringify([...own, ...keyColumns(sheet).parents.map((field) => referred.get(field)?.[0] ?? null)])
  )
}

/** Looks up which records have the names of rows. One look for all rows: no index knows the names. */
export async function namesakes(
  sheet: ImportableSheet,
  context: Context,
  rows: readonly Given[],
): Promise<Namesakes> {
  const keys = rows.flatMap((row) => [ownKeyOf(sheet, row) ?? []])
  const [found = []] = await context.read([withNames(sheet, context.organizationId, keys)])
  const ids = new Map<string, string[]>()
  for (const [id = '', ...values] of found) {
    const key = JSON.stringify(values)
    const known = ids.get(key)
    if (!known) ids.set(key, [id ?? ''])
    // That there are several is all that anybody wants to know.
    else if (known.length === 1) known.push(id ?? '')
  }
  return ids
}

/**
 * Looks up the records that rows name by their id, those that have the same name, and those that were made of them before.
 * @param alike the ids of those with the same name
 */
export async function present(
  sheet: ImportableSheet,
  context: Context,
  rows: readonly Given[],
  alike: readonly string[],
  origins: Origins,
): Promise<Present> {
  const { of } = sheet
  const { organizationId } = context
  const named = rows.flatMap((row) => textIn(row, 'id')?.toLowerCase() ?? []).filter(isUuid)
  const made = named.flatMap((id) => origins.get(id) ?? [])
  const ids = [...new Set([...named, ...alike, ...made])]
  if (ids.length === 0) return new Map()
  const [found = [], ...places] = await context.read([
    withIds(sheet, organizationId, ids),
    ...ids.map((id) => locate(of, context, id)),
  ])
  const shown = new Map(
    found.map(([json]) => {
      const record: Shown = JSON.parse(json ?? '{}')
      return [record.id, record]
    }),
  )
  const there = new Map<string, Existing>()
  ids.forEach((id, index) => {
    const record = shown.get(id)
    if (record) there.set(id, { shown: record, record: loadedRef(of, places[index]) })
  })
  return there
}

function withIds(
  { of, columns }: ImportableSheet,
  organizationId: string,
  ids: readonly string[],
): BoundStatement {
  return bind(
    statement(`
SELECT ${rowJson(columns)} FROM ${of.table} r WHERE r.organization_id = $1 AND r.id = ANY ($2::uuid[]) AND ${of.present}`),
    [organizationId, ids],
  )
}

function withNames(
  sheet: ImportableSheet,
  organizationId: string,
  keys: readonly (readonly (string | null)[])[],
): BoundStatement {
  const { of, columns } = sheet
  const { own, parents } = keyColumns(sheet)
  const sqlOf = (name: string) => columns.find((column) => column.name === name)?.sql ?? 'NULL'
  const current = 'isCurrent' in of.fields ? 'AND r.is_current' : ''
  const conditions = own.map((name, index) => isAmong(sqlOf(name), index + 2))
  return bind(
    statement(`
SELECT r.id, ${[...own, ...parents].map(sqlOf).join(', ')} FROM ${of.table} r
WHERE r.organization_id = $1 AND ${conditions.join(' AND ')} AND ${of.present} ${current} ORDER BY r.id`),
    [organizationId, ...own.map((_, index) => [...new Set(keys.map((key) => key[index] ?? null))])],
  )
}
