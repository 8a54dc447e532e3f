import type { Context, OnRecord, Single } from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { refuse } from '../../../platform/refusals/sql.ts'
import { copyOrder } from './copy-order.ts'
import { upgradeOpen } from './refusals.ts'

const REQUIRE_NO_OTHER = statement(`
SELECT ${refuse(upgradeOpen.sql({ id: 'o.id', number: 'o.number' }))} FROM orders o
WHERE o.organization_id = $1 AND o.replaces_order_id = $2 AND o.status <> 'cancelled'`)

/**
 * Copies a confirmed order, with its supplier; confirming the draft replaces that order.
 * @throws Refusal 409 in another state, and if an upgrade of the order is open, naming it
 */
export function upgradeOrder(context: Context, given: OnRecord): Promise<Single> {
  return copyOrder(context, given, 'upgrade', ({ id, partner = null }) => ({
    columns: { supplier_organization_id: partner, replaces_order_id: id },
    requires: [bind(REQUIRE_NO_OTHER, [context.organizationId, id])],
    noted: { upgrades: id },
  }))
}
