/**
 * SQL for the id of the order of a job or event, which is the organization's own or a received one, in separate
 * columns. No `coalesce`: PostgreSQL uses no index for it below a row security policy.
 * @param row alias of the job or event
 */
export function orderIdOf(row: string): string {
  return `CASE WHEN ${row}.order_id IS NOT NULL THEN ${row}.order_id ELSE ${row}.received_order_id END`
}

/** SQL for whether a job or event belongs to an order. @param row its alias @param orderId SQL */
export function isOfOrder(row: string, orderId: string): string {
  return `(${row}.order_id = ${orderId} OR ${row}.received_order_id = ${orderId})`
}

/** SQL for the lines that the order of a job or event froze; null without one. @param row its alias */
export function frozenLinesOf(row: string): string {
  return `coalesce(
    (SELECT o.frozen -> 'lines' FROM orders o WHERE o.organization_id = $1 AND o.id = ${row}.order_id),
    (SELECT o.frozen -> 'lines' FROM received_orders o WHERE o.organization_id = $1 AND o.id = ${row}.received_order_id))`
}
