import type { Resource } from '../noun/resource.ts'
import type { Context } from '../read/context.ts'
import type { RecordRef } from '../read/locate.ts'
import type { OnRecord } from '../read/operation.ts'
import type { RecordQuery } from '../read/query.ts'
import type { Single } from '../read/reply.ts'
import { audit } from './audit.ts'
import { requireStep } from './step.ts'
import { requireCurrent } from './superseded.ts'
import { commit, lockAndCapture, retryOnConflict } from './write.ts'

/**
 * Runs an act that decides in the middle, as one ordinary transaction that reads from top to bottom: `work` reads,
 * throws a refusal, or writes. At the end the record is read back, and the answer is stored under the request's key.
 * If a plain list of statements is enough, `commit` needs only one flush.
 * @param shown the record of the answer; `work` may create it
 * @throws whatever `work` throws; nothing is stored then
 */
export function act(
  of: Resource,
  context: Context,
  shown: { id: string; query?: RecordQuery },
  work: (transaction: Context) => Promise<void>,
): Promise<Single> {
  return context.transaction(async (transaction) => {
    await work(transaction)
    return commit(of, transaction, shown, [])
  })
}

/**
 * The same for an existing record. Before `work` begins, the record is locked as it was found, or loaded again if it
 * has changed. Its audit row is written afterwards, with what `work` returns next to the new values of the fields.
 * @param action the name in the audit row: a step of the life, or an act that every state allows
 * @throws whatever `work` throws; Refusal 404 or 412 if the record changed, 409 if its state forbids the step or the
 *   version is not current
 */
export function actOn(
  of: Resource,
  context: Context,
  { record, query }: OnRecord,
  action: string,
  work: (
    transaction: Context,
    loaded: RecordRef,
  ) => Promise<Readonly<Record<string, unknown>>> | Promise<void>,
): Promise<Single> {
  return retryOnConflict(of, context, record, async (loaded) => {
    requireCurrent(of, loaded)
    if (of.life?.steps[action]) requireStep(of, loaded, action)
    const { id } = loaded
    return context.transaction(async (transaction) => {
      await transaction.write(lockAndCapture(of, transaction, loaded))
      const more = await work(transaction, loaded)
      return commit(of, transaction, { id, query }, [audit(of, transaction, id, action, more ?? {})])
    })
  })
}
