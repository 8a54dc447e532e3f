import type { Occurrence } from './occurrences.ts'

/** An occurrence in the organization's time zone, with its local time if its site has another time zone. */
export interface Clocked extends Occurrence {
  readonly there?: { readonly start: string; readonly end: string; readonly timeZone: string }
}

/**
 * Converts occurrences to one time zone, so that they can share a scale. All-day occurrences keep the days of their
 * site.
 */
export function byOneClock(occurrences: readonly Occurrence[], timeZone: string): readonly Clocked[] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const here = (moment: string) => format.format(new Date(moment))
  return occurrences.map((each) => {
    const { event, start, end, startUtc, endUtc } = each
    if (event.allDay || event.timeZone === timeZone) return each
    const there = { start, end, timeZone: event.timeZone }
    return { ...each, start: here(startUtc), end: here(endUtc), there }
  })
}

/** A short name of a time zone: Stockholm for Europe/Stockholm. */
export function cityOf(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
