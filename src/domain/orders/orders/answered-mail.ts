import { COUNTS } from '../../../platform/auth/membership.ts'
import { mailHandler, RECIPIENT } from '../../../platform/mail/mail.ts'
import type { Told } from '../../../platform/mail/texts/texts.ts'
import { jsonRow } from '../../../platform/postgres/json-sql.ts'
import { statement } from '../../../platform/postgres/statement.ts'
import { addressedSite } from '../../register/sites/addressed-site.ts'

const told = {
  number: 'r.number',
  answer: 'r.answer_status',
  reason: 'r.answer_reason',
  supplier: 'o.name',
  site: addressedSite('sites s WHERE s.organization_id = $1 AND s.id = r.site_id'),
}

/**
 * Tells the planner of an order what its supplier answered: the person who confirmed it or, if they have left, who
 * created it.
 */
export const orderAnswered = mailHandler<Told<'orderAnswered'>>({
  kind: 'order-answered',
  record: 'orderId',
  read: statement(`
SELECT ${RECIPIENT}, ${jsonRow(told)} FROM orders r
JOIN organizations o ON o.id = r.supplier_organization_id
JOIN memberships m ON m.organization_id = $1 AND m.user_id IN (r.confirmed_by, r.created_by) AND ${COUNTS}
JOIN users u ON u.id = m.user_id
WHERE r.organization_id = $1 AND r.id = $2 AND r.answer_status IS NOT NULL
ORDER BY m.user_id <> r.confirmed_by LIMIT 1`),
  write: (texts, order, orderId) => ({ letter: texts.orderAnswered(order), path: `/orders/${orderId}` }),
})
