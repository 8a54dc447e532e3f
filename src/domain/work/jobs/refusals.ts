import { aboutField } from '../../../platform/refusals/reason.ts'

export const eventCancelled = aboutField(
  'event_schedules_no_more',
  {},
  () => 'The event is cancelled; it schedules no more jobs.',
)
export const orderDeclined = aboutField(
  'event_of_declined_order',
  {},
  () => 'The order of the event is declined; it schedules no more jobs.',
)
