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

/** The existing records for some rows of a file, by id. */
export type Present = ReadonlyMap<string, Existing>

/** The ids of current records by the `keyOf` of the rows that mean them: one id, or two if there are several. */
export type Namesakes = ReadonlyMap<string, readonly string[]>

/** The key columns that the record itself holds, and those that refer to its parent. */
function keyColumns({ imports, references }: ImportableSheet) {
  const refers = (name: string) => references.some(({ field }) => field === name)
  return { own: imports.key.filter((name) => !refers(name)), parents: imports.key.filter(refers) }
}

/** The row's values in the key columns that its record holds itself; undefined if the row has no name. */
function ownKeyOf(sheet: ImportableSheet, row: Given): readonly (string | null)[] | undefined {
  const texts = keyColumns(sheet).own.map((column) => textIn(row, column) ?? null)
  // A text that cannot be stored is not a name; the row reports the error.
  const unstorable = texts.some((text) => text !== null && !isStorable(text))
  return unstorable || texts[0] === null ? undefined : texts
}

/** What identifies the record of a row: its own key, and the ids of its parents. Undefined if the row has no name. */
export function keyOf(sheet: ImportableSheet, row: Given, referred: Referred): string | undefined {
  const own = ownKeyOf(sheet, row)
  return (
    own &&
    JSON.stringify([...own, ...keyColumns(sheet).parents.map((field) => referred.get(field)?.[0] ?? null)])
  )
}

/** Looks up the records with the names of the rows. One query for all rows, because no index has the names. */
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
    // Only whether there are several matters, so two ids are enough.
    else if (known.length === 1) known.push(id ?? '')
  }
  return ids
}

/**
 * Looks up the records that rows name by id, those with the same name, and those that an earlier import made of them.
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
  const [current, which] = currentOf(of)
  const named = [...own.map((name, index) => isAmong(sqlOf(name), index + 2)), sheet.imports.named ?? 'true']
  return bind(
    statement(`
SELECT DISTINCT ${current}, ${[...own, ...parents].map(sqlOf).join(', ')} FROM ${of.table} r
WHERE r.organization_id = $1 AND ${named.join(' AND ')} AND ${of.present} AND ${which} ORDER BY 1`),
    [organizationId, ...own.map((_, index) => [...new Set(keys.map((key) => key[index] ?? null))])],
  )
}

/**
 * SQL for the id of the current version of row `r`, and for the versions whose names count: that in force goes on having its
 * name while a draft renames the record.
 */
function currentOf({
  fields,
  versioned,
  table,
}: ImportableSheet['of']): readonly [id: string, which: string] {
  if (!versioned) return ['r.id', 'isCurrent' in fields ? 'r.is_current' : 'true']
  return [
    `(SELECT c.id FROM ${table} c WHERE c.organization_id = $1 AND c.canonical_id = r.canonical_id AND c.is_current)`,
    '(r.is_current OR r.in_force)',
  ]
}
