import { type Context, isUuid } from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { ImportableSheet } from '../sheet/sheet.ts'
import { type Given, textIn } from './given.ts'

/** The records that earlier imports created, by the ids of their rows. */
export type Origins = ReadonlyMap<string, string>

const REMEMBER = statement(`
INSERT INTO imported_records (organization_id, resource, source_id, record_id) VALUES ($1, $2, $3, $4)
ON CONFLICT (organization_id, resource, source_id) DO UPDATE SET record_id = excluded.record_id`)

const REMEMBERED = statement(`
SELECT source_id, record_id FROM imported_records
WHERE organization_id = $1 AND resource = $2 AND source_id IN (SELECT unnest($3::uuid[]))`)

/** Remembers which record was made of a row that has an id of its own. */
export async function remember(
  { of, imports }: ImportableSheet,
  context: Context,
  row: Given,
  recordId: string,
): Promise<void> {
  const sourceId = textIn(row, 'id')
  if (!imports.remembers || sourceId === undefined) return
  await context.write([bind(REMEMBER, [context.organizationId, of.segment, sourceId, recordId])])
}

/** Looks up what earlier imports made of the rows. */
export async function origins(
  { of, imports }: ImportableSheet,
  context: Context,
  rows: readonly Given[],
): Promise<Origins> {
  if (!imports.remembers) return new Map()
  const ids = rows.flatMap((row) => textIn(row, 'id') ?? []).filter(isUuid)
  const [found = []] = await context.read([bind(REMEMBERED, [context.organizationId, of.segment, ids])])
  return new Map(found.map(([sourceId, recordId]) => [sourceId ?? '', recordId ?? '']))
}
