import { lifeOf } from '../../../engine/index.ts'
import { answered as answeredAlready } from './refusals.ts'

/** A confirmed order that was answered cannot be answered again. */
function answered(answer: 'accepted' | 'declined') {
  return {
    status: 'confirmed',
    when: `r.answer_status = '${answer}'`,
    refusal: () => answeredAlready({ state: answer }),
  } as const
}

/** The buyer completes and cancels it, together with the original order. */
const byBuyer = { needs: [] }

export const life = lifeOf({
  states: ['confirmed', 'completed', 'cancelled'],
  derived: { accepted: answered('accepted'), declined: answered('declined') },
  steps: {
    accept: { in: ['confirmed'], to: 'accepted' },
    decline: { in: ['confirmed'], to: 'declined' },
    complete: { in: ['confirmed', 'accepted'], to: 'completed', ...byBuyer },
    cancel: { in: ['confirmed', 'accepted', 'declined'], to: 'cancelled', ...byBuyer },
  },
})
