import { COUNTS } from '../../../platform/auth/membership.ts'
import { mailHandler, RECIPIENT } from '../../../platform/mail/mail.ts'
import type { Told } from '../../../platform/mail/texts/texts.ts'
import { jsonRow, jsonRows } from '../../../platform/postgres/json-sql.ts'
import { statement } from '../../../platform/postgres/statement.ts'
import { addressedCopy, addressedSite } from '../../register/sites/addressed-site.ts'
import { mayTakePlaceFrom } from './filters.ts'
import { timeOfAssignment } from './time-of-assignment.ts'

type Declined = Told<'orderDeclined'> & { readonly events: readonly { readonly id: string }[] }

/** More events in one mail would not help. */
const MAX_EVENTS = 20

/** SQL for what user `u` is assigned to in order `o` from yesterday on; one day more because of time zones. */
const ASSIGNMENTS = `event_assignments a
  JOIN events r ON r.organization_id = $1 AND r.id = a.event_id AND r.status <> 'cancelled'
    AND (r.order_id = o.id OR r.received_order_id = o.id) AND ${mayTakePlaceFrom('current_date - 1')}
  WHERE a.organization_id = $1 AND a.user_id = u.id`

// The buyer's order or, on the supplier's side, its copy.
const ORDERS = `(
  SELECT d.id, d.number, d.answer_reason, ${addressedSite('sites s WHERE s.organization_id = $1 AND s.id = d.site_id')} AS site, d.supplier_organization_id AS supplier_id
  FROM orders d WHERE d.organization_id = $1 AND d.id = $2 AND d.answer_status = 'declined'
  UNION ALL
  SELECT d.id, d.number, d.answer_reason, ${addressedCopy('d.site')}, $1 FROM received_orders d
  WHERE d.organization_id = $1 AND d.id = $2 AND d.answer_status = 'declined') o`

const told = {
  number: 'o.number',
  supplier: '(SELECT s.name FROM organizations s WHERE s.id = o.supplier_id)',
  reason: 'o.answer_reason',
  site: 'o.site',
  events: jsonRows(
    { id: 'r.id', title: 'r.title', time: timeOfAssignment },
    `${ASSIGNMENTS} ORDER BY r.start, r.id LIMIT ${MAX_EVENTS}`,
  ),
}

/** Tells everybody who is assigned to work of an order, on either side, that its supplier has declined it. */
export const orderDeclined = mailHandler<Declined>({
  kind: 'order-declined',
  record: 'orderId',
  read: statement(`
SELECT ${RECIPIENT}, ${jsonRow(told)} FROM ${ORDERS}
CROSS JOIN (memberships m JOIN users u ON u.id = m.user_id AND m.organization_id = $1 AND ${COUNTS})
WHERE EXISTS (SELECT FROM ${ASSIGNMENTS}) ORDER BY u.email`),
  write: (texts, order) => ({
    letter: texts.orderDeclined(order),
    path: `/events/${order.events[0]?.id}`,
  }),
})
