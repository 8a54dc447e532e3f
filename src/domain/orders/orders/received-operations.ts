import {
  actOperation,
  listOperation,
  type Noun,
  operation,
  plainBody,
  prose,
  readOperation,
} from '../../../engine/index.ts'
import { answerOrder } from './give-answer.ts'
import { contentsReply, readContents } from './received-contents.ts'
import { orderCancelled, orderConfirmed } from './received-mails.ts'
import { receivedOrder } from './received-resource.ts'
import { RECEIVED, tasksOf } from './standing.ts'

const getContents = operation({
  route: 'GET /received-orders/{id}/contents',
  summary: 'View the training contents of a received order',
  about: 'Every content that its lines need, in full, as it was when the order was confirmed.',
  permission: 'received-orders.read',
  of: receivedOrder,
  reply: contentsReply,
  run: (context, { id }) => readContents(context, id),
})

const declineOrder = actOperation(receivedOrder, 'decline', {
  summary: 'Decline a received order',
  about: 'An order can be answered once; the buyer sees the answer and its reason immediately.',
  permission: 'received-orders.update',
  body: plainBody({ reason: prose(5_000, { example: 'No crane is free in that week.' }) }, ['reason']),
  run: (context, { record, query, body }) =>
    answerOrder(context, { record, query }, { action: 'decline', reason: body.reason }),
})

export const receivedOrders: Noun<typeof receivedOrder> = {
  of: receivedOrder,
  sample: () => import('./received-sample.ts'),
  operations: [
    listOperation(receivedOrder, {
      about: 'Copies of confirmed orders whose supplier is the organization.',
    }),
    readOperation(receivedOrder, {
      about: 'The answer always has the buyer, the site, the lines and the answer to the order.',
      // An order can have many lines, which must not hold up other reads.
      lane: () => 'list',
    }),
    getContents,
    declineOrder,
  ],
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
