import {
  type Author,
  audit,
  type Context,
  captureBefore,
  onBehalfOf,
  type RecordRef,
  type Scope,
} from '../../../engine/index.ts'
import { enqueue } from '../../../platform/outbox/enqueue.ts'
import { asOrganization } from '../../../platform/postgres/as-organization.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { receivedOrder } from './received-resource.ts'

// A copy is made only from the order's own row and its needs. The functions get the ids of buyer, supplier and order
// and read the rows themselves. The statements select from no table: a cluster would run a function beside a row on
// that row's server, although it acts for another organization.
const DELIVER = statement('SELECT deliver_order($1, $2, $3)')
const DELIVER_FILES = statement('SELECT deliver_files($1, $2, $3)')
const UPDATE_COPY = statement('SELECT update_delivered_order($1, $2, $3)')

/** An order as it was found: its state and its supplier. */
type Ordered = Pick<RecordRef, 'id' | 'status' | 'partner'>

/** Gives the supplier a complete copy of an order that this batch has confirmed. Does nothing without a supplier. */
export function deliver(
  context: Context,
  orderId: string,
  supplierId: string | undefined,
): readonly BoundStatement[] {
  if (supplierId === undefined) return []
  const { organizationId } = context
  return [
    bind(DELIVER, [organizationId, supplierId, orderId]),
    bind(DELIVER_FILES, [organizationId, supplierId, orderId]),
    ...asOrganization(supplierId, organizationId, [
      audit(receivedOrder, onBehalfOf(context, supplierId), orderId, 'create'),
      enqueue(supplierId, 'order-confirmed', { orderId }),
    ]),
  ]
}

/** Updates the supplier's copy of an order with what this batch has changed. A draft has no copy. */
export function keepCopyCurrent(
  buyer: Author,
  { id: orderId, status, partner: supplierId }: Ordered,
  action: string,
): readonly BoundStatement[] {
  if (status === 'draft' || supplierId === undefined) return []
  const { organizationId } = buyer
  const author = onBehalfOf(buyer, supplierId)
  return [
    ...asOrganization(supplierId, organizationId, [captureBefore(receivedOrder, author, orderId)]),
    updateCopy(buyer, orderId, supplierId),
    ...asOrganization(supplierId, organizationId, [
      audit(receivedOrder, author, orderId, action),
      ...(action === 'cancel' ? [enqueue(supplierId, 'order-cancelled', { orderId })] : []),
    ]),
  ]
}

/** Writes the changeable parts of an order into its supplier's copy; runs while acting for the buyer. */
export function updateCopy({ organizationId }: Scope, orderId: string, supplierId: string): BoundStatement {
  return bind(UPDATE_COPY, [organizationId, supplierId, orderId])
}
