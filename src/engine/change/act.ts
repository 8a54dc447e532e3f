import type { Resource } from '../noun/resource.ts'
import type { Context } from '../read/context.ts'
import type { RecordRef } from '../read/locate.ts'
import type { RecordQuery } from '../read/query.ts'
import type { Single } from '../read/reply.ts'
import { audit } from './audit.ts'
import { requireStep } from './step.ts'
import { requireCurrent } from './superseded.ts'
import { commit, lockAndCapture, retryOnConflict } from './write.ts'

/**
 * An act that decides in the middle, as one ordinary transaction that reads top to bottom: `work` looks, refuses by
 * `throw`, writes. The record is read back at its end, and the answer is kept under the request's key. Where a plain
 * list of statements says it all, `commit` is one flush and cheaper.
 * @param id the record that the answer shows; `work` may make it
 * @throws whatever `work` throws; nothing is stored then
 */
export function act(
  of: Resource,
  context: Context,
  { id, query }: { id: string; query: RecordQuery },
  work: (transaction: Context) => Promise<void>,
): Promise<Single> {
  return context.transaction([], async (transaction) => {
    await work(transaction)
    return commit(of, transaction, { id, query }, [])
  })
}

/**
 * The same for a record that is there: it is locked as it was found, or looked at again where it changed, before
 * `work` begins, and its audit row is written afterwards.
 * @param action what the audit row calls it: a step of the life, or what is possible in every state
 * @throws whatever `work` throws; Refusal 404 or 412 where the record changed, 409 where its state forbids the step and for
 *   a version that is not current
 */
export function actOn(
  of: Resource,
  context: Context,
  { record, query }: { record: RecordRef; query: RecordQuery },
  action: string,
  work: (transaction: Context, loaded: RecordRef) => Promise<void>,
): Promise<Single> {
  return retryOnConflict(of, context, record, async (loaded) => {
    requireCurrent(of, loaded)
    if (of.life?.steps[action]) requireStep(of, loaded, action)
    const { id } = loaded
    return context.transaction([], async (transaction) => {
      await transaction.write(lockAndCapture(of, transaction, loaded))
      await work(transaction, loaded)
      return commit(of, transaction, { id, query }, [audit(of, transaction, id, action)])
    })
  })
}
