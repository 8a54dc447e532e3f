import { keys } from '../../interface/keys.ts'
import { queries } from '../../interface/queries.ts'
import type { Tagged } from '../../interface/record.ts'
import type { Undo } from '../../shell/announcements.tsx'
import { type Event, events, exceptionOf, hasOwnDates } from './event.ts'
import { bodyOf, eventValues } from './event-values.ts'
import { dateAsBefore } from './exception.ts'
import type { Saving } from './save-event.ts'

/**
 * What takes a change by `saveEvent` back, unless somebody has changed the event since. Undefined if nothing can: a
 * series that was split stays in two, and one that was moved as a whole may have lost what its dates had of their own.
 */
export function takingBack(
  { event, occurrenceStart, extent }: Saving,
  saved: Tagged<Event>,
): Undo | undefined {
  if (extent === 'following') return undefined
  if (extent === 'this') {
    const made = exceptionOf(saved.record, occurrenceStart)
    return made && dateAsBefore(event, made)
  }
  if (event.recurring && hasOwnDates(event)) return undefined
  return async (key) => {
    const change = { body: bodyOf(eventValues(event)), tag: saved.tag }
    queries.setQueryData(keys.record('events', event.id), await events.change(event.id, change, key))
  }
}
