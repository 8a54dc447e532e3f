import { emptyBody, envelope, operation, recordQuery } from '../../../engine/index.ts'
import { confirmOrder } from '../../orders/orders/confirm.ts'
import { acceptOrder } from '../../orders/orders/give-answer.ts'
import { receivedOrder } from '../../orders/orders/received-resource.ts'
import { order } from '../../orders/orders/resource.ts'
import { lockWork, moveWork } from './move-work.ts'

const confirmOrderOperation = operation({
  route: 'POST /orders/{id}/confirm',
  summary: 'Confirm an order, which freezes its lines',
  about: `One that takes the place of another order (\`with[]=replaces\`) cancels that, and moves its events and jobs that
have not begun; a confirmed job gets its next permit. 409 \`replaced_over\` where the other one is closed already.`,
  permission: 'orders.update',
  of: order,
  query: recordQuery(order, { fields: false }),
  body: emptyBody,
  reply: envelope(200),
  errors: [409],
  run: (context, input) => confirmOrder(context, input, { lock: lockWork, move: moveWork }),
})

const acceptOrderOperation = operation({
  route: 'POST /received-orders/{id}/accept',
  summary: 'Accept a received order',
  about: `An order is answered once; the buyer sees the answer at once. Where it takes the place of another one
(\`with[]=replaces\`), the events and jobs on that which have not begun move to it.`,
  permission: 'received-orders.update',
  of: receivedOrder,
  query: recordQuery(receivedOrder, { fields: false }),
  body: emptyBody,
  reply: envelope(200),
  errors: [409],
  run: (context, input) => acceptOrder(context, input, { lock: lockWork, move: moveWork }),
})

/** Operations of orders that reach into the work. */
export const upgradeOperations = [confirmOrderOperation, acceptOrderOperation]
