import { type BoundStatement, bind, type Rows, statement } from '../../db/statement.ts'
import type { Context } from '../../engine/context.ts'
import { isUuid } from '../../engine/formats.ts'
import { type Located, locate, located } from '../../engine/locate.ts'
import { rowJson } from '../pages.ts'
import type { ImportableSheet } from '../sheet.ts'
import { type Given, textIn } from './given.ts'

/** A record as an export shows it. */
export type Shown = { readonly [column: string]: unknown }

/** A record that a row may mean. */
export interface Existing {
  readonly shown: Shown
  readonly record: Located
}

/** The records that are there already for some rows of a file. */
export interface Present {
  readonly byId: ReadonlyMap<string, Existing>
  /** Current records by the first column of the key. */
  readonly byName: ReadonlyMap<string, readonly Shown[]>
}

/** Looks up the records that rows name by their id, and those that have the same name. */
export async function present(
  sheet: ImportableSheet,
  context: Context,
  rows: readonly Given[],
): Promise<Present> {
  const { of } = sheet
  const { organizationId } = context
  const ids = [...new Set(rows.flatMap((row) => textIn(row, 'id')?.toLowerCase() ?? []))].filter(isUuid)
  const [name] = sheet.imports.key
  const names = rows.flatMap((row) => textIn(row, name) ?? [])
  const [named = [], found = [], ...places] = await context.read([
    withNames(sheet, organizationId, names),
    withIds(sheet, organizationId, ids),
    ...ids.map((id) => locate(of, organizationId, id)),
  ])
  const shownById = new Map(shownIn(found).map((shown) => [shown.id, shown]))
  const byId = new Map<string, Existing>()
  ids.forEach((id, index) => {
    const shown = shownById.get(id)
    if (shown) byId.set(id, { shown, record: located(of, places[index]) })
  })
  return { byId, byName: Map.groupBy(shownIn(named), (shown) => String(shown[name])) }
}

/** A current record with where it stands. */
export async function standing({ of }: ImportableSheet, context: Context, shown: Shown): Promise<Existing> {
  const [rows] = await context.read([locate(of, context.organizationId, String(shown.id))])
  return { shown, record: located(of, rows) }
}

function shownIn(rows: Rows): Shown[] {
  return rows.map(([json]) => JSON.parse(json ?? '{}'))
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
  { of, columns, imports }: ImportableSheet,
  organizationId: string,
  names: readonly string[],
): BoundStatement {
  const [name] = imports.key
  const sql = columns.find((column) => column.name === name)?.sql
  const current = 'isCurrent' in of.fields ? 'AND r.is_current' : ''
  return bind(
    statement(`
SELECT ${rowJson(columns)} FROM ${of.table} r
WHERE r.organization_id = $1 AND ${sql} = ANY ($2::text[]) ${current} ORDER BY r.id`),
    [organizationId, names],
  )
}
