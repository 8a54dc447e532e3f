import { type Context, lock, type RecordRef, removal, retryOnConflict } from '../../../engine/index.ts'
import type { BoundStatement } from '../../../platform/postgres/statement.ts'
import { removalIn } from './accept.ts'
import { reachedBy } from './ask.ts'
import { supplierLink } from './resource.ts'

/**
 * Ends a link for both sides, withdraws an open request of the caller's organization, or declines a received one.
 * Declining is silent: the request stays open on the asking side.
 */
export function endLink(context: Context, record: RecordRef): Promise<void> {
  return retryOnConflict(supplierLink, context, record, async (loaded) => {
    await context.write(await removals(context, loaded))
  })
}

/** Removes both rows, the buyer's before the supplier's, so that both sides can do this at once. */
async function removals(context: Context, loaded: RecordRef): Promise<readonly BoundStatement[]> {
  const { organizationId: own } = context
  const { id, status, partner = '' } = loaded
  const ownRow = [...lock(supplierLink, context, loaded, 'UPDATE'), ...removal(supplierLink, context, id)]
  switch (status) {
    case 'asked': {
      const reached = await reachedBy(context, own, id)
      return [...ownRow, ...reached.flatMap((other) => removalIn(context, other, id))]
    }
    case 'supplier':
      return [...ownRow, ...removalIn(context, partner, id)]
    case 'buyer':
      return [...removalIn(context, partner, id), ...ownRow]
    default:
      return ownRow
  }
}
