import { Temporal } from 'temporal-polyfill'

/** A day relative to the day of loading: the first `weekday` on or after day number `day`. */
export interface RelativeDay {
  readonly day: number
  readonly weekday?: string
}

/** ISO 8601 counts weekdays from Monday = 1. */
const WEEKDAYS = ['', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** The calendar day, as YYYY-MM-DD. @param timeZone decides which day it is */
export function dayFrom({ day, weekday }: RelativeDay, timeZone: string): string {
  const earliest = Temporal.Now.plainDateISO(timeZone).add({ days: day })
  if (weekday === undefined) return earliest.toString()
  const wanted = WEEKDAYS.indexOf(weekday)
  if (wanted < 1) throw new Error(`The demonstration names ${weekday}, which is not a day of the week.`)
  return earliest.add({ days: (wanted - earliest.dayOfWeek + 7) % 7 }).toString()
}

/** The same time on the next day. @param wallTime `2026-03-02 08:00:00` */
export function nextDay(wallTime: string): string {
  return Temporal.PlainDateTime.from(wallTime)
    .add({ days: 1 })
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ')
}
