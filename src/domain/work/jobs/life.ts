import { lifeOf } from '../../../engine/index.ts'
import { orderIsCancelled, orderIsDeclined } from '../../schedule/events/order-of-event.ts'

const open = ['draft', 'confirmed', 'in_progress', 'suspended'] as const

/** Refused by a trigger: work under a declined order cannot continue. */
const declined = `(${orderIsDeclined('r')} OR EXISTS (SELECT FROM events e
  WHERE e.organization_id = $1 AND e.id = r.event_id AND ${orderIsDeclined('e')}))`

/** Refused by a trigger: the work of a cancelled order cannot begin. A job without an order follows that of its event. */
const cancelled = `(${orderIsCancelled('r')} OR num_nonnulls(r.order_id, r.received_order_id) = 0 AND EXISTS (SELECT FROM events e
  WHERE e.organization_id = $1 AND e.id = r.event_id AND ${orderIsCancelled('e')}))`

/** Refused by a trigger: planned work of a cancelled event gets no permit. */
const calledOff = `(num_nonnulls(r.occurrence_start, r.order_id, r.received_order_id) > 0 AND EXISTS (SELECT FROM events e
  WHERE e.organization_id = $1 AND e.id = r.event_id AND e.status = 'cancelled'))`

export const life = lifeOf({
  states: ['draft', 'confirmed', 'in_progress', 'suspended', 'completed', 'cancelled'],
  steps: {
    update: { in: open },
    confirm: {
      in: ['draft'],
      to: 'confirmed',
      stamp: 'confirmed',
      unless: `(${declined} OR ${cancelled} OR ${calledOff})`,
    },
    start: { in: ['confirmed'], to: 'in_progress', unless: `(${declined} OR ${cancelled})` },
    // Members of the crew may stop it, too.
    suspend: { in: ['in_progress'], to: 'suspended' },
    resume: { in: ['suspended'], to: 'in_progress', unless: declined },
    complete: {
      in: ['in_progress', 'suspended'],
      to: 'completed',
      stamp: 'completed',
      unless: `r.governed AND (r.status = 'suspended' OR r.handed_back_at IS NULL)`,
    },
    cancel: { summary: 'Cancel a job', in: open, to: 'cancelled' },
  },
})
