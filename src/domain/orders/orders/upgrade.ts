import {
  type Context,
  commit,
  lock,
  type OnRecord,
  requireStep,
  retryOnConflict,
  type Single,
} from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { refuse } from '../../../platform/refusals/sql.ts'
import { copiedDraft } from './copied-draft.ts'
import { upgradeOpen } from './refusals.ts'
import { order } from './resource.ts'

const REQUIRE_NO_OTHER = statement(`
SELECT ${refuse(upgradeOpen.sql({ id: 'o.id', number: 'o.number' }))} FROM orders o
WHERE o.organization_id = $1 AND o.replaces_order_id = $2 AND o.status <> 'cancelled'`)

/**
 * Creates a draft with the site, supplier, notes and lines of a confirmed order; confirming the draft replaces that
 * order.
 * @throws Refusal 409 in another state, and if an upgrade of the order is open, naming it
 */
export function upgradeOrder(context: Context, { record, query }: OnRecord): Promise<Single> {
  return retryOnConflict(order, context, record, (loaded) => {
    requireStep(order, loaded, 'upgrade')
    const id = newId()
    const columns = { supplier_organization_id: loaded.partner ?? null, replaces_order_id: loaded.id }
    return commit(order, context, { id, query }, [
      ...lock(order, context, loaded, 'NO KEY UPDATE'),
      bind(REQUIRE_NO_OTHER, [context.organizationId, loaded.id]),
      ...copiedDraft(context, loaded, id, columns, { upgrades: loaded.id }),
    ])
  })
}
