import type { Tagged } from '../../interface/record.ts'
import { deviate, type Event, type Exception, events, exceptionOf, restore } from './event.ts'
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
  if (extent === 'this') {
    const made = exceptionOf(saved.record, occurrenceStart)
    return made && ((key) => dateAsBefore(event, made, key))
  }
  if (event.recurring && hasOwnDates(event)) return undefined
  return (key) => events.change(event.id, { body: bodyOf(eventValues(event)), tag: saved.tag }, key)
}

/**
 * Gives a date of a series the exception that it had before, or none.
 * @param event as it was then
 * @param made the present exception
 * @throws NotFound if somebody has replaced that
 */
export async function dateAsBefore(event: Event, made: Exception, key: string): Promise<void> {
  const { id } = event
  await restore({ id, exceptionId: made.id, tag: undefined })
  const before = exceptionOf(event, made.occurrenceStart)
  if (!before) return
  const { occurrenceStart, action, start, durationMinutes, reason } = before
  const moved = action === 'moved' &&
    start !== null && { start, ...(durationMinutes !== null && { durationMinutes }) }
  await deviate(
    { record: { ...event, exceptions: [] }, tag: undefined },
    { occurrenceStart, action, reason, ...moved },
    key,
  )
}

/** Whether dates of a series have exceptions or people of their own. */
function hasOwnDates({ exceptions = [], assignments = [] }: Event): boolean {
  return exceptions.length > 0 || assignments.some((each) => each.occurrenceStart !== null)
}
