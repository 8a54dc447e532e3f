import IconInbox from '~icons/tabler/inbox'
import { noun } from '../../noun.ts'

export const receivedOrder = noun({
  segment: 'received-orders',
  words: 'receivedOrders',
  icon: IconInbox,
  menu: { group: 'orders', key: 'i' },
  made: false,
  states: ['confirmed', 'completed', 'cancelled'],
})
