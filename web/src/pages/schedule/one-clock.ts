import type { Occurrence } from './occurrences.ts'

/** An occurrence by the clock of the organization, and when that is by the clock of another time zone at its site. */
export interface Clocked extends Occurrence {
  readonly there?: { readonly start: string; readonly end: string; readonly timeZone: string }
}

/**
 * Puts occurrences by one clock, so that they can stand on one scale. Whole days are the days of their site wherever
 * that is.
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

/** What a time zone is called where there is little room: Europe/Stockholm is Stockholm. */
export function cityOf(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
