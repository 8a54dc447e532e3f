import { queries } from '../../interface/queries.ts'
import type { Tagged } from '../../interface/record.ts'
import { deviate, type Event, events } from './event.ts'
import { bodyOf, type EventValues, eventValues, minutesOf, seriesBodyOf, startOf } from './event-values.ts'
import type { Extent } from './extent-dialog.tsx'

/** A change of an event. */
export interface Saving {
  readonly event: Event
  readonly values: EventValues
  readonly tag: string | undefined
  readonly occurrenceStart: string
  readonly extent: Extent
}

/**
 * Saves a change to one date, to that and all following ones, or to every one.
 * @returns the event that now has that date
 */
export async function saveEvent(saving: Saving, key: string): Promise<Tagged<Event>> {
  const { event, values, tag, occurrenceStart, extent } = saving
  if (extent === 'this') {
    const start = startOf(values)
    await deviate(
      { record: event, tag },
      { occurrenceStart, action: 'moved', start, durationMinutes: minutesOf(values) },
      key,
    )
    return queries.fetchQuery({ ...events.one(event.id), staleTime: 0 })
  }
  if (extent === 'following') {
    const changed = changedFields(bodyOf(values), bodyOf(eventValues(event, at(event, occurrenceStart))))
    const body = { occurrenceStart, ...changed }
    return events.take({ id: event.id, step: 'split', tag, body }, key)
  }
  const body = event.recurring ? seriesBodyOf(values, event, occurrenceStart) : bodyOf(values)
  return events.change(event.id, { body, tag }, key)
}

function at({ durationMinutes }: Event, start: string) {
  return { start, durationMinutes }
}

/** Fields that are not sent do not change. */
function changedFields<B extends object>(now: B, before: B): Partial<B> {
  const changed = Object.entries(now).filter(([name, value]) => value !== before[name as keyof B])
  return Object.fromEntries(changed) as Partial<B>
}
