import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { daysLater, isSkipped, LAST, spoken, type WallTime } from './clock.ts'
import { plainDates } from './plain-rule.ts'
import { type RuleParts, ruleParts } from './rule-text.ts'

/** When an event takes place, in local time at its site. */
export interface Schedule {
  readonly start: WallTime
  /** Whether it takes whole days. */
  readonly allDay: boolean
  readonly recurring: boolean
  readonly rrule: string | null
  /** The last day on which an occurrence may start. */
  readonly until: string | null
  /** The IANA name of its time zone. */
  readonly timeZone: string
}

// How far the library searches, in periods of the rule and dates in them: far enough for the next leap day of a daily
// rule, and short enough to detect at once a rule that never occurs. Periods in which positions are counted cost the
// most.
const MAX_PERIODS = 3_000
const MAX_PERIODS_WITH_POSITIONS = 400
const MAX_DATES = 10_000

const REMEMBERED_ENDS = 1_000

/**
 * The dates of a rule on a clock that never changes, without its end, which is handled separately.
 * @param count the maximum
 * @param maxDates how many the library examines before it gives up
 */
export function datesOf(
  parts: RuleParts,
  first: WallTime,
  { count, maxDates = MAX_DATES }: { count?: number; maxDates?: number } = {},
): RRuleTemporal {
  const rule = [...parts].filter(([name]) => name !== 'UNTIL' && name !== 'COUNT')
  // The library would take the weekday from wherever it begins to look.
  if (parts.has('BYWEEKNO') && !parts.has('BYDAY')) rule.push(['BYDAY', weekday(first)])
  if (count !== undefined) rule.push(['COUNT', String(count)])
  return new RRuleTemporal({
    rruleString: rule.map(([name, value]) => `${name}=${value}`).join(';'),
    dtstart: onTheClock(first),
    strict: true,
    maxIterations: parts.has('BYSETPOS') ? MAX_PERIODS_WITH_POSITIONS : MAX_PERIODS,
    maxCandidateEvaluations: maxDates,
  })
}

/** A week of one year may have days of another, which the library would miss if it began to look with them. */
const DAYS_OF_WEEK = 7

/** The dates of a rule between two times, both included. The library throws if it finds too much to examine. */
export function datesWithin(rule: RRuleTemporal, from: WallTime, to: WallTime): readonly WallTime[] {
  const begin = rule.options().byWeekNo ? daysLater(from, -DAYS_OF_WEEK) : from
  const dates = rule.between(onTheClock(begin), onTheClock(to), true).map(shownOnTheClock)
  return dates.filter((date) => date >= from)
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

export function weekday(wallTime: WallTime): string {
  return WEEKDAYS[onTheClock(wallTime).dayOfWeek - 1] ?? ''
}

function onTheClock(time: WallTime): Temporal.ZonedDateTime {
  return Temporal.PlainDateTime.from(time).toZonedDateTime('UTC')
}

export function shownOnTheClock(date: Temporal.ZonedDateTime): WallTime {
  return spoken(date.toPlainDateTime())
}

/** Whether the clock skips a date. A whole day takes place unless the clock skips all of it. */
export function isLeftOut(
  date: WallTime,
  { allDay, timeZone }: Pick<Schedule, 'allDay' | 'timeZone'>,
): boolean {
  if (!allDay) return isSkipped(date, timeZone)
  return ['00:00:00', '23:59:59'].every((time) => isSkipped(`${date.slice(0, 10)} ${time}`, timeZone))
}

/** The wall time after which nothing of a recurring schedule can start. */
export function endOf(schedule: Schedule): WallTime {
  const { rrule, until, timeZone } = schedule
  const parts = ruleParts(rrule ?? '')
  const ends = [lastOf(parts, timeZone)]
  if (until !== null) ends.push(`${until} 23:59:59`)
  if (parts.has('COUNT')) ends.push(lastCounted(parts, schedule))
  return ends.toSorted()[0] ?? LAST
}

/** The wall time of a rule's UNTIL: a day includes all of it, a UTC time is converted to the zone. */
export function lastOf(parts: RuleParts, timeZone: string): WallTime {
  const until = parts.get('UNTIL')
  if (until === undefined) return LAST
  const time = until.includes('T') ? until : `${until}T235959`
  const wallTime = time.endsWith('Z')
    ? Temporal.Instant.from(time).toZonedDateTimeISO(timeZone).toPlainDateTime()
    : Temporal.PlainDateTime.from(time)
  return spoken(wallTime)
}

const ends = new Map<string, WallTime>()

/** The last occurrence of a rule with COUNT. Finding it can take the whole series, so the result is cached. */
function lastCounted(parts: RuleParts, schedule: Schedule): WallTime {
  const { start, allDay, timeZone } = schedule
  const key = JSON.stringify([...parts, start, allDay, timeZone])
  const known = ends.get(key)
  if (known !== undefined) return known
  const last = countOut(parts, schedule)
  const [oldest] = ends.keys()
  if (ends.size >= REMEMBERED_ENDS && oldest !== undefined) ends.delete(oldest)
  ends.set(key, last)
  return last
}

/** The start counts as the first. Times that the clock skips are not counted (RFC 5545, 3.3.10). */
function countOut(parts: RuleParts, schedule: Schedule): WallTime {
  const { start } = schedule
  const wanted = Number(parts.get('COUNT'))
  for (let count = wanted; ; ) {
    const dates = plainDates(parts, start, count) ?? collected(datesOf(parts, start, { count }))
    const real = [start, ...dates.filter((date) => date !== start && !isLeftOut(date, schedule))]
    if (real.length >= wanted || dates.length < count) return real.slice(0, wanted).at(-1) ?? start
    count += wanted - real.length
  }
}

/** All dates of a counted rule, as far as the library searches. */
function collected(rule: RRuleTemporal): readonly WallTime[] {
  const dates: WallTime[] = []
  try {
    rule.all((date) => dates.push(shownOnTheClock(date)) > 0)
  } catch {
    // A rule that was kept while its start moved may never end; the dates found count.
  }
  return dates
}
