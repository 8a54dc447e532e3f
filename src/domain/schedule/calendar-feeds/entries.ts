import { type ICalCalendar, type ICalEventData, ICalEventStatus } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { momentOf, type WallTime } from '../calendar/clock.ts'
import { type Deviation, occurrenceOf, type Timetable } from '../calendar/timetable.ts'
import type { ShownEvent } from './feed.ts'
import { inDays, zoneOf } from './form.ts'
import { anchorOf, recurrence } from './recurrence.ts'

const STATUSES = {
  draft: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
}

/** The generator has no property for the length of an event, so this one stands in for DURATION. */
export const LENGTH = 'X-HOLDPOINT-DURATION'

const MINUTES_A_DAY = 1_440
const LAST_YEAR = 9_999
const END_OF_TIME = { year: LAST_YEAR, month: 12, day: 31, hour: 23, minute: 59, second: 59 }

/** Adds an event: one entry, and one for each moved occurrence of a series. */
export function addEvent(calendar: ICalCalendar, event: ShownEvent, url: string): void {
  const { timetable } = event
  const common = { ...describe(event, url), ...zoneOf(timetable) }
  if (!timetable.recurring || timetable.rrule === null) {
    addSingle(calendar, common, timetable)
    return
  }
  const moved = timetable.exceptions.filter(({ action }) => action === 'moved')
  calendar.createEvent({ ...common, ...spanOfAll(timetable), repeating: recurrence(timetable) })
  for (const each of moved) {
    calendar.createEvent({
      ...common,
      ...unmistakable(spanOf(timetable, each.occurrenceStart, each)),
      recurrenceId: momentOf(each.occurrenceStart, timetable.timeZone),
    })
  }
}

function addSingle(calendar: ICalCalendar, common: Partial<ICalEventData>, timetable: Timetable): void {
  const [deviation] = timetable.exceptions
  const off = deviation?.action === 'cancelled' ? { status: ICalEventStatus.CANCELLED } : {}
  const span = spanOf(timetable, timetable.start, deviation)
  calendar.createEvent({ ...common, ...off, ...unmistakable(span) })
}

interface Span {
  readonly start: Temporal.PlainDateTime | Temporal.ZonedDateTime
  readonly end: Temporal.PlainDateTime | Temporal.ZonedDateTime
}

/**
 * The beginning of a series, whose length applies to all (RFC 5545, 3.8.5.3). It is given as a duration if an
 * end time would be wrong, because the clock changes in between, and if days do not always have 24 hours.
 */
function spanOfAll(timetable: Timetable): Partial<ICalEventData> & { readonly start: Span['start'] } {
  const span = spanOf(timetable, anchorOf(timetable), undefined)
  const { start, end } = span
  if (start instanceof Temporal.PlainDateTime || end instanceof Temporal.PlainDateTime) return span
  if (!timetable.allDay && start.offsetNanoseconds === end.offsetNanoseconds) return span
  const length = timetable.allDay
    ? Temporal.Duration.from({ minutes: timetable.durationMinutes }).round({ largestUnit: 'days' })
    : start.until(end, { largestUnit: 'hours' })
  return { start, x: { [LENGTH]: length.toString() } }
}

/** Whether the clock shows a time for the second time: RFC 5545 (3.3.5) reads such a time as the first. */
function shownTwice(moment: Span['end']): boolean {
  if (moment instanceof Temporal.PlainDateTime) return false
  return !moment.toPlainDateTime().toZonedDateTime(moment.timeZoneId).equals(moment)
}

/** One occurrence, in UTC if its end would be read as an earlier moment. */
function unmistakable(span: Span): Partial<ICalEventData> & Span {
  if (!shownTwice(span.end)) return span
  const { start, end } = span
  const utc = (moment: Span['end']) =>
    moment instanceof Temporal.PlainDateTime ? moment : moment.withTimeZone('UTC')
  return { timezone: null, start: utc(start), end: utc(end) }
}

function describe(event: ShownEvent, url: string) {
  const { id, title, description, status, sequence, changedAt, site } = event
  return {
    id: `${id}@holdpoint`,
    sequence,
    stamp: new Date(changedAt),
    lastModified: new Date(changedAt),
    summary: title,
    status: STATUSES[status],
    url,
    ...(description ? { description: printable(description) } : {}),
    ...(site ? { location: { title: site.name, address: site.address } } : {}),
  }
}

/** Text without control characters, which calendars cannot contain; line breaks and tabs stay. */
function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n\r\t]/gu, '')
}

function spanOf(timetable: Timetable, occurrenceStart: WallTime, deviation: Deviation | undefined) {
  if (inDays(timetable)) {
    const start = Temporal.PlainDateTime.from(occurrenceStart)
    const days = Math.max(1, Math.ceil(timetable.durationMinutes / MINUTES_A_DAY))
    return { allDay: true, start, end: representable(start.add({ days })) }
  }
  const { startUtc, endUtc } = occurrenceOf(timetable, occurrenceStart, deviation)
  const moment = (utc: string) => Temporal.Instant.from(utc).toZonedDateTimeISO(timetable.timeZone)
  return { start: moment(startUtc), end: representable(moment(endUtc)) }
}

/** Years in a calendar have four digits; programs cannot read a calendar with a longer one. */
function representable<Time extends Temporal.PlainDateTime | Temporal.ZonedDateTime>(time: Time): Time {
  return (time.year > LAST_YEAR ? time.with(END_OF_TIME) : time) as Time
}
