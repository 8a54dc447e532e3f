import { actOperation } from '../../../engine/index.ts'
import { confirmOrder } from '../../orders/orders/confirm.ts'
import { acceptOrder } from '../../orders/orders/give-answer.ts'
import { receivedOrder } from '../../orders/orders/received-resource.ts'
import { order } from '../../orders/orders/resource.ts'
import { lockWork, moveWork } from './move-work.ts'

const confirmOrderOperation = actOperation(order, 'confirm', {
  summary: 'Confirm an order, which freezes its lines',
  about: `If it replaces another order (\`with[]=replaces\`), that order is cancelled, and its events and jobs that have not begun
move over; a confirmed job gets its next permit. If the other order is already closed, it is 409 \`replaced_over\`.`,
  permission: 'orders.update',
  run: (context, input) => confirmOrder(context, input, { lock: lockWork, move: moveWork }),
})

const acceptOrderOperation = actOperation(receivedOrder, 'accept', {
  summary: 'Accept a received order',
  about: `An order can be answered once; the buyer sees the answer immediately. If it replaces another order
(\`with[]=replaces\`), events and jobs of that order that have not begun move to it.`,
  permission: 'received-orders.update',
  run: (context, input) => acceptOrder(context, input, { lock: lockWork, move: moveWork }),
})

/** Operations on orders that affect the work. */
export const upgradeOperations = [confirmOrderOperation, acceptOrderOperation]
