import IconCalendarEvent from '~icons/tabler/calendar-event'
import { noun } from '../../noun.ts'

export const event = noun({
  segment: 'events',
  words: 'events',
  icon: IconCalendarEvent,
  menu: { group: 'schedule', key: 'k', page: 'schedule' },
  made: true,
  list: '/schedule',
  states: ['draft', 'confirmed', 'cancelled'],
  parts: ['event-exceptions', 'event-assignments'],
})

/** The kinds of events. */
export const TYPES = ['job', 'inspection', 'maintenance', 'training', 'meeting', 'other'] as const
