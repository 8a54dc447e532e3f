import { notFound } from '../../platform/refusals/refusal.ts'
import type { Resource } from '../noun/resource.ts'
import type { Context } from './context.ts'
import { type Page, page, pageStatement } from './list.ts'
import type { ListQuery, RecordQuery } from './query.ts'
import { foundRecord, recordStatement } from './read.ts'
import type { Single } from './reply.ts'

/**
 * One record.
 * @param lane `list` for a record that may take as long as a list
 * @throws Refusal 404
 */
export async function readRecord(
  of: Resource,
  context: Context,
  { id, query }: { id: string; query: RecordQuery },
  lane: 'read' | 'list' = 'read',
): Promise<Single> {
  const asked = [recordStatement(of, context, id, query)]
  const [rows] = await (lane === 'list' ? context.list(asked) : context.read(asked))
  return { row: foundRecord(of, query, rows) }
}

/** One page of the organization's records. `where` is a further condition on `r`. */
export async function listRecords(
  of: Resource,
  context: Context,
  { query }: { query: ListQuery },
  where?: string,
): Promise<Page> {
  const [rows] = await context.list([pageStatement(of, context, query, where)])
  return page(of, query, rows ?? [])
}

/** An answer whose data is the JSON of a statement. @throws Refusal 404 if it returned none */
export function foundData(kind: string, json: string | null | undefined): Single {
  if (!json) throw notFound({ kind })
  return { row: { record: json, includes: {} } }
}
