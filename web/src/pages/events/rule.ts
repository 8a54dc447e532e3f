import { type Day, monthsLater, weekdayOf } from '../../show/days.ts'

export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Frequency = (typeof FREQUENCIES)[number]
/** Monday first. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** A recurrence rule that the editor can express. */
export interface Rule {
  readonly frequency: Frequency
  readonly interval: number
  /** For a weekly rule, in the order of the week; empty: the weekday of the start. */
  readonly days: readonly Weekday[]
  /** For a monthly rule: the day of the month of the start, or its weekday, as in “second Tuesday”. */
  readonly by: 'date' | 'weekday'
  /** The number of occurrences; undefined: no end, or an end date in the event. */
  readonly count: number | undefined
}

export function weekdayOfDay(day: Day): Weekday {
  return WEEKDAYS[weekdayOf(day)] ?? 'MO'
}

/** The position of a day among its weekday in the month, from 1; -1 for the last, if it could be the fifth. */
export function placeInMonth(day: Day): number {
  const place = Math.ceil(Number(day.slice(8)) / 7)
  return place > 4 ? -1 : place
}

/** The rule in the form of RFC 5545, for a start on a day. */
export function ruleText({ frequency, interval, days, by, count }: Rule, start: Day): string {
  const parts = [`FREQ=${frequency}`]
  if (interval !== 1) parts.push(`INTERVAL=${interval}`)
  if (frequency === 'WEEKLY')
    parts.push(`BYDAY=${(days.length > 0 ? days : [weekdayOfDay(start)]).join(',')}`)
  if (frequency === 'MONTHLY' && by === 'weekday')
    parts.push(`BYDAY=${placeInMonth(start)}${weekdayOfDay(start)}`)
  if (count !== undefined) parts.push(`COUNT=${count}`)
  return parts.join(';')
}

/** Parses a rule. Undefined if it says something that the editor cannot express; it then stays as it is. */
export function readRule(text: string, start: Day): Rule | undefined {
  const { FREQ, INTERVAL = '1', BYDAY, BYMONTHDAY, COUNT, WKST, ...others } = partsOf(text)
  const frequency = FREQUENCIES.find((each) => each === FREQ)
  const known = frequency && Object.keys(others).length === 0 && (WKST ?? 'MO') === 'MO'
  if (!known) return undefined
  const rule: Rule = {
    frequency,
    interval: Number(INTERVAL),
    days: frequency === 'WEEKLY' ? WEEKDAYS.filter((each) => BYDAY?.split(',').includes(each)) : [],
    by: frequency === 'MONTHLY' && BYDAY !== undefined ? 'weekday' : 'date',
    count: COUNT === undefined ? undefined : Number(COUNT),
  }
  // What the editor would write for this start must mean the same.
  const same = (name: string, given: string | undefined, implied: string | undefined) =>
    given === undefined || given === implied || given === partsOf(ruleText(rule, start))[name]
  const date = frequency === 'MONTHLY' ? String(Number(start.slice(8))) : undefined
  return same('BYDAY', BYDAY && inOrder(BYDAY), undefined) && same('BYMONTHDAY', BYMONTHDAY, date)
    ? rule
    : undefined
}

function partsOf(text: string): { [name: string]: string | undefined } {
  return Object.fromEntries(
    text
      .toUpperCase()
      .split(';')
      .map((part) => part.split('=')),
  )
}

function inOrder(days: string): string {
  const known = days.split(',')
  return known.every((each) => WEEKDAYS.some((day) => day === each))
    ? WEEKDAYS.filter((each) => known.includes(each)).join(',')
    : days
}

/** Whether some months lack the day and are skipped. */
export function missesMonths({ frequency, by }: Rule, start: Day): boolean {
  return (
    frequency === 'MONTHLY' &&
    by === 'date' &&
    monthsLater(`2025-01-${start.slice(8)}`, 1).slice(8) !== start.slice(8)
  )
}

/** Whether some years lack the day and are skipped. */
export function missesYears({ frequency }: Rule, start: Day): boolean {
  return frequency === 'YEARLY' && start.endsWith('-02-29')
}
