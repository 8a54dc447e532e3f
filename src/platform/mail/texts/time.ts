import { Temporal } from 'temporal-polyfill'
import type { Language } from '../../language.ts'
import type { Time } from './letter.ts'

/** `Monday, 2 March 2026, 08:00–08:45 (Europe/Helsinki, UTC+02:00)` */
export function spokenTime(language: Language, { start, durationMinutes, allDay, timeZone }: Time): string {
  const planned = Temporal.PlainDateTime.from(start.replace(' ', 'T'))
  const zoned = planned.toZonedDateTime(timeZone)
  const zone = `(${timeZone}, UTC${zoned.offset})`
  if (allDay) {
    const last = planned.add({ minutes: durationMinutes }).subtract({ seconds: 1 })
    const days = [planned, last].map((each) => day(language, each))
    return `${[...new Set(days)].join(' – ')} ${zone}`
  }
  // By the clock: an event in the night of a clock change lasts as long as planned, and a skipped start is later.
  const [from, to] = [zoned.toPlainDateTime(), zoned.add({ minutes: durationMinutes }).toPlainDateTime()]
  const begin = `${day(language, from)}, ${clock(language, from)}`
  return to.toPlainDate().equals(from.toPlainDate())
    ? `${begin}–${clock(language, to)} ${zone}`
    : `${begin} – ${day(language, to)}, ${clock(language, to)} ${zone}`
}

/** `Monday, 2 March 2026` @param date as `2026-03-02` */
export function spokenDay(language: Language, date: string): string {
  return day(language, Temporal.PlainDate.from(date).toPlainDateTime())
}

/** `Monday, 2 March 2026, 14:30 (Europe/Helsinki, UTC+02:00)` @param moment as `2026-03-02T12:30:00Z` */
export function spokenMoment(language: Language, moment: string, timeZone: string): string {
  const zoned = Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone)
  const time = zoned.toPlainDateTime()
  return `${day(language, time)}, ${clock(language, time)} (${timeZone}, UTC${zoned.offset})`
}

function day(language: Language, time: Temporal.PlainDateTime): string {
  return shown(language, time, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}

function clock(language: Language, time: Temporal.PlainDateTime): string {
  return shown(language, time, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
}

/** A wall time has no zone; it is parsed and shown in the same one. */
function shown(
  language: Language,
  time: Temporal.PlainDateTime,
  options: Intl.DateTimeFormatOptions,
): string {
  const moment = time.toZonedDateTime('UTC').epochMilliseconds
  // Day before month: the English texts are for Europe.
  const locale = language === 'en' ? 'en-GB' : language
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(moment)
}
