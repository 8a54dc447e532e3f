import type { Context } from '../../engine/context.ts'
import type { RecordRef } from '../../engine/locate.ts'
import type { RecordQuery } from '../../engine/query.ts'
import type { Single } from '../../engine/reply.ts'
import { type Transition, takeStep } from '../../engine/transition.ts'
import { commit, retryOnConflict } from '../../engine/write.ts'
import { requireUndeclined } from './declined.ts'
import { keepCopyCurrent } from './delivery.ts'
import { order } from './resource.ts'

/** Completes or cancels an order, and its supplier's copy with it. @throws Refusal 409 in another state, or declined */
export function closeOrder(
  context: Context,
  { record, query }: { record: RecordRef; query: RecordQuery },
  action: string,
  transition: Transition,
): Promise<Single> {
  return retryOnConflict(order, context, record, (loaded) => {
    const { id, status, partner } = loaded
    if (action !== 'cancel') requireUndeclined(loaded, action)
    return commit(order, context, { id, query }, [
      ...takeStep(order, context, loaded, action, transition),
      // A draft was never delivered.
      ...(status !== 'draft' ? keepCopyCurrent(context, id, partner, action) : []),
    ])
  })
}
