import { momentSql, siteOfRecord } from '../../../engine/index.ts'
import { callerHolds } from '../../../platform/auth/authorize.ts'
import { jsonRow } from '../../../platform/postgres/json-sql.ts'
import { group } from './group.ts'

/** What was agreed before is no longer news. */
const LATEST = `interval '90 days'`

/** The names of an order's tasks, as frozen. */
const TASKS = `coalesce((SELECT left(string_agg(DISTINCT l ->> 'name', ', '), 200)
  FROM jsonb_path_query(r.frozen, '$.lines[*].workTask') l), r.number)`

function organization(column: string): string {
  return jsonRow({ id: 'o.id', name: 'o.name' }, `organizations o WHERE o.id = r.${column}`)
}

const sent = {
  resource: `'orders'`,
  id: 'r.id',
  title: TASKS,
  number: 'r.number',
  site: siteOfRecord.sql,
  organization: organization('supplier_organization_id'),
}

const received = {
  ...sent,
  resource: `'received-orders'`,
  site: jsonRow({ id: `r.site ->> 'id'`, name: `r.site ->> 'name'` }),
  organization: organization('buyer_organization_id'),
}

export const declinedOrders = group({
  may: callerHolds('orders.update'),
  from: `orders r WHERE r.organization_id = $1 AND r.status = 'confirmed' AND r.answer_status = 'declined'`,
  order: 'r.answered_at, r.id',
  entry: { ...sent, at: momentSql('r.answered_at'), reason: 'r.answer_reason' },
})

/** Buyers' orders that nobody has answered. */
export const ordersToAnswer = group({
  may: callerHolds('received-orders.update'),
  from: `received_orders r WHERE r.organization_id = $1 AND r.status = 'confirmed' AND r.answer_status IS NULL`,
  order: 'r.created_at, r.id',
  entry: { ...received, at: momentSql('r.created_at') },
})

/** Orders that wait for their supplier's answer. */
export const waitingOrders = group({
  may: callerHolds('orders.update'),
  from: `orders r WHERE r.organization_id = $1 AND r.status = 'confirmed' AND r.supplier_organization_id IS NOT NULL
    AND r.answer_status IS NULL`,
  order: 'r.confirmed_at, r.id',
  entry: { ...sent, at: momentSql('r.confirmed_at') },
})

/** Without an event, and without a confirmed job: a job may be made without an event. */
function unscheduled(named: string): string {
  const planned = (table: string, isNothing: string) =>
    `EXISTS (SELECT FROM ${table} p WHERE p.organization_id = $1 AND p.${named} = r.id AND p.status NOT IN (${isNothing}))`
  return `r.status = 'confirmed' AND r.confirmed_at > now() - ${LATEST}
    AND NOT ${planned('events', `'cancelled'`)} AND NOT ${planned('jobs', `'draft', 'cancelled'`)}`
}

/** Accepted received orders that nobody has scheduled. */
export const acceptedOrders = group({
  may: `(${callerHolds('received-orders.read')} AND ${callerHolds('events.create')})`,
  from: `received_orders r WHERE r.organization_id = $1 AND r.answer_status = 'accepted' AND ${unscheduled('received_order_id')}`,
  order: 'r.answered_at, r.id',
  entry: { ...received, at: momentSql('r.answered_at') },
})

/** Orders for the organization's own people that nobody has scheduled. */
export const unscheduledOrders = group({
  may: `(${callerHolds('orders.read')} AND ${callerHolds('events.create')})`,
  from: `orders r WHERE r.organization_id = $1 AND r.supplier_organization_id IS NULL AND ${unscheduled('order_id')}`,
  order: 'r.confirmed_at, r.id',
  entry: { ...sent, at: momentSql('r.confirmed_at') },
})
