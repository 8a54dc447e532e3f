import {
  envelope,
  listing,
  listQuery,
  listRecords,
  type Noun,
  operation,
  plainBody,
  prose,
  readRecord,
  recordQuery,
} from '../../../engine/index.ts'
import { answerOrder } from './give-answer.ts'
import { contentsReply, readContents } from './received-contents.ts'
import { orderCancelled, orderConfirmed } from './received-mails.ts'
import { receivedOrder } from './received-resource.ts'
import { RECEIVED, tasksOf } from './standing.ts'

/** Like orders, they have no fields[] parameter. */
const withOnly = { fields: false }
const query = recordQuery(receivedOrder, withOnly)

const listReceivedOrders = operation({
  route: 'GET /received-orders',
  summary: 'List received orders',
  about: 'Copies of confirmed orders whose supplier is the organization.',
  permission: 'received-orders.read',
  of: receivedOrder,
  query: listQuery(receivedOrder, withOnly),
  reply: listing,
  run: (context, input) => listRecords(receivedOrder, context, input),
})

const getReceivedOrder = operation({
  route: 'GET /received-orders/{id}',
  summary: 'View a received order',
  about: 'The answer always has the buyer, the site, the lines and the answer to the order.',
  permission: 'received-orders.read',
  of: receivedOrder,
  query,
  reply: envelope(200),
  // An order can have many lines, which must not hold up other reads.
  run: (context, input) => readRecord(receivedOrder, context, input, 'list'),
})

const getContents = operation({
  route: 'GET /received-orders/{id}/contents',
  summary: 'View the training contents of a received order',
  about: 'Every content that its lines need, in full, as it was when the order was confirmed.',
  permission: 'received-orders.read',
  of: receivedOrder,
  reply: contentsReply,
  run: (context, { id }) => readContents(context, id),
})

const declineOrder = operation({
  route: 'POST /received-orders/{id}/decline',
  summary: 'Decline a received order',
  about: 'An order can be answered once; the buyer sees the answer and its reason immediately.',
  permission: 'received-orders.update',
  of: receivedOrder,
  query,
  body: plainBody({ reason: prose(5_000, { example: 'No crane is free in that week.' }) }, ['reason']),
  reply: envelope(200),
  errors: [409],
  run: (context, { record, query, body }) =>
    answerOrder(context, { record, query }, { action: 'decline', reason: body.reason }),
})

export const receivedOrders: Noun<typeof receivedOrder> = {
  of: receivedOrder,
  sample: () => import('./received-sample.ts'),
  operations: [listReceivedOrders, getReceivedOrder, getContents, declineOrder],
  search: {
    about: tasksOf(RECEIVED),
    beside: [
      {
        from: 'supplier_links l JOIN organizations n ON n.id = l.partner_organization_id',
        where: `l.organization_id = $1 AND l.partner_role = 'buyer' AND l.accepted_at IS NOT NULL`,
        column: 'buyer_organization_id',
      },
    ],
  },
  background: { 'order-cancelled': orderCancelled, 'order-confirmed': orderConfirmed },
}
