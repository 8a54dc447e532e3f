/**
 * SQL for the id of the order that a job or event names, its organization's own or one that it has received: each kind
 * has a column. No `coalesce`, for which PostgreSQL uses no index below a policy of row security.
 * @param row alias of the job or event
 */
export function orderIdOf(row: string): string {
  return `CASE WHEN ${row}.order_id IS NOT NULL THEN ${row}.order_id ELSE ${row}.received_order_id END`
}

/** SQL for whether a job or event names an order. @param row its alias @param orderId SQL */
export function isOfOrder(row: string, orderId: string): string {
  return `(${row}.order_id = ${orderId} OR ${row}.received_order_id = ${orderId})`
}
