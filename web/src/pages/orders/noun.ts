import IconFileText from '~icons/tabler/file-text'
import { noun } from '../../noun.ts'

export const order = noun({
  segment: 'orders',
  words: 'orders',
  icon: IconFileText,
  menu: { group: 'orders', key: 'o' },
  made: true,
  states: ['draft', 'confirmed', 'completed', 'cancelled'],
})

/** The states of orders, in their usual order. */
export const STANDINGS = [
  'draft',
  'confirmed',
  'sent',
  'accepted',
  'declined',
  'scheduled',
  'in_progress',
  'completed',
  'cancelled',
  'replaced',
] as const
