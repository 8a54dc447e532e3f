import { type BoundStatement, bind, statement } from '../../db/statement.ts'
import type { Context } from '../../engine/context.ts'
import { isStorable, isUuid } from '../../engine/formats.ts'
import { type Located, locate, located } from '../../engine/locate.ts'
import { rowJson } from '../pages.ts'
import type { ImportableSheet } from '../sheet.ts'
import { type Given, textIn } from './given.ts'
import type { Origins } from './origins.ts'

/** A record as an export shows it. */
export type Shown = { readonly [column: string]: unknown }

/** A record that a row may mean. */
export interface Existing {
  readonly shown: Shown
  readonly record: Located
}

/** The records that are there already for some rows of a file, by their ids. */
export type Present = ReadonlyMap<string, Existing>

/** The ids of the current records that have the name of a row, by `keyOf` that row. */
export type Namesakes = ReadonlyMap<string, readonly string[]>

/** The columns of the key that a record holds itself. */
function ownKey({ imports, references }: ImportableSheet): readonly string[] {
  return imports.key.filter((name) => !references.some(({ field }) => field === name))
}

/** What a row says in those columns; undefined where it has no name. */
export function keyOf(sheet: ImportableSheet, row: Given): string | undefined {
  const [name, ...others] = ownKey(sheet).map((column) => textIn(row, column) ?? null)
  // What cannot be stored is no name; its row is told so.
  if ([name, ...others].some((text) => typeof text === 'string' && !isStorable(text))) return undefined
  return name === null ? undefined : JSON.stringify([name, ...others])
}

/** Looks up which records have the names of rows. One look for all rows: no index knows the names. */
export async function namesakes(
  sheet: ImportableSheet,
  context: Context,
  rows: Iterable<Given>,
): Promise<Namesakes> {
  const keys = new Set<string>()
  for (const row of rows) {
    const key = keyOf(sheet, row)
    if (key !== undefined) keys.add(key)
  }
  const [found = []] = await context.read([withNames(sheet, context.organizationId, [...keys])])
  const ids = new Map<string, string[]>()
  for (const [id, ...values] of found) {
    const key = JSON.stringify(values)
    const known = ids.get(key)
    if (known) known.push(id ?? '')
    else ids.set(key, [id ?? ''])
  }
  return ids
}

/** Looks up the records that rows name by their id, those that have the same name, and those that were made of them before. */
export async function present(
  sheet: ImportableSheet,
  context: Context,
  rows: readonly Given[],
  known: Namesakes,
  origins: Origins,
): Promise<Present> {
  const { of } = sheet
  const { organizationId } = context
  const named = rows.flatMap((row) => textIn(row, 'id')?.toLowerCase() ?? []).filter(isUuid)
  const alike = rows.flatMap((row) => known.get(keyOf(sheet, row) ?? '') ?? [])
  const made = named.flatMap((id) => origins.get(id) ?? [])
  const ids = [...new Set([...named, ...alike, ...made])]
  if (ids.length === 0) return new Map()
  const [found = [], ...places] = await context.read([
    withIds(sheet, organizationId, ids),
    ...ids.map((id) => locate(of, organizationId, id)),
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
    if (record) there.set(id, { shown: record, record: located(of, places[index]) })
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

function withNames(sheet: ImportableSheet, organizationId: string, keys: readonly string[]): BoundStatement {
  const { of, columns } = sheet
  const own = ownKey(sheet)
  const sqls = own.map((name) => columns.find((column) => column.name === name)?.sql ?? 'NULL')
  const current = 'isCurrent' in of.fields ? 'AND r.is_current' : ''
  const wanted: (string | null)[][] = keys.map((key) => JSON.parse(key))
  return bind(
    statement(`
SELECT r.id, ${sqls.join(', ')} FROM ${of.table} r
WHERE r.organization_id = $1 AND ${sqls.map((sql, index) => `${sql} = ANY ($${index + 2}::text[])`).join(' AND ')}
  AND ${of.present} ${current} ORDER BY r.id`),
    [organizationId, ...own.map((_, index) => wanted.map((key) => key[index] ?? null))],
  )
}
