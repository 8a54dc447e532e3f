import type { Temporal } from 'temporal-polyfill'
import { isSkipped, momentOf, skips, spoken, type WallTime } from '../calendar/clock.ts'
import { skippedDates, startsByRule } from '../calendar/expansion.ts'
import { hasTimesOfDay, type RuleParts, ruleParts } from '../calendar/rule-text.ts'
import { endOf, weekday } from '../calendar/series.ts'
import type { Timetable } from '../calendar/timetable.ts'
import { inDays, zoneOf } from './form.ts'

// Not every program knows that a time which the clock skips is not an occurrence, so the feed excludes it, from a
// year ago to this far ahead. Not for several times a day: some programs would leave out the next one instead.
const YEARS_AHEAD = 3

/** The RRULE, RDATE and EXDATE lines of a series. A start outside the rule becomes a separate date. */
export function recurrence(timetable: Timetable): string {
  const cancelled = timetable.exceptions.filter(({ action }) => action === 'cancelled')
  const skipped = skippedBy(timetable)
  const dates = [...cancelled.map(({ occurrenceStart }) => occurrenceStart), ...skipped]
  const anchor = anchorOf(timetable)
  if (anchor !== timetable.start) dates.push(anchor)
  const own = partsOfOthers(timetable)
  const extra =
    own.length === 0 && startsByRule(timetable) ? [] : [`RDATE${dateOf(timetable, timetable.start)}`]
  const countsAlike = skipped.length + own.length + extra.length === 0
  const parts = new Map([...ruleOf(timetable, countsAlike), ...own])
  return [
    `RRULE:${[...parts].map(([name, value]) => `${name}=${value}`).join(';')}`,
    ...extra,
    ...dates.map((date) => `EXDATE${dateOf(timetable, date)}`),
  ].join('\n')
}

/**
 * When the entry of a series begins: with it, unless the clock shows its start on the next day. Programs would count an
 * INTERVAL from that day, so the entry then begins with the day of the start, and leaves that moment out.
 */
export function anchorOf(timetable: Timetable): WallTime {
  const { start, rrule, timeZone } = timetable
  const parts = ruleParts(rrule ?? '')
  const [day, midnight] = [start.slice(0, 10), `${start.slice(0, 10)} 00:00:00`]
  const isShownThen = spoken(momentOf(start, timeZone).toPlainDateTime()).startsWith(day)
  const counts = Number(parts.get('INTERVAL') ?? 1) > 1 && !inDays(timetable) && !hasTimesOfDay(parts)
  return counts && !isShownThen && !isSkipped(midnight, timeZone) ? midnight : start
}

type Part = readonly [name: string, value: string]

/**
 * The parts of a rule that give all dates but the first their day and time, if the clock skips that of the first: the
 * feed has that one as the clock shows it, and programs would give its day and time to all.
 */
function partsOfOthers(timetable: Timetable): readonly Part[] {
  const { start, rrule, timeZone } = timetable
  const parts = ruleParts(rrule ?? '')
  if (inDays(timetable) || hasTimesOfDay(parts) || !isSkipped(start, timeZone)) return []
  const [hour, minute, second] = start.slice(11).split(':').map(Number)
  const shown = spoken(momentOf(start, timeZone).toPlainDateTime())
  return [
    ...(shown.slice(0, 10) === start.slice(0, 10) ? [] : dayOfStart(parts, start)),
    ['BYHOUR', `${hour}`],
    ['BYMINUTE', `${minute}`],
    ['BYSECOND', `${second}`],
  ]
}

/** The parts that a rule without them takes from its start. */
function dayOfStart(parts: RuleParts, start: WallTime): readonly Part[] {
  const frequency = parts.get('FREQ')
  if (frequency === 'DAILY' || ['BYDAY', 'BYMONTHDAY', 'BYYEARDAY'].some((name) => parts.has(name))) return []
  if (frequency === 'WEEKLY' || parts.has('BYWEEKNO')) return [['BYDAY', weekday(start)]]
  const [, month, day] = start.slice(0, 10).split('-').map(Number)
  const ofMonth: Part = ['BYMONTHDAY', `${day}`]
  return frequency === 'MONTHLY' || parts.has('BYMONTH') ? [ofMonth] : [['BYMONTH', `${month}`], ofMonth]
}

function skippedBy(timetable: Timetable): readonly WallTime[] {
  if (inDays(timetable) || hasTimesOfDay(ruleParts(timetable.rrule ?? ''))) return []
  const year = new Date().getUTCFullYear()
  const all = skips(timetable.timeZone, year - 1, year + YEARS_AHEAD)
  return all.flatMap((skip) => skippedDates(timetable, skip))
}

/**
 * The rule with one end: its COUNT if that counts the same everywhere, otherwise UNTIL in the form that matches the
 * start.
 */
function ruleOf(timetable: Timetable, countsAlike: boolean): RuleParts {
  const parts = new Map(ruleParts(timetable.rrule ?? ''))
  const counted = parts.has('COUNT') && timetable.until === null && countsAlike
  if (!counted && (parts.has('COUNT') || parts.has('UNTIL') || timetable.until !== null)) {
    const end = endOf(timetable)
    parts.delete('COUNT')
    parts.set(
      'UNTIL',
      inDays(timetable) ? compact(end.slice(0, 10)) : inUtc(momentOf(end, timetable.timeZone)),
    )
  }
  const { start } = timetable
  // Some programs would have 1 March in the other years.
  const isOfLeapDay = parts.get('FREQ') === 'YEARLY' && start.slice(5, 10) === '02-29'
  return isOfLeapDay ? new Map([...parts, ...dayOfStart(parts, start)]) : parts
}

/** A date value with its parameters. */
function dateOf(timetable: Timetable, time: WallTime): string {
  if (inDays(timetable)) return `;VALUE=DATE:${compact(time.slice(0, 10))}`
  const { timezone } = zoneOf(timetable)
  const moment = momentOf(time, timetable.timeZone)
  if (!timezone) return `:${inUtc(moment)}`
  // The first date has the time that the clock shows, as at the start of its entry.
  const shown = time === timetable.start ? spoken(moment.toPlainDateTime()) : time
  return `;TZID=${timezone}:${compact(shown.replace(' ', 'T'))}`
}

function inUtc(moment: Temporal.ZonedDateTime): string {
  return compact(moment.toInstant().toString({ smallestUnit: 'second' }))
}

function compact(time: string): string {
  return time.replace(/[-:]/g, '')
}
