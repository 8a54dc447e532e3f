import type { RRuleTemporal } from 'rrule-temporal'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { daysLater, type Skip, skips, type WallTime } from './clock.ts'
import { tooManyOccurrences } from './refusals.ts'
import { type RuleParts, ruleParts } from './rule-text.ts'
import { datesOf, datesWithin, endOf, isLeftOut, type Schedule, weekday } from './series.ts'

/** The most occurrences that are expanded at once. */
export const MAX_OCCURRENCES = 1_000

// Dates are computed in windows of so many periods of the rule, each twice as long as the previous one: this detects
// a dense rule quickly and gets through a sparse one quickly.
const MAX_DATES_IN_WINDOW = 4_000
const FIRST_WINDOW = 32
/** With this many times a day, the first window is one period. */
const FEW = 24
const LONGEST_WINDOW = 1_024
const LONGEST_WINDOW_WITH_POSITIONS = 256
const DAYS_IN_PERIOD: { readonly [frequency: string]: number } = {
  HOURLY: 1 / 24,
  DAILY: 1,
  WEEKLY: 7,
  MONTHLY: 30,
  YEARLY: 365,
}

/**
 * The starts of a schedule between two wall times, both included, by its rule only, in order. The cost depends on the
 * range, not on how long ago the schedule began.
 * @throws Refusal 422 on `to` if there are more than MAX_OCCURRENCES
 */
export function startsBetween(schedule: Schedule, from: WallTime, to: WallTime): readonly WallTime[] {
  const { start, recurring, rrule } = schedule
  const found = from <= start && start <= to ? [start] : []
  if (!recurring || rrule === null) return found
  const end = endOf(schedule)
  const last = end < to ? end : to
  for (const date of datesBetween(ruleParts(rrule), start, from > start ? from : start, last)) {
    if (date === start || isLeftOut(date, schedule)) continue
    if (found.push(date) > MAX_OCCURRENCES) throw tooMany()
  }
  return found
}

/** How far ahead to look for the next starts. */
const DAYS_AHEAD = 3_653

/**
 * The first starts of a schedule from a day on, in order.
 * @param count the maximum; there may be fewer within ten years
 */
export function firstStarts(schedule: Schedule, day: string, count: number): readonly WallTime[] {
  const found: WallTime[] = []
  for (const start of startsFrom(schedule, `${day} 00:00:00`)) {
    if (found.length >= count) break
    found.push(start)
  }
  return found
}

/** The starts of a schedule from a wall time on, by its rule only, in order, up to ten years ahead. */
export function* startsFrom(schedule: Schedule, from: WallTime): Generator<WallTime> {
  const { start, recurring, rrule } = schedule
  if (start >= from) yield start
  if (!recurring || rrule === null) return
  const begin = from > start ? from : start
  const last = [endOf(schedule), daysLater(begin, DAYS_AHEAD)].toSorted()[0] ?? begin
  for (const date of datesBetween(ruleParts(rrule), start, begin, last)) {
    if (date !== start && !isLeftOut(date, schedule)) yield date
  }
}

/** The dates that the rule of a schedule with one time of day would have while the clock skips them. */
export function skippedDates(schedule: Schedule, { from, to }: Skip): readonly WallTime[] {
  const { start, rrule } = schedule
  // A skip may lead over midnight.
  const times = [from, to].map((end) => `${end.slice(0, 10)} ${start.slice(11)}`)
  if (from <= start || !times.some((time) => from <= time && time < to)) return []
  const dates = [...datesBetween(ruleParts(rrule ?? ''), start, from, to)]
  return dates.filter((date) => date < to && isLeftOut(date, schedule))
}

/** How far ahead to look for times that the clock skips: it changes once a year, if at all. */
const DAYS_OF_CHANGES = 366

/**
 * The times of a schedule from a day on, up to a year ahead, that do not exist because the clock skips them.
 * @param count the maximum
 */
export function skippedFrom(schedule: Schedule, day: string, count: number): readonly WallTime[] {
  const { start, rrule, timeZone } = schedule
  const begin = [`${day} 00:00:00`, start].toSorted()[1] ?? start
  const last = [endOf(schedule), daysLater(begin, DAYS_OF_CHANGES)].toSorted()[0] ?? begin
  const year = Number(begin.slice(0, 4))
  const found: WallTime[] = []
  for (const { from, to } of skips(timeZone, year - 1, year + 1)) {
    if (to <= begin || from > last) continue
    const dates = datesBetween(
      ruleParts(rrule ?? ''),
      start,
      from > begin ? from : begin,
      to < last ? to : last,
    )
    for (const date of dates) {
      if (found.length >= count) return found
      if (date < to && date !== start && isLeftOut(date, schedule)) found.push(date)
    }
  }
  return found
}

/** Whether the schedule's rule includes its start. */
export function startsByRule({ start, rrule }: Schedule): boolean {
  const parts = ruleParts(rrule ?? '')
  const limits = [...parts.keys()].filter((name) => name.startsWith('BY'))
  if (limits.length === 0) return true
  // The most common rules need no library.
  const days = parts.get('BYDAY')
  if (days !== undefined && limits.length === 1 && !/\d/.test(days))
    return days.split(',').includes(weekday(start))
  return (within(datesOf(parts, start), start, start) ?? []).length > 0
}

/** The dates of a rule, window by window. */
function* datesBetween(
  parts: RuleParts,
  first: WallTime,
  from: WallTime,
  last: WallTime,
): Generator<WallTime> {
  const rule = datesOf(parts, first, { maxDates: MAX_DATES_IN_WINDOW })
  const daysInPeriod = (DAYS_IN_PERIOD[parts.get('FREQ') ?? ''] ?? 1) * Number(parts.get('INTERVAL') ?? 1)
  let longest = parts.has('BYSETPOS') ? LONGEST_WINDOW_WITH_POSITIONS : LONGEST_WINDOW
  let periods = timesOnADay(parts) > FEW ? 1 : FIRST_WINDOW
  for (let begin = from; begin <= last; ) {
    const end = daysLater(begin, Math.ceil(periods * daysInPeriod))
    const dates = within(rule, begin, end < last ? end : last)
    if (dates === undefined && periods <= 1) throw tooMany()
    if (dates === undefined) {
      longest = 1
      periods = 1
      continue
    }
    // The end of a window is the beginning of the next.
    for (const date of dates) if (date < end || end >= last) yield date
    if (end >= last) return
    begin = end
    periods = Math.min(periods * 2, longest)
  }
}

function timesOnADay(parts: RuleParts): number {
  const lists = ['BYHOUR', 'BYMINUTE', 'BYSECOND'].map((name) => parts.get(name)?.split(',').length ?? 1)
  return lists.reduce((product, length) => product * length, 1)
}

/** Undefined if the library finds too much to examine. */
function within(rule: RRuleTemporal, from: WallTime, to: WallTime): readonly WallTime[] | undefined {
  try {
    return datesWithin(rule, from, to)
  } catch {
    return undefined
  }
}

function tooMany() {
  return invalid({ to: [tooManyOccurrences({ most: MAX_OCCURRENCES })] })
}
