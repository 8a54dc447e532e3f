import { asOrganization } from '../../db/as-organization.ts'
import { type BoundStatement, bind, statement } from '../../db/statement.ts'
import { audit, captureBefore, onBehalfOf } from '../../engine/audit.ts'
import type { Author } from '../../engine/author.ts'
import type { Context } from '../../engine/context.ts'
import { jsonRow } from '../../engine/json-sql.ts'
import type { RecordRef } from '../../engine/locate.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { SITE_OF_ORDER } from '../received-orders/delivered-site.ts'
import { receivedOrder } from '../received-orders/resource.ts'

// A copy is made from the order's own row and nothing else. The row is read while acting for the buyer
// and kept for the statement that writes it while acting for the supplier.
const TAKE = statement(`
SELECT set_config('app.order', to_jsonb(x)::text, true) FROM (
  SELECT r.id, r.organization_id AS buyer_organization_id, r.number, r.status, r.notes, ${jsonRow(SITE_OF_ORDER.properties, SITE_OF_ORDER.from)} AS site,
    r.frozen, r.confirmed_at, r.confirmed_at AS created_at, r.updated_at
  FROM orders r WHERE r.organization_id = $1 AND r.id = $2) x`)

const DELIVER = statement(`
INSERT INTO received_orders SELECT p.* FROM jsonb_populate_record(
  NULL::received_orders, current_setting('app.order')::jsonb || jsonb_build_object('organization_id', $1::uuid)) p`)

const TAKE_CHANGES = statement(`
SELECT set_config('app.order', to_jsonb(x)::text, true) FROM (
  SELECT r.status, r.notes, r.completed_at, r.cancelled_at, r.updated_at, r.answer_status, r.answer_reason, r.answered_at
  FROM orders r WHERE r.organization_id = $1 AND r.id = $2) x`)

const UPDATE_COPY = statement(`
UPDATE received_orders r
SET (status, notes, completed_at, cancelled_at, updated_at, answer_status, answer_reason, answered_at) =
  (SELECT p.status, p.notes, p.completed_at, p.cancelled_at, p.updated_at, p.answer_status, p.answer_reason, p.answered_at
  FROM jsonb_populate_record(r, current_setting('app.order')::jsonb) p)
WHERE r.organization_id = $1 AND r.id = $2`)

/** An order as it was found: its state and its supplier. */
type Ordered = Pick<RecordRef, 'id' | 'status' | 'partner'>

/** Gives the supplier a full copy of an order that this batch has confirmed. Without a supplier there is none. */
export function deliver(
  context: Context,
  orderId: string,
  supplierId: string | undefined,
): readonly BoundStatement[] {
  if (supplierId === undefined) return []
  const { organizationId } = context
  return [
    bind(TAKE, [organizationId, orderId]),
    ...asOrganization(supplierId, organizationId, [
      bind(DELIVER, [supplierId]),
      audit(receivedOrder, onBehalfOf(context, supplierId), orderId, 'create'),
      enqueue(supplierId, 'order-confirmed', { orderId }),
    ]),
  ]
}

/** Brings the supplier's copy of an order to what this batch has made of the order. A draft has no copy. */
export function keepCopyCurrent(
  buyer: Author,
  { id: orderId, status, partner: supplierId }: Ordered,
  action: string,
): readonly BoundStatement[] {
  if (status === 'draft' || supplierId === undefined) return []
  const { organizationId } = buyer
  const author = onBehalfOf(buyer, supplierId)
  return [
    takeChanges(organizationId, orderId),
    ...asOrganization(supplierId, organizationId, [
      captureBefore(receivedOrder, author, orderId),
      updateCopy(supplierId, orderId),
      audit(receivedOrder, author, orderId, action),
      ...(action === 'cancel' ? [enqueue(supplierId, 'order-cancelled', { orderId })] : []),
    ]),
  ]
}

/** Keeps what can change of an order for `updateCopy`; runs while acting for the buyer. */
export function takeChanges(buyerId: string, orderId: string): BoundStatement {
  return bind(TAKE_CHANGES, [buyerId, orderId])
}

/** Writes what `takeChanges` kept into the copy; runs while acting for the supplier. */
export function updateCopy(supplierId: string, orderId: string): BoundStatement {
  return bind(UPDATE_COPY, [supplierId, orderId])
}
