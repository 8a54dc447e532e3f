import type { Tagged } from '../../interface/record.ts'
import { deviate, type Event, events, exceptionOf, restore } from './event.ts'
import { bodyOf, eventValues } from './event-values.ts'
import type { Saving } from './save-event.ts'

/**
 * What takes a change by `saveEvent` back, unless somebody has changed the event since. Undefined if nothing can: a
 * series that was split stays in two, and one that was moved as a whole may have lost what its dates had of their own.
 */
export function takingBack(
  { event, occurrenceStart, extent }: Saving,
  saved: Tagged<Event>,
): ((key: string) => Promise<unknown>) | undefined {
  if (extent === 'following') return undefined
  if (extent === 'this') return (key) => dateAsBefore(event, occurrenceStart, saved, key)
  if (event.recurring && hasOwnDates(event)) return undefined
  return (key) => events.change(event.id, { body: bodyOf(eventValues(event)), tag: saved.tag }, key)
}

/** Gives a date of a series the exception that it had before, or none. */
async function dateAsBefore(
  event: Event,
  occurrenceStart: string,
  saved: Tagged<Event>,
  key: string,
): Promise<void> {
  const before = exceptionOf(event, occurrenceStart)
  if (before) {
    const { action, start, durationMinutes, reason } = before
    const moved = action === 'moved' && {
      start: start ?? occurrenceStart,
      durationMinutes: durationMinutes ?? event.durationMinutes,
    }
    await deviate(saved, { occurrenceStart, action, reason, ...moved }, key)
    return
  }
  const made = exceptionOf(saved.record, occurrenceStart)
  if (made) await restore({ id: event.id, exceptionId: made.id, tag: saved.tag })
}

/** Whether dates of a series have exceptions or people of their own. */
function hasOwnDates({ exceptions = [], assignments = [] }: Event): boolean {
  return exceptions.length > 0 || assignments.some((each) => each.occurrenceStart !== null)
}
