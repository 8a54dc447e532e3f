import { type Context, perform } from '../../../engine/index.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { unchangeable } from '../../../platform/refusals/fields.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import type { ImportableSheet } from '../sheet/sheet.ts'
import { type Body, bodyOf, changes, type Referred, type Shown } from './body.ts'
import type { Existing } from './existing.ts'
import { type Given, textIn } from './given.ts'
import { onlyByStep, taken } from './imports.ts'
import { remember } from './origins.ts'
import { changedDuringImport, changedSinceExport } from './refusals.ts'

/**
 * Creates the record of a row, and confirms it if the row says so.
 * @throws Refusal as the operations do
 */
export async function create(
  sheet: ImportableSheet,
  context: Context,
  row: Given,
  referred: Referred,
): Promise<void> {
  const { create: creation, also } = sheet.imports
  const { id } = await perform(context, creation, bodyOf(sheet, creation, row, referred))
  await remember(sheet, context, row, id)
  if (!also || taken(creation).has(also.field) || isEmpty(row.values.get(also.field))) return
  const status = firstStatus(sheet, row.values.get('status')) ?? ''
  const record = { id, canonicalId: id, status, isCurrent: true, currentId: id, partner: undefined }
  await perform(context, also.update, { [also.field]: row.values.get(also.field) }, record)
}

/** The state in which a new record begins, whatever the file says; undefined if it begins in the given one. */
export function firstStatus(sheet: ImportableSheet, given: unknown): string | undefined {
  const { of, imports } = sheet
  const { initial } = of.fields.status ?? {}
  const isSaid = taken(imports.create).has('status') && !onlyByStep(sheet, given)
  return typeof initial === 'string' && !isSaid ? initial : undefined
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}

/**
 * Changes a record to what a row says.
 * @returns whether there was anything to change
 * @throws Refusal as the operation does; 422 for a field that only a new record accepts
 */
export async function change(
  sheet: ImportableSheet,
  context: Context,
  row: Given,
  referred: Referred,
  { shown, record }: Existing,
): Promise<boolean> {
  const { create: creation, update, also } = sheet.imports
  const body = update ? bodyOf(sheet, update, row, referred, shown) : {}
  const all = bodyOf(sheet, creation, row, referred)
  const fixed = changes(sheet, all, shown).filter(
    (field) => !(update && taken(update).has(field)) && field !== also?.field,
  )
  if (fixed.length > 0) {
    throw invalid(Object.fromEntries(fixed.map((field) => [field, [unchangeable()]])))
  }
  const { [also?.field ?? '']: _, ...given } = givenOnly(sheet, body, row)
  const extra: Body = also && row.values.has(also.field) ? { [also.field]: row.values.get(also.field) } : {}
  const changed = changes(sheet, given, shown).length > 0
  const extraChanged = changes(sheet, extra, shown).length > 0
  if (!changed && !extraChanged) return false
  requireUnseenUnchanged(row, shown)
  await context.write([holdAsSeen(sheet, context, shown)])
  if (update && changed) await perform(context, update, saidIn(sheet, body, shown), record)
  if (also && extraChanged) await perform(context, also.update, extra, record)
  return true
}

/**
 * Leaves out what is not a change by itself: the kind of change, and a status that the file does not mention or
 * cannot reach.
 */
function givenOnly(sheet: ImportableSheet, body: Body, { values }: Given): Body {
  const { changeKind: _, changeNote: __, ...given } = body
  const said = values.get('status')
  if (typeof said === 'string' && !onlyByStep(sheet, said)) return given
  const { status: ___, ...rest } = given
  return rest
}

/**
 * Leaves out what an export hides, such as the plan of a past job, and a file therefore does not empty. In a row that
 * changes some of it, the empty cells are meant.
 */
function saidIn(sheet: ImportableSheet, body: Body, shown: Shown): Body {
  const { hidden = [] } = sheet.imports
  const changed = changes(sheet, body, shown)
  if (hidden.some((field) => changed.includes(field))) return body
  const isSaid = ([field, value]: [string, unknown]) => value !== null || !hidden.includes(field)
  return Object.fromEntries(Object.entries(body).filter(isSaid))
}

/**
 * A row with the id of a record elsewhere has the time of that record's change, so it is not compared.
 * @throws Refusal 422 if the record was changed after the file was exported
 */
function requireUnseenUnchanged(row: Given, { id, updatedAt }: Existing['shown']): void {
  const seen = row.values.get('updatedAt')
  if ((textIn(row, 'id')?.toLowerCase() ?? id) !== id) return
  if (typeof seen === 'string' && seen !== updatedAt) throw invalid({ updatedAt: [changedSinceExport()] })
}

/** Locks a record. The batch ends with 422 if it is no longer as it was compared with the file. */
function holdAsSeen(
  { of, columns }: ImportableSheet,
  { organizationId }: Context,
  { id, updatedAt }: Existing['shown'],
): BoundStatement {
  const changed = columns.find(({ name }) => name === 'updatedAt')?.sql ?? 'NULL'
  return bind(
    statement(`
SELECT refuse('invalid', $4::jsonb) WHERE NOT EXISTS (SELECT FROM ${of.table} r
  WHERE r.organization_id = $1 AND r.id = $2 AND ${changed} = $3 FOR NO KEY UPDATE)`),
    [organizationId, id, updatedAt, JSON.stringify({ details: { id: [changedDuringImport()] } })],
  )
}
