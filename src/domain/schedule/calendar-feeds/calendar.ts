import { setImmediate } from 'node:timers/promises'
import ical, { type ICalCalendar } from 'ical-generator'
import { addEvent, LENGTH } from './entries.ts'
import type { ShownEvent } from './feed.ts'
import { vtimezone } from './vtimezone.ts'

// How far ahead of today clock changes are listed, and how far back for series that began long ago.
const YEARS_AHEAD = 10
const YEARS_BACK = 50
const REFRESH_SECONDS = 3_600
/** The number of events written before other requests get a turn. */
const AT_ONCE = 50

/** The text of a calendar. @param linkTo the address of a page of the web app */
export async function calendarOf(
  { name, events }: { readonly name: string; readonly events: readonly string[] },
  linkTo: (path: string) => string,
): Promise<string> {
  const shown: readonly ShownEvent[] = events.map((json) => JSON.parse(json))
  const calendar: ICalCalendar = ical({
    name: `${name} – Holdpoint`,
    prodId: { company: 'Holdpoint', product: 'Holdpoint', language: 'EN' },
    ttl: REFRESH_SECONDS,
    timezone: { name: null, generator: generatorFor(shown) },
  })
  for (const [index, event] of shown.entries()) {
    addEvent(calendar, event, linkTo(`/events/${event.id}`))
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate()
  }
  return calendar.toString().replaceAll(`\r\n${LENGTH}:`, '\r\nDURATION:')
}

function generatorFor(events: readonly ShownEvent[]): (timeZone: string) => string {
  const years = events.flatMap(({ timetable: { start, exceptions } }) =>
    [start, ...exceptions.map((each) => each.start ?? start)].map((time) => Number(time.slice(0, 4))),
  )
  const now = new Date().getUTCFullYear()
  const within = (year: number) => Math.max(now - YEARS_BACK, Math.min(year, now + YEARS_BACK))
  const first = within(Math.min(now, ...years) - 1)
  const last = within(Math.max(now + YEARS_AHEAD, ...years.map((year) => year + 1)))
  return (timeZone) => vtimezone(timeZone, first, last)
}
