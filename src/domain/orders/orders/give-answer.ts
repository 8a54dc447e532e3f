import {
  audit,
  type Context,
  commit,
  lockAndCapture,
  type OnRecord,
  onBehalfOf,
  requireStep,
  retryOnConflict,
  type Single,
} from '../../../engine/index.ts'
import { enqueue } from '../../../platform/outbox/enqueue.ts'
import { asOrganization } from '../../../platform/postgres/as-organization.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { refuse } from '../../../platform/refusals/sql.ts'
import type { WorkOfOrder } from './confirm.ts'
import { updateCopy } from './delivery.ts'
import { receivedOrder } from './received-resource.ts'
import { buyerGone } from './refusals.ts'
import { order } from './resource.ts'

const ANSWER = statement(`
UPDATE orders SET answer_status = $3, answer_reason = $4, answered_at = statement_timestamp()
WHERE organization_id = $1 AND id = $2`)

const REQUIRE_BUYER = statement(`SELECT ${refuse(buyerGone.sql())} FROM removed_organizations WHERE id = $1`)

export interface OrderAnswer {
  readonly action: 'accept' | 'decline'
  /** Undefined when accepting. */
  readonly reason?: string
}

// One that was accepted has the work of those before it; one that was replaced without that has none.
const REPLACED = statement(`
WITH RECURSIVE replaced AS (
  SELECT o.id, o.replaces_order_id, o.answer_status, 1 AS place
  FROM received_orders r JOIN received_orders o ON o.organization_id = $1 AND o.id = r.replaces_order_id
  WHERE r.organization_id = $1 AND r.id = $2
  UNION ALL SELECT o.id, o.replaces_order_id, o.answer_status, r.place + 1
  FROM replaced r JOIN received_orders o ON o.organization_id = $1 AND o.id = r.replaces_order_id
  WHERE r.answer_status IS DISTINCT FROM 'accepted')
SELECT r.id FROM replaced r ORDER BY r.place`)

/** The received orders that one replaces whose work may not have moved yet, the latest first. */
async function replacedCopies(context: Context, orderId: string): Promise<readonly string[]> {
  const [rows = []] = await context.read([bind(REPLACED, [context.organizationId, orderId])])
  return rows.map(([id]) => id ?? '')
}

/**
 * Accepts an order. Planned work of the orders that it replaces, if it has not begun, moves to it in the same
 * transaction: the supplier works by what they have agreed to.
 * @throws Refusal 409 as `answerOrder`
 */
export async function acceptOrder(
  context: Context,
  { record, query }: OnRecord,
  work: WorkOfOrder,
): Promise<Single> {
  const replaced = await replacedCopies(context, record.id)
  const accepted = (inside: Context) => answerOrder(inside, { record, query }, { action: 'accept' })
  if (replaced.length === 0) return accepted(context)
  return context.transaction(async (inside) => {
    for (const id of replaced) await work.lock(inside, id)
    await accepted(inside)
    for (const id of replaced) await work.move(inside, id, record.id)
    return commit(receivedOrder, inside, { id: record.id, query }, [])
  })
}

/**
 * Records the one, final answer to an order: in the buyer's order and in the copy of the caller's organization.
 * The order is locked before its copy, as in the buyer's own changes.
 * @throws Refusal 409 if it is already answered, completed or cancelled
 */
export function answerOrder(
  context: Context,
  { record, query }: OnRecord,
  { action, reason }: OrderAnswer,
): Promise<Single> {
  const { organizationId } = context
  const status = action === 'accept' ? 'accepted' : 'declined'
  return retryOnConflict(receivedOrder, context, record, async (loaded) => {
    requireStep(receivedOrder, loaded, action)
    const { id, partner: buyerId = '' } = loaded
    // The caller's tag is that of the copy; the order has another.
    const { tag: _, ...place } = loaded
    const orderOfBuyer = { ...place, status: 'confirmed', partner: organizationId }
    const author = onBehalfOf(context, buyerId)
    return commit(receivedOrder, context, { id, query }, [
      bind(REQUIRE_BUYER, [buyerId]),
      ...asOrganization(buyerId, organizationId, [
        ...lockAndCapture(order, author, orderOfBuyer),
        bind(ANSWER, [buyerId, id, status, reason]),
        audit(order, author, id, action),
        enqueue(buyerId, 'order-answered', { orderId: id }),
        ...(action === 'decline' ? [enqueue(buyerId, 'order-declined', { orderId: id })] : []),
      ]),
      ...lockAndCapture(receivedOrder, context, loaded),
      ...asOrganization(buyerId, organizationId, [updateCopy(author, id, organizationId)]),
      audit(receivedOrder, context, id, action),
      ...(action === 'decline' ? [enqueue(organizationId, 'order-declined', { orderId: id })] : []),
    ])
  })
}
