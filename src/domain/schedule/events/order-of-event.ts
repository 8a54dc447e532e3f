import { type Filters, filter, flag, type Include, id, nullableObject } from '../../../engine/index.ts'
import { jsonRow } from '../../../platform/postgres/json-sql.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { refuseField } from '../../../platform/refusals/sql.ts'
import { answer, answerOf } from '../../orders/orders/answer.ts'
import { isOfOrder } from '../../orders/orders/order-of.ts'
import { orderDeclined } from './refusals.ts'

const columns = {
  id: 'o.id',
  number: 'o.number',
  status: 'o.status',
  answer: answerOf('o'),
}
const own = { ...columns, received: 'false' }
const received = { ...columns, received: 'true' }

/** SQL for the order of an event, as JSON with the supplier's answer. @param event alias of the event's row */
export function orderNamedBy(event: string): string {
  return `coalesce(
    ${jsonRow(own, `orders o WHERE o.organization_id = $1 AND o.id = ${event}.order_id`)},
    ${jsonRow(received, `received_orders o WHERE o.organization_id = $1 AND o.id = ${event}.received_order_id`)})`
}

/** SQL for whether the order of an event or job is declined. @param row alias of its row */
export function orderIsDeclined(row: string): string {
  return orderIs(row, `o.answer_status = 'declined'`)
}

/** SQL for whether the order of an event or job is cancelled. @param row alias of its row */
export function orderIsCancelled(row: string): string {
  return orderIs(row, `o.status = 'cancelled'`)
}

function orderIs(row: string, state: string): string {
  const found = (table: string, id: string) => `EXISTS (SELECT FROM ${table} o
    WHERE o.organization_id = $1 AND o.id = ${row}.${id} AND ${state})`
  return `(${found('orders', 'order_id')} OR ${found('received_orders', 'received_order_id')})`
}

export const ANSWERS = ['waiting', 'accepted', 'declined'] as const

/**
 * SQL for the answer to the order of event `r`, one of `ANSWERS`; null if no supplier is asked, or not yet, or no
 * longer.
 */
export const ANSWER_TO_ORDER: string = `coalesce(
  ${answerIn('orders', 'order_id', 'o.supplier_organization_id IS NOT NULL')},
  ${answerIn('received_orders', 'received_order_id', 'true')})`

function answerIn(table: string, id: string, asked: string): string {
  return `(SELECT coalesce(o.answer_status, CASE WHEN o.status = 'confirmed' THEN 'waiting' END) FROM ${table} o
    WHERE o.organization_id = $1 AND o.id = r.${id} AND ${asked})`
}

/** `with[]=order` */
export const orderOfEvent: Include = {
  schema: nullableObject({
    id: id().schema,
    number: { type: 'string' },
    status: { type: 'string' },
    answer: answer.schema,
    received: { ...flag().schema, description: 'Whether the organization has received the order.' },
  }),
  sql: orderNamedBy('r'),
}

export const ordersFilter: Filters = {
  orderId: filter(id(), isOfOrder('r', '$?'), 'Events of this order.'),
}

/** Columns of a new event for `insert`, from the id in `given_order_id`. */
export const orderColumns: { readonly [column: string]: string } = {
  order_id: columnFor('orders'),
  received_order_id: columnFor('received_orders'),
}

function columnFor(table: string): string {
  return `(SELECT o.id FROM ${table} o WHERE o.organization_id = $1 AND o.id = ($2::jsonb ->> 'given_order_id')::uuid)`
}

const REQUIRE_ORDER = statement(`
SELECT refuse('invalid_reference', '{"fields": ["orderId"]}')
WHERE NOT EXISTS (SELECT FROM orders o WHERE o.organization_id = $1 AND o.id = $2)
  AND NOT EXISTS (SELECT FROM received_orders o WHERE o.organization_id = $1 AND o.id = $2)`)

const REQUIRE_UNDECLINED = statement(`
SELECT ${refuseField('orderId', orderDeclined.sql())}
WHERE order_is_declined($1, (SELECT o.id FROM orders o WHERE o.organization_id = $1 AND o.id = $2), $2)`)

/** Ends the batch with 422 if the order is neither the organization's own nor a received one, or is declined. */
export function requireOrder(
  organizationId: string,
  orderId: string | null | undefined,
): readonly BoundStatement[] {
  if (!orderId) return []
  const values = [organizationId, orderId]
  return [bind(REQUIRE_ORDER, values), bind(REQUIRE_UNDECLINED, values)]
}
