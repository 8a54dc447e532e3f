import { queries } from '../../interface/queries.ts'
import type { Tagged } from '../../interface/record.ts'
import { daysBetween, daysLater } from '../../show/days.ts'
import { type Event, events } from './event.ts'
import {
  bodyOf,
  daysAfterMove,
  type EventValues,
  eventValues,
  minutesOf,
  startOf,
  valuesAt,
} from './event-values.ts'
import { deviate } from './exception.ts'
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
    const before = eventValues(event, { start: occurrenceStart, durationMinutes: event.durationMinutes })
    const changed = changedFields(bodyOf(ofSeries(saving, before)), bodyOf(before))
    const body = { occurrenceStart, ...changed }
    return events.take({ id: event.id, step: 'split', tag, body }, key)
  }
  const body = bodyOf(event.recurring ? ofSeries(saving, eventValues(event)) : values)
  return events.change(event.id, { body, tag }, key)
}

/**
 * The values for a series when the form shows one of its dates, which may have been moved by itself: the series moves
 * by as many days as the date, and takes its time and length only if they were changed in the form.
 * @param before the values of the series
 */
function ofSeries({ event, values, occurrenceStart }: Saving, before: EventValues): EventValues {
  const shown = valuesAt(event, occurrenceStart)
  const start = daysLater(before.start, daysBetween(shown.start, values.start))
  // The form moves the weekday of the rule with the date, unless the date was on another one.
  const daysStay = shown.start === occurrenceStart.slice(0, 10) || values.days !== shown.days
  return {
    ...values,
    start,
    time: values.time === shown.time ? before.time : values.time,
    durationMinutes:
      values.durationMinutes === shown.durationMinutes ? before.durationMinutes : values.durationMinutes,
    days: daysStay ? values.days : daysAfterMove(values.days, before.start, start),
  }
}

/** Fields that are not sent do not change. */
function changedFields<B extends object>(now: B, before: B): Partial<B> {
  const changed = Object.entries(now).filter(([name, value]) => value !== before[name as keyof B])
  return Object.fromEntries(changed) as Partial<B>
}
