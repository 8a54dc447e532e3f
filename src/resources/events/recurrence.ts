import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { bareRule, MAX_COUNT, type RuleParts, ruleParts, wrongRule } from './rule-text.ts'

/** When an event takes place. Times are wall time at the site: `2026-03-02 08:00:00`. */
export interface Schedule {
  readonly start: string
  readonly recurring: boolean
  readonly rrule: string | null
  /** The last day on which an occurrence may start. */
  readonly until: string | null
  /** IANA name of the zone of those times. */
  readonly timeZone: string
}

// How far the library looks, in periods of the rule and dates in them: far enough for the next leap
// day of a daily rule, and so short that a rule that never occurs is known as such in an instant.
// Periods in which positions are counted cost the most.
const MAX_PERIODS = 3_000
const MAX_PERIODS_WITH_POSITIONS = 400
const MAX_DATES = 10_000

const END_OF_TIME = '9999-12-31 23:59:59'

/**
 * The rule as it is stored, once it is known that it can be followed.
 * @param start date and time from which it counts, as they were sent
 * @throws Refusal 422 for a rule that is none, that never occurs or takes too long to work out
 */
export function acceptedRule(text: string, start: string): string {
  const rule = bareRule(text)
  const parts = ruleParts(rule)
  const first = Temporal.PlainDateTime.from(start.replace('Z', ''))
  // The zone is not known here; within a day it may make either one the later.
  if (lastOf(parts, 'UTC') < spoken(first.subtract({ days: 1 }))) throw wrongRule('ends before the start.')
  const expected = parts.has('COUNT') ? MAX_COUNT : 1
  const found = carefully(() => series(parts, first, false).all((_, index) => index < expected))
  if (found.length === 0) throw wrongRule('never occurs.')
  return rule
}

/**
 * A test of whether an occurrence of the schedule starts at a wall time. The start itself always is
 * one, as calendars have it. Rules are followed on the clock at the site: 08:00 stays 08:00 when
 * daylight saving begins or ends, and a time that the clock skips on that day is an occurrence
 * nevertheless, so that nothing planned falls out.
 * @throws Refusal 422 on `rrule` where that cannot be worked out
 */
export function occurrenceTest(schedule: Schedule): (wallTime: string) => boolean {
  const { start, recurring, rrule, until, timeZone } = schedule
  if (!recurring || rrule === null) return (wallTime) => wallTime === start
  const parts = ruleParts(rrule)
  const last = lastOf(parts, timeZone)
  const isStart = startTest(parts, Temporal.PlainDateTime.from(start))
  return (wallTime) =>
    wallTime === start ||
    (wallTime <= last && (until === null || wallTime.slice(0, 10) <= until) && isStart(wallTime))
}

/** A test by the rule alone. A counted series is worked out as a whole, since each look at it begins at its start. */
function startTest(parts: RuleParts, first: Temporal.PlainDateTime): (wallTime: string) => boolean {
  const occurrences = carefully(() => series(parts, first, true))
  if (parts.has('COUNT')) {
    const starts = carefully(() => occurrences.all().map((each) => spoken(each.toPlainDateTime())))
    return (wallTime) => starts.includes(wallTime)
  }
  return (wallTime) => {
    const moment = onTheClock(Temporal.PlainDateTime.from(wallTime))
    return carefully(() => occurrences.between(moment, moment, true)).length > 0
  }
}

/** The occurrences on a clock that never changes; the end of the rule is compared apart. */
function series(parts: RuleParts, first: Temporal.PlainDateTime, includeDtstart: boolean): RRuleTemporal {
  const rruleString = [...parts]
    .filter(([name]) => name !== 'UNTIL')
    .map(([name, value]) => `${name}=${value}`)
    .join(';')
  return new RRuleTemporal({
    rruleString,
    dtstart: onTheClock(first),
    includeDtstart,
    strict: true,
    maxIterations: parts.has('BYSETPOS') ? MAX_PERIODS_WITH_POSITIONS : MAX_PERIODS,
    maxCandidateEvaluations: MAX_DATES,
  })
}

function onTheClock(time: Temporal.PlainDateTime): Temporal.ZonedDateTime {
  return time.toZonedDateTime('UTC')
}

/** The wall time of the UNTIL of a rule: a day means all of it, a time in UTC is read in the zone. */
function lastOf(parts: RuleParts, timeZone: string): string {
  const until = parts.get('UNTIL')
  if (until === undefined) return END_OF_TIME
  const time = until.includes('T') ? until : `${until}T235959`
  const wallTime = time.endsWith('Z')
    ? Temporal.Instant.from(time).toZonedDateTimeISO(timeZone).toPlainDateTime()
    : Temporal.PlainDateTime.from(time)
  return spoken(wallTime)
}

/** As the database writes it, so that texts compare as times do. */
function spoken(wallTime: Temporal.PlainDateTime): string {
  return wallTime.toString({ smallestUnit: 'second' }).replace('T', ' ')
}

/** The library throws where parts do not go together and where it would have to look too far. */
function carefully<T>(work: () => T): T {
  try {
    return work()
  } catch {
    throw wrongRule('never occurs, or has parts that do not go together.')
  }
}
