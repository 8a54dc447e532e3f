import { bind, type Row, type Rows, type Statement } from '../../platform/postgres/statement.ts'
import { notFound } from '../../platform/refusals/refusal.ts'
import type { Resource } from '../noun/resource.ts'
import type { Context } from './context.ts'
import { type Page, page, pageStatement } from './list.ts'
import type { ListQuery, RecordQuery } from './query.ts'
import { foundRecord, recordStatement } from './read.ts'
import type { Single } from './reply.ts'
import { type Answer, dataAnswer } from './shown.ts'

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

/**
 * The first row that a statement returns; `[]` if there is none.
 * @param values those of its parameters after `$1`, the organization
 */
export async function readRow(
  context: Pick<Context, 'organizationId' | 'read'>,
  reading: Statement,
  values: readonly unknown[] = [],
): Promise<Row> {
  const [rows] = await context.read([bind(reading, [context.organizationId, ...values])])
  return rows?.[0] ?? []
}

/** An answer whose data is not a record. */
export function givenData(data: unknown): Single {
  return jsonData(JSON.stringify(data))
}

/** The same for data that is JSON already; null if there is none. */
export function jsonData(json: string | null | undefined): Single {
  return { row: { record: json ?? 'null', includes: {} } }
}

/** The same for the JSON that a statement returned. @throws Refusal 404 if it returned none */
export function foundData(kind: string, [rows]: readonly Rows[]): Single {
  const json = rows?.[0]?.[0]
  if (!json) throw notFound({ kind })
  return jsonData(json)
}

/** The same for a write: its last statement has the data. @param results of `write` with an answer */
export function writtenData(results: readonly Rows[]): Single {
  return jsonData(results.at(-1)?.[0]?.[0])
}

/** What belongs to a record but is not among its fields, as the answer to a write. */
export function subResource({ organizationId }: Context, reading: Statement): (id: string) => Answer {
  return (id) => dataAnswer(bind(reading, [organizationId, id]))
}
