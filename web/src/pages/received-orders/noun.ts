import IconInbox from '~icons/tabler/inbox'
import { noun } from '../../noun.ts'
import { STANDINGS as ofOrders } from '../orders/noun.ts'

export const receivedOrder = noun({
  segment: 'received-orders',
  words: 'receivedOrders',
  icon: IconInbox,
  menu: { group: 'orders', key: 'i' },
  made: false,
  states: ['confirmed', 'completed', 'cancelled'],
})

/** The states of received orders, from their arrival on. */
export const STANDINGS = ofOrders.slice(2)
