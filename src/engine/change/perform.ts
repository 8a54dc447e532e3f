import type { Context } from '../read/context.ts'
import type { RecordRef } from '../read/locate.ts'
import type { Input, Operation } from '../read/operation.ts'
import type { Single } from '../read/reply.ts'

/**
 * Runs an operation as part of a larger one, without reading the record back.
 * @param given the body as a caller would send it
 * @throws whatever the operation does
 */
export async function perform(
  context: Context,
  operation: Operation,
  given: { readonly [field: string]: unknown },
  record?: RecordRef,
): Promise<{ readonly id: string }> {
  const query = { ...(operation.query.accept(new URLSearchParams()) as object), unseen: true }
  const body = operation.body?.accept(given)
  const id = record?.id ?? ''
  const input = { id, params: { id }, record, query, body }
  const { row } = (await operation.run(context, input as object as Input)) as Single
  return JSON.parse(row.record)
}
