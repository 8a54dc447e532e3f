import { lifeOf } from '../../../engine/index.ts'
import { keepCopyCurrent } from './delivery.ts'
import { declinedBySupplier } from './refusals.ts'

export const life = lifeOf({
  states: ['draft', 'confirmed', 'completed', 'cancelled'],
  derived: {
    // A confirmed order that its supplier has declined allows different steps.
    declined: {
      status: 'confirmed',
      when: `r.answer_status = 'declined'`,
      refusal: (step) => declinedBySupplier({ step }),
    },
  },
  steps: {
    update: { in: ['draft', 'confirmed', 'declined'], refusedWith: 422 },
    lines: { in: ['draft'] },
    confirm: { in: ['draft'], to: 'confirmed', stamp: 'confirmed' },
    complete: {
      summary: 'Complete an order',
      in: ['confirmed'],
      to: 'completed',
      stamp: 'completed',
      also: keepCopyCurrent,
    },
    cancel: {
      summary: 'Cancel an order',
      in: ['draft', 'confirmed', 'declined'],
      to: 'cancelled',
      stamp: 'cancelled',
      also: keepCopyCurrent,
    },
    upgrade: { in: ['confirmed'], needs: ['orders.create', 'orders.read'] },
    again: {
      in: ['declined', 'completed', 'cancelled'],
      needs: ['orders.create', 'orders.read'],
    },
  },
})
