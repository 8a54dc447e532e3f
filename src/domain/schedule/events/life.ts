import { lifeOf } from '../../../engine/index.ts'
import { orderIsDeclined } from './order-of-event.ts'

const open = ['draft', 'confirmed'] as const

/** Refused by triggers: nothing new can be planned for a declined order. */
const declined = orderIsDeclined('r')

export const life = lifeOf({
  states: ['draft', 'confirmed', 'cancelled'],
  steps: {
    update: { in: open, refusedWith: 422 },
    confirm: {
      summary: 'Confirm an event',
      in: ['draft'],
      to: 'confirmed',
      stamp: 'confirmed',
      unless: declined,
    },
    cancel: { summary: 'Cancel an event', in: open, to: 'cancelled' },
    split: { in: open, unless: declined },
    exceptions: { in: open },
    assignments: { in: open, unless: declined },
    unassign: { in: open },
    delete: { in: ['draft'] },
  },
})
