import { mailHandler, membersWhoMay, RECIPIENT } from '../../../platform/mail/mail.ts'
import type { Told } from '../../../platform/mail/texts/texts.ts'
import { jsonRow } from '../../../platform/postgres/json-sql.ts'
import { statement } from '../../../platform/postgres/statement.ts'
import { addressedCopy } from '../../register/sites/addressed-site.ts'

const told = {
  number: 'r.number',
  notes: 'r.notes',
  buyer: 'o.name',
  site: addressedCopy('r.site'),
}

/** To those who may answer for the supplier, if the order meets the condition. */
const toCoordinators = (condition: string) => ({
  record: 'orderId',
  read: statement(`
SELECT ${RECIPIENT}, ${jsonRow(told)}
FROM received_orders r JOIN organizations o ON o.id = r.buyer_organization_id
CROSS JOIN (${membersWhoMay('received-orders.update')})
WHERE r.organization_id = $1 AND r.id = $2 AND ${condition} ORDER BY u.email`),
})

/** Announces a received order; nothing if it is cancelled by then, which has a mail of its own. */
export const orderConfirmed = mailHandler<Told<'orderConfirmed'>>({
  kind: 'order-confirmed',
  ...toCoordinators(`r.status <> 'cancelled'`),
  write: (texts, order, orderId) => ({
    letter: texts.orderConfirmed(order),
    path: `/received-orders/${orderId}`,
  }),
})

export const orderCancelled = mailHandler<Told<'orderCancelled'>>({
  kind: 'order-cancelled',
  ...toCoordinators(`r.status = 'cancelled'`),
  write: (texts, order, orderId) => ({
    letter: texts.orderCancelled(order),
    path: `/received-orders/${orderId}`,
  }),
})
